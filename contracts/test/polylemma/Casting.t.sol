// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IAccessControl } from "@openzeppelin/contracts/access/IAccessControl.sol";
import { Ownable } from "@openzeppelin/contracts/access/Ownable.sol";
import { Cast, Casting } from "../../src/polylemma/Casting.sol";
import { Characters } from "../../src/polylemma/characters/Characters.sol";
import { Character, ICharacters } from "../../src/polylemma/characters/ICharacters.sol";
import { PolylemmaCoin } from "../../src/polylemma/dealer/PolylemmaCoin.sol";
import { Check } from "../support/Check.sol";

contract CastingTest is Check {
    address private alice = address(0xA11CE);
    PolylemmaCoin private coin;
    Characters private characters;
    Casting private casting;

    function setUp() public {
        coin = new PolylemmaCoin(address(this));
        characters = new Characters(100, address(this));
        casting = new Casting(coin, characters, address(this));
        coin.grantRole(coin.MINTER_ROLE(), address(casting));
        characters.grantRole(characters.DEALER_ROLE(), address(casting));
    }

    function test_givesCharactersOfTheirLevelsAndCoins() public {
        Cast[] memory casts = new Cast[](2);
        casts[0] = Cast("Ember", 255, 0, 9, 38);
        casts[1] = Cast("Reed", 1, 1, 0, 1);
        casting.equip(alice, 700, casts);
        eq(coin.balanceOf(alice), 700, "coins");
        eq(characters.balanceOf(alice), 2, "characters");
        Character memory first = characters.characterOf(1);
        eq(first.level, 255, "the highest level");
        eq(uint256(first.kind) << 16 | uint256(first.attribute) << 8 | first.image, 0x0926, "as it was cast");
        yes(characters.nameOf(1) == "Ember", "its name");
        eq(characters.characterOf(2).level, 1, "the lowest level");
    }

    function test_givesCoinsAlone() public {
        casting.equip(address(casting), 5, new Cast[](0));
        eq(coin.balanceOf(address(casting)), 5, "coins");
        casting.equip(alice, 0, new Cast[](0));
        eq(coin.totalSupply(), 5, "none where none are wanted");
    }

    function test_givesWhatItsOwnerWantsAndNobodyElse() public {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice));
        vm.prank(alice);
        casting.equip(alice, 1, new Cast[](0));
    }

    function test_refusesWhatIsNoCharacter() public {
        Cast[] memory casts = new Cast[](1);
        casts[0] = Cast("Nobody", 0, 0, 0, 1);
        vm.expectRevert(abi.encodeWithSelector(Casting.BadLevel.selector, 0));
        casting.equip(alice, 0, casts);
        casts[0] = Cast("Nobody", 1, 3, 0, 1);
        vm.expectRevert(abi.encodeWithSelector(ICharacters.BadCharacter.selector, 3, 0, 1));
        casting.equip(alice, 0, casts);
    }

    function test_isOverOnceItsRolesAreTakenAway() public {
        bytes32 minter = coin.MINTER_ROLE();
        coin.revokeRole(minter, address(casting));
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, address(casting), minter)
        );
        casting.equip(alice, 1, new Cast[](0));
    }
}
