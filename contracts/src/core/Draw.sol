// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Labelled draws, the same for everyone who knows the root.
/// @notice A number follows from a root, the name of what is drawn, and numbers that tell draws of one name apart:
/// keccak256(abi.encode(root, keccak256(name), uint32[] parts)). Draws of different names or numbers have nothing to
/// do with each other.
library Draw {
    /// @notice 0..mod-1, from one number.
    function below(uint256 mod, bytes32 root, bytes32 tag, uint32 part) internal pure returns (uint256) {
        uint32[] memory parts = new uint32[](1);
        parts[0] = part;
        return uint256(keccak256(abi.encode(root, tag, parts))) % mod;
    }

    /// @notice 0..mod-1, from two numbers.
    function below(uint256 mod, bytes32 root, bytes32 tag, uint32 first, uint32 second)
        internal
        pure
        returns (uint256)
    {
        uint32[] memory parts = new uint32[](2);
        (parts[0], parts[1]) = (first, second);
        return uint256(keccak256(abi.encode(root, tag, parts))) % mod;
    }
}
