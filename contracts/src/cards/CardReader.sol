// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ICardCollection } from "./ICardCollection.sol";

/// @title Reads a card once, with bounded gas and bounded answers, into one word.
/// @notice Layout, from the lowest bit, 8 bits each: up, right, down, left, janken hand, class, season, rarity;
/// then 32 bits: the sum of the six combat stats.
library CardReader {
    /// @dev Far more than a view of a mapping needs, far less than what could stall a match.
    uint256 internal constant GAS_PER_READ = 60_000;
    uint256 internal constant MAX_EDGE = 10;
    uint256 internal constant MAX_JANKEN = 2;
    /// @dev These count from 1.
    uint256 internal constant MAX_CLASS = 5;
    uint256 internal constant MAX_SEASON = 4;
    uint256 internal constant MAX_RARITY = 5;

    /// @notice The collection's `getter` fails for this token, takes too much gas, or answers too little.
    error UnreadableCard(ICardCollection collection, uint256 tokenId, bytes4 getter);
    /// @notice The card has an edge above 10, a hand that is none of rock, paper, scissors, a class, season or rarity
    /// that does not exist, or a stat that its view cannot return. `attributes` are its lowest bits, without the stats.
    error UnplayableCard(uint256 tokenId, uint256 attributes);

    function read(ICardCollection collection, uint256 tokenId)
        internal
        view
        returns (address owner, uint256 attributes)
    {
        // one answer's place for all of them
        uint256[6] memory answer;
        owner = _ownerOf(collection, tokenId, answer);
        attributes = _attributesOf(collection, tokenId, answer);
    }

    /// @notice As `read`, without asking whose the card is.
    function attributesOf(ICardCollection collection, uint256 tokenId) internal view returns (uint256) {
        uint256[6] memory answer;
        return _attributesOf(collection, tokenId, answer);
    }

    function _ownerOf(ICardCollection collection, uint256 tokenId, uint256[6] memory answer)
        private
        view
        returns (address)
    {
        _ask(collection, ICardCollection.ownerOf.selector, tokenId, answer, 1);
        if (answer[0] > type(uint160).max) {
            revert UnreadableCard(collection, tokenId, ICardCollection.ownerOf.selector);
        }
        return address(uint160(answer[0]));
    }

    function _attributesOf(ICardCollection collection, uint256 tokenId, uint256[6] memory answer)
        private
        view
        returns (uint256 attributes)
    {
        _ask(collection, ICardCollection.getTriad.selector, tokenId, answer, 4);
        // as the view returns them: up, right, left, down
        (uint256 up, uint256 right, uint256 left, uint256 down) = (answer[0], answer[1], answer[2], answer[3]);
        attributes = _byte(up) | _byte(right) << 8 | _byte(down) << 16 | _byte(left) << 24;
        bool fits = up <= MAX_EDGE && right <= MAX_EDGE && left <= MAX_EDGE && down <= MAX_EDGE;
        _ask(collection, ICardCollection.getJankenHand.selector, tokenId, answer, 1);
        attributes |= _byte(answer[0]) << 32;
        fits = fits && answer[0] <= MAX_JANKEN;
        _ask(collection, ICardCollection.getTrait.selector, tokenId, answer, 3);
        attributes |= _byte(answer[0]) << 40 | _byte(answer[1]) << 48 | _byte(answer[2]) << 56;
        // no trait follows from any other; an id of 0 wraps to one above its range
        unchecked {
            fits = fits && answer[0] - 1 < MAX_CLASS && answer[1] - 1 < MAX_SEASON && answer[2] - 1 < MAX_RARITY;
        }
        _ask(collection, ICardCollection.getCombatStats.selector, tokenId, answer, 6);
        uint256 any = answer[0] | answer[1] | answer[2] | answer[3] | answer[4] | answer[5];
        if (!fits || any > type(uint16).max) revert UnplayableCard(tokenId, attributes);
        unchecked {
            attributes |= (answer[0] + answer[1] + answer[2] + answer[3] + answer[4] + answer[5]) << 64;
        }
    }

    function _byte(uint256 value) private pure returns (uint256) {
        return value & 0xff;
    }

    /// @dev Asks a view of one argument for `words` words, at most six. Solidity's own call would copy whatever a
    /// failing collection returns, and hand it on as if it were this contract's reason.
    function _ask(
        ICardCollection collection,
        bytes4 getter,
        uint256 tokenId,
        uint256[6] memory answer,
        uint256 words
    ) private view {
        bool ok;
        assembly ("memory-safe") {
            // the scratch space holds selector and argument; the answer is cut off after `words` words
            mstore(0x00, getter)
            mstore(0x04, tokenId)
            let size := shl(5, words)
            ok := staticcall(GAS_PER_READ, collection, 0x00, 0x24, answer, size)
            ok := and(ok, iszero(lt(returndatasize(), size)))
        }
        if (!ok) revert UnreadableCard(collection, tokenId, getter);
    }
}
