// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice A ship as everyone knows it.
struct ShipInfo {
    uint16 cell; // where it is, of a sunk one where it was hit; 0xffff where that is not known
    bool isSunk;
    uint16 readyAt; // the first tick in which it may change position
    uint16 friends; // a bit for each ship that it knows of, the lowest for ship 1
    uint256[] map; // a bit for each cell that it fired at or was told of, the lowest of the first word for cell 0
}

/// @notice A cell that a seat must answer for.
struct AskedInfo {
    uint16 cell;
    uint8 shells; // of the other seat
}

/// @notice A match of Touché Coulé as the contract has it.
struct SeaInfo {
    uint16 tick; // ticks that are over
    uint16[2] hits; // of each seat, on ships that are not its own
    ShipInfo[] ships; // in the order of their numbers
    AskedInfo[][2] asked; // of each seat, in the order of the cells; only while answers are due
}

/// @title What can be read of a table of Touché Coulé, at its own address.
interface IToucheLens {
    /// @notice A match after what was played last. Before it begins, and before ships are placed, all of them are nowhere.
    function seaOf(bytes32 matchKey) external view returns (SeaInfo memory);
}
