// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Ending } from "../../src/core/MatchTypes.sol";
import { TableLens } from "../../src/core/TableLens.sol";
import { Table } from "../../src/core/Table.sol";
import { SimultaneousTable } from "../../src/core/extensions/SimultaneousTable.sol";

/// @title Turns of one seat and of both in the same match, to prove that the core tells them apart.
/// @notice Both choose 0 or 1 at once, then the first player alone. A seat has a point for each 1 it chose; after four
/// turns the higher sum wins.
contract LeadTable is SimultaneousTable {
    constructor() Table(new TableLens()) { }

    error BadMove(bytes got);

    mapping(bytes32 => uint8[2]) internal points; // by place

    function pointsOf(bytes32 matchKey) external view returns (uint8 pointsA, uint8 pointsB) {
        uint8[2] storage own = points[_placeOf(_match(matchKey))];
        return (own[0], own[1]);
    }

    function _onOpen(bytes32, Match storage m, bytes calldata) internal override {
        delete points[_placeOf(m)];
    }

    function _hidesSecrets(Match storage) internal pure override returns (bool) {
        return false;
    }

    function _seatsOfTurn(Match storage m) internal view virtual override returns (uint8) {
        return m.turn % 2 == 0 ? BOTH : uint8(1) << m.firstPlayer;
    }

    function _applyMove(bytes32, Match storage m, uint8 seat, bytes calldata move, bytes calldata)
        internal
        override
    {
        _requireChoice(move);
        points[_placeOf(m)][seat] += uint8(move[0]);
    }

    function _takeMove(bytes32, Match storage, uint8, bytes calldata move, bytes calldata)
        internal
        pure
        override
        returns (bytes memory)
    {
        _requireChoice(move);
        return "";
    }

    function _applyMoves(bytes32, Match storage m, bytes memory moveA, bytes memory moveB, bytes32)
        internal
        override
    {
        points[_placeOf(m)][0] += uint8(moveA[0]);
        points[_placeOf(m)][1] += uint8(moveB[0]);
    }

    function _outcome(Match storage m) internal view override returns (Ending, uint16, uint16) {
        (uint8 a, uint8 b) = (points[_placeOf(m)][0], points[_placeOf(m)][1]);
        if (m.turn != 3) return (Ending.Undecided, a, b);
        if (a == b) return (Ending.Draw, a, b);
        return (a > b ? Ending.SeatA : Ending.SeatB, a, b);
    }

    function _requireChoice(bytes calldata move) private pure {
        if (move.length != 1 || uint8(move[0]) > 1) revert BadMove(move);
    }
}
