// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Math } from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title What a match pays. Totals are the sums of the levels of the four fixed characters: 4 to 1020.
/// @notice Beating the strong pays more than beating the weak, and a draw never pays more than the smaller of the
/// two wins that it might have been.
library Rewards {
    /// @notice Of the seat that won: floor(51 L (2L + 102)^3 / (W + L + 102)^3).
    /// @param bonus it had a character that raises what it wins: twelve tenths, rounded down
    function ofWin(uint256 winner, uint256 loser, bool bonus) internal pure returns (uint256 amount) {
        amount = 51 * loser * (2 * loser + 102) ** 3 / (winner + loser + 102) ** 3;
        if (bonus) amount = amount * 12 / 10;
    }

    /// @notice Of one seat of a draw: a third of the formula with its own total as the loser's, and at most half of
    /// what the smaller of the two possible wins would have paid.
    function ofDraw(uint256 own, uint256 other) internal pure returns (uint256) {
        uint256 lost = ofWin(other, own, false);
        return Math.min(lost / 3, Math.min(lost, ofWin(own, other, false)) / 2);
    }
}
