// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { OfferedOdds } from "../games/OfferedOdds.sol";
import { Invariants } from "./Invariants.sol";
import { LeadHandler } from "./LeadHandler.sol";
import { OffersHandler } from "./OffersHandler.sol";

/// @notice A pair with turns of one seat and of both, and one whose matches are offered.
contract TurnsInvariants is Invariants {
    function setUp() public override {
        super.setUp();
        pairs.push(new LeadHandler(coin, 0));
        pairs.push(new OffersHandler(coin, 1, new OfferedOdds()));
    }

    function STEPS() internal pure override returns (uint256) {
        return 500;
    }
}
