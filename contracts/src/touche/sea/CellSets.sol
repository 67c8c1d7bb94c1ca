// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IToucheTable } from "../IToucheTable.sol";

/// @title Sets of cells as bitmaps: bit `cell % 256` of word `cell / 256`. No loop here is longer than a set has words, or an
/// aim has cells around it.
library CellSets {
    uint256 private constant BITS = 256;

    uint256 private constant EVERY_2ND = type(uint256).max / 3;
    uint256 private constant EVERY_2 = type(uint256).max / 5;
    uint256 private constant EVERY_4 = type(uint256).max / 17;
    uint256 private constant EVERY_8 = type(uint256).max / 257;
    uint256 private constant ONE_IN_16 = type(uint256).max / 65_535;
    uint256 private constant HIGHEST_IN_16 = ONE_IN_16 << 15;
    uint256 private constant LANE = 16;
    uint256 private constant LANE_MASK = 65_535;
    uint256 private constant LAST_LANE = BITS - LANE;

    // ---- sets

    /// @notice How many words a set of so many cells has.
    function wordsOf(uint256 cells) internal pure returns (uint256) {
        unchecked {
            return (cells + BITS - 1) / BITS;
        }
    }

    /// @notice The last word of the set of all of so many cells.
    function lastWordOf(uint256 cells) internal pure returns (uint256) {
        unchecked {
            return type(uint256).max >> (BITS * wordsOf(cells) - cells);
        }
    }

    /// @notice No cell of so many.
    function none(uint256 cells) internal pure returns (uint256[] memory) {
        return new uint256[](wordsOf(cells));
    }

    /// @notice Makes a set that of all cells but those of another.
    function fillWithout(uint256[] memory self, uint256[] memory other, uint256 cells) internal pure {
        uint256 lastWord = lastWordOf(cells);
        // bounds checked, this takes as long as all that follows: both sets have so many words
        assembly ("memory-safe") {
            let last := mul(0x20, mload(self))
            for { let at := 0x20 } lt(at, last) { at := add(at, 0x20) } { mstore(add(self, at), not(mload(add(other, at)))) }
            mstore(add(self, last), and(not(mload(add(other, last))), lastWord))
        }
    }

    /// @notice Takes all cells out of a set.
    function clear(uint256[] memory self) internal pure {
        for (uint256 w = 0; w < self.length; w++) self[w] = 0;
    }

    function has(uint256[] memory self, uint256 cell) internal pure returns (bool) {
        return self[cell / BITS] & _bit(cell) != 0;
    }

    function add(uint256[] memory self, uint256 cell) internal pure {
        self[cell / BITS] |= _bit(cell);
    }

    function remove(uint256[] memory self, uint256 cell) internal pure {
        self[cell / BITS] &= ~_bit(cell);
    }

    /// @notice Adds the cells of another set.
    function unite(uint256[] memory self, uint256[] memory other) internal pure {
        for (uint256 w = 0; w < self.length; w++) self[w] |= other[w];
    }

    /// @notice Keeps the cells that another set has, too.
    function intersect(uint256[] memory self, uint256[] memory other) internal pure {
        for (uint256 w = 0; w < self.length; w++) self[w] &= other[w];
    }

    /// @notice How many cells a set has.
    function count(uint256[] memory self) internal pure returns (uint256 sum) {
        unchecked {
            for (uint256 w = 0; w < self.length; w++) sum += bitsIn(self[w]);
        }
    }

    /// @notice The cell of this number, counted from 0 in ascending order.
    function nth(uint256[] memory self, uint256 n) internal pure returns (uint256) {
        uint256 left = n;
        unchecked {
            for (uint256 w = 0; w < self.length; w++) {
                uint256 sums = _sums(self[w]);
                uint256 bits = sums >> LAST_LANE;
                if (left < bits) return w * BITS + _nthBit(self[w], sums, left);
                left -= bits;
            }
            revert IToucheTable.NoSuchCell(n, n - left);
        }
    }

    /// @notice The cells no further away from one than `reach` columns and rows, itself among them.
    function around(uint256 width, uint256 height, uint256 cell, uint256 reach)
        internal
        pure
        returns (uint256[] memory set)
    {
        set = none(width * height);
        (uint256 left, uint256 right) = _near(cell % width, reach, width);
        (uint256 top, uint256 bottom) = _near(cell / width, reach, height);
        for (uint256 row = top; row <= bottom; row++) {
            for (uint256 column = left; column <= right; column++) add(set, row * width + column);
        }
    }

    // ---- words

    /// @notice How many bits of a word are set.
    function bitsIn(uint256 word) internal pure returns (uint256) {
        return _sums(word) >> LAST_LANE;
    }

    /// @dev For each sixteen bits of a word how many are set in them and all below: counted in pairs, fours, eights and
    /// sixteens at once, which are then summed.
    function _sums(uint256 word) private pure returns (uint256) {
        unchecked {
            word -= (word >> 1) & EVERY_2ND;
            word = (word & EVERY_2) + ((word >> 2) & EVERY_2);
            word = (word + (word >> 4)) & EVERY_4;
            word = (word + (word >> 8)) & EVERY_8;
            return word * ONE_IN_16;
        }
    }

    /// @dev The place of the set bit of this number. As many sixteens lie below it as have sums that do not exceed it: those
    /// are told at once by the highest bit of each, which only a larger sum takes away.
    function _nthBit(uint256 word, uint256 sums, uint256 n) private pure returns (uint256) {
        unchecked {
            uint256 below = (((n * ONE_IN_16 | HIGHEST_IN_16) - sums) & HIGHEST_IN_16) >> (LANE - 1);
            uint256 shift = LANE * ((below * ONE_IN_16) >> LAST_LANE);
            if (shift != 0) n -= (sums >> (shift - LANE)) & LANE_MASK;
            uint256 lane = (word >> shift) & LANE_MASK;
            for (; n != 0; n--) lane &= lane - 1;
            // as many bits are below the lowest one that is set
            return shift + bitsIn((lane & (~lane + 1)) - 1);
        }
    }

    function _near(uint256 middle, uint256 reach, uint256 side) private pure returns (uint256 least, uint256 most) {
        least = middle < reach ? 0 : middle - reach;
        most = middle + reach < side ? middle + reach : side - 1;
    }

    function _bit(uint256 cell) private pure returns (uint256) {
        return 1 << (cell % BITS);
    }
}
