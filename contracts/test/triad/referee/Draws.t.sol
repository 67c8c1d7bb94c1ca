// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Draws } from "../../../src/triad/referee/Draws.sol";
import { Check } from "../../support/Check.sol";

/// @notice The worked values of docs/rules.md R7.
contract DrawsTest is Check {
    address private constant A = 0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa;
    address private constant B = 0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB;
    bytes32 private constant SALT = 0x2222222222222222222222222222222222222222222222222222222222222222;
    bytes32 private constant RULESET = 0x1111111111111111111111111111111111111111111111111111111111111111;

    /// @dev The lower flags of the pairs of opposites.
    uint256 private constant PAIRS = 1 << 0 | 1 << 7 | 1 << 9;

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

    function test_swapDrawsTheWorkedSlots() public pure {
        eq(Draws.swap(root(), 0), 4, "seat A");
        eq(Draws.swap(root(), 1), 3, "seat B");
    }

    /// @dev The definition, written out: a label of its own, and one part.
    function testFuzz_theFirstPickIsDrawnByItsLabel(bytes32 root_) public pure {
        uint32[] memory parts = new uint32[](1);
        uint256 drawn = uint256(keccak256(abi.encode(root_, keccak256("first_pick"), parts)));
        eq(Draws.firstPick(root_), drawn % 2, "seat");
    }

    /// @dev No flag is drawn twice, none with its opposite, and never fewer than the pool allows.
    function testFuzz_rouletteDrawsFromItsPool(bytes32 root_, uint16 pool, uint8 picks) public pure {
        pool &= 0x7ff;
        picks %= 14;
        uint256 drawn = Draws.roulette(root_, pool, picks);
        eq(drawn & ~uint256(pool), 0, "in the pool");
        uint256 pairs = pool & (pool >> 1) & PAIRS;
        eq(drawn & (drawn >> 1) & PAIRS, 0, "without opposites");
        uint256 most = _count(pool) - _count(pairs);
        eq(_count(drawn), picks < most ? picks : most, "as many as said");
    }

    /// @dev One draw more keeps what was drawn before.
    function testFuzz_rouletteDrawsOneAfterTheOther(bytes32 root_, uint16 pool, uint8 picks) public pure {
        uint256 fewer = Draws.roulette(root_, pool & 0x7ff, picks % 11);
        uint256 more = Draws.roulette(root_, pool & 0x7ff, picks % 11 + 1);
        eq(more & fewer, fewer, "kept");
    }

    function testFuzz_threeOpenOpensThreeSlots(bytes32 root_, uint8 seat) public pure {
        uint8 mask = Draws.threeOpen(root_, seat & 1);
        uint256 count;
        for (uint8 i = 0; i < 5; i++) if (mask & (uint8(1) << i) != 0) count++;
        eq(count, 3, "slots");
        yes(mask < 32, "within the hand");
    }

    function _count(uint256 word) private pure returns (uint256 count) {
        for (; word != 0; word >>= 1) count += word & 1;
    }
}
