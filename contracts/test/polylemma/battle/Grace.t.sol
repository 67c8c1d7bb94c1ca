// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, Phase } from "../../../src/core/MatchTypes.sol";
import { TableErrors } from "../../../src/core/TableErrors.sol";
import { StackRig } from "./StackRig.sol";

/// @notice A match of POLYLEMMA whose terms have a grace: late seats play on, and nobody is late in the books who acted
/// in it.
contract BattleGraceTest is StackRig {
    uint16 private constant GRACE = 600;

    function setUp() public override {
        super.setUp();
        terms.grace = GRACE;
    }

    function test_whoActsInItsGraceIsNotLate() public {
        start();
        commit(A, move(0, 0));
        callTime();
        inPhase(Phase.Committing, 2);
        vm.warp(info().deadline);
        commit(B, move(0, 0));
        nextBlock();
        show(A, move(0, 0));
        callTime();
        vm.warp(info().deadline);
        show(B, move(0, 0));
        eq(info().turn, 1, "the round is played");
        yes(!info().timeCalled, "the next phase has its own time");
    }

    function test_whoIsSilentInItsGraceTooHasLostItsDepositAndDays() public {
        start();
        commit(A, move(0, 0));
        Account[2] memory before = [accountOf(A), accountOf(B)];
        callTime();
        eq(accountOf(A).credit, before[A].credit, "nothing is booked while the grace runs");
        eq(organizer.engagedIn(parties[A][0]), key, "nobody is free yet");
        callTime();
        endedAs(Ending.SeatA, Cause.Time);
        eq(accountOf(A).credit, before[A].credit + 2 * DEPOSIT, "both deposits");
        eq(accountOf(B).credit, before[B].credit, "nothing");
        eq(before[B].subscribedUntil - accountOf(B).subscribedUntil, LATE_PENALTY, "a day");
        eq(accountOf(A).subscribedUntil, before[A].subscribedUntil, "none of the other's");
        everyoneIsFree();
    }

    function test_ifBothAreSilentInTheirGraceBothAreLate() public {
        start();
        uint256[2] memory until = [accountOf(A).subscribedUntil, accountOf(B).subscribedUntil];
        callTime();
        callTime();
        endedAs(Ending.Void, Cause.Time);
        eq(until[A] - accountOf(A).subscribedUntil, LATE_PENALTY, "a day of A");
        eq(until[B] - accountOf(B).subscribedUntil, LATE_PENALTY, "a day of B");
        everyoneIsFree();
    }

    function test_afterItsGraceALateRevealIsRefused() public {
        start();
        commitBoth(move(0, 0), move(0, 0));
        show(A, move(0, 0));
        callTime();
        uint64 until = info().deadline;
        bytes32 salt_ = salt(B, 0);
        vm.warp(uint256(until) + 1);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.TooLate.selector, until + 1, until));
        table.reveal(key, B, move(0, 0), 0, salt_, "");
        callTime();
        endedAs(Ending.SeatA, Cause.Time);
    }

    /// @dev A proposal that nobody challenges has none: its opener is free with the first call.
    function test_aProposalHasNoGrace() public {
        open();
        callTime();
        endedAs(Ending.Void, Cause.Time);
        everyoneIsFree();
    }

    /// @dev Every phase as long as it can be, and each of them a grace longer.
    function test_aSoldCharacterIsFreeWithinADayAllTheSame() public {
        (terms.actWindow, terms.voteWindow) = (1 hours, 2 hours);
        makePublic(A);
        open();
        join();
        uint256 begun = block.timestamp;
        give(owners[A], address(0xB0CA), parties[A][0]);
        inGrace();
        revealSeed(A);
        revealSeed(B);
        for (uint8 slot = 0; info().phase != Phase.Over; slot++) {
            inGrace();
            commit(B, move(slot, 0));
            inGrace();
            commit(A, move(slot, 0));
            inGrace();
            show(A, move(slot, 0));
            show(B, move(slot, 0));
        }
        eq(organizer.engagedIn(parties[A][0]), 0, "its buyer may play it");
        // sixteen phases, each with the second in which time is called
        yes(block.timestamp - begun <= 21 hours + 16 * (uint256(GRACE) + 1), "in less than a day");
    }

    /// @dev The last second of a grace that was begun at once.
    function inGrace() private {
        callTime();
        vm.warp(info().deadline);
        vm.roll(block.number + 1);
    }
}
