// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CardCollection, NewCard } from "../../src/cards/CardCollection.sol";
import { CardReader } from "../../src/cards/CardReader.sol";
import { Check } from "../support/Check.sol";

contract CollectionTest is Check {
    CardCollection private collection = new CardCollection(address(this));
    address private owner = address(0xA11CE);
    address private other = address(0xB0B);

    function card(uint256 tokenId) private pure returns (NewCard memory) {
        return NewCard(tokenId, 1, 2, 3, 4, 2, 5, 4, 3, [uint16(60_000), 2, 3, 4, 5, 65_535]);
    }

    function read(uint256 tokenId) external view returns (address, uint256) {
        return CardReader.read(collection, tokenId);
    }

    function test_aCardIsReadAsItWasMinted() public {
        collection.mint(owner, card(7));
        (uint8 up, uint8 right, uint8 left, uint8 down) = collection.getTriad(7);
        eq(up, 1, "up");
        eq(right, 2, "right");
        eq(left, 4, "left comes third");
        eq(down, 3, "down comes fourth");
        (address readOwner, uint256 attributes) = this.read(7);
        eq(readOwner, owner, "owner");
        eq(uint32(attributes), 0x04030201, "up, right, down, left from the lowest bit");
        eq(uint32(attributes >> 32), 0x03040502, "hand, class, season, rarity");
        eq(uint32(attributes >> 64), 60_000 + 2 + 3 + 4 + 5 + 65_535, "stats do not overflow");
    }

    function test_onlyMintersMint() public {
        bytes32 role = collection.MINTER_ROLE();
        vm.expectRevert(
            abi.encodeWithSignature("AccessControlUnauthorizedAccount(address,bytes32)", other, role)
        );
        vm.prank(other);
        collection.mint(owner, card(7));
        collection.grantRole(role, other);
        vm.prank(other);
        collection.mint(owner, card(7));
        eq(collection.ownerOf(7), owner, "minted");
    }

    function test_anOwnersCardsAreListed() public {
        NewCard[] memory cards = new NewCard[](3);
        for (uint256 i = 0; i < 3; i++) cards[i] = card(100 + i);
        collection.mintMany(owner, cards);
        vm.prank(owner);
        collection.transferFrom(owner, other, 100);
        uint256[] memory left = collection.tokensOf(owner);
        eq(left.length, 2, "two left");
        eq(left[0] + left[1], 101 + 102, "these two");
        eq(collection.tokensOf(other)[0], 100, "the moved one");
        vm.expectRevert(abi.encodeWithSignature("ERC721InvalidSender(address)", address(0)));
        collection.mint(other, card(101));
    }

    function test_cardsThatCannotExistAreRefused() public {
        for (uint256 i = 0; i < 12; i++) {
            NewCard memory c = card(7);
            if (i == 0) c.up = 0;
            else if (i == 1) c.right = 11;
            else if (i == 2) c.down = 0;
            else if (i == 3) c.left = 255;
            else if (i == 4) c.janken = 3;
            else if (i == 5) c.classId = 0;
            else if (i == 6) c.classId = 6;
            else if (i == 7) c.seasonId = 0;
            else if (i == 8) c.seasonId = 5;
            else if (i == 9) c.rarity = 0;
            else if (i == 10) c.rarity = 6;
            else c.up = 11;
            vm.expectRevert(abi.encodeWithSelector(CardCollection.BadCard.selector, 7));
            collection.mint(owner, c);
        }
    }
}
