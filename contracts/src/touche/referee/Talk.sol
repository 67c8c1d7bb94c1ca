// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CellSets } from "../sea/CellSets.sol";
import { Sea } from "../sea/Sea.sol";

/// @title The ships of a seat tell each other what they know.
library Talk {
    using CellSets for uint256[];

    /// @notice One ship after the other hears all the others, as they know things by then, and begins its map anew if it is
    /// full after that. Whom a ship has heard it knows; whom that one knows it does not know from it.
    function play(Sea memory sea, uint256[][] memory maps, uint256 seat) internal pure {
        uint256 crew = sea.afloatOf(seat);
        uint256[] memory targets = CellSets.none(sea.rules.cells());
        for (uint256 ship = 0; crew >> ship != 0; ship++) {
            if (crew & (1 << ship) != 0) _hear(sea, maps, ship, crew & ~(1 << ship), targets);
        }
    }

    function _hear(
        Sea memory sea,
        uint256[][] memory maps,
        uint256 ship,
        uint256 others,
        uint256[] memory targets
    ) private pure {
        uint256[] memory map = maps[ship];
        for (uint256 other = 0; others >> other != 0; other++) {
            if (others & (1 << other) != 0) map.unite(maps[other]);
        }
        // in a hidden sea no friend stands where a ship fires
        if (sea.isPublic(ship)) sea.friends = sea.friends.with(ship, sea.friends.get(ship) | others);
        sea.removeKnown(ship, map);
        if (sea.findTargets(ship, map, targets) == 0) map.clear();
    }
}
