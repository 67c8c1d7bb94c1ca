// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice What plays in a slot. In a random slot: with the slot's level, and the bond that goes with it.
struct Fighter {
    uint256 tokenId;
    uint256 level; // 1..255
    uint256 kind; // 0 fire, 1 grass, 2 water
    uint256 attribute; // 0..9
    uint256 bond; // 0..510
}

/// @notice The five slots of a seat in one word, 51 bits each. From the lowest bit of a slot: 0..7 level, 8..9 kind,
/// 10..13 attribute, 14..22 bond, 23..50 token id. The random slot, the last one, is zero until it is used.
type Party is uint256;

using PartyLib for Party global;

library PartyLib {
    uint256 internal constant RANDOM_SLOT = 4;
    /// @notice So that token ids fit.
    uint256 internal constant MOST_CHARACTERS = (1 << 28) - 1;
    uint256 private constant WIDTH = 51;

    function fighterIn(Party self, uint256 slot) internal pure returns (Fighter memory fighter) {
        uint256 word = Party.unwrap(self) >> (WIDTH * slot);
        fighter.level = word & 0xff;
        fighter.kind = (word >> 8) & 3;
        fighter.attribute = (word >> 10) & 0xf;
        fighter.bond = (word >> 14) & 0x1ff;
        fighter.tokenId = (word >> 23) & MOST_CHARACTERS;
    }

    /// @notice Puts something into a slot that is empty.
    function with(Party self, uint256 slot, Fighter memory fighter) internal pure returns (Party) {
        uint256 word = fighter.level | fighter.kind << 8 | fighter.attribute << 10 | fighter.bond << 14
            | fighter.tokenId << 23;
        return Party.wrap(Party.unwrap(self) | word << (WIDTH * slot));
    }

    /// @notice The levels of the four characters that were brought.
    function total(Party self) internal pure returns (uint256 sum) {
        for (uint256 slot = 0; slot < RANDOM_SLOT; slot++) sum += _level(self, slot);
    }

    /// @notice The level of whatever the random slot turns out to be.
    function slotLevel(Party self) internal pure returns (uint256) {
        return total(self) / RANDOM_SLOT;
    }

    /// @notice The level points of a match: the highest level of the four.
    function budget(Party self) internal pure returns (uint256 highest) {
        for (uint256 slot = 0; slot < RANDOM_SLOT; slot++) {
            uint256 level = _level(self, slot);
            if (level > highest) highest = level;
        }
    }

    /// @notice Whether one of the four has an attribute.
    function has(Party self, uint256 attribute) internal pure returns (bool) {
        for (uint256 slot = 0; slot < RANDOM_SLOT; slot++) {
            if ((Party.unwrap(self) >> (WIDTH * slot + 10)) & 0xf == attribute) return true;
        }
        return false;
    }

    function _level(Party self, uint256 slot) private pure returns (uint256) {
        return (Party.unwrap(self) >> (WIDTH * slot)) & 0xff;
    }
}
