// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ShipNumbers, ShipNumbersLib } from "../sea/ShipNumbers.sol";

/// @title What a seat has hidden under one root, once all of it is shown.
/// @notice Answers are not looked at again: each was proven in its place under its root, so that it cannot be anything else
/// than what stands there now.
library FleetList {
    /// @notice Where the ships of a list stand.
    /// @return isFleet whether every ship stands on one cell, and nothing else on any
    function read(bytes32[] calldata values, uint256 ships) internal pure returns (bool isFleet, ShipNumbers cells) {
        cells = ShipNumbersLib.all(ShipNumbersLib.NONE);
        uint256 found;
        for (uint256 cell = 0; cell < values.length; cell++) {
            uint256 value = uint256(values[cell]);
            if (value == 0) continue;
            if (value > ships || cells.get(value - 1) != ShipNumbersLib.NONE) return (false, cells);
            cells = cells.with(value - 1, cell);
            found += 1;
        }
        return (found == ships, cells);
    }

    /// @notice Whether a fleet that was hidden anew has moved as its move said: the ships of its mask, and no other.
    function hasMoved(ShipNumbers before, ShipNumbers cells, uint256 mask, uint256 ships) internal pure returns (bool) {
        for (uint256 ship = 0; ship < ships; ship++) {
            bool stays = before.get(ship) == cells.get(ship);
            bool mayStay = mask & (1 << ship) == 0;
            if (stays != mayStay) return false;
        }
        return true;
    }
}
