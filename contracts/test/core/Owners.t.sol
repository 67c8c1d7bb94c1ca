// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IAccessControl } from "@openzeppelin/contracts/access/IAccessControl.sol";
import { Ownable } from "@openzeppelin/contracts/access/Ownable.sol";
import { CardCollection } from "../../src/cards/CardCollection.sol";
import { CollectionRegistry } from "../../src/cards/CollectionRegistry.sol";
import { Administered } from "../../src/core/Administered.sol";
import { Togs } from "../../src/cryptogs/togs/Togs.sol";
import { Cast, Casting } from "../../src/polylemma/Casting.sol";
import { Characters } from "../../src/polylemma/characters/Characters.sol";
import { Dealer } from "../../src/polylemma/dealer/Dealer.sol";
import { Economy } from "../../src/polylemma/dealer/Economy.sol";
import { IDealer } from "../../src/polylemma/dealer/IDealer.sol";
import { PolylemmaCoin } from "../../src/polylemma/dealer/PolylemmaCoin.sol";
import { Organizer } from "../../src/polylemma/organizer/Organizer.sol";
import { RulesetRegistry } from "../../src/triad/rulesets/RulesetRegistry.sol";
import { Check } from "../support/Check.sol";
import { PlainPictures } from "../support/PlainPictures.sol";

/// @notice Deploys as the deterministic deployment proxy does: it is the sender of every constructor.
contract AnyFactory {
    error Failed();

    function make(bytes calldata code) external returns (address made) {
        bytes memory copied = code;
        assembly ("memory-safe") {
            made := create2(0, add(copied, 32), mload(copied), 0)
        }
        if (made == address(0)) revert Failed();
    }
}

/// @title Whose a contract is follows from what it is made with, and from nothing of the chain, the block or the sender.
contract OwnersTest is Check {
    address private owner = address(0x0E11);
    address private stranger = address(0x57A6E8);
    Economy private economy = Economy(300, 1_296_000, 86_400);
    AnyFactory private factory = new AnyFactory();
    PolylemmaCoin private coin;
    Characters private characters;
    Dealer private dealer;
    Organizer private organizer;
    Casting private casting;
    CardCollection private collection;

    function setUp() public {
        coin = PolylemmaCoin(make(type(PolylemmaCoin).creationCode, abi.encode(owner)));
        characters = Characters(make(type(Characters).creationCode, abi.encode(100, owner)));
        dealer = Dealer(make(type(Dealer).creationCode, abi.encode(coin, characters, economy, owner)));
        organizer = Organizer(make(type(Organizer).creationCode, abi.encode(characters, dealer, owner)));
        casting = Casting(make(type(Casting).creationCode, abi.encode(coin, characters, owner)));
        collection = CardCollection(make(type(CardCollection).creationCode, abi.encode(owner)));
    }

    function make(bytes memory code, bytes memory args) private returns (address) {
        return factory.make(bytes.concat(code, args));
    }

    function administered() private view returns (Administered[5] memory) {
        return [Administered(coin), characters, dealer, organizer, collection];
    }

    function owned() private returns (Ownable[4] memory) {
        PlainPictures pictures = new PlainPictures(40);
        return [
            Ownable(casting),
            Ownable(make(type(RulesetRegistry).creationCode, abi.encode(owner))),
            Ownable(make(type(CollectionRegistry).creationCode, abi.encode(owner))),
            Ownable(make(type(Togs).creationCode, abi.encode(pictures, owner)))
        ];
    }

    function test_whoSendsTheDeploymentGetsNothing() public {
        Administered[5] memory all = administered();
        for (uint256 i = 0; i < all.length; i++) {
            yes(all[i].hasRole(bytes32(0), owner), "who was named is the admin");
            yes(!all[i].hasRole(bytes32(0), address(factory)), "the factory is not");
            yes(!all[i].hasRole(bytes32(0), address(this)), "who calls it is not");
        }
        yes(collection.hasRole(collection.MINTER_ROLE(), owner), "the admin mints cards");
        yes(!collection.hasRole(collection.MINTER_ROLE(), address(factory)), "the factory mints none");
        Ownable[4] memory others = owned();
        for (uint256 i = 0; i < others.length; i++) eq(others[i].owner(), owner, "who was named is the owner");
    }

    function test_nobodyButWhoWasNamedAppoints() public {
        Administered[5] memory all = administered();
        for (uint256 i = 0; i < all.length; i++) {
            vm.expectRevert(
                abi.encodeWithSelector(
                    IAccessControl.AccessControlUnauthorizedAccount.selector, stranger, bytes32(0)
                )
            );
            vm.prank(stranger);
            all[i].grantRole(keccak256("ANY_ROLE"), stranger);
            vm.prank(owner);
            all[i].grantRole(keccak256("ANY_ROLE"), stranger);
            yes(all[i].hasRole(keccak256("ANY_ROLE"), stranger), "the admin appoints");
        }
    }

    function test_whatIsSetOnceIsSetByWhoWasNamed() public {
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, stranger, bytes32(0))
        );
        vm.prank(stranger);
        dealer.setCoinPrice(1);
        vm.prank(owner);
        dealer.setCoinPrice(2 ether);
        vm.expectRevert(abi.encodeWithSelector(Dealer.PriceRefused.selector, 3 ether, 2 ether));
        vm.prank(owner);
        dealer.setCoinPrice(3 ether);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, stranger));
        vm.prank(stranger);
        casting.equip(stranger, 1, new Cast[](0));
    }

    function test_nothingIsNobodys() public {
        bytes memory noAdmin = abi.encodeWithSelector(Administered.NoAdmin.selector);
        vm.expectRevert(noAdmin);
        new PolylemmaCoin(address(0));
        vm.expectRevert(noAdmin);
        new Characters(100, address(0));
        vm.expectRevert(noAdmin);
        new Dealer(coin, characters, economy, address(0));
        vm.expectRevert(noAdmin);
        new Organizer(characters, IDealer(dealer), address(0));
        vm.expectRevert(noAdmin);
        new CardCollection(address(0));
        bytes memory noOwner = abi.encodeWithSelector(Ownable.OwnableInvalidOwner.selector, address(0));
        vm.expectRevert(noOwner);
        new RulesetRegistry(address(0));
        vm.expectRevert(noOwner);
        new CollectionRegistry(address(0));
        vm.expectRevert(noOwner);
        new Casting(coin, characters, address(0));
        PlainPictures pictures = new PlainPictures(40);
        vm.expectRevert(noOwner);
        new Togs(pictures, address(0));
    }

    function testFuzz_theAddressFollowsFromTheOwnerAlone(address one, uint64 chain, uint32 time) public {
        vm.assume(one != address(0) && one != owner && chain != 0);
        uint256 before = vm.snapshotState();
        address first = make(type(RulesetRegistry).creationCode, abi.encode(one));
        vm.revertToState(before);
        vm.chainId(chain);
        vm.warp(uint256(time) + 1);
        vm.prank(stranger);
        eq(factory.make(bytes.concat(type(RulesetRegistry).creationCode, abi.encode(one))), first, "the same");
        yes(make(type(RulesetRegistry).creationCode, abi.encode(owner)) != first, "another owner's is elsewhere");
    }
}
