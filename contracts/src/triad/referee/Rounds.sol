// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Board } from "../packed/Board.sol";
import { Sides } from "../packed/Sides.sol";

/// @title The rounds of Sudden Death (docs/rules.md R5.13).
library Rounds {
    uint256 private constant HAND = 5;

    /// @notice The seat that plays a turn of a round: the seats take turns at starting.
    function seatOf(uint8 firstPlayer, uint8 round, uint8 turn) internal pure returns (uint8) {
        return uint8((uint256(firstPlayer) + round + turn) % 2);
    }

    /// @notice The hands of the round after a drawn one, A's five and then B's: the cards that a seat owns on the
    /// board in cell order, then the one it did not play. An entry is whatever word the caller keeps for a card.
    /// Only for a round of nine turns whose score is drawn: five cards each.
    function carry(Board board, Sides sides, uint256[10] memory hands)
        internal
        pure
        returns (uint256[10] memory next)
    {
        uint256[2] memory count;
        for (uint256 cell = 0; cell < 9; cell++) {
            uint256 word = board.cellAt(cell);
            uint256 owner = (word >> 1) & 1;
            next[HAND * owner + count[owner]++] = hands[HAND * ((word >> 2) & 1) + ((word >> 3) & 7)];
        }
        for (uint8 seat = 0; seat < 2; seat++) {
            uint256 left = 0x1f & ~sides.playedSlots(seat);
            for (uint256 slot = 0; slot < HAND; slot++) {
                if (left & (1 << slot) != 0) next[HAND * seat + count[seat]++] = hands[HAND * seat + slot];
            }
        }
    }
}
