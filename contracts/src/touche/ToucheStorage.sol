// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { TableStorage } from "../core/TableStorage.sol";
import { MapWords } from "./sea/MapWords.sol";
import { SeaWords } from "./sea/SeaWords.sol";
import { ShipNumbers } from "./sea/ShipNumbers.sol";
import { ToucheRules } from "./sea/ToucheRules.sol";

/// @title What a table of Touché Coulé keeps of its matches: for itself, and for its lens.
abstract contract ToucheStorage is TableStorage {
    /// @dev All of it is made anew when ships are placed, in turn 0, and not read before that.
    struct Kept {
        SeaWords sea;
        MapWords maps;
    }

    /// @dev By place.
    mapping(bytes32 => Kept) private seas;
    /// @dev By place: where the ships of each seat stood in the list that it showed last. Not read before that.
    mapping(bytes32 => ShipNumbers[2]) private shown;

    function _rulesOf(Match storage m) internal view returns (ToucheRules) {
        return ToucheRules.wrap(m.rules);
    }

    function _seaOf(Match storage m) internal view returns (Kept storage) {
        return seas[_placeOf(m)];
    }

    function _shownOf(Match storage m) internal view returns (ShipNumbers[2] storage) {
        return shown[_placeOf(m)];
    }

    /// @dev The words of all maps, of which only those from one ship to another are read.
    function _readMaps(Match storage m, uint256 first, uint256 last) internal view returns (uint256[] memory) {
        ToucheRules rules = _rulesOf(m);
        return _seaOf(m).maps.read(rules.fleet(), rules.cells(), first, last);
    }
}
