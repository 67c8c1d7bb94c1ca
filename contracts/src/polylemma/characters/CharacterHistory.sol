// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { SafeCast } from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import { Checkpoints } from "@openzeppelin/contracts/utils/structs/Checkpoints.sol";

/// @notice What of a character can change, as it was from one time on.
struct Stage {
    uint8 level; // zero: there was no such character
    uint40 since;
    address owner;
}

/// @title How a character came to be what it is: one word for each second in which it changed.
/// @notice A word is time (48 bits), since (40), level (8), owner (160). Changes within a second overwrite each other.
library CharacterHistory {
    using Checkpoints for Checkpoints.Trace208;

    /// @notice From this time on the character is like this.
    function write(Checkpoints.Trace208 storage history, Stage memory stage) internal {
        uint208 word = uint208(stage.since) << 168 | uint208(stage.level) << 160 | uint160(stage.owner);
        history.push(SafeCast.toUint48(block.timestamp), word);
    }

    /// @notice As it is now; all zero if there is no such character.
    function present(Checkpoints.Trace208 storage history) internal view returns (Stage memory) {
        return _unpack(history.latest());
    }

    /// @notice As it was at the end of a second; all zero if there was no such character.
    function past(Checkpoints.Trace208 storage history, uint256 time) internal view returns (Stage memory) {
        return _unpack(history.upperLookupRecent(SafeCast.toUint48(time)));
    }

    function _unpack(uint208 word) private pure returns (Stage memory) {
        return Stage(uint8(word >> 160), uint40(word >> 168), address(uint160(word)));
    }
}
