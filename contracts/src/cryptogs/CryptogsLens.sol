// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Phase } from "../core/MatchTypes.sol";
import { TableLens } from "../core/TableLens.sol";
import { CryptogsStorage } from "./CryptogsStorage.sol";
import { ICryptogsLens, StackInfo, TogInfo } from "./ICryptogsLens.sol";
import { Pile, PileLib } from "./rules/Pile.sol";
import { Slam, Slams } from "./rules/Slams.sol";

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
        if (m.flags & BEGUN == 0 || m.phase == Phase.Over) revert WrongPhase(m.phase, Phase.Drawing);
        Pile memory pile = _stackOf(m).pile;
        // before the toss the first throw is the next one
        uint256 round = m.turn == 0 ? 1 : m.turn;
        Slam memory slam = Slams.read(move);
        bool isChosen = _rulesOf(m).aiming() && Slams.hasChoice(pile, round);
        if (slam.kind != Slams.EVEN && !isChosen) revert NoChoice(matchKey, round);
        return slam.likelihoods(pile, round);
    }

    function _hasSecrets(Match storage) internal pure override returns (bool) {
        return false;
    }
}
