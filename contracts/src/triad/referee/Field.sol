// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Board } from "../packed/Board.sol";
import { Edges } from "../packed/Edges.sol";
import { Neighbours } from "./Neighbours.sol";
import { Rules, RulesLib } from "../rulesets/Rules.sol";
import { Sides } from "../packed/Sides.sol";
import { TraitRules, TraitRulesLib } from "../rulesets/TraitRules.sol";
import { Traits } from "../packed/Traits.sol";

/// @notice A round while a turn is played: what turns change, and what they go by.
struct Field {
    Board board;
    Sides sides;
    Traits traits;
    Rules rules;
    TraitRules traitRules;
    uint256 least; // the lowest edge
    bool shifting; // values on the board may differ from the stored edges
    // What `look` has seen; bit k of a mask is cell k.
    uint256 counts; // the cards of each type on the board, 4 bits for each trait; zero where types do not count
    uint256 sources; // the cells that shine if the seat owns them: 16 bits for A, 16 for B
    uint256 ofB; // the cells with a trait that B owns
}

using FieldLib for Field global;

/// @title What the cards on the board are worth at this moment (docs/rules.md R5.12, R11.2).
library FieldLib {
    /// @dev Beyond the board.
    uint256 private constant NOWHERE = 15;

    function create(Rules rules, TraitRules traitRules, Board board, Sides sides, Traits traits)
        internal
        pure
        returns (Field memory f)
    {
        (f.board, f.sides, f.traits, f.rules, f.traitRules) = (board, sides, traits, rules, traitRules);
        f.least = rules.edgeMin();
        f.shifting = _countsTypes(rules) || traitRules.isActive(TraitRulesLib.LIGHT);
    }

    /// @notice Sees the board that a card has just been placed on. Until then, and after the next placement,
    /// values are not to be asked for.
    function look(Field memory f, uint256 placed) internal pure {
        if (!f.shifting) return;
        (f.counts, f.sources, f.ofB) = (0, 0, 0);
        bool typed = _countsTypes(f.rules);
        uint256 uncounted = f.rules.has(RulesLib.TYPES_OF_BEFORE) ? placed : NOWHERE;
        for (uint256 cell = 0; cell < 9; cell++) {
            uint256 trait = f.traits.traitAt(cell);
            if (trait == 0) continue;
            unchecked {
                if (typed && cell != uncounted) f.counts += 1 << (4 * trait);
            }
            if (f.board.ownerAt(cell) == 1) f.ofB |= 1 << cell;
            if (!_shines(f, trait)) continue;
            if (trait == TraitRulesLib.LIGHT || f.traits.inEclipse(0)) f.sources |= 1 << cell;
            if (trait == TraitRulesLib.LIGHT || f.traits.inEclipse(1)) f.sources |= 1 << (16 + cell);
        }
    }

    /// @notice Gives an occupied cell to its other owner; the lights follow.
    function flip(Field memory f, uint256 cell) internal pure {
        f.board = f.board.flip(cell);
        f.ofB ^= 1 << cell;
    }

    /// @notice Whether the card on a cell has a trait whose effect is on.
    function hasTrait(Field memory f, uint256 cell, uint256 trait) internal pure returns (bool) {
        return f.traitRules.isActive(trait) && f.traits.traitAt(cell) == trait;
    }

    /// @notice What an edge counts in a comparison now.
    function valueOf(Field memory f, uint256 cell, uint256 direction) internal pure returns (uint256) {
        uint256 stored = f.board.edgeAt(cell, direction);
        if (!f.shifting) return stored < f.least ? f.least : stored;
        uint256 trait = f.traits.traitAt(cell);
        // an edge, four lights and nine cards of a type are far from the limits of a word
        unchecked {
            int256 value = int256(stored + _aura(f, cell, trait));
            return Edges.clamp(value + _typeDelta(f, trait, value), f.least);
        }
    }

    /// @dev What light cards beside it, of the same owner, add to a card's edges.
    function _aura(Field memory f, uint256 cell, uint256 trait) private pure returns (uint256 plus) {
        if (trait == TraitRulesLib.LIGHT) return 0;
        uint256 sources = f.board.ownerAt(cell) == 0 ? f.sources & ~f.ofB : f.sources >> 16 & f.ofB;
        sources &= Neighbours.around(cell);
        if (sources == 0) return 0;
        plus = f.traitRules.lightPlus();
        if (!f.traitRules.has(TraitRulesLib.LIGHT_STACKS)) return plus;
        uint256 one = plus;
        for (sources &= sources - 1; sources != 0; sources &= sources - 1) plus += one;
    }

    /// @dev One for each card of the same type on the board, whoever owns it: up, or down, but never from 1 or
    /// more to below 1.
    function _typeDelta(Field memory f, uint256 trait, int256 value) private pure returns (int256) {
        int256 count = int256((f.counts >> (4 * trait)) & 0xf);
        if (f.rules.has(RulesLib.TYPE_ASCEND)) return count;
        int256 floor = value < 1 ? value : int256(1);
        return value - count < floor ? floor - value : -count;
    }

    /// @dev With both rules, the types cancel out.
    function _countsTypes(Rules rules) private pure returns (bool) {
        return rules.has(RulesLib.TYPE_ASCEND) != rules.has(RulesLib.TYPE_DESCEND);
    }

    /// @dev Whether a trait shines: light, and shadow in eclipse.
    function _shines(Field memory f, uint256 trait) private pure returns (bool) {
        if (!f.traitRules.isActive(TraitRulesLib.LIGHT)) return false;
        if (trait == TraitRulesLib.LIGHT) return true;
        return trait == TraitRulesLib.SHADOW && f.traitRules.isActive(trait)
            && f.traitRules.has(TraitRulesLib.SHADOW_IS_SOURCE);
    }
}
