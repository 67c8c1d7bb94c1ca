// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Move } from "../../../src/triad/referee/Move.sol";
import { MoveErrors } from "../../../src/triad/referee/MoveErrors.sol";
import { BaseConfig } from "../../../src/triad/rulesets/RulesetConfig.sol";
import { RulesRig } from "./RulesRig.sol";

/// @notice docs/rules.md R11.
contract TraitEffectsTest is RulesRig {
    function setUp() public override {
        begin(traitful(), 0);
    }

    function none(uint256 edge, uint256 janken) private pure returns (uint256) {
        return withTrait(even(edge, janken), 0);
    }

    function test_cosmicGainsOnCornersOnly() public {
        place(A, 0, 0, withTrait(even(5, ROCK), COSMIC));
        edges(0, 6, "corner");
        place(B, 1, 0, withTrait(even(5, ROCK), COSMIC));
        edges(1, 5, "no corner");
        place(A, 8, 1, withTrait(even(10, ROCK), COSMIC));
        edges(8, 10, "limited");
    }

    function test_earthRaisesOneEdgeAndLowersTheOpposite() public {
        for (uint8 edge = 0; edge < 4; edge++) {
            setUp();
            play(A, Move(4, 0, NONE, edge), withTrait(even(5, ROCK), EARTH));
            for (uint8 d = 0; d < 4; d++) {
                eq(game.board.edgeAt(4, d), d == edge ? 7 : d == edge ^ 2 ? 4 : 5, "edge");
            }
        }
    }

    function test_anEarthCardNamesItsEdgeAndNoOtherDoes() public {
        uint256 earth = withTrait(even(5, ROCK), EARTH);
        bytes memory missing = abi.encodeWithSelector(MoveErrors.EarthEdgeMissing.selector);
        expectRefused(A, Move(0, 0, NONE, NONE), earth, missing);
        expectRefused(
            A, Move(0, 0, NONE, 4), earth, abi.encodeWithSelector(MoveErrors.EarthEdgeOutOfRange.selector, 4)
        );
        bytes memory stray = abi.encodeWithSelector(MoveErrors.NotCanonical.selector, 3, 2);
        expectRefused(A, Move(0, 0, NONE, 2), none(5, ROCK), stray);
        BaseConfig memory base = traitful();
        base.effects.earthRequireChoice = 0;
        begin(base, 0);
        place(A, 0, 0, earth);
        edges(0, 5, "without a choice nothing changes");
        base.effects.earth[0] = 0;
        begin(base, 0);
        expectRefused(A, Move(0, 0, NONE, 2), earth, stray);
    }

    function test_forestWithstandsTheFirstCapture() public {
        place(A, 4, 0, withTrait(even(5, ROCK), FOREST));
        place(B, 1, 0, none(6, ROCK));
        owned(4, A, "the shield takes the first");
        place(B, 3, 1, none(6, ROCK));
        owned(4, B, "not the second");
    }

    function test_aShieldIsNotUsedUpByALostAttack() public {
        place(A, 4, 0, withTrait(even(5, ROCK), FOREST));
        place(B, 1, 0, none(4, ROCK));
        eq(game.traits.shieldAt(4), 1, "still there");
    }

    function test_metalIsTakenDirectlyButNotByAChain() public {
        lay(B, 1, even(4, ROCK));
        lay(B, 2, even(1, ROCK), METAL);
        place(A, 4, 0, none(5, ROCK));
        owned(1, A, "taken");
        owned(2, B, "held against the chain");
        place(A, 5, 1, none(5, ROCK));
        owned(2, A, "taken directly");
    }

    function test_flameWinsEqualValues() public {
        lay(B, 1, even(5, PAPER));
        lay(B, 3, even(5, SCISSORS), FLAME);
        place(A, 4, 0, withTrait(even(5, ROCK), FLAME));
        owned(1, A, "flame attacking");
        owned(3, A, "two flames: the hands decide");
        setUp();
        lay(B, 1, even(5, SCISSORS), FLAME);
        place(A, 4, 0, none(5, ROCK));
        owned(1, B, "flame defending");
    }

    function test_aquaAttacksAcrossItsCorners() public {
        lay(B, 0, card(9, 3, 4, 9, ROCK));
        lay(B, 2, card(9, 9, 6, 6, ROCK));
        lay(B, 8, card(4, 9, 9, 4, ROCK));
        place(A, 4, 0, withTrait(card(5, 6, 7, 4, ROCK), AQUA));
        owned(0, A, "min(5, 4) takes min(4, 3)");
        owned(2, B, "min(5, 6) does not take 6");
        owned(8, A, "6 takes 4");
        setUp();
        lay(B, 0, even(1, ROCK));
        place(A, 4, 0, none(5, ROCK));
        owned(0, B, "others do not");
    }

    function test_aquaMayCompareSums() public {
        BaseConfig memory base = traitful();
        base.effects.aqua[1] = 1;
        begin(base, 0);
        lay(B, 0, card(9, 5, 3, 9, ROCK));
        lay(B, 2, card(9, 9, 6, 5, ROCK));
        place(A, 4, 0, withTrait(card(1, 10, 1, 8, ROCK), AQUA));
        owned(0, A, "1 + 8 takes 3 + 5");
        owned(2, B, "1 + 10 does not take 6 + 5");
    }

    function test_thunderWeakensForGood() public {
        lay(B, 1, even(6, ROCK));
        lay(A, 3, even(6, ROCK));
        lay(B, 0, even(6, ROCK));
        place(A, 4, 0, withTrait(even(1, ROCK), THUNDER));
        edges(1, 5, "the opponent's card beside it");
        edges(3, 6, "not the own one");
        edges(0, 6, "not across a corner");
    }

    function test_lightShinesForItsOwnerOnly() public {
        lay(A, 1, even(1, ROCK), LIGHT);
        lay(B, 5, even(5, ROCK));
        lay(B, 3, even(5, ROCK));
        lay(B, 6, even(1, ROCK), LIGHT);
        place(A, 4, 0, none(5, ROCK));
        owned(5, A, "5 + 1 takes 5");
        owned(3, B, "5 + 1 of its own light stands");
    }

    function test_manyLightsShineOnceUnlessTheyAddUp() public {
        BaseConfig memory base = traitful();
        for (uint8 stack = 0; stack < 2; stack++) {
            base.effects.light[2] = stack;
            begin(base, 0);
            lay(A, 1, even(1, ROCK), LIGHT);
            lay(A, 3, even(1, ROCK), LIGHT);
            lay(B, 5, even(6, ROCK));
            place(A, 4, 0, none(5, ROCK));
            owned(5, stack == 1 ? A : B, "5 and two lights against 6");
        }
    }

    function test_oneLightShinesOnceWhereverItLies() public {
        BaseConfig memory base = traitful();
        base.effects.light[2] = 1;
        uint8[4] memory beside = [1, 3, 5, 7];
        for (uint256 i = 0; i < 4; i++) {
            begin(base, 0);
            lay(A, beside[i], even(1, ROCK), LIGHT);
            uint8 attacked = beside[(i + 1) % 4];
            lay(B, attacked, even(6, ROCK));
            place(A, 4, 0, none(5, ROCK));
            owned(attacked, B, "5 and one light against 6");
        }
    }

    function test_lightFollowsItsOwnerWithinATurn() public {
        // A takes the light above, which then shines for the next attack of the same card
        lay(B, 1, even(4, ROCK), LIGHT);
        lay(B, 5, even(5, ROCK));
        place(A, 4, 0, none(5, ROCK));
        owned(1, A, "the light");
        owned(5, A, "5 + 1 takes 5");
    }

    function test_lightDoesNotShineOnLight() public {
        lay(A, 1, even(1, ROCK), LIGHT);
        lay(B, 5, even(5, ROCK));
        place(A, 4, 0, withTrait(even(5, ROCK), LIGHT));
        owned(5, B, "5 against 5");
    }

    function test_shadowTakesNoPenaltyButUsesTheMarkUp() public {
        placeAndMark(A, 0, 0, 8, none(5, ROCK));
        place(B, 8, 0, withTrait(even(5, ROCK), SHADOW));
        edges(8, 5, "no penalty");
        eq(game.sides.mark(A), 0, "used up");
    }

    function test_inEclipseLightIgnoresMarksAndShadowShines() public {
        BaseConfig memory base = traitful();
        (base.formations.enabled, base.formations.eclipse) = (1, [1, 1, 1]);
        begin(base, 0);
        game.traits = game.traits.withFormations(A, false, true);
        game.sides = game.sides.withMark(B, 1);
        place(A, 0, 0, withTrait(even(5, ROCK), LIGHT));
        edges(0, 5, "light ignores the mark");
        lay(A, 7, even(1, ROCK), SHADOW);
        lay(B, 5, even(5, ROCK));
        place(A, 4, 1, none(5, ROCK));
        owned(5, A, "5 + 1 of the shadow takes 5");
        begin(base, 0);
        game.traits = game.traits.withFormations(B, false, true);
        lay(A, 7, even(1, ROCK), SHADOW);
        lay(B, 5, even(5, ROCK));
        game.sides = game.sides.withMark(B, 1);
        place(A, 0, 0, withTrait(even(5, ROCK), LIGHT));
        edges(0, 4, "not without eclipse");
        place(A, 4, 1, none(5, ROCK));
        owned(5, B, "nor does shadow shine");
    }

    function test_theShadowShinesForTheSeatInEclipseAlone() public {
        BaseConfig memory base = traitful();
        (base.formations.enabled, base.formations.eclipse) = (1, [1, 1, 1]);
        for (uint8 seat = A; seat <= B; seat++) {
            begin(base, 0);
            game.traits = game.traits.withFormations(seat, false, true);
            lay(B, 7, even(1, ROCK), SHADOW);
            lay(A, 5, even(5, ROCK));
            place(A, 0, 0, none(1, ROCK));
            place(B, 4, 0, none(5, ROCK));
            owned(5, seat, seat == B ? "5 + 1 of its shadow takes 5" : "another's eclipse is not its own");
        }
    }

    function test_inEclipseNoOtherTraitShines() public {
        BaseConfig memory base = traitful();
        (base.formations.enabled, base.formations.eclipse) = (1, [1, 1, 1]);
        for (uint256 trait = COSMIC; trait <= EARTH; trait++) {
            if (trait == LIGHT || trait == SHADOW) continue;
            begin(base, 0);
            game.traits = game.traits.withFormations(A, false, true);
            lay(A, 7, even(1, ROCK), trait);
            lay(B, 5, even(5, ROCK));
            place(A, 4, 0, none(5, ROCK));
            owned(5, B, "nothing is added");
        }
    }

    function test_harmonyMultipliesWhatCombosAdd() public {
        BaseConfig memory base = traitful();
        (base.formations.enabled, base.formations.harmony) = (1, [1, 2, 6, 7, 8, 9, 10]);
        begin(base, 0);
        game.traits = game.traits.withFormations(A, true, false);
        lay(B, 1, even(1, ROCK));
        lay(B, 3, even(1, ROCK));
        place(A, 4, 0, none(9, ROCK));
        (uint256 plus,) = game.sides.bonus(A);
        eq(plus, 2, "momentum, twice");
        base.formations.harmony[1] = 255;
        base.tactics.comboBonus.momentumPlus = 255;
        begin(base, 0);
        game.traits = game.traits.withFormations(A, true, false);
        lay(B, 1, even(1, ROCK));
        lay(B, 3, even(1, ROCK));
        place(A, 4, 0, none(9, ROCK));
        (plus,) = game.sides.bonus(A);
        eq(plus, 255, "no more than an edge can take");
    }

    function test_traitsThatAreOffDoNothing() public {
        BaseConfig memory base = traitful();
        delete base.effects;
        begin(base, TYPE_ASCEND);
        place(A, 0, 0, withTrait(even(5, ROCK), COSMIC));
        edges(0, 5, "cosmic");
        lay(B, 5, even(5, ROCK));
        place(A, 4, 1, withTrait(even(5, ROCK), FOREST));
        eq(game.traits.shieldAt(4), 0, "no shield");
        owned(5, A, "but the type counts itself");
    }
}
