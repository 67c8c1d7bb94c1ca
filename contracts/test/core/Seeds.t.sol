// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Entry, MatchInfo, Phase } from "../../src/core/MatchTypes.sol";
import { Protocol } from "../../src/core/Protocol.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { OddsRig } from "../support/OddsRig.sol";

contract SeedsTest is OddsRig {
    function test_seedsCommute() public {
        open();
        join();
        confirm();
        uint256 snapshot = vm.snapshotState();
        revealSeed(A);
        inPhase(Phase.Seeding, 2);
        eq(info().salt, 0, "one seed says nothing");
        revealSeed(B);
        MatchInfo memory one = info();
        vm.revertToState(snapshot);
        revealSeed(B);
        revealSeed(A);
        eq(keccak256(abi.encode(one)), keccak256(abi.encode(info())), "the match after both orders");
        eq(one.salt, keccak256(abi.encode(keccak256("soh.salt.v1"), key, seeds[A], seeds[B])), "salt");
        eq(one.firstPlayer, uint256(keccak256(abi.encode(key, seeds[A], seeds[B]))) & 1, "first player");
    }

    function test_theFirstPlayerIsTheWorkedValue() public pure {
        bytes32 salt_ = 0x2222222222222222222222222222222222222222222222222222222222222222;
        bytes32 a = 0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa;
        bytes32 b = 0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb;
        eq(
            keccak256(abi.encode(salt_, a, b)),
            0x0740359365c3dfdf45c5bf1cf4b36c7e059539a6b1b8e2d8c65858522e7bd376,
            "the hash that decides"
        );
        eq(Protocol.firstPlayer(salt_, a, b), 0, "first player");
    }

    function testFuzz_bothSeatsCanBeFirst(bytes32 seedA, bytes32 seedB) public {
        seeds = [seedA, seedB];
        start();
        eq(info().firstPlayer, uint256(keccak256(abi.encode(key, seedA, seedB))) & 1, "first player");
    }

    function test_anotherSeedThanTheCommittedIsRefused() public {
        open();
        join();
        confirm();
        bytes32 other = keccak256("another");
        vm.expectRevert(
            abi.encodeWithSelector(
                TableErrors.SeedMismatch.selector,
                seedCommit(key, owners[A], other),
                seedCommit(key, owners[A], seeds[A])
            )
        );
        vm.prank(agents[A]);
        table.revealSeed(key, A, other);
    }

    /// @dev B commits to what A committed to, waits for A's seed and repeats it.
    function test_aCopiedSeedCommitmentIsWorthless() public {
        open();
        Entry memory copy = entry(B);
        copy.seedCommit = entry(A).seedCommit;
        bytes32 opening = openingHash();
        vm.prank(owners[B]);
        table.join(key, opening, copy);
        confirm();
        revealSeed(A);
        vm.expectRevert(
            abi.encodeWithSelector(
                TableErrors.SeedMismatch.selector, seedCommit(key, owners[B], seeds[A]), copy.seedCommit
            )
        );
        vm.prank(agents[B]);
        table.revealSeed(key, B, seeds[A]);
    }

    function test_aSeedIsRevealedOnceInTimeByItsSeat() public {
        open();
        vm.expectRevert(abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Open, Phase.Seeding));
        vm.prank(agents[A]);
        table.revealSeed(key, A, seeds[A]);
        join();
        confirm();
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NotSeat.selector, agents[B], owners[A], agents[A]));
        vm.prank(agents[B]);
        table.revealSeed(key, A, seeds[A]);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.BadSeat.selector, 2));
        table.revealSeed(key, 2, seeds[A]);
        revealSeed(A);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NotAwaited.selector, A, 2));
        vm.prank(agents[A]);
        table.revealSeed(key, A, seeds[A]);
        uint64 deadline = info().deadline;
        passDeadline();
        vm.expectRevert(abi.encodeWithSelector(TableErrors.TooLate.selector, deadline + 1, deadline));
        vm.prank(agents[B]);
        table.revealSeed(key, B, seeds[B]);
    }
}
