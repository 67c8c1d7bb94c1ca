// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Character } from "./ICharacters.sol";

/// @title A character in one word, as matches keep and tell it.
/// @notice From the lowest bit: level (8), kind (8), attribute (8), image (16), the time that its bond counts from
/// (40, seconds). Its owner is not in it.
library CharacterWord {
    function pack(Character memory c) internal pure returns (uint256) {
        return uint256(c.level) | uint256(c.kind) << 8 | uint256(c.attribute) << 16 | uint256(c.image) << 24
            | uint256(c.since) << 40;
    }

    function levelOf(uint256 word) internal pure returns (uint256) {
        return word & 0xff;
    }

    function kindOf(uint256 word) internal pure returns (uint256) {
        return word >> 8 & 0xff;
    }

    function attributeOf(uint256 word) internal pure returns (uint256) {
        return word >> 16 & 0xff;
    }

    /// @notice The time that its bond counts from, in seconds.
    function sinceOf(uint256 word) internal pure returns (uint256) {
        return word >> 40 & 0xff_ffff_ffff;
    }
}
