// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Board } from "../../../src/triad/packed/Board.sol";
import { ITriadReferee, Position } from "../../../src/triad/referee/ITriadReferee.sol";
import { PackedRules, RuleWords } from "../../../src/triad/rulesets/PackedRules.sol";
import { BaseConfig, RulesetConfig } from "../../../src/triad/rulesets/RulesetConfig.sol";
import { Sides, SidesLib } from "../../../src/triad/packed/Sides.sol";
import { TriadReferee } from "../../../src/triad/referee/TriadReferee.sol";
import { Traits } from "../../../src/triad/packed/Traits.sol";
import { RulesRig } from "./RulesRig.sol";
import { Stock } from "../../support/Stock.sol";

/// @notice The variants of version 4: one placement each, with the variant and without it.
contract VariantsTest is RulesRig {
    uint256 private constant CHAIN = 0;
    uint256 private constant TYPE_COUNT = 1;
    uint256 private constant ACE = 2;
    uint256 private constant ACE_IN_COMBO = 3;
    uint256 private constant TIES = 4;
    uint256 private constant SCORE = 5;
    uint256 private constant EDGE_MIN = 6;

    /// @dev What A places, and whose a cell is then.
    struct Case {
        string what;
        uint256 variant;
        uint256 flags;
        function() internal placed;
        uint8 cell;
        uint8 without;
        uint8 with;
    }

    Case[] private cases;

    function run() private {
        for (uint256 i = 0; i < cases.length; i++) {
            Case storage c = cases[i];
            begin(typed(), c.flags, 0);
            c.placed();
            owned(c.cell, c.without, string.concat(c.what, ": without the variant"));
            begin(typed(), c.flags, 1 << c.variant);
            c.placed();
            owned(c.cell, c.with, string.concat(c.what, ": with it"));
        }
    }

    /// @dev Every trait for some card, and only the effects of flame and aqua.
    function typed() private pure returns (BaseConfig memory base) {
        base = Stock.core();
        base.derivation = Stock.everyTrait();
        (base.effects.enabled, base.effects.flame, base.effects.aqua[0]) = (1, 1, 1);
    }

    /// @dev A places a card without a trait in the middle.
    function placePlain(uint256 attributes) private {
        place(A, 4, 0, withTrait(attributes, 0));
    }

    // ---- chain: what the placed card takes by a comparison does not attack onward

    function test_chain() public {
        cases.push(Case("taken by the placed card", CHAIN, 0, comparison, 1, A, A));
        cases.push(Case("taken by what that took", CHAIN, 0, comparison, 2, A, B));
        cases.push(Case("taken across a corner", CHAIN, 0, acrossACorner, 0, A, A));
        cases.push(Case("by what was taken across a corner", CHAIN, 0, acrossACorner, 1, A, B));
        cases.push(Case("taken by Same", CHAIN, SAME, sameThenTwo, 1, A, A));
        cases.push(Case("taken by what Same took", CHAIN, SAME, sameThenTwo, 2, A, A));
        cases.push(Case("taken by what the chain took", CHAIN, SAME, sameThenTwo, 5, A, A));
        cases.push(Case("taken by Plus", CHAIN, PLUS, plusThenOne, 1, A, A));
        cases.push(Case("taken by what Plus took", CHAIN, PLUS, plusThenOne, 2, A, A));
        cases.push(Case("beside Same, by a comparison", CHAIN, SAME, sameAndComparison, 7, A, A));
        cases.push(Case("by what was taken beside Same", CHAIN, SAME, sameAndComparison, 8, A, B));
        run();
    }

    /// @dev 3 takes the 1 above, whose 9 takes the 8 beside it.
    function comparison() private {
        lay(B, 1, card(1, 9, 1, 9, ROCK));
        lay(B, 2, even(8, ROCK));
        placePlain(card(3, 1, 1, 1, ROCK));
    }

    function acrossACorner() private {
        lay(B, 0, card(1, 9, 1, 1, ROCK));
        lay(B, 1, even(8, ROCK));
        place(A, 4, 0, withTrait(card(5, 1, 1, 5, ROCK), AQUA));
    }

    function sameThenTwo() private {
        lay(B, 1, card(1, 9, 5, 1, ROCK));
        lay(B, 3, card(1, 5, 1, 1, ROCK));
        lay(B, 2, even(8, ROCK));
        lay(B, 5, even(2, ROCK));
        placePlain(card(5, 1, 1, 5, ROCK));
    }

    function plusThenOne() private {
        lay(B, 1, card(1, 9, 6, 1, ROCK));
        lay(B, 3, card(1, 5, 1, 1, ROCK));
        lay(B, 2, even(8, ROCK));
        placePlain(card(2, 1, 1, 3, ROCK));
    }

    function sameAndComparison() private {
        lay(B, 1, card(1, 1, 5, 1, ROCK));
        lay(B, 3, card(1, 5, 1, 1, ROCK));
        lay(B, 7, card(3, 9, 1, 1, ROCK));
        lay(B, 8, even(8, ROCK));
        placePlain(card(5, 1, 4, 5, ROCK));
    }

    function test_whatDoesNotAttackOnwardCountsForTheCombo() public {
        for (uint256 on = 0; on < 2; on++) {
            begin(typed(), 0, on << CHAIN);
            lay(B, 1, even(1, ROCK));
            lay(B, 3, even(1, ROCK));
            placePlain(even(3, ROCK));
            (uint256 plus,) = game.sides.bonus(A);
            eq(plus, 1, "three cards");
        }
    }

    // ---- typeCount: a card is counted once its turn is done

    function test_typeCount() public {
        cases.push(Case("it counts itself: 5 is 6", TYPE_COUNT, TYPE_ASCEND, windBesideFive, 1, A, B));
        cases.push(Case("it counts itself: 5 is 4", TYPE_COUNT, TYPE_DESCEND, windBesideFour, 1, B, A));
        cases.push(Case("a card of before is counted", TYPE_COUNT, TYPE_ASCEND, windAfterWind, 1, A, A));
        cases.push(Case("a card of before is counted once", TYPE_COUNT, TYPE_ASCEND, windAfterWind, 5, A, B));
        cases.push(Case("for those on the board, too", TYPE_COUNT, TYPE_ASCEND, windBesideWind, 1, B, A));
        run();
    }

    function windBesideFive() private {
        lay(B, 1, even(5, ROCK));
        place(A, 4, 0, withTrait(even(5, ROCK), WIND));
    }

    function windBesideFour() private {
        lay(B, 1, even(4, ROCK));
        place(A, 4, 0, withTrait(even(5, ROCK), WIND));
    }

    /// @dev A card of the type was played in the turn before: 5 is 6 without this one, and 7 with it.
    function windAfterWind() private {
        place(A, 8, 1, withTrait(even(1, ROCK), WIND));
        lay(B, 1, even(5, ROCK));
        lay(B, 5, card(1, 1, 9, 6, ROCK));
        place(A, 4, 0, withTrait(even(5, ROCK), WIND));
    }

    /// @dev The other's 8 is 9 for itself, and 10 with this one; 10 stays 10.
    function windBesideWind() private {
        lay(B, 1, even(8, ROCK), WIND);
        place(A, 4, 0, withTrait(even(10, ROCK), WIND));
    }

    // ---- ace: between 1 and 10 the attacker wins

    function test_ace() public {
        cases.push(Case("1 attacks 10", ACE, ACE_KILLER, aceAttacks, 1, A, A));
        cases.push(Case("10 attacks 1", ACE, ACE_KILLER, tenAttacks, 1, B, A));
        cases.push(Case("1 attacks 10 under Reverse", ACE, ACE_KILLER | REVERSE, aceAttacks, 1, A, A));
        cases.push(Case("10 attacks 1 under Reverse", ACE, ACE_KILLER | REVERSE, tenAttacks, 1, B, A));
        cases.push(Case("9 attacks 2 under Reverse", ACE, ACE_KILLER | REVERSE, nineAttacks, 1, B, B));
        cases.push(Case("1 attacks 10 without Ace Killer", ACE, 0, aceAttacks, 1, B, B));
        run();
    }

    function aceAttacks() private {
        lay(B, 1, even(10, ROCK));
        placePlain(even(1, ROCK));
    }

    function tenAttacks() private {
        lay(B, 1, even(1, ROCK));
        placePlain(even(10, ROCK));
    }

    function nineAttacks() private {
        lay(B, 1, even(2, ROCK));
        placePlain(even(9, ROCK));
    }

    // ---- aceInCombo: aces are killed by the placed card alone

    function test_aceInCombo() public {
        cases.push(Case("the placed card takes a 10", ACE_IN_COMBO, ACE_KILLER, aceAttacks, 1, A, A));
        cases.push(Case("a taken card attacks a 10", ACE_IN_COMBO, ACE_KILLER, aceInChain, 2, A, B));
        cases.push(Case("a taken 10 attacks an ace", ACE_IN_COMBO, ACE_KILLER, tenInChain, 2, B, A));
        cases.push(Case("under Reverse", ACE_IN_COMBO, ACE_KILLER | REVERSE, tenInChainReversed, 2, B, B));
        cases.push(Case("what Same took attacks a 10", ACE_IN_COMBO, ACE_KILLER | SAME, aceAfterSame, 2, A, B));
        run();
    }

    function aceInChain() private {
        lay(B, 1, card(1, 1, 1, 1, ROCK));
        lay(B, 2, even(10, ROCK));
        placePlain(even(9, ROCK));
    }

    function tenInChain() private {
        lay(B, 1, card(1, 10, 1, 1, ROCK));
        lay(B, 2, even(1, ROCK));
        placePlain(even(9, ROCK));
    }

    function tenInChainReversed() private {
        lay(B, 1, card(1, 10, 9, 1, ROCK));
        lay(B, 2, even(1, ROCK));
        placePlain(even(2, ROCK));
    }

    function aceAfterSame() private {
        lay(B, 1, card(1, 1, 5, 1, ROCK));
        lay(B, 3, card(1, 5, 1, 1, ROCK));
        lay(B, 2, even(10, ROCK));
        placePlain(even(5, ROCK));
    }

    // ---- ties: equal values take nothing

    function test_ties() public {
        cases.push(Case("paper and rock", TIES, 0, paperOnRock, 1, A, B));
        cases.push(Case("paper and rock under Reverse", TIES, REVERSE, paperOnRock, 1, A, B));
        cases.push(Case("flame", TIES, 0, flameOnRock, 1, A, B));
        cases.push(Case("more is more", TIES, 0, comparison, 1, A, A));
        cases.push(Case("Same takes what is equal", TIES, SAME, sameThenTwo, 3, A, A));
        run();
    }

    function paperOnRock() private {
        lay(B, 1, even(5, ROCK));
        placePlain(even(5, PAPER));
    }

    function flameOnRock() private {
        lay(B, 1, even(5, ROCK));
        place(A, 4, 0, withTrait(even(5, ROCK), FLAME));
    }

    // ---- edgeMin: no edge is below 1

    function test_edgeMin() public {
        cases.push(Case("0 counts as 1, and paper beats rock", EDGE_MIN, 0, noughtOnOne, 1, B, A));
        cases.push(Case("2 - 2 is 1, and paper beats rock", EDGE_MIN, 0, onAMark, 1, B, A));
        run();
    }

    function noughtOnOne() private {
        lay(B, 1, even(1, ROCK));
        placePlain(even(0, PAPER));
    }

    function onAMark() private {
        placeAndMark(B, 8, 0, 4, withTrait(even(9, ROCK), 0));
        lay(B, 1, even(1, ROCK));
        placePlain(even(1, PAPER));
    }

    function test_edgesAreKeptAtOneWhereMarksAreOff() public {
        BaseConfig memory base = traitful();
        delete base.tactics.warningMark;
        base.effects.thunderDelta = -3;
        for (uint256 on = 0; on < 2; on++) {
            begin(base, 0, on << EDGE_MIN);
            lay(B, 1, even(2, ROCK));
            place(A, 4, 0, withTrait(even(1, ROCK), THUNDER));
            edges(1, on, "2 - 3");
        }
    }

    function test_aHigherLimitOfTheMarksBlockStays() public {
        BaseConfig memory base = traitful();
        base.tactics.warningMark.edgeMin = 4;
        for (uint256 on = 0; on < 2; on++) {
            begin(base, 0, on << EDGE_MIN);
            lay(B, 1, even(2, ROCK));
            place(A, 4, 0, withTrait(even(1, ROCK), THUNDER));
            edges(1, 4, "2 - 1");
        }
    }

    // ---- score: cards in hand count

    function test_cardsInHandCountWithTheVariantAndWithoutSuddenDeath() public {
        ITriadReferee referee = new TriadReferee();
        Board board;
        Sides sides = SidesLib.create(B);
        for (uint8 cell = 0; cell < 9; cell++) {
            uint8 seat = 1 - cell % 2;
            board = board.place(cell, seat, cell / 2, 0x5555, ROCK);
            sides = sides.withPlayed(seat, cell / 2);
        }
        for (uint256 on = 0; on < 2; on++) {
            RulesetConfig memory config = Stock.ruleset(Stock.core(), 0, Stock.noExtras());
            config.variants = Stock.variants(on << SCORE);
            RuleWords memory words = PackedRules.pack(config);
            (uint8 a, uint8 b) = referee.score(words, Position(board, sides, Traits.wrap(0)), 0);
            eq(a, 4 + on, "four cells, and a card in hand");
            eq(b, 5, "five cells");
        }
    }
}
