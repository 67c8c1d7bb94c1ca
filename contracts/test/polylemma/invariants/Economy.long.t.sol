// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Check } from "../../support/Check.sol";
import { EconomyHandler } from "./EconomyHandler.sol";

/// @notice What holds of coins, characters and matches whatever everyone does in whatever order.
contract EconomyInvariants is Check {
    /// @dev What forge may call, in its own words.
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    error NeverDid(EconomyHandler.Did what);

    EconomyHandler private handler;

    function setUp() public {
        handler = new EconomyHandler();
        handler.setUp();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(handler), new bytes4[](1));
        targets[0].selectors[0] = EconomyHandler.step.selector;
    }

    function invariant_coinsAreConservedAndWhatIsOwedIsCovered() external view {
        handler.check();
    }

    /// @dev Steps drawn from one seed get everywhere: else what the invariants say would be worth little.
    function test_theStepsDoEverything() external {
        uint256 r = uint256(keccak256("steps"));
        for (uint256 i = 0; i < 600; i++) {
            r = uint256(keccak256(abi.encode(r)));
            handler.step(r);
        }
        for (uint8 what = 0; what <= uint8(EconomyHandler.Did.Refused); what++) {
            if (handler.did(EconomyHandler.Did(what)) < 3) revert NeverDid(EconomyHandler.Did(what));
        }
    }
}
