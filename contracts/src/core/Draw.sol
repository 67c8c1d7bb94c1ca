// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Labelled draws, the same for everyone who knows the root.
/// @notice A number follows from a root, the name of what is drawn, and numbers that tell draws of one name apart:
/// keccak256(abi.encode(root, keccak256(name), uint32[] parts)). Draws of different names or numbers have nothing to
/// do with each other.
library Draw {
    /// @dev Where a list of parts begins behind root, name and this number itself. Lists are written out here: to make one
    /// takes longer than the hash.
    uint256 private constant LIST_AT = 96;

    /// @notice 32 bytes, from one number.
    function word(bytes32 root, bytes32 tag, uint32 part) internal pure returns (bytes32) {
        return keccak256(abi.encode(root, tag, LIST_AT, uint256(1), part));
    }

    /// @notice 0..mod-1, from one number.
    function below(uint256 mod, bytes32 root, bytes32 tag, uint32 part) internal pure returns (uint256) {
        return uint256(word(root, tag, part)) % mod;
    }

    /// @notice 0..mod-1, from two numbers.
    function below(uint256 mod, bytes32 root, bytes32 tag, uint32 first, uint32 second)
        internal
        pure
        returns (uint256)
    {
        return uint256(keccak256(abi.encode(root, tag, LIST_AT, uint256(2), first, second))) % mod;
    }
}
