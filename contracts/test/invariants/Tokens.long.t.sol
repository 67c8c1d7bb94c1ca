// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Check } from "../support/Check.sol";
import { TokensHandler } from "./TokensHandler.sol";

/// @notice Whatever a table does with its vault of tokens, and whoever else tries: no token is lost or somebody else's.
contract TokensInvariants is Check {
    TokensHandler private handler;

    function setUp() external {
        handler = new TokensHandler();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function targetSelectors() external view returns (Target[] memory targets) {
        targets = new Target[](1);
        targets[0] = Target(address(handler), new bytes4[](1));
        targets[0].selectors[0] = TokensHandler.step.selector;
    }

    /// @dev What forge may call, in its own words.
    struct Target {
        address addr;
        bytes4[] selectors;
    }

    function invariant_eachTokenIsWhereItMustBe() external view {
        handler.check();
    }

    function test_theStepsReachEverything() external {
        for (uint256 i = 0; i < 600; i++) handler.step(uint256(keccak256(abi.encode("step", i))));
        handler.check();
        for (uint256 i = 0; i < 3; i++) yes(handler.done(i) > 20, "locked, awarded and taken");
    }
}
