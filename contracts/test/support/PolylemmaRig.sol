// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Characters } from "../../src/polylemma/characters/Characters.sol";
import { Dealer } from "../../src/polylemma/dealer/Dealer.sol";
import { Economy } from "../../src/polylemma/dealer/Economy.sol";
import { PolylemmaCoin } from "../../src/polylemma/dealer/PolylemmaCoin.sol";
import { Check } from "./Check.sol";

/// @title Coin, characters and dealer of POLYLEMMA, and a few players. The test appoints, mints and organizes.
abstract contract PolylemmaRig is Check {
    uint256 internal constant MOST = 1000;
    /// @dev When each test begins.
    uint256 internal constant START = 1_800_000_000;
    uint32 internal constant PERIOD = 600;
    uint32 internal constant MONTH = 2_592_000;
    uint32 internal constant PENALTY = 172_800;

    address internal alice = address(0xA11CE);
    address internal bob = address(0xB0B);
    address internal carol = address(0xCA201);
    address internal stranger = address(0x57A6E8);

    PolylemmaCoin internal coin;
    Characters internal characters;
    Dealer internal dealer;

    function setUp() public virtual {
        vm.warp(START);
        vm.roll(1_000);
        coin = new PolylemmaCoin(address(this));
        characters = new Characters(MOST, address(this));
        dealer = new Dealer(coin, characters, Economy(PERIOD, MONTH, PENALTY), address(this));
        dealer.setCoinPrice(1 ether);
        coin.grantRole(coin.MINTER_ROLE(), address(dealer));
        coin.grantRole(coin.MINTER_ROLE(), address(this));
        characters.grantRole(characters.DEALER_ROLE(), address(dealer));
        characters.grantRole(characters.DEALER_ROLE(), address(this));
    }

    /// @dev However long it is, there is one block more: nothing that lasts may count them.
    function pass(uint256 time) internal {
        vm.roll(block.number + 1);
        vm.warp(block.timestamp + time);
    }

    /// @dev For what follows from the hashes of blocks.
    function passBlocks(uint256 blocks) internal {
        vm.roll(block.number + blocks);
        vm.warp(block.timestamp + 2 * blocks);
    }

    /// @dev Coins of its own, which the dealer may take.
    function fund(address player, uint256 amount) internal {
        coin.mint(player, amount);
        vm.prank(player);
        coin.approve(address(dealer), type(uint256).max);
    }

    function subscribe(address player) internal {
        vm.prank(player);
        dealer.subscribe();
    }

    /// @dev So many coins, out of nothing, can be won from a player.
    function endow(address player, uint256 amount) internal {
        coin.mint(address(dealer), amount);
        dealer.grantRole(dealer.TREASURY_ROLE(), address(this));
        dealer.endow(player, amount);
    }

    function minted(address to, uint8 level) internal returns (uint256 tokenId) {
        return minted(to, level, 0);
    }

    function minted(address to, uint8 level, uint8 attribute) internal returns (uint256 tokenId) {
        tokenId = characters.mint(to, "Somebody", 0, attribute, 1);
        for (uint8 i = 1; i < level; i++) characters.levelUp(tokenId);
    }

    function party(address to, uint8 level) internal returns (uint256[4] memory ids) {
        for (uint256 i = 0; i < 4; i++) ids[i] = minted(to, level);
    }

    function unauthorized(address caller, bytes32 role) internal pure returns (bytes memory) {
        return abi.encodeWithSignature("AccessControlUnauthorizedAccount(address,bytes32)", caller, role);
    }
}
