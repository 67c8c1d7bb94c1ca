// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CellSet, CellSetLib } from "./CellSet.sol";
import { IToucheTable } from "./IToucheTable.sol";
import { Sea, SeaLib } from "./Sea.sol";
import { ShipNumbersLib } from "./ShipNumbers.sol";

/// @title What fell into a seat's hidden sea in a tick, and what its answers do.
library Answers {
    /// @notice The cells that a seat is asked for, ascending, each once.
    /// @return cells at least one: while a match is played the other seat has a ship, and it fires
    /// @return shells how many of the other seat fell on each: none where only pirates fired
    function askedOf(Sea memory sea, uint256 seat)
        internal
        pure
        returns (uint256[] memory cells, uint256[] memory shells)
    {
        CellSet memory fallen = CellSetLib.none(sea.rules.cells());
        for (uint256 gun = 0; gun < sea.rules.fleet(); gun++) {
            if (_fellInto(sea, gun, seat)) fallen.add(sea.shots.get(gun));
        }
        cells = new uint256[](fallen.count());
        shells = new uint256[](cells.length);
        for (uint256 i = 0; i < cells.length; i++) {
            cells[i] = fallen.nth(i);
            for (uint256 gun = 0; gun < 2 * sea.rules.ships(); gun++) {
                if (_fellInto(sea, gun, seat) && sea.shots.get(gun) == cells[i]) shells[i] += 1;
            }
        }
    }

    /// @notice Sinks the ships that a seat's answers name, where they name them. Refuses what is neither a ship nor none.
    /// @param values for each cell that is asked for, the number of a ship in its fleet, or 0
    function take(Sea memory sea, uint256 seat, bytes32[] memory values) internal pure {
        (uint256[] memory cells, uint256[] memory shells) = askedOf(sea, seat);
        uint256 ships = sea.rules.ships();
        for (uint256 i = 0; i < cells.length; i++) {
            uint256 own = uint256(values[i]);
            if (own > ships) revert IToucheTable.BadAnswer(values[i], ships);
            if (own != 0) _sink(sea, seat * ships + own - 1, cells[i], shells[i]);
        }
    }

    /// @dev One that has sunk is nothing any more.
    function _sink(Sea memory sea, uint256 ship, uint256 cell, uint256 shells) private pure {
        if (!sea.isAfloat(ship)) return;
        sea.sunk |= 1 << ship;
        sea.cells = sea.cells.with(ship, cell);
        sea.hits[1 - sea.sideOf(ship)] += shells;
    }

    /// @notice Both seats have answered. Fleets that were hidden anew in this turn stand so from now on: the ships that moved
    /// may not do so again for some ticks.
    function end(Sea memory sea) internal pure {
        for (uint256 ship = 0; ship < 2 * sea.rules.ships(); ship++) {
            uint256 own = ship % sea.rules.ships();
            if (sea.hides[sea.sideOf(ship)] & (1 << own) == 0) continue;
            sea.readyAt = sea.readyAt.with(ship, sea.tick + SeaLib.COOLDOWN);
        }
        sea.tick += 1;
    }

    function _fellInto(Sea memory sea, uint256 gun, uint256 seat) private pure returns (bool) {
        return sea.shots.get(gun) != ShipNumbersLib.NONE && sea.sideOf(gun) != seat;
    }
}
