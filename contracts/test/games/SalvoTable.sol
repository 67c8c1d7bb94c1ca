// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { AnsweringTable } from "../../src/core/extensions/AnsweringTable.sol";
import { Draw } from "../../src/core/Draw.sol";
import { Cause, Ending } from "../../src/core/MatchTypes.sol";
import { OpenMoveTable } from "../../src/core/extensions/OpenMoveTable.sol";
import { Seats } from "../../src/core/Seats.sol";
import { Table } from "../../src/core/Table.sol";
import { TableLens } from "../../src/core/TableLens.sol";
import { LinkedTable } from "../../src/core/links/LinkedTable.sol";
import { SecretTable } from "../../src/core/secrets/SecretTable.sol";
import { Secret } from "../../src/core/secrets/Secrets.sol";
import { TreeSecretTable } from "../../src/core/secrets/TreeSecretTable.sol";

/// @title Salvo: each seat hides one ship of two cells in its water of 4 by 4, to prove that the core carries what is
/// answered and what is drawn.
/// @notice Turn 0 is nobody's: a shell falls on one cell, drawn from both links, in both waters. Then the seats shoot in
/// turn, A first: a move is one byte, a cell of the other's water that was not shot at. Whoever was shot at answers what
/// is there, abi.encode(bytes32 value, bytes32 salt, bytes32[] proof): 1 for ship, 0 for water. Two hits sink a ship and
/// win; after eight shots the seat with more hits does. At the end each water must have held one ship, or its seat has
/// lost.
contract SalvoTable is LinkedTable, OpenMoveTable, AnsweringTable, TreeSecretTable {
    uint256 private constant SIDE = 4;
    uint256 private constant CELLS = SIDE * SIDE;
    uint16 private constant LAST_TURN = 8;
    uint8 private constant LENGTH = 2;
    bytes32 private constant FIRST_SHOT = keccak256("first_shot");

    /// @notice A move is one cell of the other's water that was not shot at.
    error BadShot(bytes got, uint16 shotAt);

    struct Waters {
        uint16[2] shotAt; // of each seat's water, a bit for each cell
        uint16[2] hit; // and so here: what their seats said is ship,
        uint16[2] missed; // and what they said is none
        uint8 cell; // shot at last
    }

    mapping(bytes32 => Waters) private waters; // by place

    constructor() Table(new TableLens()) { }

    /// @notice Each seat's water: which cells were shot at, and which of them hit, as bit masks.
    function watersOf(bytes32 matchKey) external view returns (uint16[2] memory shotAt, uint16[2] memory hit) {
        Waters storage own = _waters(_match(matchKey));
        return (own.shotAt, own.hit);
    }

    function _onOpen(bytes32, Match storage m, bytes calldata) internal override {
        delete waters[_placeOf(m)];
    }

    // ---- turns

    function _seatsOfTurn(Match storage m) internal view override returns (uint8) {
        return m.turn == 0 ? 0 : uint8(2 - m.turn % 2);
    }

    function _drawsFirst(Match storage m) internal view override returns (bool) {
        return m.turn == 0;
    }

    function _applyDraw(bytes32, Match storage m, bytes32 turnSalt) internal override {
        uint256 cell = Draw.below(CELLS, turnSalt, FIRST_SHOT, 0);
        _shoot(m, SEAT_A, cell);
        _shoot(m, SEAT_B, cell);
    }

    function _applyMove(bytes32, Match storage m, uint8 seat, bytes calldata move, bytes calldata)
        internal
        override
    {
        uint16 before = _waters(m).shotAt[1 - seat];
        if (move.length != 1 || uint8(move[0]) >= CELLS || before & (uint16(1) << uint8(move[0])) != 0) {
            revert BadShot(move, before);
        }
        _shoot(m, 1 - seat, uint8(move[0]));
    }

    function _answersOf(Match storage m) internal view override returns (uint8) {
        return BOTH & ~_seatsOfTurn(m);
    }

    function _takeAnswer(bytes32 matchKey, Match storage m, uint8 seat, bytes calldata data) internal override {
        (bytes32 value, bytes32 salt, bytes32[] memory proof) = abi.decode(data, (bytes32, bytes32, bytes32[]));
        Waters storage own = _waters(m);
        _proveAnswer(matchKey, m, seat, Secret(own.cell, value, salt), proof);
        if (uint256(value) == 1) own.hit[seat] |= uint16(1) << own.cell;
        else own.missed[seat] |= uint16(1) << own.cell;
    }

    /// @dev What a seat says of a cell must be what it hides there.
    function _proveAnswer(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        Secret memory said,
        bytes32[] memory proof
    ) internal virtual {
        _proveSecret(matchKey, m, seat, 0, said, proof);
    }

    function _outcome(Match storage m) internal view override returns (Ending, uint16, uint16) {
        (uint16 a, uint16 b) = (_hits(m, SEAT_B), _hits(m, SEAT_A));
        if (a < LENGTH && b < LENGTH && m.turn < LAST_TURN) return (Ending.Undecided, a, b);
        return (a == b ? Ending.Draw : a > b ? Ending.SeatA : Ending.SeatB, a, b);
    }

    // ---- secrets

    function _secretCount(Match storage) internal pure override returns (uint256) {
        return CELLS;
    }

    /// @dev One ship: two cells beside or above one another, and nothing else. All answers must have been of it.
    function _audit(Match storage m, uint8 seat, uint256, bytes32[] calldata values)
        internal
        view
        override
        returns (bool)
    {
        uint256 ships;
        for (uint256 i = 0; i < CELLS; i++) {
            if (uint256(values[i]) > 1) return false;
            ships |= uint256(values[i]) << i;
        }
        Waters storage own = _waters(m);
        if (own.hit[seat] & ~ships != 0 || own.missed[seat] & ships != 0) return false;
        for (uint256 i = 0; i < CELLS; i++) {
            if (i % SIDE != SIDE - 1 && ships == 3 << i) return true;
            if (i + SIDE < CELLS && ships == (1 << i | 1 << (i + SIDE))) return true;
        }
        return false;
    }

    function _hasSeeds() internal pure override returns (bool) {
        return false;
    }

    function _shoot(Match storage m, uint8 seat, uint256 cell) private {
        Waters storage own = _waters(m);
        own.shotAt[seat] |= uint16(1 << cell);
        own.cell = uint8(cell);
    }

    /// @dev How often this seat's ship was hit.
    function _hits(Match storage m, uint8 seat) private view returns (uint16 count) {
        for (uint16 left = _waters(m).hit[seat]; left != 0; left &= left - 1) count++;
    }

    function _waters(Match storage m) private view returns (Waters storage) {
        return waters[_placeOf(m)];
    }

    // ---- what two parts of the core say

    function _clearPlace(Match storage m) internal override(Seats, TreeSecretTable) {
        super._clearPlace(m);
    }

    function _hasLinks(Match storage m) internal view override(Seats, LinkedTable) returns (bool) {
        return super._hasLinks(m);
    }

    function _hidesSecrets(Match storage m) internal view override(Seats, TreeSecretTable) returns (bool) {
        return super._hidesSecrets(m);
    }

    function _beginTurn(bytes32 matchKey, Match storage m) internal override(Table, LinkedTable) {
        super._beginTurn(matchKey, m);
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
