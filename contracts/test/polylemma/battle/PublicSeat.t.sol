// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, Phase } from "../../../src/core/MatchTypes.sol";
import { TableErrors } from "../../../src/core/TableErrors.sol";
import { StackRig } from "./StackRig.sol";

/// @notice One seat decides where everybody can watch: the other one's move is fixed before the vote begins, and
/// neither can use up the other's time.
contract BattlePublicSeatTest is StackRig {
    function setUp() public override {
        super.setUp();
        makePublic(A);
        start();
    }

    function test_theOtherSeatCommitsFirst() public {
        inPhase(Phase.Committing, 2);
        commitRefused(A, abi.encodeWithSelector(TableErrors.NotAwaited.selector, A, 2));
        commit(B, move(0, 0));
        inPhase(Phase.PublicCommitting, 1);
    }

    function test_thePublicSeatWaitsUntilTheOthersCommitIsConfirmed() public {
        commit(B, move(0, 0));
        commitRefused(A, abi.encodeWithSelector(TableErrors.NotConfirmed.selector, block.number, block.number + 1));
        nextBlock();
        commit(A, move(0, 0));
        inPhase(Phase.Revealing, 3);
    }

    function test_theOtherSeatCannotChangeItsMoveWhileItWatchesTheVote() public {
        commit(B, move(0, 0));
        nextBlock();
        commitRefused(B, abi.encodeWithSelector(TableErrors.NotAwaited.selector, B, 1));
        commit(A, move(0, 0));
        bytes32 salt_ = salt(B, 0);
        nextBlock();
        vm.expectPartialRevert(TableErrors.CommitmentMismatch.selector);
        table.reveal(key, B, move(1, 0), 0, salt_, "");
    }

    /// @dev Whoever acts in its last second leaves the other one all of its own time.
    function test_neitherSeatUsesUpTheOthersTime() public {
        for (uint8 round = 0; round < 2; round++) {
            vm.warp(info().deadline);
            commit(B, move(round, 0));
            eq(info().deadline, block.timestamp + terms.voteWindow, "the public seat's whole window");
            vm.roll(block.number + 1);
            vm.warp(info().deadline);
            commit(A, move(round, 0));
            eq(info().deadline, block.timestamp + terms.actWindow, "both seats' whole window");
            vm.roll(block.number + 1);
            vm.warp(info().deadline);
            show(A, move(round, 0));
            show(B, move(round, 0));
            eq(info().deadline, block.timestamp + terms.actWindow, "and so on");
        }
    }

    function test_whoeverIsSilentLosesInItsOwnPhase() public {
        uint256 snapshot = vm.snapshotState();
        callTime();
        endedAs(Ending.SeatA, Cause.Time);
        vm.revertToState(snapshot);
        commit(B, move(0, 0));
        callTime();
        endedAs(Ending.SeatB, Cause.Time);
        eq(accountOf(B).credit, 2 * DEPOSIT, "both deposits");
        everyoneIsFree();
    }

    /// @dev What the public seat's vote may still not know when it ends: salts, so the chance of the round.
    function test_theChanceOfTheRoundIsUnknownWhileTheVoteRuns() public {
        commit(B, move(0, 0));
        eq(info().pledges[A], seeds[A], "the public seat has not committed");
        eq(info().pledges[B], commitment(here(B), move(0, 0)), "the other one has");
        eq(battle().used[B], 0, "and shows nothing");
        nextBlock();
        commit(A, move(0, 0));
        nextBlock();
        show(A, move(0, 0));
        eq(battle().powers[A], 0, "one salt plays no round");
        show(B, move(0, 0));
        yes(battle().powers[A] != 0, "both do");
    }

    function commitRefused(uint8 seat, bytes memory reason) private {
        bytes32 hash = commitment(here(seat), move(0, 0));
        bytes32 digest_ = digest(seat);
        vm.expectRevert(reason);
        vm.prank(agents[seat]);
        table.commit(key, seat, 0, hash, digest_);
    }
}
