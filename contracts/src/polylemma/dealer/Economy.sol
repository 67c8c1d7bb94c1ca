// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice How long things last, in seconds of block time. In brackets: what they are unless a dealer is given others.
/// They were counted before in blocks, of two seconds each.
struct Economy {
    uint32 staminaPeriod; // until a point of stamina comes back [600: ten minutes]
    uint32 subscriptionPeriod; // that ten coins pay for [2,592,000: thirty days]
    uint32 latePenalty; // of subscription that a seat loses which had to act and did not [172,800: two days]
}

/// @title Which periods can be played with.
library EconomyChecks {
    /// @dev About six years: whatever is added up of periods fits 64 bits.
    uint32 internal constant LONGEST = 200_000_000;

    /// @notice A period is zero or longer than `most`, or the penalty is more than what one payment buys.
    error BadPeriod(string what, uint256 got, uint256 most);

    /// @notice Refuses periods of no time, and those that nobody would live to see the end of.
    function check(Economy memory e) internal pure {
        _check("staminaPeriod", e.staminaPeriod, LONGEST / 100);
        _check("subscriptionPeriod", e.subscriptionPeriod, LONGEST);
        _check("latePenalty", e.latePenalty, e.subscriptionPeriod);
    }

    /// @notice Those of the original game, whose blocks came every two seconds: 300, 1,296,000 and 86,400 of them.
    function defaults() internal pure returns (Economy memory) {
        return Economy({ staminaPeriod: 10 minutes, subscriptionPeriod: 30 days, latePenalty: 2 days });
    }

    function _check(string memory what, uint256 got, uint256 most) private pure {
        if (got == 0 || got > most) revert BadPeriod(what, got, most);
    }
}
