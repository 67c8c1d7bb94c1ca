// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { ICardCollection } from "./ICardCollection.sol";

/// @title Reads a card once, with bounded gas, into one word.
/// @notice Layout, from the lowest bit, 8 bits each: up, right, down, left, janken hand, class, season, rarity;
/// then 32 bits: the sum of the six combat stats.
library CardReader {
    /// @dev Far more than a view of a mapping needs, far less than what could stall a match.
    uint256 internal constant GAS_PER_READ = 60_000;
    uint8 internal constant MAX_EDGE = 10;

    /// @notice The card has an edge above 10, or a hand that is none of rock, paper, scissors.
    error UnplayableCard(uint256 tokenId, uint256 attributes);

    function read(ICardCollection collection, uint256 tokenId)
        internal
        view
        returns (address owner, uint256 attributes)
    {
        owner = collection.ownerOf{ gas: GAS_PER_READ }(tokenId);
        (uint8 up, uint8 right, uint8 left, uint8 down) = collection.getTriad{ gas: GAS_PER_READ }(tokenId);
        uint8 janken = collection.getJankenHand{ gas: GAS_PER_READ }(tokenId);
        attributes = uint256(up) | uint256(right) << 8 | uint256(down) << 16 | uint256(left) << 24
            | uint256(janken) << 32 | _origin(collection, tokenId) << 40 | _stats(collection, tokenId) << 64;
        bool high = up > MAX_EDGE || right > MAX_EDGE || down > MAX_EDGE || left > MAX_EDGE;
        if (high || janken > 2) revert UnplayableCard(tokenId, attributes);
    }

    function _origin(ICardCollection collection, uint256 tokenId) private view returns (uint256) {
        (uint8 classId, uint8 seasonId, uint8 rarity) = collection.getTrait{ gas: GAS_PER_READ }(tokenId);
        return uint256(classId) | uint256(seasonId) << 8 | uint256(rarity) << 16;
    }

    function _stats(ICardCollection collection, uint256 tokenId) private view returns (uint256) {
        (uint16 hp, uint16 atk, uint16 matk, uint16 def, uint16 mdef, uint16 agi) =
            collection.getCombatStats{ gas: GAS_PER_READ }(tokenId);
        return uint256(hp) + atk + matk + def + mdef + agi;
    }
}
