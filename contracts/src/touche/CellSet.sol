// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IToucheTable } from "./IToucheTable.sol";

/// @notice A set of cells: bit `cell % 256` of word `cell / 256`.
struct CellSet {
    uint256[] words;
}

using CellSetLib for CellSet global;

/// @title Sets of cells as bitmaps. No loop here is longer than a set has words, or an aim has cells around it.
library CellSetLib {
    uint256 private constant BITS = 256;

    uint256 private constant EVERY_2ND = type(uint256).max / 3;
    uint256 private constant EVERY_2 = type(uint256).max / 5;
    uint256 private constant EVERY_4 = type(uint256).max / 17;
    uint256 private constant EVERY_8 = type(uint256).max / 257;
    uint256 private constant ONE_IN_16 = type(uint256).max / 65_535;

    // ---- sets

    /// @notice How many words a set of so many cells has.
    function wordsOf(uint256 cells) internal pure returns (uint256) {
        return (cells + BITS - 1) / BITS;
    }

    /// @notice No cell of so many.
    function none(uint256 cells) internal pure returns (CellSet memory) {
        return CellSet(new uint256[](wordsOf(cells)));
    }

    /// @notice Makes a set that of all cells but those of another.
    function fillWithout(CellSet memory self, CellSet memory other, uint256 cells) internal pure {
        uint256 last = self.words.length - 1;
        for (uint256 w = 0; w <= last; w++) self.words[w] = ~other.words[w];
        self.words[last] &= type(uint256).max >> (BITS * (last + 1) - cells);
    }

    /// @notice Takes all cells out of a set.
    function clear(CellSet memory self) internal pure {
        for (uint256 w = 0; w < self.words.length; w++) self.words[w] = 0;
    }

    function has(CellSet memory self, uint256 cell) internal pure returns (bool) {
        return self.words[cell / BITS] & _bit(cell) != 0;
    }

    function add(CellSet memory self, uint256 cell) internal pure {
        self.words[cell / BITS] |= _bit(cell);
    }

    function remove(CellSet memory self, uint256 cell) internal pure {
        self.words[cell / BITS] &= ~_bit(cell);
    }

    /// @notice Adds the cells of another set.
    function unite(CellSet memory self, CellSet memory other) internal pure {
        for (uint256 w = 0; w < self.words.length; w++) self.words[w] |= other.words[w];
    }

    /// @notice Keeps the cells that another set has, too.
    function intersect(CellSet memory self, CellSet memory other) internal pure {
        for (uint256 w = 0; w < self.words.length; w++) self.words[w] &= other.words[w];
    }

    /// @notice How many cells a set has.
    function count(CellSet memory self) internal pure returns (uint256 sum) {
        for (uint256 w = 0; w < self.words.length; w++) sum += bitsIn(self.words[w]);
    }

    /// @notice The cell of this number, counted from 0 in ascending order.
    function nth(CellSet memory self, uint256 n) internal pure returns (uint256) {
        uint256 before;
        for (uint256 w = 0; w < self.words.length; w++) {
            uint256 bits = bitsIn(self.words[w]);
            if (n < before + bits) return w * BITS + _nthBit(self.words[w], n - before);
            before += bits;
        }
        revert IToucheTable.NoSuchCell(n, before);
    }

    /// @notice The cells no further away from one than `reach` columns and rows, itself among them.
    function around(uint256 width, uint256 height, uint256 cell, uint256 reach)
        internal
        pure
        returns (CellSet memory set)
    {
        set = none(width * height);
        (uint256 left, uint256 right) = _near(cell % width, reach, width);
        (uint256 top, uint256 bottom) = _near(cell / width, reach, height);
        for (uint256 row = top; row <= bottom; row++) {
            for (uint256 column = left; column <= right; column++) set.add(row * width + column);
        }
    }

    // ---- words

    /// @notice How many bits of a word are set: counted in pairs, fours, eights and sixteens at once, which are then summed
    /// in the highest sixteen.
    function bitsIn(uint256 word) internal pure returns (uint256) {
        unchecked {
            word -= (word >> 1) & EVERY_2ND;
            word = (word & EVERY_2) + ((word >> 2) & EVERY_2);
            word = (word + (word >> 4)) & EVERY_4;
            word = (word + (word >> 8)) & EVERY_8;
            return (word * ONE_IN_16) >> 240;
        }
    }

    /// @dev The place of the set bit of this number: in the lower half as long as that has so many, else in the upper one.
    function _nthBit(uint256 word, uint256 n) private pure returns (uint256 place) {
        for (uint256 half = BITS / 2; half != 0; half /= 2) {
            uint256 lower = word & ((1 << half) - 1);
            uint256 bits = bitsIn(lower);
            if (n < bits) {
                word = lower;
            } else {
                n -= bits;
                word >>= half;
                place += half;
            }
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
