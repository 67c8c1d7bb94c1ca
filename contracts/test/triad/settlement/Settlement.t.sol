// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITable } from "../../../src/core/ITable.sol";
import { Cause, Ending, Entry, Phase, Settlement } from "../../../src/core/MatchTypes.sol";
import { IRecordTable } from "../../../src/core/extensions/IRecordTable.sol";
import { TableErrors } from "../../../src/core/TableErrors.sol";
import { ITriadSettlement, SeatSignature, Transcript } from "../../../src/triad/settlement/ITriadSettlement.sol";
import { MoveErrors } from "../../../src/triad/referee/MoveErrors.sol";
import { SettlementRig } from "./SettlementRig.sol";
import { Vm } from "../../support/Vm.sol";

/// @title Which matches a signed record closes, and what the record must say. Who may sign: Signatures.t.sol.
contract SettlementTest is SettlementRig {
    function test_aMatchThatNobodyOpenedIsSettled() public {
        Transcript memory t = unopened();
        settle(t);
        isSettled(t);
        (Phase phase,) = lens().resultOf(key);
        eq(uint8(phase), uint8(Phase.Over), "phase");
    }

    function test_theRecordIsPublished() public {
        Transcript memory t = unopened();
        bytes32 id = settlement.matchIdOf(t);
        (uint8 scoreA, uint8 scoreB) = replayed(t);
        vm.recordLogs();
        eq(settle(t), id, "match id");
        uint256[5] memory cardsA;
        uint256[5] memory cardsB;
        for (uint256 i = 0; i < 5; i++) {
            (, cardsA[i]) = collections.cardOf(collection, t.deckA[i]);
            (, cardsB[i]) = collections.cardOf(collection, t.deckB[i]);
        }
        Vm.Log[] memory logs = vm.getRecordedLogs();
        logged(logs, ITriadSettlement.MatchSettled.selector, abi.encode(endingOf(t), scoreA, scoreB));
        logged(logs, ITriadSettlement.TranscriptPublished.selector, abi.encode(t, cardsA, cardsB));
    }

    function logged(Vm.Log[] memory logs, bytes32 topic, bytes memory data) private view {
        uint256 found;
        for (uint256 i = 0; i < logs.length; i++) {
            if (logs[i].topics[0] != topic) continue;
            found++;
            eq(logs[i].emitter, address(settlement), "by the settlement");
            eq(logs[i].topics[1], key, "of the match");
            eq(keccak256(logs[i].data), keccak256(data), "what is said");
        }
        eq(found, 1, "said once");
    }

    function testFuzz_whoeverWinsByTheRefereeWinsOnTheTable(bytes32 salt_, uint8 first) public {
        Transcript memory t = unopened();
        t.salt = salt_;
        t.firstPlayer = first % 2;
        settle(t);
        isSettled(t);
    }

    // ---- matches on the table

    function test_anOpenMatchIsSettledOnceItsSeedsAreKnown() public {
        start();
        Transcript memory t = opened();
        settle(t);
        isSettled(t);
    }

    function test_anOpenMatchIsSettledInTheMiddleOfATurn() public {
        start();
        playTurns(4);
        commit(toMove(), move(8, 2));
        Transcript memory t = opened();
        settle(t);
        isSettled(t);
    }

    function test_beforeTheSeedsAreKnownNoRecordIsRight() public {
        open();
        refuseAsOther(opened());
        join();
        refuseAsOther(opened());
        confirm();
        revealSeed(A);
        refuseAsOther(opened());
        revealSeed(B);
        settle(opened());
    }

    function test_nothingIsSettledTwice() public {
        Transcript memory t = unopened();
        settle(t);
        refuse(t, over());
        t.salt = keccak256("another salt");
        refuse(t, over());
        Entry memory e = entry(A);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.MatchExists.selector, key));
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
    }

    function test_aMatchThatIsOverStaysAsItIs() public {
        start();
        playTurns(9);
        for (uint8 seat = 0; seat < 2; seat++) if (info().phase == Phase.Closing) openDue(seat);
        eq(uint8(info().phase), uint8(Phase.Over), "played out");
        Ending ending = info().ending;
        refuse(opened(), over());
        eq(uint8(info().ending), uint8(ending), "ending");
    }

    function test_aWithdrawnMatchStaysVoid() public {
        open();
        vm.prank(owners[A]);
        table.cancel(key);
        refuse(unopened(), over());
    }

    function test_anOpenMatchIsNoOtherThanItWasOpenedAs() public {
        useRules(1);
        bytes32 other = terms.rules;
        useRules(0);
        start();
        Transcript memory t = opened();
        t.salt = keccak256("another salt");
        refuseAsOther(t);
        t = opened();
        t.firstPlayer = 1 - t.firstPlayer;
        refuseAsOther(t);
        t = opened();
        t.deadline += 1;
        refuseAsOther(t);
        t = opened();
        t.seasonId += 1;
        refuseAsOther(t);
        t = opened();
        t.rulesetId = other;
        refuseAsOther(t);
    }

    function test_anOpenMatchIsItsOwnersOnly() public {
        start();
        Transcript memory t = opened();
        // the opponent is another one, who has signed
        t.playerB = stranger;
        for (uint256 i = 0; i < 5; i++) {
            vm.prank(owners[B]);
            collection.transferFrom(owners[B], stranger, t.deckB[i]);
        }
        refuseAsOther(t, [signed(t, KEY_A), signed(t, KEY_STRANGER)]);
    }

    function test_theKeyIsTheOneThatPlayerAMakes() public {
        Transcript memory t = unopened();
        bytes32 nonce = keccak256("another nonce");
        SeatSignature[2] memory signatures = byBoth(t);
        bytes32 made = keyOf(owners[A], nonce);
        vm.expectRevert(abi.encodeWithSelector(IRecordTable.KeyMismatch.selector, key, made));
        settlement.settle(t, nonce, signatures, new bytes32[](0));
        // whoever opens it is A: the seats cannot be exchanged
        (t.playerA, t.playerB, t.deckA, t.deckB) = (t.playerB, t.playerA, t.deckB, t.deckA);
        made = keyOf(owners[B], NONCE);
        signatures = [signed(t, KEY_B), signed(t, KEY_A)];
        refuse(t, signatures, abi.encodeWithSelector(IRecordTable.KeyMismatch.selector, key, made));
    }

    function test_onlyTheSettlementTellsTheTable() public {
        Settlement memory s;
        s.owners = owners;
        s.nonce = NONCE;
        s.ending = Ending.SeatA;
        for (uint8 seat = 0; seat < 2; seat++) {
            vm.expectRevert(
                abi.encodeWithSelector(IRecordTable.NotSettlement.selector, owners[seat], address(settlement))
            );
            vm.prank(owners[seat]);
            IRecordTable(address(table)).settle(key, s);
        }
    }

    // ---- matches in places that are used again

    function test_aMatchInAPlaceIsSettledAndLeavesItFree() public {
        openAt(NONCE);
        startJoined();
        Transcript memory t = opened();
        settle(t);
        endedAs(endingOf(t), Cause.Settled);
        refuse(t, abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Over, Phase.Open));
        openAt(keccak256("next"));
        refuse(t, abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Over, Phase.Open));
    }

    /// @dev Neither as the match it was nor as one that nobody opened.
    function test_noRecordReopensAMatchWhosePlaceIsUsedAgain() public {
        openAt(NONCE);
        vm.prank(owners[A]);
        table.cancel(key);
        bytes32 past = key;
        openAt(keccak256("next"));
        key = past;
        Transcript memory t = unopened();
        refuse(t, abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Over, Phase.Open));
        (Phase phase, Ending ending) = lens().resultOf(key);
        yes(phase == Phase.Over && ending == Ending.Void, "as it ended");
    }

    function test_whatWasSettledIsNotOpenedInAPlace() public {
        settle(unopened());
        Entry memory e = entry(A);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.MatchExists.selector, key));
        vm.prank(owners[A]);
        table.openAt(1, NONCE, terms, e);
    }

    function openAt(bytes32 nonce) private {
        key = keyOf(owners[A], nonce);
        Entry memory e = entry(A);
        vm.prank(owners[A]);
        table.openAt(1, nonce, terms, e);
    }

    function startJoined() private {
        join();
        confirm();
        revealSeed(A);
        revealSeed(B);
    }

    // ---- the decks of an open match are what its seats committed to

    /// @dev All ten cards are their players' own, and both owners have signed.
    function test_aDeckThatIsNotTheCommittedOneIsRefused() public {
        start();
        for (uint8 seat = 0; seat < 2; seat++) {
            for (uint256 slot = 0; slot < 5; slot++) {
                Transcript memory t = opened();
                if (seat == A) t.deckA[slot] = tokenOf(A, 20);
                else t.deckB[slot] = tokenOf(B, 20);
                refuseAsOther(t);
            }
        }
        Transcript memory other = opened();
        (other.deckA[0], other.deckA[1]) = (other.deckA[1], other.deckA[0]);
        refuseAsOther(other);
        settle(opened());
    }

    function test_anOpenMatchsDecksNeedAllTheirSalts() public {
        start();
        Transcript memory t = opened();
        SeatSignature[2] memory by = byBoth(t);
        for (uint256 count = 0; count < 12; count++) {
            if (count == 10) continue;
            vm.expectRevert(abi.encodeWithSelector(ITriadSettlement.SaltCount.selector, count, 10));
            settlement.settle(t, NONCE, by, new bytes32[](count));
        }
        bytes32[] memory salts = saltsFor(t);
        for (uint256 i = 0; i < 10; i++) {
            bytes32 was = salts[i];
            salts[i] = keccak256("another salt");
            vm.expectPartialRevert(IRecordTable.RecordMismatch.selector);
            settlement.settle(t, NONCE, by, salts);
            salts[i] = was;
        }
        settlement.settle(t, NONCE, by, salts);
        isSettled(t);
    }

    function test_aMatchThatNobodyOpenedHasNoSalts() public {
        Transcript memory t = unopened();
        SeatSignature[2] memory by = byBoth(t);
        vm.expectRevert(abi.encodeWithSelector(ITriadSettlement.SaltCount.selector, 10, 0));
        settlement.settle(t, NONCE, by, new bytes32[](10));
    }

    function test_whatIsSettledSaysWhoseMatchItWasAndHowItWasScored() public {
        for (uint256 i = 0; i < 2; i++) {
            uint256 state = vm.snapshotState();
            if (i == 1) start();
            Transcript memory t = i == 1 ? opened() : unopened();
            (uint8 scoreA, uint8 scoreB) = replayed(t);
            vm.recordLogs();
            settle(t);
            Vm.Log[] memory logs = vm.getRecordedLogs();
            eq(logs[0].topics[0], ITable.MatchEnded.selector, "the table's log");
            eq(logs[0].topics[1], key, "of the match");
            eq(logs[0].topics[2], terms.rules, "its rules");
            bytes memory said = abi.encode(owners, [uint16(scoreA), uint16(scoreB)], endingOf(t), Cause.Settled);
            eq(keccak256(logs[0].data), keccak256(said), "owners, score, ending, cause");
            vm.revertToState(state);
        }
    }

    // ---- what may be played

    function test_aRecordIsSettledUntilItsDeadline() public {
        Transcript memory t = unopened();
        vm.warp(uint256(t.deadline) + 1);
        refuse(t, abi.encodeWithSelector(ITriadSettlement.Expired.selector, t.deadline + 1, t.deadline));
        vm.warp(t.deadline);
        settle(t);
    }

    function test_anUnregisteredRulesetIsRefused() public {
        Transcript memory t = unopened();
        t.rulesetId = keccak256("no ruleset");
        refuse(t, abi.encodeWithSelector(ITriadSettlement.RulesetNotRegistered.selector, t.rulesetId));
    }

    function test_aRulesetOutOfUseEndsOnlyWhatWasOpenedWithIt() public {
        registry.setActive(terms.rules, false);
        refuse(unopened(), abi.encodeWithSelector(ITriadSettlement.RulesetInactive.selector, terms.rules));
        registry.setActive(terms.rules, true);
        start();
        registry.setActive(terms.rules, false);
        settle(opened());
    }

    function test_aForbiddenCollectionEndsOnlyWhatWasOpenedWithIt() public {
        collections.setAllowed(collection, false);
        refuse(unopened(), abi.encodeWithSelector(ITriadSettlement.CollectionNotAllowed.selector, collection));
        collections.setAllowed(collection, true);
        start();
        collections.setAllowed(collection, false);
        settle(opened());
    }

    function test_cardsAreTheirPlayers() public {
        Transcript memory t = unopened();
        for (uint8 seat = 0; seat < 2; seat++) {
            for (uint256 slot = 0; slot < 5; slot++) {
                uint256 tokenId = hands[seat][slot];
                uint256 state = vm.snapshotState();
                vm.prank(owners[seat]);
                collection.transferFrom(owners[seat], stranger, tokenId);
                refuse(
                    t,
                    abi.encodeWithSelector(ITriadSettlement.NotCardOwner.selector, tokenId, stranger, owners[seat])
                );
                vm.revertToState(state);
            }
        }
    }

    /// @dev A card that the table has shown was its player's then; the other four must be so now.
    function test_aCardThatWasShownMayHaveLeftItsPlayer() public {
        start();
        playTurns(2);
        Transcript memory t = opened();
        for (uint8 seat = 0; seat < 2; seat++) {
            vm.prank(owners[seat]);
            collection.transferFrom(owners[seat], stranger, hands[seat][0]);
        }
        uint256 state = vm.snapshotState();
        settle(t);
        isSettled(t);
        vm.revertToState(state);
        uint256 hidden = hands[B][1];
        vm.prank(owners[B]);
        collection.transferFrom(owners[B], stranger, hidden);
        refuse(t, abi.encodeWithSelector(ITriadSettlement.NotCardOwner.selector, hidden, stranger, owners[B]));
    }

    /// @dev Another card in the place of a shown one is not what the seat committed to.
    function test_aShownPlaceIsNotAnotherCards() public {
        start();
        playTurns(2);
        Transcript memory t = opened();
        t.deckA[0] = tokenOf(A, 20);
        vm.prank(owners[A]);
        collection.transferFrom(owners[A], stranger, t.deckA[0]);
        refuseAsOther(t);
    }

    function test_aCardIsInAMatchOnce() public {
        for (uint256 i = 0; i < 10; i++) {
            for (uint256 j = 0; j < i; j++) {
                Transcript memory t = unopened();
                uint256 twice = j < 5 ? t.deckA[j] : t.deckB[j - 5];
                if (i < 5) t.deckA[i] = twice;
                else t.deckB[i - 5] = twice;
                refuse(t, abi.encodeWithSelector(ITriadSettlement.DuplicateCard.selector, twice));
            }
        }
    }

    function test_aPlayerHasOneSeat() public {
        Transcript memory t = unopened();
        t.playerB = t.playerA;
        SeatSignature[2] memory signatures = [signed(t, KEY_A), signed(t, KEY_A)];
        refuse(t, signatures, abi.encodeWithSelector(ITriadSettlement.SamePlayer.selector, owners[A]));
    }

    function test_theFirstPlayerIsAOrB() public {
        Transcript memory t = unopened();
        t.firstPlayer = 2;
        refuse(t, abi.encodeWithSelector(ITriadSettlement.BadFirstPlayer.selector, 2));
    }

    function test_theVersionIsThatOfTheRules() public {
        Transcript memory t = unopened();
        for (uint16 version = 0; version < 4; version++) {
            if (version == 1) continue;
            t.version = version;
            refuse(t, abi.encodeWithSelector(ITriadSettlement.WrongVersion.selector, version, 1));
        }
    }

    function test_aRoundHasNineTurns() public {
        Transcript memory t = unopened();
        t.rounds[0] = new bytes(44);
        refuse(t, abi.encodeWithSelector(MoveErrors.RoundLength.selector, 44));
        t.rounds[0] = bytes.concat(inOrder(), hex"00");
        refuse(t, abi.encodeWithSelector(MoveErrors.RoundLength.selector, 46));
        t.rounds = new bytes[](0);
        refuse(t, abi.encodeWithSelector(MoveErrors.RoundCount.selector, 0, 1));
        t.rounds = new bytes[](2);
        (t.rounds[0], t.rounds[1]) = (inOrder(), inOrder());
        refuse(t, abi.encodeWithSelector(MoveErrors.RoundCount.selector, 2, 1));
    }

    function test_anIllegalMoveIsRefusedWithTheRefereesReason() public {
        Transcript memory t = unopened();
        t.rounds[0][8] = 0;
        refuse(t, abi.encodeWithSelector(MoveErrors.CellOccupied.selector, 0));
        t = unopened();
        t.rounds[0][36] = 0x01;
        refuse(t, abi.encodeWithSelector(MoveErrors.NotCanonical.selector, 4, 1));
    }

    function over() private pure returns (bytes memory) {
        return abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Over, Phase.Closing);
    }

    function refuseAsOther(Transcript memory t) private {
        refuseAsOther(t, byBoth(t));
    }

    function refuseAsOther(Transcript memory t, SeatSignature[2] memory signatures) private {
        refusePartly(t, signatures, IRecordTable.RecordMismatch.selector);
    }
}
