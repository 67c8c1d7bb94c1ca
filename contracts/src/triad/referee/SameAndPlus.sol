// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Field } from "./Field.sol";
import { Neighbours } from "./Neighbours.sol";
import { RulesLib } from "../rulesets/Rules.sol";

/// @title Which cards Same and Plus capture (docs/rules.md R5.10, R5.11).
/// @notice All cards beside the placed one count for "two edges", its own side's included; only the opponent's are
/// captured. Values are those before any card has flipped.
library SameAndPlus {
    uint256 private constant NONE = 255;

    /// @dev What touches the placed card in each direction: the sum of the two values (NONE: no card), and whether
    /// they are equal.
    struct Contacts {
        uint256[4] sums;
        bool[4] equal;
    }

    /// @notice The captured cells in order: four bits each holding the cell plus 1, the first lowest. Those of
    /// Same come first, then those of Plus alone, sum by sum.
    function captures(Field memory f, uint256 placed) internal pure returns (uint256 cells) {
        Contacts memory c = _contacts(f, placed);
        uint256 order; // directions plus 1, in the order of capture
        if (f.rules.has(RulesLib.SAME)) order = _same(c);
        if (f.rules.has(RulesLib.PLUS)) order = _plus(c, order);
        uint256 owner = f.board.ownerAt(placed);
        for (uint256 shift = 0; order != 0; order >>= 4) {
            uint256 cell = Neighbours.beside(placed, (order & 0xf) - 1);
            if (f.board.ownerAt(cell) == owner) continue;
            cells |= (cell + 1) << shift;
            shift += 4;
        }
    }

    function _contacts(Field memory f, uint256 placed) private pure returns (Contacts memory c) {
        for (uint256 direction = 0; direction < 4; direction++) {
            uint256 cell = Neighbours.beside(placed, direction);
            c.sums[direction] = NONE;
            if (!f.board.isOccupied(cell)) continue;
            uint256 attack = f.valueOf(placed, direction);
            uint256 defence = f.valueOf(cell, Neighbours.opposite(direction));
            (c.sums[direction], c.equal[direction]) = (attack + defence, attack == defence);
        }
    }

    /// @dev Two or more equal contacts, or none.
    function _same(Contacts memory c) private pure returns (uint256 order) {
        for (uint256 direction = 0; direction < 4; direction++) {
            if (c.equal[direction]) order = _with(order, direction);
        }
        // one entry alone has no second four bits
        return order < 0x10 ? 0 : order;
    }

    /// @dev Contacts whose sum occurs twice or more, after those that are captured already.
    function _plus(Contacts memory c, uint256 order) private pure returns (uint256) {
        for (uint256 first = 0; first < 3; first++) {
            uint256 sum = c.sums[first];
            if (sum == NONE) continue;
            uint256 twins;
            for (uint256 other = first + 1; other < 4; other++) if (c.sums[other] == sum) twins++;
            if (twins == 0) continue;
            for (uint256 direction = first; direction < 4; direction++) {
                if (c.sums[direction] == sum) order = _with(order, direction);
            }
        }
        return order;
    }

    /// @dev The order with one more direction at its end, if it is not there yet.
    function _with(uint256 order, uint256 direction) private pure returns (uint256) {
        uint256 shift;
        for (; order >> shift != 0; shift += 4) if ((order >> shift) & 0xf == direction + 1) return order;
        return order | (direction + 1) << shift;
    }
}
