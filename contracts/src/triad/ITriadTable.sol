// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice One cell of the board as a reader sees it. `owner` is 0 = A, 1 = B, 255 = empty.
struct CellInfo {
    uint8 owner;
    uint8 fromSeat;
    uint8 slot;
    uint8[4] edges; // up, right, down, left, as stored (after placement modifiers)
}

/// @title What a Triad table shows besides its matches.
interface ITriadTable {
    error UnknownRuleset(bytes32 rulesetId);

    /// @notice The board after the last reveal, in cell order.
    function boardOf(bytes32 matchKey) external view returns (CellInfo[9] memory);

    /// @notice Tiles owned by each seat.
    function tilesOf(bytes32 matchKey) external view returns (uint8 tilesA, uint8 tilesB);

    /// @notice The cells of both seats' live marks; 255 where a seat has none.
    function marksOf(bytes32 matchKey) external view returns (uint8 markA, uint8 markB);
}
