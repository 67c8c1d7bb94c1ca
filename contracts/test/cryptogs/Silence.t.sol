// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, MatchInfo, Phase } from "../../src/core/MatchTypes.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { StackInfo } from "../../src/cryptogs/ICryptogsLens.sol";
import { ICryptogsTable } from "../../src/cryptogs/ICryptogsTable.sol";
import { CryptogsRig } from "../support/CryptogsRig.sol";
import { Vm } from "../support/Vm.sol";

/// @notice A seat that had to act and did not loses what lies there still, and nothing that it has flipped; if both had to and
/// neither did, what lies there goes home.
contract SilenceTest is CryptogsRig {
    /// @dev How far a match goes, and whose silence is the only thing left then: bit 0: A, bit 1: B; for the seat that throws
    /// and the other one, where that is meant: 4 and 8.
    struct Case {
        string name;
        uint256 flags;
        function() internal until;
        uint8 silent;
    }

    uint8 private constant THROWER = 4;
    uint8 private constant OTHER = 8;

    Case[] private cases;

    function test_inEveryPhaseWhoWasSilentLosesWhatLiesThere() public {
        cases.push(Case("the toss, both", 0, nothing, 3));
        cases.push(Case("the toss, A", 0, linkOfB, 1));
        cases.push(Case("the toss, B", 0, linkOfA, 2));
        cases.push(Case("a throw, both", 0, someThrows, 3));
        cases.push(Case("a throw, A", 0, someThrowsAndLinkOfB, 1));
        cases.push(Case("a throw, B", 0, someThrowsAndLinkOfA, 2));
        cases.push(Case("all throws at once, both", PARLOUR, nothing, 3));
        cases.push(Case("all throws at once, B", PARLOUR, linkOfA, 2));
        cases.push(Case("the first slam", AIMING, draw, THROWER));
        cases.push(Case("a later slam", AIMING, aSlam, THROWER));
        cases.push(Case("the link after a slam", AIMING, aPlay, THROWER));
        cases.push(Case("the link after another one's slam", AIMING, aPlayWithLink, OTHER));
        cases.push(Case("a reveal", AIMING, aCommit, THROWER));
        bytes32 nonce = findNonce();
        for (uint256 i = 0; i < cases.length; i++) {
            for (uint16 grace = 0; grace <= 60; grace += 60) {
                uint256 snapshot = vm.snapshotState();
                terms.grace = grace;
                useFlags(cases[i].flags);
                beginAs(nonce);
                cases[i].until();
                uint8 silent = cases[i].silent;
                if (silent == THROWER) silent = uint8(1) << thrower();
                if (silent == OTHER) silent = 3 & ~(uint8(1) << thrower());
                eq(info().awaiting, silent, cases[i].name);
                fallSilent();
                takeTen();
                vm.revertToState(snapshot);
            }
        }
    }

    /// @dev Any match, stopped anywhere.
    /// forge-config: default.fuzz.runs = 48
    /// forge-config: deep.fuzz.runs = 2000
    /// forge-config: coverage.fuzz.runs = 16
    function testFuzz_whereverAMatchStopsEachTogIsSomebodys(uint256 seed) public {
        useFlags([uint256(0), AIMING, PARLOUR, AIMING | SERIES][seed % 4]);
        if ((seed >> 8) % 3 == 0) makePublic(A);
        if ((seed >> 10) % 3 == 0) makePublic(B);
        beginAs(bytes32(seed));
        for (uint256 acts = (seed >> 16) % 24; acts != 0 && info().phase != Phase.Over; acts--) {
            act(uint256(keccak256(abi.encode(seed, acts))));
        }
        // some take what they have while the match is on
        if ((seed >> 24) % 2 == 0) {
            for (uint8 seat = 0; seat < 2; seat++) if (togsOf(seat) != 0) award(seat);
            takeAwarded(A);
        }
        if (info().phase != Phase.Over) fallSilent();
        takeTen();
    }

    function test_whatWasWonIsNotLostBySilence() public {
        begin();
        draw();
        while (togsOf(A) == 0) draw();
        uint16 won = togsOf(A);
        sendOwn(B);
        fallSilent();
        eq(togsOf(A), won, "A's are A's");
        eq(togsOf(B), EVERY & ~won, "the rest is B's");
    }

    /// @dev Who has more togs has won, even if it was silent.
    function test_theWinnerIsCountedAfterThat() public {
        for (uint256 i = 0;; i++) {
            uint256 snapshot = vm.snapshotState();
            beginAs(bytes32(i));
            while (info().phase != Phase.Over && count(togsOf(A)) < 6) draw();
            if (info().phase != Phase.Over) break;
            vm.revertToState(snapshot);
        }
        sendOwn(B);
        fallSilent();
        endedAs(Ending.SeatA, Cause.Time);
        eq(uint256(info().score[A]) + info().score[B], 10, "ten in all");
    }

    function test_fiveEachIsADraw() public {
        for (uint256 i = 0;; i++) {
            uint256 snapshot = vm.snapshotState();
            beginAs(bytes32(i));
            while (info().phase != Phase.Over && count(togsOf(A)) < 5) draw();
            if (info().phase != Phase.Over && count(togsOf(A)) == 5) break;
            vm.revertToState(snapshot);
        }
        sendOwn(B);
        fallSilent();
        endedAs(Ending.Draw, Cause.Time);
    }

    function test_timeIsCalledAfterTheDeadlineAlone() public {
        begin();
        uint64 deadline = info().deadline;
        vm.warp(deadline);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.TooEarly.selector, deadline, deadline));
        table.callTime(key);
        vm.warp(deadline + 1);
        table.callTime(key);
        endedAs(Ending.Void, Cause.Time);
    }

    function test_withAGraceALateSeatStillThrows() public {
        terms.grace = 60;
        begin();
        sendOwn(A);
        callTime();
        sendOwn(B);
        eq(info().turn, 1, "the toss was late, and holds");
    }

    // ---- how far matches go

    function nothing() private { }

    function linkOfA() private {
        sendOwn(A);
    }

    function linkOfB() private {
        sendOwn(B);
    }

    /// @dev Both have thrown.
    function someThrows() private {
        for (uint256 i = 0; i < 3; i++) draw();
    }

    /// @dev A match in which both have flipped something by then, and something lies there.
    function findNonce() private returns (bytes32 nonce) {
        for (bool isFound = false; !isFound; nonce = bytes32(uint256(nonce) + 1)) {
            uint256 snapshot = vm.snapshotState();
            beginAs(nonce);
            someThrows();
            isFound = togsOf(A) != 0 && togsOf(B) != 0 && count(togsOf(NOBODY)) > 1;
            vm.revertToState(snapshot);
        }
        nonce = bytes32(uint256(nonce) - 1);
    }

    function someThrowsAndLinkOfA() private {
        someThrows();
        sendOwn(A);
    }

    function someThrowsAndLinkOfB() private {
        someThrows();
        sendOwn(B);
    }

    function aSlam() private {
        draw();
        thrown(EVEN);
    }

    function aPlay() private {
        aSlam();
        playMove(thrower(), ALL);
    }

    function aPlayWithLink() private {
        aSlam();
        slam(thrower(), ALL);
    }

    function aCommit() private {
        aSlam();
        commit(thrower(), ALL);
    }

    /// @dev One of those who have to act does.
    function act(uint256 r) private {
        MatchInfo memory i = info();
        confirm();
        uint8 seat = i.awaiting == 3 ? uint8(r % 2) : i.awaiting >> 1;
        bytes memory move = [EVEN, ALL, anyAim()][(r >> 8) % 3];
        if (i.phase == Phase.Drawing) sendOwn(seat);
        else if (i.phase == Phase.Committing && !isPublic[seat]) playMove(seat, move);
        else if (i.phase == Phase.Committing) commit(seat, committed = move);
        else reveal(seat, committed);
    }

    bytes private committed;

    // ---- what must follow

    /// @dev Time passes, and whose each tog is then follows from what stood.
    function fallSilent() private {
        (uint8 silent, StackInfo memory before) = (info().awaiting, stack());
        if (terms.grace != 0) callTime();
        passDeadline();
        vm.recordLogs();
        table.callTime(key);
        Vm.Log memory told = find(vm.getRecordedLogs(), ICryptogsTable.Forfeited.selector);
        uint16[2] memory fell;
        StackInfo memory s = stack();
        for (uint256 i = 0; i < 10; i++) {
            uint8 to = silent == 3 ? uint8(i % 2) : silent == 1 ? B : A;
            bool lay = before.togs[i].seat == NOBODY;
            if (lay) fell[to] |= uint16(1 << i);
            eq(s.togs[i].seat, lay ? to : before.togs[i].seat, "whose it is");
        }
        eq(told.topics[1], key, "told of this match");
        eq(keccak256(told.data), keccak256(abi.encode(fell[A], fell[B])), "what fell to whom");
        (uint256 a, uint256 b) = (count(togsOf(A)), count(togsOf(B)));
        eq(info().score[A], a, "score of A");
        eq(info().score[B], b, "score of B");
        Ending counted = a == b ? Ending.Draw : a > b ? Ending.SeatA : Ending.SeatB;
        endedAs(silent == 3 ? Ending.Void : counted, Cause.Time);
    }

    /// @dev Both take all that is theirs and they have not taken yet: ten togs, each of one owner, none in the vault.
    function takeTen() private {
        StackInfo memory s = stack();
        for (uint8 seat = 0; seat < 2; seat++) {
            bool due;
            for (uint256 i = 0; i < 10; i++) due = due || (s.togs[i].seat == seat && !s.togs[i].isAwarded);
            if (due) award(seat);
            takeAwarded(seat);
        }
        for (uint256 i = 0; i < 10; i++) eq(togs.ownerOf(tokenOf(i + 1)), owners[s.togs[i].seat], "taken by whose it is");
        eq(togs.balanceOf(address(safe)), 0, "nothing is left");
    }
}
