// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { RulesRig } from "./RulesRig.sol";
import { Stock } from "../../support/Stock.sol";

/// @notice docs/rules.md R5.8 to R5.12: Reverse, Ace Killer, Same, Plus, the types.
contract SpecialsTest is RulesRig {
    function test_underReverseTheLowerValueWins() public {
        begin(Stock.tactics(), REVERSE);
        lay(B, 1, even(6, ROCK));
        lay(B, 3, even(4, ROCK));
        lay(B, 5, even(5, ROCK));
        lay(B, 7, even(5, SCISSORS));
        place(A, 4, 0, even(5, ROCK));
        owned(1, A, "5 takes 6");
        owned(3, B, "5 does not take 4");
        owned(5, B, "equal hands do not win");
        owned(7, A, "the hands decide as ever");
    }

    function test_anAceTakesATen() public {
        begin(Stock.tactics(), ACE_KILLER);
        lay(B, 1, even(10, ROCK));
        place(A, 4, 0, even(1, ROCK));
        owned(1, A, "1 takes 10");
        begin(Stock.tactics(), ACE_KILLER);
        lay(B, 1, even(1, ROCK));
        place(A, 4, 0, even(10, ROCK));
        owned(1, B, "10 never takes 1");
        begin(Stock.tactics(), ACE_KILLER | REVERSE);
        lay(B, 1, even(1, ROCK));
        lay(B, 7, even(10, ROCK));
        place(A, 4, 0, card(10, 5, 1, 5, ROCK));
        owned(1, B, "10 never takes 1, also under Reverse");
        owned(7, A, "1 takes 10, also under Reverse");
    }

    function test_elevenIsNotEnoughForAnAce() public {
        begin(Stock.tactics(), ACE_KILLER);
        lay(B, 1, even(9, ROCK));
        lay(B, 3, even(5, ROCK));
        place(A, 4, 0, card(2, 1, 1, 6, ROCK));
        owned(1, B, "2 does not take 9");
        owned(3, A, "6 takes 5");
    }

    function test_twoEqualTouchesAreSame() public {
        begin(Stock.tactics(), SAME);
        lay(B, 1, even(7, ROCK));
        lay(B, 3, even(5, ROCK));
        lay(B, 5, even(9, ROCK));
        place(A, 4, 0, card(7, 6, 1, 5, ROCK));
        owned(1, A, "7 and 7");
        owned(3, A, "5 and 5");
        owned(5, B, "6 and 9 differ");
    }

    function test_oneEqualTouchIsNotSame() public {
        begin(Stock.tactics(), SAME);
        lay(B, 1, even(7, ROCK));
        place(A, 4, 0, card(7, 6, 1, 5, ROCK));
        owned(1, B, "alone");
    }

    function test_ownCardsCountForTheTwo() public {
        begin(Stock.tactics(), SAME | PLUS);
        lay(A, 1, even(7, ROCK));
        lay(B, 3, even(5, ROCK));
        place(A, 4, 0, card(7, 6, 1, 5, ROCK));
        owned(1, A, "own card");
        owned(3, A, "taken by Same with an own card's help");
        begin(Stock.tactics(), SAME | PLUS);
        lay(A, 1, even(9, ROCK));
        lay(B, 3, even(8, ROCK));
        place(A, 4, 0, card(1, 6, 1, 2, ROCK));
        owned(3, A, "taken by Plus with an own card's help");
    }

    function test_twoEqualSumsArePlus() public {
        begin(Stock.tactics(), PLUS);
        lay(B, 1, even(9, ROCK));
        lay(B, 3, even(8, ROCK));
        lay(B, 5, even(7, ROCK));
        lay(B, 7, even(6, ROCK));
        place(A, 4, 0, card(1, 4, 5, 2, ROCK));
        owned(1, A, "1 + 9");
        owned(3, A, "2 + 8");
        owned(5, A, "4 + 7");
        owned(7, A, "5 + 6");
    }

    function test_whatSameTakesAttacksOnward() public {
        begin(Stock.tactics(), SAME);
        lay(B, 1, card(1, 8, 7, 1, ROCK));
        lay(B, 3, even(5, ROCK));
        lay(B, 2, even(6, ROCK));
        place(A, 4, 0, card(7, 1, 1, 5, ROCK));
        owned(2, A, "by the card that Same took");
    }

    function test_sameAndPlusLookAtTheBoardBeforeAnyFlip() public {
        // light shines for its owner: what Plus sees is B's board, before Same has taken the light
        begin(traitful(), SAME | PLUS);
        lay(B, 1, even(5, ROCK), LIGHT);
        lay(B, 3, even(5, ROCK), LIGHT);
        lay(B, 5, even(9, ROCK));
        lay(B, 2, even(1, ROCK), LIGHT);
        // up 5 = 5, left 5 = 5: Same. Right: 9 + 1 of the light above it, and 0: the sum of 10 is Plus
        place(A, 4, 0, withTrait(card(5, 0, 1, 5, ROCK), 0));
        owned(1, A, "up");
        owned(3, A, "left");
        owned(5, A, "right: 0 + 10 is the sum of 5 + 5");
    }

    function test_ascendingTypesGainTheirCount() public {
        begin(traitful(), TYPE_ASCEND);
        lay(B, 1, even(6, ROCK), WIND);
        lay(B, 8, even(1, ROCK), WIND);
        place(A, 4, 0, withTrait(even(6, PAPER), WIND));
        owned(1, A, "both count three: equal, and paper wins");
        edges(4, 6, "the stored edges stay");
        lay(B, 3, even(8, ROCK));
        place(A, 0, 1, withTrait(even(5, ROCK), WIND));
        owned(3, A, "5 and 4 of its type beat 8");
    }

    function test_descendingTypesNeverFallBelowOne() public {
        begin(traitful(), TYPE_DESCEND);
        lay(B, 1, even(2, ROCK), WIND);
        lay(B, 8, even(2, ROCK), WIND);
        place(A, 4, 0, withTrait(even(1, PAPER), 0));
        owned(1, A, "2 - 2 counts as 1, and paper beats rock");
        begin(traitful(), TYPE_DESCEND);
        lay(B, 1, even(0, ROCK), WIND);
        place(A, 4, 0, withTrait(even(1, ROCK), 0));
        owned(1, A, "0 stays 0");
    }

    function test_bothTypesCancelOut() public {
        begin(traitful(), TYPE_ASCEND | TYPE_DESCEND);
        lay(B, 1, even(6, ROCK), WIND);
        place(A, 4, 0, withTrait(even(6, ROCK), 0));
        owned(1, B, "6 and 6");
    }
}
