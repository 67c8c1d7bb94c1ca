// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { MoveErrors } from "./MoveErrors.sol";

/// @notice A turn's move. 255 stands for "none".
struct Move {
    uint8 cell;
    uint8 slot;
    uint8 mark;
    uint8 earth;
}

/// @title A move as bytes (docs/rules.md R8.3): cell, slot, mark, earth edge, reserved 0.
library Moves {
    uint8 internal constant NONE = 255;
    uint256 internal constant FIELDS = 5;
    uint256 internal constant TURNS = 9;

    function decode(bytes calldata move) internal pure returns (Move memory) {
        if (move.length != FIELDS) revert MoveErrors.MoveLength(move.length);
        uint40 word = uint40(bytes5(move));
        _requireReserved(uint8(word));
        return Move(uint8(word >> 32), uint8(word >> 24), uint8(word >> 16), uint8(word >> 8));
    }

    /// @notice The move of a turn, 0 to 8, in a round of a record: five lists of nine bytes (R8.9).
    function ofRound(bytes calldata round, uint256 turn) internal pure returns (Move memory) {
        unchecked {
            _requireReserved(uint8(round[4 * TURNS + turn]));
            return Move(
                uint8(round[turn]),
                uint8(round[TURNS + turn]),
                uint8(round[2 * TURNS + turn]),
                uint8(round[3 * TURNS + turn])
            );
        }
    }

    function requireRound(bytes calldata round) internal pure {
        if (round.length != FIELDS * TURNS) revert MoveErrors.RoundLength(round.length);
    }

    function _requireReserved(uint8 reserved) private pure {
        if (reserved != 0) revert MoveErrors.NotCanonical(4, reserved);
    }
}
