// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title The labelled randomness of Triad (docs/rules.md R7).
/// @notice Every draw follows from the match's salt, both players and the ruleset; each use has its own label.
library Draws {
    bytes32 private constant DOMAIN = keccak256("nyano-triad-classic-rng-v1");
    bytes32 private constant CHAOS = keccak256("chaos");
    bytes32 private constant THREE_OPEN = keccak256("three_open");

    function root(bytes32 salt, address playerA, address playerB, bytes32 rulesetId)
        internal
        pure
        returns (bytes32)
    {
        return keccak256(abi.encode(DOMAIN, salt, playerA, playerB, rulesetId));
    }

    /// @notice The place (0..count-1) in the ascending list of unused slots that Chaos demands.
    function chaos(bytes32 root_, uint16 turn, uint8 seat, uint256 count) internal pure returns (uint256) {
        return _draw(root_, CHAOS, turn, seat) % count;
    }

    /// @notice The three slots that Three Open opens for a seat, as a bit mask.
    function threeOpen(bytes32 root_, uint8 seat) internal pure returns (uint8 mask) {
        for (uint32 k = 0; k < 3; k++) {
            uint256 place = _draw(root_, THREE_OPEN, seat, k) % (5 - k);
            mask |= nth(0x1f & ~mask, place);
        }
    }

    /// @notice The bit of the `place`-th set bit of a mask of five, counted from 0.
    function nth(uint8 mask, uint256 place) internal pure returns (uint8 bit) {
        for (bit = 1; bit < 0x20; bit <<= 1) {
            if (mask & bit == 0) continue;
            if (place == 0) return bit;
            place--;
        }
    }

    function _draw(bytes32 root_, bytes32 label, uint32 first, uint32 second) private pure returns (uint256) {
        uint32[] memory parts = new uint32[](2);
        (parts[0], parts[1]) = (first, second);
        return uint256(keccak256(abi.encode(root_, label, parts)));
    }
}
