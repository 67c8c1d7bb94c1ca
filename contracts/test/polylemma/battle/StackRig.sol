// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITable } from "../../../src/core/ITable.sol";
import { Entry } from "../../../src/core/MatchTypes.sol";
import { Battlefield } from "../../../src/polylemma/battle/Battlefield.sol";
import { Characters } from "../../../src/polylemma/characters/Characters.sol";
import { Dealer } from "../../../src/polylemma/dealer/Dealer.sol";
import { EconomyChecks } from "../../../src/polylemma/dealer/Economy.sol";
import { Organizer } from "../../../src/polylemma/organizer/Organizer.sol";
import { PolylemmaCoin } from "../../../src/polylemma/dealer/PolylemmaCoin.sol";
import { BattleSeats } from "./BattleSeats.sol";

/// @title Two seats with everything real around them: organizer, dealer, characters and coins.
/// @notice The test mints characters and coins as it likes.
abstract contract StackRig is BattleSeats {
    uint256 internal constant DEPOSIT = 10;
    uint32 internal constant LATE_PENALTY = 172_800;

    PolylemmaCoin internal coins;
    Characters internal characters;
    Dealer internal dealer;
    Organizer internal organizer;

    function setUp() public virtual {
        vm.roll(1_000);
        ITable battlefield = deploy();
        coins.grantRole(coins.MINTER_ROLE(), address(dealer));
        coins.grantRole(coins.MINTER_ROLE(), address(this));
        characters.grantRole(characters.DEALER_ROLE(), address(dealer));
        characters.grantRole(characters.DEALER_ROLE(), address(this));
        dealer.grantRole(dealer.ORGANIZER_ROLE(), address(organizer));
        dealer.setCoinPrice(1 ether);
        useTable(battlefield);
        organizer.grantRole(organizer.BATTLEFIELD_ROLE(), address(table));
        coins.mint(address(dealer), 1_000_000);
        dealer.grantRole(dealer.TREASURY_ROLE(), address(this));
        for (uint8 seat = 0; seat < 2; seat++) {
            enrol(owners[seat]);
            dealer.endow(owners[seat], 500_000);
            for (uint256 i = 0; i < 4; i++) parties[seat][i] = minted(owners[seat], uint8(5 + seat + i));
        }
        useRules(0);
        nextBlock();
    }

    function deploy() internal virtual returns (ITable battlefield) {
        coins = new PolylemmaCoin(address(this));
        characters = new Characters(10_000, address(this));
        dealer = new Dealer(coins, characters, EconomyChecks.defaults(), address(this));
        organizer = new Organizer(characters, dealer, address(this));
        return ITable(address(new Battlefield(organizer, characters)));
    }

    /// @dev Coins, a subscription, and leave for the dealer to take what is due.
    function enrol(address player) internal {
        coins.mint(player, 1_000);
        vm.prank(player);
        coins.approve(address(dealer), type(uint256).max);
        vm.prank(player);
        dealer.subscribe();
    }

    function minted(address owner, uint8 level) internal returns (uint256 tokenId) {
        return minted(owner, level, 0, 0);
    }

    function minted(address owner, uint8 level, uint8 kind, uint8 attribute) internal returns (uint256 tokenId) {
        tokenId = characters.mint(owner, "Somebody", kind, attribute, 1);
        for (uint8 i = 1; i < level; i++) characters.levelUp(tokenId);
    }

    function give(address from, address to, uint256 tokenId) internal {
        vm.prank(from);
        characters.transferFrom(from, to, tokenId);
    }

    // ---- what a player has

    struct Account {
        uint256 credit;
        uint256 deposit;
        uint256 subscribedUntil;
    }

    function accountOf(uint8 seat) internal view returns (Account memory) {
        address owner = owners[seat];
        return Account(dealer.creditOf(owner), dealer.depositOf(owner), dealer.subscribedUntil(owner));
    }

    function total(uint8 seat) internal view returns (uint256 sum) {
        for (uint256 i = 0; i < 4; i++) sum += characters.characterOf(parties[seat][i]).level;
    }

    /// @dev What the winner of a match that was played to its end is paid, without a bonus.
    function winReward(uint8 winner) internal view returns (uint256) {
        (uint256 w, uint256 l) = (total(winner), total(1 - winner));
        return 51 * l * (2 * l + 102) ** 3 / (w + l + 102) ** 3;
    }

    /// @dev Nobody and no character is in a match any more.
    function everyoneIsFree() internal view {
        for (uint8 seat = 0; seat < 2; seat++) {
            (, bytes32 held) = organizer.standingOf(owners[seat]);
            eq(held, 0, "a player is free");
            for (uint256 i = 0; i < 4; i++) eq(organizer.engagedIn(parties[seat][i]), 0, "a character is free");
            eq(dealer.depositOf(owners[seat]), 0, "no deposit is held");
        }
    }

    function expectOpenRefused(bytes memory reason) internal {
        Entry memory e = entry(A);
        vm.expectRevert(reason);
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
    }

    function expectJoinRefused(bytes memory reason) internal {
        Entry memory e = entry(B);
        bytes32 opening = openingHash();
        vm.expectRevert(reason);
        vm.prank(owners[B]);
        table.join(key, opening, e);
    }
}
