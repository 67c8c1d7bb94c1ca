// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, Phase } from "../../src/core/MatchTypes.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { OddsRig } from "../support/OddsRig.sol";

/// @notice A turn of both seats, one of which decides where everybody can watch.
contract PublicSeatTest is OddsRig {
    function test_theOtherSeatCommitsFirst() public {
        makePublic(A);
        start();
        inPhase(Phase.Committing, 2);
        eq(info().deadline, block.timestamp + terms.actWindow, "D1");
        bytes32 hash = commitment(here(A), ONE);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NotAwaited.selector, A, 2));
        vm.prank(agents[A]);
        table.commit(key, A, 0, hash, 0);
    }

    function test_thePublicSeatsPhaseHasItsOwnDeadlineAndWaitsForConfirmations() public {
        makePublic(B);
        start();
        nextBlock();
        commit(A, ONE);
        inPhase(Phase.PublicCommitting, 2);
        eq(info().deadline, block.timestamp + terms.voteWindow, "D2");
        eq(info().pledges[A], commitment(here(A), ONE), "A has committed");
        bytes32 hash = commitment(here(B), ONE);
        bytes32 digest_ = digest(B);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NotConfirmed.selector, block.number, block.number + 1));
        vm.prank(agents[B]);
        table.commit(key, B, 0, hash, digest_);
        nextBlock();
        commit(B, ONE);
        inPhase(Phase.Revealing, 3);
        eq(info().deadline, block.timestamp + terms.actWindow, "D3");
        eq(info().actFrom, block.number + 1, "reveals wait for the second commit");
    }

    function test_theOtherSeatCannotChangeItsMoveDuringTheVote() public {
        makePublic(A);
        start();
        commit(B, ONE);
        nextBlock();
        bytes32 hash = commitment(here(B), ZERO);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NotAwaited.selector, B, 1));
        vm.prank(agents[B]);
        table.commit(key, B, 0, hash, 0);
    }

    function test_nobodyCommittedTheOtherSeatLosesBecauseOnlyItHadTo() public {
        makePublic(A);
        start();
        callTime();
        endedAs(Ending.SeatA, Cause.Time);
    }

    function test_thePublicSeatThatDoesNotCommitLoses() public {
        makePublic(A);
        start();
        commit(B, ONE);
        callTime();
        endedAs(Ending.SeatB, Cause.Time);
    }

    function test_theDigestIsEmittedInClear() public {
        makePublic(A);
        start();
        commit(B, ONE);
        nextBlock();
        vm.recordLogs();
        commit(A, ONE);
        (uint16 turn,, bytes32 emitted) = abi.decode(vm.getRecordedLogs()[0].data, (uint16, bytes32, bytes32));
        eq(turn, 0, "turn");
        eq(emitted, keccak256("digest"), "digest");
    }
}
