// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ToucheRig } from "../support/ToucheRig.sol";
import { ToucheWords } from "../support/ToucheWords.sol";

/// @title Two hidden fleets in seas of 5 by 5, without pirates, and seats that may hide what no rule allows.
/// @notice A has its ships on the cells 0, 1, ..., B on 10, 11, ...
abstract contract HiddenRig is ToucheRig {
    uint256 private constant NOTHING = 255;

    /// @dev What stands on a cell in place of the fleet, by seat and root; NOTHING for none.
    mapping(uint8 => mapping(uint256 => mapping(uint256 => uint256))) private instead;

    function setUp() public virtual override {
        super.setUp();
        useShips(1);
    }

    function useShips(uint8 ships) internal {
        useRules(ToucheWords.Ruleset(5, 5, ships, 0, ToucheWords.HIDDEN | ToucheWords.AIMING, 0, 1, 12));
    }

    function valueOf(uint8 seat, uint256 r, uint256 cell) internal view override returns (bytes32) {
        uint256 other = instead[seat][r][cell];
        if (other == 0) return super.valueOf(seat, r, cell);
        return other == NOTHING ? bytes32(0) : bytes32(other);
    }

    function put(uint8 seat, uint256 r, uint256 cell, uint256 value) internal {
        instead[seat][r][cell] = value == 0 ? NOTHING : value;
    }

    /// @dev A turn in which each aims at a cell; what else fires is chance's affair.
    function exchange(uint256 cellA, uint256 cellB) internal {
        playTurn(ToucheWords.aim(cellA % 5, cellA / 5), ToucheWords.aim(cellB % 5, cellB / 5));
    }

    /// @dev Turns until ships may change position: each aims along its row, away from the other's ships.
    function waitForMoves() internal {
        for (uint256 n = sea().tick; n < 5; n++) exchange(20 + n % 5, 20 + n % 5);
    }
}
