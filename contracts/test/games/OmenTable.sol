// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ThrowTable } from "./ThrowTable.sol";

/// @title Bets on a coin that is seen before: the smallest game that draws before some of its turns and after others.
/// @notice As ThrowTable, but before turn 2 an omen is drawn, 0 or 1, and seat B has a point if its move is that; and
/// another before turn 3, which says that what is given counts twice if it is 1.
contract OmenTable is ThrowTable {
    mapping(bytes32 => uint8) private omens; // by place

    function omenOf(bytes32 matchKey) external view returns (uint8) {
        return omens[_placeOf(_match(matchKey))];
    }

    function _drawsFirst(Match storage m) internal view override returns (bool) {
        return m.turn >= 2;
    }

    function _drawsAfter(Match storage m) internal view override returns (bool) {
        return m.turn < 2;
    }

    function _applyDraw(bytes32, Match storage m, bytes32 turnSalt) internal override {
        omens[_placeOf(m)] = uint8(uint256(turnSalt) & 1);
    }

    function _applyMove(bytes32, Match storage m, uint8 seat, bytes calldata move, bytes calldata) internal override {
        _requireBet(move);
        if (uint8(move[0]) == omens[_placeOf(m)]) points[_placeOf(m)][seat] += 1;
    }

    function _applyMoves(
        bytes32 matchKey,
        Match storage m,
        bytes memory moveA,
        bytes memory moveB,
        bytes32 turnSalt
    ) internal override {
        super._applyMoves(matchKey, m, moveA, moveB, turnSalt);
        if (omens[_placeOf(m)] == 1) super._applyMoves(matchKey, m, moveA, moveB, turnSalt);
    }
}
