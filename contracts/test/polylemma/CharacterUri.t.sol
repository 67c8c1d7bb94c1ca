// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { Base64 } from "@openzeppelin/contracts/utils/Base64.sol";
import { PolylemmaRig } from "../support/PolylemmaRig.sol";
import { CharacterUri } from "../../src/polylemma/CharacterUri.sol";

contract CharacterUriTest is PolylemmaRig {
    function same(string memory got, string memory wanted) private pure {
        eq(keccak256(bytes(got)), keccak256(bytes(wanted)), string.concat(got, " is not ", wanted));
    }

    function test_itIsJsonThatNeedsNoServer() public {
        uint256 id = characters.mint(alice, 'Em"ber', 1, 9, 38);
        string memory json = string.concat(
            '{"name":"Em?ber","description":"A character of POLYLEMMA at Show of Hands","attributes":[',
            '{"trait_type":"kind","value":"grass"},{"trait_type":"level","value":1},',
            '{"trait_type":"attribute","value":9},{"trait_type":"image","value":38},',
            '{"trait_type":"since","value":1000}]}'
        );
        same(characters.tokenURI(id), string.concat("data:application/json;base64,", Base64.encode(bytes(json))));
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
