// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Four edges in 16 bits, up lowest, and their limits (docs/rules.md R1.2, R3.3).
library Edges {
    int256 internal constant MAX = 10;

    /// @notice The four edges of a card in the layout of CardReader.
    function ofCard(uint256 card) internal pure returns (uint256) {
        return (card & 0xf) | (card >> 4 & 0xf0) | (card >> 8 & 0xf00) | (card >> 12 & 0xf000);
    }

    /// @notice A value inside the limits: at least `least`, which is 0 to 10, and at most 10.
    function clamp(int256 value, uint256 least) internal pure returns (uint256) {
        if (value < int256(least)) return least;
        return value > MAX ? uint256(MAX) : uint256(value);
    }

    /// @notice All four changed by one amount, inside the limits. No change leaves them as they are.
    function shift(uint256 edges, int256 delta, uint256 least) internal pure returns (uint256 shifted) {
        if (delta == 0) return edges;
        // an edge and a change of it are far from the limits of a word
        unchecked {
            for (uint256 i = 0; i < 16; i += 4) shifted |= clamp(int256((edges >> i) & 0xf) + delta, least) << i;
        }
    }

    /// @notice One edge changed, inside the limits.
    function shiftOne(uint256 edges, uint256 direction, int256 delta, uint256 least)
        internal
        pure
        returns (uint256)
    {
        unchecked {
            uint256 i = 4 * direction;
            return edges & ~(0xf << i) | clamp(int256((edges >> i) & 0xf) + delta, least) << i;
        }
    }
}
