// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { PolylemmaRig } from "../support/PolylemmaRig.sol";
import { Dealer } from "../../src/polylemma/dealer/Dealer.sol";
import { Economy, EconomyChecks } from "../../src/polylemma/dealer/Economy.sol";
import { IDealer } from "../../src/polylemma/dealer/IDealer.sol";
import { Memberships } from "../../src/polylemma/dealer/Memberships.sol";

/// @notice Subscriptions and stamina. The test is the organizer.
contract MembershipsTest is PolylemmaRig {
    function setUp() public override {
        super.setUp();
        dealer.grantRole(dealer.ORGANIZER_ROLE(), address(this));
        fund(alice, 100_000);
        fund(bob, 100);
    }

    function play(address player) private {
        dealer.admit(player);
        dealer.giveBack(player);
    }

    function restore(address player) private {
        vm.prank(player);
        dealer.restoreStamina();
    }

    // ---- subscriptions

    function test_aSubscriptionLastsAMonthToItsLastSecond() public {
        subscribe(alice);
        eq(dealer.subscribedUntil(alice), START + MONTH, "until");
        eq(coin.balanceOf(alice), 99_990, "ten coins");
        eq(dealer.prizeOf(alice), 10, "which can be won from her");
        eq(dealer.pool(), 0, "and are nobody else's");
        pass(MONTH);
        play(alice);
        pass(1);
        vm.expectRevert(abi.encodeWithSelector(IDealer.NotSubscribed.selector, alice, START + MONTH));
        dealer.admit(alice);
    }

    function test_aSubscriptionIsExtendedFromItsEnd() public {
        subscribe(alice);
        pass(10);
        subscribe(alice);
        eq(dealer.subscribedUntil(alice), START + 2 * uint256(MONTH), "nothing is lost");
        pass(3 * uint256(MONTH));
        subscribe(alice);
        eq(dealer.subscribedUntil(alice), block.timestamp + MONTH, "nor given for the time between");
    }

    function test_aPenaltyShortensASubscription() public {
        subscribe(alice);
        dealer.admit(alice);
        dealer.penalise(alice, address(0));
        eq(dealer.subscribedUntil(alice), START + MONTH - PENALTY, "two days");
        for (uint256 i = 1; i < 15; i++) dealer.penalise(alice, address(0));
        eq(dealer.subscribedUntil(alice), START, "a month");
        vm.warp(PENALTY);
        subscribe(bob);
        dealer.penalise(bob, address(0));
        eq(dealer.subscribedUntil(bob), MONTH, "two days");
        for (uint256 i = 0; i < 16; i++) dealer.penalise(bob, address(0));
        eq(dealer.subscribedUntil(bob), 0, "never less than none");
    }

    /// @dev A dealer that takes the place of another goes on with what was paid there.
    function test_theAdminHonoursWhatWasPaidElsewhere() public {
        bytes32 role = dealer.DEFAULT_ADMIN_ROLE();
        vm.expectRevert(unauthorized(alice, role));
        vm.prank(alice);
        dealer.honour(alice, uint64(START + 5_000));
        dealer.honour(alice, uint64(START + 5_000));
        eq(dealer.subscribedUntil(alice), START + 5_000, "as long as there");
        eq(dealer.prizeOf(alice), 0, "nothing was paid here");
        play(alice);
        dealer.honour(alice, uint64(START + 4_000));
        eq(dealer.subscribedUntil(alice), START + 5_000, "never shorter than it is");
        subscribe(alice);
        eq(dealer.subscribedUntil(alice), START + 5_000 + MONTH, "and longer from there on");
    }

    function test_whoIsNotSubscribedIsNotAdmitted() public {
        vm.expectRevert(abi.encodeWithSelector(IDealer.NotSubscribed.selector, alice, 0));
        dealer.admit(alice);
    }

    // ---- stamina

    function test_aFreshPlayerIsFullyRested() public {
        eq(dealer.staminaOf(alice), 100, "at any time");
        vm.warp(0);
        eq(dealer.staminaOf(alice), 100, "from the first");
        vm.warp(60_000);
        eq(dealer.staminaOf(alice), 100, "to the last");
    }

    function test_tenMatchesInARow() public {
        subscribe(alice);
        for (uint256 i = 0; i < 10; i++) {
            eq(dealer.staminaOf(alice), 100 - 10 * i, "before the match");
            play(alice);
        }
        vm.expectRevert(abi.encodeWithSelector(IDealer.Tired.selector, alice, 0, 10));
        dealer.admit(alice);
        pass(PERIOD - 1);
        eq(dealer.staminaOf(alice), 0, "not yet");
        pass(1);
        eq(dealer.staminaOf(alice), 1, "a point a period");
        pass(9 * uint256(PERIOD) - 1);
        vm.expectRevert(abi.encodeWithSelector(IDealer.Tired.selector, alice, 9, 10));
        dealer.admit(alice);
        pass(1);
        play(alice);
        eq(dealer.staminaOf(alice), 0, "none left");
    }

    function test_flaw14_idleTimeIsWorthNothingBeyondFull() public {
        subscribe(alice);
        play(alice);
        for (uint256 i = 0; i < 30; i++) subscribe(alice);
        pass(606_000);
        eq(dealer.staminaOf(alice), 100, "full");
        for (uint256 i = 0; i < 10; i++) {
            play(alice);
            eq(dealer.staminaOf(alice), 90 - 10 * i, "what is shown is what there is");
        }
        vm.expectRevert(abi.encodeWithSelector(IDealer.Tired.selector, alice, 0, 10));
        dealer.admit(alice);
    }

    function test_flaw14_withdrawingGivesNoMoreThanWasTaken() public {
        subscribe(alice);
        for (uint256 i = 0; i < 5; i++) {
            dealer.admit(alice);
            pass(i * PERIOD);
            dealer.dismiss(alice);
            eq(dealer.staminaOf(alice), 100, "full at most");
        }
        for (uint256 i = 0; i < 10; i++) play(alice);
        eq(dealer.staminaOf(alice), 0, "ten matches");
        dealer.dismiss(alice);
        eq(dealer.staminaOf(alice), 0, "nothing is given back that was not taken");
    }

    function test_staminaIsRestoredForFiveCoins() public {
        vm.expectRevert(abi.encodeWithSelector(Memberships.FullyRested.selector, alice));
        restore(alice);
        subscribe(alice);
        for (uint256 i = 0; i < 10; i++) play(alice);
        restore(alice);
        eq(dealer.staminaOf(alice), 100, "full");
        eq(dealer.prizeOf(alice), 15, "five coins more can be won from her");
        vm.expectRevert(abi.encodeWithSelector(Memberships.FullyRested.selector, alice));
        restore(alice);
    }

    function test_restoredWhileItsMatchIsWithdrawnIsFullAndNoMore() public {
        subscribe(alice);
        play(alice);
        dealer.admit(alice);
        restore(alice);
        dealer.dismiss(alice);
        eq(dealer.staminaOf(alice), 100, "full");
        for (uint256 i = 0; i < 10; i++) play(alice);
        eq(dealer.staminaOf(alice), 0, "and no more");
    }

    /// @dev Against a plain count of seconds: a point more every period, none beyond 100.
    function testFuzz_flaw14_staminaIsWhatTimeGives(uint256 r) public {
        for (uint256 i = 0; i < 40; i++) subscribe(alice);
        uint256 parts = 100 * uint256(PERIOD);
        for (uint256 i = 0; i < 40; i++) {
            r = uint256(keccak256(abi.encode(r)));
            eq(dealer.staminaOf(alice), parts / PERIOD, "stamina");
            if (r % 3 == 0) {
                uint256 time = (r >> 8) % (r % 2 == 0 ? 80_000 : 4_000);
                pass(time);
                parts = parts + time < 60_000 ? parts + time : 60_000;
            } else if (parts / PERIOD >= 10) {
                dealer.admit(alice);
                if (r % 5 == 0) {
                    dealer.dismiss(alice);
                } else {
                    dealer.giveBack(alice);
                    parts -= 6_000;
                }
            }
        }
    }

    // ---- blocks

    /// @dev The same on a chain with a block a second, every two, or every twelve seconds: so many may pass in a time as
    /// like.
    function test_whatLastsIsTimeHoweverManyBlocksPass() public {
        uint256[3] memory blockTimes = [uint256(1), 2, 12];
        subscribe(alice);
        play(alice);
        uint256 state = vm.snapshotState();
        for (uint256 i = 0; i < 3; i++) {
            vm.roll(block.number + PERIOD / blockTimes[i]);
            vm.warp(START + PERIOD - 1);
            eq(dealer.staminaOf(alice), 90, "not yet");
            vm.warp(START + PERIOD);
            eq(dealer.staminaOf(alice), 91, "ten minutes a point");
            vm.roll(block.number + MONTH / blockTimes[i]);
            vm.warp(START + MONTH);
            play(alice);
            vm.warp(START + MONTH + 1);
            vm.expectRevert(abi.encodeWithSelector(IDealer.NotSubscribed.selector, alice, START + MONTH));
            dealer.admit(alice);
            vm.revertToState(state);
        }
    }

    /// @dev How programs tell this dealer from those of before, which counted blocks.
    function test_itSaysThatItCountsTime() public {
        eq(keccak256(bytes(dealer.CLOCK_MODE())), keccak256("mode=timestamp"), "as ERC-6372 says it");
        vm.warp(START + 7);
        eq(dealer.clock(), START + 7, "now");
    }

    // ---- periods

    function test_periodsAreWhatTheDealerWasGiven() public {
        eq(
            keccak256(abi.encode(dealer.economy())), keccak256(abi.encode(EconomyChecks.defaults())), "the original's"
        );
        Economy memory quick = Economy({ staminaPeriod: 2, subscriptionPeriod: 50, latePenalty: 7 });
        dealer = new Dealer(coin, characters, quick, address(this));
        dealer.grantRole(dealer.ORGANIZER_ROLE(), address(this));
        fund(alice, 0);
        subscribe(alice);
        eq(dealer.subscribedUntil(alice), START + 50, "fifty seconds");
        dealer.admit(alice);
        pass(2);
        eq(dealer.staminaOf(alice), 91, "two seconds a point");
        dealer.penalise(alice, address(0));
        eq(dealer.subscribedUntil(alice), START + 43, "seven seconds less");
    }

    function bad(Economy memory e, string memory what, uint256 got, uint256 most) private {
        vm.expectRevert(abi.encodeWithSelector(EconomyChecks.BadPeriod.selector, what, got, most));
        new Dealer(coin, characters, e, address(this));
    }

    function test_periodsAreBounded() public {
        uint32 most = 200_000_000;
        bad(Economy(0, 5, 5), "staminaPeriod", 0, most / 100);
        bad(Economy(most / 100 + 1, 5, 5), "staminaPeriod", most / 100 + 1, most / 100);
        bad(Economy(1, 0, 5), "subscriptionPeriod", 0, most);
        bad(Economy(1, most + 1, 5), "subscriptionPeriod", most + 1, most);
        bad(Economy(1, 5, 0), "latePenalty", 0, 5);
        bad(Economy(1, 5, 6), "latePenalty", 6, 5);
        new Dealer(coin, characters, Economy(most / 100, most, most), address(this));
        new Dealer(coin, characters, Economy(1, 1, 1), address(this));
    }
}
