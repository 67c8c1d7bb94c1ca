// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IRulesetRegistry } from "../../../src/triad/rulesets/IRulesetRegistry.sol";
import { RuleWords } from "../../../src/triad/rulesets/PackedRules.sol";
import { RulesLib } from "../../../src/triad/rulesets/Rules.sol";
import { ExtrasConfig, RulesetConfig } from "../../../src/triad/rulesets/RulesetConfig.sol";
import { TraitRules } from "../../../src/triad/rulesets/TraitRules.sol";
import { RegistryRig } from "../../support/RegistryRig.sol";
import { Stock } from "../../support/Stock.sol";
import { Vm } from "../../support/Vm.sol";

/// @title Ids, what is stored under them, and who may switch a ruleset. What is refused: RegistryRefusals.t.sol.
contract RegistryTest is RegistryRig {
    address private proposer = address(0xA11CE);
    address private stranger = address(0xB0B);

    function test_whatAnAddressProposedIsListedWithItsBlockOnce() public {
        RulesetConfig[2] memory configs = [two(Stock.core(), 1), two(Stock.core(), 2)];
        eq(registry.proposedBy(address(this)).length, 0, "nothing yet");
        for (uint256 i = 0; i < 2; i++) {
            vm.roll(100 + i);
            bytes32 id = registry.register(configs[i]);
            eq(registry.registeredIn(id), 100 + i, "block");
            vm.roll(200);
            vm.prank(address(0x57A6E8));
            registry.register(configs[i]);
            eq(registry.registeredIn(id), 100 + i, "the first time counts");
            eq(registry.proposedBy(address(this))[i], id, "in order");
        }
        registry.register(configs[0]);
        eq(registry.proposedBy(address(this)).length, 2, "each once");
        eq(registry.registeredIn(keccak256("none")), 0, "not registered");
    }

    function test_whoRegistersALaterTimeHasItInItsListToo() public {
        RulesetConfig memory config = two(Stock.core(), 1);
        bytes32 id = registry.register(config);
        vm.recordLogs();
        vm.prank(stranger);
        eq(registry.register(config), id, "id");
        vm.prank(stranger);
        registry.register(config);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        eq(logs.length, 1, "said once");
        eq(logs[0].topics[0], IRulesetRegistry.RulesetRegisteredAgain.selector, "event");
        eq(logs[0].topics[1], id, "ruleset");
        eq(logs[0].topics[2], bytes32(uint256(uint160(stranger))), "who");
        eq(registry.proposedBy(stranger).length, 1, "listed once");
        eq(registry.proposedBy(stranger)[0], id, "listed");
        (,, address by) = registry.rulesOf(id);
        eq(by, address(this), "the first one proposed it");
    }

    function test_severalAreRegisteredInOneTransaction() public {
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(registry.register, (two(Stock.core(), 1)));
        calls[1] = abi.encodeCall(registry.register, (two(Stock.core(), 2)));
        bytes[] memory ids = registry.multicall(calls);
        for (uint256 i = 0; i < 2; i++) {
            (, bool active, address by) = registry.rulesOf(abi.decode(ids[i], (bytes32)));
            yes(active, "active");
            eq(by, address(this), "by who called");
        }
    }

    function test_idsOfVersionOneAreTheStockIds() public view {
        bytes32 full = 0x9fbdb6105169f321d8f2342fdcc2892e559588ac37b30ab1f5012709cf92b065;
        bytes32 core = 0x8727d4a006b5ca9a9dae4d5c6e0b6eb5a6b759a52ae356d0712b01dade04cb08;
        bytes32 shadow = 0x5ef04aa625b7f3c1528f4a2ff660471e0bf8eb04d61bfb02b095d100d29fe2f5;
        eq(registry.idOf(one(Stock.full())), full, "everything on");
        eq(registry.idOf(one(Stock.core())), core, "tactics only");
        eq(registry.idOf(one(Stock.shadow())), shadow, "of the traits only shadow");
        eq(abi.encode(Stock.full()).length, 2112, "bytes of a base configuration");
    }

    function test_idsOfVersionTwoAreTheStockIds() public view {
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
        bytes32 core = 0xd19cb8d65f30c9116d4408879d880ad41d1f2565fd4638e1c0be0778c7c98fe9;
        eq(registry.idOf(two(Stock.core(), 0)), core, "tactics only, no flag");
    }

    function test_anIdOfVersionThreeHashesTheOneOfVersionTwo() public view {
        bytes32 second = registry.idOf(two(Stock.core(), 64));
        bytes32 expected = keccak256(abi.encode(3, second, 1, 4, 12, 2, 1 + 8));
        eq(registry.idOf(three(Stock.core(), 64, ExtrasConfig(1, 4, 12, 2, 1 + 8))), expected, "id");
    }

    /// @dev Not the one of version 3: that one's fields stand in it themselves.
    function test_anIdOfVersionFourHashesTheOneOfVersionTwo() public view {
        bytes32 second = registry.idOf(two(Stock.core(), 64));
        uint8[9] memory some = [1, 0, 0, 1, 0, 0, 1, 0, 1];
        bytes32 expected = keccak256(abi.encode(4, second, 1, 4, 12, 2, 1 + 8, some));
        uint256 variants = 1 | 1 << 3 | 1 << 6 | 1 << 8;
        eq(registry.idOf(four(Stock.core(), 64, ExtrasConfig(1, 4, 12, 2, 1 + 8), variants)), expected, "id");
        for (uint256 variant = 0; variant < 9; variant++) {
            uint8[9] memory on;
            on[variant] = 1;
            expected = keccak256(abi.encode(4, second, 0, 0, 0, 0, 0, on));
            eq(registry.idOf(four(Stock.core(), 64, Stock.noExtras(), 1 << variant)), expected, "each in its place");
        }
    }

    /// @dev The worked values of docs/rules.md R12.3.
    function test_idsOfVersionFourAreTheWorkedOnes() public view {
        uint256 fantasy = 1 | 1 << 1 | 1 << 2 | 1 << 4 | 1 << 5 | 1 << 6;
        bytes32 ties = 0x3210d40960e2eec26b1685a0b3f9448e29a5d8ecbba256686012011086b5cbb2;
        bytes32 open = 0x55fceee54eff57a4b317bc9a85d4fa7535706fbc29524de77245d27d822b089e;
        bytes32 aces = 0x5ce297a46cb5afc701dcae0a2aa15fd1e02dc16b70f19a591629f3df8571788d;
        bytes32 drawn = 0x15af2ca003ba4685bbaee019a39ea98b1b81df5c5912ed35acfd567d11b9ec3e;
        eq(registry.idOf(four(Stock.core(), 0, Stock.noExtras(), 1 << 4)), ties, "the stock ruleset, ties");
        eq(registry.idOf(four(Stock.plain(), 512, Stock.noExtras(), fantasy)), open, "fantasy");
        ExtrasConfig memory extras = ExtrasConfig(1, 3, 0, 0, 0);
        eq(registry.idOf(four(Stock.plain(), 16, extras, fantasy | 1 << 3)), aces, "with Ace Killer and Sudden Death");
        extras = ExtrasConfig(0, 0, 10, 0, 0);
        eq(registry.idOf(four(Stock.plain(), 2, extras, fantasy | 1 << 7 | 1 << 8)), drawn, "with what is drawn");
    }

    function test_everyVersionIsRegisteredUnderItsId() public {
        RulesetConfig[4] memory configs = [
            one(Stock.shadow()),
            two(Stock.core(), 4 + 8),
            three(Stock.core(), 0, ExtrasConfig(1, 5, 20, 8, 2047)),
            four(Stock.core(), 2, Stock.noExtras(), 1 | 1 << 7)
        ];
        for (uint256 i = 0; i < configs.length; i++) {
            bytes32 id = registry.idOf(configs[i]);
            (RuleWords memory words, bool active, address by) = registry.rulesOf(id);
            yes(Words.areZero(words) && !active && by == address(0), "not registered yet");
            vm.prank(proposer);
            eq(registry.register(configs[i]), id, "id");
            (words, active, by) = registry.rulesOf(id);
            yes(words.rules.has(RulesLib.PLAYABLE), "playable");
            yes(active, "active");
            eq(by, proposer, "proposer");
        }
    }

    function test_theLogHoldsTheWholeConfiguration() public {
        RulesetConfig memory config = three(Stock.full(), 512, ExtrasConfig(1, 2, 0, 1, 4));
        vm.recordLogs();
        vm.prank(proposer);
        bytes32 id = registry.register(config);
        bytes32[] memory topics = vm.getRecordedLogs()[0].topics;
        eq(topics[0], IRulesetRegistry.RulesetRegistered.selector, "event");
        eq(topics[1], id, "ruleset");
        eq(topics[2], bytes32(uint256(uint160(proposer))), "proposer");
        vm.recordLogs();
        vm.prank(proposer);
        registry.register(config);
        eq(vm.getRecordedLogs().length, 0, "registering again says nothing");
    }

    /// @dev The configuration's words are the log's words.
    function testFuzz_theLoggedConfigurationIsTheRegisteredOne(uint16 bits, uint8 rounds) public {
        RulesetConfig memory config =
            three(Stock.core(), bits & 0x7c, ExtrasConfig(1, 1 + rounds % 5, 10 + rounds % 11, 0, 0));
        vm.recordLogs();
        registry.register(config);
        eq(keccak256(vm.getRecordedLogs()[0].data), keccak256(abi.encode(config)), "configuration");
    }

    function test_flagsAndValuesAreThoseOfTheConfiguration() public {
        (RuleWords memory words,,) = registry.rulesOf(registry.register(two(Stock.core(), 2 + 64 + 1024)));
        for (uint256 flag = 0; flag < 11; flag++) {
            yes(words.rules.has(1 << flag) == (flag == 1 || flag == 6 || flag == 10), "flag");
        }
        eq(words.rules.maxUses(), 3, "marks");
        yes(words.rules.penalty() == -1, "penalty");
        (words,,) = registry.rulesOf(registry.register(three(Stock.core(), 0, ExtrasConfig(1, 4, 15, 3, 0x7f))));
        eq(words.rules.maxRounds(), 4, "rounds");
        eq(words.rules.poolSize(), 15, "pool");
        eq(words.rules.roulettePicks(), 3, "draws");
        eq(words.rules.roulettePool(), 0x7f, "what is drawn from");
    }

    function test_thereIsAWordForTraitsOnlyWhereARuleLooksAtThem() public {
        yes(traitsOf(two(Stock.core(), 0x27d)) == 0, "no flag but the two of types");
        yes(traitsOf(two(Stock.core(), 128)) != 0, "Type Ascend");
        yes(traitsOf(two(Stock.core(), 256)) != 0, "Type Descend");
        yes(traitsOf(three(Stock.core(), 0, ExtrasConfig(0, 0, 0, 1, 256))) != 0, "Type Descend may be drawn");
        yes(traitsOf(three(Stock.core(), 0, ExtrasConfig(0, 0, 0, 1, 64))) == 0, "only Same may be drawn");
        yes(traitsOf(two(Stock.shadow(), 0)) != 0, "an effect");
        RulesetConfig memory config = two(Stock.core(), 512);
        config.base.formations = Stock.full().formations;
        yes(traitsOf(config) != 0, "formations");
    }

    function test_theCuratorTakesARulesetOutOfUseAndPutsItBack() public {
        vm.prank(proposer);
        bytes32 id = registry.register(two(Stock.core(), 0));
        vm.recordLogs();
        registry.setActive(id, false);
        expectActive(id, false);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        eq(logs[0].topics[0], IRulesetRegistry.RulesetActivated.selector, "said");
        eq(logs[0].topics[1], id, "of the ruleset");
        eq(keccak256(logs[0].data), keccak256(abi.encode(false, address(this))), "by the curator");
        vm.prank(proposer);
        registry.register(two(Stock.core(), 0));
        vm.prank(stranger);
        registry.register(two(Stock.core(), 0));
        expectActive(id, false);
        registry.setActive(id, true);
        expectActive(id, true);
    }

    function test_whoRegistersFirstCannotTakeARulesetOutOfUse() public {
        vm.prank(stranger);
        bytes32 id = registry.register(two(Stock.core(), 0));
        vm.prank(proposer);
        registry.register(two(Stock.core(), 0));
        address[2] memory registrants = [stranger, proposer];
        for (uint256 i = 0; i < 2; i++) {
            vm.expectRevert(
                abi.encodeWithSelector(IRulesetRegistry.NotCurator.selector, registrants[i], address(this))
            );
            vm.prank(registrants[i]);
            registry.setActive(id, false);
        }
        expectActive(id, true);
        eq(registry.proposedBy(proposer)[0], id, "listed under who came second");
    }

    function testFuzz_nobodyButTheCuratorSwitchesARuleset(address caller, bool active) public {
        bytes32 id = registry.register(two(Stock.core(), 0));
        registry.setActive(id, !active);
        if (caller != address(this)) {
            vm.expectRevert(abi.encodeWithSelector(IRulesetRegistry.NotCurator.selector, caller, address(this)));
        }
        vm.prank(caller);
        registry.setActive(id, active);
        expectActive(id, caller == address(this) ? active : !active);
    }

    function test_curatorshipIsHandedOnInTwoSteps() public {
        bytes32 id = registry.register(two(Stock.core(), 0));
        registry.transferOwnership(stranger);
        eq(registry.pendingOwner(), stranger, "named");
        registry.setActive(id, false);
        expectActive(id, false);
        vm.expectRevert(abi.encodeWithSelector(IRulesetRegistry.NotCurator.selector, stranger, address(this)));
        vm.prank(stranger);
        registry.setActive(id, true);
        vm.expectRevert(abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", proposer));
        vm.prank(proposer);
        registry.acceptOwnership();
        vm.prank(stranger);
        registry.acceptOwnership();
        vm.prank(stranger);
        registry.setActive(id, true);
        expectActive(id, true);
        vm.expectRevert(abi.encodeWithSelector(IRulesetRegistry.NotCurator.selector, address(this), stranger));
        registry.setActive(id, false);
    }

    function test_withoutACuratorEveryRulesetStaysInUse() public {
        bytes32 id = registry.register(two(Stock.core(), 0));
        registry.renounceOwnership();
        vm.expectRevert(
            abi.encodeWithSelector(IRulesetRegistry.NotCurator.selector, address(this), address(0))
        );
        registry.setActive(id, false);
        expectActive(id, true);
    }

    function test_whatIsNotRegisteredCannotBeSwitched() public {
        bytes32 id = registry.idOf(two(Stock.core(), 0));
        vm.expectRevert(abi.encodeWithSelector(IRulesetRegistry.NotRegistered.selector, id));
        registry.setActive(id, true);
    }

    function testFuzz_eachFlagTraitAndExtraChangesTheId(uint8 word) public view {
        RulesetConfig memory config = three(Stock.full(), 0, ExtrasConfig(1, 1, 10, 1, 1));
        bytes32 before = registry.idOf(config);
        config.classic = Stock.classic(1 << (uint256(word) % 11));
        bytes32 flagged = registry.idOf(config);
        yes(flagged != before, "each flag");
        config.base.derivation.fixedTrait[word % 5] += 1;
        bytes32 derived = registry.idOf(config);
        yes(derived != flagged, "each trait");
        uint256 extra = uint256(word) % 5;
        if (extra == 0) config.extras.suddenDeath = 0;
        else if (extra == 1) config.extras.maxRounds = 2;
        else if (extra == 2) config.extras.poolSize = 11;
        else if (extra == 3) config.extras.roulettePicks = 2;
        else config.extras.roulettePool = 2;
        yes(registry.idOf(config) != derived, "each extra");
    }

    function expectId(uint256 flags, bytes32 id) private view {
        eq(registry.idOf(two(Stock.full(), flags)), id, "ruleset id");
    }

    function expectActive(bytes32 id, bool expected) private view {
        (, bool active,) = registry.rulesOf(id);
        yes(active == expected, "active");
    }

    function traitsOf(RulesetConfig memory config) private returns (uint256) {
        (RuleWords memory words,,) = registry.rulesOf(registry.register(config));
        return TraitRules.unwrap(words.traits);
    }
}

library Words {
    function areZero(RuleWords memory words) internal pure returns (bool) {
        return !words.rules.has(type(uint256).max) && TraitRules.unwrap(words.traits) == 0;
    }
}
