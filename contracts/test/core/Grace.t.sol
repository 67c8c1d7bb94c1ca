// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, Phase } from "../../src/core/MatchTypes.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { OddsRig } from "../support/OddsRig.sol";

/// @notice Where the terms give late seats a grace it runs from the first call of time, once in each phase.
contract GraceTest is OddsRig {
    uint16 private constant GRACE = 120;

    function setUp() public override {
        super.setUp();
        terms.grace = GRACE;
    }

    function test_aLateSeatMayActUntilItsGraceIsOver() public {
        start();
        commit(A, ONE);
        callTime();
        uint64 until = info().deadline;
        eq(until, block.timestamp + GRACE, "from the call on");
        yes(info().timeCalled, "time was called");
        inPhase(Phase.Committing, 2);
        vm.warp(until);
        commit(B, ONE);
        inPhase(Phase.Revealing, 3);
        yes(!info().timeCalled, "the next phase has its own time");
        eq(info().deadline, block.timestamp + terms.actWindow, "and its whole window");
    }

    function test_afterItsGraceALateSeatActsNoMore() public {
        start();
        commit(A, ONE);
        callTime();
        uint64 until = info().deadline;
        bytes32 hash = commitment(here(B), ONE);
        vm.warp(uint256(until) + 1);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.TooLate.selector, until + 1, until));
        vm.prank(agents[B]);
        table.commit(key, B, 0, hash, 0);
        callTime();
        endedAs(Ending.SeatA, Cause.Time);
    }

    function test_beforeTimeIsCalledALateSeatStillActs() public {
        start();
        vm.warp(uint256(info().deadline) + 10_000);
        commit(A, ONE);
        inPhase(Phase.Committing, 2);
    }

    function test_ifBothAreLateAndStaySilentTheMatchIsVoid() public {
        start();
        callTime();
        inPhase(Phase.Committing, 3);
        callTime();
        endedAs(Ending.Void, Cause.Time);
    }

    function test_callingTimeAgainProlongsNothing() public {
        start();
        commit(A, ONE);
        callTime();
        uint64 until = info().deadline;
        vm.warp(until);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.TooEarly.selector, until, until));
        vm.prank(stranger);
        table.callTime(key);
        eq(info().deadline, until, "as it was");
        callTime();
        endedAs(Ending.SeatA, Cause.Time);
    }

    function test_theSecondSeatsGraceIsTheSameOne() public {
        start();
        callTime();
        uint64 until = info().deadline;
        commit(A, ONE);
        eq(info().deadline, until, "no more for the other");
        yes(info().timeCalled, "time was called");
        callTime();
        endedAs(Ending.SeatA, Cause.Time);
    }

    function test_withoutAGraceTheFirstCallEnds() public {
        terms.grace = 0;
        start();
        callTime();
        endedAs(Ending.Void, Cause.Time);
    }

    function test_anOpeningThatNobodyJoinedHasNoGrace() public {
        open();
        callTime();
        endedAs(Ending.Void, Cause.Time);
    }

    function test_aGraceIsTenMinutesAtMost() public {
        terms.grace = 600;
        uint256 snapshot = vm.snapshotState();
        open();
        vm.revertToState(snapshot);
        terms.grace = 601;
        vm.expectRevert(abi.encodeWithSelector(TableErrors.GraceTooLong.selector, 601, 600));
        this.openOutside();
    }

    function openOutside() external {
        open();
    }
}
