// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Draws } from "../../../src/triad/referee/Draws.sol";
import { Legality } from "../../../src/triad/referee/Legality.sol";
import { TacticsConfig } from "../../../src/triad/rulesets/RulesetConfig.sol";
import { SidesLib } from "../../../src/triad/packed/Sides.sol";
import { Move, Moves } from "../../../src/triad/referee/Move.sol";
import { MoveErrors } from "../../../src/triad/referee/MoveErrors.sol";
import { Rounds } from "../../../src/triad/referee/Rounds.sol";
import { RulesRig } from "./RulesRig.sol";
import { Stock } from "../../support/Stock.sol";

/// @notice docs/rules.md R2.1, R4, R5 and the bytes of a move.
contract TurnsTest is RulesRig {
    function test_seatsAlternateFromTheFirstPlayerOn() public pure {
        for (uint8 turn = 0; turn < 9; turn++) {
            eq(Rounds.seatOf(A, 0, turn), turn % 2, "A first");
            eq(Rounds.seatOf(B, 0, turn), 1 - turn % 2, "B first");
        }
    }

    function test_combosEarnTheNextCardItsBonus() public {
        expectCombo(0, 0, false);
        expectCombo(1, 0, false);
        expectCombo(2, 1, false);
        expectCombo(3, 2, false);
        expectCombo(4, 0, true);
    }

    function test_aBonusIsForTheVeryNextCard() public {
        game.sides = game.sides.withBonus(A, 2, false);
        place(A, 0, 0, even(5, ROCK));
        edges(0, 7, "with the bonus");
        place(B, 8, 0, even(5, ROCK));
        edges(8, 5, "the opponent has none");
        place(A, 2, 1, even(5, ROCK));
        edges(2, 5, "and it is gone");
    }

    function test_combosCanBeOff() public {
        TacticsConfig memory tactics = Stock.tactics();
        delete tactics.comboBonus;
        begin(tactics, 0);
        layAround(4);
        place(A, 4, 0, even(9, ROCK));
        (uint256 plus, bool ignoreMark) = game.sides.bonus(A);
        eq(plus, 0, "plus");
        yes(!ignoreMark, "fever");
    }

    function test_theSecondPlayersFirstCardMayHaveABonus() public {
        TacticsConfig memory tactics = Stock.tactics();
        tactics.secondPlayerBalance.enabled = 1;
        tactics.secondPlayerBalance.firstMovePlus = 3;
        begin(tactics, 0);
        place(A, 0, 0, even(5, ROCK));
        edges(0, 5, "first player");
        place(B, 8, 0, even(5, ROCK));
        edges(8, 8, "second player's first card");
        place(A, 2, 1, even(5, ROCK));
        place(B, 6, 1, even(5, ROCK));
        edges(6, 5, "and only the first");
    }

    function test_aCardIsPlayedOnceAndACellTakenOnce() public {
        place(A, 0, 2, even(5, ROCK));
        expectRefused(A, Move(1, 2, NONE, NONE), abi.encodeWithSelector(MoveErrors.SlotPlayed.selector, 2));
        expectRefused(B, Move(0, 2, NONE, NONE), abi.encodeWithSelector(MoveErrors.CellOccupied.selector, 0));
        place(B, 1, 2, even(5, ROCK));
        expectRefused(A, Move(9, 0, NONE, NONE), abi.encodeWithSelector(MoveErrors.CellOutOfRange.selector, 9));
        expectRefused(A, Move(3, 5, NONE, NONE), abi.encodeWithSelector(MoveErrors.SlotOutOfRange.selector, 5));
    }

    function test_orderDemandsTheFirstUnusedSlot() public {
        begin(Stock.tactics(), ORDER);
        eq(Legality.forcedSlot(game, A, 0, 0), 0, "at first");
        game.sides = game.sides.withPlayed(A, 0).withPlayed(A, 1).withPlayed(B, 0);
        eq(Legality.forcedSlot(game, A, 0, 4), 2, "later");
        expectRefused(A, Move(0, 3, NONE, NONE), abi.encodeWithSelector(MoveErrors.SlotForced.selector, 3, 2));
        place(A, 0, 2, even(5, ROCK));
    }

    function test_withBothOrderWins() public {
        begin(Stock.tactics(), ORDER | CHAOS);
        for (uint32 turn = 0; turn < 9; turn++) eq(Legality.forcedSlot(game, A, 0, turn), 0, "first");
    }

    function test_withoutOrderOrChaosASeatChooses() public view {
        eq(Legality.forcedSlot(game, A, 0, 0), NONE, "no demand");
    }

    function test_chaosDemandsTheWorkedSequences() public {
        begin(Stock.tactics(), CHAOS);
        root = Draws.root(
            0x2222222222222222222222222222222222222222222222222222222222222222,
            0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa,
            0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB,
            0x1111111111111111111111111111111111111111111111111111111111111111
        );
        expectSequence(A, [uint8(1), 2, 0, 4, 3, 1, 2, 3, 4]);
        expectSequence(B, [uint8(1), 1, 4, 3, 3, 0, 0, 4, 2]);
    }

    function test_aMoveIsFiveCanonicalBytes() public {
        Move memory move = this.decode(hex"0403ffff00");
        eq(move.cell, 4, "cell");
        eq(move.slot, 3, "slot");
        eq(move.mark, NONE, "mark");
        eq(move.earth, NONE, "earth");
        vm.expectRevert(abi.encodeWithSelector(MoveErrors.MoveLength.selector, 4));
        this.decode(hex"0403ffff");
        vm.expectRevert(abi.encodeWithSelector(MoveErrors.MoveLength.selector, 6));
        this.decode(hex"0403ffff0000");
        vm.expectRevert(abi.encodeWithSelector(MoveErrors.NotCanonical.selector, 4, 255));
        this.decode(hex"0403ffffff");
        expectRefused(A, Move(0, 0, NONE, 0), abi.encodeWithSelector(MoveErrors.NotCanonical.selector, 3, 0));
    }

    function decode(bytes calldata move) external pure returns (Move memory) {
        return Moves.decode(move);
    }

    function layAround(uint256 count) private {
        uint8[4] memory around = [1, 3, 5, 7];
        for (uint256 i = 0; i < count; i++) lay(B, around[i], even(1, ROCK));
    }

    function expectCombo(uint256 flips, uint256 plus, bool ignoreMark) private {
        setUp();
        layAround(flips);
        place(A, 4, 0, even(9, ROCK));
        (uint256 gotPlus, bool gotIgnore) = game.sides.bonus(A);
        eq(gotPlus, plus, "plus");
        yes(gotIgnore == ignoreMark, "fever");
    }

    function expectSequence(uint8 first, uint8[9] memory slots) private {
        game.sides = SidesLib.create(first);
        for (uint8 turn = 0; turn < 9; turn++) {
            uint8 seat = Rounds.seatOf(first, 0, turn);
            uint8 slot = Legality.forcedSlot(game, seat, root, turn);
            eq(slot, slots[turn], "slot");
            game.sides = game.sides.withPlayed(seat, slot);
        }
    }
}
