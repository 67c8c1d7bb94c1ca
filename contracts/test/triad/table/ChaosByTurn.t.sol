// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Multicall } from "@openzeppelin/contracts/utils/Multicall.sol";
import { IOpenMoveTable } from "../../../src/core/extensions/IOpenMoveTable.sol";
import { ILinkedTable } from "../../../src/core/links/ILinkedTable.sol";
import { Cause, Ending, Entry, Phase } from "../../../src/core/MatchTypes.sol";
import { TableErrors } from "../../../src/core/TableErrors.sol";
import { Draws } from "../../../src/triad/referee/Draws.sol";
import { MoveErrors } from "../../../src/triad/referee/MoveErrors.sol";
import { RulesLib } from "../../../src/triad/rulesets/Rules.sol";
import { ExtrasConfig } from "../../../src/triad/rulesets/RulesetConfig.sol";
import { Stock } from "../../support/Stock.sol";
import { Vm } from "../../support/Vm.sol";
import { TriadMatch } from "./TriadMatch.sol";

/// @notice Chaos by turn: links of both seats before every turn say which card it demands.
contract ChaosByTurnTest is TriadMatch {
    uint256 private constant BY_TURN = 1 << 7;
    uint256 private constant REVERSE = 8;

    function setUp() public override {
        super.setUp();
        useChaos(Stock.noExtras());
    }

    function useChaos(ExtrasConfig memory extras) private {
        useRules(four(Stock.core(), CHAOS | ALL_OPEN, extras, BY_TURN));
    }

    /// @dev As far as the first drawing.
    function begin() private {
        start();
        openHands();
    }

    function openHands() private {
        if (info().phase != Phase.Opening) return;
        openDue(A);
        openDue(B);
    }

    function bit(uint8 seat) private pure returns (uint8) {
        return uint8(1) << seat;
    }

    /// @dev The slot that Chaos demands in this turn of the first round.
    function demanded(uint8 seat) private view returns (uint8 slot) {
        uint256 played = playInfo().position.sides.playedSlots(seat);
        uint256 left = 5 - info().turn / 2;
        uint256 place = Draws.chaos(rootOf(turnSalt()), info().turn, seat, left);
        for (;; slot++) {
            if (played & (1 << slot) != 0) continue;
            if (place == 0) return slot;
            place--;
        }
    }

    // ---- whole matches

    /// @dev Before every turn, the last one too, the seat that moved last shows its link first, and before the first turn
    /// the second seat.
    function test_aWholeMatch() public {
        terms.confirmations = 3;
        begin();
        uint256 others;
        for (uint16 turn = 0; turn < 9; turn++) {
            uint8 seat = (info().firstPlayer + uint8(turn)) % 2;
            inPhase(Phase.Drawing, bit(1 - seat));
            eq(info().deadline, block.timestamp + terms.actWindow, "a deadline of its own");
            sendNext(1 - seat);
            inPhase(Phase.Drawing, bit(seat));
            eq(info().actFrom, block.number + 3, "three blocks");
            bytes32 next = link(seat, turn + 1);
            refuseLink(seat, next, abi.encodeWithSelector(TableErrors.NotConfirmed.selector, block.number, info().actFrom));
            confirm();
            sendNext(seat);
            inPhase(Phase.Committing, bit(seat));
            uint8 slot = demanded(seat);
            if (slot != turn / 2) others++;
            refuseOtherSlot(seat, uint8(turn), slot);
            if (turn == 0) rounds.push(new bytes(45));
            turnSalts.push(turnSalt());
            note(move(uint8(turn), slot), turn);
            // by commit and reveal, or at once
            if (turn % 3 != 0) playOpenly(move(uint8(turn), slot));
            else playHidden(seat, move(uint8(turn), slot));
        }
        yes(others > 0, "not the cards in their order");
        endedAsRecorded();
    }

    function note(bytes memory bytes_, uint256 turn) private {
        for (uint256 field = 0; field < 5; field++) rounds[0][9 * field + turn] = bytes_[field];
    }

    function playHidden(uint8 seat, bytes memory bytes_) private {
        commit(seat, bytes_);
        confirm();
        reveal(seat, bytes_, "");
    }

    function refuseOtherSlot(uint8 seat, uint8 cell, uint8 slot) private {
        uint8 other = slot;
        uint8 played = playInfo().position.sides.playedSlots(seat);
        do {
            other = (other + 1) % 5;
            if (other == slot) return;
        } while (played & bit(other) != 0);
        uint16 turn = info().turn;
        vm.expectRevert(abi.encodeWithSelector(MoveErrors.SlotForced.selector, other, slot));
        vm.prank(agents[seat]);
        triad().play(key, turn, move(cell, other), "");
    }

    /// @dev What is demanded follows from the turn's links and not from the seeds: other links demand another card.
    function test_theDrawIsOfTheLinksAlone() public {
        uint256 seen;
        for (uint256 i = 0; i < 24; i++) {
            uint256 snapshot = vm.snapshotState();
            lastLinks[A] = keccak256(abi.encode("another chain", i));
            begin();
            drawTurn();
            seen |= 1 << demanded(toMove());
            vm.revertToState(snapshot);
        }
        eq(seen, 0x1f, "each card");
    }

    function test_aDrawIsSaidWithItsLinks() public {
        begin();
        uint8 seat = 1 - info().firstPlayer;
        sendNext(seat);
        confirm();
        vm.recordLogs();
        sendNext(1 - seat);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        eq(logs[0].topics[0], ILinkedTable.LinkShown.selector, "the link");
        eq(uint256(logs[0].topics[2]), 1 - seat, "of the seat to move");
        eq(keccak256(logs[0].data), keccak256(abi.encode(uint16(0), link(1 - seat, 1))), "turn and link");
        eq(logs[1].topics[0], ILinkedTable.Drawn.selector, "the draw");
        eq(keccak256(logs[1].data), keccak256(abi.encode(uint16(0), drawOf(0, 0))), "turn and salt");
    }

    // ---- what is not taken

    function test_aChainIsBroughtWhereTheRulesetDrawsTurnsAndNowhereElse() public {
        Entry memory e = entry(A);
        e.link = 0;
        refuseOpening(e, 3, 7);
        // be it that Roulette might draw Chaos
        useRules(four(Stock.core(), 0, ExtrasConfig(0, 0, 0, 1, uint16(CHAOS)), BY_TURN));
        e = entry(A);
        e.link = 0;
        refuseOpening(e, 3, 7);
        useRules(four(Stock.core(), CHAOS, Stock.noExtras(), 1));
        e = entry(A);
        e.link = keccak256("a link");
        refuseOpening(e, 7, 3);
        useRules(CHAOS);
        e = entry(A);
        e.link = keccak256("a link");
        refuseOpening(e, 7, 3);
    }

    function refuseOpening(Entry memory e, uint8 got, uint8 needed) private {
        vm.expectRevert(abi.encodeWithSelector(TableErrors.EntryParts.selector, got, needed));
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
    }

    function test_anotherLinkIsRefused() public {
        begin();
        uint8 seat = toMove();
        bytes32 first = link(seat, 0);
        bytes32[3] memory wrong = [link(seat, 2), first, link(1 - seat, 1)];
        for (uint256 i = 0; i < 3; i++) {
            refuseLink(seat, wrong[i], abi.encodeWithSelector(ILinkedTable.WrongLink.selector, wrong[i], first));
        }
        bytes32 early = link(1 - seat, 1);
        refuseLink(1 - seat, early, abi.encodeWithSelector(TableErrors.NotAwaited.selector, 1 - seat, bit(seat)));
    }

    function test_nothingIsDecidedBeforeItIsDrawn() public {
        begin();
        uint8 mover = info().firstPlayer;
        for (uint256 links = 0; links < 2; links++) {
            bytes memory wrong = abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Drawing, Phase.Committing);
            bytes32 hash = commitment(here(mover), move(0, 0));
            vm.expectRevert(wrong);
            vm.prank(agents[mover]);
            table.commit(key, mover, 0, hash, 0);
            vm.expectRevert(wrong);
            vm.prank(agents[mover]);
            triad().play(key, 0, move(0, 0), "");
            if (links == 0) sendNext(1 - mover);
        }
    }

    function test_aMatchWithoutChaosByTurnTakesNoLink() public {
        useRules(CHAOS);
        start();
        bytes32 any = keccak256("a link");
        refuseLink(
            A, any, abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Committing, Phase.Drawing)
        );
    }

    // ---- silence

    function test_whoeverWithholdsALinkLoses() public {
        begin();
        for (uint16 turn = 0; turn < 9; turn++) {
            uint8 seat = (info().firstPlayer + uint8(turn)) % 2;
            isLostBySilenceOf(1 - seat);
            sendNext(1 - seat);
            isLostBySilenceOf(seat);
            confirm();
            sendNext(seat);
            isLostBySilenceOf(seat);
            playOpenly(move(uint8(turn), demanded(seat)));
        }
    }

    function isLostBySilenceOf(uint8 seat) private {
        uint256 snapshot = vm.snapshotState();
        inPhase(info().phase, bit(seat));
        callTime();
        endedAs(seat == A ? Ending.SeatB : Ending.SeatA, Cause.Time);
        vm.revertToState(snapshot);
    }

    /// @dev Hands that are still hidden are shown, as after any other silence.
    function test_afterAWithheldLinkHandsAreShown() public {
        useRules(four(Stock.core(), CHAOS, Stock.noExtras(), BY_TURN));
        start();
        uint8 silent = toMove();
        callTime();
        inPhase(Phase.Closing, 3);
        openDue(A);
        openDue(B);
        endedAs(silent == A ? Ending.SeatB : Ending.SeatA, Cause.Time);
    }

    // ---- several calls in one

    function test_aMoveAndTheNextLinkAreOneTransactionAndSoAreALinkAndTheMove() public {
        begin();
        drawTurn();
        uint8 seat = toMove();
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(IOpenMoveTable.play, (key, 0, move(0, demanded(seat)), ""));
        calls[1] = linkCall(seat, 1);
        batch(seat, calls);
        inPhase(Phase.Drawing, bit(1 - seat));
        eq(info().turn, 1, "the next turn");
        confirm();
        // who shows the last link knows the draw before anybody else
        sent[1 - seat]++;
        uint8 slot = demanded(1 - seat);
        sent[1 - seat]--;
        calls[0] = linkCall(1 - seat, 1);
        calls[1] = abi.encodeCall(IOpenMoveTable.play, (key, 1, move(1, slot), ""));
        batch(1 - seat, calls);
        eq(info().turn, 2, "and the next");
        inPhase(Phase.Drawing, bit(1 - seat));
    }

    function linkCall(uint8 seat, uint16 turn) private returns (bytes memory) {
        return abi.encodeCall(ILinkedTable.sendLink, (key, seat, turn, link(seat, ++sent[seat])));
    }

    function batch(uint8 seat, bytes[] memory calls) private {
        vm.prank(agents[seat]);
        Multicall(address(table)).multicall(calls);
    }

    // ---- Roulette, Draft, Sudden Death

    /// @dev Both bring links, and whether any are shown follows from what was drawn.
    function test_withoutChaosAfterRouletteNothingIsDrawn() public {
        uint256 seen;
        for (uint256 i = 0; seen != 3; i++) {
            uint256 snapshot = vm.snapshotState();
            seeds[A] = keccak256(abi.encode("seed", i));
            uint16 drawnFrom = uint16(CHAOS | REVERSE);
            useRules(four(Stock.core(), ALL_OPEN, ExtrasConfig(0, 0, 0, 1, drawnFrom), BY_TURN));
            begin();
            bool chaos = playInfo().words.rules.has(RulesLib.CHAOS);
            seen |= chaos ? 1 : 2;
            eq(uint8(info().phase), uint8(chaos ? Phase.Drawing : Phase.Committing), "phase");
            playOut(i);
            eq(turnSalts.length, chaos ? 9 : 0, "draws");
            endedAsRecorded();
            vm.revertToState(snapshot);
            if (i > 30) revert NotTrue("both within thirty");
        }
    }

    /// @dev Turns are counted through the picks. The first link waits for the last pick, whoever made it.
    function test_picksAreNotDrawnAndTheFirstLinkWaitsForThem() public {
        terms.confirmations = 4;
        useRules(four(Stock.core(), CHAOS, ExtrasConfig(0, 0, 10, 0, 0), BY_TURN));
        start();
        for (uint8 pick = 0; pick < 10; pick++) {
            uint8 seat = pick % 4 == 0 || pick % 4 == 3 ? A : B;
            inPhase(Phase.Committing, bit(seat));
            confirm();
            picks.push(pick);
            playOpenly(abi.encodePacked(pick));
        }
        uint8 second = 1 - info().firstPlayer;
        inPhase(Phase.Drawing, bit(second));
        eq(info().turn, 10, "turn");
        bytes32 next = link(second, 1);
        refuseLink(second, next, abi.encodeWithSelector(TableErrors.NotConfirmed.selector, block.number, info().actFrom));
        confirm();
        vm.recordLogs();
        sendNext(second);
        confirm();
        sendNext(1 - second);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        eq(keccak256(logs[2].data), keccak256(abi.encode(uint16(10), drawOf(10, 0))), "turn and salt");
        playOut(1);
        eq(turnSalts.length, 9, "draws");
        endedAsRecorded();
    }

    /// @dev The chains go on in the rounds after a drawn one; there the second player of before begins, and the other one
    /// shows its link first.
    function test_roundsOfSuddenDeathGoOnDrawing() public {
        useChaos(ExtrasConfig(1, 5, 0, 0, 0));
        for (uint256 i = 0; i < 200; i++) {
            uint256 snapshot = vm.snapshotState();
            seeds[A] = keccak256(abi.encode("seed", i));
            for (uint256 slot = 0; slot < 5; slot++) hands[A][slot] = tokenOf(A, (i + 7 * slot) % 30);
            begin();
            while (info().phase != Phase.Over && info().turn < 9) step(i++);
            if (info().phase != Phase.Over) {
                uint8 second = info().firstPlayer;
                inPhase(Phase.Drawing, bit(second));
                sendNext(second);
                confirm();
                vm.recordLogs();
                sendNext(1 - second);
                bytes32 said = keccak256(vm.getRecordedLogs()[1].data);
                eq(said, keccak256(abi.encode(uint16(9), drawOf(9, 9))), "the tenth draw");
                playOut(i);
                eq(turnSalts.length % 9, 0, "nine in each round");
                yes(turnSalts.length > 9, "rounds");
                return endedAsRecorded();
            }
            vm.revertToState(snapshot);
        }
        revert NotTrue("there is a drawn round");
    }

    // ---- places

    /// @dev A match without links shows none, whatever the match before left in its place.
    function test_linksOfTheMatchBeforeAreNotShown() public {
        uint256 place = 7;
        Entry memory e = entry(A);
        vm.prank(owners[A]);
        table.openAt(place, NONCE, terms, e);
        join();
        yes(info().links[A] == link(A, 0) && info().links[B] == link(B, 0), "shown");
        confirm();
        revealSeed(A);
        revealSeed(B);
        openHands();
        callTime();
        key = keyOf(owners[A], keccak256("next"));
        useRules(CHAOS);
        e = entry(A);
        vm.prank(owners[A]);
        table.openAt(place, keccak256("next"), terms, e);
        join();
        yes(info().links[A] == 0 && info().links[B] == 0, "none");
    }
}
