// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice One secret of a seat, opened.
struct Secret {
    uint16 index; // its place among the seat's secrets, from 0
    bytes32 value;
    bytes32 salt;
}

/// @notice Where a seat's secrets belong.
struct SecretPlace {
    bytes32 matchKey;
    address owner;
    uint256 r; // the number of the root they stand under: 0 for the one of the entry
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

    /// @notice The root that several leaves have by one proof: the nodes beside them that do not follow from them, level by
    /// level from the leaves up, in each from left to right.
    /// @param indices of the leaves, ascending, at least one
    /// @param leaves one for each. Both are written over
    function provenRootOfAll(
        uint256 count,
        uint256[] memory indices,
        bytes32[] memory leaves,
        bytes32[] memory proof
    ) internal pure returns (bytes32) {
        uint256 known = indices.length;
        if (indices[known - 1] >= count) revert BadIndex(indices[known - 1], count);
        uint256 used;
        for (uint256 width = 1; width < count; width *= 2) (known, used) = _levelUp(indices, leaves, known, proof, used);
        if (used != proof.length) revert ProofLength(proof.length, used);
        return _rootOf(count, leaves[0]);
    }

    /// @notice Levels of the tree over so many secrets.
    function depthOf(uint256 count) internal pure returns (uint256 depth) {
        while (uint256(1) << depth < count) depth++;
    }

    /// @dev From the known nodes of a level to those of the next one, in place.
    /// @param used how many nodes of the proof went before: where it has no more, they are zero, and counted on
    function _levelUp(
        uint256[] memory indices,
        bytes32[] memory nodes,
        uint256 known,
        bytes32[] memory proof,
        uint256 used
    ) private pure returns (uint256 above, uint256 usedThen) {
        unchecked {
            for (uint256 i = 0; i < known; above++) {
                uint256 index = _at(indices, i);
                bytes32 node = _at(nodes, i++);
                if (index % 2 == 0 && i < known && _at(indices, i) == index + 1) {
                    node = _node(node, _at(nodes, i++));
                } else {
                    bytes32 beside = used < proof.length ? _at(proof, used) : bytes32(0);
                    used++;
                    node = index % 2 == 0 ? _node(node, beside) : _node(beside, node);
                }
                _put(indices, above, index / 2);
                _put(nodes, above, node);
            }
        }
        return (above, used);
    }

    // ---- bounds checked, these take longer than the hashes: whoever calls them knows that the item is there

    function _at(uint256[] memory list, uint256 i) private pure returns (uint256 item) {
        assembly ("memory-safe") {
            item := mload(add(add(list, 0x20), shl(5, i)))
        }
    }

    function _at(bytes32[] memory list, uint256 i) private pure returns (bytes32 item) {
        assembly ("memory-safe") {
            item := mload(add(add(list, 0x20), shl(5, i)))
        }
    }

    function _put(uint256[] memory list, uint256 i, uint256 item) private pure {
        assembly ("memory-safe") {
            mstore(add(add(list, 0x20), shl(5, i)), item)
        }
    }

    function _put(bytes32[] memory list, uint256 i, bytes32 item) private pure {
        assembly ("memory-safe") {
            mstore(add(add(list, 0x20), shl(5, i)), item)
        }
    }

    // ---- nodes

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
