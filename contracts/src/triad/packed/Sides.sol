// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice What each seat has besides its cards on the board, in one word: 32 bits for A, 32 for B. From the
/// lowest bit of a side: 0..4 played slots, 5..8 the cell of its live mark plus 1 (0 = none), 9..17 marks set
/// so far, 18..25 what its next card gets (255: that or
/// more, which no limit of an edge tells apart), 26 whether that card ignores a mark's penalty.
/// Bit 64: seat B plays first in this round.
type Sides is uint256;

using SidesLib for Sides global;

library SidesLib {
    uint256 private constant FIRST_IS_B = 1 << 64;

    function create(uint8 first) internal pure returns (Sides) {
        return Sides.wrap(first == 1 ? FIRST_IS_B : 0);
    }

    function firstPlayer(Sides self) internal pure returns (uint8) {
        return Sides.unwrap(self) & FIRST_IS_B == 0 ? 0 : 1;
    }

    function playedSlots(Sides self, uint256 seat) internal pure returns (uint8) {
        return uint8(_get(self, seat, 0, 0x1f));
    }

    /// @notice The cell of a seat's live mark plus 1; 0 if it has none.
    function mark(Sides self, uint256 seat) internal pure returns (uint256) {
        return _get(self, seat, 5, 0xf);
    }

    function marksUsed(Sides self, uint256 seat) internal pure returns (uint256) {
        return _get(self, seat, 9, 0x1ff);
    }

    function bonus(Sides self, uint256 seat) internal pure returns (uint256 plus, bool ignoreMark) {
        return (_get(self, seat, 18, 0xff), _get(self, seat, 26, 1) == 1);
    }

    function withPlayed(Sides self, uint256 seat, uint8 slot) internal pure returns (Sides) {
        return _set(self, seat, 0, 0x1f, playedSlots(self, seat) | uint8(1) << slot);
    }

    function withMark(Sides self, uint256 seat, uint256 cellPlusOne) internal pure returns (Sides) {
        return _set(self, seat, 5, 0xf, cellPlusOne);
    }

    function withMarkUsed(Sides self, uint256 seat) internal pure returns (Sides) {
        return _set(self, seat, 9, 0x1ff, marksUsed(self, seat) + 1);
    }

    function withBonus(Sides self, uint256 seat, uint256 plus, bool ignoreMark) internal pure returns (Sides) {
        return _set(self, seat, 18, 0x1ff, plus | (ignoreMark ? 0x100 : 0));
    }

    /// @notice How many cards a seat has left in hand.
    function cardsLeft(Sides self, uint256 seat) internal pure returns (uint8 count) {
        for (uint256 left = 0x1f & ~uint256(playedSlots(self, seat)); left != 0; left &= left - 1) count++;
    }

    function _get(Sides self, uint256 seat, uint256 offset, uint256 mask) private pure returns (uint256) {
        unchecked {
            return (Sides.unwrap(self) >> (32 * seat + offset)) & mask;
        }
    }

    function _set(Sides self, uint256 seat, uint256 offset, uint256 mask, uint256 value)
        private
        pure
        returns (Sides)
    {
        unchecked {
            uint256 shift = 32 * seat + offset;
            return Sides.wrap(Sides.unwrap(self) & ~(mask << shift) | value << shift);
        }
    }
}
