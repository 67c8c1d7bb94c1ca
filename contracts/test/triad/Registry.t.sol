// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { Rules, RulesLib } from "../../src/triad/Rules.sol";
import { BaseConfig, ClassicConfig } from "../../src/triad/RulesetConfig.sol";
import { RulesetRegistry } from "../../src/triad/RulesetRegistry.sol";
import { Check } from "../support/Check.sol";
import { Stock } from "../support/Stock.sol";

contract RegistryTest is Check {
    RulesetRegistry private registry = new RulesetRegistry();

    function test_baseIdsAreTheStockIds() public view {
        expectBase(Stock.full(), 0x9fbdb6105169f321d8f2342fdcc2892e559588ac37b30ab1f5012709cf92b065);
        expectBase(Stock.core(), 0x8727d4a006b5ca9a9dae4d5c6e0b6eb5a6b759a52ae356d0712b01dade04cb08);
        expectBase(Stock.shadow(), 0x5ef04aa625b7f3c1528f4a2ff660471e0bf8eb04d61bfb02b095d100d29fe2f5);
        eq(abi.encode(Stock.full()).length, 2112, "bytes of a base configuration");
    }

    function test_rulesetIdsAreTheStockIds() public view {
        expectId(0, 0x6dcfcc886ec4ed98cfb60af5dc3cfc8acf38efc33f9fa3997f4c484905f22a75);
        expectId(32 + 64, 0x67d4fe4b23068e614bbe10c50fc95b6ff56c60af1e562ba560d8e64ced91ee2d);
        expectId(1, 0x1671977df446cdc45627067c923587243a1c58bf1632e8b16f7bd86591253c36);
        expectId(2, 0x3e1b5ae77c81fd03fc153979f4f12b19ee8dc56d9109bec7b6830d3e12c824d2);
        expectId(4, 0x08d77879cac90496b09c88ba6b938282bdb5c28ec736ce682f52cadd66ba0fb4);
        expectId(8, 0x142e1e081b384836ebb26911330cd5827759d93c8d4183f30bbb86093d868172);
        expectId(16, 0xa93605bd8864ea28cf2779b3c20ace00355116154e1ce30b6ef5d8853aaed9fa);
        expectId(32, 0x555798301b295c73ac8e500854958690c4b364e9f8fb1cba11eec53b1880e928);
        expectId(64, 0x69be3d9263a600177cecd526bcd299224a9140628a05d95df91c3454fe2a64d0);
        expectId(128, 0x20fbadf29b941320be8e45dbdd7ecda0a822e1b7e093ec65756ca2c570092663);
        expectId(256, 0x9288f8e85b659e51b7e527713b29e20d34287fa4538513b2652e9b5945cc2fc2);
        expectId(512, 0x19186bfe7dfd669e95e89502dd0caab0b99ccc5a092a27f7926da6da2ad53195);
        expectId(1024, 0xa8a7def63817a914d75a8be9fb49547c9ab23927af626fa1951ebe305fbbed11);
        expectId(1 + 1024, 0x84350198d2d722c2cc9418021342eadb99fb55c192d5518fd038d1b05d6024c0);
        expectId(2 + 4 + 8, 0x6818d1faee27950936a1337cb33f3a97c5626d2df04e7519e5b1a418efea9909);
        expectId(2047, 0x249a0c2f65a1cbba099aa92709ed934d6bc642897a88511fe80a5bcc3e254129);
        (, bytes32 core) = registry.idOf(Stock.core(), Stock.classic(0));
        eq(core, 0xd19cb8d65f30c9116d4408879d880ad41d1f2565fd4638e1c0be0778c7c98fe9, "core without flags");
    }

    function test_everyPlayableCombinationOfFlagsIsRegisteredUnderItsId() public {
        uint256[9] memory playable = [uint256(0), 1, 2, 512, 1024, 513, 514, 1025, 1026];
        for (uint256 i = 0; i < playable.length; i++) {
            (, bytes32 expected) = registry.idOf(Stock.core(), Stock.classic(playable[i]));
            eq(Rules.unwrap(registry.rulesOf(expected)), 0, "not registered yet");
            eq(registry.register(Stock.core(), Stock.classic(playable[i])), expected, "id");
            Rules rules = registry.rulesOf(expected);
            yes(rules.has(RulesLib.PLAYABLE), "playable");
            eq(Rules.unwrap(rules) & 0x7ff, playable[i], "flags");
            eq(rules.maxUses(), 3, "marks");
            yes(rules.penalty() == -1, "penalty");
        }
    }

    function test_whatTheRulesLibraryDoesNotPlayIsRefusedByName() public {
        string[7] memory names = ["swap", "reverse", "aceKiller", "plus", "same", "typeAscend", "typeDescend"];
        for (uint256 i = 0; i < names.length; i++) {
            expectRefused(Stock.core(), 4 << i, abi.encodeWithSelector(RulesetRegistry.NotPlayable.selector, names[i]));
        }
        expectRefused(
            Stock.shadow(), 0, abi.encodeWithSelector(RulesetRegistry.NotPlayable.selector, "traitEffects")
        );
        BaseConfig memory base = Stock.core();
        base.formations = Stock.full().formations;
        expectRefused(base, 0, abi.encodeWithSelector(RulesetRegistry.NotPlayable.selector, "formationBonuses"));
    }

    function test_contradictionsAreRefusedByName() public {
        expectRefused(
            Stock.core(), 3, abi.encodeWithSelector(RulesetRegistry.Contradiction.selector, "order", "chaos")
        );
        expectRefused(
            Stock.core(),
            512 + 1024,
            abi.encodeWithSelector(RulesetRegistry.Contradiction.selector, "allOpen", "threeOpen")
        );
    }

    function test_aDisabledBlockThatIsNotZeroIsNotCanonical() public {
        BaseConfig memory base = Stock.core();
        base.tactics.warningMark.enabled = 0;
        expectNotCanonical(base, "warningMark");
        base = Stock.core();
        base.tactics.comboBonus.enabled = 0;
        expectNotCanonical(base, "comboBonus");
        base = Stock.core();
        base.tactics.secondPlayerBalance.firstMovePlus = 1;
        expectNotCanonical(base, "secondPlayerBalance");
        base = Stock.core();
        base.derivation.enabled = 0;
        expectNotCanonical(base, "traitDerivation");
        base = Stock.core();
        base.effects.thunderDelta = -1;
        expectNotCanonical(base, "traitEffects");
        base = Stock.core();
        base.formations.harmony[1] = 2;
        expectNotCanonical(base, "formationBonuses");
    }

    function test_enabledIsOneOrNothing() public {
        BaseConfig memory base = Stock.core();
        base.tactics.warningMark.enabled = 2;
        expectNotCanonical(base, "warningMark");
    }

    function test_everythingOffIsCanonical() public {
        BaseConfig memory base;
        base.version = 1;
        registry.register(base, Stock.classic(0));
    }

    function test_valuesThatNothingKnowsAreRefused() public {
        BaseConfig memory base = Stock.core();
        base.version = 2;
        expectRefused(base, 0, abi.encodeWithSelector(RulesetRegistry.WrongVersion.selector, 2));
        base = Stock.core();
        base.tactics.warningMark.edgeMin = 11;
        expectOutOfRange(base, "edgeMin", 11, 10);
        base = Stock.core();
        base.derivation.scheme = 2;
        expectOutOfRange(base, "scheme", 2, 1);
        base = Stock.core();
        base.derivation.seasonTrait[3] = 11;
        expectOutOfRange(base, "seasonTrait", 11, 10);
        base = Stock.core();
        base.derivation.classTrait[4] = 12;
        expectOutOfRange(base, "classTrait", 12, 10);
        base = Stock.core();
        base.derivation.raritySource[0] = 3;
        expectOutOfRange(base, "raritySource", 3, 2);
        base = Stock.core();
        base.derivation.fixedTrait[4] = 255;
        expectOutOfRange(base, "fixedTrait", 255, 10);
    }

    function testFuzz_eachFlagAndEachFixedTraitChangesTheId(uint8 word) public view {
        BaseConfig memory base = Stock.full();
        (bytes32 before,) = registry.idOf(base, Stock.classic(0));
        uint256 flag = uint256(word) % 11;
        ClassicConfig memory flipped = Stock.classic(1 << flag);
        (bytes32 same, bytes32 other) = registry.idOf(base, flipped);
        (, bytes32 none) = registry.idOf(base, Stock.classic(0));
        eq(same, before, "flags are not part of the base id");
        yes(other != none, "each flag changes the id");
        base.derivation.fixedTrait[word % 5] += 1;
        (bytes32 changed,) = registry.idOf(base, Stock.classic(0));
        yes(changed != before, "each trait changes the base id");
    }

    function expectBase(BaseConfig memory base, bytes32 id) private view {
        (bytes32 baseId,) = registry.idOf(base, Stock.classic(0));
        eq(baseId, id, "base id");
    }

    function expectId(uint256 flags, bytes32 id) private view {
        (, bytes32 got) = registry.idOf(Stock.full(), Stock.classic(flags));
        eq(got, id, "ruleset id");
    }

    function expectNotCanonical(BaseConfig memory base, string memory name) private {
        expectRefused(base, 0, abi.encodeWithSelector(RulesetRegistry.NotCanonical.selector, name));
    }

    function expectOutOfRange(BaseConfig memory base, string memory field, uint256 got, uint256 most) private {
        expectRefused(base, 0, abi.encodeWithSelector(RulesetRegistry.OutOfRange.selector, field, got, most));
    }

    function expectRefused(BaseConfig memory base, uint256 flags, bytes memory reason) private {
        vm.expectRevert(reason);
        registry.register(base, Stock.classic(flags));
    }
}
