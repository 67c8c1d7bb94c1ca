// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, MatchInfo, Phase } from "../../src/core/MatchTypes.sol";
import { ITable } from "../../src/core/ITable.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { OddsRig } from "../support/OddsRig.sol";
import { Vm } from "../support/Vm.sol";

/// @notice What a reader sees in every phase of a match; a pledge is its seat's last commitment, from the commit on.
contract InfoTest is OddsRig {
    function test_everyPhaseOfAMatchWithAPublicSeat() public {
        makePublic(A);
        expect(Phase.None, 0, 0, false, false);
        eq(info().owners[A], address(0), "no owner yet");
        open();
        expect(Phase.Open, 0, 0, false, false);
        join();
        expect(Phase.Seeding, 3, 0, false, false);
        for (uint8 seat = 0; seat < 2; seat++) {
            eq(info().pledges[seat], seedCommit(key, owners[seat], seeds[seat]), "seed commitment");
        }
        confirm();
        revealSeed(A);
        eq(info().pledges[A], seeds[A], "seed");
        expect(Phase.Seeding, 2, 0, false, false);
        revealSeed(B);
        for (uint16 turn = 0; turn < 2; turn++) {
            expect(Phase.Committing, 2, turn, false, false);
            commit(B, ONE);
            expect(Phase.PublicCommitting, 1, turn, false, true);
            nextBlock();
            commit(A, ONE);
            expect(Phase.Revealing, 3, turn, true, true);
            eq(info().actFrom, block.number + 1, "reveal from");
            nextBlock();
            reveal(B, ONE);
            expect(Phase.Revealing, 1, turn, true, true);
            reveal(A, ONE);
        }
        expect(Phase.Over, 0, 1, false, false);
        endedAs(Ending.SeatA, Cause.Played);
        eq(info().deadline, 0, "no deadline any more");
    }

    function test_everyPhaseOfAMatchWithoutAPublicSeat() public {
        start();
        expect(Phase.Committing, 3, 0, false, false);
        commit(B, ONE);
        expect(Phase.Committing, 1, 0, false, true);
        commit(A, ONE);
        expect(Phase.Revealing, 3, 0, true, true);
        nextBlock();
        reveal(A, ONE);
        expect(Phase.Revealing, 2, 0, true, true);
        reveal(B, ONE);
        expect(Phase.Committing, 3, 1, false, false);
    }

    function test_aMatchThatEndedByTimeSaysSo() public {
        start();
        commit(A, ONE);
        callTime();
        expect(Phase.Over, 0, 0, false, false);
        endedAs(Ending.SeatA, Cause.Time);
    }

    function test_whatWasFixedAtTheStartIsShownToTheEnd() public {
        start();
        bytes32 salt_ = info().salt;
        yes(salt_ != 0, "salt");
        commitBoth(ONE, ONE);
        reveal(A, ONE);
        reveal(B, ONE);
        commitBoth(ONE, ONE);
        reveal(A, ONE);
        reveal(B, ONE);
        MatchInfo memory i = info();
        eq(uint8(i.phase), uint8(Phase.Over), "phase");
        eq(i.salt, salt_, "salt");
        for (uint8 seat = 0; seat < 2; seat++) {
            eq(i.owners[seat], owners[seat], "owner");
            eq(i.agents[seat], agents[seat], "agent");
        }
        eq(i.rules, terms.rules, "rules");
        eq(i.publicSeats, 0, "public seats");
        eq(i.confirmations, terms.confirmations, "confirmations");
        eq(i.grace, terms.grace, "grace");
        eq(i.seasonId, terms.seasonId, "season");
        eq(i.actWindow, terms.actWindow, "act window");
        eq(i.voteWindow, terms.voteWindow, "vote window");
    }

    function test_theEndIsSaidWithOwnersScoreAndRules() public {
        terms.rules = keccak256("rules");
        start();
        commitBoth(ONE, ONE);
        reveal(A, ONE);
        reveal(B, ONE);
        commitBoth(ONE, ZERO);
        reveal(A, ONE);
        reveal(B, ZERO);
        commitBoth(ZERO, ZERO);
        reveal(A, ZERO);
        vm.recordLogs();
        reveal(B, ZERO);
        Vm.Log memory log = vm.getRecordedLogs()[1];
        eq(log.topics[0], ITable.MatchEnded.selector, "the end");
        eq(log.topics[1], key, "of the match");
        eq(log.topics[2], terms.rules, "of its rules");
        bytes memory said = abi.encode(owners, [uint16(2), 1], Ending.SeatA, Cause.Played);
        eq(keccak256(log.data), keccak256(said), "owners, score, ending, cause");
    }

    function test_anOpeningThatWasWithdrawnHasOneOwner() public {
        terms.invited = owners[B];
        open();
        vm.recordLogs();
        vm.prank(owners[A]);
        table.cancel(key);
        bytes memory said = abi.encode([owners[A], address(0)], [uint16(0), 0], Ending.Void, Cause.Cancelled);
        eq(keccak256(vm.getRecordedLogs()[0].data), keccak256(said), "nobody had joined");
    }

    function test_whatIsOnlyReadIsAskedOfTheTableAndAnythingElseIsRefused() public {
        (bool ok,) = address(table).call(abi.encodeWithSignature("nothing()"));
        yes(!ok, "no such call");
        (ok,) = address(table).call("");
        yes(!ok, "nor an empty one");
        vm.expectRevert(abi.encodeWithSelector(TableErrors.BadSeat.selector, 2));
        lens().ownerOf(key, 2);
    }

    function expect(Phase phase, uint8 awaiting, uint16 turn, bool byA, bool byB) private view {
        inPhase(phase, awaiting);
        MatchInfo memory i = info();
        eq(i.turn, turn, "turn");
        if (byA) eq(i.pledges[A], commitment(here(A), ONE), "commitment of A");
        if (byB) eq(i.pledges[B], commitment(here(B), ONE), "commitment of B");
    }
}
