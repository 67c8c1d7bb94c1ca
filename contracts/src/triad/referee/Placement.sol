// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Edges } from "../packed/Edges.sol";
import { Field } from "./Field.sol";
import { Move, Moves } from "./Move.sol";
import { Neighbours } from "./Neighbours.sol";
import { TraitRules, TraitRulesLib } from "../rulesets/TraitRules.sol";

/// @title What happens to a card on its way to the board, before it attacks (docs/rules.md R3.3, R4.2, R11.1).
library Placement {
    /// @notice Puts the card on the board, its edges changed by bonus and mark, then by its trait; thunder
    /// strikes. Takes off the opponent's mark that was stepped on. `trait` is the card's.
    function place(Field memory f, uint8 seat, Move memory move, uint256 card, uint256 trait) internal pure {
        uint256 edges = Edges.shift(Edges.ofCard(card), _bonusAndMark(f, seat, move.cell, trait), f.least);
        uint256 shield;
        if (f.traitRules.isActive(trait)) {
            edges = _shaped(f, move, edges, trait);
            if (trait == TraitRulesLib.FOREST) shield = f.traitRules.shieldHits();
        }
        f.board = f.board.place(move.cell, seat, move.slot, edges, (card >> 32) & 3);
        f.sides = f.sides.withPlayed(seat, move.slot);
        if (trait == 0) return;
        f.traits = f.traits.place(move.cell, trait, shield);
        if (f.hasTrait(move.cell, TraitRulesLib.THUNDER)) _strike(f, seat, move.cell);
    }

    /// @dev The bonus and the mark's penalty, one sum: limits between them would make another card.
    function _bonusAndMark(Field memory f, uint8 seat, uint8 cell, uint256 trait)
        private
        pure
        returns (int256 delta)
    {
        (uint256 plus, bool ignoreMark) = f.sides.bonus(seat);
        delta = int256(plus);
        if (f.sides.mark(1 - seat) != uint256(cell) + 1) return delta;
        f.sides = f.sides.withMark(1 - seat, 0);
        if (!ignoreMark && !_isImmune(f, seat, trait)) delta += f.rules.penalty();
    }

    /// @dev Cards that an opponent's mark does not weaken.
    function _isImmune(Field memory f, uint8 seat, uint256 trait) private pure returns (bool) {
        TraitRules rules = f.traitRules;
        if (!rules.isActive(trait)) return false;
        if (trait == TraitRulesLib.SHADOW) return true;
        if (trait != TraitRulesLib.LIGHT) return false;
        return rules.has(TraitRulesLib.LIGHT_IGNORES_MARK) && f.traits.inEclipse(seat);
    }

    /// @dev Earth: the chosen edge is raised, the opposite one lowered. Cosmic: corners raise all four.
    function _shaped(Field memory f, Move memory move, uint256 edges, uint256 trait)
        private
        pure
        returns (uint256)
    {
        TraitRules rules = f.traitRules;
        if (trait == TraitRulesLib.EARTH && move.earth != Moves.NONE) {
            edges = Edges.shiftOne(edges, move.earth, rules.earthPlus(), f.least);
            return Edges.shiftOne(edges, Neighbours.opposite(move.earth), rules.earthOpposite(), f.least);
        }
        if (trait == TraitRulesLib.COSMIC && Neighbours.isCorner(move.cell)) {
            return Edges.shift(edges, rules.cosmicPlus(), f.least);
        }
        return edges;
    }

    /// @dev Thunder: the opponent's cards beside it are changed for good.
    function _strike(Field memory f, uint8 seat, uint256 cell) private pure {
        int256 delta = f.traitRules.thunderDelta();
        for (uint256 direction = 0; direction < 4; direction++) {
            uint256 next = Neighbours.beside(cell, direction);
            if (!f.board.isOccupied(next) || f.board.ownerAt(next) == seat) continue;
            f.board = f.board.withEdges(next, Edges.shift(f.board.edgesAt(next), delta, f.least));
        }
    }
}
