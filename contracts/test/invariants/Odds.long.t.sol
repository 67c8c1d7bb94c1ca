// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause } from "../../src/core/MatchTypes.sol";
import { RecordedOdds } from "../games/RecordedOdds.sol";
import { Invariants } from "./Invariants.sol";
import { OddsHandler } from "./OddsHandler.sol";

/// @notice Three pairs of seats at one table of odds and evens, with a judge of records.
contract OddsInvariants is Invariants {
    function setUp() public override {
        super.setUp();
        address judge = address(0x10D6E);
        RecordedOdds table = new RecordedOdds(judge);
        for (uint256 i = 0; i < 3; i++) pairs.push(new OddsHandler(coin, i, table, judge));
    }

    function STEPS() internal pure override returns (uint256) {
        return 500;
    }

    function endsFor(Cause cause) internal pure override returns (bool) {
        return cause <= Cause.Settled;
    }
}
