// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITable } from "../../src/core/ITable.sol";
import { ITableLens } from "../../src/core/ITableLens.sol";
import { ILinkedTable } from "../../src/core/links/ILinkedTable.sol";
import { Cause, Ending, Entry, Phase } from "../../src/core/MatchTypes.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { IToucheLens, SeaInfo, ShipInfo } from "../../src/touche/IToucheLens.sol";
import { IToucheTable } from "../../src/touche/IToucheTable.sol";
import { ToucheTable } from "../../src/touche/ToucheTable.sol";
import { ToucheRig } from "../support/ToucheRig.sol";
import { ToucheWords } from "../support/ToucheWords.sol";
import { Vm } from "../support/Vm.sol";

/// @notice A match at the table: what it is opened with, when chance comes, which moves it takes, and how it ends.
contract ToucheTableTest is ToucheRig {
    // ---- opening and entering

    function test_theTableSaysWhoJudges() public view {
        yes(address(ToucheTable(address(table)).referee()).code.length != 0, "a contract");
    }

    function test_otherRulesAreRefused() public {
        terms.rules = bytes32(uint256(terms.rules) ^ 1);
        refuseOpening(abi.encodeWithSelector(IToucheTable.UnknownRuleset.selector, terms.rules));
    }

    function test_aMatchHasNoSetting() public {
        terms.setting = hex"00";
        refuseOpening(abi.encodeWithSelector(IToucheTable.MatchSetting.selector, 1));
    }

    function test_twoPublicSeatsAreRefused() public {
        terms.publicSeats = 3;
        refuseOpening(abi.encodeWithSelector(TableErrors.BadPublicSeats.selector, 3, 1));
    }

    function test_aHiddenFleetBringsItsRootAndAnotherNone() public {
        refuseEntry(0, 6);
        useRules(ToucheWords.spotters());
        refuseEntry(keccak256("a root"), 4);
    }

    function refuseOpening(bytes memory reason) private {
        Entry memory e = entry(A);
        vm.expectRevert(reason);
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
    }

    function refuseEntry(bytes32 root, uint8 needed) private {
        Entry memory e = entry(A);
        e.secretRoot = root;
        vm.expectRevert(abi.encodeWithSelector(TableErrors.EntryParts.selector, root == 0 ? 4 : 6, needed));
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
    }

    // ---- chance

    /// @dev Each link is taken after what it decides is fixed: the first after the join is confirmed, the others after both
    /// have committed, and with the own reveal at the earliest.
    function test_noLinkComesEarly() public {
        open();
        join();
        refuseLink(A, link(A, 1), abi.encodeWithSelector(TableErrors.NotConfirmed.selector, block.number, info().actFrom));
        confirm();
        send(A, 1);
        send(B, 1);
        inPhase(Phase.Committing, 3);
        bytes memory wrong = abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Committing, Phase.Drawing);
        refuseLink(A, link(A, 2), wrong);
        commit(A, hex"00");
        refuseLink(A, link(A, 2), wrong);
        commit(B, hex"00");
        refuseLink(A, link(A, 2), abi.encodeWithSelector(TableErrors.NotAwaited.selector, A, 3));
        confirm();
        reveal(A, hex"00");
        refuseLink(A, link(A, 3), abi.encodeWithSelector(ILinkedTable.WrongLink.selector, link(A, 3), link(A, 1)));
        send(A, 2);
        reveal(B, hex"00");
        send(B, 2);
        inPhase(Phase.Answering, 3);
    }

    function test_whoWithholdsItsLinkHasLost() public {
        place();
        commitBoth(hex"00", hex"00");
        revealWithLink(A, hex"00");
        reveal(B, hex"00");
        callTime();
        showAll(A);
        showAll(B);
        endedAs(Ending.SeatA, Cause.Time);
    }

    /// @dev A turn is played once, however often anybody calls in a block.
    function test_aTurnIsPlayedOnce() public {
        useRules(ToucheWords.spotters());
        place();
        decide(hex"00", hex"00");
        eq(sea().tick, 1, "one tick");
        bytes memory again = abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Committing, Phase.Drawing);
        refuseLink(B, link(B, 2), again);
        refuseLink(B, link(B, 3), again);
        eq(sea().tick, 1, "still");
    }

    // ---- placing

    function test_shipsAreNowhereBeforeTheyArePlaced() public {
        useRules(ToucheWords.spotters());
        eq(sea().ships.length, 0, "no match, no ships");
        begin();
        SeaInfo memory before = sea();
        eq(before.ships.length, 6, "all ships");
        for (uint256 i = 0; i < 6; i++) {
            eq(before.ships[i].cell, NOWHERE, "nowhere");
            eq(before.ships[i].readyAt, 5, "not before the fifth tick");
            eq(before.ships[i].map.length, 2, "400 cells");
        }
        send(A, 1);
        vm.recordLogs();
        send(B, 1);
        SeaInfo memory placed = sea();
        bytes memory cells;
        for (uint256 i = 0; i < 6; i++) {
            yes(placed.ships[i].cell < 400, "in the sea");
            for (uint256 k = 0; k < i; k++) yes(placed.ships[i].cell != placed.ships[k].cell, "on cells of their own");
            cells = abi.encodePacked(cells, placed.ships[i].cell);
        }
        told(IToucheTable.Placed.selector, abi.encode(cells));
    }

    /// @dev Of hidden fleets nobody places anything, and nobody sees where they are.
    function test_onlyPiratesArePlacedAmongHiddenFleets() public {
        begin();
        send(A, 1);
        vm.recordLogs();
        send(B, 1);
        for (uint256 i = 0; i < 8; i++) yes((sea().ships[i].cell == NOWHERE) == (i < 6), "pirates alone");
        told(IToucheTable.Placed.selector, abi.encode(abi.encodePacked(sea().ships[6].cell, sea().ships[7].cell)));
    }

    // ---- moves

    function test_bytesThatAreNoMove() public {
        place();
        bytes[8] memory bad = [
            bytes(""), hex"05", hex"0000", hex"0100", hex"02ff", hex"04", hex"0400", hex"0307"
        ];
        for (uint256 i = 0; i < bad.length; i++) {
            uint256 before = vm.snapshotState();
            refuseMove(A, bad[i], abi.encodeWithSelector(IToucheTable.BadMove.selector, bad[i]));
            yes(vm.revertToState(before), "as before");
        }
    }

    function test_eachRulesHaveTheirMoves() public {
        place();
        uint256 before = vm.snapshotState();
        refuseMove(A, hex"02", abi.encodeWithSelector(IToucheTable.MoveNotInRules.selector, 2, 27));
        yes(vm.revertToState(before), "as before");
        useRules(ToucheWords.original());
        place_();
        before = vm.snapshotState();
        bytes memory hide = ToucheWords.hide(3, keccak256("root"));
        refuseMove(A, hide, abi.encodeWithSelector(IToucheTable.MoveNotInRules.selector, 3, 7));
        yes(vm.revertToState(before), "as before");
        refuseMove(B, ToucheWords.aim(1, 1), abi.encodeWithSelector(IToucheTable.MoveNotInRules.selector, 4, 7));
    }

    /// @dev The cooldown counts up from the last move: before it nothing is ready, and no number can fall below zero.
    function test_noShipMovesBeforeItsTime() public {
        place();
        bytes memory hide = ToucheWords.hide(7, keccak256("root"));
        refuseMove(A, hide, abi.encodeWithSelector(IToucheTable.NoShipReady.selector, 0));
    }

    function test_allShipsThatAreReadyMove() public {
        place();
        while (sea().tick < 5) playTurn(hex"00", hex"00");
        uint8 ready = floating(A);
        bytes memory hide = ToucheWords.hide(ready ^ 1, keccak256("root"));
        refuseMove(A, hide, abi.encodeWithSelector(IToucheTable.WrongShips.selector, ready ^ 1, ready));
    }

    function test_oneShipAloneDoesNotTalk() public {
        useRules(ToucheWords.Ruleset(5, 5, 1, 0, 0, 0, 1, 10));
        place();
        refuseMove(A, hex"01", abi.encodeWithSelector(IToucheTable.NobodyToTalkTo.selector, 1, 2));
    }

    /// @dev A sea that is wider than high: columns and rows are not mixed up.
    function test_anAimLiesInTheSea() public {
        useRules(ToucheWords.Ruleset(20, 10, 2, 2, 2, 1, 1, 60));
        place();
        uint256 before = vm.snapshotState();
        refuseMove(A, ToucheWords.aim(20, 0), abi.encodeWithSelector(IToucheTable.BeyondTheSea.selector, 20, 0, 20, 10));
        yes(vm.revertToState(before), "as before");
        refuseMove(A, ToucheWords.aim(0, 10), abi.encodeWithSelector(IToucheTable.BeyondTheSea.selector, 0, 10, 20, 10));
        yes(vm.revertToState(before), "as before");
        uint256 own = sea().ships[0].cell;
        refuseMove(A, ToucheWords.aim(own % 20, own / 20), abi.encodeWithSelector(IToucheTable.NoTarget.selector, own));
        yes(vm.revertToState(before), "as before");
        decide(ToucheWords.aim(19, 9), ToucheWords.aim(19, 0));
        eq(sea().tick, 1, "the last column and the last row are in it");
    }

    function refuseMove(uint8 seat, bytes memory bytes_, bytes memory reason) private {
        if (seat == A) commitBoth(bytes_, hex"00");
        else commitBoth(hex"00", bytes_);
        bytes32 salt_ = salt(seat, info().turn);
        vm.expectRevert(reason);
        vm.prank(agents[seat]);
        table.reveal(key, seat, bytes_, 0, salt_, "");
    }

    function floating(uint8 seat) private view returns (uint8 mask) {
        for (uint256 i = 0; i < ruleset.ships; i++) {
            if (!sea().ships[seat * ruleset.ships + i].isSunk) mask |= uint8(1 << i);
        }
    }

    /// @dev A second match, with another nonce.
    function place_() private {
        key = keyOf(owners[A], keccak256("another"));
        Entry memory e = entry(A);
        vm.prank(owners[A]);
        table.open(keccak256("another"), terms, e);
        join();
        confirm();
        send(A, 1);
        send(B, 1);
    }

    // ---- the end

    function test_aMatchEndsAfterItsTicks() public {
        useRules(ToucheWords.Ruleset(50, 50, 2, 0, 0, 0, 8, 16));
        place();
        decide(hex"00", hex"01");
        decide(hex"01", hex"00");
        eq(sea().tick, 16, "all ticks");
        SeaInfo memory end = sea();
        (uint256 a, uint256 b) = (afloat(A), afloat(B));
        if (a == b) (a, b) = (end.hits[A], end.hits[B]);
        endedAs(a == b ? Ending.Draw : a > b ? Ending.SeatA : Ending.SeatB, Cause.Played);
    }

    /// @dev Nothing more happens in a turn once a seat has no ship.
    function test_aTurnEndsWithTheLastShip() public {
        useRules(ToucheWords.Ruleset(5, 5, 1, 6, 0, 0, 16, 960));
        place();
        vm.recordLogs();
        decide(hex"00", hex"00");
        uint256 fired;
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; i++) if (logs[i].topics[0] == IToucheTable.Fired.selector) fired++;
        eq(fired, sea().tick, "one log a tick");
        yes(fired < 16 && (afloat(A) == 0 || afloat(B) == 0), "a seat has none left");
        inPhase(Phase.Over, 0);
    }

    /// @dev What is public is told, and nothing is shown at the end.
    function test_whatATickDoesIsTold() public {
        useRules(ToucheWords.Ruleset(15, 13, 3, 3, 0, 0, 1, 300));
        place();
        (uint256 sunk, uint256 moved) = (0, 0);
        while (info().phase == Phase.Committing) {
            SeaInfo memory before = sea();
            vm.recordLogs();
            bool moves = before.tick >= 5 && before.ships[0].readyAt <= before.tick && !before.ships[0].isSunk;
            decide(moves ? bytes(hex"02") : bytes(hex"00"), hex"00");
            (uint256 s, uint256 n) = readLogs(before, sea(), vm.getRecordedLogs());
            (sunk, moved) = (sunk + s, moved + n);
        }
        yes(sunk > 2 && moved > 3, "ships sank, and ships moved");
        inPhase(Phase.Over, 0);
    }

    function readLogs(SeaInfo memory before, SeaInfo memory later, Vm.Log[] memory logs)
        private
        view
        returns (uint256 sunk, uint256 moved)
    {
        for (uint256 i = 0; i < logs.length; i++) {
            yes(logs[i].topics[1] == key, "of this match");
            if (logs[i].topics[0] == IToucheTable.Sunk.selector) {
                (uint16 tick, uint8 ship, uint16 cell) = abi.decode(logs[i].data, (uint16, uint8, uint16));
                eq(tick, before.tick, "tick");
                ShipInfo memory one = later.ships[ship - 1];
                yes(one.isSunk && !before.ships[ship - 1].isSunk && one.cell == cell, "a ship that sank");
                sunk++;
            }
            if (logs[i].topics[0] == IToucheTable.Moved.selector) {
                (, uint8 ship, uint16 from, uint16 to) = abi.decode(logs[i].data, (uint16, uint8, uint16, uint16));
                ShipInfo memory one = later.ships[ship - 1];
                yes(before.ships[ship - 1].cell == from && one.cell == to && from != to, "a ship that moved");
                eq(one.readyAt, before.tick + 5, "not again before");
                moved++;
            }
        }
    }

    // ---- places

    /// @dev In one place: a match with maps, hits and sunk ships, then another, which knows nothing of it.
    function test_aPlaceRemembersNothing() public {
        useRules(ToucheWords.Ruleset(5, 5, 2, 2, 0, 0, 4, 960));
        openIn(keccak256("first"));
        join();
        confirm();
        send(A, 1);
        send(B, 1);
        while (info().phase == Phase.Committing) decide(afloat(A) > 1 ? bytes(hex"01") : bytes(hex"00"), hex"00");
        inPhase(Phase.Over, 0);
        eq(sea().ships.length, 0, "a match that is over is not known any more");
        openIn(keccak256("second"));
        fresh();
        join();
        confirm();
        fresh();
        send(A, 1);
        send(B, 1);
        SeaInfo memory info_ = sea();
        eq(info_.tick, 0, "tick");
        eq(info_.hits[A] + info_.hits[B], 0, "hits");
        for (uint256 i = 0; i < 6; i++) {
            ShipInfo memory ship = info_.ships[i];
            yes(!ship.isSunk && ship.readyAt == 5 && ship.friends == 0 && ship.map[0] == 0, "a new ship");
            yes(ship.cell < 25, "placed");
        }
    }

    function fresh() private view {
        SeaInfo memory info_ = sea();
        for (uint256 i = 0; i < 6; i++) {
            ShipInfo memory ship = info_.ships[i];
            yes(ship.cell == NOWHERE && !ship.isSunk && ship.friends == 0 && ship.map[0] == 0, "nothing of the first");
        }
    }

    function openIn(bytes32 nonce) private {
        key = keyOf(owners[A], nonce);
        Entry memory e = entry(A);
        vm.prank(owners[A]);
        table.openAt(1, nonce, terms, e);
    }

    /// @dev A hidden match that ends before anything is placed shows its fleets all the same.
    function test_aMatchThatWasNeverPlacedEnds() public {
        begin();
        send(A, 1);
        callTime();
        eq(sea().ships[7].cell, NOWHERE, "not placed");
        showAll(A);
        showAll(B);
        endedAs(Ending.SeatA, Cause.Time);
    }

    function test_theLensTellsRootsWhereFleetsAreHidden() public {
        open();
        eq(info().secretRoots[A], secretRoot(A), "the root of A");
        useRules(ToucheWords.spotters());
        key = keyOf(owners[A], keccak256("another"));
        Entry memory e = entry(A);
        vm.prank(owners[A]);
        table.open(keccak256("another"), terms, e);
        eq(info().secretRoots[A], 0, "none");
    }

    function told(bytes32 selector, bytes memory data) private {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; i++) {
            if (logs[i].topics[0] != selector) continue;
            eq(keccak256(logs[i].data), keccak256(data), "what is told");
            return;
        }
        yes(false, "it is told");
    }
}
