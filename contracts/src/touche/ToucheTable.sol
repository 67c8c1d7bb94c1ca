// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { AnsweringTable } from "../core/extensions/AnsweringTable.sol";
import { DrawnTurnTable } from "../core/links/DrawnTurnTable.sol";
import { Cause, Ending } from "../core/MatchTypes.sol";
import { Seats } from "../core/Seats.sol";
import { SecretTable } from "../core/secrets/SecretTable.sol";
import { Secret, Secrets } from "../core/secrets/Secrets.sol";
import { TreeSecretTable } from "../core/secrets/TreeSecretTable.sol";
import { Table } from "../core/Table.sol";
import { IToucheReferee, TickInfo } from "./IToucheReferee.sol";
import { IToucheTable } from "./IToucheTable.sol";
import { SeaLib } from "./Sea.sol";
import { SeaLog } from "./SeaLog.sol";
import { SeaWords } from "./SeaWords.sol";
import { ShipNumbers, ShipNumbersLib } from "./ShipNumbers.sol";
import { ToucheLens } from "./ToucheLens.sol";
import { ToucheMove } from "./ToucheMove.sol";
import { ToucheRules } from "./ToucheRules.sol";
import { ToucheStorage } from "./ToucheStorage.sol";

/// @title A table of Touché Coulé: two fleets and pirates, and all guns fire at once.
/// @notice Turn 0 is nobody's: its draw places ships. Each later turn is both seats', and its chance is drawn after both are
/// known. Rules stand in the word that a match is opened with (ToucheRules), moves in ToucheMove.
///
/// Where fleets are hidden, a seat brings the root of its sea: a secret for each cell, which is the number of its ship there
/// or 0. After a turn's draw each seat answers for all cells that were fired at in its sea, ascending, by
/// abi.encode(bytes32[] values, bytes32[] salts, bytes32[] nodes), the proofs one after another. They are proven under the
/// root that stood as the turn began: a move that hides a fleet anew brings another root, which is in force from the next
/// turn on.
contract ToucheTable is ToucheStorage, DrawnTurnTable, AnsweringTable, TreeSecretTable, IToucheTable {
    /// @dev Before its first root no ship of a fleet stood anywhere.
    uint256 private constant ALL_MOVED = type(uint256).max;

    /// @inheritdoc IToucheTable
    IToucheReferee public immutable override referee;

    constructor(IToucheReferee referee_) Table(new ToucheLens()) {
        referee = referee_;
    }

    // ---- opening and entering

    function _onOpen(bytes32, Match storage m, bytes calldata setting) internal view override {
        if (setting.length != 0) revert MatchSetting(setting.length);
        referee.requireRules(m.rules);
    }

    function _hasSeeds() internal pure override returns (bool) {
        return false;
    }

    // ---- turns

    function _seatsOfTurn(Match storage m) internal view override returns (uint8) {
        return m.turn == 0 ? 0 : BOTH;
    }

    function _drawsFirst(Match storage m) internal view override returns (bool) {
        return m.turn == 0;
    }

    function _drawsAfter(Match storage m) internal view override returns (bool) {
        return m.turn != 0;
    }

    function _applyDraw(bytes32 matchKey, Match storage m, bytes32 turnSalt) internal override {
        ToucheRules rules = _rulesOf(m);
        Kept storage kept = _seaOf(m);
        SeaWords memory sea = referee.place(rules, turnSalt);
        kept.sea = sea;
        kept.maps.forget();
        SeaLog.placed(matchKey, rules, sea);
    }

    function _takeMove(bytes32 matchKey, Match storage m, uint8 seat, bytes calldata move, bytes calldata)
        internal
        override
        returns (bytes memory)
    {
        ToucheRules rules = _rulesOf(m);
        SeaWords memory sea = _seaOf(m).sea;
        uint256 flagship = SeaLib.flagshipIn(rules, sea.sunk(), seat);
        uint256 mask = referee.check(rules, sea, _readMaps(m, flagship, flagship), seat, move);
        if (mask != 0) {
            _replaceSecrets(matchKey, m, seat, ToucheMove.rootOf(move));
            _noteMask(m, seat, _rootNumber(m, seat), mask);
        }
        return "";
    }

    function _applyDrawnMoves(
        bytes32 matchKey,
        Match storage m,
        bytes memory moveA,
        bytes memory moveB,
        bytes32 turnSalt
    ) internal override {
        ToucheRules rules = _rulesOf(m);
        Kept storage kept = _seaOf(m);
        SeaWords memory before = kept.sea;
        uint256[] memory maps = _readMaps(m, 0, rules.fleet() - 1);
        (SeaWords memory sea, uint256[] memory mapsPlayed, TickInfo[] memory ticks) =
            referee.play(rules, before, maps, [moveA, moveB], turnSalt);
        kept.sea = sea;
        kept.maps.write(maps, mapsPlayed);
        SeaLog.turn(matchKey, rules, before, sea, ticks);
    }

    function _outcome(Match storage m) internal view override returns (Ending, uint16, uint16) {
        return referee.outcome(_rulesOf(m), _seaOf(m).sea);
    }

    // ---- answers

    function _answersOf(Match storage m) internal view override returns (uint8) {
        return m.turn != 0 && _rulesOf(m).hidden() ? BOTH : 0;
    }

    /// @dev What an answer does is done at once, and is the seat's own ships' affair alone: so it does not matter who answers
    /// first. The turn ends with the second one.
    function _takeAnswer(bytes32 matchKey, Match storage m, uint8 seat, bytes calldata data) internal override {
        ToucheRules rules = _rulesOf(m);
        SeaWords memory before = _seaOf(m).sea;
        uint256 r = _rootNumber(m, seat) - (before.hides(seat) == 0 ? 0 : 1);
        bytes32[] memory values = _proveAll(matchKey, m, seat, r, referee.asked(rules, before, seat), data);
        SeaWords memory sea = referee.answer(rules, before, seat, values, m.awaiting == uint8(1) << seat);
        _seaOf(m).sea = sea;
        SeaLog.answered(matchKey, before, sea);
    }

    /// @dev Proves what stands on each of these cells under a root.
    function _proveAll(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        uint256 r,
        uint256[] memory cells,
        bytes calldata data
    ) private returns (bytes32[] memory values) {
        bytes32[] memory salts;
        bytes32[] memory nodes;
        (values, salts, nodes) = abi.decode(data, (bytes32[], bytes32[], bytes32[]));
        bytes32[] memory proof = new bytes32[](Secrets.depthOf(_secretCount(m)));
        uint256 needed = cells.length * proof.length;
        if (values.length != cells.length || salts.length != cells.length || nodes.length != needed) {
            revert AnswerLengths(values.length, salts.length, nodes.length, cells.length, needed);
        }
        for (uint256 i = 0; i < cells.length; i++) {
            for (uint256 k = 0; k < proof.length; k++) proof[k] = nodes[i * proof.length + k];
            _proveSecret(matchKey, m, seat, r, Secret(uint16(cells[i]), values[i], salts[i]), proof);
        }
    }

    // ---- what is hidden

    function _hidesSecrets(Match storage m) internal view override(Seats, TreeSecretTable) returns (bool) {
        return _rulesOf(m).hidden();
    }

    function _secretCount(Match storage m) internal view override returns (uint256) {
        return _rulesOf(m).cells();
    }

    /// @dev Every ship stands somewhere, once, and where it stood under the root before unless its seat's move said that it
    /// moves. What was answered under the root needs no audit: it was proven in its place.
    function _audit(Match storage m, uint8 seat, uint256 r, bytes32[] calldata values)
        internal
        override
        returns (bool isTrue)
    {
        FleetRecord storage own = _recordOf(m, seat);
        bool isFirst = r == 0;
        ShipNumbers before = isFirst ? ShipNumbersLib.all(ShipNumbersLib.NONE) : own.shown;
        uint256 moved = isFirst ? ALL_MOVED : _maskOf(m, seat, r);
        (isTrue, own.shown) = referee.audit(_rulesOf(m), values, before, moved);
    }

    // ---- what is never asked: no turn is one seat's, and none of both is without a draw

    function _applyMove(bytes32, Match storage, uint8, bytes calldata, bytes calldata) internal pure override { }

    function _applyMoves(bytes32, Match storage, bytes memory, bytes memory, bytes32) internal pure override { }

    // ---- what two parts of the core say

    function _clearPlace(Match storage m) internal override(Seats, TreeSecretTable) {
        super._clearPlace(m);
    }

    function _mayBePublic(uint8 named) internal view override(Seats, DrawnTurnTable) returns (uint8) {
        return super._mayBePublic(named);
    }

    function _hasLinks() internal pure override(Seats, DrawnTurnTable) returns (bool) {
        return super._hasLinks();
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

    function _beginTurn(bytes32 matchKey, Match storage m) internal override(Table, DrawnTurnTable) {
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
