// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IERC6372 } from "@openzeppelin/contracts/interfaces/IERC6372.sol";

/// @title Counts seconds of block time, and says so (ERC-6372): every `until`, `since` and `at` of it is such a time.
/// @notice Contracts of POLYLEMMA of before counted blocks, and have no such function: so whoever reads one can tell.
abstract contract TimeClock is IERC6372 {
    /// @notice The time now: seconds of the block's time, whatever the chain's blocks take. Anybody may read it.
    function clock() external view override returns (uint48) {
        return uint48(block.timestamp);
    }

    /// @notice What the clock counts, in the words of ERC-6372. Anybody may read it.
    // solhint-disable-next-line func-name-mixedcase
    function CLOCK_MODE() external pure override returns (string memory) {
        return "mode=timestamp";
    }
}
