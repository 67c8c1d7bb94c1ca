// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Draw } from "../../core/Draw.sol";
import { RulesLib } from "../rulesets/Rules.sol";

/// @title The labelled randomness of Triad (docs/rules.md R7).
/// @notice Every draw follows from a salt, both players and the ruleset; each use has its own label. The salt is the
/// match's, or a turn's where a turn is drawn.
library Draws {
    bytes32 private constant DOMAIN = keccak256("nyano-triad-classic-rng-v1");
    bytes32 private constant CHAOS = keccak256("chaos");
    bytes32 private constant THREE_OPEN = keccak256("three_open");
    bytes32 private constant SWAP = keccak256("swap");
    bytes32 private constant ROULETTE = keccak256("roulette");
    bytes32 private constant FIRST_PICK = keccak256("first_pick");

    function root(bytes32 salt, address playerA, address playerB, bytes32 rulesetId)
        internal
        pure
        returns (bytes32)
    {
        return keccak256(abi.encode(DOMAIN, salt, playerA, playerB, rulesetId));
    }

    /// @notice The place (0..count-1) in the ascending list of unused slots that Chaos demands. `turn` counts
    /// through the rounds: 9 x round + turn.
    function chaos(bytes32 root_, uint32 turn, uint8 seat, uint256 count) internal pure returns (uint256) {
        return Draw.below(count, root_, CHAOS, turn, seat);
    }

    /// @notice The three slots that Three Open opens for a seat, as a bit mask.
    function threeOpen(bytes32 root_, uint8 seat) internal pure returns (uint8 mask) {
        for (uint32 k = 0; k < 3; k++) {
            uint256 place = Draw.below(5 - k, root_, THREE_OPEN, seat, k);
            mask |= nth(0x1f & ~mask, place);
        }
    }

    /// @notice The slot of a seat's hand that Swap exchanges.
    function swap(bytes32 root_, uint8 seat) internal pure returns (uint8) {
        return uint8(Draw.below(5, root_, SWAP, seat));
    }

    /// @notice The seat that picks first in a draft, where that is drawn.
    function firstPick(bytes32 root_) internal pure returns (uint8) {
        return uint8(Draw.below(2, root_, FIRST_PICK, 0));
    }

    /// @notice The flags that Roulette draws from a pool, bit k for flag k. Drawing one takes its opposite out; a
    /// pool that runs out ends the draw.
    function roulette(bytes32 root_, uint256 pool, uint256 picks) internal pure returns (uint256 drawn) {
        for (uint32 k = 0; k < picks && pool != 0; k++) {
            uint256 count;
            for (uint256 left = pool; left != 0; left &= left - 1) count++;
            uint256 place = Draw.below(count, root_, ROULETTE, k);
            uint256 flag = pool;
            for (; place != 0; place--) flag &= flag - 1;
            flag &= ~flag + 1;
            drawn |= flag;
            pool &= ~(flag | _opposite(flag));
        }
    }

    /// @notice The bit of the `place`-th set bit of a mask of five, counted from 0.
    function nth(uint8 mask, uint256 place) internal pure returns (uint8 bit) {
        for (bit = 1; bit < 0x20; bit <<= 1) {
            if (mask & bit == 0) continue;
            if (place == 0) return bit;
            place--;
        }
    }

    /// @dev Order and Chaos, Type Ascend and Descend, All Open and Three Open.
    function _opposite(uint256 flag) private pure returns (uint256) {
        uint256 lower = RulesLib.ORDER | RulesLib.TYPE_ASCEND | RulesLib.ALL_OPEN;
        if (flag & lower != 0) return flag << 1;
        return flag & (lower << 1) != 0 ? flag >> 1 : 0;
    }
}
