// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice The nine cells of a board in one word. Cell i takes 28 bits from bit 28 x i; from its lowest bit:
/// 0 occupied, 1 owner (0 = A), 2 the seat whose hand the card came from, 3..5 its slot there,
/// 6..9 up, 10..13 right, 14..17 down, 18..21 left (edges as stored: after the modifiers of placement),
/// 22..23 janken hand, 24..27 unused.
/// Bits 252..255 are unused. An empty cell is all zeros.
type Board is uint256;

using BoardLib for Board global;

library BoardLib {
    uint256 internal constant CELL_BITS = 28;
    uint256 internal constant CELL_MASK = (1 << CELL_BITS) - 1;
    uint256 private constant OCCUPIED = 1;
    uint256 private constant OWNER = 2;

    function cellAt(Board self, uint256 cell) internal pure returns (uint256) {
        return _from(self, cell) & CELL_MASK;
    }

    function isOccupied(Board self, uint256 cell) internal pure returns (bool) {
        return _from(self, cell) & OCCUPIED != 0;
    }

    /// @notice The owner of an occupied cell.
    function ownerAt(Board self, uint256 cell) internal pure returns (uint8) {
        return uint8((_from(self, cell) >> 1) & 1);
    }

    /// @notice Edge 0 up, 1 right, 2 down, 3 left of an occupied cell.
    function edgeAt(Board self, uint256 cell, uint256 direction) internal pure returns (uint256) {
        unchecked {
            return (_from(self, cell) >> (6 + 4 * direction)) & 0xf;
        }
    }

    /// @notice All four edges of a cell, 4 bits each, up lowest.
    function edgesAt(Board self, uint256 cell) internal pure returns (uint256) {
        return (_from(self, cell) >> 6) & 0xffff;
    }

    /// @notice The board with other edges on an occupied cell.
    function withEdges(Board self, uint256 cell, uint256 edges) internal pure returns (Board) {
        unchecked {
            uint256 shift = CELL_BITS * cell + 6;
            return Board.wrap(Board.unwrap(self) & ~(0xffff << shift) | edges << shift);
        }
    }

    function jankenAt(Board self, uint256 cell) internal pure returns (uint256) {
        return (_from(self, cell) >> 22) & 3;
    }

    /// @notice The board with a card placed on an empty cell. `edges` holds four edges, 4 bits each, up lowest.
    function place(Board self, uint256 cell, uint8 seat, uint8 slot, uint256 edges, uint256 janken)
        internal
        pure
        returns (Board)
    {
        uint256 word = OCCUPIED | uint256(seat) << 1 | uint256(seat) << 2 | uint256(slot) << 3 | edges << 6
            | janken << 22;
        unchecked {
            return Board.wrap(Board.unwrap(self) | word << (CELL_BITS * cell));
        }
    }

    /// @notice The board with an occupied cell given to its other owner.
    function flip(Board self, uint256 cell) internal pure returns (Board) {
        unchecked {
            return Board.wrap(Board.unwrap(self) ^ OWNER << (CELL_BITS * cell));
        }
    }

    /// @notice Whether a cell has a card of the owner that the card on another cell does not have.
    function areOpponents(Board self, uint256 cell, uint256 other) internal pure returns (bool) {
        return _from(self, other) & (OCCUPIED | OWNER) == _from(self, cell) & (OCCUPIED | OWNER) ^ OWNER;
    }

    function tiles(Board self) internal pure returns (uint8 tilesA, uint8 tilesB) {
        for (uint256 word = Board.unwrap(self); word != 0; word >>= CELL_BITS) {
            if (word & OCCUPIED == 0) continue;
            if (word & OWNER == 0) tilesA++;
            else tilesB++;
        }
    }

    /// @dev The word from a cell on: nothing for a cell beyond the board. Shifts cannot overflow.
    function _from(Board self, uint256 cell) private pure returns (uint256) {
        unchecked {
            return Board.unwrap(self) >> (CELL_BITS * cell);
        }
    }
}
