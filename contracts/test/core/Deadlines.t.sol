// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, Phase } from "../../src/core/MatchTypes.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { OddsRig } from "../support/OddsRig.sol";

/// @notice In every phase: time can be called by anybody from the second after the deadline; who had to act and
/// did not loses; only if both had to and neither did, nobody does.
contract DeadlinesTest is OddsRig {
    function test_nobodyJoined() public {
        open();
        expectTooEarly();
        callTime();
        endedAs(Ending.Void, Cause.Time);
    }

    function test_seeding() public {
        open();
        join();
        confirm();
        expectTooEarly();
        expectEveryBlame(Phase.Seeding);
    }

    function test_committing() public {
        start();
        expectTooEarly();
        expectEveryBlame(Phase.Committing);
    }

    function test_revealing() public {
        start();
        commitBoth(ONE, ZERO);
        expectTooEarly();
        expectEveryBlame(Phase.Revealing);
    }

    function test_everyPhaseSetsItsOwnDeadline() public {
        open();
        vm.warp(block.timestamp + 500);
        join();
        eq(info().deadline, block.timestamp + 60, "seeding");
        confirm();
        vm.warp(block.timestamp + 38);
        revealSeed(A);
        eq(info().deadline, block.timestamp + 20, "the first seed sets no new one");
        revealSeed(B);
        eq(info().deadline, block.timestamp + 60, "committing");
        vm.warp(block.timestamp + 50);
        commit(A, ONE);
        eq(info().deadline, block.timestamp + 10, "the first commit sets no new one");
        commit(B, ONE);
        eq(info().deadline, block.timestamp + 60, "revealing");
        nextBlock();
        vm.warp(block.timestamp + 30);
        reveal(A, ONE);
        eq(info().deadline, block.timestamp + 28, "the first reveal sets no new one");
        reveal(B, ONE);
        eq(info().deadline, block.timestamp + 60, "the next turn");
    }

    function test_aMatchEndsOnce() public {
        start();
        commit(A, ONE);
        callTime();
        endedAs(Ending.SeatA, Cause.Time);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Over, Phase.Committing));
        table.callTime(key);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Over, Phase.Committing));
        vm.prank(agents[B]);
        table.commit(key, B, 0, keccak256("late"), 0);
    }

    function expectTooEarly() private {
        uint64 deadline = info().deadline;
        uint256 snapshot = vm.snapshotState();
        vm.warp(deadline);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.TooEarly.selector, deadline, deadline));
        table.callTime(key);
        vm.revertToState(snapshot);
    }

    function expectEveryBlame(Phase phase) private {
        inPhase(phase, 3);
        uint256 snapshot = vm.snapshotState();
        callTime();
        endedAs(Ending.Void, Cause.Time);
        for (uint8 seat = 0; seat < 2; seat++) {
            vm.revertToState(snapshot);
            snapshot = vm.snapshotState();
            act(seat, phase);
            callTime();
            endedAs(seat == A ? Ending.SeatA : Ending.SeatB, Cause.Time);
        }
    }

    function act(uint8 seat, Phase phase) private {
        if (phase == Phase.Seeding) revealSeed(seat);
        else if (phase == Phase.Committing) commit(seat, ONE);
        else reveal(seat, seat == A ? ONE : ZERO);
    }
}
