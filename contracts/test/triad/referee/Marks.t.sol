// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { TacticsConfig } from "../../../src/triad/rulesets/RulesetConfig.sol";
import { Move } from "../../../src/triad/referee/Move.sol";
import { MoveErrors } from "../../../src/triad/referee/MoveErrors.sol";
import { RulesRig } from "./RulesRig.sol";
import { Stock } from "../../support/Stock.sol";

/// @notice docs/rules.md R3.
contract MarksTest is RulesRig {
    function test_aCardOnTheOpponentsMarkTakesThePenaltyAndUsesTheMarkUp() public {
        placeAndMark(A, 0, 0, 8, even(5, ROCK));
        eq(game.sides.mark(A), 9, "mark on C3");
        place(B, 8, 0, even(5, ROCK));
        edges(8, 4, "every edge");
        eq(game.sides.mark(A), 0, "used up");
    }

    function test_aMarkLivesThroughTheOpponentsNextTurnOnly() public {
        placeAndMark(A, 0, 0, 8, even(5, ROCK));
        place(B, 2, 0, even(5, ROCK));
        eq(game.sides.mark(A), 9, "still there");
        place(A, 3, 1, even(5, ROCK));
        eq(game.sides.mark(A), 0, "gone when its owner's turn begins");
        place(B, 8, 1, even(5, ROCK));
        edges(8, 5, "no penalty");
    }

    function test_theOwnMarkDoesNotHarm() public {
        placeAndMark(A, 0, 0, 8, even(5, ROCK));
        place(B, 2, 0, even(5, ROCK));
        place(A, 8, 1, even(5, ROCK));
        edges(8, 5, "own mark");
    }

    function test_bonusAndPenaltyAreAddedBeforeTheLimits() public {
        game.sides = game.sides.withBonus(B, 1, false).withMark(A, 9);
        place(B, 8, 0, even(10, ROCK));
        edges(8, 10, "10 + 1 - 1");
        setUp();
        game.sides = game.sides.withBonus(B, 2, false).withMark(A, 9);
        place(B, 8, 0, even(10, ROCK));
        edges(8, 10, "10 + 2 - 1, limited");
        setUp();
        game.sides = game.sides.withMark(A, 9);
        place(B, 8, 0, even(0, ROCK));
        edges(8, 0, "0 - 1, limited");
    }

    function test_aSumOfNothingLeavesTheEdgesAsTheyAre() public {
        TacticsConfig memory tactics = Stock.tactics();
        tactics.warningMark.edgeMin = 3;
        begin(tactics, 0);
        game.sides = game.sides.withBonus(B, 1, false).withMark(A, 9);
        place(B, 8, 0, even(1, ROCK));
        edges(8, 1, "not even limited");
        game.sides = game.sides.withMark(A, 8);
        place(B, 7, 1, even(3, ROCK));
        edges(7, 3, "3 - 1, limited to 3");
    }

    function test_inAFeverTheMarkIsUsedUpWithoutPenalty() public {
        game.sides = game.sides.withBonus(B, 0, true).withMark(A, 9);
        place(B, 8, 0, even(5, ROCK));
        edges(8, 5, "no penalty");
        eq(game.sides.mark(A), 0, "used up");
    }

    function test_whereAMarkMayNotLie() public {
        placeAndMark(A, 0, 0, 8, even(5, ROCK));
        expectRefused(B, Move(2, 0, 2, NONE), abi.encodeWithSelector(MoveErrors.MarkOnOwnCell.selector, 2));
        expectRefused(B, Move(2, 0, 0, NONE), abi.encodeWithSelector(MoveErrors.MarkOnOccupiedCell.selector, 0));
        expectRefused(B, Move(2, 0, 8, NONE), abi.encodeWithSelector(MoveErrors.MarkOnLiveMark.selector, 8));
        expectRefused(B, Move(2, 0, 9, NONE), abi.encodeWithSelector(MoveErrors.MarkOutOfRange.selector, 9));
        expectRefused(B, Move(2, 0, 254, NONE), abi.encodeWithSelector(MoveErrors.MarkOutOfRange.selector, 254));
    }

    function test_theCellOfTheOwnLastMarkMayBeMarkedAgain() public {
        placeAndMark(A, 0, 0, 8, even(5, ROCK));
        place(B, 2, 0, even(5, ROCK));
        placeAndMark(A, 3, 1, 8, even(5, ROCK));
        eq(game.sides.mark(A), 9, "marked again");
        eq(game.sides.marksUsed(A), 2, "used");
    }

    function test_marksAreLimited() public {
        placeAndMark(A, 0, 0, 8, even(5, ROCK));
        place(B, 1, 0, even(5, ROCK));
        placeAndMark(A, 2, 1, 8, even(5, ROCK));
        place(B, 3, 1, even(5, ROCK));
        placeAndMark(A, 4, 2, 8, even(5, ROCK));
        place(B, 5, 2, even(5, ROCK));
        expectRefused(A, Move(6, 3, 8, NONE), abi.encodeWithSelector(MoveErrors.NoMarkLeft.selector, 3));
        place(A, 6, 3, even(5, ROCK));
    }

    function test_theSecondPlayerMayHaveMore() public {
        TacticsConfig memory tactics = Stock.tactics();
        tactics.warningMark.maxUses = 0;
        tactics.warningMark.secondExtra = 1;
        begin(tactics, 0);
        expectRefused(A, Move(0, 0, 8, NONE), abi.encodeWithSelector(MoveErrors.NoMarkLeft.selector, 0));
        place(A, 0, 0, even(5, ROCK));
        placeAndMark(B, 1, 0, 8, even(5, ROCK));
        eq(game.sides.mark(B), 9, "the one extra mark");
        place(A, 2, 1, even(5, ROCK));
        expectRefused(B, Move(3, 1, 8, NONE), abi.encodeWithSelector(MoveErrors.NoMarkLeft.selector, 1));
    }

    function test_aRulesetMaySwitchMarksOff() public {
        TacticsConfig memory tactics = Stock.tactics();
        delete tactics.warningMark;
        begin(tactics, 0);
        expectRefused(A, Move(0, 0, 8, NONE), abi.encodeWithSelector(MoveErrors.MarksOff.selector));
    }
}
