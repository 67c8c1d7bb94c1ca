// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Character } from "../characters/ICharacters.sol";
import { Lineup } from "../organizer/IOrganizer.sol";

/// @title What the logs of a match say of characters.
/// @notice A character is one word, from the lowest bit: level (8), kind (8), attribute (8), image (16), the block that
/// its bond counts from (40).
library BattleDisclosure {
    function wordOf(Character memory c) internal pure returns (uint256) {
        return uint256(c.level) | uint256(c.kind) << 8 | uint256(c.attribute) << 16 | uint256(c.image) << 24
            | uint256(c.since) << 40;
    }

    /// @notice With the join: both parties as they stand in the match.
    function ofLineup(Lineup memory lineup) internal pure returns (bytes memory) {
        uint256[4][2] memory words;
        for (uint256 seat = 0; seat < 2; seat++) {
            for (uint256 slot = 0; slot < 4; slot++) words[seat][slot] = wordOf(lineup.characters[seat][slot]);
        }
        return abi.encode(lineup.snapshot, lineup.population, lineup.tokenIds, words);
    }

    /// @notice With the reveal of a random slot: its secret, and its candidates in the order of their draws.
    function ofSlot(bytes32 secret, uint256[] memory tokenIds, Character[] memory candidates)
        internal
        pure
        returns (bytes memory)
    {
        uint256[] memory words = new uint256[](candidates.length);
        for (uint256 k = 0; k < words.length; k++) words[k] = wordOf(candidates[k]);
        return abi.encode(secret, tokenIds, words);
    }
}
