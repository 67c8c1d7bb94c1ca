// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Phase } from "./ITable.sol";
import { Protocol } from "./Protocol.sol";
import { Table } from "./Table.sol";

/// @title A table with turns of both seats at once.
/// @notice Reveals commute. A reveal is only checked against its own commitment and kept; the game sees the moves
/// when both are known, always in the order A, B. So whoever reveals first, whoever sends the transaction, and
/// however a block orders them, the same state follows.
///
/// With a public seat the other one commits first, in a phase of its own: what it plays is fixed on chain, under
/// the confirmations, before the vote begins that everybody can watch.
abstract contract SimultaneousTable is Table {
    /// @dev A move that is known while the other one is not, with the salt it was committed with.
    struct KnownMove {
        bytes move;
        bytes32 salt;
    }

    mapping(bytes32 => KnownMove[2]) private known;

    // ---- what a game adds

    /// @dev Refuses an illegal move when it is revealed, so that it harms its own seat.
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

    function _beginTurn(bytes32 matchKey, Match storage m) internal override {
        if (_isPublicTurn(matchKey, m)) _enterPhase(m, Phase.Committing, BOTH & ~_publicMask(m), m.actWindow);
        else super._beginTurn(matchKey, m);
    }

    function _requireCommitting(Match storage m) internal view override {
        if (m.phase == Phase.PublicCommitting) _requireConfirmed(m);
        else super._requireCommitting(m);
    }

    function _onCommitted(bytes32 matchKey, Match storage m) internal override {
        if (m.phase == Phase.Committing && _isPublicTurn(matchKey, m)) {
            _enterPhase(m, Phase.PublicCommitting, _publicMask(m), m.voteWindow);
        } else {
            super._onCommitted(matchKey, m);
        }
    }

    function _onRevealed(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        bytes calldata move,
        bytes32 salt,
        bytes calldata disclosure
    ) internal override {
        if (_seatsOfTurn(matchKey, m) != BOTH) {
            super._onRevealed(matchKey, m, seat, move, salt, disclosure);
            return;
        }
        bytes memory shown = _takeMove(matchKey, m, seat, move, disclosure);
        if (shown.length != 0) emit Disclosed(matchKey, seat, m.turn, shown);
        known[matchKey][seat] = KnownMove(move, salt);
        if (!_acted(m, seat)) return;
        KnownMove[2] memory both = known[matchKey];
        bytes32 turnSalt = Protocol.turnSalt(matchKey, m.turn, both[0].salt, both[1].salt);
        _applyMoves(matchKey, m, both[0].move, both[1].move, turnSalt);
        _endTurn(matchKey, m);
    }

    function _hasCommitted(bytes32 matchKey, Match storage m, uint8 seat) internal view override returns (bool) {
        uint8 bit = uint8(1) << seat;
        // a seat that the phase no longer waits for has committed; the public one has not as long as the other is due
        if (m.phase == Phase.PublicCommitting) return m.awaiting & bit == 0;
        if (m.phase != Phase.Committing) return super._hasCommitted(matchKey, m, seat);
        return _seatsOfTurn(matchKey, m) == BOTH && m.awaiting & bit == 0
            && !(_isPublicTurn(matchKey, m) && _publicMask(m) == bit);
    }

    function _isPublicTurn(bytes32 matchKey, Match storage m) private view returns (bool) {
        return m.publicSeat != NO_SEAT && _seatsOfTurn(matchKey, m) == BOTH;
    }

    function _publicMask(Match storage m) private view returns (uint8) {
        return uint8(1) << m.publicSeat;
    }
}
