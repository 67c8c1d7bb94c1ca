// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, Entry, Phase } from "../../src/core/MatchTypes.sol";
import { ICryptogsTable } from "../../src/cryptogs/ICryptogsTable.sol";
import { CryptogsTable } from "../../src/cryptogs/CryptogsTable.sol";
import { CryptogsRig } from "../support/CryptogsRig.sol";
import { Vm } from "../support/Vm.sol";

/// @notice Matches of a series: from the second one on the owner begins who did not in the one before.
contract SeriesTest is CryptogsRig {
    uint256 private constant PARLOUR_SERIES = 6;

    function test_theOtherOwnerBeginsInTheNextMatch() public {
        for (uint256 i = 0; i < 8; i++) {
            uint256 snapshot = vm.snapshotState();
            useFlags(SERIES);
            beginAs(bytes32(i));
            playOut(EVEN);
            address first = owners[info().firstPlayer];
            // the same seats, or seats swapped
            if (i % 2 == 1) swapSeats();
            followUp("the second");
            address second = owners[info().firstPlayer];
            yes(second != first, "the other one begins");
            eq(stack().begins, info().firstPlayer, "as the lens says");
            eq(info().turn, 1, "without a toss");
            playOut(EVEN);
            eq(uint8(info().cause), uint8(Cause.Played), "to its end");
            if (i % 4 > 1) swapSeats();
            followUp("the third");
            eq(owners[info().firstPlayer], first, "and again");
            vm.revertToState(snapshot);
        }
    }

    function test_whoBeginsIsToldWithTheStack() public {
        played(SERIES);
        uint8 first = info().firstPlayer;
        followUpOpened("the second");
        Entry memory e = entry(B);
        bytes32 hash = counter(owners[B], e);
        vm.recordLogs();
        accept(owners[B], hash, e);
        Vm.Log memory told = find(vm.getRecordedLogs(), ICryptogsTable.Stacked.selector);
        (,,, uint8 begins) = abi.decode(told.data, (uint24[10], uint8[10], uint16[10], uint8));
        eq(begins, 1 - first, "who begins");
    }

    /// @dev With slams the first turn is decided at once.
    function test_aFollowUpWithSlamsBeginsWithASlam() public {
        played(SERIES | AIMING);
        followUp("the second");
        inPhase(Phase.Committing, uint8(1) << info().firstPlayer);
        playOut(ALL);
        eq(count(togsOf(A)) + count(togsOf(B)), 10, "to its end");
    }

    /// @dev All of it comes from one draw still, without a toss.
    function test_aParlourMatchFollowsUp() public {
        played(PARLOUR_SERIES);
        uint8 first = info().firstPlayer;
        followUp("the second");
        eq(stack().begins, 1 - first, "known before the draw");
        eq(info().turn, 0, "one draw");
        vm.recordLogs();
        draw();
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; i++) yes(logs[i].topics[0] != ICryptogsTable.Tossed.selector, "no toss");
        Vm.Log memory firstThrow = find(logs, ICryptogsTable.Thrown.selector);
        eq(uint256(firstThrow.topics[2]), 1 - first, "the other one throws first");
    }

    /// @dev A series may go on by other rules of a series.
    function test_rulesMayChangeWithinASeries() public {
        played(SERIES);
        useFlags(PARLOUR_SERIES);
        followUp("the second");
        draw();
        eq(uint8(info().phase), uint8(Phase.Over), "played");
    }

    // ---- what is refused

    function test_onlyASeriesHasAMatchBefore() public {
        played(SERIES);
        terms.setting = abi.encode(key);
        uint256[3] memory flags = [uint256(0), AIMING, PARLOUR];
        for (uint256 i = 0; i < 3; i++) {
            useFlags(flags[i]);
            refuseOpening(abi.encodeWithSelector(ICryptogsTable.MatchSetting.selector, 32, 0));
        }
    }

    function test_aSettingIsOneKey() public {
        useFlags(SERIES);
        terms.setting = hex"01";
        refuseOpening(abi.encodeWithSelector(ICryptogsTable.MatchSetting.selector, 1, 32));
        terms.setting = abi.encode(1, 2);
        refuseOpening(abi.encodeWithSelector(ICryptogsTable.MatchSetting.selector, 64, 32));
    }

    function test_theMatchBeforeIsOneOfASeries() public {
        played(0);
        bytes32 before = key;
        useFlags(SERIES);
        terms.setting = abi.encode(before);
        refuseOpening(notBefore(before, Phase.Over, Cause.Played));
    }

    /// @dev Who shows the last link knows that all which lies there is the other one's: silence would cost it nothing.
    function test_whoeverIsSilentAtTheLastThrowDoesNotBeginAgain() public {
        useFlags(SERIES | AIMING);
        for (uint256 i = 0;; i++) {
            uint256 snapshot = vm.snapshotState();
            beginAs(bytes32(i));
            uint256 before;
            while (info().phase != Phase.Over) {
                before = vm.snapshotState();
                step(ALL);
            }
            (uint16 ofA, uint16 ofB) = (togsOf(A), togsOf(B));
            vm.revertToState(before);
            uint8 first = info().firstPlayer;
            // the last throw is decided by the seat that did not begin
            if (info().phase == Phase.Committing && thrower() != first) {
                slam(1 - first, ALL);
                confirm();
                callTime();
                yes(togsOf(A) == ofA && togsOf(B) == ofB, "as if it had been thrown");
                eq(uint8(info().cause), uint8(Cause.Time), "by silence");
                followUp("the next");
                eq(info().firstPlayer, 1 - first, "the other one begins all the same");
                return;
            }
            vm.revertToState(snapshot);
        }
    }

    /// @dev One that silence ended before its toss: nobody began.
    function test_theMatchBeforeHadABeginner() public {
        useFlags(SERIES);
        beginAs(bytes32(0));
        sendOwn(A);
        callTime();
        endedAs(Ending.SeatA, Cause.Time);
        bytes32 before = key;
        terms.setting = abi.encode(before);
        refuseOpening(notBefore(before, Phase.Over, Cause.Time));
    }

    /// @dev Both were silent: it counts for nobody.
    function test_theMatchBeforeWasNotVoid() public {
        useFlags(SERIES);
        beginAs(bytes32(0));
        draw();
        callTime();
        endedAs(Ending.Void, Cause.Time);
        bytes32 before = key;
        terms.setting = abi.encode(before);
        refuseOpening(notBefore(before, Phase.Over, Cause.Time));
    }

    function test_theMatchBeforeIsOverAndHadABeginner() public {
        useFlags(SERIES);
        bytes32 before = keyOf(owners[A], bytes32(0));
        terms.setting = abi.encode(before);
        refuseOpening(notBefore(before, Phase.None, Cause.None));
        terms.setting = abi.encode(bytes32(0));
        refuseOpening(notBefore(0, Phase.None, Cause.None));
        terms.setting = "";
        openAs(bytes32(0));
        terms.setting = abi.encode(before);
        refuseOpening(notBefore(before, Phase.Open, Cause.None));
        terms.setting = "";
        acceptB();
        confirm();
        terms.setting = abi.encode(before);
        refuseOpening(notBefore(before, Phase.Drawing, Cause.None));
        callTime();
        refuseOpening(notBefore(before, Phase.Over, Cause.Time));
        // nor is it the match itself
        bytes32 self = keyOf(owners[A], NONCE);
        terms.setting = abi.encode(self);
        refuseOpening(notBefore(self, Phase.Open, Cause.None));
    }

    function test_theMatchBeforeIsOfThisTable() public {
        played(SERIES);
        bytes32 before = key;
        useTable(new CryptogsTable(togs));
        safe = cryptogs().togVault();
        terms.setting = abi.encode(before);
        refuseOpening(notBefore(before, Phase.None, Cause.None));
    }

    function test_aStrangerOpensNoNextMatch() public {
        played(SERIES);
        bytes memory reason = otherOwners();
        (owners[A], stakes[A], terms.setting) = (carol, deal(carol), abi.encode(key));
        refuseOpening(reason);
    }

    /// @dev Known when it is accepted alone.
    function test_aStrangerIsNotAcceptedInANextMatch() public {
        for (uint256 swapped = 0; swapped < 2; swapped++) {
            uint256 snapshot = vm.snapshotState();
            played(SERIES);
            bytes memory reason = otherOwners();
            if (swapped == 1) swapSeats();
            followUpOpened("the second");
            (owners[B], stakes[B]) = (carol, deal(carol));
            Entry memory e = entry(B);
            refuse(carol, counter(carol, e), e, reason);
            vm.revertToState(snapshot);
        }
    }

    function test_aNextMatchThatNobodyWasAcceptedInHasNoBeginner() public {
        played(SERIES);
        followUpOpened("the second");
        eq(stack().begins, NOBODY, "not known yet");
        vm.prank(owners[A]);
        table.cancel(key);
        eq(stack().begins, NOBODY, "nobody ever");
        endedAs(Ending.Void, Cause.Cancelled);
    }

    // ---- inside

    /// @dev A first match, to its end.
    function played(uint256 flags) private {
        useFlags(flags);
        beginAs(keccak256("the first"));
        playOut(EVEN);
    }

    /// @dev A match after the one that stands, with new togs.
    function followUp(string memory name) private {
        followUpOpened(name);
        acceptB();
        confirm();
    }

    function followUpOpened(string memory name) private {
        terms.setting = abi.encode(key);
        for (uint8 seat = 0; seat < 2; seat++) stakes[seat] = deal(owners[seat]);
        openAs(keccak256(bytes(name)));
    }

    function swapSeats() private {
        (owners[A], owners[B]) = (owners[B], owners[A]);
        (agents[A], agents[B]) = (agents[B], agents[A]);
    }

    function notBefore(bytes32 before, Phase phase, Cause cause) private pure returns (bytes memory) {
        return abi.encodeWithSelector(ICryptogsTable.NotBefore.selector, before, phase, cause);
    }

    function otherOwners() private view returns (bytes memory) {
        return abi.encodeWithSelector(ICryptogsTable.OtherOwners.selector, key, owners[A], owners[B]);
    }
}
