// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Entry, Terms } from "../../src/core/MatchTypes.sol";
import { OfferTable } from "../../src/core/extensions/OfferTable.sol";
import { Seats } from "../../src/core/Seats.sol";
import { SimultaneousTable } from "../../src/core/extensions/SimultaneousTable.sol";
import { Table } from "../../src/core/Table.sol";
import { OddsTable } from "./OddsTable.sol";

/// @title Odds and evens whose openings are offers: to prove what the core does with counters.
contract OfferedOdds is OfferTable, OddsTable {
    // ---- what two parts of the core say

    function _checkTerms(Terms calldata terms) internal view override(Seats, OfferTable) {
        super._checkTerms(terms);
    }

    function _join(bytes32 matchKey, bytes32 openingHash, Entry calldata entry) internal override(Seats, OfferTable) {
        super._join(matchKey, openingHash, entry);
    }

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
