// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { PolylemmaRig } from "../support/PolylemmaRig.sol";
import { CoinPool } from "../../src/polylemma/dealer/CoinPool.sol";
import { Dealer } from "../../src/polylemma/dealer/Dealer.sol";
import { ICharacters } from "../../src/polylemma/characters/ICharacters.sol";
import { IDealer } from "../../src/polylemma/dealer/IDealer.sol";

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
        holds(20, 10);
        dealer.giveBack(alice);
        eq(dealer.depositOf(alice), 0, "none held");
        eq(dealer.creditOf(alice), 10, "credit");
        holds(20, 10);
        dealer.giveBack(alice);
        eq(dealer.creditOf(alice), 10, "once");
    }

    function test_creditPaysFirst() public {
        dealer.admit(alice);
        dealer.giveBack(alice);
        dealer.admit(alice);
        eq(coin.balanceOf(alice), 80, "no coins but the credit");
        eq(dealer.creditOf(alice), 0, "which is used up");
        holds(20, 10);
        dealer.giveBack(alice);
        vm.prank(alice);
        dealer.order("");
        eq(dealer.creditOf(alice), 5, "half of it");
        holds(20, 10);
        pass(2);
        dealer.finalise(1);
        holds(25, 5);
        subscribe(alice);
        eq(dealer.creditOf(alice), 0, "the rest");
        eq(coin.balanceOf(alice), 75, "and five coins");
        holds(35, 0);
    }

    function test_creditIsWithdrawnByItsPlayer() public {
        dealer.admit(alice);
        dealer.giveBack(alice);
        vm.prank(alice);
        eq(dealer.withdrawCoins(carol), 10, "all of it");
        eq(coin.balanceOf(carol), 10, "where she wants it");
        holds(20, 0);
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
        holds(20, 20);
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

    function test_rewardsComeOutOfThePool() public {
        dealer.reward(alice, 15);
        eq(dealer.creditOf(alice), 15, "credit");
        holds(5, 15);
        vm.prank(alice);
        dealer.withdrawCoins(alice);
        holds(5, 0);
    }

    function test_rewardsNeverTouchWhatIsOwed() public {
        dealer.admit(alice);
        dealer.admit(bob);
        dealer.giveBack(bob);
        holds(20, 20);
        dealer.reward(alice, 1_000_000);
        eq(dealer.creditOf(alice), 20, "the whole pool");
        dealer.reward(bob, type(uint256).max);
        eq(dealer.creditOf(bob), 10, "which has nothing more");
        holds(0, 40);
        dealer.giveBack(alice);
        vm.prank(alice);
        dealer.withdrawCoins(alice);
        vm.prank(bob);
        dealer.withdrawCoins(bob);
        holds(0, 0);
    }

    function test_coinsThatAreSentGoToThePool() public {
        coin.mint(address(dealer), 7);
        holds(27, 0);
    }

    function test_flaw10_onlyTheOrganizerSettles() public {
        dealer.admit(alice);
        bytes memory refusal = unauthorized(stranger, dealer.ORGANIZER_ROLE());
        bytes[5] memory calls = [
            abi.encodeCall(IDealer.admit, (bob)),
            abi.encodeCall(IDealer.dismiss, (alice)),
            abi.encodeCall(IDealer.giveBack, (alice)),
            abi.encodeCall(IDealer.penalise, (alice, stranger)),
            abi.encodeCall(IDealer.reward, (stranger, 20))
        ];
        for (uint256 i = 0; i < 5; i++) {
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
        holds(20 + 385, 0);
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
