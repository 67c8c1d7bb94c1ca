// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Ending } from "../../src/core/MatchTypes.sol";
import { OpenMoveTable } from "../../src/core/extensions/OpenMoveTable.sol";
import { Seats } from "../../src/core/Seats.sol";
import { Table } from "../../src/core/Table.sol";
import { TableLens } from "../../src/core/TableLens.sol";
import { LinkedTable } from "../../src/core/links/LinkedTable.sol";

/// @title Sums of a die: the smallest game with a draw before a turn.
/// @notice In turns 0 and 1 the die is thrown first, and the seat whose turn it is adds it to its sum or leaves it (a
/// move: one byte, 1 or 0). Turn 2 is nobody's: its die is everyone's, and is added to seat A's sum if it is odd, else
/// to B's.
contract TallyTable is OpenMoveTable, LinkedTable {
    constructor() Table(new TableLens()) { }

    error BadMove(bytes got);

    struct Tally {
        uint8[2] sums;
        uint8 die;
    }

    mapping(bytes32 => Tally) private tallies; // by place

    function tallyOf(bytes32 matchKey) external view returns (Tally memory) {
        return tallies[_placeOf(_match(matchKey))];
    }

    function _onOpen(bytes32, Match storage m, bytes calldata) internal override {
        delete tallies[_placeOf(m)];
    }

    function _hidesSecrets(Match storage) internal pure override returns (bool) {
        return false;
    }

    function _hasSeeds() internal pure override returns (bool) {
        return false;
    }

    function _drawsFirst(Match storage) internal pure override returns (bool) {
        return true;
    }

    function _seatsOfTurn(Match storage m) internal view override returns (uint8) {
        return m.turn == 2 ? 0 : uint8(1 + m.turn);
    }

    function _applyDraw(bytes32, Match storage m, bytes32 turnSalt) internal override {
        Tally storage tally = tallies[_placeOf(m)];
        tally.die = uint8(1 + uint256(turnSalt) % 6);
        if (m.turn == 2) tally.sums[1 - tally.die % 2] += tally.die;
    }

    function _applyMove(bytes32, Match storage m, uint8 seat, bytes calldata move, bytes calldata)
        internal
        override
    {
        if (move.length != 1 || uint8(move[0]) > 1) revert BadMove(move);
        Tally storage tally = tallies[_placeOf(m)];
        if (uint8(move[0]) == 1) tally.sums[seat] += tally.die;
    }

    function _outcome(Match storage m) internal view override returns (Ending, uint16, uint16) {
        (uint8 a, uint8 b) = (tallies[_placeOf(m)].sums[0], tallies[_placeOf(m)].sums[1]);
        if (m.turn != 2) return (Ending.Undecided, a, b);
        return (a == b ? Ending.Draw : a > b ? Ending.SeatA : Ending.SeatB, a, b);
    }

    // ---- what two parts of the core say

    function _hasLinks(Match storage m) internal view override(Seats, LinkedTable) returns (bool) {
        return super._hasLinks(m);
    }

    function _beginTurn(bytes32 matchKey, Match storage m) internal override(Table, LinkedTable) {
        super._beginTurn(matchKey, m);
    }
}
