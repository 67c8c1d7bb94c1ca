// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { RecordTable } from "../../src/core/extensions/RecordTable.sol";
import { Seats } from "../../src/core/Seats.sol";
import { SimultaneousTable } from "../../src/core/extensions/SimultaneousTable.sol";
import { Table } from "../../src/core/Table.sol";
import { OddsTable } from "./OddsTable.sol";

/// @title Odds and evens whose matches may be closed by a record: to prove what the core does with one.
/// @notice Who judges records is fixed at deployment. Records of this game have no setting.
contract RecordedOdds is RecordTable, OddsTable {
    address private immutable JUDGE;

    constructor(address judge_) {
        JUDGE = judge_;
    }

    function _settlement() internal view override returns (address) {
        return JUDGE;
    }

    function _settingHash(Match storage) internal pure override returns (bytes32) {
        return 0;
    }

    // ---- what two parts of the core say

    function _mayBePublic(uint8 named) internal view override(Seats, SimultaneousTable) returns (uint8) {
        return super._mayBePublic(named);
    }

    function _beginTurn(bytes32 matchKey, Match storage m) internal override(Table, SimultaneousTable) {
        super._beginTurn(matchKey, m);
    }

    function _requireCommitting(Match storage m) internal view override(Table, SimultaneousTable) {
        super._requireCommitting(m);
    }

    function _onCommitted(bytes32 matchKey, Match storage m) internal override(Table, SimultaneousTable) {
        super._onCommitted(matchKey, m);
    }

    function _onMove(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        bytes calldata move,
        bytes32 salt,
        bytes calldata disclosure
    ) internal override(Table, SimultaneousTable) {
        super._onMove(matchKey, m, seat, move, salt, disclosure);
    }
}
