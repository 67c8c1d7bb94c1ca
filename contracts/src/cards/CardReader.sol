// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { ICardCollection } from "./ICardCollection.sol";

/// @title Reads a card once, with bounded gas and bounded answers, into one word.
/// @notice Layout, from the lowest bit, 8 bits each: up, right, down, left, janken hand, class, season, rarity;
/// then 32 bits: the sum of the six combat stats.
library CardReader {
    /// @dev Far more than a view of a mapping needs, far less than what could stall a match.
    uint256 internal constant GAS_PER_READ = 60_000;
    uint256 internal constant MAX_EDGE = 10;
    uint256 internal constant MAX_JANKEN = 2;

    /// @notice The collection's `getter` fails for this token, takes too much gas, or answers too little.
    error UnreadableCard(ICardCollection collection, uint256 tokenId, bytes4 getter);
    /// @notice The card has an edge above 10, a hand that is none of rock, paper, scissors, or a value that its
    /// view cannot return.
    error UnplayableCard(uint256 tokenId, uint256 attributes);

    function read(ICardCollection collection, uint256 tokenId)
        internal
        view
        returns (address owner, uint256 attributes)
    {
        owner = ownerOf(collection, tokenId);
        attributes = attributesOf(collection, tokenId);
    }

    function ownerOf(ICardCollection collection, uint256 tokenId) internal view returns (address) {
        uint256 word = _ask(collection, ICardCollection.ownerOf.selector, tokenId, 1)[0];
        if (word > type(uint160).max) {
            revert UnreadableCard(collection, tokenId, ICardCollection.ownerOf.selector);
        }
        return address(uint160(word));
    }

    function attributesOf(ICardCollection collection, uint256 tokenId) internal view returns (uint256 attributes) {
        // as the view returns them: up, right, left, down
        uint256[6] memory edges = _ask(collection, ICardCollection.getTriad.selector, tokenId, 4);
        uint256 janken = _ask(collection, ICardCollection.getJankenHand.selector, tokenId, 1)[0];
        uint256[6] memory origin = _ask(collection, ICardCollection.getTrait.selector, tokenId, 3);
        uint256[6] memory stats = _ask(collection, ICardCollection.getCombatStats.selector, tokenId, 6);
        bool fits = janken <= MAX_JANKEN;
        uint256 sum;
        for (uint256 i = 0; i < 6; i++) {
            if (i < 4 && edges[i] > MAX_EDGE) fits = false;
            if (i < 3 && origin[i] > type(uint8).max) fits = false;
            if (stats[i] > type(uint16).max) fits = false;
            else sum += stats[i];
        }
        attributes = uint8(edges[0]) | uint256(uint8(edges[1])) << 8 | uint256(uint8(edges[3])) << 16
            | uint256(uint8(edges[2])) << 24 | uint256(uint8(janken)) << 32 | uint256(uint8(origin[0])) << 40
            | uint256(uint8(origin[1])) << 48 | uint256(uint8(origin[2])) << 56 | sum << 64;
        if (!fits) revert UnplayableCard(tokenId, attributes);
    }

    /// @dev Asks a view of one argument for `words` words, at most six. Solidity's own call would copy whatever a
    /// failing collection returns, and hand it on as if it were this contract's reason.
    function _ask(ICardCollection collection, bytes4 getter, uint256 tokenId, uint256 words)
        private
        view
        returns (uint256[6] memory answer)
    {
        bool ok;
        assembly ("memory-safe") {
            // the scratch space holds selector and argument; the answer is cut off after `words` words
            mstore(0x00, getter)
            mstore(0x04, tokenId)
            let size := mul(words, 0x20)
            ok := staticcall(GAS_PER_READ, collection, 0x00, 0x24, answer, size)
            ok := and(ok, iszero(lt(returndatasize(), size)))
        }
        if (!ok) revert UnreadableCard(collection, tokenId, getter);
    }
}
