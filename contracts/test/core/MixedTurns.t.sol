// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, Phase } from "../../src/core/MatchTypes.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { LeadTable } from "../games/LeadTable.sol";
import { SeatsRig } from "../support/SeatsRig.sol";

/// @notice Turns of both seats and of one seat in one match, with and without a public seat.
contract MixedTurnsTest is SeatsRig {
    bytes private constant ZERO = hex"00";
    bytes private constant ONE = hex"01";

    function setUp() public {
        useTable(new LeadTable());
    }

    function test_aTurnWaitsForWhomItIs() public {
        start();
        uint8 lead = info().firstPlayer;
        inPhase(Phase.Committing, 3);
        both(ZERO, ZERO);
        eq(info().turn, 1, "turn");
        inPhase(Phase.Committing, uint8(1) << lead);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NotAwaited.selector, 1 - lead, uint8(1) << lead));
        vm.prank(agents[1 - lead]);
        table.commit(key, 1 - lead, 1, keccak256("out of turn"), 0);
        commit(lead, ONE);
        inPhase(Phase.Revealing, uint8(1) << lead);
        eq(info().pledges[lead], commitment(here(lead), ONE), "its commitment is shown");
        nextBlock();
        reveal(lead, ONE);
        points(lead == A ? 1 : 0, lead == A ? 0 : 1);
        inPhase(Phase.Committing, 3);
    }

    function test_oneSeatsIllegalMoveIsRefusedAndItsOwn() public {
        start();
        uint8 lead = info().firstPlayer;
        both(ONE, ONE);
        commit(lead, hex"02");
        nextBlock();
        bytes32 salt_ = salt(lead, 1);
        vm.expectRevert(abi.encodeWithSelector(LeadTable.BadMove.selector, hex"02"));
        table.reveal(key, lead, hex"02", 0, salt_, "");
        callTime();
        endedAs(lead == A ? Ending.SeatB : Ending.SeatA, Cause.Time);
    }

    /// forge-config: default.fuzz.runs = 128
    /// forge-config: deep.fuzz.runs = 10000
    function testFuzz_theHigherSumWins(uint8 choices) public {
        start();
        uint8 lead = info().firstPlayer;
        bytes[6] memory moves;
        for (uint256 i = 0; i < 6; i++) moves[i] = (choices >> i) & 1 == 0 ? ZERO : ONE;
        both(moves[0], moves[1]);
        alone(lead, moves[2]);
        both(moves[3], moves[4]);
        alone(lead, moves[5]);
        uint8 a = uint8(moves[0][0]) + uint8(moves[3][0]);
        uint8 b = uint8(moves[1][0]) + uint8(moves[4][0]);
        uint8 led = uint8(moves[2][0]) + uint8(moves[5][0]);
        if (lead == A) a += led;
        else b += led;
        points(a, b);
        endedAs(a == b ? Ending.Draw : a > b ? Ending.SeatA : Ending.SeatB, Cause.Played);
    }

    /// @dev The public seat commits second where both are to move, and in the usual phase where it is alone; its own
    /// window is the vote's in either case.
    function test_aPublicSeatHasItsPhaseOnlyWhereBothMove() public {
        for (uint8 seat = 0; seat < 2; seat++) {
            uint256 snapshot = vm.snapshotState();
            makePublic(seat);
            start();
            uint8 lead = info().firstPlayer;
            inPhase(Phase.Committing, uint8(1) << (1 - seat));
            commit(1 - seat, ONE);
            inPhase(Phase.PublicCommitting, uint8(1) << seat);
            eq(info().deadline, block.timestamp + terms.voteWindow, "vote window");
            nextBlock();
            commit(seat, ONE);
            nextBlock();
            reveal(A, ONE);
            reveal(B, ONE);
            inPhase(Phase.Committing, uint8(1) << lead);
            eq(info().deadline, block.timestamp + (lead == seat ? terms.voteWindow : terms.actWindow), "window");
            commit(lead, ONE);
            inPhase(Phase.Revealing, uint8(1) << lead);
            vm.revertToState(snapshot);
        }
    }

    function test_aThirdSeatRevealsNothing() public {
        start();
        commit(A, ONE);
        commit(B, ONE);
        nextBlock();
        vm.expectRevert(abi.encodeWithSelector(TableErrors.BadSeat.selector, 2));
        table.reveal(key, 2, ONE, 0, keccak256("salt"), "");
    }

    function both(bytes memory moveA, bytes memory moveB) private {
        commit(A, moveA);
        commit(B, moveB);
        nextBlock();
        reveal(B, moveB);
        reveal(A, moveA);
    }

    function alone(uint8 seat, bytes memory move) private {
        commit(seat, move);
        nextBlock();
        reveal(seat, move);
    }

    function points(uint8 a, uint8 b) private view {
        (uint8 gotA, uint8 gotB) = LeadTable(address(table)).pointsOf(key);
        eq(gotA, a, "points of A");
        eq(gotB, b, "points of B");
    }
}
