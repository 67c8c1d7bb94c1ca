// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { Draws } from "../../src/triad/Draws.sol";
import { Check } from "../support/Check.sol";

/// @notice The worked values of docs/rules.md R7.
contract DrawsTest is Check {
    address private constant A = 0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa;
    address private constant B = 0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB;
    bytes32 private constant SALT = 0x2222222222222222222222222222222222222222222222222222222222222222;
    bytes32 private constant RULESET = 0x1111111111111111111111111111111111111111111111111111111111111111;

    function root() private pure returns (bytes32) {
        return Draws.root(SALT, A, B, RULESET);
    }

    function test_theRootIsTheWorkedValue() public pure {
        eq(root(), 0x580b10fb781633896122d2e1c9c00e5ed5f921b3c0ff34ea7f0ae2e6431fb9d8, "root");
    }

    function test_chaosDrawsTheWorkedPlaces() public pure {
        eq(Draws.chaos(root(), 0, 0, 5), 1, "turn 0");
        eq(Draws.chaos(root(), 1, 1, 5), 2, "turn 1");
        eq(Draws.chaos(root(), 2, 0, 4), 0, "turn 2");
        eq(Draws.chaos(root(), 3, 1, 4), 3, "turn 3");
    }

    function test_threeOpenOpensTheWorkedSlots() public pure {
        eq(Draws.threeOpen(root(), 0), (1 << 0) | (1 << 3) | (1 << 4), "seat A");
        eq(Draws.threeOpen(root(), 1), (1 << 0) | (1 << 1) | (1 << 3), "seat B");
    }

    function testFuzz_threeOpenOpensThreeSlots(bytes32 root_, uint8 seat) public pure {
        uint8 mask = Draws.threeOpen(root_, seat & 1);
        uint256 count;
        for (uint8 i = 0; i < 5; i++) if (mask & (uint8(1) << i) != 0) count++;
        eq(count, 3, "slots");
        yes(mask < 32, "within the hand");
    }
}
