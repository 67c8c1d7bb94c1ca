// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Phase } from "../MatchTypes.sol";
import { Protocol } from "../Protocol.sol";
import { Table } from "../Table.sol";
import { ILinkedTable } from "./ILinkedTable.sol";

/// @title Chance in the turns of a match, from links of both seats.
/// @notice Here a turn's draw comes before what is decided in it: both seats show a link, then options exist. A turn in
/// which nobody decides anything is played by its draw alone. No link is taken before every decision that the draw
/// bears on stands as deep as the terms say: who shows the second link knows the draw, and can do nothing about it but
/// lose.
abstract contract LinkedTable is Table, ILinkedTable {
    /// @inheritdoc ILinkedTable
    function sendLink(bytes32 matchKey, uint8 seat, uint16 turn, bytes32 link) external override {
        Match storage m = _match(matchKey);
        _requireActor(m, seat);
        _requireInTime(m);
        _requireTurn(m, turn);
        bool last = _requireLinkDue(m, seat) == 0;
        // the first one of a match rests on the join and on what was decided since, the last one of a draw on the other
        // seat's
        if (last || (m.draws == 0 && _drawsFirst(m))) _requireConfirmed(m);
        bytes32 before = m.links[seat];
        if (Protocol.link(matchKey, _ownerOf(m, seat), m.draws, link) != before) revert WrongLink(link, before);
        m.links[seat] = link;
        emit LinkShown(matchKey, seat, turn, link);
        _onLink(matchKey, m, seat);
    }

    // ---- what a game adds

    /// @dev Whether something is drawn before this turn is decided.
    function _drawsFirst(Match storage m) internal view virtual returns (bool);

    /// @dev Something was drawn before a turn: what may be decided follows from it.
    function _applyDraw(bytes32 matchKey, Match storage m, bytes32 turnSalt) internal virtual;

    // ---- turns

    function _hasLinks(Match storage) internal view virtual override returns (bool) {
        return true;
    }

    /// @dev Where one seat decides, the other one, which moved last, shows its link first; else both do, in any order.
    function _beginTurn(bytes32 matchKey, Match storage m) internal virtual override {
        if (!_drawsFirst(m)) return super._beginTurn(matchKey, m);
        uint8 seats = _seatsOfTurn(m);
        bool alone = seats == 1 || seats == 2;
        _enterPhase(m, Phase.Drawing, alone ? BOTH & ~seats : BOTH, m.actWindow);
    }

    /// @dev Reverts unless a link is due from the seat now.
    /// @return then the seat whose link is due after it, as a bit mask; none if this is the last, or both come at once
    function _requireLinkDue(Match storage m, uint8 seat) internal view virtual returns (uint8 then) {
        _requirePhase(m, Phase.Drawing);
        _requireAwaited(m, seat);
        return _linkedAfter(m, seat);
    }

    /// @dev A seat has shown its link.
    function _onLink(bytes32 matchKey, Match storage m, uint8 seat) internal virtual {
        if (!_acted(m, seat)) return;
        uint8 then = _linkedAfter(m, seat);
        if (then == 0) return _draw(matchKey, m);
        _awaitConfirmations(m);
        _enterPhase(m, Phase.Drawing, then, m.actWindow);
    }

    /// @dev Both links are known.
    function _draw(bytes32 matchKey, Match storage m) internal {
        m.draws += 1;
        bytes32 turnSalt = _turnSalt(matchKey, m);
        emit Drawn(matchKey, m.turn, turnSalt);
        _onDrawn(matchKey, m, turnSalt);
    }

    /// @dev What the chance of the current turn follows from, once it is drawn.
    function _turnSalt(bytes32 matchKey, Match storage m) internal view returns (bytes32) {
        return Protocol.linkedTurnSalt(matchKey, m.turn, m.links[0], m.links[1]);
    }

    /// @dev The seat whose link is due after another's, as a bit mask; none if both are known.
    function _linkedAfter(Match storage m, uint8 seat) internal view virtual returns (uint8) {
        uint8 seats = _seatsOfTurn(m);
        return (seats == 1 || seats == 2) && seats != uint8(1) << seat ? seats : 0;
    }

    function _onDrawn(bytes32 matchKey, Match storage m, bytes32 turnSalt) internal virtual {
        _applyDraw(matchKey, m, turnSalt);
        if (_seatsOfTurn(m) == 0) _endTurn(matchKey, m);
        else super._beginTurn(matchKey, m);
    }
}
