// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Phase } from "./MatchTypes.sol";

/// @title Why a table refuses a call: what was got, and what was allowed.
interface TableErrors {
    /// @notice The key was used before; draw another nonce.
    error MatchExists(bytes32 matchKey);
    /// @notice The match before in this place is not over: another place is needed, or patience.
    error PlaceTaken(uint256 place);
    /// @notice A place that is used again keeps no stakes; open the match without a place.
    error PlaceKeepsNoStake(uint128 stake);
    /// @notice The match is in another phase than the one in which this may be done.
    error WrongPhase(Phase got, Phase allowed);
    /// @notice At least one block must follow what is acted upon, and at most 64 may have to.
    error BadConfirmations(uint8 got, uint8 least, uint8 most);
    /// @notice A window in seconds that could not be met on a chain with slow blocks.
    error WindowTooShort(uint32 got, uint32 least);
    /// @notice A window in seconds that would keep the other seat waiting for too long.
    error WindowTooLong(uint32 got, uint32 most);
    /// @notice The grace of a late seat, in seconds.
    error GraceTooLong(uint16 got, uint16 most);
    /// @notice A series has a length, and this game a number in it from 1; outside of one both are zero.
    error BadSeries(uint8 game, uint8 length);
    /// @notice Bit masks of seats: those that are to be decided in public, and those that may be.
    error BadPublicSeats(uint8 got, uint8 allowed);
    /// @notice An agent is needed: a zero address can do nothing.
    error NoAgent();
    /// @notice What the entry has, and what the game needs: bit 0 a seed commitment, bit 1 a root of secrets, bit 2 a
    /// link.
    error EntryParts(uint8 got, uint8 needed);
    /// @notice Seats bring nothing to this game that stands in an entry's setting.
    error EntrySetting(uint256 length);
    /// @notice The match was opened with other terms, or another entry, than the caller has seen.
    error OpeningMismatch(bytes32 got, bytes32 opened);
    /// @notice One owner cannot hold both seats.
    error OwnOpponent(address owner);
    /// @notice The match is for another opponent.
    error NotInvited(address caller, address invited);
    /// @notice Only the seat's owner may do this.
    error NotOwner(address caller, address owner);
    /// @notice Only the seat's owner and its agent may do this.
    error NotSeat(address caller, address owner, address agent);
    /// @notice A seat is 0 (A) or 1 (B).
    error BadSeat(uint8 got);
    /// @notice The seat has nothing to do now; `awaiting` is the bit mask of those that have.
    error NotAwaited(uint8 seat, uint8 awaiting);
    /// @notice The deadline has passed.
    error TooLate(uint256 time, uint64 deadline);
    /// @notice Time can be called from the second after the deadline.
    error TooEarly(uint256 time, uint64 deadline);
    /// @notice What it rests on needs more blocks after it.
    error NotConfirmed(uint256 blockNumber, uint64 from);
    /// @notice The match is at another turn.
    error WrongTurn(uint16 got, uint16 allowed);
    /// @notice A commitment of zero is none.
    error NoCommitment();
    /// @notice A move committed without a salt can be guessed from its hash; it is never revealed.
    error NoSalt();
    /// @notice The seed does not fit its commitment.
    error SeedMismatch(bytes32 got, bytes32 committed);
    /// @notice The move, its digest and its salt do not fit the commitment.
    error CommitmentMismatch(bytes32 got, bytes32 committed);
}
