// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice How long things last, in blocks. The numbers in brackets are for a chain with a block every two seconds.
struct Economy {
    uint32 staminaPeriod; // until a point of stamina comes back [300: ten minutes]
    uint32 subscriptionPeriod; // that ten coins pay for [1,296,000: thirty days]
    uint32 latePenalty; // of subscription that a seat loses which had to act and did not [86,400: two days]
}

/// @title Which periods can be played with.
library EconomyChecks {
    /// @dev About six years of blocks of two seconds: whatever is added up of periods fits 64 bits.
    uint32 internal constant LONGEST = 100_000_000;

    /// @notice A period is zero or longer than `most`, or the penalty is more than what one payment buys.
    error BadPeriod(string what, uint256 got, uint256 most);

    /// @notice Refuses periods of no blocks, and those that nobody would live to see the end of.
    function check(Economy memory e) internal pure {
        _check("staminaPeriod", e.staminaPeriod, LONGEST / 100);
        _check("subscriptionPeriod", e.subscriptionPeriod, LONGEST);
        _check("latePenalty", e.latePenalty, e.subscriptionPeriod);
    }

    /// @notice Those of the original game.
    function defaults() internal pure returns (Economy memory) {
        return Economy({ staminaPeriod: 300, subscriptionPeriod: 1_296_000, latePenalty: 86_400 });
    }

    function _check(string memory what, uint256 got, uint256 most) private pure {
        if (got == 0 || got > most) revert BadPeriod(what, got, most);
    }
}
