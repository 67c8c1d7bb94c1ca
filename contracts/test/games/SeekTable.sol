// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { AnsweringTable } from "../../src/core/extensions/AnsweringTable.sol";
import { Cause, Ending } from "../../src/core/MatchTypes.sol";
import { OpenMoveTable } from "../../src/core/extensions/OpenMoveTable.sol";
import { Table } from "../../src/core/Table.sol";
import { TableLens } from "../../src/core/TableLens.sol";
import { SecretTable } from "../../src/core/secrets/SecretTable.sol";
import { Secret } from "../../src/core/secrets/Secrets.sol";
import { TreeSecretTable } from "../../src/core/secrets/TreeSecretTable.sol";
import { Seats } from "../../src/core/Seats.sol";

/// @title Each seat hides one thing in one of twelve places: the smallest game with a tree of secrets and with answers.
/// @notice In turn each seat asks about a place of the other's (a move: one byte, whatever else its players say in it,
/// and a new root of its own at the end if it hides its thing anew), which proves what is there:
/// abi.encode(bytes32 value, bytes32 salt, bytes32[] proof), the value 1 where the thing is and else 0. Whoever finds
/// more in four turns wins. A move of 255 asks nothing. At the end each list must have one thing in it.
contract SeekTable is OpenMoveTable, AnsweringTable, TreeSecretTable {
    uint8 private constant NOTHING = 255;

    constructor() Table(new TableLens()) { }

    struct Search {
        uint8[2] found;
        uint8 asked;
        uint16 rootBefore; // of the seat that answers, as the turn began
    }

    mapping(bytes32 => Search) private searches; // by place

    function _onOpen(bytes32, Match storage m, bytes calldata) internal override {
        delete searches[_placeOf(m)];
    }

    function _secretCount(Match storage) internal pure override returns (uint256) {
        return 12;
    }

    function _seatsOfTurn(Match storage m) internal view override returns (uint8) {
        return uint8(1 + m.turn % 2);
    }

    function _applyMove(bytes32 matchKey, Match storage m, uint8 seat, bytes calldata move, bytes calldata)
        internal
        override
    {
        Search storage search = searches[_placeOf(m)];
        search.asked = uint8(move[0]);
        search.rootBefore = uint16(_rootNumber(m, 1 - seat));
        if (move.length > 32) _replaceSecrets(matchKey, m, seat, bytes32(move[move.length - 32:]));
    }

    function _answersOf(Match storage m) internal view override returns (uint8) {
        return searches[_placeOf(m)].asked == NOTHING ? 0 : BOTH & ~_seatsOfTurn(m);
    }

    function _takeAnswer(bytes32 matchKey, Match storage m, uint8 seat, bytes calldata data) internal override {
        (bytes32 value, bytes32 salt, bytes32[] memory proof) = abi.decode(data, (bytes32, bytes32, bytes32[]));
        Search storage search = searches[_placeOf(m)];
        _proveSecret(matchKey, m, seat, search.rootBefore, Secret(search.asked, value, salt), proof);
        if (value == bytes32(uint256(1))) search.found[1 - seat] += 1;
    }

    function _audit(Match storage, uint8, uint256, bytes32[] calldata values) internal pure override returns (bool) {
        uint256 things;
        for (uint256 i = 0; i < values.length; i++) {
            if (uint256(values[i]) > 1) return false;
            things += uint256(values[i]);
        }
        return things == 1;
    }

    function _outcome(Match storage m) internal view override returns (Ending, uint16, uint16) {
        (uint8 a, uint8 b) = (searches[_placeOf(m)].found[0], searches[_placeOf(m)].found[1]);
        if (m.turn != 3) return (Ending.Undecided, a, b);
        return (a == b ? Ending.Draw : a > b ? Ending.SeatA : Ending.SeatB, a, b);
    }

    // ---- what two parts of the core say

    function _clearPlace(Match storage m) internal override(Seats, TreeSecretTable) {
        super._clearPlace(m);
    }

    function _hidesSecrets(Match storage m) internal view override(Seats, TreeSecretTable) returns (bool) {
        return super._hidesSecrets(m);
    }

    function _endTurn(bytes32 matchKey, Match storage m) internal override(Table, AnsweringTable) {
        super._endTurn(matchKey, m);
    }

    function _decide(bytes32 matchKey, Match storage m, Ending ending, Cause cause)
        internal
        override(Table, SecretTable)
    {
        super._decide(matchKey, m, ending, cause);
    }

    function _onTime(bytes32 matchKey, Match storage m) internal override(Table, TreeSecretTable) {
        super._onTime(matchKey, m);
    }
}
