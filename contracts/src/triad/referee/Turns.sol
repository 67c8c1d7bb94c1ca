// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Captures } from "./Captures.sol";
import { Field } from "./Field.sol";
import { Legality } from "./Legality.sol";
import { Move, Moves } from "./Move.sol";
import { Placement } from "./Placement.sol";
import { TraitRules } from "../rulesets/TraitRules.sol";

/// @title One whole turn in the order of docs/rules.md R6: the one place where the order of the rules stands.
library Turns {
    uint256 private constant MOST_BONUS = 255;

    /// @notice Plays a turn; reverts with the reason if the move is not legal.
    /// @param root asked by Chaos only
    /// @param round from 0
    /// @param turn of the round, 0 to 8
    /// @param card the card in the move's slot, in the layout of CardReader
    function play(Field memory f, bytes32 root, uint8 round, uint8 turn, Move memory move, uint256 card)
        internal
        pure
    {
        uint8 seat = uint8((f.sides.firstPlayer() + turn) % 2);
        // 1. What is fixed before the match: Swap and Roulette have happened.
        // 2. Which card: what Order or Chaos demand is checked with the move.
        Legality.requireCell(f, move.cell);
        Legality.requireSlot(f, seat, move.slot, root, 9 * uint32(round) + turn);
        uint256 trait = TraitRules.unwrap(f.traitRules) == 0 ? 0 : f.traitRules.traitOf(card);
        Legality.requireChoices(f, seat, move, trait);
        // 3. The seat's own mark has run out; the card is placed, and the edges change.
        f.sides = f.sides.withMark(seat, 0);
        Placement.place(f, seat, move, card, trait);
        // 4. and 5. Special captures, then ordinary ones, and the chain of all captured.
        uint256 flips = Captures.capture(f, move.cell);
        // The turn's end: the combo earns something for the next card; a new mark is set.
        _earn(f, seat, 1 + flips);
        if (move.mark == Moves.NONE) return;
        f.sides = f.sides.withMark(seat, uint256(move.mark) + 1).withMarkUsed(seat);
    }

    /// @dev A hand in harmony earns a multiple.
    function _earn(Field memory f, uint8 seat, uint256 count) private pure {
        (uint256 plus, bool ignoreMark) = f.rules.bonus(count);
        if (plus != 0 && f.traits.inHarmony(seat)) plus *= f.traitRules.harmonyScale();
        f.sides = f.sides.withBonus(seat, plus > MOST_BONUS ? MOST_BONUS : plus, ignoreMark);
    }
}
