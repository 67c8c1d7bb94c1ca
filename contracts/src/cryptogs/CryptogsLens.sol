// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Phase } from "../core/MatchTypes.sol";
import { TableLens } from "../core/TableLens.sol";
import { CryptogsStorage } from "./CryptogsStorage.sol";
import { ICryptogsLens, StackInfo, TogInfo } from "./ICryptogsLens.sol";
import { Pile, PileLib } from "./rules/Pile.sol";
import { Slams } from "./rules/Slams.sol";

/// @title What a table of Cryptogs answers to those who only read.
contract CryptogsLens is CryptogsStorage, TableLens, ICryptogsLens {
    uint8 private constant NOBODY = 2;

    /// @inheritdoc ICryptogsLens
    function stackOf(bytes32 matchKey) external view override returns (StackInfo memory info) {
        Match storage m = _match(matchKey);
        Stack storage stack = _stackOf(m);
        Pile memory pile = stack.pile;
        // a match that nobody was accepted in has no beginner, whatever was the one before; a parlour match was played in turn 0
        bool isPlayed = m.phase == Phase.Over && m.cause == Cause.Played;
        info.begins = pile.rarities != 0 && (_isBeginnerKnown(m) || isPlayed) ? m.firstPlayer : NOBODY;
        info.previous = stack.previous;
        for (uint256 i = 0; i < PileLib.SIZE; i++) {
            uint256 tog = 1 << i;
            info.togs[i] = TogInfo({
                tokenId: uint24(_tokenAt(stack.tokenIds, i)),
                rarity: uint16(pile.rarityAt(i)),
                seat: pile.left() & tog != 0 ? NOBODY : pile.ofSeat(SEAT_A) & tog != 0 ? SEAT_A : SEAT_B,
                isAwarded: pile.awarded & tog != 0
            });
        }
    }

    /// @inheritdoc ICryptogsLens
    function likelihoodsOf(bytes32 matchKey, bytes calldata move) external view override returns (uint256[10] memory) {
        Match storage m = _match(matchKey);
        // before the toss the first throw is the next one
        return Slams.read(move).likelihoods(_stackOf(m).pile, m.turn == 0 ? 1 : m.turn);
    }

    function _hasSecrets(Match storage) internal pure override returns (bool) {
        return false;
    }
}
