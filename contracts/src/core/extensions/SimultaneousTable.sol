// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Phase } from "../MatchTypes.sol";
import { Protocol } from "../Protocol.sol";
import { Table } from "../Table.sol";

/// @title A table with turns of both seats at once.
/// @notice Reveals commute. A reveal is only checked against its own commitment and kept; the game sees the moves
/// when both are known, always in the order A, B. So whoever reveals first, whoever sends the transaction, and
/// however a block orders them, the same state follows.
///
/// With a public seat the other one commits first, in a phase of its own: what it plays is fixed on chain, under
/// the confirmations, before the vote begins that everybody can watch. So only one seat may be public.
abstract contract SimultaneousTable is Table {
    /// @dev A move that is known while the turn is not played, with the salt it was committed with where the turn's chance
    /// follows from that.
    struct KnownMove {
        bytes move;
        bytes32 salt;
    }

    mapping(bytes32 => KnownMove[2]) private known;

    // ---- what a game adds

    /// @dev Refuses an illegal move when it becomes known, so that it harms its own seat.
    /// @return shown what becomes known with the move beside itself, in the game's encoding; empty if nothing does
    function _takeMove(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        bytes calldata move,
        bytes calldata disclosure
    ) internal virtual returns (bytes memory shown);

    /// @dev Plays a turn of both seats.
    /// @param turnSalt what the turn's chance follows from
    function _applyMoves(
        bytes32 matchKey,
        Match storage m,
        bytes memory moveA,
        bytes memory moveB,
        bytes32 turnSalt
    ) internal virtual;

    // ---- turns

    function _mayBePublic(uint8 named) internal view virtual override returns (uint8) {
        return named == BOTH ? 1 : super._mayBePublic(named);
    }

    function _beginTurn(bytes32 matchKey, Match storage m) internal virtual override {
        if (_isPublicTurn(m)) _enterPhase(m, Phase.Committing, BOTH & ~m.publicSeats, m.actWindow);
        else super._beginTurn(matchKey, m);
    }

    function _requireCommitting(Match storage m) internal view virtual override {
        if (m.phase != Phase.PublicCommitting) super._requireCommitting(m);
    }

    function _onCommitted(bytes32 matchKey, Match storage m) internal virtual override {
        if (m.phase == Phase.Committing && _isPublicTurn(m)) {
            _enterPhase(m, Phase.PublicCommitting, BOTH & m.publicSeats, m.voteWindow);
        } else {
            super._onCommitted(matchKey, m);
        }
    }

    function _onMove(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        bytes calldata move,
        bytes32 salt,
        bytes calldata disclosure
    ) internal virtual override {
        if (_seatsOfTurn(m) != BOTH) return super._onMove(matchKey, m, seat, move, salt, disclosure);
        known[_placeOf(m)][seat].salt = salt;
        if (_keepMove(matchKey, m, seat, move, disclosure)) _playKnown(matchKey, m);
    }

    /// @dev Keeps a move until the turn is played; true if it was the last.
    function _keepMove(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        bytes calldata move,
        bytes calldata disclosure
    ) internal returns (bool) {
        bytes memory shown = _takeMove(matchKey, m, seat, move, disclosure);
        if (shown.length != 0) emit Disclosed(matchKey, seat, m.turn, shown);
        known[_placeOf(m)][seat].move = move;
        return _acted(m, seat);
    }

    /// @dev Both moves are known: plays them, with the chance that follows from the salts of both commitments.
    function _playKnown(bytes32 matchKey, Match storage m) private {
        KnownMove[2] storage both = known[_placeOf(m)];
        bytes32 turnSalt = Protocol.turnSalt(matchKey, m.turn, both[0].salt, both[1].salt);
        _applyMoves(matchKey, m, both[0].move, both[1].move, turnSalt);
        _endTurn(matchKey, m);
    }

    /// @dev A move of this turn that has become known.
    function _knownMove(Match storage m, uint8 seat) internal view returns (bytes memory) {
        return known[_placeOf(m)][seat].move;
    }

    function _isPublicTurn(Match storage m) private view returns (bool) {
        return m.publicSeats & BOTH != 0 && _seatsOfTurn(m) == BOTH;
    }
}
