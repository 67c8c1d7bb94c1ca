// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Base64 } from "@openzeppelin/contracts/utils/Base64.sol";
import { PolylemmaRig } from "../support/PolylemmaRig.sol";
import { CharacterPictures } from "../../src/polylemma/characters/CharacterPictures.sol";
import { CharacterUri } from "../../src/polylemma/characters/CharacterUri.sol";
import { Character } from "../../src/polylemma/characters/ICharacters.sol";

contract CharacterUriTest is PolylemmaRig {
    function same(string memory got, string memory wanted) private pure {
        eq(keccak256(bytes(got)), keccak256(bytes(wanted)), string.concat(got, " is not ", wanted));
    }

    function test_itIsJsonThatNeedsNoServer() public {
        uint256 id = characters.mint(alice, 'Em"ber', 1, 9, 38);
        string memory picture = CharacterPictures.svgOf(id, "Em?ber", characters.characterOf(id));
        string memory json = string.concat(
            '{"name":"Em?ber","description":"A character of POLYLEMMA at Show of Hands",',
            '"image":"data:image/svg+xml;base64,',
            Base64.encode(bytes(picture)),
            '","attributes":[{"trait_type":"Kind","value":"Grass"},{"trait_type":"Attribute","value":"Upset"},',
            '{"trait_type":"Level","value":1},{"trait_type":"Bond","value":0},',
            '{"trait_type":"Image","value":38},{"display_type":"date","trait_type":"Since","value":1800000000}]}'
        );
        same(characters.tokenURI(id), string.concat("data:application/json;base64,", Base64.encode(bytes(json))));
    }

    /// @dev A point for a hundred seconds with one owner, and no more than twice the level.
    function test_itTellsTheBondAsItStands() public {
        uint256 id = characters.mint(alice, "Ember", 0, 0, 1);
        characters.levelUp(id);
        Character memory c = characters.characterOf(id);
        eq(CharacterUri.bondNow(c), 0, "new");
        pass(99);
        eq(CharacterUri.bondNow(c), 0, "not yet");
        pass(1);
        eq(CharacterUri.bondNow(c), 1, "a hundred seconds");
        pass(10_000);
        eq(CharacterUri.bondNow(c), 4, "twice the level");
        vm.prank(alice);
        characters.transferFrom(alice, bob, id);
        eq(CharacterUri.bondNow(characters.characterOf(id)), 0, "another owner");
    }

    /// @dev Every build of every kind is a picture, and no two images of a kind are the same.
    function test_everyCharacterHasAPictureOfItsOwn() public pure {
        for (uint8 kind = 0; kind < 3; kind++) {
            bytes32[] memory known = new bytes32[](38);
            for (uint16 image = 1; image <= 38; image++) {
                Character memory c = Character(12, kind, 0, image, 0, address(0));
                bytes memory svg = bytes(CharacterPictures.svgOf(7, "Ember", c));
                yes(svg.length > 1_000 && svg.length < 4_000, "it is of a size");
                known[image - 1] = keccak256(svg);
                for (uint256 i = 0; i + 1 < image; i++) yes(known[i] != known[image - 1], "of its own");
            }
        }
    }

    function test_namesEndAtTheirFirstZero() public pure {
        same(CharacterUri.nameFor(7, "Ember"), "Ember");
        same(CharacterUri.nameFor(7, "Em\x00ber"), "Em");
        same(CharacterUri.nameFor(7, "12345678901234567890123456789012"), "12345678901234567890123456789012");
        same(CharacterUri.nameFor(7, ""), "#7");
        same(CharacterUri.nameFor(7, "\x00Ember"), "#7");
    }

    /// @dev Nothing that ends a string of JSON, opens a tag of HTML, or is no letter.
    function testFuzz_aNameIsSafeToShow(bytes32 name) public pure {
        bytes memory shown = bytes(CharacterUri.nameFor(7, name));
        yes(shown.length > 0 && shown.length <= 32, "it has a length");
        for (uint256 i = 0; i < shown.length; i++) {
            uint8 letter = uint8(shown[i]);
            yes(letter >= 0x20 && letter <= 0x7e, "printable");
            bool special =
                letter == 0x22 || letter == 0x26 || letter == 0x27 || letter == 0x3c || letter == 0x3e;
            yes(!special && letter != 0x5c && letter != 0x60, "means nothing but itself");
            if (name[0] != 0 && shown[i] != name[i]) yes(letter == 0x3f, "or a question mark in its place");
        }
    }

    function test_everyOtherPrintableLetterIsShownAsItIs() public pure {
        for (uint256 letter = 0x20; letter < 0x7f; letter++) {
            bool special = letter == 0x22 || letter == 0x26 || letter == 0x27 || letter == 0x3c || letter == 0x3e
                || letter == 0x5c || letter == 0x60;
            bytes memory shown = bytes(CharacterUri.nameFor(7, bytes32(letter << 248)));
            eq(uint8(shown[0]), special ? 0x3f : letter, "letter");
        }
    }
}
