// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice What a reveal has to know of a whole hand, in one word. From the lowest bit: 0..4 slots whose card is
/// known; from bit 16, 48 bits for each known slot: the lowest bits of its token id.
type HandWord is uint256;

using HandWordLib for HandWord global;

library HandWordLib {
    uint8 private constant HAND_SIZE = 5;
    uint256 private constant SLOTS = 0x1f;
    uint256 private constant PRINT = (1 << 48) - 1;

    /// @notice Bit i: the card in slot i is known.
    function opened(HandWord self) internal pure returns (uint8) {
        return uint8(HandWord.unwrap(self) & SLOTS);
    }

    /// @notice The word with a closed slot opened to a card.
    function withOpened(HandWord self, uint8 slot, uint256 tokenId) internal pure returns (HandWord) {
        return HandWord.wrap(HandWord.unwrap(self) | 1 << slot | (tokenId & PRINT) << _place(slot));
    }

    /// @notice The known slots that may hold this card, as a bit mask: in all others it is not.
    function candidates(HandWord self, uint256 tokenId) internal pure returns (uint8 mask) {
        uint256 word = HandWord.unwrap(self);
        uint256 print = tokenId & PRINT;
        for (uint8 slot = 0; slot < HAND_SIZE; slot++) {
            if (word & (1 << slot) != 0 && (word >> _place(slot)) & PRINT == print) mask |= uint8(1) << slot;
        }
    }

    function _place(uint8 slot) private pure returns (uint256) {
        return 16 + 48 * uint256(slot);
    }
}
