// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title The named options of the rules, and what is called by them.
/// @notice The rules of v1 are the same, but a bond counted blocks by them: one for every 50.
library BattleOptions {
    bytes32 private constant RULESET = keccak256("soh.polylemma.ruleset.v2");

    /// @notice A bond counts only when its draw is below 30.
    uint8 internal constant FICKLE_BOND = 1;
    /// @notice A party with a character of the attribute "more coins" is paid more for a win.
    uint8 internal constant MORE_COINS = 2;
    /// @notice A party with a character of the attribute "strong slot" has the better of two in its random slot.
    uint8 internal constant STRONG_SLOT = 4;

    /// @notice Whether there are such rules here. (Bit 128, one draw for everything, is not for chains.)
    function known(uint8 flags) internal pure returns (bool) {
        return flags <= (FICKLE_BOND | MORE_COINS | STRONG_SLOT);
    }

    function rulesetId(uint8 flags) internal pure returns (bytes32) {
        return keccak256(abi.encode(RULESET, uint256(flags)));
    }
}
