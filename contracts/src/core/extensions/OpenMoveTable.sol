// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IOpenMoveTable } from "./IOpenMoveTable.sol";
import { Phase } from "../MatchTypes.sol";
import { Table } from "../Table.sol";

/// @title Moves that are played in one transaction, because nothing of them is to be hidden.
abstract contract OpenMoveTable is Table, IOpenMoveTable {
    /// @inheritdoc IOpenMoveTable
    function play(bytes32 matchKey, uint16 turn, bytes calldata move, bytes calldata disclosure) external override {
        Match storage m = _match(matchKey);
        _requirePhase(m, Phase.Committing);
        uint8 seats = m.awaiting;
        bool alone = seats != BOTH && seats & m.publicSeats == 0 && seats == _seatsOfTurn(m);
        if (!alone || _hidesMove(m)) revert MustCommit(m.turn);
        uint8 seat = seats >> 1;
        _requireDue(m, seat);
        _requireConfirmed(m);
        _requireTurn(m, turn);
        emit Played(matchKey, seat, turn, move);
        _awaitConfirmations(m);
        _onMove(matchKey, m, seat, move, 0, disclosure);
    }

    /// @dev Whether a seat that decides this turn alone hides something with its move, so that it has to commit it
    /// first.
    function _hidesMove(Match storage) internal view virtual returns (bool) {
        return false;
    }
}
