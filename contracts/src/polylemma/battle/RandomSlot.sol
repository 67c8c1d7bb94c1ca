// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Draw } from "../../core/Draw.sol";
import { Fighter } from "./BattleParty.sol";

/// @title Who plays in a random slot.
/// @notice It follows from a secret that the seat fixed when it entered, and from the match's salt, which nobody knew
/// then: the seat that knows the secret could not choose it, and everyone else cannot tell before it is used.
library RandomSlot {
    bytes32 private constant SLOT = keccak256("soh.polylemma.slot.v1");
    bytes32 private constant TOKEN = keccak256("soh.polylemma.token.v1");
    /// @dev The rarity of each attribute, a byte each.
    bytes10 private constant RARITIES = hex"01040303030202010405";

    function rootOf(bytes32 matchSalt, bytes32 secret) internal pure returns (bytes32) {
        return keccak256(abi.encode(SLOT, matchSalt, secret));
    }

    /// @notice The token of the `k`-th candidate: one of all there are.
    function candidate(bytes32 root, uint32 k, uint256 population) internal pure returns (uint256 tokenId) {
        return 1 + Draw.below(population, root, TOKEN, k);
    }

    /// @notice Whether the second of two candidates plays: it is rarer, or as rare and has the higher bond.
    function isSecondBetter(Fighter memory first, Fighter memory second) internal pure returns (bool) {
        return _worth(second) > _worth(first);
    }

    function rarityOf(uint256 attribute) internal pure returns (uint256) {
        return uint8(RARITIES[attribute]);
    }

    /// @dev Rarity first: a bond has nine bits.
    function _worth(Fighter memory fighter) private pure returns (uint256) {
        return rarityOf(fighter.attribute) << 9 | fighter.bond;
    }
}
