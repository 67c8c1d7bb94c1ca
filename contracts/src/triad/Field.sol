// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { Board } from "./Board.sol";
import { Edges } from "./Edges.sol";
import { Neighbours } from "./Neighbours.sol";
import { Rules, RulesLib } from "./Rules.sol";
import { Sides } from "./Sides.sol";
import { TraitRules, TraitRulesLib } from "./TraitRules.sol";
import { Traits } from "./Traits.sol";

/// @notice A round while a turn is played: what turns change, and what they go by.
struct Field {
    Board board;
    Sides sides;
    Traits traits;
    Rules rules;
    TraitRules traitRules;
    uint256 least; // the lowest edge
    bool shifting; // values on the board may differ from the stored edges
}

using FieldLib for Field global;

/// @title What the cards on the board are worth at this moment (docs/rules.md R5.12, R11.2).
library FieldLib {
    function create(Rules rules, TraitRules traitRules, Board board, Sides sides, Traits traits)
        internal
        pure
        returns (Field memory)
    {
        // with both, the types cancel out
        bool typed = rules.has(RulesLib.TYPE_ASCEND) != rules.has(RulesLib.TYPE_DESCEND);
        bool shifting = typed || traitRules.isActive(TraitRulesLib.LIGHT);
        return Field(board, sides, traits, rules, traitRules, rules.edgeMin(), shifting);
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
        int256 value = int256(stored + _aura(f, cell, trait));
        return Edges.clamp(value + _typeDelta(f, trait, value), f.least);
    }

    /// @dev What light cards beside it, of the same owner, add to a card's edges.
    function _aura(Field memory f, uint256 cell, uint256 trait) private pure returns (uint256) {
        TraitRules rules = f.traitRules;
        if (trait == TraitRulesLib.LIGHT || !rules.isActive(TraitRulesLib.LIGHT)) return 0;
        uint256 owner = f.board.ownerAt(cell);
        bool shadows = rules.isActive(TraitRulesLib.SHADOW) && rules.has(TraitRulesLib.SHADOW_IS_SOURCE)
            && f.traits.inEclipse(owner);
        uint256 sources;
        for (uint256 direction = 0; direction < 4; direction++) {
            uint256 next = Neighbours.beside(cell, direction);
            if (!f.board.isOccupied(next) || f.board.ownerAt(next) != owner) continue;
            uint256 other = f.traits.traitAt(next);
            if (other == TraitRulesLib.LIGHT || (shadows && other == TraitRulesLib.SHADOW)) sources++;
        }
        if (sources == 0) return 0;
        return rules.lightPlus() * (rules.has(TraitRulesLib.LIGHT_STACKS) ? sources : 1);
    }

    /// @dev One for each card of the same type on the board, whoever owns it: up, or down, but never from 1 or more
    /// to below 1.
    function _typeDelta(Field memory f, uint256 trait, int256 value) private pure returns (int256) {
        bool ascending = f.rules.has(RulesLib.TYPE_ASCEND);
        if (trait == 0 || ascending == f.rules.has(RulesLib.TYPE_DESCEND)) return 0;
        int256 count;
        for (uint256 cell = 0; cell < 9; cell++) if (f.traits.traitAt(cell) == trait) count++;
        if (ascending) return count;
        int256 floor = value < 1 ? value : int256(1);
        return value - count < floor ? floor - value : -count;
    }
}
