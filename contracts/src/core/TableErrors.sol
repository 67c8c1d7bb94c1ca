// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Phase, Settlement } from "./ITable.sol";

/// @title Why a table refuses a call: what was got, and what was allowed.
interface TableErrors {
    /// @notice The key was used before; draw another nonce.
    error MatchExists(bytes32 matchKey);
    error WrongPhase(Phase got, Phase allowed);
    error TooManyConfirmations(uint256 got, uint256 most);
    error WindowTooShort(uint32 got, uint32 least);
    error BadPublicSeat(uint8 got);
    /// @notice An agent is needed: a zero address can do nothing.
    error NoAgent();
    error NoSeedCommit();
    error HandRootMismatch(bool got, bool needed);
    /// @notice Seats bring nothing to this game but their hands.
    error EntrySetting(uint256 length);
    /// @notice One owner cannot hold both seats.
    error OwnOpponent(address owner);
    /// @notice The match is for another opponent.
    error NotInvited(address caller, address invited);
    error NotOwner(address caller, address owner);
    /// @notice Only the table's settlement contract closes matches by their records.
    error NotSettlement(address caller, address settlement);
    /// @notice The key is not that of this opener and nonce.
    error KeyMismatch(bytes32 got, bytes32 made);
    /// @notice The record differs from the match, which has these values; its salt is zero until both seeds are
    /// known, and until then nothing settles it.
    error RecordMismatch(Settlement onChain);
    error NotSeat(address caller, address owner, address agent);
    error BadSeat(uint8 got);
    error NotAwaited(uint8 seat, uint8 awaiting);
    error TooLate(uint256 time, uint64 deadline);
    /// @notice Time can be called from the second after the deadline.
    error TooEarly(uint256 time, uint64 deadline);
    /// @notice The commit it rests on needs more confirmations.
    error NotConfirmed(uint256 blockNumber, uint64 from);
    error WrongTurn(uint16 got, uint16 allowed);
    error NoCommitment();
    /// @notice A move committed without a salt can be guessed from its hash; it is never revealed.
    error NoSalt();
    error SeedMismatch(bytes32 got, bytes32 committed);
    error CommitmentMismatch(bytes32 got, bytes32 committed);
}
