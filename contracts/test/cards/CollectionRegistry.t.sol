// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CardCollection, NewCard } from "../../src/cards/CardCollection.sol";
import { CardReader } from "../../src/cards/CardReader.sol";
import { CollectionRegistry } from "../../src/cards/CollectionRegistry.sol";
import { ICardCollection } from "../../src/cards/ICardCollection.sol";
import { ICollectionRegistry } from "../../src/cards/ICollectionRegistry.sol";
import { Check } from "../support/Check.sol";
import { BareCollection } from "./HostileCollections.sol";

/// @title Which collections are allowed, and by whom.
contract CollectionRegistryTest is Check {
    CollectionRegistry private registry = new CollectionRegistry(address(this));
    CardCollection private cards = new CardCollection(address(this));
    address private stranger = address(0xB0B);

    function test_nothingIsAllowedUntilTheCuratorAllowsIt() public {
        yes(!registry.isAllowed(cards), "at first");
        vm.recordLogs();
        registry.setAllowed(cards, true);
        bytes32[] memory topics = vm.getRecordedLogs()[0].topics;
        eq(topics[0], ICollectionRegistry.CollectionAllowed.selector, "event");
        eq(topics[1], bytes32(uint256(uint160(address(cards)))), "collection");
        yes(registry.isAllowed(cards), "allowed");
        registry.setAllowed(cards, false);
        yes(!registry.isAllowed(cards), "forbidden again");
    }

    function test_nobodyElseAllows() public {
        vm.expectRevert(abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", stranger));
        vm.prank(stranger);
        registry.setAllowed(cards, true);
    }

    function test_curatorshipIsHandedOnInTwoSteps() public {
        registry.transferOwnership(stranger);
        registry.setAllowed(cards, true);
        yes(registry.isAllowed(cards), "until it is taken on, the curator is who it was");
        vm.prank(stranger);
        registry.acceptOwnership();
        vm.prank(stranger);
        registry.setAllowed(cards, false);
        yes(!registry.isAllowed(cards), "by the new curator");
        vm.expectRevert(abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", address(this)));
        registry.setAllowed(cards, true);
    }

    function test_whatIsNoErc721IsRefused() public {
        refuse(ICardCollection(address(0)));
        refuse(ICardCollection(stranger));
        refuse(ICardCollection(address(registry)));
        refuse(ICardCollection(address(new BareCollection(false, true))));
    }

    function test_aCollectionWithCardsMustHaveTheViews() public {
        ICardCollection bare = ICardCollection(address(new BareCollection(true, true)));
        vm.expectRevert(
            abi.encodeWithSelector(CardReader.UnreadableCard.selector, bare, 5, ICardCollection.ownerOf.selector)
        );
        registry.setAllowed(bare, true);
        uint16[6] memory stats;
        cards.mint(stranger, NewCard(9, 1, 2, 3, 4, 0, 1, 1, 1, stats));
        registry.setAllowed(cards, true);
        yes(registry.isAllowed(cards), "ours has them");
    }

    function test_whereNoCardCanBeNamedTheCuratorIsTrusted() public {
        ICardCollection bare = ICardCollection(address(new BareCollection(true, false)));
        registry.setAllowed(bare, true);
        yes(registry.isAllowed(bare), "allowed");
    }

    function test_forbiddingAsksTheCollectionNothing() public {
        registry.setAllowed(ICardCollection(stranger), false);
        yes(!registry.isAllowed(ICardCollection(stranger)), "forbidden");
    }

    function refuse(ICardCollection collection) private {
        vm.expectRevert(abi.encodeWithSelector(ICollectionRegistry.NotACollection.selector, collection));
        registry.setAllowed(collection, true);
    }
}
