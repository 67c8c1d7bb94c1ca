// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { TableStorage } from "../core/TableStorage.sol";
import { CryptogsRules } from "./rules/CryptogsRules.sol";
import { Pile } from "./rules/Pile.sol";

/// @title What a table of Cryptogs keeps of its matches: for itself, and for its lens.
abstract contract CryptogsStorage is TableStorage {
    struct Stack {
        uint240 tokenIds; // 24 bits each, tog 1's the lowest; of seat B's zeros until it is accepted
        Pile pile; // zero until seat B is accepted
        bytes32 previous; // the key of the match before in the series; zero: a toss decides who begins
    }

    uint256 internal constant ID_BITS = 24;

    /// @dev By place.
    mapping(bytes32 => Stack) private stacks;

    function _rulesOf(Match storage m) internal view returns (CryptogsRules) {
        return CryptogsRules.wrap(m.rules);
    }

    function _stackOf(Match storage m) internal view returns (Stack storage) {
        return stacks[_placeOf(m)];
    }

    /// @dev The token of the tog in a place on the stack, counted from 0.
    function _tokenAt(uint256 tokenIds, uint256 i) internal pure returns (uint256) {
        return uint24(tokenIds >> (ID_BITS * i));
    }

    /// @dev Whether it is known who begins.
    function _isBeginnerKnown(Match storage m) internal view returns (bool) {
        return m.turn != 0 || _stackOf(m).previous != 0;
    }

    /// @dev The seat that throws in a round, from 1.
    function _throwerOf(Match storage m, uint256 round) internal view returns (uint8) {
        return round % 2 == 1 ? m.firstPlayer : 1 - m.firstPlayer;
    }
}
