// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending } from "../../../src/core/MatchTypes.sol";
import { StackRig } from "./StackRig.sol";

/// @notice How long a character is held by a match that its buyer has nothing to do with.
contract SoldInBattleTest is StackRig {
    address private buyer = address(0xB0CA);

    function setUp() public override {
        super.setUp();
        (terms.actWindow, terms.voteWindow) = (1 hours, 2 hours);
        makePublic(A);
    }

    /// @dev The last second in which a seat is in time.
    function late() private {
        vm.warp(info().deadline);
        vm.roll(block.number + 1);
    }

    /// @dev Five rounds, and every phase of them as long as it can be.
    function test_P09_aSoldCharacterIsFreeWithinADay() public {
        open();
        join();
        uint256 begun = block.timestamp;
        give(owners[A], buyer, parties[A][0]);
        late();
        revealSeed(A);
        revealSeed(B);
        for (uint8 slot = 0; slot < 5; slot++) {
            late();
            commit(B, move(slot, 0));
            late();
            commit(A, move(slot, 0));
            eq(organizer.engagedIn(parties[A][0]), key, "it plays on");
            late();
            show(A, move(slot, 0));
            show(B, move(slot, 0));
            if (organizer.engagedIn(parties[A][0]) == 0) break;
        }
        eq(organizer.engagedIn(parties[A][0]), 0, "its buyer may play it");
        yes(block.timestamp - begun <= 21 hours, "in less than a day");
    }

    /// @dev Silence is the fastest way to the end.
    function test_P09_silenceHoldsItForNoMoreThanAPhase() public {
        open();
        join();
        give(owners[A], buyer, parties[A][0]);
        uint256 begun = block.timestamp;
        callTime();
        endedAs(Ending.Void, Cause.Time);
        eq(organizer.engagedIn(parties[A][0]), 0, "free");
        eq(block.timestamp - begun, 1 hours + 1, "after one window");
    }

    /// @dev A proposal may wait for a month, but not with a character that is somebody else's.
    function test_P09_aProposalHoldsNoSoldCharacter() public {
        terms.joinWindow = 30 days;
        open();
        give(owners[A], buyer, parties[A][0]);
        eq(organizer.engagedIn(parties[A][0]), 0, "free at once");
    }
}
