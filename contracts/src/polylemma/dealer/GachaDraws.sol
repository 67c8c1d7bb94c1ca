// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice What comes out of an order.
struct Drawn {
    uint8 kind;
    uint8 attribute;
    uint16 image;
}

/// @title Which character an order becomes. Each use of chance has its own label, so that none follows from another.
library GachaDraws {
    bytes32 private constant ORDER = keccak256("soh.polylemma.gacha.v1");
    bytes32 private constant KIND = keccak256("soh.polylemma.gacha.kind.v1");
    bytes32 private constant ATTRIBUTE = keccak256("soh.polylemma.gacha.attribute.v1");
    bytes32 private constant IMAGE = keccak256("soh.polylemma.gacha.image.v1");

    /// @notice The character of an order whose block is known.
    /// @param decider the hash of the block that decides, which nobody knew when the order was made; zero if it is out
    /// of reach for ever: then it is the worst character, without an attribute
    function characterOf(uint256 orderId, address player, bytes32 decider) internal view returns (Drawn memory drawn) {
        bytes32 root = keccak256(abi.encode(ORDER, block.chainid, address(this), orderId, player, decider));
        drawn.kind = uint8(_draw(root, KIND, 3));
        drawn.image = uint16(1 + _draw(root, IMAGE, 38));
        if (decider != 0) drawn.attribute = attributeAt(_draw(root, ATTRIBUTE, 107));
    }

    /// @notice The attribute at a place from 0 to 106: there are 18, 6, 7, 7, 7, 16, 16, 18, 6 and 6 places for 0 to 9.
    function attributeAt(uint256 place) internal pure returns (uint8 attribute) {
        uint8[9] memory ends = [18, 24, 31, 38, 45, 61, 77, 95, 101];
        while (attribute < 9 && place >= ends[attribute]) attribute++;
    }

    function _draw(bytes32 root, bytes32 label, uint256 count) private pure returns (uint256) {
        return uint256(keccak256(abi.encode(root, label))) % count;
    }
}
