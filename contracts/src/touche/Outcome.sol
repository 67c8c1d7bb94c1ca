// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Ending } from "../core/MatchTypes.sol";
import { Sea } from "./Sea.sol";

/// @title How a match stands.
library Outcome {
    /// @notice By ships, and where both seats have as many by hits. The score is the ships that are left.
    function read(Sea memory sea) internal pure returns (Ending ending, uint16 shipsA, uint16 shipsB) {
        (uint256 a, uint256 b) = (sea.countOf(0), sea.countOf(1));
        (shipsA, shipsB) = (uint16(a), uint16(b));
        if (!sea.isOver()) return (Ending.Undecided, shipsA, shipsB);
        // hits do not matter any more where nobody is left
        if (a == b && a != 0) (a, b) = (sea.hits[0], sea.hits[1]);
        ending = a == b ? Ending.Draw : a > b ? Ending.SeatA : Ending.SeatB;
    }
}
