// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice The cards of both hands as far as a game without traits looks at them, in one word: 24 bits for each slot,
/// A's five first. From the lowest bit of a slot: up, right, down, left, 4 bits each, then 2 bits of the janken hand.
/// Only known slots are to be read.
type Faces is uint256;

using FacesLib for Faces global;

library FacesLib {
    uint256 private constant BITS = 24;
    uint256 private constant MASK = (1 << BITS) - 1;
    uint256 private constant HAND = 5;

    /// @param attributes in the layout of CardReader
    function with(Faces self, uint8 seat, uint8 slot, uint256 attributes) internal pure returns (Faces) {
        uint256 face = attributes & 0xf | (attributes >> 4) & 0xf0 | (attributes >> 8) & 0xf00
            | (attributes >> 12) & 0xf000 | (attributes >> 16) & 0x30000;
        uint256 shift = BITS * (HAND * seat + slot);
        return Faces.wrap(Faces.unwrap(self) & ~(MASK << shift) | face << shift);
    }

    /// @return attributes in the layout of CardReader, without traits and stats
    function faceIn(Faces self, uint8 seat, uint8 slot) internal pure returns (uint256 attributes) {
        uint256 face = (Faces.unwrap(self) >> (BITS * (HAND * seat + slot))) & MASK;
        return face & 0xf | (face & 0xf0) << 4 | (face & 0xf00) << 8 | (face & 0xf000) << 12 | (face & 0x30000) << 16;
    }
}
