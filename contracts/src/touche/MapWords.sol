// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CellSet, CellSetLib } from "./CellSet.sol";

/// @notice The maps of all ships of a match, one after another and without a gap between them: a small sea takes few words.
struct MapWords {
    uint256 written; // a bit for each word that was written in this match: any other is empty, whatever it holds
    uint256[157] words; // of 16 ships in the largest sea
}

using MapWordsLib for MapWords global;

/// @title Reads each word of the maps once, and writes those that have changed.
library MapWordsLib {
    uint256 private constant BITS = 256;

    /// @notice How many words the maps of so many ships take.
    function wordsFor(uint256 fleet, uint256 cells) internal pure returns (uint256) {
        return CellSetLib.wordsOf(fleet * cells);
    }

    /// @notice Forgets all maps.
    function forget(MapWords storage self) internal {
        self.written = 0;
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
        for (uint256 k = first * cells / BITS; k < end; k++) {
            if (written & (1 << k) != 0) raw[k] = self.words[k];
        }
    }

    /// @notice Writes the words that are not what was read.
    function write(MapWords storage self, uint256[] memory raw, uint256[] memory changed) internal {
        uint256 before = self.written;
        uint256 written = before;
        for (uint256 k = 0; k < raw.length; k++) {
            if (raw[k] == changed[k]) continue;
            self.words[k] = changed[k];
            written |= 1 << k;
        }
        if (written != before) self.written = written;
    }

    /// @notice The maps in their words.
    function mapsIn(uint256[] memory raw, uint256 fleet, uint256 cells) internal pure returns (CellSet[] memory maps) {
        maps = new CellSet[](fleet);
        for (uint256 ship = 0; ship < fleet; ship++) maps[ship] = mapIn(raw, ship, cells);
    }

    /// @notice One ship's map, from the words of all.
    function mapIn(uint256[] memory raw, uint256 ship, uint256 cells) internal pure returns (CellSet memory map) {
        map = CellSetLib.none(cells);
        (uint256 k, uint256 shift) = (ship * cells / BITS, ship * cells % BITS);
        for (uint256 w = 0; w < map.words.length; w++) {
            map.words[w] = raw[k + w] >> shift;
            if (shift != 0 && k + w + 1 < raw.length) map.words[w] |= raw[k + w + 1] << (BITS - shift);
        }
        map.words[map.words.length - 1] &= type(uint256).max >> (BITS * map.words.length - cells);
    }

    /// @notice The words of all maps.
    function wordsOf(CellSet[] memory maps, uint256 cells) internal pure returns (uint256[] memory raw) {
        raw = new uint256[](wordsFor(maps.length, cells));
        for (uint256 ship = 0; ship < maps.length; ship++) {
            uint256[] memory words = maps[ship].words;
            (uint256 k, uint256 shift) = (ship * cells / BITS, ship * cells % BITS);
            for (uint256 w = 0; w < words.length; w++) {
                raw[k + w] |= words[w] << shift;
                if (shift != 0 && k + w + 1 < raw.length) raw[k + w + 1] |= words[w] >> (BITS - shift);
            }
        }
    }
}
