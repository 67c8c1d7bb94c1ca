// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IOrganizer, Standing, Verdict } from "../../src/polylemma/organizer/IOrganizer.sol";
import { Rewards } from "../../src/polylemma/organizer/Rewards.sol";
import { PolylemmaMatchRig } from "../support/PolylemmaMatchRig.sol";

contract ConclusionsTest is PolylemmaMatchRig {
    /// @dev Both have enough prize money for any reward; Alice's levels are 4, Bob's 8.
    function setUp() public override {
        super.setUp();
        endow(alice, 5_000);
        endow(bob, 5_000);
        begin();
    }

    /// @dev What each has gained beside its deposit, which is 10.
    function paid(uint256 a, uint256 b) private view {
        eq(dealer.creditOf(alice), a, "Alice");
        eq(dealer.creditOf(bob), b, "Bob");
        eq(dealer.depositOf(alice) + dealer.depositOf(bob), 0, "no deposits any more");
    }

    function months(uint256 a, uint256 b) private view {
        eq(dealer.subscribedUntil(alice), START + MONTH - a * PENALTY, "Alice's subscription");
        eq(dealer.subscribedUntil(bob), START + MONTH - b * PENALTY, "Bob's subscription");
    }

    function test_everybodyIsFreeAfterwards() public {
        conclude(ONE, A, 0);
        stands(alice, Standing.Free, 0);
        stands(bob, Standing.Free, 0);
        engaged(alices, 0);
        engaged(bobs, 0);
        propose(TWO, bob, bobs);
        challenge(TWO, alice, alices);
        eq(dealer.staminaOf(alice), 80, "two matches");
    }

    function test_aMatchIsConcludedOnce() public {
        conclude(ONE, A, 0);
        bytes32[2] memory none = [ONE, TWO];
        for (uint256 i = 0; i < 2; i++) {
            vm.expectRevert(abi.encodeWithSelector(IOrganizer.NoLineup.selector, none[i]));
            conclude(none[i], A, 0);
        }
        propose(ONE, alice, alices);
        vm.expectRevert(abi.encodeWithSelector(IOrganizer.NoLineup.selector, ONE));
        conclude(ONE, A, 0);
    }

    function test_theWinnerIsPaid() public {
        conclude(ONE, A, 0);
        paid(10 + 452, 10);
        months(0, 0);
    }

    function test_eitherMayWin() public {
        conclude(ONE, B, 0);
        paid(10, 10 + 51 * 4 * uint256(110) ** 3 / uint256(114) ** 3);
    }

    function test_whatAWinnerIsPaidComesFromTheLoser() public {
        conclude(ONE, A, 0);
        eq(dealer.prizeOf(bob), 5_010 - 452, "Bob's, with what he paid for his subscription");
        eq(dealer.prizeOf(alice), 5_010, "Alice's");
        eq(dealer.pool(), 0, "the pool pays nothing");
    }

    /// @dev Only under rules that have the option, only to a winner, whichever of its four has it.
    function test_moreCoinsForWhoHasThemAndWins() public {
        conclude(ONE, NOBODY, 0);
        for (uint8 where = 0; where < 4; where++) {
            uint256 state = vm.snapshotState();
            uint256[4] memory ids = alices;
            ids[where] = minted(alice, 1, 3);
            pass(1);
            propose(TWO, alice, ids);
            challenge(TWO, bob, bobs);
            uint256 begun = vm.snapshotState();
            conclude(TWO, Verdict(A, 0, true));
            paid(10 + 542, 10);
            vm.revertToState(begun);
            conclude(TWO, Verdict(A, 0, false));
            paid(10 + 452, 10);
            vm.revertToState(begun);
            conclude(TWO, Verdict(B, 0, true));
            paid(10, 10 + Rewards.ofWin(8, 4, false));
            vm.revertToState(state);
        }
    }

    function test_moreCoinsForAChallengerToo() public {
        conclude(ONE, NOBODY, 0);
        bobs[3] = minted(bob, 2, 3);
        pass(1);
        begin();
        conclude(ONE, Verdict(B, 0, true));
        paid(10, 10 + Rewards.ofWin(8, 4, true));
    }

    function test_aDrawPaysBoth() public {
        conclude(ONE, Verdict(DRAW, 0, true));
        paid(10 + Rewards.ofDraw(4, 8), 10 + Rewards.ofDraw(8, 4));
        eq(dealer.prizeOf(alice), 5_010 - Rewards.ofDraw(8, 4), "each is paid by the other");
        eq(dealer.prizeOf(bob), 5_010 - Rewards.ofDraw(4, 8), "each is paid by the other");
    }

    /// @dev What the party has shown counts, not what became of it since.
    function test_levelsBoughtDuringAMatchPayNothing() public {
        for (uint256 i = 0; i < 4; i++) characters.levelUp(bobs[i]);
        conclude(ONE, A, 0);
        paid(10 + 452, 10);
    }

    function test_ifNobodyWinsNobodyIsPaid() public {
        conclude(ONE, NOBODY, 0);
        paid(10, 10);
    }

    function test_flaw8_whoLosesOnTimeLosesItsDepositAndTheOtherWins() public {
        conclude(ONE, A, 2);
        paid(10 + 10, 0);
        months(0, 1);
    }

    function test_flaw8_theFirstSeatToo() public {
        conclude(ONE, B, 1);
        paid(0, 10 + 10);
        months(1, 0);
    }

    /// @dev Nobody keeps its prize money from being won by saying nothing.
    function test_flaw8_silenceSavesNoPrizeMoney() public {
        conclude(ONE, A, 2);
        eq(dealer.prizeOf(bob), 5_010 - 452, "what could have been won is gone");
        eq(dealer.pool(), 452, "to the pool");
        yes(coin.balanceOf(address(dealer)) == dealer.owed() + 452, "and owed to nobody");
    }

    function test_aDrawWithSilencePaysNothing() public {
        conclude(ONE, DRAW, 1);
        paid(0, 10 + 10);
        eq(dealer.prizeOf(alice) + dealer.prizeOf(bob), 10_020, "nor does it take anything");
    }

    function test_flaw7_ifBothAreLateBothLoseDaysAndNobodyGains() public {
        conclude(ONE, NOBODY, 3);
        paid(10, 10);
        months(1, 1);
    }

    /// @dev Takes all prize money but so much from a player.
    function leaveWith(address player, uint256 amount) private {
        dealer.grantRole(dealer.ORGANIZER_ROLE(), address(this));
        dealer.forfeitPrize(player, dealer.prizeOf(player) - amount);
    }

    function test_P01_rewardsGoAsFarAsTheLosersPrizeMoney() public {
        leaveWith(bob, 7);
        conclude(ONE, A, 0);
        paid(10 + 7, 10);
        eq(dealer.prizeOf(bob), 0, "nothing is left");
        eq(dealer.pool(), 5_003, "and the pool stays as it is");
    }

    function test_P01_whoHasNothingToWinHoldsUpNoMatch() public {
        leaveWith(alice, 0);
        leaveWith(bob, 0);
        conclude(ONE, DRAW, 0);
        paid(10, 10);
        vm.prank(alice);
        dealer.withdrawCoins(alice);
        vm.prank(bob);
        dealer.withdrawCoins(bob);
        eq(dealer.owed(), dealer.prizeOf(carol), "everything was covered");
    }

    function test_P01_aDrawGoesAsFarAsEachOnesPrizeMoney() public {
        leaveWith(alice, 50);
        leaveWith(bob, 3);
        conclude(ONE, DRAW, 0);
        paid(10 + 3, 10 + 50);
    }

    /// @dev Whatever a battlefield says, whatever became of the players, and whatever the pool has.
    function testFuzz_aMatchUnderWayIsAlwaysConcluded(Verdict calldata verdict, uint64 time, uint8 sold, uint16 left)
        public
    {
        for (uint256 i = 0; i < 4; i++) {
            if (sold & (1 << i) != 0) give(alice, carol, alices[i]);
            if (sold & (16 << i) != 0) give(bob, carol, bobs[i]);
        }
        leaveWith(alice, left % 5_000);
        leaveWith(bob, left / 14);
        pass(time % 1e9);
        conclude(ONE, verdict);
        stands(alice, Standing.Free, 0);
        stands(bob, Standing.Free, 0);
        engaged(alices, 0);
        engaged(bobs, 0);
        yes(coin.balanceOf(address(dealer)) >= dealer.owed(), "what is owed is there");
        uint256 late = (verdict.late & 1) + (verdict.late >> 1 & 1);
        uint256 days_ = 2 * (START + uint256(MONTH)) - dealer.subscribedUntil(alice) - dealer.subscribedUntil(bob);
        eq(days_, late * PENALTY, "who was not late is not punished");
    }
}
