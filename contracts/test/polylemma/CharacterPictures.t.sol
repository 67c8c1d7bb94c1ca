// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Check } from "../support/Check.sol";
import { CharacterPictures } from "../../src/polylemma/characters/CharacterPictures.sol";
import { CreaturePlan, Plan } from "../../src/polylemma/characters/CreaturePlan.sol";
import { Character } from "../../src/polylemma/characters/ICharacters.sol";

/// @title Which parts a character's picture has, and that it stays the same. That the overlay draws by the same plan is
/// tested in test/system/contracts.
contract CharacterPicturesTest is Check {
    /// @dev Body, ears, eyes, mouth, crest and marks of images 1 to 38.
    function test_theBuildOfEachImage() public pure {
        bytes memory builds =
            "000000113201221402334100442301500002034011142212200410313111421312534010"
            "013002121200234401342102400300513001042010100211213412321110434311542012"
            "021001134202242400300101413302521000012012120210233411341112404310512011"
            "041000104201";
        eq(builds.length, 38 * 6, "a digit for each part");
        for (uint256 i = 0; i < 38; i++) {
            Plan memory p = CreaturePlan.planOf(i + 1);
            uint8[6] memory parts = [p.body, p.ears, p.eyes, p.mouth, p.crest, p.marks];
            for (uint256 part = 0; part < 6; part++) eq(parts[part], uint8(builds[6 * i + part]) - 48, "part");
        }
    }

    function test_theSkinOfEachToken() public pure {
        bytes memory skins = "2100220202002210110002211021110222222202";
        for (uint256 tokenId = 0; tokenId < skins.length; tokenId++) {
            eq(CreaturePlan.skinOf(tokenId), uint8(skins[tokenId]) - 48, "skin");
        }
        eq(CreaturePlan.skinOf(type(uint64).max), 0, "of a long number");
    }

    /// @dev A picture is a part of the token. Where it is meant to change, this hash does.
    function test_aCharacterLooksAsItAlwaysDid() public pure {
        bytes32 all;
        for (uint8 kind = 0; kind < 3; kind++) {
            for (uint16 image = 1; image <= 38; image++) {
                Character memory c = Character(uint8(image), kind, 0, image, 0, address(0));
                string memory name = image % 2 == 0 ? "Ember123" : "Ember1234";
                all = keccak256(abi.encode(all, CharacterPictures.svgOf(image, name, c)));
            }
        }
        bytes32 known = 0x6768e1a6a61e86643550bc089ba23f172fc534851cad01c5aeefbb2cd728207d;
        eq(all, known, "pictures of every kind and image, with names that fit and names that do not");
    }
}
