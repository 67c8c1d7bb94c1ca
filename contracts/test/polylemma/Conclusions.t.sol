// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IOrganizer, Standing, Verdict } from "../../src/polylemma/organizer/IOrganizer.sol";
import { Rewards } from "../../src/polylemma/organizer/Rewards.sol";
import { PolylemmaMatchRig } from "../support/PolylemmaMatchRig.sol";

contract ConclusionsTest is PolylemmaMatchRig {
    function setUp() public override {
        super.setUp();
        coin.mint(address(dealer), 10_000);
        begin();
    }

    /// @dev What each has gained beside its deposit, which is 10.
    function paid(uint256 a, uint256 b) private view {
        eq(dealer.creditOf(alice), a, "Alice");
        eq(dealer.creditOf(bob), b, "Bob");
        eq(dealer.depositOf(alice) + dealer.depositOf(bob), 0, "no deposits any more");
    }

    function months(uint256 a, uint256 b) private view {
        eq(dealer.subscribedUntil(alice), 1_000 + MONTH - a * PENALTY, "Alice's subscription");
        eq(dealer.subscribedUntil(bob), 1_000 + MONTH - b * PENALTY, "Bob's subscription");
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

    function test_moreCoinsForWhoHasThemAndWins() public {
        conclude(ONE, Verdict(A, 0, [uint16(4), 8], [true, false]));
        paid(10 + 542, 10);
    }

    function test_noMoreCoinsForTheLosersCharacter() public {
        conclude(ONE, Verdict(A, 0, [uint16(4), 8], [false, true]));
        paid(10 + 452, 10);
    }

    function test_aDrawPaysBoth() public {
        conclude(ONE, Verdict(DRAW, 0, [uint16(17), 18], [true, true]));
        paid(10 + 282, 10 + Rewards.ofDraw(18, 17));
    }

    function test_ifNobodyWinsNobodyIsPaid() public {
        conclude(ONE, NOBODY, 0);
        paid(10, 10);
    }

    function test_flaw8_whoLosesOnTimeLosesItsDepositAndTheOtherWins() public {
        conclude(ONE, A, 2);
        paid(10 + 10 + 452, 0);
        months(0, 1);
    }

    function test_flaw8_theFirstSeatToo() public {
        conclude(ONE, B, 1);
        paid(0, 10 + 10 + 51 * 4 * uint256(110) ** 3 / uint256(114) ** 3);
        months(1, 0);
    }

    function test_flaw7_ifBothAreLateBothLoseDaysAndNobodyGains() public {
        conclude(ONE, NOBODY, 3);
        paid(10, 10);
        months(1, 1);
    }

    function test_rewardsGoAsFarAsThePool() public {
        dealer.grantRole(dealer.ORGANIZER_ROLE(), address(this));
        dealer.reward(stranger, dealer.pool() - 7);
        conclude(ONE, A, 0);
        paid(10 + 7, 10);
        eq(dealer.pool(), 0, "empty");
    }

    function test_anEmptyPoolHoldsUpNoMatch() public {
        dealer.grantRole(dealer.ORGANIZER_ROLE(), address(this));
        dealer.reward(stranger, dealer.pool());
        conclude(ONE, DRAW, 0);
        paid(10, 10);
        vm.prank(alice);
        dealer.withdrawCoins(alice);
        vm.prank(bob);
        dealer.withdrawCoins(bob);
        vm.prank(stranger);
        dealer.withdrawCoins(stranger);
        eq(coin.balanceOf(address(dealer)), 0, "everything was covered");
    }

    /// @dev Neither seat of a draw is paid before the other.
    function test_aDrawSharesWhatThePoolHas() public {
        dealer.grantRole(dealer.ORGANIZER_ROLE(), address(this));
        dealer.reward(stranger, dealer.pool() - 100);
        conclude(ONE, Verdict(DRAW, 0, [uint16(8), 8], [false, false]));
        paid(10 + 50, 10 + 50);
    }

    /// @dev Whatever a battlefield says, whatever became of the players, and whatever the pool has.
    function testFuzz_aMatchUnderWayIsAlwaysConcluded(Verdict calldata verdict, uint64 blocks, uint8 sold, uint16 left)
        public
    {
        for (uint256 i = 0; i < 4; i++) {
            if (sold & (1 << i) != 0) give(alice, carol, alices[i]);
            if (sold & (16 << i) != 0) give(bob, carol, bobs[i]);
        }
        dealer.grantRole(dealer.ORGANIZER_ROLE(), address(this));
        dealer.reward(stranger, uint256(left));
        pass(blocks % 1e9);
        conclude(ONE, verdict);
        stands(alice, Standing.Free, 0);
        stands(bob, Standing.Free, 0);
        engaged(alices, 0);
        engaged(bobs, 0);
        yes(coin.balanceOf(address(dealer)) >= dealer.owed(), "what is owed is there");
        uint256 late = (verdict.late & 1) + (verdict.late >> 1 & 1);
        uint256 days_ = 2 * (1_000 + uint256(MONTH)) - dealer.subscribedUntil(alice) - dealer.subscribedUntil(bob);
        eq(days_, late * PENALTY, "who was not late is not punished");
    }
}
