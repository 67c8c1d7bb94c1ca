// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IAnsweringTable } from "./IAnsweringTable.sol";
import { Phase } from "../MatchTypes.sol";
import { Table } from "../Table.sol";

/// @title Answers on the table core.
/// @notice After a turn's moves have been played the game may ask seats what their secrets force. They answer in a
/// phase of their own, with a deadline; whoever does not loses like anyone who had to act and did not.
abstract contract AnsweringTable is Table, IAnsweringTable {
    /// @inheritdoc IAnsweringTable
    function answer(bytes32 matchKey, uint8 seat, uint16 turn, bytes calldata data) external override {
        Match storage m = _match(matchKey);
        _requirePhase(m, Phase.Answering);
        _requireDue(m, seat);
        _requireConfirmed(m);
        _requireTurn(m, turn);
        emit Answered(matchKey, seat, turn, data);
        _takeAnswer(matchKey, m, seat, data);
        if (_acted(m, seat)) _endAnswered(matchKey, m);
    }

    // ---- what a game adds

    /// @dev The seats that must answer what this turn's moves ask, as a bit mask.
    function _answersOf(Match storage m) internal view virtual returns (uint8);

    /// @dev Takes an answer. Reverts if it is not what the seat's secrets force, as far as a proof can tell.
    function _takeAnswer(bytes32 matchKey, Match storage m, uint8 seat, bytes calldata data) internal virtual;

    // ---- turns

    function _endTurn(bytes32 matchKey, Match storage m) internal virtual override {
        uint8 seats = _answersOf(m);
        if (seats == 0) _endAnswered(matchKey, m);
        else _enterPhase(m, Phase.Answering, seats, m.actWindow);
    }

    /// @dev All that was asked is answered.
    function _endAnswered(bytes32 matchKey, Match storage m) private {
        super._endTurn(matchKey, m);
    }
}
