// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Ending } from "../../src/core/ITable.sol";
import { SimultaneousTable } from "../../src/core/SimultaneousTable.sol";
import { Table } from "../../src/core/Table.sol";

/// @title Odds and evens: the smallest game with simultaneous moves, to prove that the core carries them.
/// @notice Both seats choose 0 or 1 at once (a move is that one byte). Seat A wins the round if the sum is even;
/// two round wins win the match. Nothing is hidden but the choices.
contract OddsTable is SimultaneousTable {
    error BadMove(bytes got);

    mapping(bytes32 => uint8[2]) internal wins;

    constructor(uint256 confirmations_) Table(confirmations_) { }

    function winsOf(bytes32 matchKey) external view returns (uint8 winsA, uint8 winsB) {
        return (wins[matchKey][0], wins[matchKey][1]);
    }

    function _onOpen(bytes32, Match storage, bytes calldata) internal pure override { }

    function _hidesHands(bytes32) internal pure override returns (bool) {
        return false;
    }

    /// @dev No record settles a match of this game.
    function _settingHash(bytes32) internal pure override returns (bytes32) {
        return 0;
    }

    function _onSeeded(bytes32 matchKey, Match storage m) internal override {
        _beginTurn(matchKey, m);
    }

    function _seatsOfTurn(bytes32, Match storage) internal pure override returns (uint8) {
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

    function _applyMoves(bytes32 matchKey, Match storage, bytes memory moveA, bytes memory moveB, bytes32)
        internal
        virtual
        override
    {
        wins[matchKey][moveA[0] == moveB[0] ? 0 : 1] += 1;
    }

    function _outcome(bytes32 matchKey, Match storage) internal view override returns (Ending) {
        if (wins[matchKey][0] == 2) return Ending.SeatA;
        return wins[matchKey][1] == 2 ? Ending.SeatB : Ending.Undecided;
    }
}
