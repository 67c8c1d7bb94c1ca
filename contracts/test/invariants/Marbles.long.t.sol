// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { MarblesTable } from "../games/MarblesTable.sol";
import { Things } from "../support/Things.sol";
import { Invariants } from "./Invariants.sol";
import { MarblesHandler } from "./MarblesHandler.sol";

/// @notice Two pairs of seats at one table, for tokens of one collection: the vault has exactly the tokens that it owes.
contract MarblesInvariants is Invariants {
    MarblesHandler[] private handlers;
    Things private things;
    address private safe;

    function setUp() public override {
        super.setUp();
        MarblesTable table = new MarblesTable();
        safe = address(table.marbles());
        things = new Things();
        for (uint256 i = 0; i < 2; i++) {
            handlers.push(new MarblesHandler(coin, i, table, things));
            pairs.push(handlers[i]);
        }
    }

    function checkGame() internal view override {
        uint256 owed;
        for (uint256 i = 0; i < 2; i++) owed += handlers[i].checkMarbles();
        eq(things.balanceOf(safe), owed, "in the vault");
    }

    function test_tokensAreWonByMovesAndTakenOut() external {
        for (uint256 i = 0; i < STEPS(); i++) pairs[i % 2].step(uint256(keccak256(abi.encode("marbles", i))));
        checkGame();
        for (uint256 i = 0; i < 2; i++) {
            for (uint256 k = 0; k < 2; k++) yes(handlers[i].done(k) > 10, "won, and taken out");
        }
    }

    function STEPS() internal pure override returns (uint256) {
        return 600;
    }
}
