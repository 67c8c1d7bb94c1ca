// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice The cards of a hand that are known, so that each is shown once: 48 bits for each slot, from the lowest bit.
/// They are of a hash that nobody knew when hands were chosen, so that no card can be made to look like another. Only
/// known slots are to be read.
type Prints is uint256;

using PrintsLib for Prints global;

library PrintsLib {
    uint256 private constant BITS = 48;
    uint256 private constant MASK = (1 << BITS) - 1;
    uint256 private constant HAND = 5;

    /// @notice What stands for a card in a match.
    /// @param salt of the match: it follows from seeds that were hidden when the hands were fixed
    function printOf(bytes32 salt, uint256 tokenId) internal pure returns (uint256) {
        return uint256(keccak256(abi.encode(salt, tokenId))) & MASK;
    }

    function with(Prints self, uint256 slot, uint256 print) internal pure returns (Prints) {
        uint256 shift = BITS * slot;
        return Prints.wrap(Prints.unwrap(self) & ~(MASK << shift) | print << shift);
    }

    /// @notice Whether a card is in one of these slots.
    /// @param slots a bit mask
    function has(Prints self, uint256 slots, uint256 print) internal pure returns (bool) {
        uint256 word = Prints.unwrap(self);
        for (uint256 slot = 0; slot < HAND; slot++) {
            if (slots & (1 << slot) != 0 && (word >> (BITS * slot)) & MASK == print) return true;
        }
        return false;
    }
}
