// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, Phase } from "./MatchTypes.sol";
import { TableErrors } from "./TableErrors.sol";

/// @title What a table keeps of its matches, and where.
/// @notice A match lies in a place: one of its own, named by its key, or one of its opener's that is used again and
/// again. There everything that the match before left is written over when it is due; until then it must not be read.
/// Whether it may be follows from the first word alone, which is made anew at the opening.
abstract contract TableStorage is TableErrors {
    uint8 internal constant SEAT_A = 0;
    uint8 internal constant SEAT_B = 1;
    uint8 internal constant BOTH = 3;

    /// @dev One word.
    struct Agent {
        address key;
        bool signs;
    }

    struct Match {
        // one word: everything that changes with every call
        Phase phase;
        uint8 awaiting; // bit 0: A, bit 1: B
        uint16 turn;
        Ending ending;
        Cause cause;
        uint8 firstPlayer;
        uint8 publicSeats; // bits 0 and 1: decided in public; bits 2 and 3: may be, by the terms
        uint8 flags; // TIME_CALLED and those below it
        uint8 confirmations;
        uint40 deadline;
        uint40 actFrom;
        uint40 openedAt;
        uint8 openedA; // for tables whose secrets are opened one by one: which have been, as a bit mask
        uint8 openedB;
        uint16 scoreA;
        uint16 scoreB;
        // one word each: fixed at opening and joining
        address ownerA;
        uint32 actWindow;
        uint32 voteWindow;
        uint16 grace;
        uint16 draws; // how many links each seat has shown
        address ownerB; // until the join: who is invited, zero for anyone
        uint32 seasonId;
        uint40 recordDeadline;
        Agent[2] agents;
        bytes32 rules;
        /// @dev The opening hash until the match begins; after that its salt.
        bytes32 seal;
        /// @dev A seat's seed commitment, then its seed until both are known, then its last commitment, of the turn
        /// in `turn` if it has committed in that. One word for all: overwriting is cheaper than a new one.
        bytes32[2] pledges;
        bytes32[2] secretRoots;
        /// @dev The last link that each seat has shown; only in games with links.
        bytes32[2] links;
    }

    // ---- flags

    /// @dev In this phase.
    uint8 internal constant TIME_CALLED = 1;
    /// @dev With stakes.
    uint8 internal constant STAKED = 2;
    /// @dev In a place that is used again.
    uint8 internal constant PLACED = 4;
    uint8 internal constant BEGUN = 8;
    /// @dev The seat has shown this turn's link before the other seat's reveal.
    uint8 internal constant LINKED_A = 16;
    uint8 internal constant LINKED_B = 32;

    /// @dev By the key of the match, or by its place.
    mapping(bytes32 => Match) private matches;
    /// @dev By the key of a match that was opened in a place which is used again: the place as long as the match is
    /// played, which is odd, then how it ended, which is even.
    mapping(bytes32 => uint256) private places;

    /// @dev How a match ended whose place may have been used again.
    struct Result {
        Ending ending;
        Cause cause;
        uint16[2] score;
    }

    // ---- for whoever acts

    /// @dev A match that is played, or was never opened. Reverts for one that is over and whose place may be another's.
    function _match(bytes32 matchKey) internal view returns (Match storage) {
        uint256 place = places[matchKey];
        if (place == 0) return matches[matchKey];
        if (place & 1 == 0) revert WrongPhase(Phase.Over, Phase.Open);
        return matches[bytes32(place)];
    }

    /// @dev The place of a new match, empty for it. Its first word is zero.
    function _newMatch(bytes32 matchKey) internal view returns (Match storage m) {
        m = matches[matchKey];
        if (places[matchKey] != 0 || m.phase != Phase.None) revert MatchExists(matchKey);
    }

    /// @dev The same in a place of an owner's that is used again.
    function _newMatchAt(bytes32 matchKey, address owner, uint256 number) internal returns (Match storage m) {
        _newMatch(matchKey);
        bytes32 place = keccak256(abi.encode(owner, number)) | bytes32(uint256(1));
        m = matches[place];
        if (m.phase != Phase.None && m.phase != Phase.Over) revert PlaceTaken(number);
        places[matchKey] = uint256(place);
        _clear(m);
        m.flags = PLACED;
    }

    /// @dev Keeps how a match ended if its place may be used again.
    function _keepResult(bytes32 matchKey, Match storage m) internal {
        if (m.flags & PLACED == 0) return;
        uint256 score = uint256(m.scoreA) << 40 | uint256(m.scoreB) << 24;
        places[matchKey] = score | uint256(m.cause) << 16 | uint256(m.ending) << 8 | 2;
    }

    // ---- for whoever looks

    /// @dev Whether a match is over and only its result is known.
    function _isPast(bytes32 matchKey) internal view returns (bool) {
        uint256 place = places[matchKey];
        return place != 0 && place & 1 == 0;
    }

    function _resultOf(bytes32 matchKey) internal view returns (Result memory result) {
        uint256 word = places[matchKey];
        result.ending = Ending(uint8(word >> 8));
        result.cause = Cause(uint8(word >> 16));
        result.score = [uint16(word >> 40), uint16(word >> 24)];
    }

    // ---- for games

    /// @dev The name of the place that a match lies in: what a game's own storage for it is found by.
    function _placeOf(Match storage m) internal pure returns (bytes32 place) {
        assembly ("memory-safe") {
            place := m.slot
        }
    }

    /// @dev The salt of a match that has begun.
    function _saltOf(Match storage m) internal view returns (bytes32) {
        return m.flags & BEGUN != 0 ? m.seal : bytes32(0);
    }

    function _ownerOf(Match storage m, uint8 seat) internal view returns (address) {
        return seat == SEAT_A ? m.ownerA : m.ownerB;
    }

    /// @dev The first word alone: what else the match before left is not read before it is written.
    function _clear(Match storage m) private {
        assembly ("memory-safe") {
            sstore(m.slot, 0)
        }
    }
}
