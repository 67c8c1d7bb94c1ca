// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice One secret of a seat, opened.
struct Secret {
    uint16 index; // its place among the seat's secrets, from 0
    bytes32 value;
    bytes32 salt;
}

/// @title The hashes that stand for a seat's secrets until they are opened.
/// @notice Each secret has its place in the hash of all of them, so that no other can be shown for it: up to eight as a
/// list, more in a tree of fixed depth, whose missing leaves are zero. Nothing is sorted: left and right follow from
/// the place.
library Secrets {
    bytes32 internal constant SECRET = keccak256("soh.secret.v2");
    bytes32 internal constant SECRETS = keccak256("soh.secrets.v2");
    bytes32 internal constant NODE = keccak256("soh.node.v2");

    /// @dev As many are hashed as a list.
    uint256 internal constant MOST_IN_LIST = 8;

    /// @notice There are as many places as the rules say.
    error BadIndex(uint256 got, uint256 count);
    /// @notice A list has all its hashes, a proof as many nodes as the tree has levels.
    error ProofLength(uint256 got, uint256 needed);

    /// @notice What stands for one secret.
    /// @param r the number of the root it belongs to: 0 for the one of the entry
    /// @param salt 32 random bytes of this secret alone
    function leaf(bytes32 key, address owner, uint256 r, uint256 index, bytes32 value, bytes32 salt)
        internal
        pure
        returns (bytes32)
    {
        return keccak256(abi.encode(SECRET, key, owner, r, index, value, salt));
    }

    /// @notice The root of up to eight secrets.
    function listRoot(bytes32[] memory leaves) internal pure returns (bytes32) {
        return keccak256(abi.encodePacked(SECRETS, leaves.length, leaves));
    }

    /// @notice The root of more than eight: a tree of all of them.
    function treeRoot(bytes32[] memory leaves) internal pure returns (bytes32) {
        uint256 count = leaves.length;
        uint256 width = uint256(1) << depthOf(count);
        bytes32[] memory level = new bytes32[](width);
        for (uint256 i = 0; i < count; i++) level[i] = leaves[i];
        for (; width > 1; width /= 2) {
            for (uint256 i = 0; i < width / 2; i++) level[i] = _node(level[2 * i], level[2 * i + 1]);
        }
        return _rootOf(count, level[0]);
    }

    /// @notice The root that a leaf in this place has by this proof.
    function provenRoot(uint256 count, uint256 index, bytes32 leaf_, bytes32[] memory proof)
        internal
        pure
        returns (bytes32)
    {
        if (index >= count) revert BadIndex(index, count);
        uint256 depth = depthOf(count);
        if (proof.length != depth) revert ProofLength(proof.length, depth);
        bytes32 node = leaf_;
        for (uint256 i = 0; i < depth; i++) {
            node = (index >> i) & 1 == 0 ? _node(node, proof[i]) : _node(proof[i], node);
        }
        return _rootOf(count, node);
    }

    /// @notice Levels of the tree over so many secrets.
    function depthOf(uint256 count) internal pure returns (uint256 depth) {
        while (uint256(1) << depth < count) depth++;
    }

    function _rootOf(uint256 count, bytes32 top) private pure returns (bytes32) {
        return keccak256(abi.encode(SECRETS, count, top));
    }

    /// @dev keccak256(abi.encode(NODE, left, right)), without an encoder: trees have hundreds. Written where memory ends, and
    /// not kept.
    function _node(bytes32 left, bytes32 right) private pure returns (bytes32 node) {
        bytes32 tag = NODE;
        assembly ("memory-safe") {
            let free := mload(0x40)
            mstore(free, tag)
            mstore(add(free, 0x20), left)
            mstore(add(free, 0x40), right)
            node := keccak256(free, 0x60)
        }
    }
}
