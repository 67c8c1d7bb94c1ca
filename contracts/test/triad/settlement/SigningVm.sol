// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice The cheat codes of forge that sign.
interface SigningVm {
    function addr(uint256 key) external pure returns (address);
    function sign(uint256 key, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
}
