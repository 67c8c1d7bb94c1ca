// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Ending } from "../../src/core/MatchTypes.sol";
import { OpenMoveTable } from "../../src/core/extensions/OpenMoveTable.sol";
import { Table } from "../../src/core/Table.sol";
import { TableLens } from "../../src/core/TableLens.sol";
import { DrawnTurnTable } from "../../src/core/links/DrawnTurnTable.sol";
import { Seats } from "../../src/core/Seats.sol";

/// @title Bets on a coin: the smallest game whose chance is drawn after the turn is decided.
/// @notice In turn 0 seat A bets alone, in turn 1 both bet at once, in turn 2 seat B alone: a move is one byte, 0 or 1.
/// A seat has a point for each bet that is what the coin shows. Turn 3 is both seats' and draws nothing: a byte of
/// points to give to the other seat, 0 or 1.
contract ThrowTable is OpenMoveTable, DrawnTurnTable {
    constructor() Table(new TableLens()) { }

    error BadMove(bytes got);

    mapping(bytes32 => uint8[2]) internal points; // by place

    function pointsOf(bytes32 matchKey) external view returns (uint8[2] memory) {
        return points[_placeOf(_match(matchKey))];
    }

    function _onOpen(bytes32, Match storage m, bytes calldata) internal override {
        delete points[_placeOf(m)];
    }

    function _hidesSecrets(Match storage) internal pure override returns (bool) {
        return false;
    }

    function _hasSeeds() internal pure override returns (bool) {
        return false;
    }

    function _seatsOfTurn(Match storage m) internal view override returns (uint8) {
        return [1, 3, 2, 3][m.turn];
    }

    function _drawsFirst(Match storage) internal view virtual override returns (bool) {
        return false;
    }

    function _drawsAfter(Match storage m) internal view virtual override returns (bool) {
        return m.turn != 3;
    }

    /// @dev Nothing is drawn before a turn: this is never asked.
    function _applyDraw(bytes32, Match storage, bytes32) internal virtual override { }

    function _takeMove(bytes32, Match storage, uint8, bytes calldata move, bytes calldata)
        internal
        pure
        override
        returns (bytes memory)
    {
        _requireBet(move);
        return "";
    }

    function _requireBet(bytes calldata move) internal pure {
        if (move.length != 1 || uint8(move[0]) > 1) revert BadMove(move);
    }

    function _applyDrawnMoves(
        bytes32,
        Match storage m,
        bytes memory moveA,
        bytes memory moveB,
        bytes32 turnSalt
    ) internal override {
        uint8 coin = uint8(uint256(turnSalt) & 1);
        uint8[2] storage own = points[_placeOf(m)];
        if (moveA.length != 0 && uint8(moveA[0]) == coin) own[0] += 1;
        if (moveB.length != 0 && uint8(moveB[0]) == coin) own[1] += 1;
    }

    function _applyMoves(bytes32, Match storage m, bytes memory moveA, bytes memory moveB, bytes32)
        internal
        virtual
        override
    {
        points[_placeOf(m)][1] += uint8(moveA[0]);
        points[_placeOf(m)][0] += uint8(moveB[0]);
    }

    /// @dev No turn of one seat is without a draw: this is never asked.
    function _applyMove(bytes32, Match storage, uint8, bytes calldata, bytes calldata) internal virtual override { }

    function _outcome(Match storage m) internal view override returns (Ending, uint16, uint16) {
        (uint8 a, uint8 b) = (points[_placeOf(m)][0], points[_placeOf(m)][1]);
        if (m.turn != 3) return (Ending.Undecided, a, b);
        return (a == b ? Ending.Draw : a > b ? Ending.SeatA : Ending.SeatB, a, b);
    }

    // ---- what two parts of the core say

    function _mayBePublic(uint8 named) internal view override(Seats, DrawnTurnTable) returns (uint8) {
        return super._mayBePublic(named);
    }

    function _hasLinks(Match storage m) internal view override(Seats, DrawnTurnTable) returns (bool) {
        return super._hasLinks(m);
    }

    function _beginTurn(bytes32 matchKey, Match storage m) internal override(Table, DrawnTurnTable) {
        super._beginTurn(matchKey, m);
    }

    function _requireCommitting(Match storage m) internal view override(Table, DrawnTurnTable) {
        super._requireCommitting(m);
    }

    function _onCommitted(bytes32 matchKey, Match storage m) internal override(Table, DrawnTurnTable) {
        super._onCommitted(matchKey, m);
    }

    function _onMove(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        bytes calldata move,
        bytes32 salt,
        bytes calldata disclosure
    ) internal override(Table, DrawnTurnTable) {
        super._onMove(matchKey, m, seat, move, salt, disclosure);
    }
}
