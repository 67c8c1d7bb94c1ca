// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Math } from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title What the pool keeps of a charge: by brackets, each rate for the coins within its own bracket only.
/// @notice So whoever charges more never gets less. Each charge counts by itself: who charges often and
/// little pays lower rates, and more gas. Fees are rounded up, so that the lowest rate is paid however small the parts
/// are that a charge is split into.
library ChargeFees {
    /// @notice Coins that go to the pool when `amount` coins are charged at once, rounded up.
    function feeOf(uint256 amount) internal pure returns (uint256) {
        uint16[6] memory tops = [80, 160, 200, 240, 280, 320];
        uint8[7] memory percents = [5, 10, 20, 23, 33, 40, 45];
        uint256 hundredths;
        uint256 below;
        for (uint256 i = 0; i < 6; i++) {
            hundredths += percents[i] * (Math.min(amount, tops[i]) - Math.min(amount, below));
            below = tops[i];
        }
        return Math.ceilDiv(hundredths + percents[6] * (amount - Math.min(amount, below)), 100);
    }
}
