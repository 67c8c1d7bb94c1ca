// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Base64 } from "@openzeppelin/contracts/utils/Base64.sol";
import { Strings } from "@openzeppelin/contracts/utils/Strings.sol";
import { Math } from "@openzeppelin/contracts/utils/math/Math.sol";
import { CharacterPictures } from "./CharacterPictures.sol";
import { Character } from "./ICharacters.sol";

/// @title What wallets show of a character: JSON in a data URI, so that it depends on no server.
library CharacterUri {
    using Strings for uint256;

    /// @dev As bonds grow in matches (BattleRules).
    uint256 private constant SECONDS_PER_BOND = 100;

    /// @notice The metadata of a character as it is now: its picture, and what is special about it in words.
    function uriOf(uint256 tokenId, bytes32 name, Character memory c) internal view returns (string memory) {
        string memory shown = nameFor(tokenId, name);
        bytes memory json = abi.encodePacked(
            '{"name":"',
            shown,
            '","description":"A character of POLYLEMMA at Show of Hands","image":"data:image/svg+xml;base64,',
            Base64.encode(bytes(CharacterPictures.svgOf(tokenId, shown, c))),
            '","attributes":[{"trait_type":"Kind","value":"',
            ["Fire", "Grass", "Water"][c.kind],
            '"},{"trait_type":"Attribute","value":"',
            attributeWord(c.attribute),
            '"}',
            _trait("Level", c.level),
            _trait("Bond", bondNow(c)),
            _trait("Image", c.image),
            _date("Since", c.since),
            "]}"
        );
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }

    /// @notice What is special about a character in one word, as it stands on its card.
    function attributeWord(uint8 attribute) internal pure returns (string memory) {
        string[10] memory words =
            ["None", "Equal", "Early", "Coins", "Points+", "Vital", "Neutral", "Lucky", "Redraw", "Upset"];
        return words[attribute];
    }

    /// @notice What its bond would add in a match that is joined in the next second.
    function bondNow(Character memory c) internal view returns (uint256) {
        return Math.min((block.timestamp - c.since) / SECONDS_PER_BOND, 2 * uint256(c.level));
    }

    /// @notice A name as it can be shown anywhere: up to its first zero byte, with a question mark for every byte that
    /// is not printable ASCII, or that means something in JSON or HTML. Without any, the token's number.
    function nameFor(uint256 tokenId, bytes32 name) internal pure returns (string memory) {
        if (name[0] == 0) return string.concat("#", tokenId.toString());
        uint256 length = 1;
        while (length < 32 && name[length] != 0) length++;
        bytes memory shown = new bytes(length);
        for (uint256 i = 0; i < length; i++) shown[i] = _isPlain(name[i]) ? name[i] : bytes1("?");
        return string(shown);
    }

    function _isPlain(bytes1 letter) private pure returns (bool) {
        if (letter < 0x20 || letter > 0x7e) return false;
        // " & ' < > \ `
        return letter != 0x22 && letter != 0x26 && letter != 0x27 && letter != 0x3c && letter != 0x3e
            && letter != 0x5c && letter != 0x60;
    }

    function _trait(string memory name, uint256 value) private pure returns (bytes memory) {
        return abi.encodePacked(',{"trait_type":"', name, '","value":', value.toString(), "}");
    }

    /// @dev A time, which wallets show as a date.
    function _date(string memory name, uint256 time) private pure returns (bytes memory) {
        return abi.encodePacked(
            ',{"display_type":"date","trait_type":"', name, '","value":', time.toString(), "}"
        );
    }
}
