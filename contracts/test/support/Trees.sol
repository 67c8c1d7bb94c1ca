// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Trees of secrets, written out from their definition and not taken from the contracts.
library Trees {
    function listRoot(bytes32[] memory leaves) internal pure returns (bytes32) {
        return keccak256(abi.encodePacked(keccak256("soh.secrets.v2"), leaves.length, leaves));
    }

    function treeRoot(bytes32[] memory leaves) internal pure returns (bytes32) {
        bytes32 top = nodeAt(leaves, depth(leaves.length), 0);
        return keccak256(abi.encode(keccak256("soh.secrets.v2"), leaves.length, top));
    }

    /// @dev From the leaf's neighbour upwards.
    function proof(bytes32[] memory leaves, uint256 index) internal pure returns (bytes32[] memory nodes) {
        nodes = new bytes32[](depth(leaves.length));
        for (uint256 i = 0; i < nodes.length; i++) nodes[i] = nodeAt(leaves, i, (index >> i) ^ 1);
    }

    /// @dev Of several leaves together: on each level, from the leaves up, whatever stands beside a known node and is not known.
    /// @param places ascending
    function proofOfAll(bytes32[] memory leaves, uint256[] memory places) internal pure returns (bytes32[] memory nodes) {
        nodes = new bytes32[](nodesBeside(leaves.length, places));
        uint256 count;
        for (uint256 level = 0; level < depth(leaves.length); level++) {
            for (uint256 place = 0; place < 2 ** (depth(leaves.length) - level); place++) {
                if (isAbove(places, level, place) || !isAbove(places, level, place ^ 1)) continue;
                nodes[count++] = nodeAt(leaves, level, place);
            }
        }
    }

    /// @dev How many nodes that are.
    function nodesBeside(uint256 count, uint256[] memory places) internal pure returns (uint256 nodes) {
        for (uint256 level = 0; level < depth(count); level++) {
            for (uint256 i = 0; i < places.length; i++) {
                uint256 place = places[i] >> level;
                bool isFirst = i == 0 || places[i - 1] >> level != place;
                if (isFirst && !isAbove(places, level, place ^ 1)) nodes++;
            }
        }
    }

    function isAbove(uint256[] memory places, uint256 level, uint256 place) private pure returns (bool) {
        for (uint256 i = 0; i < places.length; i++) if (places[i] >> level == place) return true;
        return false;
    }

    /// @dev The smallest that has room for so many.
    function depth(uint256 count) internal pure returns (uint256 levels) {
        while (2 ** levels < count) levels++;
    }

    /// @dev A node by its level, from the leaves, and its place in it. What is beyond the leaves is zero.
    function nodeAt(bytes32[] memory leaves, uint256 level, uint256 place) internal pure returns (bytes32) {
        if (level == 0) return place < leaves.length ? leaves[place] : bytes32(0);
        bytes32 left = nodeAt(leaves, level - 1, 2 * place);
        bytes32 right = nodeAt(leaves, level - 1, 2 * place + 1);
        return keccak256(abi.encode(keccak256("soh.node.v2"), left, right));
    }
}
