// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { AnsweringTable } from "../core/extensions/AnsweringTable.sol";
import { DrawnTurnTable } from "../core/links/DrawnTurnTable.sol";
import { Cause, Ending } from "../core/MatchTypes.sol";
import { Seats } from "../core/Seats.sol";
import { SecretTable } from "../core/secrets/SecretTable.sol";
import { SecretPlace } from "../core/secrets/Secrets.sol";
import { TreeSecretTable } from "../core/secrets/TreeSecretTable.sol";
import { Table } from "../core/Table.sol";
import { IToucheReferee, TickInfo } from "./referee/IToucheReferee.sol";
import { IToucheTable } from "./IToucheTable.sol";
import { SeaLib } from "./sea/Sea.sol";
import { SeaLog } from "./SeaLog.sol";
import { SeaWords } from "./sea/SeaWords.sol";
import { ShipNumbers } from "./sea/ShipNumbers.sol";
import { ToucheLens } from "./ToucheLens.sol";
import { ToucheMove } from "./referee/ToucheMove.sol";
import { ToucheRules } from "./sea/ToucheRules.sol";
import { ToucheStorage } from "./ToucheStorage.sol";

/// @title A table of Touché Coulé: two fleets and pirates, and all guns fire at once.
/// @notice Turn 0 is nobody's: its draw places ships. Each later turn is both seats', and its chance is drawn after both are
/// known. Rules stand in the word that a match is opened with (ToucheRules), moves in ToucheMove.
///
/// Where fleets are hidden, a seat brings the root of its sea: a secret for each cell, which is the number of its ship there
/// or 0. After a turn's draw each seat answers for all cells that were fired at in its sea, ascending, by
/// abi.encode(bytes32[] values, bytes32[] salts, bytes32[] nodes), the nodes being one proof of all. They are proven under the
/// root that stood as the turn began: a move that hides a fleet anew brings another root, which is in force from the next
/// turn on.
contract ToucheTable is ToucheStorage, DrawnTurnTable, AnsweringTable, TreeSecretTable, IToucheTable {
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
        if (rules.hidden()) {
            kept.maps.prepare(rules.fleet(), rules.cells());
            _prepareRoots(m);
        }
        SeaLog.placed(matchKey, rules, sea);
    }

    /// @dev A move is looked at as a whole here. What is kept of one that hides a fleet anew is its first byte: the rest has
    /// its own places by then.
    function _onMove(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        bytes calldata move,
        bytes32 salt,
        bytes calldata disclosure
    ) internal override(Table, DrawnTurnTable) {
        bool hides = _check(matchKey, m, seat, move);
        super._onMove(matchKey, m, seat, hides ? move[:1] : move, salt, disclosure);
    }

    /// @dev Refuses an illegal move, and commits a seat that hides its fleet anew to where it stands then.
    function _check(bytes32 matchKey, Match storage m, uint8 seat, bytes calldata move) private returns (bool hides) {
        ToucheRules rules = _rulesOf(m);
        SeaWords memory sea = _seaOf(m).sea;
        uint256[] memory maps;
        if (ToucheMove.isAim(move)) {
            uint256 flagship = SeaLib.flagshipIn(rules, sea.sunk(), seat);
            maps = _readMaps(m, flagship, flagship);
        }
        uint256 course;
        (hides, course) = referee.check(rules, sea, maps, seat, move);
        if (!hides) return false;
        _replaceSecrets(matchKey, m, seat, ToucheMove.rootOf(move));
        _seaOf(m).sea.course = course;
    }

    /// @dev Nothing is left to be looked at.
    function _takeMove(bytes32, Match storage, uint8, bytes calldata, bytes calldata)
        internal
        pure
        override
        returns (bytes memory)
    {
        return "";
    }

    function _applyDrawnMoves(
        bytes32 matchKey,
        Match storage m,
        bytes memory moveA,
        bytes memory moveB,
        bytes32 turnSalt
    ) internal override {
        SeaWords memory before = _seaOf(m).sea;
        (SeaWords memory sea, TickInfo[] memory ticks) = _play(m, before, [moveA, moveB], turnSalt);
        _seaOf(m).sea = sea;
        SeaLog.turn(matchKey, _rulesOf(m), before, sea, ticks);
    }

    /// @dev Plays a turn, and keeps what the ships have fired at then.
    function _play(Match storage m, SeaWords memory before, bytes[2] memory moves, bytes32 turnSalt)
        private
        returns (SeaWords memory sea, TickInfo[] memory ticks)
    {
        uint256[] memory maps = _readMaps(m, 0, _rulesOf(m).fleet() - 1);
        uint256[] memory mapsPlayed;
        (sea, mapsPlayed, ticks) = referee.play(_rulesOf(m), before, maps, moves, turnSalt);
        _seaOf(m).maps.write(maps, mapsPlayed);
    }

    function _outcome(Match storage m) internal view override returns (Ending, uint16, uint16) {
        SeaWords memory sea = _seaOf(m).sea;
        return sea.unpack(_rulesOf(m)).outcome();
    }

    // ---- answers

    function _answersOf(Match storage m) internal view override returns (uint8) {
        return m.turn != 0 && _rulesOf(m).hidden() ? BOTH : 0;
    }

    /// @dev What an answer does is done at once, and is the seat's own ships' affair alone: so it does not matter who answers
    /// first. The turn ends with the second one.
    function _takeAnswer(bytes32 matchKey, Match storage m, uint8 seat, bytes calldata data) internal override {
        SeaWords memory before = _seaOf(m).sea;
        // the root that stood as the turn began
        uint256 r = _rootNumber(m, seat) - (before.hides(seat) == 0 ? 0 : 1);
        bool isLast = m.awaiting == uint8(1) << seat;
        SecretPlace memory where = SecretPlace(matchKey, _ownerOf(m, seat), r);
        (SeaWords memory sea, bytes32 root) = referee.answer(_rulesOf(m), before, seat, isLast, where, data);
        _requireSecretRoot(m, seat, r, root);
        _seaOf(m).sea = sea;
        SeaLog.answered(matchKey, before, sea);
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
        ShipNumbers[2] storage shown = _shownOf(m);
        (isTrue, shown[seat]) = referee.audit(_rulesOf(m), _seaOf(m).sea, seat, r, shown[seat], values);
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

    function _hasLinks(Match storage m) internal view override(Seats, DrawnTurnTable) returns (bool) {
        return super._hasLinks(m);
    }

    function _requireCommitting(Match storage m) internal view override(Table, DrawnTurnTable) {
        super._requireCommitting(m);
    }

    function _onCommitted(bytes32 matchKey, Match storage m) internal override(Table, DrawnTurnTable) {
        super._onCommitted(matchKey, m);
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
