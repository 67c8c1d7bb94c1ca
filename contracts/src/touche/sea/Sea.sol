// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Ending } from "../../core/MatchTypes.sol";
import { CellSets } from "./CellSets.sol";
import { ShipNumbers, ShipNumbersLib } from "./ShipNumbers.sol";
import { ToucheRules } from "./ToucheRules.sol";

/// @notice A match but for what its ships have fired at. Ships are counted from 0 here: those of seat A, of seat B, the
/// pirates.
struct Sea {
    ToucheRules rules;
    uint256 tick; // ticks that are over
    uint256[2] hits; // of each seat, on ships that are not its own
    uint256 sunk; // a bit for each ship
    uint256[2] hides; // ships that a seat's move of this turn hides anew, a bit for each of its fleet
    uint256 moves; // how often each was hidden anew, as SeaWords has it
    ShipNumbers cells; // where each is, of a sunk one where it was hit; NONE where that is not known
    ShipNumbers readyAt; // the first tick in which it may change position
    ShipNumbers friends; // a bit for each ship that it knows of: they have talked since that one moved last
    ShipNumbers shots; // where each shell fell in the last tick; only where fleets are hidden, and asked about
}

using SeaLib for Sea global;

/// @title What follows from where ships are, and what they know.
library SeaLib {
    using CellSets for uint256[];

    /// @notice Ticks before a ship may change position, and until it may again.
    uint256 internal constant COOLDOWN = 5;
    /// @notice The side of ships that are nobody's, after seats 0 and 1.
    uint256 internal constant PIRATES = 2;

    /// @notice All ships of a match before any is placed.
    function unplaced(ToucheRules rules) internal pure returns (Sea memory sea) {
        sea.rules = rules;
        sea.cells = ShipNumbersLib.all(ShipNumbersLib.NONE);
        sea.readyAt = ShipNumbersLib.all(COOLDOWN);
        sea.shots = ShipNumbersLib.all(ShipNumbersLib.NONE);
    }

    /// @notice Whose a ship is.
    function sideOf(Sea memory self, uint256 ship) internal pure returns (uint256) {
        uint256 side = ship / self.rules.ships();
        return side < PIRATES ? side : PIRATES;
    }

    function isAfloat(Sea memory self, uint256 ship) internal pure returns (bool) {
        return self.sunk & (1 << ship) == 0;
    }

    /// @notice Whether everyone sees where a ship is. Such a ship fires into the sea that it stands in, others fire into the
    /// other seat's.
    function isPublic(Sea memory self, uint256 ship) internal pure returns (bool) {
        return ship >= self.rules.firstPublic();
    }

    /// @notice The ships of a side that float, a bit for each.
    function afloatOf(Sea memory self, uint256 side) internal pure returns (uint256) {
        uint256 ships = self.rules.ships();
        uint256 count = side == PIRATES ? self.rules.pirates() : ships;
        return (((1 << count) - 1) << (side * ships)) & ~self.sunk;
    }

    /// @notice The ships of a side that may change position now, a bit for each.
    function readyOf(Sea memory self, uint256 side) internal pure returns (uint256 ready) {
        ready = self.afloatOf(side);
        (uint256 tick, ShipNumbers readyAt) = (self.tick, self.readyAt);
        for (uint256 ship = side * self.rules.ships(); ready >> ship != 0; ship++) {
            if (tick < readyAt.get(ship)) ready &= ~(1 << ship);
        }
    }

    /// @notice The ship that a seat may aim: its first that floats. Of a seat without one it is its last.
    function flagshipOf(Sea memory self, uint256 seat) internal pure returns (uint256) {
        return flagshipIn(self.rules, self.sunk, seat);
    }

    /// @notice The same, of these ships that have sunk.
    function flagshipIn(ToucheRules rules, uint256 sunk, uint256 seat) internal pure returns (uint256 ship) {
        ship = seat * rules.ships();
        for (uint256 i = 1; i < rules.ships() && sunk & (1 << ship) != 0; i++) ship++;
    }

    /// @notice Takes out of a set the cells that a ship knows to be its own, or a friend's. In a hidden sea none stands where
    /// it fires.
    function removeKnown(Sea memory self, uint256 ship, uint256[] memory set) internal pure {
        if (!self.isPublic(ship)) return;
        uint256 known = (self.friends.get(ship) & ~self.sunk) | (1 << ship);
        for (uint256 other = 0; known >> other != 0; other++) {
            if (known & (1 << other) != 0) set.remove(self.cells.get(other));
        }
    }

    /// @notice Makes a set that of the cells that a ship may fire at before its map is full.
    /// @param map the cells that it fired at, or was told of, since its map was last full
    /// @return count how many; none if the map is full
    function findTargets(Sea memory self, uint256 ship, uint256[] memory map, uint256[] memory targets)
        internal
        pure
        returns (uint256 count)
    {
        targets.fillWithout(map, self.rules.cells());
        self.removeKnown(ship, targets);
        return targets.count();
    }

    /// @notice The same of a ship that fires now: a map that is full begins anew.
    function findTargetsNow(Sea memory self, uint256 ship, uint256[] memory map, uint256[] memory targets)
        internal
        pure
        returns (uint256 count)
    {
        count = self.findTargets(ship, map, targets);
        if (count != 0) return count;
        map.clear();
        return self.findTargets(ship, map, targets);
    }

    /// @notice The cells that no ship stands on whose place everyone sees: those that one may move to.
    function vacant(Sea memory self) internal pure returns (uint256[] memory set) {
        uint256 cells = self.rules.cells();
        set = CellSets.none(cells);
        set.fillWithout(set, cells);
        uint256 fleet = self.rules.fleet();
        unchecked {
            for (uint256 ship = self.rules.firstPublic(); ship < fleet; ship++) {
                if (self.isAfloat(ship)) set.remove(self.cells.get(ship));
            }
        }
    }

    /// @notice How many ships of a side float.
    function countOf(Sea memory self, uint256 side) internal pure returns (uint256) {
        return CellSets.bitsIn(self.afloatOf(side));
    }

    /// @notice Whether the match is at its end: a seat has no ship, or all ticks are over.
    function isOver(Sea memory self) internal pure returns (bool) {
        return self.afloatOf(0) == 0 || self.afloatOf(1) == 0 || self.tick >= self.rules.limit();
    }

    /// @notice How the match stands: by ships, and where both seats have as many by hits. The score is the ships that are left.
    function outcome(Sea memory self) internal pure returns (Ending ending, uint16 shipsA, uint16 shipsB) {
        (uint256 a, uint256 b) = (self.countOf(0), self.countOf(1));
        (shipsA, shipsB) = (uint16(a), uint16(b));
        if (!self.isOver()) return (Ending.Undecided, shipsA, shipsB);
        // hits do not matter any more where nobody is left
        if (a == b && a != 0) (a, b) = (self.hits[0], self.hits[1]);
        ending = a == b ? Ending.Draw : a > b ? Ending.SeatA : Ending.SeatB;
    }
}
