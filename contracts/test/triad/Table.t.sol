// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { Cause, Ending, Entry, Phase } from "../../src/core/ITable.sol";
import { Draws } from "../../src/triad/Draws.sol";
import { CellInfo, ITriadTable } from "../../src/triad/ITriadTable.sol";
import { Sides, SidesLib } from "../../src/triad/Sides.sol";
import { TriadRules } from "../../src/triad/TriadRules.sol";
import { RulesHarness } from "../harness/RulesHarness.sol";
import { Stock } from "../support/Stock.sol";
import { TriadRig } from "../support/TriadRig.sol";

contract TriadTableTest is TriadRig {
    RulesHarness private harness = new RulesHarness();

    function test_anUnregisteredRulesetIsRefused() public {
        terms.rules = keccak256("no ruleset");
        Entry memory e = entry(A);
        vm.expectRevert(abi.encodeWithSelector(ITriadTable.UnknownRuleset.selector, terms.rules));
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
    }

    function test_theFirstPlayerCommitsFirstAndTheVoteWindowIsThePublicSeats() public {
        for (uint8 publicSeat = 0; publicSeat < 2; publicSeat++) {
            uint256 snapshot = vm.snapshotState();
            terms.publicSeat = publicSeat;
            start();
            uint32 first = toMove() == publicSeat ? terms.voteWindow : terms.actWindow;
            eq(info().deadline, block.timestamp + first, "first turn");
            playTurns(1);
            uint32 second = toMove() == publicSeat ? terms.voteWindow : terms.actWindow;
            eq(info().deadline, block.timestamp - 2 + second, "second turn");
            vm.revertToState(snapshot);
        }
    }

    function test_onlyTheSeatToMoveMayCommit() public {
        start();
        uint8 waiting = 1 - toMove();
        bytes32 hash = commitment(here(waiting), move(0, 0));
        vm.expectRevert(abi.encodeWithSignature("NotAwaited(uint8,uint8)", waiting, uint8(1) << toMove()));
        vm.prank(agents[waiting]);
        table.commit(key, waiting, 0, hash, 0);
    }

    /// @dev The card stays hidden, too: a refused reveal leaves nothing behind.
    function test_anIllegalMoveCannotBeRevealed() public {
        start();
        playTurns(1);
        uint8 seat = toMove();
        bytes memory taken = move(0, 0);
        commit(seat, taken);
        nextBlock();
        bytes memory disclosed = disclosure(seat, 0);
        vm.expectRevert(abi.encodeWithSelector(TriadRules.CellOccupied.selector, 0));
        table.reveal(key, seat, taken, 0, salt(seat, 1), disclosed);
        yes(!isOpened(seat, 0), "not opened");
        callTime();
        eq(uint8(info().ending), uint8(seat == A ? Ending.SeatB : Ending.SeatA), "its seat loses");
    }

    function test_orderAndChaosAreEnforced() public {
        uint256[2] memory flags = [ORDER, CHAOS];
        for (uint256 i = 0; i < 2; i++) {
            uint256 snapshot = vm.snapshotState();
            useRules(flags[i]);
            start();
            uint8 seat = toMove();
            bytes32 root = Draws.root(info().salt, owners[A], owners[B], terms.rules);
            uint8 demanded = flags[i] == ORDER ? 0 : uint8(Draws.chaos(root, 0, seat, 5));
            uint8 other = (demanded + 1) % 5;
            uint256 beforeCommit = vm.snapshotState();
            commit(seat, move(0, other));
            nextBlock();
            bytes memory disclosed = disclosure(seat, other);
            vm.expectRevert(abi.encodeWithSelector(TriadRules.SlotForced.selector, other, demanded));
            table.reveal(key, seat, move(0, other), 0, salt(seat, 0), disclosed);
            vm.revertToState(beforeCommit);
            play(move(0, demanded));
            eq(info().turn, 1, "the demanded card may be played");
            vm.revertToState(snapshot);
        }
    }

    function test_marksAreShownWhileTheyLive() public {
        start();
        uint8 first = toMove();
        play(abi.encodePacked(uint8(0), uint8(0), uint8(8), uint8(255), uint8(0)));
        expectMarks(first, 8, NOBODY);
        nextBlock();
        play(abi.encodePacked(uint8(1), uint8(0), uint8(7), uint8(255), uint8(0)));
        expectMarks(first, NOBODY, 7);
    }

    function test_anEmptyBoardIsShownAsEmpty() public {
        start();
        CellInfo[9] memory cells = triad().boardOf(key);
        for (uint256 i = 0; i < 9; i++) eq(cells[i].owner, NOBODY, "empty");
        (uint8 tilesA, uint8 tilesB) = triad().tilesOf(key);
        eq(uint256(tilesA) + tilesB, 0, "tiles");
    }

    /// @dev Whole random matches: the table plays what the rules library plays, under every playable ruleset.
    /// forge-config: default.fuzz.runs = 64
    function testFuzz_aMatchOnTheTableIsTheLibrarysMatch(uint256 seed, bytes32 seedA) public {
        uint256[9] memory playable = [uint256(0), 1, 2, 512, 1024, 513, 514, 1025, 1026];
        uint256 flags = playable[seed % 9];
        seeds[A] = seedA;
        useRules(flags);
        start();
        for (uint8 seat = 0; seat < 2; seat++) if (triad().slotsDue(key, seat) != 0) openDue(seat);
        bytes[] memory moves = randomMoves(seed, flags);
        uint256[] memory boards = inLibrary(moves, flags);
        for (uint256 turn = 0; turn < 9; turn++) {
            play(moves[turn]);
            nextBlock();
            expectBoard(boards[turn]);
        }
        (uint8 tilesA, uint8 tilesB) = triad().tilesOf(key);
        uint8 second = 1 - info().firstPlayer;
        if (info().phase == Phase.Closing) openDue(second);
        endedAs(tilesA > tilesB ? Ending.SeatA : Ending.SeatB, Cause.Played);
    }

    function expectMarks(uint8 first, uint8 ofFirst, uint8 ofSecond) private view {
        (uint8 markA, uint8 markB) = triad().marksOf(key);
        eq(first == A ? markA : markB, ofFirst, "mark of the first player");
        eq(first == A ? markB : markA, ofSecond, "mark of the second player");
    }

    function randomMoves(uint256 seed, uint256 flags) private view returns (bytes[] memory moves) {
        moves = new bytes[](9);
        Sides sides = SidesLib.create(info().firstPlayer);
        uint16 free = 0x1ff;
        for (uint16 turn = 0; turn < 9; turn++) {
            uint256 r = uint256(keccak256(abi.encode(seed, turn)));
            uint8 cell = pick(free, r);
            free &= ~(uint16(1) << cell);
            uint8 slot = slotOf(sides, turn, r >> 32, flags);
            sides = sides.withPlayed(TriadRules.seatOf(sides.firstPlayer(), turn), slot);
            moves[turn] = abi.encodePacked(cell, slot, markOf(turn, free, r >> 64, moves), uint8(255), uint8(0));
        }
    }

    function slotOf(Sides sides, uint16 turn, uint256 r, uint256 flags) private view returns (uint8) {
        uint8 seat = TriadRules.seatOf(sides.firstPlayer(), turn);
        uint8 left = 0x1f & ~sides.playedSlots(seat);
        if (flags & ORDER != 0) return pick(left, 0);
        if (flags & CHAOS == 0) return pick(left, r);
        bytes32 root = Draws.root(info().salt, owners[A], owners[B], terms.rules);
        return pick(left, Draws.chaos(root, turn, seat, countOf(left)));
    }

    /// @dev A mark in the first four turns, if the cell that comes up has none.
    function markOf(uint16 turn, uint16 free, uint256 r, bytes[] memory moves) private pure returns (uint8 mark) {
        if (turn > 3) return 255;
        mark = pick(free, r);
        if (turn > 0 && mark == uint8(moves[turn - 1][2])) return 255;
    }

    function pick(uint16 mask, uint256 r) private pure returns (uint8 index) {
        uint256 place = r % countOf(mask);
        for (index = 0;; index++) {
            if (mask & (uint16(1) << index) == 0) continue;
            if (place == 0) return index;
            place--;
        }
    }

    function countOf(uint16 mask) private pure returns (uint256 count) {
        for (; mask != 0; mask >>= 1) count += mask & 1;
    }

    function inLibrary(bytes[] memory moves, uint256 flags) private view returns (uint256[] memory boards) {
        RulesHarness.Setup memory setup = RulesHarness.Setup(
            Stock.tactics(),
            Stock.classic(flags),
            info().firstPlayer,
            info().salt,
            owners[A],
            owners[B],
            terms.rules,
            packed(A),
            packed(B)
        );
        (boards,,,) = harness.play(setup, moves);
    }

    function packed(uint8 seat) private view returns (uint256[5] memory cards) {
        for (uint256 i = 0; i < 5; i++) {
            (uint8 up, uint8 right, uint8 left, uint8 down) = collection.getTriad(hands[seat][i]);
            cards[i] = uint256(up) | uint256(right) << 8 | uint256(down) << 16 | uint256(left) << 24
                | uint256(collection.getJankenHand(hands[seat][i])) << 32;
        }
    }

    function expectBoard(uint256 board) private view {
        CellInfo[9] memory cells = triad().boardOf(key);
        for (uint256 i = 0; i < 9; i++) {
            uint256 word = (board >> (28 * i)) & 0xfffffff;
            if (word & 1 == 0) {
                eq(cells[i].owner, NOBODY, "empty");
                continue;
            }
            eq(cells[i].owner, (word >> 1) & 1, "owner");
            eq(cells[i].fromSeat, (word >> 2) & 1, "hand");
            eq(cells[i].slot, (word >> 3) & 7, "slot");
            for (uint256 d = 0; d < 4; d++) eq(cells[i].edges[d], (word >> (6 + 4 * d)) & 15, "edge");
        }
    }
}
