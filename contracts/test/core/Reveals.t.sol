// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, MatchInfo, Phase } from "../../src/core/MatchTypes.sol";
import { OddsRig } from "../support/OddsRig.sol";

contract RevealsTest is OddsRig {
    function test_RevealsCommute(bool oddA, bool oddB, uint8 publicSeat) public {
        publicSeat = publicSeat % 3;
        if (publicSeat != 2) makePublic(publicSeat);
        bytes memory moveA = oddA ? ONE : ZERO;
        bytes memory moveB = oddB ? ONE : ZERO;
        start();
        commitBoth(moveA, moveB);
        uint256 snapshot = vm.snapshotState();
        reveal(A, moveA);
        inPhase(Phase.Revealing, 2);
        reveal(B, moveB);
        bytes32 after_ = stateHash();
        vm.revertToState(snapshot);
        reveal(B, moveB);
        inPhase(Phase.Revealing, 1);
        reveal(A, moveA);
        eq(stateHash(), after_, "the match after both orders");
        (uint8 winsA, uint8 winsB) = odds().winsOf(key);
        eq(winsA, oddA == oddB ? 1 : 0, "round wins of A");
        eq(winsB, oddA == oddB ? 0 : 1, "round wins of B");
    }

    function test_aStrangerMayRevealForASeat() public {
        start();
        commitBoth(ONE, ZERO);
        uint256 snapshot = vm.snapshotState();
        reveal(A, ONE);
        bytes32 byItsAgent = stateHash();
        vm.revertToState(snapshot);
        vm.prank(stranger);
        table.reveal(key, A, ONE, 0, salt(A, 0), "");
        eq(stateHash(), byItsAgent, "the match, whoever sends the transaction");
    }

    /// @dev Whole matches of random moves, seats revealing in random order, end as a count of their rounds says.
    function testFuzz_theSeatThatWinsTwoRoundsWins(uint256 choices, uint8 publicSeat) public {
        publicSeat = publicSeat % 3;
        if (publicSeat != 2) makePublic(publicSeat);
        start();
        uint256[2] memory wins;
        for (uint256 round = 0; wins[0] < 2 && wins[1] < 2; round++) {
            uint256 bits = choices >> (3 * round);
            bytes memory moveA = bits & 1 == 1 ? ONE : ZERO;
            bytes memory moveB = bits & 2 == 2 ? ONE : ZERO;
            eq(info().turn, round, "turn");
            commitBoth(moveA, moveB);
            uint8 first = uint8((bits >> 2) & 1);
            reveal(first, first == A ? moveA : moveB);
            reveal(1 - first, first == A ? moveB : moveA);
            wins[bits & 1 == (bits >> 1) & 1 ? A : B]++;
        }
        endedAs(wins[0] == 2 ? Ending.SeatA : Ending.SeatB, Cause.Played);
    }

    function stateHash() private view returns (bytes32) {
        (uint8 winsA, uint8 winsB) = odds().winsOf(key);
        return keccak256(abi.encode(info(), winsA, winsB));
    }
}
