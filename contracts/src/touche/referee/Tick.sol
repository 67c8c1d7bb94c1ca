// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Draw } from "../../core/Draw.sol";
import { CellSets } from "../sea/CellSets.sol";
import { Sea, SeaLib } from "../sea/Sea.sol";
import { ShipNumbers, ShipNumbersLib } from "../sea/ShipNumbers.sol";
import { Talk } from "./Talk.sol";
import { Order, ToucheMove } from "./ToucheMove.sol";
import { ToucheRules } from "../sea/ToucheRules.sol";

/// @title One tick, as far as it follows from its chance: all ships fire, those that were ordered to talk do, what is hit in
/// public sinks, and ships whose places are public change position. What fell into a hidden sea is still to be answered.
library Tick {
    using CellSets for uint256[];

    bytes32 private constant PLACE = keccak256("place");
    bytes32 private constant SHOT = keccak256("shot");
    bytes32 private constant MOVE = keccak256("move");

    /// @notice Places all ships whose places everyone sees, each on a cell that is still vacant.
    function place(ToucheRules rules, bytes32 turnSalt) internal pure returns (Sea memory sea) {
        sea = SeaLib.unplaced(rules);
        uint256[] memory free = CellSets.none(rules.cells());
        free.fillWithout(free, rules.cells());
        for (uint256 ship = rules.firstPublic(); ship < rules.fleet(); ship++) {
            uint256 cell = free.nth(Draw.below(free.count(), turnSalt, PLACE, uint32(ship + 1)));
            free.remove(cell);
            sea.cells = sea.cells.with(ship, cell);
        }
    }

    /// @notice Plays a tick, but does not count it yet.
    /// @param maps of each ship
    /// @param orders of each seat; of the ticks of a turn only the first has any
    /// @return shots where each ship's shell fell
    function play(Sea memory sea, uint256[][] memory maps, Order[2] memory orders, bytes32 turnSalt)
        internal
        pure
        returns (ShipNumbers shots)
    {
        shots = _fire(sea, maps, _aims(sea, orders), turnSalt);
        // ships talk while they fire: one that is hit in this tick is still heard
        for (uint256 seat = 0; seat < 2; seat++) if (orders[seat].kind == ToucheMove.TALK) Talk.play(sea, maps, seat);
        _sink(sea, shots);
        uint256 movers = sea.readyOf(SeaLib.PIRATES);
        for (uint256 seat = 0; seat < 2; seat++) {
            if (orders[seat].kind == ToucheMove.MOVE) movers |= sea.readyOf(seat);
        }
        if (movers != 0) _move(sea, maps, movers, turnSalt);
    }

    /// @dev The cell at which each ship is aimed; NONE where chance alone chooses.
    function _aims(Sea memory sea, Order[2] memory orders) private pure returns (ShipNumbers aims) {
        aims = ShipNumbersLib.all(ShipNumbersLib.NONE);
        for (uint256 seat = 0; seat < 2; seat++) {
            if (orders[seat].kind != ToucheMove.AIM) continue;
            aims = aims.with(sea.flagshipOf(seat), ToucheMove.targetOf(orders[seat], sea));
        }
    }

    /// @dev All guns at once, each at what its ship knew as the tick began: no ship's map is another's affair here.
    function _fire(Sea memory sea, uint256[][] memory maps, ShipNumbers aims, bytes32 turnSalt)
        private
        pure
        returns (ShipNumbers shots)
    {
        shots = ShipNumbersLib.all(ShipNumbersLib.NONE);
        uint256[] memory targets = CellSets.none(sea.rules.cells());
        for (uint256 ship = 0; ship < maps.length; ship++) {
            if (!sea.isAfloat(ship)) continue;
            uint256[] memory map = maps[ship];
            uint256 count = sea.findTargetsNow(ship, map, targets);
            uint256 aim = aims.get(ship);
            if (aim != ShipNumbersLib.NONE) count = _narrow(targets, sea.rules, aim);
            uint256 cell = targets.nth(Draw.below(count, turnSalt, SHOT, uint32(sea.tick), uint32(ship + 1)));
            map.add(cell);
            shots = shots.with(ship, cell);
        }
    }

    /// @dev Keeps the targets around an aim.
    function _narrow(uint256[] memory targets, ToucheRules rules, uint256 aim) private pure returns (uint256) {
        targets.intersect(CellSets.around(rules.width(), rules.height(), aim, rules.scatter()));
        return targets.count();
    }

    /// @dev Ships that are hit where everyone sees them sink, all at once, and whoever hit another's ship has hit one more.
    function _sink(Sea memory sea, ShipNumbers shots) private pure {
        uint256 sunk = sea.sunk;
        uint256 fleet = sea.rules.fleet();
        unchecked {
            for (uint256 ship = sea.rules.firstPublic(); ship < fleet; ship++) {
                if (sea.isAfloat(ship) && _isHit(sea, ship, shots)) sunk |= 1 << ship;
            }
        }
        sea.sunk = sunk;
    }

    function _isHit(Sea memory sea, uint256 ship, ShipNumbers shots) private pure returns (bool) {
        uint256 cell = sea.cells.get(ship);
        if (!shots.has(cell)) return false;
        uint256 side = sea.sideOf(ship);
        // pirates hit for nobody
        for (uint256 gun = 0; gun < 2 * sea.rules.ships(); gun++) {
            uint256 by = sea.sideOf(gun);
            if (by != side && shots.get(gun) == cell) sea.hits[by] += 1;
        }
        return true;
    }

    /// @dev Ships change position, each to a vacant cell by chance, in the order of their numbers. Nobody knows then where one
    /// is, and both cells are open to its gun once it is gone.
    function _move(Sea memory sea, uint256[][] memory maps, uint256 movers, bytes32 turnSalt) private pure {
        uint256[] memory vacant = sea.vacant();
        for (uint256 ship = 0; movers >> ship != 0; ship++) {
            if (movers & (1 << ship) == 0) continue;
            uint256 from = sea.cells.get(ship);
            uint256 to =
                vacant.nth(Draw.below(vacant.count(), turnSalt, MOVE, uint32(sea.tick), uint32(ship + 1)));
            vacant.add(from);
            vacant.remove(to);
            maps[ship].remove(from);
            maps[ship].remove(to);
            sea.cells = sea.cells.with(ship, to);
            sea.readyAt = sea.readyAt.with(ship, sea.tick + SeaLib.COOLDOWN);
            sea.friends = sea.friends.without(ship);
        }
    }
}
