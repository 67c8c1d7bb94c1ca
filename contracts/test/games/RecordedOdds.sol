// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { OddsTable } from "./OddsTable.sol";

/// @title Odds and evens whose matches may be closed by a record: to prove what the core does with one.
/// @notice Who judges records is fixed at deployment. Records of this game have no setting.
contract RecordedOdds is OddsTable {
    address private immutable JUDGE;

    constructor(uint256 confirmations_, address judge_) OddsTable(confirmations_) {
        JUDGE = judge_;
    }

    function _settlement() internal view override returns (address) {
        return JUDGE;
    }
}
