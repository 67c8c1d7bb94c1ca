// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending } from "../../../src/core/MatchTypes.sol";
import { WholeMatch } from "../../../src/triad/referee/ITriadReferee.sol";
import { TriadMatch } from "./TriadMatch.sol";

/// @notice Whole matches under random rules, on the table and as a record.
contract WholeMatchesTest is TriadMatch {
    /// @dev The table ends as the referee says of the whole record, under any rules: flags, traits, formations,
    /// Roulette, Draft and Sudden Death. As many of them as any fuzz test draws values: 256, and 10,000 in the deepest run.
    /// forge-config: coverage.fuzz.runs = 16
    function testFuzz_aMatchOnTheTableEndsAsItsRecordSays(uint128 seed, bytes32 seedA) public {
        seeds[A] = seedA;
        useRandomRules(seed);
        start();
        playOut(seed);
        WholeMatch memory whole;
        (whole.words,,) = registry.rulesOf(terms.rules);
        (whole.root, whole.firstPlayer, whole.rounds) = (root(), info().firstPlayer, rounds);
        for (uint8 i = 0; i < 5; i++) {
            whole.cardsA[i] = packed(tokenIn(A, i));
            whole.cardsB[i] = packed(tokenIn(B, i));
        }
        (uint8 scoreA, uint8 scoreB) = referee.replay(whole);
        endedAs(scoreA == scoreB ? Ending.Draw : scoreA > scoreB ? Ending.SeatA : Ending.SeatB, Cause.Played);
    }
}
