// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Ending, MatchInfo, Phase } from "./MatchTypes.sol";

/// @title What can be read of every table, at the table's own address.
interface ITableLens {
    /// @notice A match as it stands. Of one that is over and was opened in a place that may be used again: how it
    /// ended, and nothing else.
    function infoOf(bytes32 matchKey) external view returns (MatchInfo memory);

    /// @notice How a match stands for its stakes.
    function resultOf(bytes32 matchKey) external view returns (Phase phase, Ending ending);

    /// @notice The owner of a seat; zero for seat B before the join.
    function ownerOf(bytes32 matchKey, uint8 seat) external view returns (address);
}
