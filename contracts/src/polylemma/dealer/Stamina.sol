// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Math } from "@openzeppelin/contracts/utils/math/Math.sol";
import { SafeCast } from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title How rested a player is: one number, the time at which it has (or had) all its stamina.
/// @notice A player whom nobody has heard of has zero there, which is long past: it is fully rested.
library Stamina {
    uint256 internal constant MOST = 100;

    /// @notice How much there is now. One point comes with every `period` seconds.
    function left(uint64 fullAt, uint256 period) internal view returns (uint256) {
        uint256 missing = Math.ceilDiv(Math.saturatingSub(fullAt, block.timestamp), period);
        return Math.saturatingSub(MOST, missing);
    }

    /// @notice Takes `amount`, which there must be. Time that passed while nothing was missing counts for nothing.
    function spent(uint64 fullAt, uint256 period, uint256 amount) internal view returns (uint64) {
        return SafeCast.toUint64(Math.max(fullAt, block.timestamp) + amount * period);
    }

    /// @notice Gives `amount` back. More than all of it nobody has.
    function returned(uint64 fullAt, uint256 period, uint256 amount) internal pure returns (uint64) {
        return uint64(Math.saturatingSub(fullAt, amount * period));
    }
}
