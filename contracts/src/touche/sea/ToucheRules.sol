// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IToucheTable } from "../IToucheTable.sol";

/// @notice The rules of a match, in the word that they are called by. From the highest byte: a tag (16 bytes), then one byte
/// each of width, height, ships, pirates, flags (1: hidden, 2: aiming), scatter and ticks of a turn, then the limit (2
/// bytes) and zeros.
type ToucheRules is bytes32;

using ToucheRulesLib for ToucheRules global;

library ToucheRulesLib {
    bytes16 internal constant TAG = bytes16(keccak256("soh.touche.ruleset.v1"));
    uint256 private constant UNUSED_BITS = 56;

    uint256 private constant HIDDEN = 1;
    uint256 private constant AIMING = 2;

    uint256 private constant LEAST_SIDE = 5;
    uint256 private constant MOST_SIDE = 50;
    uint256 private constant MOST_SHIPS = 5;
    uint256 private constant MOST_PIRATES = 6;
    uint256 private constant MOST_SCATTER = 2;
    uint256 private constant MOST_TICKS = 16;
    uint256 private constant MOST_LIMIT = 960;
    /// @dev All cells of a hidden sea are shown in one transaction at the end.
    uint256 private constant MOST_HIDDEN_CELLS = 1024;

    /// @notice The rules of a word. Refuses one by which no match can be played.
    function read(bytes32 word) internal pure returns (ToucheRules rules) {
        rules = ToucheRules.wrap(word);
        if (!_isWellFormed(word) || !_isPlayable(rules)) revert IToucheTable.UnknownRuleset(word);
    }

    function width(ToucheRules self) internal pure returns (uint256) {
        return _byte(self, 16);
    }

    function height(ToucheRules self) internal pure returns (uint256) {
        return _byte(self, 17);
    }

    /// @notice Ships of each seat.
    function ships(ToucheRules self) internal pure returns (uint256) {
        return _byte(self, 18);
    }

    function pirates(ToucheRules self) internal pure returns (uint256) {
        return _byte(self, 19);
    }

    function hidden(ToucheRules self) internal pure returns (bool) {
        return _byte(self, 20) & HIDDEN != 0;
    }

    function aiming(ToucheRules self) internal pure returns (bool) {
        return _byte(self, 20) & AIMING != 0;
    }

    function scatter(ToucheRules self) internal pure returns (uint256) {
        return _byte(self, 21);
    }

    function ticksPerTurn(ToucheRules self) internal pure returns (uint256) {
        return _byte(self, 22);
    }

    /// @notice Ticks after which the match ends.
    function limit(ToucheRules self) internal pure returns (uint256) {
        return uint16(uint256(ToucheRules.unwrap(self)) >> UNUSED_BITS);
    }

    /// @notice Cells of a sea.
    function cells(ToucheRules self) internal pure returns (uint256) {
        unchecked {
            return width(self) * height(self);
        }
    }

    /// @notice Ships of everyone: 16 at most.
    function fleet(ToucheRules self) internal pure returns (uint256) {
        unchecked {
            return 2 * ships(self) + pirates(self);
        }
    }

    /// @notice The first ship, counted from 0, whose place everyone sees: pirates follow the fleets.
    function firstPublic(ToucheRules self) internal pure returns (uint256) {
        unchecked {
            return hidden(self) ? 2 * ships(self) : 0;
        }
    }

    /// @dev Another word would be another name of the same rules.
    function _isWellFormed(bytes32 word) private pure returns (bool) {
        return bytes16(word) == TAG && uint256(word) << (256 - UNUSED_BITS) == 0;
    }

    function _isPlayable(ToucheRules self) private pure returns (bool) {
        if (_byte(self, 20) > (HIDDEN | AIMING)) return false;
        if (!_isBetween(width(self), LEAST_SIDE, MOST_SIDE)) return false;
        if (!_isBetween(height(self), LEAST_SIDE, MOST_SIDE)) return false;
        if (!_isBetween(ships(self), 1, MOST_SHIPS) || pirates(self) > MOST_PIRATES) return false;
        if (scatter(self) > (aiming(self) ? MOST_SCATTER : 0)) return false;
        if (!_isBetween(ticksPerTurn(self), 1, MOST_TICKS)) return false;
        if (!_isBetween(limit(self), 1, MOST_LIMIT) || limit(self) % ticksPerTurn(self) != 0) return false;
        return !hidden(self) || (ticksPerTurn(self) == 1 && cells(self) <= MOST_HIDDEN_CELLS);
    }

    function _isBetween(uint256 value, uint256 least, uint256 most) private pure returns (bool) {
        return value >= least && value <= most;
    }

    /// @dev Counted from the highest.
    function _byte(ToucheRules self, uint256 index) private pure returns (uint256) {
        unchecked {
            return uint8(uint256(ToucheRules.unwrap(self)) >> (8 * (31 - index)));
        }
    }
}
