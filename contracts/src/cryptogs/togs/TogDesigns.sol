// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Bytes } from "@openzeppelin/contracts/utils/Bytes.sol";
import { TogTables } from "./TogTables.sol";

/// @notice How rare togs are made.
enum Tier {
    Common,
    Uncommon,
    Rare,
    Epic,
    Legendary
}

/// @notice How a tog is painted, but for its motif.
struct TogDesign {
    Tier tier;
    string pattern; // on its ground
    string ground;
    string paint; // of the pattern
    string rim; // where the tier leaves a choice
    string edge; // around the motif
    bool isEdgeInk; // of the outlines' own colour
}

/// @title What the tables say of each tog.
library TogDesigns {
    using Bytes for bytes;

    /// @dev Letters that say how one tog is painted.
    uint256 private constant DESIGN = 6;

    /// @param picture one that exists
    function designOf(uint256 picture) internal pure returns (TogDesign memory design) {
        bytes memory letters = bytes(TogTables.DESIGNS).slice(DESIGN * picture, DESIGN * (picture + 1));
        design.tier = Tier(uint8(letters[0]) - 0x30);
        design.pattern = _entry(TogTables.PATTERNS, uint8(letters[1]) - 0x61);
        design.ground = colour(letters[2]);
        design.paint = colour(letters[3]);
        design.rim = colour(letters[4]);
        design.edge = colour(letters[5]);
        design.isEdgeInk = letters[5] == "k";
    }

    /// @param picture one that exists
    function nameOf(uint256 picture) internal pure returns (string memory) {
        return _entry(TogTables.NAMES, picture);
    }

    /// @notice The colour of a letter, as SVG writes it.
    function colour(bytes1 letter) internal pure returns (string memory) {
        uint256 start = 3 * uint256(uint8(letter) - 0x61);
        return string.concat("#", string(bytes(TogTables.PALETTE).slice(start, start + 3)));
    }

    function tierName(Tier tier) internal pure returns (string memory) {
        if (tier == Tier.Common) return "Common";
        if (tier == Tier.Uncommon) return "Uncommon";
        if (tier == Tier.Rare) return "Rare";
        return tier == Tier.Epic ? "Epic" : "Legendary";
    }

    /// @dev Each entry ends with a stroke.
    function _entry(bytes memory list, uint256 index) private pure returns (string memory) {
        uint256 start = 0;
        for (; index > 0; index--) start = list.indexOf("|", start) + 1;
        return string(list.slice(start, list.indexOf("|", start)));
    }
}
