// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CryptogsTable } from "../../src/cryptogs/CryptogsTable.sol";
import { ITogs } from "../../src/cryptogs/togs/ITogs.sol";
import { MarkedTogs } from "../support/MarkedTogs.sol";
import { CryptogsHandler } from "./CryptogsHandler.sol";
import { Invariants } from "./Invariants.sol";

/// @notice Two pairs of seats at one table of Cryptogs: each tog has exactly one owner, none is lost, and none is locked for ever.
contract CryptogsInvariants is Invariants {
    CryptogsHandler[] private handlers;
    MarkedTogs private togs;
    address private safe;

    function setUp() public override {
        super.setUp();
        togs = new MarkedTogs();
        CryptogsTable table = new CryptogsTable(ITogs(address(togs)));
        safe = address(table.togVault());
        for (uint256 i = 0; i < 2; i++) {
            handlers.push(new CryptogsHandler(coin, i, table, togs));
            pairs.push(handlers[i]);
        }
    }

    function checkGame() internal view override {
        uint256 inside;
        for (uint256 i = 0; i < 2; i++) inside += handlers[i].checkTogs();
        eq(togs.balanceOf(safe), inside, "in the vault");
    }

    /// @dev At the end of each sequence of calls.
    function afterInvariant() external {
        comesOut();
    }

    function comesOut() private {
        for (uint256 i = 0; i < 2; i++) handlers[i].everythingComesOut();
        eq(togs.balanceOf(safe), 0, "in the vault");
    }

    function test_togsAreThrownAimedAtAndTaken() external {
        for (uint256 i = 0; i < STEPS(); i++) pairs[i % 2].step(uint256(keccak256(abi.encode("togs", i))));
        checkGame();
        comesOut();
        for (uint256 i = 0; i < 2; i++) {
            yes(handlers[i].done(0) > 50, "thrown");
            yes(handlers[i].done(1) > 4, "aimed at");
            yes(handlers[i].done(2) > 2, "in later matches of a series");
            yes(handlers[i].done(3) > 50, "taken");
        }
    }

    function STEPS() internal pure override returns (uint256) {
        return 1_400;
    }
}
