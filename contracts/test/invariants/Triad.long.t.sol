// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Invariants } from "./Invariants.sol";
import { TriadHandler } from "./TriadHandler.sol";

/// @notice A pair of seats with hidden hands, open ones, and hands from a draft.
contract TriadInvariants is Invariants {
    function setUp() public override {
        super.setUp();
        TriadHandler pair = new TriadHandler(coin, 0);
        pair.setUp();
        pairs.push(pair);
    }

    function STEPS() internal pure override returns (uint256) {
        return 800;
    }
}
