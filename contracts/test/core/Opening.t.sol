// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITable } from "../../src/core/ITable.sol";
import { Cause, Ending, Entry, MatchInfo, Phase } from "../../src/core/MatchTypes.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { OddsRig } from "../support/OddsRig.sol";
import { Vm } from "../support/Vm.sol";

contract OpeningTest is OddsRig {
    function test_aMatchShowsItsTermsAndWaitsForAnybody() public {
        open();
        MatchInfo memory i = info();
        inPhase(Phase.Open, 0);
        eq(i.deadline, block.timestamp + terms.joinWindow, "deadline");
        eq(i.openedAt, block.timestamp, "opened at");
        eq(i.recordDeadline, block.timestamp + 30 days, "record window");
        eq(i.owners[A], owners[A], "owner");
        eq(i.owners[B], address(0), "nobody yet");
        eq(i.agents[A], agents[A], "agent");
        eq(i.seasonId, 7, "season");
        eq(i.publicSeats, 0, "no public seat");
        eq(i.voteWindow, 90, "vote window");
        eq(i.salt, 0, "no salt before the seeds");
    }

    function test_aKeyIsUsedOnceEvenAfterACancel() public {
        open();
        Entry memory e = entry(A);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.MatchExists.selector, key));
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
        vm.prank(owners[A]);
        table.cancel(key);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.MatchExists.selector, key));
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
    }

    function test_anotherOpenerWithTheSameNonceHasAnotherKey() public {
        open();
        Entry memory e = entry(A);
        vm.prank(stranger);
        bytes32 other = table.open(NONCE, terms, e);
        yes(other != key, "keys differ by opener");
    }

    function test_badTermsAreRefused() public {
        terms.publicSeats = 3;
        expectOpenRefused(abi.encodeWithSelector(TableErrors.BadPublicSeats.selector, 3, 1));
        terms.publicSeats = 4;
        expectOpenRefused(abi.encodeWithSelector(TableErrors.BadPublicSeats.selector, 4, 0));
        terms.publicSeats = 0;
        terms.actWindow = 29;
        expectOpenRefused(abi.encodeWithSelector(TableErrors.WindowTooShort.selector, 29, 30));
        terms.actWindow = 60;
        terms.voteWindow = 0;
        expectOpenRefused(abi.encodeWithSelector(TableErrors.WindowTooShort.selector, 0, 30));
        terms.voteWindow = 60;
        terms.joinWindow = 1;
        expectOpenRefused(abi.encodeWithSelector(TableErrors.WindowTooShort.selector, 1, 30));
        (terms.actWindow, terms.voteWindow, terms.joinWindow) = (30, 30, 30);
        open();
    }

    /// @dev Nobody waits for years for a seat that says nothing.
    function test_windowsHaveACeiling() public {
        (terms.joinWindow, terms.actWindow, terms.voteWindow) = (30 days, 2 days, 2 days);
        terms.recordWindow = 366 days;
        uint256 snapshot = vm.snapshotState();
        open();
        eq(info().deadline, block.timestamp + 30 days, "deadline");
        vm.revertToState(snapshot);
        terms.actWindow += 1;
        expectOpenRefused(abi.encodeWithSelector(TableErrors.WindowTooLong.selector, 2 days + 1, 2 days));
        terms.actWindow -= 1;
        terms.voteWindow = type(uint32).max;
        expectOpenRefused(abi.encodeWithSelector(TableErrors.WindowTooLong.selector, type(uint32).max, 2 days));
        terms.voteWindow = 2 days;
        terms.joinWindow += 1;
        expectOpenRefused(abi.encodeWithSelector(TableErrors.WindowTooLong.selector, 30 days + 1, 30 days));
        terms.joinWindow -= 1;
        terms.recordWindow += 1;
        expectOpenRefused(abi.encodeWithSelector(TableErrors.WindowTooLong.selector, 366 days + 1, 366 days));
    }

    function test_aGameOfASeriesHasItsNumber() public {
        (terms.series, terms.seriesLength, terms.game) = (keccak256("series"), 3, 4);
        expectOpenRefused(abi.encodeWithSelector(TableErrors.BadSeries.selector, 4, 3));
        terms.game = 0;
        expectOpenRefused(abi.encodeWithSelector(TableErrors.BadSeries.selector, 0, 3));
        (terms.series, terms.game) = (0, 1);
        expectOpenRefused(abi.encodeWithSelector(TableErrors.BadSeries.selector, 1, 3));
        (terms.series, terms.game) = (keccak256("series"), 3);
        open();
    }

    function test_outsideOfASeriesThereIsNoLength() public {
        terms.seriesLength = 3;
        expectOpenRefused(abi.encodeWithSelector(TableErrors.BadSeries.selector, 0, 3));
    }

    /// @dev Nobody could join it.
    function test_nobodyInvitesItself() public {
        terms.invited = owners[A];
        expectOpenRefused(abi.encodeWithSelector(TableErrors.OwnOpponent.selector, owners[A]));
        terms.invited = agents[A];
        open();
    }

    function test_aSeatIsPublicOnlyWhereTheTermsLetIt() public {
        isPublic[A] = true;
        expectOpenRefused(abi.encodeWithSelector(TableErrors.BadPublicSeats.selector, 1, 0));
        terms.publicSeats = 2;
        expectOpenRefused(abi.encodeWithSelector(TableErrors.BadPublicSeats.selector, 1, 2));
        terms.publicSeats = 1;
        open();
        eq(info().publicSeats, 1, "A is public");
    }

    function test_theRulesOfAMatchCanBeLookedFor() public {
        terms.rules = keccak256("rules");
        vm.recordLogs();
        open();
        Vm.Log[] memory logs = vm.getRecordedLogs();
        eq(logs[1].topics[0], ITable.RulesChosen.selector, "said");
        eq(logs[1].topics[1], key, "of the match");
        eq(logs[1].topics[2], terms.rules, "which");
    }

    function test_beforeTheJoinTheInvitedHasNoAgentToReplace() public {
        terms.invited = owners[B];
        open();
        vm.expectRevert(abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Open, Phase.Seeding));
        vm.prank(owners[B]);
        table.replaceAgent(key, B, stranger);
        vm.prank(owners[A]);
        table.replaceAgent(key, A, stranger);
        eq(info().agents[A], stranger, "the opener's own");
    }

    function test_badEntriesAreRefused() public {
        Entry memory e = entry(A);
        e.agent = address(0);
        expectEntryRefused(e, abi.encodeWithSelector(TableErrors.NoAgent.selector));
        e = entry(A);
        e.seedCommit = 0;
        expectEntryRefused(e, abi.encodeWithSelector(TableErrors.EntryParts.selector, 0, 1));
        e = entry(A);
        e.secretRoot = keccak256("a hand in a game without hands");
        expectEntryRefused(e, abi.encodeWithSelector(TableErrors.EntryParts.selector, 3, 1));
    }

    function test_nobodyPlaysAgainstItself() public {
        open();
        Entry memory e = entry(B);
        bytes32 opening = openingHash();
        vm.expectRevert(abi.encodeWithSelector(TableErrors.OwnOpponent.selector, owners[A]));
        vm.prank(owners[A]);
        table.join(key, opening, e);
    }

    function test_aMatchIsJoinedOnceAndInTime() public {
        open();
        uint256 snapshot = vm.snapshotState();
        join();
        inPhase(Phase.Seeding, 3);
        Entry memory e = entry(B);
        bytes32 opening = openingHash();
        vm.expectRevert(abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Seeding, Phase.Open));
        vm.prank(stranger);
        table.join(key, opening, e);
        vm.revertToState(snapshot);

        uint64 deadline = info().deadline;
        vm.warp(deadline);
        uint256 atTheDeadline = vm.snapshotState();
        join();
        vm.revertToState(atTheDeadline);
        passDeadline();
        vm.expectRevert(abi.encodeWithSelector(TableErrors.TooLate.selector, deadline + 1, deadline));
        vm.prank(owners[B]);
        table.join(key, opening, e);
    }

    function test_onlyTheOwnerCancelsAndOnlyBeforeSomebodyJoined() public {
        open();
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NotOwner.selector, agents[A], owners[A]));
        vm.prank(agents[A]);
        table.cancel(key);
        uint256 snapshot = vm.snapshotState();
        vm.prank(owners[A]);
        table.cancel(key);
        endedAs(Ending.Void, Cause.Cancelled);
        vm.revertToState(snapshot);
        join();
        vm.expectRevert(abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Seeding, Phase.Open));
        vm.prank(owners[A]);
        table.cancel(key);
    }

    function test_whatWasNeverOpenedCanBeNeitherJoinedNorPlayed() public {
        Entry memory e = entry(B);
        bytes32 opening = openingHash();
        vm.expectRevert(abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.None, Phase.Open));
        table.join(key, opening, e);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.None, Phase.Seeding));
        table.revealSeed(key, A, seeds[A]);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.None, Phase.Committing));
        table.callTime(key);
    }

    function expectOpenRefused(bytes memory reason) private {
        Entry memory e = entry(A);
        vm.expectRevert(reason);
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
    }

    function expectEntryRefused(Entry memory e, bytes memory reason) private {
        vm.expectRevert(reason);
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
    }
}
