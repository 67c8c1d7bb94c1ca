// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Field } from "./Field.sol";
import { Neighbours } from "./Neighbours.sol";
import { RulesLib } from "../rulesets/Rules.sol";
import { TraitRulesLib } from "../rulesets/TraitRules.sol";

/// @title Who wins where two cards meet (docs/rules.md R2.4, R5.8, R5.9, R11.1, R11.4).
library Comparison {
    /// @notice Whether the card on a cell beats the one beside it.
    /// @param chained whether it was captured in this turn itself
    function winsBeside(Field memory f, uint256 from, uint256 to, uint256 direction, bool chained)
        internal
        pure
        returns (bool)
    {
        uint256 defence = f.valueOf(to, Neighbours.opposite(direction));
        return wins(f, from, to, f.valueOf(from, direction), defence, chained);
    }

    /// @notice Whether the card on a cell beats the one across a corner.
    /// @param chained whether it was captured in this turn itself
    function winsAcross(Field memory f, uint256 from, uint256 to, uint256 corner, bool chained)
        internal
        pure
        returns (bool)
    {
        uint256 v = Neighbours.vertical(corner);
        uint256 h = Neighbours.horizontal(corner);
        uint256 defence = _cornerValue(f, to, Neighbours.opposite(v), Neighbours.opposite(h));
        return wins(f, from, to, _cornerValue(f, from, v, h), defence, chained);
    }

    /// @notice In this order: Ace Killer, equal values (flame, then the hands), Reverse, the higher value.
    function wins(Field memory f, uint256 from, uint256 to, uint256 attack, uint256 defence, bool chained)
        internal
        pure
        returns (bool)
    {
        bool ace = attack == 1 || defence == 1;
        if (ace && attack + defence == 11 && _killsAces(f, chained)) {
            return attack == 1 || f.rules.has(RulesLib.ACE_BOTH_WAYS);
        }
        if (attack != defence) return attack > defence != f.rules.has(RulesLib.REVERSE);
        if (f.rules.has(RulesLib.TIES_TAKE_NOTHING)) return false;
        bool flame = f.hasTrait(from, TraitRulesLib.FLAME);
        if (flame != f.hasTrait(to, TraitRulesLib.FLAME)) return flame;
        // rock, paper, scissors: equal hands do not win
        return (3 + f.board.jankenAt(from) - f.board.jankenAt(to)) % 3 == 1;
    }

    /// @dev Whether Ace Killer plays a part in an attack.
    function _killsAces(Field memory f, bool chained) private pure returns (bool) {
        return f.rules.has(RulesLib.ACE_KILLER) && !(chained && f.rules.has(RulesLib.ACE_NOT_IN_COMBO));
    }

    /// @dev The lower of the two edges at the corner, or both.
    function _cornerValue(Field memory f, uint256 cell, uint256 v, uint256 h) private pure returns (uint256) {
        uint256 a = f.valueOf(cell, v);
        uint256 b = f.valueOf(cell, h);
        if (f.traitRules.has(TraitRulesLib.AQUA_SUM)) return a + b;
        return a < b ? a : b;
    }
}
