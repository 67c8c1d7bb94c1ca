// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Ending } from "../../src/core/MatchTypes.sol";
import { TableLens } from "../../src/core/TableLens.sol";
import { Table } from "../../src/core/Table.sol";
import { SimultaneousTable } from "../../src/core/extensions/SimultaneousTable.sol";

/// @title Odds and evens: the smallest game with simultaneous moves, to prove that the core carries them.
/// @notice Both seats choose 0 or 1 at once (a move is that one byte). Seat A wins the round if the sum is even;
/// two round wins win the match. Nothing is hidden but the choices.
contract OddsTable is SimultaneousTable {
    constructor() Table(new TableLens()) { }

    error BadMove(bytes got);

    mapping(bytes32 => uint8[2]) internal wins; // by place

    function winsOf(bytes32 matchKey) external view returns (uint8 winsA, uint8 winsB) {
        uint8[2] storage own = wins[_placeOf(_match(matchKey))];
        return (own[0], own[1]);
    }

    function _onOpen(bytes32, Match storage m, bytes calldata) internal virtual override {
        delete wins[_placeOf(m)];
    }

    function _hidesSecrets(Match storage) internal pure override returns (bool) {
        return false;
    }

    function _seatsOfTurn(Match storage) internal pure override returns (uint8) {
        return BOTH;
    }

    /// @dev A turn is both seats'; this is never asked.
    function _applyMove(bytes32, Match storage, uint8, bytes calldata, bytes calldata) internal pure override { }

    function _takeMove(bytes32, Match storage, uint8, bytes calldata move, bytes calldata)
        internal
        pure
        virtual
        override
        returns (bytes memory)
    {
        if (move.length != 1 || uint8(move[0]) > 1) revert BadMove(move);
        return "";
    }

    function _applyMoves(bytes32, Match storage m, bytes memory moveA, bytes memory moveB, bytes32)
        internal
        virtual
        override
    {
        wins[_placeOf(m)][moveA[0] == moveB[0] ? 0 : 1] += 1;
    }

    function _outcome(Match storage m) internal view override returns (Ending, uint16, uint16) {
        (uint8 a, uint8 b) = (wins[_placeOf(m)][0], wins[_placeOf(m)][1]);
        return (a == 2 ? Ending.SeatA : b == 2 ? Ending.SeatB : Ending.Undecided, a, b);
    }
}
