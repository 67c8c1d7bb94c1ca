// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { ITriadSettlement, Transcript } from "./ITriadSettlement.sol";

/// @title What the cards of a transcript must be, whoever holds them.
library TranscriptDecks {
    uint256 private constant HAND = 5;
    uint256 private constant PICKS = 10;
    /// @dev Bit k: seat B makes pick k. A, B, B, A, A, B, B, A, A, B (docs/rules.md R11.6).
    uint256 private constant PICKS_OF_B = 1 << 1 | 1 << 2 | 1 << 5 | 1 << 6 | 1 << 9;

    /// @notice Reverts if a card is in the match twice.
    function requireDistinct(Transcript calldata t) internal pure {
        for (uint256 i = 0; i < PICKS; i++) {
            uint256 card = _cardAt(t, i);
            for (uint256 j = 0; j < i; j++) if (_cardAt(t, j) == card) revert ITriadSettlement.DuplicateCard(card);
        }
    }

    /// @notice Reverts unless pool and picks are those of a draft of this size, and the decks are what was picked.
    /// @param poolSize 0 where the ruleset has no draft: then there is neither pool nor pick
    function requireDrafted(Transcript calldata t, uint256 poolSize) internal pure {
        if (t.pool.length != poolSize) revert ITriadSettlement.PoolSize(t.pool.length, poolSize);
        uint256 count = poolSize == 0 ? 0 : PICKS;
        if (t.picks.length != count) revert ITriadSettlement.PickCount(t.picks.length, count);
        for (uint256 i = 0; i < poolSize; i++) {
            uint256 card = t.pool[i];
            for (uint256 j = 0; j < i; j++) if (t.pool[j] == card) revert ITriadSettlement.DuplicateCard(card);
        }
        uint8[2] memory next;
        for (uint256 i = 0; i < count; i++) {
            uint8 pick = t.picks[i];
            if (pick >= poolSize) revert ITriadSettlement.PickOutOfRange(pick, poolSize);
            uint8 seat = uint8((PICKS_OF_B >> i) & 1);
            uint8 slot = next[seat]++;
            uint256 got = seat == 0 ? t.deckA[slot] : t.deckB[slot];
            // a pick made twice puts one card into the decks twice, which requireDistinct refuses
            if (got != t.pool[pick]) revert ITriadSettlement.NotPicked(seat, slot, got, t.pool[pick]);
        }
    }

    function _cardAt(Transcript calldata t, uint256 place) private pure returns (uint256) {
        return place < HAND ? t.deckA[place] : t.deckB[place - HAND];
    }
}
