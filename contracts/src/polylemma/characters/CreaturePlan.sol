// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Strings } from "@openzeppelin/contracts/utils/Strings.sol";

/// @notice Which parts a picture is put together from.
struct Plan {
    uint8 body; // 0..5
    uint8 ears; // 0..4
    uint8 eyes; // 0..4
    uint8 mouth; // 0..4
    uint8 crest; // 0..1
    uint8 marks; // 0..2
}

/// @title What a character looks like: each of the 38 images is a build of its own, each token has one of three skins.
/// The overlay draws by the same plan.
library CreaturePlan {
    using Strings for uint256;

    /// @param image 1 to 38
    function planOf(uint256 image) internal pure returns (Plan memory plan) {
        uint256 number = image - 1;
        uint256 row = number / 6;
        // builds and faces would begin anew after thirty
        uint256 again = number / 30;
        plan.body = uint8(number % 6);
        plan.ears = uint8((number + 2 * row + again) % 5);
        plan.eyes = uint8((3 * number + row + 2 * again) % 5);
        plan.mouth = uint8((2 * number + 3 * row) % 5);
        plan.crest = uint8(row % 2);
        plan.marks = uint8((number + row) % 3);
    }

    /// @notice Which of the three skins of its kind a token has: FNV-1a over its decimal digits, stirred, so that
    /// neighbours differ.
    function skinOf(uint256 tokenId) internal pure returns (uint256) {
        bytes memory digits = bytes(tokenId.toString());
        uint256 hash = 0x811c9dc5;
        for (uint256 i = 0; i < digits.length; i++) hash = _times(hash ^ uint8(digits[i]), 0x01000193);
        hash = _times(hash ^ (hash >> 15), 0x2c1b3c6d);
        return (hash ^ (hash >> 13)) % 3;
    }

    /// @dev In 32 bits.
    function _times(uint256 a, uint256 b) private pure returns (uint256) {
        return (a * b) & 0xffffffff;
    }
}
