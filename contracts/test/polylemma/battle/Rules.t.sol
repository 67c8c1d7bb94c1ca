// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { BattleOptions } from "../../../src/polylemma/battle/BattleOptions.sol";
import { Fighter, Party } from "../../../src/polylemma/battle/BattleParty.sol";
import { BattleRules, RoundAt, Side } from "../../../src/polylemma/battle/BattleRules.sol";
import { BattleRig } from "./BattleRig.sol";

/// @notice How strong what is played is, who wins a round, and when a match is over.
contract BattleRulesTest is BattleRig {
    uint256 private constant FIRE = 0;
    uint256 private constant GRASS = 1;
    uint256 private constant WATER = 2;
    uint256 private constant BIG = 16_384;

    /// @dev What a seat plays, and against what: by default level 10, fire, no bond and no points, against the same.
    uint256 private level = 10;
    uint256 private kind = FIRE;
    uint256 private attribute;
    uint256 private bond;
    uint256 private points;
    uint256 private enemyLevel = 10;
    uint256 private enemyKind = FIRE;
    uint256 private round;
    uint8 private flags;
    bytes32 private luck;

    function power() private view returns (uint256) {
        Side memory side = Side(Fighter(1, level, kind, attribute, bond), points);
        Fighter memory enemy = Fighter(2, enemyLevel, enemyKind, 0, 0);
        return BattleRules.power(side, enemy, RoundAt(luck, round, flags), A);
    }

    /// @dev Luck with which seat A's draw for an effect is this.
    function luckOf(uint32 effect, uint256 drawn) private pure returns (bytes32 found) {
        while (effectDraw(found, A, effect) != drawn) found = keccak256(abi.encode(found));
    }

    // ---- strength

    function test_levelPointsAndBondMakeThePower() public {
        (points, bond) = (3, 1);
        eq(power(), 131, "10 x 10 + 1 + 10 x 3");
        (points, bond) = (0, 0);
        kind = WATER;
        eq(power(), 120, "at an advantage");
        kind = GRASS;
        eq(power(), 80, "at a disadvantage");
    }

    /// @dev Facts 1.6: the attribute's draw is 29, so it takes effect.
    function test_earlyIsStrongerTheEarlier() public {
        (attribute, points, bond) = (2, 2, 5);
        luck = luckOf(2, 29);
        uint256[5] memory wanted = [uint256(187), 175, 162, 150, 137];
        for (round = 0; round < 5; round++) eq(power(), wanted[round], "early");
        luck = luckOf(2, 30);
        for (round = 0; round < 5; round++) eq(power(), 125, "no luck");
    }

    function test_morePointsRoundsBothTermsDown() public {
        (attribute, points) = (4, 3);
        eq(power(), 145, "100 + 30 x 15 / 10");
        (level, points, bond, kind) = (1, 1, 3, WATER);
        // 13 x 12 / 10 = 15.6 and 10 x 15 x 12 / 100 = 18: 15 + 18
        eq(power(), 33, "at an advantage");
        (bond, kind, points) = (2, GRASS, 3);
        // 12 x 8 / 10 = 9.6 and 30 x 15 x 8 / 100 = 36
        eq(power(), 45, "at a disadvantage");
    }

    function test_vitalIsATouchStronger() public {
        (attribute, bond) = (5, 3);
        luck = luckOf(5, 19);
        eq(power(), 123, "103 x 12 / 10 = 123.6");
        // rounded down once: 103 x 12 x 12 / 100 = 148.3, not 123 x 12 / 10 = 147.6
        kind = WATER;
        eq(power(), 148, "with an advantage, too");
        (luck, kind) = (luckOf(5, 20), FIRE);
        eq(power(), 103, "no luck");
    }

    function test_typelessHeedsNoKindButItsOwnDoesNotSpareTheOther() public {
        (attribute, kind) = (6, GRASS);
        eq(power(), 100, "where others would be at a disadvantage");
        kind = WATER;
        eq(power(), 100, "nor has it an advantage");
        Side[2] memory sides;
        sides[0] = Side(Fighter(1, 10, GRASS, 6, 0), 0);
        sides[1] = Side(Fighter(2, 10, FIRE, 0, 0), 0);
        uint256[2] memory strong = BattleRules.powers(sides, RoundAt(0, 0, 0));
        eq(strong[0], 100, "typeless");
        eq(strong[1], 120, "the other one has its advantage");
    }

    function test_sameLevelOverwhelmsItsLike() public {
        (attribute, kind) = (1, WATER);
        eq(power(), 120 * BIG, "same level");
        enemyLevel = 11;
        eq(power(), 120, "another level");
        enemyLevel = 9;
        eq(power(), 120, "another level");
    }

    function test_randomOverwhelmsOnceInTwenty() public {
        attribute = 7;
        luck = luckOf(7, 4);
        eq(power(), 100 * BIG, "luck");
        luck = luckOf(7, 5);
        eq(power(), 100, "no luck");
    }

    function test_upsetNeedsAStrongerEnemyThatIsNotTooStrong() public {
        attribute = 9;
        luck = luckOf(9, 0);
        for (uint256 ahead = 0; ahead < 13; ahead++) {
            enemyLevel = level + ahead;
            eq(power(), ahead >= 1 && ahead <= 10 ? 100 * BIG : 100, "with the best luck");
        }
        for (uint256 ahead = 1; ahead < 11; ahead++) {
            enemyLevel = level + ahead;
            luck = luckOf(9, 10 * ahead - 1);
            eq(power(), 100 * BIG, "below ten times as much");
            if (ahead == 10) continue;
            luck = luckOf(9, 10 * ahead);
            eq(power(), 100, "not below");
        }
        enemyLevel = 1;
        eq(power(), 100, "a weaker one");
    }

    function test_theOtherAttributesChangeNothing() public {
        (luck, bond, points) = (luckOf(2, 0), 1, 1);
        for (uint256 i = 0; i < 3; i++) {
            attribute = [uint256(0), 3, 8][i];
            eq(power(), 111, "power");
        }
    }

    function test_everySeatAndEffectHasItsOwnDraw(bytes32 turnSalt_) public pure {
        uint32[5] memory effects = [uint32(0), 2, 5, 7, 9];
        for (uint8 seat = 0; seat < 2; seat++) {
            RoundAt memory when = RoundAt(turnSalt_, 0, FICKLE_BOND);
            yes(BattleRules.bondCounts(when, seat) == (effectDraw(turnSalt_, seat, 0) < 30), "bond");
            for (uint256 i = 1; i < 5; i++) {
                (uint256 times,) = BattleRules.boost(Fighter(1, 10, 0, effects[i], 0), 11, when, seat);
                uint256 under = [uint256(0), 30, 20, 5, 10][i];
                yes((times != 1) == (effectDraw(turnSalt_, seat, effects[i]) < under), "effect");
            }
        }
    }

    // ---- bonds

    function test_aBondGrowsToTwiceTheLevel() public pure {
        eq(BattleRules.bondOf(1, 99), 0, "99 seconds");
        eq(BattleRules.bondOf(1, 200), 2, "200 seconds");
        eq(BattleRules.bondOf(10, 1_999), 19, "1,999 seconds");
        eq(BattleRules.bondOf(10, 1_100), 11, "1,100 seconds");
        eq(BattleRules.bondOf(10, 1_000_000), 20, "no more than twice the level");
        eq(BattleRules.bondOf(255, type(uint40).max), 510, "the most there is");
    }

    function test_aFickleBondCountsInThreeOfTenRounds() public {
        (points, bond) = (3, 1);
        luck = luckOf(0, 99);
        eq(power(), 131, "always, without the option");
        flags = FICKLE_BOND;
        eq(power(), 130, "not at 99");
        luck = luckOf(0, 30);
        eq(power(), 130, "not at 30");
        luck = luckOf(0, 29);
        eq(power(), 131, "at 29");
        luck = luckOf(0, 10);
        eq(power(), 131, "at 10");
    }

    // ---- all there is

    /// @dev Whatever is played: it neither fails nor exceeds 28 bits, and is what the formula says in exact numbers.
    function testFuzz_everyPowerIsTheFormulasRoundedDown(
        uint8[4] memory levels,
        uint8[4] memory kinds,
        uint16 bond_,
        bytes32 luck_
    ) public {
        (level, enemyLevel) = (1 + levels[0] % 255, 1 + levels[1] % 255);
        if (levels[2] % 2 == 0) enemyLevel = 1 + (level + levels[3] % 12) % 255;
        (points, round) = (levels[2], levels[3] % 5);
        (kind, enemyKind, attribute, flags) = (kinds[0] % 3, kinds[1] % 3, kinds[2] % 10, kinds[3] % 8);
        (bond, luck) = (bond_ % (2 * level + 1), luck_);
        uint256 got = power();
        yes(got < 1 << 28, "fits");
        (uint256 times, uint256 over) = expectedFactor();
        uint256 counted = flags & FICKLE_BOND != 0 && effectDraw(luck, A, 0) >= 30 ? 0 : bond;
        uint256 chart = attribute == 6 || kind == enemyKind ? 10 : (kind + 1) % 3 == enemyKind ? 12 : 8;
        if (attribute == 4) {
            eq(got, (10 * level + counted) * chart / 10 + 150 * points * chart / 100, "two terms");
        } else {
            uint256 exact = (10 * level + counted + 10 * points) * chart * times;
            yes(got * 10 * over <= exact && exact < (got + 1) * 10 * over, "rounded down once");
        }
    }

    function expectedFactor() private view returns (uint256, uint256) {
        if (attribute == 1) return (level == enemyLevel ? BIG : 1, 1);
        if (attribute == 2) return effectDraw(luck, A, 2) < 30 ? (15 - round, uint256(10)) : (1, 1);
        if (attribute == 5) return effectDraw(luck, A, 5) < 20 ? (12, 10) : (1, 1);
        if (attribute == 7) return (effectDraw(luck, A, 7) < 5 ? BIG : 1, 1);
        if (attribute != 9 || enemyLevel <= level || enemyLevel > level + 10) return (1, 1);
        return (effectDraw(luck, A, 9) < 10 * (enemyLevel - level) ? BIG : 1, 1);
    }

    // ---- rounds and matches

    function test_theHigherPowerWinsAndEqualOnesScoreForNobody() public pure {
        eq(BattleRules.winnerOf([uint256(2), 1]), A, "A");
        eq(BattleRules.winnerOf([uint256(1), 2]), B, "B");
        eq(BattleRules.winnerOf([uint256(2), 2]), DRAW, "nobody");
    }

    /// @dev Against what the rules mean: over means that no rounds to come can change who wins, and the other way
    /// round, except that the fifth round is the last. Walks all sequences of won and drawn rounds.
    function test_aMatchIsOverWhenNothingCanChangeItAnyMore() public pure {
        walk(0, 0, 0);
    }

    function walk(uint256 a, uint256 b, uint256 played) private pure {
        bool over = BattleRules.isOver(a, b, played);
        uint256 left = 5 - played;
        bool decided = played == 5 || a == 3 || b == 3 || a > b + left || b > a + left;
        yes(over == decided, "over");
        if (over) return;
        walk(a + 1, b, played + 1);
        walk(a, b + 1, played + 1);
        walk(a, b, played + 1);
    }

    // ---- packing

    function testFuzz_aPartyGivesBackWhatWasPutIn(uint256[5] memory words) public pure {
        Party party;
        Fighter[5] memory fighters;
        (uint256 total, uint256 highest) = (0, 0);
        for (uint256 i = 0; i < 5; i++) {
            uint256 w = words[i];
            fighters[i] =
                Fighter(w % (1 << 28), 1 + (w >> 28) % 255, (w >> 64) % 3, (w >> 96) % 10, (w >> 128) % 511);
            party = party.with(i, fighters[i]);
            if (i == 4) continue;
            total += fighters[i].level;
            if (fighters[i].level > highest) highest = fighters[i].level;
        }
        for (uint256 i = 0; i < 5; i++) {
            eq(keccak256(abi.encode(party.fighterIn(i))), keccak256(abi.encode(fighters[i])), "fighter");
        }
        eq(party.total(), total, "total of the four");
        eq(party.slotLevel(), total / 4, "level of the random slot");
        eq(party.budget(), highest, "level points");
        for (uint256 i = 0; i < 10; i++) {
            bool there;
            for (uint256 k = 0; k < 4; k++) there = there || fighters[k].attribute == i;
            yes(party.has(i) == there, "one of the four has it");
        }
    }

    /// @dev Facts 1.6: level points and level of the random slot.
    function test_pointsAndSlotLevelOfParties() public pure {
        (uint256 points_, uint256 slot) = budgetOf([uint256(2), 3, 3, 9]);
        eq(points_, 9, "points");
        eq(slot, 4, "slot");
        (points_, slot) = budgetOf([uint256(10), 11, 10, 4]);
        eq(points_, 11, "points");
        eq(slot, 8, "slot");
        (points_, slot) = budgetOf([uint256(255), 255, 255, 255]);
        eq(points_, 255, "points");
        eq(slot, 255, "slot");
    }

    function budgetOf(uint256[4] memory levels) private pure returns (uint256, uint256) {
        Party party;
        for (uint256 i = 0; i < 4; i++) party = party.with(i, Fighter(i + 1, levels[i], 0, 0, 0));
        return (party.budget(), party.slotLevel());
    }

    function test_rulesAreNamedByTheirOptions() public pure {
        for (uint256 i = 0; i < 256; i++) {
            yes(BattleOptions.known(uint8(i)) == (i < 8), "known options");
            eq(BattleOptions.rulesetId(uint8(i)), rulesetId(i), "id");
        }
    }
}
