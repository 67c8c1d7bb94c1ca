// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { PartyLib } from "./BattleParty.sol";
import { Score } from "./BattleScore.sol";
import { IBattlefield } from "./IBattlefield.sol";

/// @title The moves of a match: two bytes, a slot 0..4 (4: the random one) and level points.
library BattleMove {
    uint256 private constant LENGTH = 2;

    /// @notice A move of a seat. Refuses what is none, a slot that was used, and more points than are left.
    function check(bytes calldata move, Score memory score, uint8 seat) internal pure returns (uint8 slot) {
        if (move.length != LENGTH || uint8(move[0]) > PartyLib.RANDOM_SLOT) revert IBattlefield.BadMove(move);
        slot = uint8(move[0]);
        (uint8 points, uint8 left) = (uint8(move[1]), score.points[seat]);
        if (score.used[seat] & (uint8(1) << slot) != 0) revert IBattlefield.SlotUsed(slot);
        if (points > left) revert IBattlefield.PointsExceeded(points, left);
    }

    /// @notice Uses up what a legal move plays.
    function spend(bytes memory move, Score memory score, uint8 seat)
        internal
        pure
        returns (uint8 slot, uint8 points)
    {
        (slot, points) = (uint8(move[0]), uint8(move[1]));
        score.used[seat] |= uint8(1) << slot;
        score.points[seat] -= points;
    }
}
