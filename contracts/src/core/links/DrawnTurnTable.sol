// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Phase } from "../MatchTypes.sol";
import { Seats } from "../Seats.sol";
import { SimultaneousTable } from "../extensions/SimultaneousTable.sol";
import { Table } from "../Table.sol";
import { LinkedTable } from "./LinkedTable.sol";

/// @title Turns whose chance is drawn after they are decided.
/// @notice What was decided is kept until both links are known. Where one seat decides, it shows its link first, which
/// it can do with its move in one transaction (`multicall`); the other one follows as many blocks after it as the terms
/// say. Where both decide at once, each can show its link with its reveal.
abstract contract DrawnTurnTable is SimultaneousTable, LinkedTable {
    // ---- what a game adds

    /// @dev Whether something is drawn after this turn is decided. Not of a turn that something is drawn before.
    function _drawsAfter(Match storage m) internal view virtual returns (bool);

    /// @dev Plays a turn whose moves are known and whose chance is drawn. The move of a seat that decided nothing is
    /// empty.
    function _applyDrawnMoves(
        bytes32 matchKey,
        Match storage m,
        bytes memory moveA,
        bytes memory moveB,
        bytes32 turnSalt
    ) internal virtual;

    // ---- turns

    function _beginTurn(bytes32 matchKey, Match storage m) internal virtual override(SimultaneousTable, LinkedTable) {
        super._beginTurn(matchKey, m);
    }

    function _onMove(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        bytes calldata move,
        bytes32 salt,
        bytes calldata disclosure
    ) internal virtual override(Table, SimultaneousTable) {
        if (!_drawsAfter(m)) return super._onMove(matchKey, m, seat, move, salt, disclosure);
        if (!_keepMove(matchKey, m, seat, move, disclosure)) return;
        // whoever revealed last could not show its link yet
        uint8 due = _seatsOfTurn(m) & ~_linkedEarly(m);
        m.flags &= ~(LINKED_A | LINKED_B);
        _enterPhase(m, Phase.Drawing, due, m.actWindow);
    }

    function _requireLinkDue(Match storage m, uint8 seat) internal view override returns (uint8 then) {
        if (m.phase != Phase.Revealing) return super._requireLinkDue(m, seat);
        // with its reveal, of a turn of both: the match still waits for the other one's
        uint8 bit = uint8(1) << seat;
        bool may = _seatsOfTurn(m) == BOTH && _drawsAfter(m) && (m.awaiting | _linkedEarly(m)) & bit == 0;
        if (!may) revert NotAwaited(seat, m.awaiting);
        return 0;
    }

    function _onLink(bytes32 matchKey, Match storage m, uint8 seat) internal override {
        if (m.phase != Phase.Revealing) super._onLink(matchKey, m, seat);
        else m.flags |= LINKED_A << seat;
    }

    /// @dev The seats that have shown this turn's link before the other seat's reveal.
    function _linkedEarly(Match storage m) private view returns (uint8) {
        return (m.flags / LINKED_A) & BOTH;
    }

    function _linkedAfter(Match storage m, uint8 seat) internal view override returns (uint8) {
        if (!_drawsAfter(m)) return super._linkedAfter(m, seat);
        uint8 seats = _seatsOfTurn(m);
        return seats != BOTH && seats == uint8(1) << seat ? BOTH & ~seats : 0;
    }

    function _onDrawn(bytes32 matchKey, Match storage m, bytes32 turnSalt) internal override {
        if (!_drawsAfter(m)) return super._onDrawn(matchKey, m, turnSalt);
        uint8 seats = _seatsOfTurn(m);
        bytes memory moveA = seats & 1 != 0 ? _knownMove(m, SEAT_A) : bytes("");
        bytes memory moveB = seats & 2 != 0 ? _knownMove(m, SEAT_B) : bytes("");
        _applyDrawnMoves(matchKey, m, moveA, moveB, turnSalt);
        _endTurn(matchKey, m);
    }

    // ---- what two parts of the core say

    function _hasLinks(Match storage m) internal view virtual override(Seats, LinkedTable) returns (bool) {
        return super._hasLinks(m);
    }

    function _mayBePublic(uint8 named) internal view virtual override(Seats, SimultaneousTable) returns (uint8) {
        return super._mayBePublic(named);
    }

    function _requireCommitting(Match storage m) internal view virtual override(Table, SimultaneousTable) {
        super._requireCommitting(m);
    }

    function _onCommitted(bytes32 matchKey, Match storage m) internal virtual override(Table, SimultaneousTable) {
        super._onCommitted(matchKey, m);
    }
}
