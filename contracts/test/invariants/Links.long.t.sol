// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { OmenTable } from "../games/OmenTable.sol";
import { ThrowTable } from "../games/ThrowTable.sol";
import { Invariants } from "./Invariants.sol";
import { LinksHandler } from "./LinksHandler.sol";

/// @notice Two tables of games with links: one draws after its turns, one before some of them, too.
contract LinksInvariants is Invariants {
    function setUp() public override {
        super.setUp();
        pairs.push(new LinksHandler(coin, 0, new ThrowTable(), 4));
        pairs.push(new LinksHandler(coin, 1, new OmenTable(), 2));
    }

    function STEPS() internal pure override returns (uint256) {
        return 800;
    }
}
