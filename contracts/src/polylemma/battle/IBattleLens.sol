// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice A match of POLYLEMMA as the contract has it.
struct BattleInfo {
    uint8 flags; // the options of its rules
    uint40 snapshot;
    uint256 population;
    uint256[4][2] tokenIds;
    uint8[2] points; // level points left
    uint8[2] used; // bit mask of used slots: bits 0..3 the fixed ones, bit 4 the random one
    uint8[2] wins;
    uint16 round; // rounds played
    uint256[2] powers; // of the last round
    uint256[2] randomTokens; // zero until the random slot is used: which of its candidates plays
}

/// @title What can be read of a battlefield, at its own address.
interface IBattleLens {
    /// @notice A match after its last round.
    function battleOf(bytes32 matchKey) external view returns (BattleInfo memory);
}
