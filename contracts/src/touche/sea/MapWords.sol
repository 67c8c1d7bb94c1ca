// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CellSets } from "./CellSets.sol";

/// @notice The maps of all ships of a match, one after another and without a gap between them: a small sea takes few words.
struct MapWords {
    uint256 written; // a bit for each word that was written in this match: any other is empty, whatever it holds; and BEGUN
    uint256[157] words; // of 16 ships in the largest sea
}

using MapWordsLib for MapWords global;

/// @title Reads each word of the maps once, and writes those that have changed.
library MapWordsLib {
    uint256 private constant BITS = 256;
    /// @dev No word has this bit: with it `written` is never zero, and costs less when a word is added.
    uint256 private constant BEGUN = 1 << 255;

    /// @notice How many words the maps of so many ships take.
    function wordsFor(uint256 fleet, uint256 cells) internal pure returns (uint256) {
        return CellSets.wordsOf(fleet * cells);
    }

    /// @notice Forgets all maps.
    function forget(MapWords storage self) internal {
        self.written = BEGUN;
    }

    /// @notice Makes sure that no word is zero, so that a turn which writes it does not pay four times as much.
    function prepare(MapWords storage self, uint256 fleet, uint256 cells) internal {
        uint256 count = wordsFor(fleet, cells);
        for (uint256 k = 0; k < count; k++) if (self.words[k] == 0) self.words[k] = 1;
    }

    /// @notice The words of all maps, of which only those that hold the maps from `first` to `last` are read.
    function read(MapWords storage self, uint256 fleet, uint256 cells, uint256 first, uint256 last)
        internal
        view
        returns (uint256[] memory raw)
    {
        raw = new uint256[](wordsFor(fleet, cells));
        uint256 end = wordsFor(last + 1, cells);
        uint256 written = self.written;
        unchecked {
            for (uint256 k = first * cells / BITS; k < end; k++) {
                if (written & (1 << k) != 0) raw[k] = self.words[k];
            }
        }
    }

    /// @notice Writes the words that are not what was read.
    function write(MapWords storage self, uint256[] memory raw, uint256[] memory changed) internal {
        uint256 before = self.written;
        uint256 written = before;
        unchecked {
            for (uint256 k = 0; k < raw.length; k++) {
                uint256 word = changed[k];
                if (raw[k] == word) continue;
                self.words[k] = word;
                written |= 1 << k;
            }
        }
        if (written != before) self.written = written;
    }

    /// @notice The maps in their words.
    function mapsIn(uint256[] memory raw, uint256 fleet, uint256 cells) internal pure returns (uint256[][] memory maps) {
        maps = new uint256[][](fleet);
        unchecked {
            for (uint256 ship = 0; ship < fleet; ship++) maps[ship] = mapIn(raw, ship, cells);
        }
    }

    /// @notice One ship's map, from the words of all.
    function mapIn(uint256[] memory raw, uint256 ship, uint256 cells) internal pure returns (uint256[] memory map) {
        uint256 from = ship * cells;
        uint256 count = CellSets.wordsOf(cells);
        uint256 lastWord = CellSets.lastWordOf(cells);
        // with bounds checked, and zeros written first, this takes longer than all that is done on the maps: a map lies within
        // the words, and all of it is written here
        assembly ("memory-safe") {
            map := mload(0x40)
            mstore(map, count)
            let source := add(add(raw, 0x20), shl(5, shr(8, from)))
            let end := add(add(raw, 0x20), shl(5, mload(raw)))
            let shift := and(from, 0xff)
            let word := mload(source)
            let target := add(map, 0x20)
            for { let last := add(target, shl(5, count)) } lt(target, last) { target := add(target, 0x20) } {
                source := add(source, 0x20)
                let next := 0
                if lt(source, end) { next := mload(source) }
                // a shift by all bits of a word leaves nothing of it
                mstore(target, or(shr(shift, word), shl(sub(256, shift), next)))
                word := next
            }
            mstore(0x40, target)
            target := sub(target, 0x20)
            mstore(target, and(mload(target), lastWord))
        }
    }

    /// @notice The words of all maps.
    function wordsOf(uint256[][] memory maps, uint256 cells) internal pure returns (uint256[] memory raw) {
        raw = new uint256[](wordsFor(maps.length, cells));
        unchecked {
            for (uint256 ship = 0; ship < maps.length; ship++) _put(raw, maps[ship], ship * cells);
        }
    }

    /// @dev Puts a map into words in which the bits from there on are not set.
    function _put(uint256[] memory raw, uint256[] memory map, uint256 from) private pure {
        // as above: a map lies within the words, and so does what of its last word is not zero
        assembly ("memory-safe") {
            let target := add(add(raw, 0x20), shl(5, shr(8, from)))
            let shift := and(from, 0xff)
            let source := add(map, 0x20)
            for { let last := add(source, shl(5, mload(map))) } lt(source, last) { source := add(source, 0x20) } {
                let word := mload(source)
                mstore(target, or(mload(target), shl(shift, word)))
                target := add(target, 0x20)
                let rest := shr(sub(256, shift), word)
                if rest { mstore(target, or(mload(target), rest)) }
            }
        }
    }
}
