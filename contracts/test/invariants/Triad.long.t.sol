// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Invariants } from "./Invariants.sol";
import { TriadHandler } from "./TriadHandler.sol";

/// @notice A pair of seats with hidden hands, open ones, hands from a draft, and cards that links draw.
contract TriadInvariants is Invariants {
    TriadHandler private pair;

    function setUp() public override {
        super.setUp();
        pair = new TriadHandler(coin, 0);
        pair.setUp();
        pairs.push(pair);
    }

    function test_turnsAreDrawnAndOtherCardsRefused() external {
        for (uint256 i = 0; i < STEPS(); i++) pair.step(uint256(keccak256(abi.encode("drawn", i))));
        yes(pair.drawing(0) > 20, "drawn");
        yes(pair.drawing(1) > 0, "another card");
    }

    function STEPS() internal pure override returns (uint256) {
        return 800;
    }
}
