// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, Phase } from "../../src/core/MatchTypes.sol";
import { LeadTable } from "../games/LeadTable.sol";
import { LullTable } from "../games/LullTable.sol";
import { SeatsRig } from "../support/SeatsRig.sol";

/// @notice Turns that nobody decides and for which nothing is drawn.
contract AutomaticTurnsTest is SeatsRig {
    function setUp() public {
        useTable(new LullTable());
    }

    function test_aTurnOfNobodyIsPlayedWithTheOneBefore() public {
        start();
        both(0, 1);
        eq(info().turn, 2, "turn");
        points(1, 1);
        inPhase(Phase.Committing, 3);
    }

    function test_afterATurnOfNobodyWhoIsSilentLoses() public {
        start();
        both(1, 1);
        commit(A, choice(0));
        callTime();
        endedAs(Ending.SeatA, Cause.Time);
    }

    function testFuzz_theLastTurnMayBeNobodys(uint8 choices) public {
        start();
        (uint8 a, uint8 b) = (0, 0);
        for (uint256 i = 0; i < 4; i += 2) {
            (uint8 ofA, uint8 ofB) = ((choices >> i) & 1, (choices >> (i + 1)) & 1);
            both(ofA, ofB);
            (a, b) = (a + ofA, b + ofB);
            if (a > b) b += 1;
            else a += 1;
        }
        points(a, b);
        endedAs(a == b ? Ending.Draw : a > b ? Ending.SeatA : Ending.SeatB, Cause.Played);
    }

    function both(uint8 ofA, uint8 ofB) private {
        commit(A, choice(ofA));
        commit(B, choice(ofB));
        nextBlock();
        reveal(B, choice(ofB));
        reveal(A, choice(ofA));
    }

    function choice(uint8 one) private pure returns (bytes memory) {
        return abi.encodePacked(one);
    }

    function points(uint8 a, uint8 b) private view {
        (uint8 gotA, uint8 gotB) = LeadTable(address(table)).pointsOf(key);
        eq(gotA, a, "points of A");
        eq(gotB, b, "points of B");
    }
}
