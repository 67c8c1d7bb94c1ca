// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Board } from "../../../src/triad/packed/Board.sol";
import { Draws } from "../../../src/triad/referee/Draws.sol";
import { Drawn, Position, WholeMatch } from "../../../src/triad/referee/ITriadReferee.sol";
import { MoveErrors } from "../../../src/triad/referee/MoveErrors.sol";
import { PackedRules } from "../../../src/triad/rulesets/PackedRules.sol";
import { Rules, RulesLib } from "../../../src/triad/rulesets/Rules.sol";
import { ExtrasConfig, RulesetConfig } from "../../../src/triad/rulesets/RulesetConfig.sol";
import { Sides } from "../../../src/triad/packed/Sides.sol";
import { Traits } from "../../../src/triad/packed/Traits.sol";
import { RefereeRig } from "./RefereeRig.sol";
import { Stock } from "../../support/Stock.sol";

/// @notice Whole matches on the referee: docs/rules.md R2, R5.7, R5.13, R5.15, R11.3, R12.2.
contract RefereeTest is RefereeRig {
    uint256 private constant MOST_GAS_OF_A_TURN = 400_000;

    /// @dev Whatever a configuration says: every turn ends, none costs without bound, every edge stays within 0 to
    /// 10, a round fills the board, and the record replays to the same score.
    function testFuzz_anyConfigurationPlaysToItsEnd(uint256 seed) public {
        WholeMatch memory whole = anyMatch(seed);
        Drawn memory drawn = referee.draw(whole.words, whole.root);
        uint256[10] memory hands = handsOf(whole, drawn);
        uint8 round;
        uint8[2] memory score;
        for (;; round++) {
            Position memory p = playRound(whole, drawn.rules, round, hands, seed);
            for (uint256 i = 0; i < 36; i++) yes(p.board.edgeAt(i / 4, i % 4) <= 10, "edge");
            eq(p.board.cellAt(9), 0, "nothing beyond the ninth cell");
            eq(Sides.unwrap(p.sides) >> 65, 0, "nothing beyond the sides");
            eq(Traits.unwrap(p.traits) >> 112, 0, "nothing beyond the traits");
            (score[0], score[1]) = referee.score(whole.words, p, round);
            bool hands_ = drawn.rules.maxRounds() != 0 || drawn.rules.has(RulesLib.HANDS_COUNT);
            eq(uint256(score[0]) + score[1], hands_ ? 10 : 9, "score");
            if (score[0] != score[1] || round + 1 >= drawn.rules.maxRounds()) break;
            hands = carry(p, hands);
        }
        yes(mostGas < MOST_GAS_OF_A_TURN, "gas of a turn");
        whole.rounds = rounds;
        (uint8 a, uint8 b) = referee.replay(whole);
        eq(a, score[0], "replayed score of A");
        eq(b, score[1], "replayed score of B");
    }

    /// @dev The worked record: deck A is tokens 1, 4, 5, 8, 9 and deck B 2, 3, 6, 7, 10.
    function worked() private pure returns (WholeMatch memory whole) {
        RulesetConfig memory config = Stock.ruleset(Stock.core(), 0, ExtrasConfig(1, 2, 10, 0, 0));
        whole.words = PackedRules.pack(config);
        uint8[10] memory tokens = [1, 4, 5, 8, 9, 2, 3, 6, 7, 10];
        for (uint256 i = 0; i < 10; i++) {
            uint256 n = tokens[i] - 1;
            uint256 attributes = n % 3 << 32;
            for (uint256 k = 0; k < 4; k++) attributes |= ((n * 7 + k * 3) % 10 + 1) << (8 * k);
            if (i < 5) whole.cardsA[i] = attributes;
            else whole.cardsB[i - 5] = attributes;
        }
        whole.rounds = new bytes[](2);
        bytes memory none = hex"ffffffffffffffffff";
        bytes memory round =
            abi.encodePacked(hex"010703040506000802", hex"000001010202030304", none, none, new bytes(9));
        (whole.rounds[0], whole.rounds[1]) = (round, round);
    }

    function test_theWorkedRecordEndsInItsSecondRound() public view {
        (uint8 a, uint8 b) = referee.replay(worked());
        eq(a, 4, "A");
        eq(b, 6, "B");
    }

    /// @dev The worked record of version 3 (docs/rules.md R12.4): B has picked first, and each turn has its salt.
    function drawnByTurn() private pure returns (WholeMatch memory whole) {
        RulesetConfig memory config = Stock.ruleset(Stock.plain(), 2, ExtrasConfig(0, 0, 10, 0, 0));
        config.variants = Stock.variants(0x1f7);
        whole = worked();
        whole.words = PackedRules.pack(config);
        (whole.cardsA, whole.cardsB) = (whole.cardsB, whole.cardsA);
        whole.rounds = new bytes[](1);
        bytes memory none = hex"ffffffffffffffffff";
        whole.rounds[0] = abi.encodePacked(hex"010703040506000802", hex"000202030401010403", none, none, new bytes(9));
        whole.turnRoots = new bytes32[](9);
        bytes32 id = 0x15af2ca003ba4685bbaee019a39ea98b1b81df5c5912ed35acfd567d11b9ec3e;
        address a = 0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa;
        address b = 0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB;
        for (uint256 turn = 0; turn < 9; turn++) whole.turnRoots[turn] = Draws.root(bytes32(turn + 1), a, b, id);
    }

    function test_theWorkedRecordThatIsDrawnByTurnIsADraw() public {
        WholeMatch memory whole = drawnByTurn();
        (uint8 a, uint8 b) = referee.replay(whole);
        eq(a, 5, "A");
        eq(b, 5, "B");
        whole.turnRoots = new bytes32[](8);
        vm.expectRevert(abi.encodeWithSelector(MoveErrors.TurnSaltCount.selector, 8, 9));
        referee.replay(whole);
    }

    function test_aRecordHasTheRoundsThatWerePlayed() public {
        WholeMatch memory whole = worked();
        bytes memory round = whole.rounds[0];
        whole.rounds = new bytes[](1);
        whole.rounds[0] = round;
        vm.expectRevert(abi.encodeWithSelector(MoveErrors.RoundCount.selector, 1, 2));
        referee.replay(whole);
        whole.rounds = new bytes[](3);
        (whole.rounds[0], whole.rounds[1], whole.rounds[2]) = (round, round, round);
        vm.expectRevert(abi.encodeWithSelector(MoveErrors.RoundCount.selector, 3, 2));
        referee.replay(whole);
        whole.rounds = new bytes[](0);
        vm.expectRevert(abi.encodeWithSelector(MoveErrors.RoundCount.selector, 0, 1));
        referee.replay(whole);
    }

    function test_theLastRoundMayBeDrawn() public view {
        WholeMatch memory whole = worked();
        whole.words = PackedRules.pack(Stock.ruleset(Stock.core(), 0, ExtrasConfig(1, 1, 10, 0, 0)));
        bytes memory round = whole.rounds[0];
        whole.rounds = new bytes[](1);
        whole.rounds[0] = round;
        (uint8 a, uint8 b) = referee.replay(whole);
        eq(a, 5, "A");
        eq(b, 5, "B");
    }

    function test_aRoundOfARecordIs45Bytes() public {
        WholeMatch memory whole = worked();
        whole.rounds[1] = abi.encodePacked(whole.rounds[1], uint8(0));
        vm.expectRevert(abi.encodeWithSelector(MoveErrors.RoundLength.selector, 46));
        referee.replay(whole);
        whole.rounds[1] = new bytes(44);
        vm.expectRevert(abi.encodeWithSelector(MoveErrors.RoundLength.selector, 44));
        referee.replay(whole);
    }

    function test_aRecordsMovesAreLegalAndCanonical() public {
        expectReplayRefused(0, 9, abi.encodeWithSelector(MoveErrors.CellOutOfRange.selector, 9));
        expectReplayRefused(1, 1, abi.encodeWithSelector(MoveErrors.CellOccupied.selector, 1));
        expectReplayRefused(9, 5, abi.encodeWithSelector(MoveErrors.SlotOutOfRange.selector, 5));
        expectReplayRefused(11, 0, abi.encodeWithSelector(MoveErrors.SlotPlayed.selector, 0));
        expectReplayRefused(18, 1, abi.encodeWithSelector(MoveErrors.MarkOnOwnCell.selector, 1));
        expectReplayRefused(27, 0, abi.encodeWithSelector(MoveErrors.NotCanonical.selector, 3, 0));
        expectReplayRefused(36, 1, abi.encodeWithSelector(MoveErrors.NotCanonical.selector, 4, 1));
    }

    /// @dev The worked record with one byte of its second round changed.
    function expectReplayRefused(uint256 index, uint8 value, bytes memory reason) private {
        WholeMatch memory whole = worked();
        bytes memory round = abi.encodePacked(whole.rounds[1]);
        round[index] = bytes1(value);
        whole.rounds[1] = round;
        vm.expectRevert(reason);
        referee.replay(whole);
    }

    function test_theSecondPlayerOfARoundStartsTheNext() public view {
        for (uint8 first = 0; first < 2; first++) {
            for (uint8 round = 0; round < 5; round++) {
                for (uint8 turn = 0; turn < 9; turn++) {
                    eq(referee.seatOf(first, round, turn), (first + round + turn) % 2, "seat");
                }
            }
        }
    }

    function test_theBalanceIsForTheSecondPlayerOfEveryRound() public view {
        RulesetConfig memory config = Stock.ruleset(Stock.core(), 0, ExtrasConfig(1, 3, 0, 0, 0));
        config.base.tactics.secondPlayerBalance.enabled = 1;
        config.base.tactics.secondPlayerBalance.firstMovePlus = 2;
        uint256[10] memory cards;
        for (uint8 round = 0; round < 3; round++) {
            Position memory p = referee.begin(PackedRules.pack(config), 0, round, cards);
            eq(p.sides.firstPlayer(), round % 2, "first player");
            (uint256 first,) = p.sides.bonus(round % 2);
            (uint256 second,) = p.sides.bonus(1 - round % 2);
            eq(first, 0, "first player's bonus");
            eq(second, 2, "second player's bonus");
            eq(Board.unwrap(p.board) | Traits.unwrap(p.traits), 0, "an empty board");
        }
    }

    function test_handsFormAsTheyArePlayedWith() public view {
        RulesetConfig memory config = Stock.ruleset(Stock.core(), 512, Stock.noExtras());
        config.base.derivation = Stock.everyTrait();
        (config.base.formations.enabled, config.base.formations.eclipse) = (1, [1, 1, 1]);
        config.base.formations.harmony = [1, 2, 6, 7, 8, 9, 10];
        uint256[10] memory cards;
        uint8[10] memory traits = [10, 9, 8, 7, 6, 2, 1, 1, 3, 0];
        for (uint256 i = 0; i < 10; i++) cards[i] = withTrait(0, traits[i]);
        Position memory p = referee.begin(PackedRules.pack(config), 0, 0, cards);
        yes(p.traits.inHarmony(0) && !p.traits.inEclipse(0), "A has the five elements");
        yes(!p.traits.inHarmony(1) && p.traits.inEclipse(1), "B has light and shadow");
        (cards[0], cards[8]) = (cards[8], cards[0]);
        p = referee.begin(PackedRules.pack(config), 0, 0, cards);
        eq(Traits.unwrap(p.traits), 0, "and neither without");
    }

    function test_whatIsDrawnBeforeTheFirstTurn() public view {
        RulesetConfig memory config = Stock.ruleset(Stock.core(), 0, Stock.noExtras());
        Drawn memory drawn = referee.draw(PackedRules.pack(config), WORKED_ROOT);
        expectDrawn(drawn, [0, 0], [255, 255]);
        config.classic.swap = true;
        drawn = referee.draw(PackedRules.pack(config), WORKED_ROOT);
        expectDrawn(drawn, [1 << 4, 1 << 3], [4, 3]);
        config.classic.threeOpen = true;
        drawn = referee.draw(PackedRules.pack(config), WORKED_ROOT);
        // {0, 3, 4} and {0, 1, 3}, and the swapped 4 and 3
        expectDrawn(drawn, [1 | 8 | 16, 1 | 2 | 8], [4, 3]);
        config.extras.poolSize = 10;
        drawn = referee.draw(PackedRules.pack(config), WORKED_ROOT);
        expectDrawn(drawn, [31, 31], [4, 3]);
        config.extras.poolSize = 0;
        (config.classic.swap, config.classic.threeOpen, config.classic.allOpen) = (false, false, true);
        drawn = referee.draw(PackedRules.pack(config), WORKED_ROOT);
        expectDrawn(drawn, [31, 31], [255, 255]);
    }

    function expectDrawn(Drawn memory drawn, uint8[2] memory open, uint8[2] memory swapped) private pure {
        for (uint256 seat = 0; seat < 2; seat++) {
            eq(drawn.openSlots[seat], open[seat], "open");
            eq(drawn.swapSlots[seat], swapped[seat], "swapped");
        }
    }

    function testFuzz_rouletteTurnsFlagsOnAndLeavesTheRest(bytes32 root, uint16 pool, uint8 picks) public view {
        ExtrasConfig memory extras = ExtrasConfig(1, 2, 12, picks % 12, pool & 0x7ff);
        RulesetConfig memory config = Stock.ruleset(Stock.full(), 0, extras);
        Rules rules = PackedRules.pack(config).rules;
        Rules drawn = referee.draw(PackedRules.pack(config), root).rules;
        eq(Rules.unwrap(drawn) & ~RulesLib.ALL_FLAGS, Rules.unwrap(rules), "the rest");
        if (picks % 12 > 0 && pool & 0x7ff != 0) yes(Rules.unwrap(drawn) & RulesLib.ALL_FLAGS != 0, "drawn");
    }
}
