// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITable } from "../../../src/core/ITable.sol";
import { Cause, Ending, Entry, Phase } from "../../../src/core/MatchTypes.sol";
import { TableErrors } from "../../../src/core/TableErrors.sol";
import { IBattlefield } from "../../../src/polylemma/battle/IBattlefield.sol";
import { BattleInfo } from "../../../src/polylemma/battle/IBattleLens.sol";
import { Character } from "../../../src/polylemma/characters/ICharacters.sol";
import { Verdict } from "../../../src/polylemma/organizer/IOrganizer.sol";
import { StagedOrganizer } from "../../harness/BattleStage.sol";
import { Vm } from "../../support/Vm.sol";
import { BattleRig } from "./BattleRig.sol";

/// @notice A match at the table: what it is opened with, what it refuses, what it tells the organizer.
contract BattlefieldTest is BattleRig {
    // ---- opening and joining

    function test_anOpenMatchIsAProposal() public {
        useRules(MORE_COINS, 40, 90);
        open();
        StagedOrganizer.Told memory told = organizer.toldOf(key);
        eq(told.owners[A], owners[A], "owner");
        eq(keccak256(abi.encode(told.parties[A])), keccak256(abi.encode(parties[A])), "party");
        eq(told.lower, 40, "lower");
        eq(told.upper, 90, "upper");
        eq(told.expiresAt, info().deadline, "expires with the join window");
        eq(battle().flags, MORE_COINS, "flags");
        eq(address(field().organizer()), address(organizer), "organizer");
        eq(address(field().characters()), address(characters), "characters");
    }

    function test_aJoinFixesBothParties() public {
        open();
        nextBlock();
        vm.recordLogs();
        join();
        Vm.Log memory log = theLog(vm.getRecordedLogs(), ITable.Disclosed.selector);
        eq(log.topics[1], key, "of this match");
        eq(uint256(log.topics[2]), B, "by who joined");
        BattleInfo memory b = battle();
        eq(b.snapshot, block.timestamp - 1, "snapshot");
        eq(b.population, 8, "population");
        eq(keccak256(abi.encode(b.tokenIds)), keccak256(abi.encode(parties)), "tokens");
        eq(b.points[A], 13, "points of A");
        eq(b.points[B], 23, "points of B");
        (uint16 turn, bytes memory data) = abi.decode(log.data, (uint16, bytes));
        eq(turn, 0, "turn");
        uint256[4][2] memory words;
        for (uint256 i = 0; i < 8; i++) {
            words[i / 4][i % 4] = wordOf(characters.characterAt(1 + i, block.timestamp - 1));
        }
        bytes memory wanted = abi.encode(uint64(block.timestamp - 1), uint256(8), parties, words);
        eq(keccak256(data), keccak256(wanted), "everything that was read");
    }

    function wordOf(Character memory c) private pure returns (uint256) {
        return c.level + (uint256(c.kind) << 8) + (uint256(c.attribute) << 16) + (uint256(c.image) << 24)
            + (uint256(c.since) << 40);
    }

    function test_onlyRulesWithKnownOptionsAreOpened() public {
        for (uint256 flags = 0; flags < 256; flags++) {
            uint256 snapshot = vm.snapshotState();
            useRules(uint8(flags));
            if (flags < 8) open();
            else expectOpenRefused(terms.rules, uint8(flags));
            vm.revertToState(snapshot);
        }
    }

    /// @dev Else a silent opponent could hold a player, its deposit and four characters for 136 years.
    function test_nobodyIsHeldByWindowsOfDays() public {
        (terms.actWindow, terms.voteWindow) = (1 hours, 2 hours);
        uint256 snapshot = vm.snapshotState();
        open();
        vm.revertToState(snapshot);
        terms.actWindow = 1 hours + 1;
        expectTooLong(1 hours + 1, 1 hours);
        (terms.actWindow, terms.voteWindow) = (60, 2 hours + 1);
        expectTooLong(2 hours + 1, 2 hours);
        terms.voteWindow = type(uint32).max;
        expectTooLong(type(uint32).max, 2 days);
    }

    function expectTooLong(uint32 got, uint32 most) private {
        Entry memory e = entry(A);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.WindowTooLong.selector, got, most));
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
    }

    function test_rulesMustBeThoseOfTheirOptions() public {
        terms.rules = rulesetId(1);
        expectOpenRefused(terms.rules, 0);
        terms.rules = 0;
        expectOpenRefused(0, 0);
    }

    function expectOpenRefused(bytes32 rules, uint8 flags) private {
        Entry memory e = entry(A);
        vm.expectRevert(abi.encodeWithSelector(IBattlefield.UnknownRuleset.selector, rules, flags));
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
    }

    function test_aSeatMustSealASecret() public {
        Entry memory e = entry(A);
        e.secretRoot = 0;
        vm.expectRevert(abi.encodeWithSelector(TableErrors.EntryParts.selector, 1, 3));
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
    }

    function test_settingsHaveTheirLength() public {
        bytes memory right = terms.setting;
        bytes[3] memory wrong = [bytes(""), abi.encode(uint8(0), uint16(4)), abi.encodePacked(right, uint8(0))];
        for (uint256 i = 0; i < 3; i++) {
            terms.setting = wrong[i];
            openRefused(entry(A), wrong[i].length, 96);
        }
        terms.setting = right;
        Entry memory e = entry(A);
        e.setting = "";
        openRefused(e, 0, 128);
        e.setting = abi.encode(parties[A], uint256(9));
        openRefused(e, 160, 128);
        open();
    }

    function openRefused(Entry memory e, uint256 got, uint256 needed) private {
        vm.expectRevert(abi.encodeWithSelector(IBattlefield.BadLength.selector, got, needed));
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
    }

    function test_moreCharactersThanAPartyCanNameAreRefused() public {
        open();
        characters.setPopulation(1 << 28);
        Entry memory e = entry(B);
        bytes32 opening = openingHash();
        vm.expectRevert(
            abi.encodeWithSelector(IBattlefield.PopulationTooLarge.selector, 1 << 28, (1 << 28) - 1)
        );
        vm.prank(owners[B]);
        table.join(key, opening, e);
        characters.setPopulation((1 << 28) - 1);
        join();
        eq(battle().population, (1 << 28) - 1, "as many as there may be");
    }

    // ---- rounds

    function test_aRoundIsPlayedWhenBothMovesAreKnown() public {
        start();
        bytes memory moveA = move(3, 13);
        bytes memory moveB = move(0, 7);
        commitBoth(moveA, moveB);
        show(A, moveA);
        eq(battle().used[A], 0, "one move changes nothing");
        eq(battle().points[A], 13, "nor uses points up");
        vm.recordLogs();
        show(B, moveB);
        Vm.Log memory log = theLog(vm.getRecordedLogs(), IBattlefield.RoundPlayed.selector);
        (uint16 round, uint8 winner, uint256 a, uint256 b) =
            abi.decode(log.data, (uint16, uint8, uint256, uint256));
        eq(log.topics[1], key, "of this match");
        eq(round, 0, "round");
        // level 13 and 13 points against level 20 and 7 points
        eq(a, 260, "power of A");
        eq(b, 270, "power of B");
        eq(winner, B, "winner");
        BattleInfo memory i = battle();
        eq(i.round, 1, "rounds played");
        eq(i.wins[A], 0, "wins of A");
        eq(i.wins[B], 1, "wins of B");
        eq(i.points[A], 0, "points of A");
        eq(i.points[B], 16, "points of B");
        eq(i.used[A], 8, "used by A");
        eq(i.used[B], 1, "used by B");
        eq(i.powers[A], 260, "power of A");
        eq(i.powers[B], 270, "power of B");
        eq(info().turn, 1, "next turn");
        inPhase(Phase.Committing, 3);
    }

    function test_attributesAndKindsCount() public {
        put(1, Character(10, 2, 6, 1, uint40(block.timestamp), owners[A]));
        put(5, Character(10, 0, 9, 1, uint40(block.timestamp), owners[B]));
        start();
        playRound(move(0, 0), move(0, 0));
        eq(battle().powers[A], 100, "typeless");
        eq(battle().powers[B], 80, "at a disadvantage, and level with its enemy");
    }

    function test_aBondCountsFromItsTimeToTheSecondBeforeTheJoin() public {
        put(1, Character(10, 0, 0, 1, uint40(block.timestamp - 200), owners[A]));
        put(5, Character(10, 0, 0, 1, uint40(block.timestamp - 1_800), owners[B]));
        nextBlock();
        start();
        vm.warp(block.timestamp + 20);
        playRound(move(0, 0), move(0, 0));
        eq(battle().powers[A], 102, "200 seconds");
        eq(battle().powers[B], 118, "1,800 seconds");
    }

    /// @dev Every slot but the used ones, every number of points but too many; nothing else is a move.
    function test_anIllegalMoveIsNeverRevealed() public {
        start();
        playRound(move(2, 3), move(2, 0));
        refused(move(2, 0), abi.encodeWithSelector(IBattlefield.SlotUsed.selector, 2));
        refused(move(0, 11), abi.encodeWithSelector(IBattlefield.PointsExceeded.selector, 11, 10));
        refused(move(1, 255), abi.encodeWithSelector(IBattlefield.PointsExceeded.selector, 255, 10));
        refused(move(5, 0), abi.encodeWithSelector(IBattlefield.BadMove.selector, move(5, 0)));
        refused(move(255, 0), abi.encodeWithSelector(IBattlefield.BadMove.selector, move(255, 0)));
        refused("", abi.encodeWithSelector(IBattlefield.BadMove.selector, bytes("")));
        refused(hex"00", abi.encodeWithSelector(IBattlefield.BadMove.selector, hex"00"));
        refused(hex"000000", abi.encodeWithSelector(IBattlefield.BadMove.selector, hex"000000"));
        playRound(move(0, 10), move(0, 0));
        eq(battle().points[A], 0, "all points are used up");
        playRound(move(1, 0), move(1, 0));
        eq(battle().used[A], 7, "three slots are used");
    }

    /// @dev Commits it as seat A's and cannot reveal it; then everything is as it was before.
    function refused(bytes memory bytes_, bytes memory reason) private {
        uint256 snapshot = vm.snapshotState();
        commitBoth(bytes_, move(0, 0));
        bytes32 salt_ = salt(A, info().turn);
        vm.expectRevert(reason);
        table.reveal(key, A, bytes_, 0, salt_, "");
        callTime();
        endedAs(Ending.Void, Cause.Time);
        vm.revertToState(snapshot);
    }

    // ---- the end

    function test_threeWinsEndAMatch() public {
        start();
        for (uint8 slot = 0; slot < 3; slot++) playRound(move(slot, 0), move(slot, 0));
        endedAs(Ending.SeatB, Cause.Played);
        judged(1, 0);
        eq(info().turn, 2, "in the third round");
        eq(battle().round, 3, "rounds played");
    }

    function test_drawnRoundsScoreForNobodyAndEndInADraw() public {
        for (uint256 i = 1; i < 9; i++) put(i, plain(10));
        start();
        for (uint8 slot = 0; slot < 5; slot++) {
            eq(battle().round, slot, "rounds played");
            playRound(move(slot, 1), move(slot, 1));
        }
        eq(uint256(battle().wins[A]) + battle().wins[B], 0, "nobody has won a round");
        endedAs(Ending.Draw, Cause.Played);
        judged(2, 0);
    }

    function test_aLeadThatCannotBeCaughtUpEndsAMatch() public {
        for (uint256 i = 1; i < 9; i++) put(i, plain(10));
        start();
        playRound(move(0, 0), move(0, 0));
        playRound(move(1, 0), move(1, 0));
        playRound(move(2, 1), move(2, 0));
        playRound(move(3, 1), move(3, 0));
        endedAs(Ending.SeatA, Cause.Played);
        eq(battle().wins[A], 2, "two wins of four rounds are enough");
        judged(0, 0);
    }

    function test_oneWinOfFiveRoundsWins() public {
        for (uint256 i = 1; i < 9; i++) put(i, plain(10));
        start();
        for (uint8 slot = 0; slot < 4; slot++) playRound(move(slot, 0), move(slot, 0));
        playRound(move(4, 0), move(4, 1));
        endedAs(Ending.SeatB, Cause.Played);
        judged(1, 0);
    }

    function test_theVerdictSaysWhoWasLate() public {
        open();
        uint256 snapshot = vm.snapshotState();
        callTime();
        eq(organizer.toldOf(key).withdrawn, 1, "withdrawn");
        eq(organizer.toldOf(key).concluded, 0, "nothing to conclude");
        vm.revertToState(snapshot);
        join();
        confirm();
        late(3, 3);
        uint256 joined = vm.snapshotState();
        revealSeed(A);
        late(0, 2);
        vm.revertToState(joined);
        revealSeed(B);
        late(1, 1);
        revealSeed(A);
        late(3, 3);
        uint256 seeded = vm.snapshotState();
        commit(A, move(0, 0));
        late(0, 2);
        vm.revertToState(seeded);
        commitBoth(move(0, 0), move(0, 0));
        late(3, 3);
        show(B, move(0, 0));
        late(1, 1);
    }

    /// @dev Time is called now: the verdict, and everything as it was before.
    function late(uint8 winner, uint8 late_) private {
        uint256 snapshot = vm.snapshotState();
        callTime();
        judged(winner, late_);
        vm.revertToState(snapshot);
    }

    function judged(uint8 winner, uint8 late_) private view {
        Verdict memory v = verdict();
        eq(v.winner, winner, "winner");
        eq(v.late, late_, "late");
    }

    function test_aCancelledMatchIsWithdrawnEvenIfSomebodyWasInvited() public {
        terms.invited = owners[B];
        open();
        vm.prank(owners[A]);
        table.cancel(key);
        eq(organizer.toldOf(key).withdrawn, 1, "withdrawn");
        eq(organizer.toldOf(key).concluded, 0, "nothing to conclude");
    }

    function test_theVerdictSaysWhetherTheRulesHaveTheOptionMoreCoins() public {
        for (uint8 flags = 0; flags < 8; flags++) {
            uint256 snapshot = vm.snapshotState();
            useRules(flags);
            start();
            callTime();
            yes(verdict().raised == (flags & MORE_COINS != 0), "raised");
            vm.revertToState(snapshot);
        }
    }

    function test_stakesGoToTheWinner() public {
        terms.stake = 5;
        (Entry memory a, Entry memory b) = (entry(A), entry(B));
        bytes32 opening = openingHash();
        vm.deal(owners[A], 5);
        vm.prank(owners[A]);
        table.open{ value: 5 }(NONCE, terms, a);
        vm.deal(owners[B], 5);
        vm.prank(owners[B]);
        table.join{ value: 5 }(key, opening, b);
        confirm();
        revealSeed(A);
        revealSeed(B);
        for (uint8 slot = 0; slot < 3; slot++) playRound(move(slot, 0), move(slot, 0));
        eq(table.vault().dueTo(key, A), 0, "due to A");
        eq(table.vault().dueTo(key, B), 10, "due to B");
    }
}
