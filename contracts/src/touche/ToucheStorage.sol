// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { TableStorage } from "../core/TableStorage.sol";
import { MapWords } from "./MapWords.sol";
import { SeaWords } from "./SeaWords.sol";
import { ShipNumbers } from "./ShipNumbers.sol";
import { ToucheRules } from "./ToucheRules.sol";

/// @title What a table of Touché Coulé keeps of its matches: for itself, and for its lens.
abstract contract ToucheStorage is TableStorage {
    /// @dev All of it is made anew when ships are placed, in turn 0, and not read before that.
    struct Kept {
        SeaWords sea;
        MapWords maps;
    }

    /// @dev What a seat has shown of its fleet, and what its moves said of it.
    struct FleetRecord {
        ShipNumbers shown; // where its ships stood in the list that it showed last; not read before the second list
        mapping(uint256 => uint256) masks; // ships that moved before root 1, 2, ...: 8 bits of each, 32 roots in a word
    }

    uint256 private constant MASK_BITS = 8;
    uint256 private constant MASKS_IN_WORD = 32;

    /// @dev By place.
    mapping(bytes32 => Kept) private seas;
    mapping(bytes32 => FleetRecord[2]) private records;

    function _rulesOf(Match storage m) internal view returns (ToucheRules) {
        return ToucheRules.wrap(m.rules);
    }

    function _seaOf(Match storage m) internal view returns (Kept storage) {
        return seas[_placeOf(m)];
    }

    function _recordOf(Match storage m, uint8 seat) internal view returns (FleetRecord storage) {
        return records[_placeOf(m)][seat];
    }

    /// @dev The words of all maps, of which only those from one ship to another are read.
    function _readMaps(Match storage m, uint256 first, uint256 last) internal view returns (uint256[] memory) {
        ToucheRules rules = _rulesOf(m);
        return _seaOf(m).maps.read(rules.fleet(), rules.cells(), first, last);
    }

    // ---- the records

    /// @dev Notes which ships moved before a root. Roots come one after another: the first in a word makes it anew.
    function _noteMask(Match storage m, uint8 seat, uint256 r, uint256 mask) internal {
        mapping(uint256 => uint256) storage masks = _recordOf(m, seat).masks;
        (uint256 word, uint256 shift) = _placeOfMask(r);
        masks[word] = (shift == 0 ? 0 : masks[word]) | mask << shift;
    }

    /// @dev The ships that moved before a root.
    function _maskOf(Match storage m, uint8 seat, uint256 r) internal view returns (uint256) {
        (uint256 word, uint256 shift) = _placeOfMask(r);
        return uint8(_recordOf(m, seat).masks[word] >> shift);
    }

    function _placeOfMask(uint256 r) private pure returns (uint256 word, uint256 shift) {
        return ((r - 1) / MASKS_IN_WORD, (r - 1) % MASKS_IN_WORD * MASK_BITS);
    }
}
