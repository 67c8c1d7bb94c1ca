// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause } from "../../src/core/MatchTypes.sol";
import { Invariants } from "./Invariants.sol";
import { SeekHandler } from "./SeekHandler.sol";

/// @notice A pair of seats with trees of secrets, which answer, hide anew and show everything at the end.
contract SeekInvariants is Invariants {
    function setUp() public override {
        super.setUp();
        pairs.push(new SeekHandler(coin, 0));
    }

    function STEPS() internal pure override returns (uint256) {
        return 800;
    }

    function endsFor(Cause cause) internal pure override returns (bool) {
        return cause != Cause.Settled;
    }
}
