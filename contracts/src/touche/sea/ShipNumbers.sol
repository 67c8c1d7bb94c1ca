// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice A number of 16 bits for each of up to sixteen ships: a cell, a tick, or a bit for each ship. Ship 1 has the lowest
/// bits.
type ShipNumbers is uint256;

using ShipNumbersLib for ShipNumbers global;

library ShipNumbersLib {
    /// @notice What stands in place of a cell that is not known, or is none.
    uint256 internal constant NONE = 0xffff;

    uint256 private constant BITS = 16;
    /// @dev 1 for every ship.
    uint256 private constant ONES = type(uint256).max / NONE;

    /// @notice The same number for every ship.
    function all(uint256 value) internal pure returns (ShipNumbers) {
        unchecked {
            return ShipNumbers.wrap(ONES * value);
        }
    }

    /// @notice The number of a ship, which is counted from 0 here.
    function get(ShipNumbers self, uint256 ship) internal pure returns (uint256) {
        unchecked {
            return (ShipNumbers.unwrap(self) >> (BITS * ship)) & NONE;
        }
    }

    /// @notice The numbers with another one for a ship.
    function with(ShipNumbers self, uint256 ship, uint256 value) internal pure returns (ShipNumbers) {
        uint256 shift;
        unchecked {
            shift = BITS * ship;
        }
        return ShipNumbers.wrap((ShipNumbers.unwrap(self) & ~(NONE << shift)) | (value << shift));
    }

    /// @notice Whether any ship has a number. Of all that differ from it in some bit, taking away one sets the highest bit of
    /// none, or of one that had it.
    function has(ShipNumbers self, uint256 value) internal pure returns (bool) {
        unchecked {
            uint256 difference = ShipNumbers.unwrap(self) ^ (ONES * value);
            return (difference - ONES) & ~difference & (ONES << (BITS - 1)) != 0;
        }
    }

    /// @notice Of masks of ships: without a ship in any of them.
    function without(ShipNumbers self, uint256 ship) internal pure returns (ShipNumbers) {
        return ShipNumbers.wrap(ShipNumbers.unwrap(self) & ~(ONES << ship));
    }
}
