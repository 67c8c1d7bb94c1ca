// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Which cells of the board touch (docs/rules.md R1.1, R2.3, R11.4).
/// @notice Directions: 0 up, 1 right, 2 down, 3 left. Corners: 0 up and right, 1 down and right, 2 down and left,
/// 3 up and left. Cell 15 lies beyond the board and is always empty.
library Neighbours {
    /// @dev Four bits for each direction, 16 for each cell, the first cell lowest.
    uint256 private constant BESIDE = 0x7ff5_6f84_ff73_48f2_3751_f640_15ff_042f_f31f;
    uint256 private constant ACROSS = 0x4fff_3ff5_fff4_17ff_0682_ff71_f4ff_f35f_ff4f;
    /// @dev Nine bits for each cell: bit k for cell k beside it.
    uint256 private constant AROUND = 0xa0a822228aa288882a0a;
    /// @dev Bit k for cell k: 0, 2, 6 and 8.
    uint256 private constant CORNERS = 0x145;

    function beside(uint256 cell, uint256 direction) internal pure returns (uint256) {
        unchecked {
            return (BESIDE >> (16 * cell + 4 * direction)) & 0xf;
        }
    }

    /// @notice All cells beside a cell, bit k for cell k.
    function around(uint256 cell) internal pure returns (uint256) {
        unchecked {
            return (AROUND >> (9 * cell)) & 0x1ff;
        }
    }

    function across(uint256 cell, uint256 corner) internal pure returns (uint256) {
        unchecked {
            return (ACROSS >> (16 * cell + 4 * corner)) & 0xf;
        }
    }

    /// @notice The upper or lower edge that meets at a corner.
    function vertical(uint256 corner) internal pure returns (uint256) {
        return corner == 0 || corner == 3 ? 0 : 2;
    }

    /// @notice The right or left edge that meets at a corner.
    function horizontal(uint256 corner) internal pure returns (uint256) {
        return corner < 2 ? 1 : 3;
    }

    function opposite(uint256 direction) internal pure returns (uint256) {
        return direction ^ 2;
    }

    function isCorner(uint256 cell) internal pure returns (bool) {
        return CORNERS & (1 << cell) != 0;
    }
}
