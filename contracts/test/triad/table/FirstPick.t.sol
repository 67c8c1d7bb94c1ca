// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Phase } from "../../../src/core/MatchTypes.sol";
import { ExtrasConfig } from "../../../src/triad/rulesets/RulesetConfig.sol";
import { Stock } from "../../support/Stock.sol";
import { TriadMatch } from "./TriadMatch.sol";

/// @notice Who picks first in a draft: seat A, or the seat that is drawn. The order is the same then.
contract FirstPickTest is TriadMatch {
    uint256 private constant DRAWN = 1 << 8;
    uint256 private constant TIES = 1 << 4;
    uint8[10] private order = [0, 1, 1, 0, 0, 1, 1, 0, 0, 1];

    function test_aDrawnFirstPickIsEitherSeatsWhoeverPlaysFirst() public {
        uint256 seen;
        for (uint256 i = 0; seen != 15; i++) {
            uint256 snapshot = vm.snapshotState();
            seeds[A] = keccak256(abi.encode("seed", i));
            useRules(four(Stock.core(), 0, ExtrasConfig(0, 0, 10, 0, 0), DRAWN));
            start();
            seen |= 1 << (firstPick() + 2 * info().firstPlayer);
            draftFrom(firstPick());
            vm.revertToState(snapshot);
            if (i > 60) revert NotTrue("each within sixty");
        }
    }

    function test_withoutTheVariantAPicksFirst() public {
        for (uint256 i = 0; i < 4; i++) {
            uint256 snapshot = vm.snapshotState();
            seeds[A] = keccak256(abi.encode("seed", i));
            useRules(four(Stock.core(), 0, ExtrasConfig(0, 0, 10, 0, 0), TIES));
            start();
            draftFrom(A);
            vm.revertToState(snapshot);
        }
    }

    /// @dev X, Y, Y, X, X, Y, Y, X, X, Y; each seat's cards are those that it picked, in the order of its picks.
    function draftFrom(uint8 first) private {
        for (uint256 i = 0; i < 10; i++) {
            inPhase(Phase.Committing, uint8(1) << (first ^ order[i]));
            confirm();
            playOpenly(nextPick(i));
        }
        eq(info().turn, 10, "on to the turns");
        inPhase(Phase.Committing, uint8(1) << info().firstPlayer);
        playOut(1);
        endedAsRecorded();
    }

    function test_aDrawnFirstPickAndDrawnTurnsGoTogether() public {
        ExtrasConfig memory extras = ExtrasConfig(1, 3, 12, 0, 0);
        useRules(four(Stock.core(), CHAOS, extras, DRAWN | 1 << 7));
        start();
        playOut(3);
        endedAsRecorded();
    }
}
