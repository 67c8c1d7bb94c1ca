// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice The rule configuration of version 1 (tactics and synergy), all words static: the hash of its
/// standard ABI encoding is the V1 ruleset id. Booleans are 0 or 1.
struct TacticsConfig {
    uint8 warningMarkEnabled;
    uint8 maxUses;
    uint8 secondExtra;
    int8 penalty;
    uint8 edgeMin;
    uint8 comboEnabled;
    uint8 momentumAt;
    uint8 dominationAt;
    uint8 feverAt;
    uint8 momentumPlus;
    uint8 dominationPlus;
    uint8 balanceEnabled;
    uint8 firstMovePlus;
}

/// @notice The eleven classic flags, in the order of the ruleset id.
struct ClassicConfig {
    bool order;
    bool chaos;
    bool swap;
    bool reverse;
    bool aceKiller;
    bool plus;
    bool same;
    bool typeAscend;
    bool typeDescend;
    bool allOpen;
    bool threeOpen;
}

/// @notice One cell of the board as a reader sees it. `owner` is 0 = A, 1 = B, 255 = empty.
struct CellInfo {
    uint8 owner;
    uint8 fromSeat;
    uint8 slot;
    uint8[4] edges; // up, right, down, left, as stored (after placement modifiers)
}

interface ITriadTable {
    /// @notice The board after the last reveal, in cell order.
    function boardOf(bytes32 matchKey) external view returns (CellInfo[9] memory);

    /// @notice Tiles owned by each seat.
    function tilesOf(bytes32 matchKey) external view returns (uint8 tilesA, uint8 tilesB);
}
