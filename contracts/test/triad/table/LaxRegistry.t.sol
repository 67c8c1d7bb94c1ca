// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IRulesetRegistry } from "../../../src/triad/rulesets/IRulesetRegistry.sol";
import { ITriadReferee } from "../../../src/triad/referee/ITriadReferee.sol";
import { ITriadTable } from "../../../src/triad/ITriadTable.sol";
import { PackedRules, RuleWords } from "../../../src/triad/rulesets/PackedRules.sol";
import { RulesetConfig } from "../../../src/triad/rulesets/RulesetConfig.sol";
import { TriadTable } from "../../../src/triad/TriadTable.sol";
import { Entry } from "../../../src/core/MatchTypes.sol";
import { Stock } from "../../support/Stock.sol";
import { TriadRig } from "../../support/TriadRig.sol";

/// @title A registry that takes whatever it is given.
contract LaxRegistry is IRulesetRegistry {
    mapping(bytes32 => RuleWords) private words;

    function register(RulesetConfig calldata config) external override returns (bytes32 rulesetId) {
        rulesetId = idOf(config);
        words[rulesetId] = PackedRules.pack(config);
    }

    function setActive(bytes32, bool) external override { }

    function idOf(RulesetConfig calldata config) public pure override returns (bytes32) {
        return keccak256(abi.encode(config));
    }

    function rulesOf(bytes32 rulesetId) external view override returns (RuleWords memory, bool, address) {
        return (words[rulesetId], true, address(this));
    }

    function registeredIn(bytes32) external pure override returns (uint64) {
        return 0;
    }

    function proposedBy(address) external pure override returns (bytes32[] memory) {
        return new bytes32[](0);
    }
}

/// @notice A table may be deployed with another registry than ours: what cannot be played it refuses itself.
contract LaxRegistryTest is TriadRig {
    LaxRegistry private lax;

    function setUp() public override {
        super.setUp();
        lax = new LaxRegistry();
        useTable(new TriadTable(collections, lax, ITriadReferee(address(referee))));
    }

    function test_formationsOfHiddenHandsAreRefused() public {
        terms.rules = lax.register(two(Stock.full(), 0));
        Entry memory e = entry(A);
        vm.expectRevert(abi.encodeWithSelector(ITriadTable.FormationsNeedOpenHands.selector, terms.rules));
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
        terms.rules = lax.register(two(Stock.full(), ALL_OPEN));
        open();
    }
}
