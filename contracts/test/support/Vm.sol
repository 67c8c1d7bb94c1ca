// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice What the tests use of forge's cheat codes.
interface Vm {
    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }

    function prank(address sender) external;
    function warp(uint256 time) external;
    function roll(uint256 blockNumber) external;
    function chainId(uint256 id) external;
    function assume(bool condition) external pure;
    /// @notice Compares the selector only.
    function expectPartialRevert(bytes4 selector) external;
    function expectRevert(bytes calldata data) external;
    function recordLogs() external;
    function getRecordedLogs() external returns (Log[] memory);
    /// @notice From here on, remembers which words of storage are read and written.
    function record() external;
    function accesses(address target) external returns (bytes32[] memory reads, bytes32[] memory writes);
    function load(address target, bytes32 slot) external view returns (bytes32 word);
    function store(address target, bytes32 slot, bytes32 word) external;
    function deal(address who, uint256 balance) external;
    /// @notice From here on nothing costs gas: for what takes more of it than a test has.
    function pauseGasMetering() external;
    function snapshotState() external returns (uint256 id);
    function revertToState(uint256 id) external returns (bool);
}

/// @notice forge's record of what the last call from the test cost.
interface GasVm {
    struct Gas {
        uint64 gasLimit;
        uint64 gasTotalUsed;
        uint64 gasMemoryUsed;
        int64 gasRefunded;
        uint64 gasRemaining;
    }

    function lastCallGas() external view returns (Gas memory);
    /// @notice Deploys what an artifact's file holds.
    function deployCode(string calldata file, bytes calldata args) external returns (address made);
    /// @notice Keeps a figure that the test has added up.
    function snapshotValue(string calldata group, string calldata name, uint256 value) external;
    function snapshotGasLastCall(string calldata group, string calldata name) external returns (uint256 gas);
}
