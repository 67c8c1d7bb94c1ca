// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITriadSettlement, Transcript } from "./ITriadSettlement.sol";

/// @title What the cards of a transcript must be, whoever holds them.
library TranscriptDecks {
    uint256 private constant PICKS = 10;
    uint8 private constant NOBODY = 255;
    /// @dev Bit k: the seat that picks second makes pick k. X, Y, Y, X, X, Y, Y, X, X, Y (docs/rules.md R5.14).
    uint256 private constant PICKS_OF_SECOND = 1 << 1 | 1 << 2 | 1 << 5 | 1 << 6 | 1 << 9;

    /// @notice Reverts if a card is in the match twice.
    function requireDistinct(Transcript calldata t) internal pure {
        uint256[] memory cards = new uint256[](PICKS);
        uint256[5] calldata decks = t.deckA;
        // the second deck follows the first
        assembly ("memory-safe") {
            calldatacopy(add(cards, 0x20), decks, 0x140)
        }
        _requireDistinct(cards);
    }

    /// @notice Reverts unless pool and picks are those of a draft of this size, and the decks are what was picked.
    /// @param poolSize 0 where the ruleset has no draft: then there is neither pool nor pick
    /// @param first the seat that picks first in a draft
    function requireDrafted(Transcript calldata t, uint256 poolSize, uint8 first) internal pure {
        uint8 firstPick = poolSize == 0 ? NOBODY : first;
        if (t.firstPick != firstPick) revert ITriadSettlement.WrongFirstPick(t.firstPick, firstPick);
        if (t.pool.length != poolSize) revert ITriadSettlement.PoolSize(t.pool.length, poolSize);
        uint256 count = poolSize == 0 ? 0 : PICKS;
        if (t.picks.length != count) revert ITriadSettlement.PickCount(t.picks.length, count);
        _requireDistinct(t.pool);
        uint8[2] memory next;
        for (uint256 i = 0; i < count; i++) {
            uint8 pick = t.picks[i];
            if (pick >= poolSize) revert ITriadSettlement.PickOutOfRange(pick, poolSize);
            uint8 seat = uint8((PICKS_OF_SECOND >> i) & 1) ^ t.firstPick;
            uint8 slot = next[seat]++;
            uint256 got = seat == 0 ? t.deckA[slot] : t.deckB[slot];
            // a pick made twice puts one card into the decks twice, which requireDistinct refuses
            if (got != t.pool[pick]) revert ITriadSettlement.NotPicked(seat, slot, got, t.pool[pick]);
        }
    }

    /// @dev Compares only cards whose lowest byte has been met: of random ids hardly any.
    function _requireDistinct(uint256[] memory cards) private pure {
        uint256 met;
        for (uint256 i = 0; i < cards.length; i++) {
            uint256 card = cards[i];
            uint256 bit = 1 << (card & 0xff);
            if (met & bit != 0) {
                for (uint256 j = 0; j < i; j++) if (cards[j] == card) revert ITriadSettlement.DuplicateCard(card);
            }
            met |= bit;
        }
    }
}
