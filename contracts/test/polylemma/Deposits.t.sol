// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { PolylemmaRig } from "../support/PolylemmaRig.sol";
import { CoinPool } from "../../src/polylemma/dealer/CoinPool.sol";
import { Dealer } from "../../src/polylemma/dealer/Dealer.sol";
import { ICharacters } from "../../src/polylemma/characters/ICharacters.sol";
import { IDealer } from "../../src/polylemma/dealer/IDealer.sol";
import { PrizeMoney } from "../../src/polylemma/dealer/PrizeMoney.sol";

/// @notice Deposits, credits, rewards, and level-ups. The test is the organizer.
contract DepositsTest is PolylemmaRig {
    function setUp() public override {
        super.setUp();
        dealer.grantRole(dealer.ORGANIZER_ROLE(), address(this));
        fund(alice, 100);
        fund(bob, 100);
        subscribe(alice);
        subscribe(bob);
    }

    function holds(uint256 pool, uint256 owed) private view {
        eq(dealer.pool(), pool, "pool");
        eq(dealer.owed(), owed, "owed");
        eq(coin.balanceOf(address(dealer)), pool + owed, "both together");
    }

    function test_aDepositIsTakenAndComesBackAsCredit() public {
        dealer.admit(alice);
        eq(coin.balanceOf(alice), 80, "ten coins");
        eq(dealer.depositOf(alice), 10, "held");
        holds(0, 30);
        dealer.giveBack(alice);
        eq(dealer.depositOf(alice), 0, "none held");
        eq(dealer.creditOf(alice), 10, "credit");
        holds(0, 30);
        dealer.giveBack(alice);
        eq(dealer.creditOf(alice), 10, "once");
    }

    function test_creditPaysFirst() public {
        dealer.admit(alice);
        dealer.giveBack(alice);
        dealer.admit(alice);
        eq(coin.balanceOf(alice), 80, "no coins but the credit");
        eq(dealer.creditOf(alice), 0, "which is used up");
        holds(0, 30);
        dealer.giveBack(alice);
        vm.prank(alice);
        dealer.order("");
        eq(dealer.creditOf(alice), 5, "half of it");
        holds(0, 30);
        passBlocks(2);
        dealer.finalise(1);
        holds(5, 25);
        subscribe(alice);
        eq(dealer.creditOf(alice), 0, "the rest");
        eq(coin.balanceOf(alice), 75, "and five coins");
        holds(5, 30);
    }

    function test_creditIsWithdrawnByItsPlayer() public {
        dealer.admit(alice);
        dealer.giveBack(alice);
        vm.prank(alice);
        eq(dealer.withdrawCoins(carol), 10, "all of it");
        eq(coin.balanceOf(carol), 10, "where she wants it");
        holds(0, 20);
        vm.expectRevert(abi.encodeWithSelector(CoinPool.NothingToWithdraw.selector, alice));
        vm.prank(alice);
        dealer.withdrawCoins(alice);
        vm.expectRevert(abi.encodeWithSelector(CoinPool.NothingToWithdraw.selector, carol));
        vm.prank(carol);
        dealer.withdrawCoins(carol);
    }

    function test_whoIsLateLosesItsDepositToTheOther() public {
        dealer.admit(alice);
        dealer.admit(bob);
        dealer.penalise(alice, bob);
        dealer.giveBack(bob);
        eq(dealer.creditOf(alice), 0, "hers");
        eq(dealer.creditOf(bob), 20, "his");
        holds(0, 40);
    }

    function test_ifNobodyMayHaveItADepositComesBack() public {
        dealer.admit(alice);
        dealer.penalise(alice, address(0));
        eq(dealer.creditOf(alice), 10, "hers");
    }

    function test_aDismissedPlayerHasItAllBack() public {
        dealer.admit(alice);
        dealer.dismiss(alice);
        eq(dealer.creditOf(alice), 10, "deposit");
        eq(dealer.staminaOf(alice), 100, "stamina");
    }

    function test_oneDepositAtATime() public {
        dealer.admit(alice);
        vm.expectRevert(abi.encodeWithSelector(IDealer.DepositHeld.selector, alice));
        dealer.admit(alice);
    }

    function test_whoCannotPayTheDepositIsNotAdmitted() public {
        vm.prank(alice);
        coin.transfer(carol, 81);
        vm.expectRevert(abi.encodeWithSignature("ERC20InsufficientBalance(address,uint256,uint256)", alice, 9, 10));
        dealer.admit(alice);
        eq(dealer.staminaOf(alice), 100, "nothing has happened");
    }

    // ---- rewards

    function test_rewardsComeOutOfTheLosersPrizeMoney() public {
        dealer.reward(alice, bob, 7);
        eq(dealer.creditOf(alice), 7, "credit");
        eq(dealer.prizeOf(bob), 3, "what is left of his ten coins");
        eq(dealer.prizeOf(alice), 10, "hers");
        holds(0, 20);
        vm.prank(alice);
        dealer.withdrawCoins(alice);
        holds(0, 13);
    }

    function test_P01_rewardsNeverTouchThePoolNorWhatIsOwedToOthers() public {
        coin.mint(address(dealer), 1_000);
        dealer.admit(alice);
        dealer.admit(bob);
        dealer.giveBack(bob);
        holds(1_000, 40);
        dealer.reward(alice, bob, 1_000_000);
        eq(dealer.creditOf(alice), 10, "all that could be won from Bob");
        dealer.reward(bob, carol, type(uint256).max);
        eq(dealer.creditOf(bob), 10, "his deposit, and nothing of who has paid nothing");
        holds(1_000, 40);
        dealer.giveBack(alice);
        vm.prank(alice);
        dealer.withdrawCoins(alice);
        vm.prank(bob);
        dealer.withdrawCoins(bob);
        holds(1_000, 10);
    }

    function test_forfeitedPrizeMoneyGoesToThePool() public {
        dealer.forfeitPrize(alice, 4);
        eq(dealer.prizeOf(alice), 6, "less");
        holds(4, 16);
        dealer.forfeitPrize(alice, type(uint256).max);
        eq(dealer.prizeOf(alice), 0, "as far as it goes");
        holds(10, 10);
    }

    // ---- prize money

    function test_whatIsPaidToPlayCanBeWon() public {
        eq(dealer.prizeOf(alice), 10, "a subscription");
        dealer.admit(alice);
        dealer.giveBack(alice);
        eq(dealer.prizeOf(alice), 10, "a deposit is none");
        vm.prank(alice);
        dealer.restoreStamina();
        eq(dealer.prizeOf(alice), 15, "new stamina");
        vm.prank(alice);
        dealer.order("");
        uint256 id = minted(alice, 3);
        vm.prank(alice);
        dealer.levelUp(id);
        eq(dealer.prizeOf(alice), 15, "neither characters nor levels");
    }

    function test_anybodyPutsUpPrizeMoney() public {
        vm.prank(bob);
        dealer.putUp(alice, 30);
        eq(dealer.prizeOf(alice), 40, "hers");
        eq(coin.balanceOf(bob), 60, "his coins");
        holds(0, 50);
        dealer.admit(bob);
        dealer.giveBack(bob);
        vm.prank(bob);
        dealer.putUp(bob, 15);
        eq(dealer.prizeOf(bob), 25, "for himself, too");
        eq(dealer.creditOf(bob), 0, "credit pays first");
        eq(coin.balanceOf(bob), 45, "then coins");
        holds(0, 65);
    }

    function test_prizeMoneyIsPutUpInCoinsThatThereAre() public {
        vm.expectRevert(abi.encodeWithSelector(PrizeMoney.NothingPutUp.selector, alice));
        vm.prank(bob);
        dealer.putUp(alice, 0);
        vm.expectRevert(abi.encodeWithSignature("ERC20InsufficientBalance(address,uint256,uint256)", bob, 90, 91));
        vm.prank(bob);
        dealer.putUp(alice, 91);
    }

    function test_prizeMoneyIsNotTakenBack() public {
        vm.prank(bob);
        dealer.putUp(bob, 30);
        vm.expectRevert(abi.encodeWithSelector(CoinPool.NothingToWithdraw.selector, bob));
        vm.prank(bob);
        dealer.withdrawCoins(bob);
    }

    function test_theTreasuryPutsUpCoinsOfThePool() public {
        coin.mint(address(dealer), 100);
        vm.expectRevert(unauthorized(address(this), dealer.TREASURY_ROLE()));
        dealer.endow(alice, 1);
        dealer.grantRole(dealer.TREASURY_ROLE(), address(this));
        dealer.endow(alice, 60);
        eq(dealer.prizeOf(alice), 70, "hers");
        holds(40, 80);
        vm.expectRevert(abi.encodeWithSelector(Dealer.PoolTooSmall.selector, 41, 40));
        dealer.endow(alice, 41);
        vm.expectRevert(abi.encodeWithSelector(PrizeMoney.NothingPutUp.selector, alice));
        dealer.endow(alice, 0);
        dealer.endow(bob, 40);
        holds(0, 120);
    }

    function test_coinsThatAreSentGoToThePool() public {
        coin.mint(address(dealer), 7);
        holds(7, 20);
    }

    function test_flaw10_onlyTheOrganizerSettles() public {
        dealer.admit(alice);
        bytes memory refusal = unauthorized(stranger, dealer.ORGANIZER_ROLE());
        bytes[6] memory calls = [
            abi.encodeCall(IDealer.admit, (bob)),
            abi.encodeCall(IDealer.dismiss, (alice)),
            abi.encodeCall(IDealer.giveBack, (alice)),
            abi.encodeCall(IDealer.penalise, (alice, stranger)),
            abi.encodeCall(IDealer.reward, (stranger, alice, 20)),
            abi.encodeCall(IDealer.forfeitPrize, (alice, 10))
        ];
        for (uint256 i = 0; i < 6; i++) {
            vm.prank(stranger);
            (bool ok, bytes memory got) = address(dealer).call(calls[i]);
            yes(!ok, "refused");
            eq(keccak256(got), keccak256(refusal), "for want of the role");
        }
    }

    // ---- levels

    function test_levelsCostTheirSquare() public {
        fund(carol, 385);
        uint256 id = minted(carol, 1);
        for (uint256 level = 1; level <= 10; level++) {
            uint256 before = coin.balanceOf(carol);
            vm.prank(carol);
            eq(dealer.levelUp(id), level + 1, "level");
            eq(before - coin.balanceOf(carol), level * level, "price");
        }
        eq(coin.balanceOf(carol), 0, "from 1 to 11: 385 coins");
        holds(385, 20);
        vm.expectRevert(abi.encodeWithSignature("ERC20InsufficientBalance(address,uint256,uint256)", carol, 0, 121));
        vm.prank(carol);
        dealer.levelUp(id);
    }

    function test_onlyTheOwnerLevelsUp() public {
        uint256 id = minted(alice, 1);
        vm.expectRevert(abi.encodeWithSelector(Dealer.NotOwner.selector, id, bob, alice));
        vm.prank(bob);
        dealer.levelUp(id);
        vm.expectRevert(abi.encodeWithSignature("ERC721NonexistentToken(uint256)", 99));
        vm.prank(bob);
        dealer.levelUp(99);
    }

    function test_flaw5_theHighestLevelIsTheLast() public {
        uint256 id = minted(alice, 255);
        vm.expectRevert(abi.encodeWithSelector(ICharacters.HighestLevel.selector, id));
        vm.prank(alice);
        dealer.levelUp(id);
        eq(coin.balanceOf(alice), 90, "nothing was paid");
    }
}
