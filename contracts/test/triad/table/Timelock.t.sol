// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Ownable2Step } from "@openzeppelin/contracts/access/Ownable2Step.sol";
import { TimelockController } from "@openzeppelin/contracts/governance/TimelockController.sol";
import { Cause, Entry, Phase } from "../../../src/core/MatchTypes.sol";
import { ITriadTable } from "../../../src/triad/ITriadTable.sol";
import { IRulesetRegistry } from "../../../src/triad/rulesets/IRulesetRegistry.sol";
import { TriadMatch } from "./TriadMatch.sol";

/// @title A curator whose decisions are announced and wait: OpenZeppelin's timelock, to which the test proposes.
contract TimelockTest is TriadMatch {
    uint256 private constant DELAY = 2 days;

    TimelockController private timelock;

    function setUp() public override {
        super.setUp();
        address[] memory proposers = new address[](1);
        proposers[0] = address(this);
        // the zero address as executor: anybody carries out what has waited long enough
        timelock = new TimelockController(DELAY, proposers, new address[](1), address(0));
        handOn(registry);
        handOn(collections);
    }

    function test_itTakesOnBothRegistriesAndWhoHandedOnDecidesNothingAnyMore() public {
        eq(registry.owner(), address(timelock), "rulesets");
        eq(collections.owner(), address(timelock), "collections");
        vm.expectRevert(
            abi.encodeWithSelector(IRulesetRegistry.NotCurator.selector, address(this), address(timelock))
        );
        registry.setActive(terms.rules, false);
        vm.expectRevert(abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", address(this)));
        collections.setAllowed(collection, false);
    }

    function test_aRulesetGoesOutOfUseAfterTheDelayAndMatchesUnderWayGoOn() public {
        uint256 due = block.timestamp + DELAY;
        bytes memory decision = abi.encodeCall(registry.setActive, (terms.rules, false));
        timelock.schedule(address(registry), 0, decision, 0, 0, DELAY);
        vm.expectPartialRevert(TimelockController.TimelockUnexpectedOperationState.selector);
        timelock.execute(address(registry), 0, decision, 0, 0);

        vm.warp(due - 30);
        start();
        step(1);
        step(2);
        vm.warp(due);
        vm.prank(stranger);
        timelock.execute(address(registry), 0, decision, 0, 0);
        (, bool active,) = registry.rulesOf(terms.rules);
        yes(!active, "out of use");

        playOut(3);
        yes(info().phase == Phase.Over && info().cause == Cause.Played, "the match under way is played to its end");
        key = keyOf(owners[A], keccak256("another"));
        Entry memory e = entry(A);
        vm.expectRevert(abi.encodeWithSelector(ITriadTable.InactiveRuleset.selector, terms.rules));
        vm.prank(owners[A]);
        table.open(keccak256("another"), terms, e);
    }

    /// @dev Names the timelock, which takes the curatorship on as it does everything: announced, and after the delay.
    function handOn(Ownable2Step curated) private {
        curated.transferOwnership(address(timelock));
        bytes memory acceptance = abi.encodeCall(curated.acceptOwnership, ());
        timelock.schedule(address(curated), 0, acceptance, 0, 0, DELAY);
        vm.warp(block.timestamp + DELAY);
        timelock.execute(address(curated), 0, acceptance, 0, 0);
    }
}
