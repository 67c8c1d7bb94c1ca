// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CharacterUri } from "../../src/polylemma/characters/CharacterUri.sol";
import { CreaturePlan, Plan } from "../../src/polylemma/characters/CreaturePlan.sol";

/// @title What pictures and words of characters follow from, for comparing contracts and overlay.
contract PictureHarness {
    /// @notice The builds of images 1 to `count`.
    function plans(uint256 count) external pure returns (Plan[] memory all) {
        all = new Plan[](count);
        for (uint256 i = 0; i < count; i++) all[i] = CreaturePlan.planOf(i + 1);
    }

    /// @notice The skins of some tokens.
    function skins(uint256[] calldata tokenIds) external pure returns (uint256[] memory all) {
        all = new uint256[](tokenIds.length);
        for (uint256 i = 0; i < tokenIds.length; i++) all[i] = CreaturePlan.skinOf(tokenIds[i]);
    }

    /// @notice Attributes in words, in their order.
    function words() external pure returns (string[] memory all) {
        all = new string[](10);
        for (uint8 i = 0; i < 10; i++) all[i] = CharacterUri.attributeWord(i);
    }
}
