// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Crew } from "./FarmRig.sol";
import { Farming } from "./Farming.sol";

/// @notice That nobody makes coins by playing against itself (docs/polylemma.md P11.10), with few accounts or many, in a
/// hundred matches: in a thousand, Farm.long.t.sol.
contract FarmTest is Farming {
    function matches() internal pure override returns (uint256) {
        return 100;
    }

    function test_levelsCostWhatTheSimulationReckons() public {
        recruit(Crew(2, 0, 0));
        uint256 before = this.worth();
        for (uint256 level = 1; level < 9; level++) raise(0, 2);
        eq(levelOf(0, 2), 9, "level");
        eq(this.worth(), before, "what was paid is in the levels");
    }
}
