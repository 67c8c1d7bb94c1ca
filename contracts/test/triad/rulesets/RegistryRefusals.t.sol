// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ExtrasConfig, RulesetConfig } from "../../../src/triad/rulesets/RulesetConfig.sol";
import { RulesetErrors } from "../../../src/triad/rulesets/RulesetErrors.sol";
import { RegistryRig } from "../../support/RegistryRig.sol";
import { Stock } from "../../support/Stock.sol";

/// @title What is not registered, and the reason that is given.
contract RegistryRefusalsTest is RegistryRig {
    uint256 private constant CHAOS = 2;
    uint256 private constant ACE_KILLER = 16;
    uint256 private constant TYPE_ASCEND = 128;
    uint256 private constant ALL_OPEN = 512;

    function test_contradictionsAreRefusedByName() public {
        refuse(two(Stock.core(), 3), contradiction("order", "chaos"));
        refuse(two(Stock.core(), 512 + 1024), contradiction("allOpen", "threeOpen"));
        refuse(two(Stock.core(), 128 + 256), contradiction("typeAscend", "typeDescend"));
        registry.register(two(Stock.core(), 0x7ff & ~uint256(2 + 256 + 1024)));
    }

    function test_aRouletteDrawsNothingThatIsOnNorItsOpposite() public {
        string[11] memory names = [
            "order", "chaos", "swap", "reverse", "aceKiller", "plus", "same", "typeAscend", "typeDescend", "allOpen",
            "threeOpen"
        ];
        uint8[11] memory opposites = [1, 0, 2, 3, 4, 5, 6, 8, 7, 10, 9];
        for (uint256 flag = 0; flag < 11; flag++) {
            refuse(roulette(1 << flag, 1, 1 << flag), poolFault(names[flag], names[flag]));
            uint256 opposite = opposites[flag];
            if (opposite != flag) {
                refuse(roulette(1 << flag, 1, 1 << opposite), poolFault(names[opposite], names[flag]));
            }
            for (uint256 other = 0; other < 11; other++) {
                if (other != flag && other != opposite) registry.register(roulette(1 << flag, 1, 1 << other));
            }
        }
    }

    function test_aRouletteNeverRunsDry() public {
        refuse(roulette(0, 9, 0x7ff), picksFault(9, 8));
        registry.register(roulette(0, 8, 0x7ff));
        refuse(roulette(0, 2, 3), picksFault(2, 1));
        registry.register(roulette(0, 2, 1 + 32));
        refuse(roulette(0, 255, 4), picksFault(255, 1));
    }

    /// @dev Counted another way: the draws when the first of each pair always falls first.
    function testFuzz_aPoolAllowsAsManyDrawsAsItHasPairsAndSingles(uint16 bits, uint8 picks) public {
        uint16 pool = bits & 0x7ff;
        vm.assume(pool != 0 && picks != 0);
        uint256 left = pool;
        uint256 most;
        for (uint256 flag = 0; flag < 11; flag++) {
            if (left & (1 << flag) == 0) continue;
            most++;
            if (flag == 0) left &= ~uint256(2);
            if (flag == 7) left &= ~uint256(256);
            if (flag == 9) left &= ~uint256(1024);
        }
        if (picks > most) refuse(roulette(0, picks, pool), picksFault(picks, most));
        else registry.register(roulette(0, picks, pool));
    }

    function test_formationsNeedOpenHands() public {
        bytes memory reason = abi.encodeWithSelector(RulesetErrors.FormationsNeedOpenHands.selector);
        refuse(one(Stock.full()), reason);
        refuse(two(Stock.full(), 0), reason);
        refuse(two(Stock.full(), 1024), reason);
        registry.register(two(Stock.full(), ALL_OPEN));
        // what a roulette might draw does not count
        refuse(three(Stock.full(), 0, ExtrasConfig(0, 0, 0, 1, uint16(ALL_OPEN))), reason);
        refuse(three(Stock.full(), 0, ExtrasConfig(1, 2, 0, 0, 0)), reason);
        registry.register(three(Stock.full(), 0, ExtrasConfig(0, 0, 10, 0, 0)));
        RulesetConfig memory config = two(Stock.full(), 0);
        config.base.formations.eclipse = [0, 0, 0];
        refuse(config, reason);
        config = two(Stock.full(), 0);
        config.base.formations.harmony = [0, 0, 0, 0, 0, 0, 0];
        refuse(config, reason);
        config.base.formations.eclipse = [0, 0, 0];
        registry.register(config);
    }

    function test_harmonyMultipliesByOneOrMore() public {
        RulesetConfig memory config = two(Stock.full(), ALL_OPEN);
        config.base.formations.harmony[1] = 0;
        refuse(config, abi.encodeWithSelector(RulesetErrors.HarmonyScale.selector, 0, 1));
        config.base.formations.harmony[1] = 1;
        registry.register(config);
        config.base.formations.harmony[1] = 255;
        registry.register(config);
    }

    function test_aBlockThatIsOffHoldsZeros() public {
        for (uint256 i = 0; i < 15; i++) {
            RulesetConfig memory c = two(Stock.full(), ALL_OPEN);
            (string memory block_, uint256 place, uint256 got) = spoil(c, i);
            refuse(c, notCanonical(block_, place, bytes32(got), 0));
        }
    }

    /// @dev Switches a block off and leaves a value in it; what the registry is to say of it.
    function spoil(RulesetConfig memory c, uint256 i) private pure returns (string memory, uint256, uint256) {
        uint256 minusOne = type(uint256).max;
        if (i == 0) return off(c.base.tactics.warningMark.enabled = 0, "warningMark", 1, 3);
        if (i == 1) return off(c.base.tactics.comboBonus.enabled = 0, "comboBonus", 1, 3);
        if (i == 2) return off(c.base.tactics.secondPlayerBalance.firstMovePlus = 7, "secondPlayerBalance", 1, 7);
        if (i == 3) return off(c.base.derivation.enabled = 0, "traitDerivation", 1, 1);
        if (i == 4) return off(c.base.effects.enabled = 0, "traitEffects", 1, 1);
        if (i == 5) return off(c.base.effects.cosmic[0] = 0, "cosmic", 1, 1);
        if (i == 6) return off(c.base.effects.light[0] = 0, "light", 1, 1);
        if (i == 7) return off(c.base.effects.forest[0] = 0, "forest", 1, 1);
        if (i == 8) {
            c.base.effects.aqua[1] = 1;
            return off(c.base.effects.aqua[0] = 0, "aqua", 1, 1);
        }
        if (i == 9) return off(c.base.effects.thunder = 0, "thunder", 1, minusOne);
        if (i == 10) return off(c.base.effects.earth[0] = 0, "earth", 1, 2);
        if (i == 11) {
            c.base.effects.earth[1] = 0;
            return off(c.base.effects.earth[0] = 0, "earth", 2, minusOne);
        }
        if (i == 12) return off(c.base.formations.enabled = 0, "formationBonuses", 1, 1);
        if (i == 13) return off(c.base.formations.harmony[0] = 0, "fiveElementsHarmony", 1, 2);
        return off(c.base.formations.eclipse[0] = 0, "eclipse", 1, 1);
    }

    function off(uint256, string memory block_, uint256 place, uint256 got)
        private
        pure
        returns (string memory, uint256, uint256)
    {
        return (block_, place, got);
    }

    function test_theElementsOfHarmonyAreInOrder() public {
        RulesetConfig memory config = two(Stock.full(), ALL_OPEN);
        for (uint256 i = 3; i < 7; i++) {
            config.base.formations.harmony = [1, 2, 5, 5, 5, 5, 5];
            for (uint256 j = i; j < 7; j++) config.base.formations.harmony[j] = 4;
            refuse(config, notCanonical("fiveElementsHarmony", i, bytes32(uint256(4)), bytes32(uint256(5))));
        }
        config.base.formations.harmony = [1, 2, 4, 5, 5, 6, 6];
        registry.register(config);
    }

    function test_whatAVersionDoesNotHaveIsZero() public {
        RulesetConfig memory config = one(Stock.core());
        config.classic = Stock.classic(4);
        refuse(config, notCanonical("classic", 2, bytes32(uint256(1)), 0));
        config = one(Stock.core());
        config.extras.poolSize = 10;
        refuse(config, notCanonical("extras", 2, bytes32(uint256(10)), 0));
        config = two(Stock.core(), 0);
        config.extras.roulettePool = 64;
        refuse(config, notCanonical("extras", 4, bytes32(uint256(64)), 0));
        for (uint8 version = 1; version < 4; version++) {
            for (uint256 variant = 0; variant < 9; variant++) {
                config = version == 3 ? three(Stock.core(), 0, ExtrasConfig(1, 2, 10, 0, 0)) : two(Stock.core(), 0);
                (config.version, config.variants) = (version, Stock.variants(1 << variant));
                refuse(config, notCanonical("variants", variant, bytes32(uint256(1)), 0));
            }
        }
    }

    function test_versionThreeHasSomethingThatVersionTwoHasNot() public {
        refuse(three(Stock.core(), 0, ExtrasConfig(0, 0, 0, 0, 0)), outOfRange("version", 3, 1, 2));
    }

    function test_versionFourHasAVariant() public {
        bytes memory reason = outOfRange("version", 4, 1, 3);
        refuse(four(Stock.core(), 0, Stock.noExtras(), 0), reason);
        refuse(four(Stock.core(), 0, ExtrasConfig(1, 2, 10, 1, 4), 0), reason);
    }

    function test_variantsAreOnOrOff() public {
        string[9] memory fields = [
            "variants.chain", "variants.typeCount", "variants.ace", "variants.aceInCombo", "variants.ties",
            "variants.score", "variants.edgeMin", "variants.chaos", "variants.firstPick"
        ];
        for (uint256 i = 0; i < 9; i++) {
            RulesetConfig memory c = four(Stock.core(), CHAOS | ACE_KILLER | TYPE_ASCEND, ExtrasConfig(0, 0, 10, 0, 0), 511);
            if (i == 0) c.variants.chain = 2;
            else if (i == 1) c.variants.typeCount = 2;
            else if (i == 2) c.variants.ace = 2;
            else if (i == 3) c.variants.aceInCombo = 2;
            else if (i == 4) c.variants.ties = 2;
            else if (i == 5) c.variants.score = 2;
            else if (i == 6) c.variants.edgeMin = 2;
            else if (i == 7) c.variants.chaos = 2;
            else c.variants.firstPick = 2;
            refuse(c, outOfRange(fields[i], 2, 0, 1));
        }
    }

    /// @dev Each alone is enough for a ruleset of version 4, whether or not the rule that it varies is on.
    function test_variantsThatDrawNothingAreTakenByThemselves() public {
        for (uint256 variant = 0; variant < 7; variant++) {
            registry.register(four(Stock.core(), 0, Stock.noExtras(), 1 << variant));
            registry.register(four(Stock.core(), 0, ExtrasConfig(1, 2, 0, 0, 0), 1 << variant));
        }
        // the lowest edge is the variant's own, and stays where marks are off
        RulesetConfig memory config = four(Stock.core(), 0, Stock.noExtras(), 1 << 6);
        delete config.base.tactics.warningMark;
        registry.register(config);
    }

    /// @dev On, or in the roulette's pool: as the engine says it (`idle_draw`).
    function test_drawsThatNothingFollowsFromAreRefused() public {
        refuse(four(Stock.core(), 0, Stock.noExtras(), 1 << 7), idleDraw("chaos"));
        refuse(four(Stock.core(), 0, ExtrasConfig(0, 0, 0, 1, uint16(ACE_KILLER)), 1 << 7), idleDraw("chaos"));
        registry.register(four(Stock.core(), CHAOS, Stock.noExtras(), 1 << 7));
        registry.register(four(Stock.core(), 0, ExtrasConfig(0, 0, 0, 1, uint16(CHAOS)), 1 << 7));
        refuse(four(Stock.core(), 0, Stock.noExtras(), 1 << 8), idleDraw("firstPick"));
        refuse(four(Stock.core(), 0, ExtrasConfig(1, 2, 0, 0, 0), 1 << 8), idleDraw("firstPick"));
        registry.register(four(Stock.core(), 0, ExtrasConfig(0, 0, 10, 0, 0), 1 << 8));
    }

    function test_everythingOffIsPlayable() public {
        RulesetConfig memory config;
        config.base.version = 1;
        for (uint8 version = 1; version < 3; version++) {
            config.version = version;
            registry.register(config);
        }
    }

    function test_versionsAreOneToFour() public {
        RulesetConfig memory config = two(Stock.core(), 0);
        config.version = 0;
        refuse(config, outOfRange("version", 0, 1, 4));
        config.version = 5;
        refuse(config, outOfRange("version", 5, 1, 4));
        config = two(Stock.core(), 0);
        config.base.version = 2;
        refuse(config, outOfRange("base.version", 2, 1, 1));
    }

    function test_extrasHaveLimits() public {
        refuseExtras(ExtrasConfig(2, 1, 0, 0, 0), outOfRange("suddenDeath", 2, 0, 1));
        refuseExtras(ExtrasConfig(1, 0, 0, 0, 0), outOfRange("suddenDeath.maxRounds", 0, 1, 5));
        refuseExtras(ExtrasConfig(1, 6, 0, 0, 0), outOfRange("suddenDeath.maxRounds", 6, 1, 5));
        refuseExtras(ExtrasConfig(0, 1, 10, 0, 0), outOfRange("suddenDeath.maxRounds", 1, 0, 0));
        refuseExtras(ExtrasConfig(0, 0, 9, 0, 0), outOfRange("draft.poolSize", 9, 10, 20));
        refuseExtras(ExtrasConfig(0, 0, 21, 0, 0), outOfRange("draft.poolSize", 21, 10, 20));
        refuseExtras(ExtrasConfig(0, 0, 0, 1, 2048), outOfRange("roulette.pool", 2048, 0, 2047));
        refuseExtras(ExtrasConfig(0, 0, 0, 0, 4), outOfRange("roulette.picks", 0, 1, 255));
        refuseExtras(ExtrasConfig(1, 1, 0, 1, 0), outOfRange("roulette.picks", 1, 0, 0));
    }

    function test_switchesAreOnOrOff() public {
        string[16] memory fields = [
            "warningMark.enabled", "comboBonus.enabled", "secondPlayerBalance.enabled", "traitDerivation.enabled",
            "traitEffects.enabled", "cosmic.enabled", "light.enabled", "light.stack", "shadow.enabled",
            "forest.enabled", "metal.enabled", "flame.enabled", "aqua.enabled", "aqua.diagonalStrengthMethod",
            "thunder.enabled", "wind.enabled"
        ];
        for (uint256 i = 0; i < fields.length; i++) {
            RulesetConfig memory c = two(Stock.full(), ALL_OPEN);
            if (i == 0) c.base.tactics.warningMark.enabled = 2;
            else if (i == 1) c.base.tactics.comboBonus.enabled = 2;
            else if (i == 2) c.base.tactics.secondPlayerBalance.enabled = 2;
            else if (i == 3) c.base.derivation.enabled = 2;
            else if (i == 4) c.base.effects.enabled = 2;
            else if (i == 5) c.base.effects.cosmic[0] = 2;
            else if (i == 6) c.base.effects.light[0] = 2;
            else if (i == 7) c.base.effects.light[2] = 2;
            else if (i == 8) c.base.effects.shadow = 2;
            else if (i == 9) c.base.effects.forest[0] = 2;
            else if (i == 10) c.base.effects.metal = 2;
            else if (i == 11) c.base.effects.flame = 2;
            else if (i == 12) c.base.effects.aqua[0] = 2;
            else if (i == 13) c.base.effects.aqua[1] = 2;
            else if (i == 14) c.base.effects.thunder = 2;
            else c.base.effects.wind = 2;
            refuse(c, outOfRange(fields[i], 2, 0, 1));
        }
    }

    function test_switchesOfEarthAndFormationsAreOnOrOff() public {
        string[7] memory fields = [
            "earth.enabled", "earth.requireChoice", "formationBonuses.enabled", "fiveElementsHarmony.enabled",
            "eclipse.enabled", "eclipse.lightAlsoIgnoresWarningMark", "eclipse.shadowCountsAsLightSource"
        ];
        for (uint256 i = 0; i < fields.length; i++) {
            RulesetConfig memory c = two(Stock.full(), ALL_OPEN);
            if (i == 0) c.base.effects.earth[0] = 2;
            else if (i == 1) c.base.effects.earthRequireChoice = 2;
            else if (i == 2) c.base.formations.enabled = 2;
            else if (i == 3) c.base.formations.harmony[0] = 2;
            else c.base.formations.eclipse[i - 4] = 2;
            refuse(c, outOfRange(fields[i], 2, 0, 1));
        }
    }

    function test_traitsSourcesSchemesAndEdgesAreThoseThatExist() public {
        RulesetConfig memory c = two(Stock.core(), 0);
        c.base.tactics.warningMark.edgeMin = 11;
        refuse(c, outOfRange("warningMark.edgeMin", 11, 0, 10));
        c = two(Stock.core(), 0);
        c.base.derivation.scheme = 2;
        refuse(c, outOfRange("traitDerivation.scheme", 2, 1, 1));
        c.base.derivation.scheme = 0;
        refuse(c, outOfRange("traitDerivation.scheme", 0, 1, 1));
        for (uint256 i = 0; i < 5; i++) {
            if (i < 4) {
                c = two(Stock.core(), 0);
                c.base.derivation.seasonTrait[i] = 11;
                refuse(c, outOfRange("seasonTrait", 11, 0, 10));
            }
            c = two(Stock.core(), 0);
            c.base.derivation.classTrait[i] = 12;
            refuse(c, outOfRange("classTrait", 12, 0, 10));
            c = two(Stock.core(), 0);
            c.base.derivation.raritySource[i] = 3;
            refuse(c, outOfRange("raritySource", 3, 0, 2));
            c = two(Stock.core(), 0);
            c.base.derivation.fixedTrait[i] = 255;
            refuse(c, outOfRange("fixedTrait", 255, 0, 10));
            c = two(Stock.full(), ALL_OPEN);
            c.base.formations.harmony[2 + i] = 11;
            refuse(c, outOfRange("requiredElements", 11, 0, 10));
        }
    }

    // ---- reasons

    function roulette(uint256 flags, uint8 picks, uint256 pool) private pure returns (RulesetConfig memory) {
        return three(Stock.core(), flags, ExtrasConfig(0, 0, 0, picks, uint16(pool)));
    }

    function contradiction(string memory rule, string memory other) private pure returns (bytes memory) {
        return abi.encodeWithSelector(RulesetErrors.Contradiction.selector, rule, other);
    }

    function poolFault(string memory rule, string memory on) private pure returns (bytes memory) {
        return abi.encodeWithSelector(RulesetErrors.RoulettePool.selector, rule, on);
    }

    function picksFault(uint8 got, uint256 most) private pure returns (bytes memory) {
        return abi.encodeWithSelector(RulesetErrors.RoulettePicks.selector, got, most);
    }

    function notCanonical(string memory block_, uint256 place, bytes32 got, bytes32 allowed)
        private
        pure
        returns (bytes memory)
    {
        return abi.encodeWithSelector(RulesetErrors.NotCanonical.selector, block_, place, got, allowed);
    }

    function idleDraw(string memory variant) private pure returns (bytes memory) {
        return abi.encodeWithSelector(RulesetErrors.IdleDraw.selector, variant);
    }

    function outOfRange(string memory field, uint256 got, uint256 least, uint256 most)
        private
        pure
        returns (bytes memory)
    {
        return abi.encodeWithSelector(RulesetErrors.OutOfRange.selector, field, got, least, most);
    }

    function refuseExtras(ExtrasConfig memory extras, bytes memory reason) private {
        refuse(three(Stock.core(), 0, extras), reason);
    }

    function refuse(RulesetConfig memory config, bytes memory reason) private {
        vm.expectRevert(reason);
        registry.register(config);
    }
}
