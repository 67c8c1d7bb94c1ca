// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { OddsTable } from "./OddsTable.sol";

/// @title Odds and evens that remembers what the core tells it: to prove what the core tells.
/// @notice A seat may bring anything, and whatever comes with a reveal is shown.
contract ToldOdds is OddsTable {
    struct Told {
        bytes[] brought; // by the seats, as they entered
        uint8[] entered;
        bytes32[] turnSalts;
        uint256 ends;
    }

    mapping(bytes32 => Told) private told;

    function toldOf(bytes32 matchKey) external view returns (Told memory) {
        return told[matchKey];
    }

    function _onEnter(bytes32 matchKey, Match storage, uint8 seat, bytes calldata setting) internal override {
        told[matchKey].brought.push(setting);
        told[matchKey].entered.push(seat);
    }

    function _takeMove(bytes32, Match storage, uint8, bytes calldata, bytes calldata disclosure)
        internal
        pure
        override
        returns (bytes memory)
    {
        return disclosure;
    }

    function _applyMoves(
        bytes32 matchKey,
        Match storage m,
        bytes memory moveA,
        bytes memory moveB,
        bytes32 turnSalt
    ) internal override {
        told[matchKey].turnSalts.push(turnSalt);
        super._applyMoves(matchKey, m, moveA, moveB, turnSalt);
    }

    function _onEnded(bytes32 matchKey, Match storage) internal override {
        told[matchKey].ends += 1;
    }
}
