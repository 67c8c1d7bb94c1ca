// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Crew } from "./FarmRig.sol";
import { Farming } from "./Farming.sol";

/// @notice That nobody makes coins by playing against itself in a thousand matches, with any number of accounts from 2
/// to 25. One run is a thousand matches, each counted: the deepest run makes 8 of each kind beside its table, 39,000
/// matches in all.
contract LongFarmTest is Farming {
    function matches() internal pure override returns (uint256) {
        return 1_000;
    }

    function crewOf(uint8 more, bytes32 drawnFrom) private pure returns (Crew memory) {
        return Crew(2 + more % 24, matches(), drawnFrom);
    }

    /// forge-config: default.fuzz.runs = 1
    /// forge-config: deep.fuzz.runs = 8
    function testFuzz_P01_nothingIsGainedByPlayingAtRandomAgainstOneself(uint8 more, bytes32 drawnFrom) public {
        playAtRandom(crewOf(more, drawnFrom));
    }

    /// forge-config: default.fuzz.runs = 1
    /// forge-config: deep.fuzz.runs = 8
    function testFuzz_P01_nothingIsGainedByTheBestThatPaidBefore(uint8 more, bytes32 drawnFrom) public {
        playGreedily(crewOf(more, drawnFrom));
    }

    /// forge-config: default.fuzz.runs = 1
    /// forge-config: deep.fuzz.runs = 8
    function testFuzz_P01_fromOthersNoMoreIsWonThanWasPaidForThem(uint8 more, bytes32 drawnFrom) public {
        playAgainstOthers(crewOf(more, drawnFrom));
    }
}
