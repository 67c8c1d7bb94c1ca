// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Draws } from "./Draws.sol";
import { Field } from "./Field.sol";
import { Move, Moves } from "./Move.sol";
import { MoveErrors } from "./MoveErrors.sol";
import { RulesLib } from "../rulesets/Rules.sol";
import { TraitRulesLib } from "../rulesets/TraitRules.sol";

/// @title Which moves are legal: the first reason in the order in which a turn meets them (docs/rules.md R6), then
/// what is not canonical.
library Legality {
    uint8 private constant NONE = Moves.NONE;

    function requireCell(Field memory f, uint8 cell) internal pure {
        if (cell > 8) revert MoveErrors.CellOutOfRange(cell);
        if (f.board.isOccupied(cell)) revert MoveErrors.CellOccupied(cell);
    }

    /// @param root asked by Chaos only
    /// @param turn through the rounds: 9 x round + turn
    function requireSlot(Field memory f, uint8 seat, uint8 slot, bytes32 root, uint32 turn) internal pure {
        if (slot > 4) revert MoveErrors.SlotOutOfRange(slot);
        uint8 played = f.sides.playedSlots(seat);
        if (played & (uint8(1) << slot) != 0) revert MoveErrors.SlotPlayed(slot);
        if (!f.rules.has(RulesLib.ORDER | RulesLib.CHAOS)) return;
        uint8 demanded = forcedSlot(f, seat, root, turn);
        if (slot != demanded) revert MoveErrors.SlotForced(slot, demanded);
    }

    /// @notice The slot that Order or Chaos demands of a seat that has cards left, or 255 if it may choose. With
    /// both, Order wins.
    function forcedSlot(Field memory f, uint8 seat, bytes32 root, uint32 turn) internal pure returns (uint8 slot) {
        uint8 left = 0x1f & ~f.sides.playedSlots(seat);
        uint256 place;
        if (!f.rules.has(RulesLib.ORDER)) {
            if (!f.rules.has(RulesLib.CHAOS)) return NONE;
            place = Draws.chaos(root, turn, seat, f.sides.cardsLeft(seat));
        }
        for (uint8 bit = Draws.nth(left, place); bit > 1; bit >>= 1) slot++;
    }

    /// @notice The mark and the earth edge of a card with this trait.
    function requireChoices(Field memory f, uint8 seat, Move memory move, uint256 trait) internal pure {
        bool earth = trait == TraitRulesLib.EARTH && f.traitRules.isActive(trait);
        if (earth && move.earth == NONE && f.traitRules.has(TraitRulesLib.EARTH_REQUIRED)) {
            revert MoveErrors.EarthEdgeMissing();
        }
        if (move.mark != NONE) _requireMark(f, seat, move);
        if (move.earth == NONE) return;
        if (!earth) revert MoveErrors.NotCanonical(3, move.earth);
        if (move.earth > 3) revert MoveErrors.EarthEdgeOutOfRange(move.earth);
    }

    function _requireMark(Field memory f, uint8 seat, Move memory move) private pure {
        if (!f.rules.has(RulesLib.MARKS)) revert MoveErrors.MarksOff();
        if (move.mark > 8) revert MoveErrors.MarkOutOfRange(move.mark);
        uint256 quota = f.rules.maxUses() + (seat == f.sides.firstPlayer() ? 0 : f.rules.secondExtra());
        uint256 used = f.sides.marksUsed(seat);
        if (used >= quota) revert MoveErrors.NoMarkLeft(used);
        if (move.mark == move.cell) revert MoveErrors.MarkOnOwnCell(move.mark);
        if (f.board.isOccupied(move.mark)) revert MoveErrors.MarkOnOccupiedCell(move.mark);
        if (f.sides.mark(1 - seat) == uint256(move.mark) + 1) revert MoveErrors.MarkOnLiveMark(move.mark);
    }
}
