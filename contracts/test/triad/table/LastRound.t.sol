// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending } from "../../../src/core/ITable.sol";
import { ExtrasConfig } from "../../../src/triad/rulesets/RulesetConfig.sol";
import { Stock } from "../../support/Stock.sol";
import { TriadMatch } from "./TriadMatch.sol";

/// @title Sudden Death has so many rounds and no more.
contract LastRoundTest is TriadMatch {
    function test_whereTheLastRoundIsDrawnTheMatchIs() public {
        useRules(three(Stock.core(), 0, ExtrasConfig(1, 1, 0, 0, 0)));
        start();
        uint256 snapshot = vm.snapshotState();
        for (uint256 seed = 0; seed < 100; seed++) {
            this.playAll(1000 * seed);
            if (info().ending == Ending.Draw) break;
            vm.revertToState(snapshot);
        }
        endedAs(Ending.Draw, Cause.Played);
        eq(rounds.length, 1, "after its one round");
    }

    /// @dev From outside, so that each attempt begins with fresh memory.
    function playAll(uint256 seed) external {
        playOut(seed);
    }
}
