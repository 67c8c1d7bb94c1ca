// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause } from "../../src/core/MatchTypes.sol";
import { Invariants } from "./Invariants.sol";
import { ToucheHandler } from "./ToucheHandler.sol";

/// @notice A pair with hidden fleets, which answer for them, hide them anew and show them at the end: whatever both do in
/// whatever order, no false answer is taken, and whoever was false has not won.
contract ToucheInvariants is Invariants {
    function setUp() public override {
        super.setUp();
        pairs.push(new ToucheHandler(coin, 0));
    }

    function STEPS() internal pure override returns (uint256) {
        return 2_000;
    }

    function endsFor(Cause cause) internal pure override returns (bool) {
        return cause != Cause.Settled;
    }

    /// @dev The same steps, in which seats answer, fleets are hidden anew, and lists are false.
    function test_theStepsHideProveAndFindOut() external {
        ToucheHandler pair = ToucheHandler(address(pairs[0]));
        uint256 r = uint256(keccak256("steps of fleets"));
        for (uint256 i = 0; i < STEPS(); i++) {
            r = uint256(keccak256(abi.encode(r)));
            pair.step(r);
        }
        yes(pair.seen(0) > 100, "seats have answered");
        yes(pair.seen(1) > 5, "fleets were hidden anew");
        yes(pair.seen(2) > 5, "lists were false");
    }
}
