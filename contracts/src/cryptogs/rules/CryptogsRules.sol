// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice The rules of a match, in the word that they are called by. From the highest byte: a tag (16 bytes), flags (1:
/// aiming, 2: parlour, 4: series), and zeros.
type CryptogsRules is bytes32;

using CryptogsRulesLib for CryptogsRules global;

library CryptogsRulesLib {
    bytes16 internal constant TAG = bytes16(keccak256("soh.cryptogs.ruleset.v1"));
    uint256 private constant FLAGS_AT = 120;

    uint256 private constant AIMING = 1;
    uint256 private constant PARLOUR = 2;
    uint256 private constant SERIES = 4;

    /// @notice Whether a match can be played by these rules. Another word would be another name of the same ones.
    function isPlayable(CryptogsRules self) internal pure returns (bool) {
        uint256 flags = _flags(self);
        bool isWellFormed = CryptogsRules.unwrap(self) == TAG | bytes32(flags << FLAGS_AT);
        // slams are chosen before each throw, but all throws of a parlour match come from one draw
        return isWellFormed && flags <= (AIMING | PARLOUR | SERIES) && !(aiming(self) && parlour(self));
    }

    /// @notice Whether the seat that throws chooses its slam; else every throw is even.
    function aiming(CryptogsRules self) internal pure returns (bool) {
        return _flags(self) & AIMING != 0;
    }

    /// @notice Whether toss and all throws follow from one draw.
    function parlour(CryptogsRules self) internal pure returns (bool) {
        return _flags(self) & PARLOUR != 0;
    }

    /// @notice Whether the match is one of several, in which the other owner begins each time.
    function series(CryptogsRules self) internal pure returns (bool) {
        return _flags(self) & SERIES != 0;
    }

    function _flags(CryptogsRules self) private pure returns (uint256) {
        return uint8(uint256(CryptogsRules.unwrap(self)) >> FLAGS_AT);
    }
}
