// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Ending } from "../../src/core/ITable.sol";
import { SimultaneousTable } from "../../src/core/SimultaneousTable.sol";
import { Table } from "../../src/core/Table.sol";

/// @title Turns of one seat and of both in the same match, to prove that the core tells them apart.
/// @notice Both choose 0 or 1 at once, then the first player alone. A seat has a point for each 1 it chose; after four
/// turns the higher sum wins.
contract LeadTable is SimultaneousTable {
    error BadMove(bytes got);

    mapping(bytes32 => uint8[2]) internal points;

    constructor(uint256 confirmations_) Table(confirmations_) { }

    function pointsOf(bytes32 matchKey) external view returns (uint8 pointsA, uint8 pointsB) {
        return (points[matchKey][0], points[matchKey][1]);
    }

    function _onOpen(bytes32, Match storage, bytes calldata) internal pure override { }

    function _hidesHands(bytes32) internal pure override returns (bool) {
        return false;
    }

    function _settingHash(bytes32) internal pure override returns (bytes32) {
        return 0;
    }

    function _onSeeded(bytes32 matchKey, Match storage m) internal override {
        _beginTurn(matchKey, m);
    }

    function _seatsOfTurn(bytes32, Match storage m) internal view override returns (uint8) {
        return m.turn % 2 == 0 ? BOTH : uint8(1) << m.firstPlayer;
    }

    function _applyMove(bytes32 matchKey, Match storage, uint8 seat, bytes calldata move, bytes calldata)
        internal
        override
    {
        _requireChoice(move);
        points[matchKey][seat] += uint8(move[0]);
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

    function _applyMoves(bytes32 matchKey, Match storage, bytes memory moveA, bytes memory moveB, bytes32)
        internal
        override
    {
        points[matchKey][0] += uint8(moveA[0]);
        points[matchKey][1] += uint8(moveB[0]);
    }

    function _outcome(bytes32 matchKey, Match storage m) internal view override returns (Ending) {
        if (m.turn != 3) return Ending.Undecided;
        (uint8 a, uint8 b) = (points[matchKey][0], points[matchKey][1]);
        if (a == b) return Ending.Draw;
        return a > b ? Ending.SeatA : Ending.SeatB;
    }

    function _requireChoice(bytes calldata move) private pure {
        if (move.length != 1 || uint8(move[0]) > 1) revert BadMove(move);
    }
}
