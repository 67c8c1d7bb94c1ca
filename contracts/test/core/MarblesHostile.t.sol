// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITable } from "../../src/core/ITable.sol";
import { ITableLens } from "../../src/core/ITableLens.sol";
import { IOfferTable } from "../../src/core/extensions/IOfferTable.sol";
import { Cause, Ending, Entry, MatchInfo, Phase } from "../../src/core/MatchTypes.sol";
import { ITokenVault } from "../../src/core/stakes/ITokenVault.sol";
import { MarblesRig } from "../support/MarblesRig.sol";
import { OddThings } from "../support/OddThings.sol";

/// @notice Whatever the collection of one seat does, the match goes on to its end, and the other seat has what is its.
contract MarblesHostileTest is MarblesRig {
    OddThings private odd;

    function setUp() public override {
        super.setUp();
        odd = new OddThings();
        bring(B, odd, list(1, 2, 3));
    }

    function test_aCollectionThatGivesNothingIsNotAccepted() public {
        open();
        Entry memory e = entry(B);
        bytes32 standing = counter(owners[B], e);
        odd.behave(OddThings.Kind.Refuses);
        refuse(owners[B], standing, e, abi.encodeWithSelector(OddThings.Refused.selector));
        odd.behave(OddThings.Kind.StandsStill);
        refuse(owners[B], standing, e, abi.encodeWithSelector(ITokenVault.NotReceived.selector, odd, 1));
        inPhase(Phase.Open, 0);
        // another counter can still be
        e = entryOfCarol(list(21, 22, 23));
        accept(carol, counter(carol, e), e);
        inPhase(Phase.Seeding, 3);
    }

    /// @dev Its tokens do not come out; all others do, and nothing waits for it.
    function test_aCollectionThatGivesNothingBackHoldsUpNeitherTheMatchNorTheOthers() public {
        OddThings.Kind[2] memory kinds = [OddThings.Kind.Refuses, OddThings.Kind.StandsStill];
        for (uint256 k = 0; k < 2; k++) {
            uint256 snapshot = vm.snapshotState();
            begin();
            odd.behave(kinds[k]);
            round(B);
            round(A);
            round(A);
            endedAs(Ending.SeatA, Cause.Played);
            take(owners[B], things, 1);
            take(owners[A], things, 2);
            take(owners[A], things, 3);
            vm.expectRevert(
                kinds[k] == OddThings.Kind.Refuses
                    ? abi.encodeWithSelector(OddThings.Refused.selector)
                    : abi.encodeWithSelector(ITokenVault.NotSent.selector, odd, 1)
            );
            vm.prank(owners[A]);
            safe.take(odd, 1, owners[A]);
            // it stays the winner's, for the day it moves
            odd.behave(OddThings.Kind.Plain);
            take(owners[A], odd, 1);
            vm.revertToState(snapshot);
        }
    }

    /// @dev Its owner is about to lose, and lets the same tokens be brought to another match.
    function test_aTokenIsNotDrawnOutOfAMatchByBringingItToAnother() public {
        begin();
        round(A);
        odd.behave(OddThings.Kind.StandsStill);
        (bytes32 first, bytes32 nonce) = (key, keccak256("elsewhere"));
        key = keyOf(carol, nonce);
        Entry memory e = entryOfCarol(list(1, 2, 3));
        e.setting = abi.encode(odd, list(2, 3, 2));
        vm.expectRevert(abi.encodeWithSelector(ITokenVault.AlreadyHere.selector, odd, 2));
        vm.prank(carol);
        table.open(nonce, terms, e);
        key = first;
        round(A);
        endedAs(Ending.SeatA, Cause.Played);
        for (uint256 i = 0; i < 3; i++) take(owners[A], things, 1 + i);
        awarded(odd, 2, owners[A]);
        awarded(odd, 3, owners[B]);
    }

    /// @dev The collection is the opener itself, and takes the match back while its first, or its last, token goes in.
    function test_anOpeningIsNotTakenBackWhileItsTokensAreTaken() public {
        for (uint256 k = 0; k < 3; k++) {
            OddThings self = asCollectionItself(k);
            self.callAs(31 + k);
            Entry memory e = entry(A);
            self.callOnTransfer(address(table), abi.encodeCall(ITable.cancel, (key)));
            self.act(address(table), abi.encodeCall(ITable.open, (nonceOf(k), terms, e)));
            eq(self.refusals(), 1, "it was called, and refused");
            inPhase(Phase.Open, 0);
            for (uint256 i = 0; i < 3; i++) atStake(self, ids[A][i]);
            // afterwards it may
            self.act(address(table), abi.encodeCall(ITable.cancel, (key)));
            for (uint256 i = 0; i < 3; i++) awarded(self, ids[A][i], address(self));
        }
    }

    /// @dev The opener's collection is brought by B, too, and calls back as the opener while B's tokens are taken: the
    /// match is whole by then.
    function test_anAcceptedMatchIsWholeBeforeItsTokensAreTaken() public {
        OddThings self = asCollectionItself(0);
        self.act(address(table), abi.encodeCall(ITable.open, (nonceOf(0), terms, entry(A))));
        Entry memory first = entry(A);
        bring(B, self, list(41, 42, 43));
        Entry memory e = entry(B);
        bytes32 opening = openingHash(key, terms, first);
        vm.prank(owners[B]);
        bytes32 standing = offers().counter(key, opening, e);
        bytes memory again = abi.encodeCall(IOfferTable.accept, (key, standing, owners[B], e));
        self.callOnTransfer(address(table), abi.encodeCall(ITable.cancel, (key)));
        self.thenCall(address(table), abi.encodeCall(ITableLens.infoOf, (key)));
        self.act(address(table), again);
        eq(self.refusals(), 1, "it was called, and refused");
        MatchInfo memory seen = abi.decode(self.said(), (MatchInfo));
        eq(uint8(seen.phase), uint8(Phase.Seeding), "what it saw");
        eq(seen.owners[B], owners[B], "whom it saw");
        inPhase(Phase.Seeding, 3);
        eq(info().owners[B], owners[B], "who was accepted");
        for (uint256 i = 0; i < 3; i++) atStake(self, ids[B][i]);
        confirm();
        revealSeed(A);
        revealSeed(B);
        round(B);
        round(B);
        endedAs(Ending.SeatB, Cause.Played);
        for (uint256 i = 0; i < 2; i++) awarded(self, ids[A][i], owners[B]);
        awarded(self, ids[A][2], address(self));
    }

    /// @dev A collection that is paid asks for more of what is its owner's: each comes out once.
    function test_nothingIsTakenTwiceByCallingBack() public {
        begin();
        round(A);
        odd.callOnTransfer(address(safe), abi.encodeCall(ITokenVault.take, (odd, 1, address(odd))));
        take(owners[A], odd, 1);
        eq(odd.refusals(), 1, "it was called, and refused");
        outside(odd, 1, owners[A]);
        // and meanwhile the table may be called: the match it is paid from goes on
        round(A);
        endedAs(Ending.SeatA, Cause.Played);
    }

    /// @dev A collection with an account of its own opens: seat A is its.
    function asCollectionItself(uint256 k) private returns (OddThings self) {
        self = new OddThings();
        owners[A] = address(self);
        key = keyOf(address(self), nonceOf(k));
        bring(A, self, list(31, 32, 33));
    }

    function nonceOf(uint256 k) private pure returns (bytes32) {
        return keccak256(abi.encode("self", k));
    }
}
