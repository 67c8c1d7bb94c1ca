// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { TriadMatch } from "./TriadMatch.sol";

/// @notice Whole matches under random rules, on the table and as a record.
contract WholeMatchesTest is TriadMatch {
    /// @dev The table ends as the referee says of the whole record, under any rules: flags, traits, formations,
    /// Roulette, Draft, Sudden Death and variants. As many of them as any fuzz test draws values: 256, and 10,000 in the deepest run.
    /// forge-config: coverage.fuzz.runs = 16
    function testFuzz_aMatchOnTheTableEndsAsItsRecordSays(uint128 seed, bytes32 seedA) public {
        seeds[A] = seedA;
        useRandomRules(seed);
        start();
        playOut(seed);
        endedAsRecorded();
    }
}
