// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { PolylemmaRig } from "../support/PolylemmaRig.sol";
import { PolylemmaCoin } from "../../src/polylemma/dealer/PolylemmaCoin.sol";

contract PolylemmaCoinTest is PolylemmaRig {
    function test_coinsAreWhole() public {
        eq(coin.decimals(), 0, "decimals");
        coin.mint(alice, 7);
        eq(coin.balanceOf(alice), 7, "seven coins");
        eq(coin.totalSupply(), 7, "in all");
    }

    function test_flaw10_onlyMintersMakeCoins() public {
        PolylemmaCoin fresh = new PolylemmaCoin(address(this));
        vm.expectRevert(unauthorized(address(this), fresh.MINTER_ROLE()));
        fresh.mint(address(this), 1);
        vm.expectRevert(unauthorized(alice, coin.MINTER_ROLE()));
        vm.prank(alice);
        coin.mint(alice, 1);
        vm.expectRevert(unauthorized(alice, coin.DEFAULT_ADMIN_ROLE()));
        vm.prank(alice);
        coin.grantRole(bytes32(0), alice);
    }
}
