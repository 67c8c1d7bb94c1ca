// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { PolylemmaRig } from "../support/PolylemmaRig.sol";
import { Dealer } from "../../src/polylemma/dealer/Dealer.sol";

/// @notice Refuses the chain's coin.
contract Unpayable { }

contract ChargingTest is PolylemmaRig {
    function charge(address player, uint256 value) private {
        vm.deal(player, value);
        vm.prank(player);
        dealer.charge{ value: value }();
    }

    function test_aUnitBuysACoin() public {
        charge(alice, 2 ether);
        eq(coin.balanceOf(alice), 1, "two coins, of which 5 percent, rounded up, are one");
        charge(alice, 80 ether);
        eq(coin.balanceOf(alice), 1 + 76, "less 5 percent");
        eq(dealer.pool(), 1 + 4, "which are in the pool");
        eq(coin.totalSupply(), 82, "a coin for each unit");
        eq(address(dealer).balance, 82 ether, "paid");
    }

    function test_aChargeThatIsAllFeeIsRefused() public {
        vm.deal(alice, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(Dealer.BuysNothing.selector, 1, 1));
        vm.prank(alice);
        dealer.charge{ value: 1 ether }();
    }

    /// @dev However a charge is split, nobody pays less than the lowest rate: parts below 20 coins are not free.
    function testFuzz_smallChargesDoNotEscapeTheFee(uint256 amount) public view {
        amount = amount % 500 + 1;
        yes(100 * dealer.feeOf(amount) >= 5 * amount, "5 percent at least");
    }

    function test_onlyWholeUnitsBuyCoins() public {
        uint256[4] memory bad = [uint256(0), 1, 1 ether - 1, 2 ether + 1];
        for (uint256 i = 0; i < 4; i++) {
            vm.deal(alice, bad[i]);
            vm.expectRevert(abi.encodeWithSelector(Dealer.NotWhole.selector, bad[i], 1 ether));
            vm.prank(alice);
            dealer.charge{ value: bad[i] }();
        }
    }

    // ---- what a coin costs, P13b

    function unpriced() private returns (Dealer other) {
        other = new Dealer(coin, characters, dealer.economy(), address(this));
        coin.grantRole(coin.MINTER_ROLE(), address(other));
        vm.deal(alice, 1 ether);
    }

    function test_P13b_withoutAPriceNoCoinsAreSold() public {
        Dealer other = unpriced();
        eq(other.coinPrice(), 0, "none");
        vm.expectRevert(abi.encodeWithSelector(Dealer.NotForSale.selector));
        vm.prank(alice);
        other.charge{ value: 1 ether }();
    }

    function test_P13b_aNewcomersCoinsCostWhatTheChainsAdminSays() public {
        Dealer other = unpriced();
        other.setCoinPrice(0.0001 ether);
        vm.prank(alice);
        other.charge{ value: 0.0043 ether }();
        eq(coin.balanceOf(alice), 40, "a subscription, a deposit and four pulls, and 3 coins of fee");
        vm.expectRevert(abi.encodeWithSelector(Dealer.NotWhole.selector, 0.00015 ether, 0.0001 ether));
        vm.prank(alice);
        other.charge{ value: 0.00015 ether }();
    }

    function test_P13b_thePriceIsSetOnceByTheAdmin() public {
        Dealer other = unpriced();
        vm.expectRevert(unauthorized(alice, other.DEFAULT_ADMIN_ROLE()));
        vm.prank(alice);
        other.setCoinPrice(1);
        vm.expectRevert(abi.encodeWithSelector(Dealer.PriceRefused.selector, 0, 0));
        other.setCoinPrice(0);
        other.setCoinPrice(5);
        uint256[3] memory more = [uint256(0), 5, 6];
        for (uint256 i = 0; i < 3; i++) {
            vm.expectRevert(abi.encodeWithSelector(Dealer.PriceRefused.selector, more[i], 5));
            other.setCoinPrice(more[i]);
        }
        eq(other.coinPrice(), 5, "as it was");
    }

    /// @dev Whatever a coin costs, the fees are the same.
    function testFuzz_P13b_anyPriceSellsWholeCoins(uint256 price, uint256 amount) public {
        Dealer other = unpriced();
        (price, amount) = (1 + price % 1e30, 2 + amount % 1000);
        other.setCoinPrice(price);
        vm.deal(alice, price * amount);
        vm.prank(alice);
        other.charge{ value: price * amount }();
        eq(coin.balanceOf(alice), amount - other.feeOf(amount), "coins");
        eq(address(other).balance, price * amount, "paid");
    }

    function test_valueThatBuysNothingIsRefused() public {
        vm.deal(alice, 1 ether);
        vm.prank(alice);
        (bool ok,) = address(dealer).call{ value: 1 ether }("");
        yes(!ok, "sent without a word");
    }

    function test_feesGoByBrackets() public view {
        eq(dealer.feeOf(80), 4, "5 percent");
        eq(dealer.feeOf(160), 4 + 8, "10");
        eq(dealer.feeOf(200), 12 + 8, "20");
        eq(dealer.feeOf(240), 30, "23: 29.2");
        eq(dealer.feeOf(280), 43, "33: 42.4");
        eq(dealer.feeOf(320), 59, "40: 58.4");
        eq(dealer.feeOf(420), 104, "45: 103.4");
    }

    /// @dev Coin by coin, each at the rate of its own bracket; the sum is rounded up.
    function test_everyCoinHasTheRateOfItsBracket() public view {
        uint256 hundredths;
        for (uint256 coins = 1; coins < 700; coins++) {
            if (coins <= 80) hundredths += 5;
            else if (coins <= 160) hundredths += 10;
            else if (coins <= 200) hundredths += 20;
            else if (coins <= 240) hundredths += 23;
            else if (coins <= 280) hundredths += 33;
            else hundredths += coins <= 320 ? 40 : 45;
            eq(dealer.feeOf(coins), (hundredths + 99) / 100, "fee");
        }
    }

    function test_flaw15_aCoinMoreThanABracketDoesNotCostTheOthers() public view {
        eq(80 - dealer.feeOf(80), 76, "80");
        eq(81 - dealer.feeOf(81), 76, "81 give as many");
        eq(82 - dealer.feeOf(82), 77, "82 give a coin more");
        eq(160 - dealer.feeOf(160), 148, "160");
        eq(161 - dealer.feeOf(161), 148, "161 give as many");
        eq(162 - dealer.feeOf(162), 149, "162 give a coin more");
    }

    function testFuzz_flaw15_whoChargesMoreNeverGetsLess(uint256 amount, uint256 more) public view {
        (amount, more) = (amount % 1e30, more % 1e30);
        uint256 less = amount - dealer.feeOf(amount);
        yes(amount + more - dealer.feeOf(amount + more) >= less, "more for more");
        yes(dealer.feeOf(amount + more) >= dealer.feeOf(amount), "and no smaller fee");
    }

    function test_flaw15_noStepAnywhere() public view {
        uint256 before;
        for (uint256 amount = 1; amount < 500; amount++) {
            uint256 got = amount - dealer.feeOf(amount);
            yes(got == before || got == before + 1, "each unit gives a coin or none");
            before = got;
        }
    }

    function test_theFirstChargeFillsStamina() public {
        fund(alice, 100);
        subscribe(alice);
        dealer.grantRole(dealer.ORGANIZER_ROLE(), address(this));
        dealer.admit(alice);
        eq(dealer.staminaOf(alice), 90, "tired");
        charge(alice, 2 ether);
        eq(dealer.staminaOf(alice), 100, "full");
        dealer.giveBack(alice);
        dealer.admit(alice);
        charge(alice, 2 ether);
        eq(dealer.staminaOf(alice), 90, "only the first");
    }

    function test_flaw16_theTreasuryTakesWhatWasPaid() public {
        charge(alice, 10 ether);
        dealer.grantRole(dealer.TREASURY_ROLE(), carol);
        vm.prank(carol);
        dealer.withdrawNative(payable(stranger), 4 ether);
        eq(stranger.balance, 4 ether, "some");
        vm.prank(carol);
        dealer.withdrawNative(payable(carol), 6 ether);
        eq(carol.balance, 6 ether, "the rest");
        eq(coin.balanceOf(alice), 9, "and nobody's coins");
    }

    function test_flaw16_whatCannotBeSentStays() public {
        charge(alice, 10 ether);
        dealer.grantRole(dealer.TREASURY_ROLE(), address(this));
        vm.expectRevert(abi.encodeWithSignature("InsufficientBalance(uint256,uint256)", 10 ether, 11 ether));
        dealer.withdrawNative(payable(carol), 11 ether);
        address unpayable = address(new Unpayable());
        vm.expectRevert(abi.encodeWithSignature("FailedCall()"));
        dealer.withdrawNative(payable(unpayable), 1 ether);
        eq(address(dealer).balance, 10 ether, "all of it");
    }

    function test_flaw10_nobodyElseTakesIt() public {
        charge(alice, 10 ether);
        bytes32 role = dealer.TREASURY_ROLE();
        vm.expectRevert(unauthorized(address(this), role));
        dealer.withdrawNative(payable(address(this)), 1 ether);
        vm.expectRevert(unauthorized(alice, role));
        vm.prank(alice);
        dealer.withdrawNative(payable(alice), 1 ether);
    }
}
