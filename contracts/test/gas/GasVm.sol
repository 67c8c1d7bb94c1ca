// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice forge's record of what the last call from the test cost.
interface GasVm {
    function snapshotGasLastCall(string calldata group, string calldata name) external returns (uint256 gas);
}
