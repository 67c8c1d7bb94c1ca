// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITable } from "../../src/core/ITable.sol";
import { IOfferTable } from "../../src/core/extensions/IOfferTable.sol";
import { Cause, Ending, Entry, MatchInfo, Phase } from "../../src/core/MatchTypes.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { ITokenVault } from "../../src/core/stakes/ITokenVault.sol";
import { MarblesTable } from "../games/MarblesTable.sol";
import { MarblesRig } from "../support/MarblesRig.sol";

/// @notice Tokens that seats bring go in as a seat is taken, are won as moves are played, and come out at every ending.
contract MarblesTest is MarblesRig {
    /// @dev How a match ends, and whose each marble is then: A's three, then B's three.
    struct Case {
        string name;
        function() internal play;
        Ending ending;
        Cause cause;
        address[6] whose;
    }

    Case[] private cases;

    function test_everyEndingReleasesEachTokenOnceToWhoseItIs() public {
        (address a, address b) = (owners[A], owners[B]);
        cases.push(Case("A wins", playedForA, Ending.SeatA, Cause.Played, [a, a, a, a, a, b]));
        cases.push(Case("B wins", playedForB, Ending.SeatB, Cause.Played, [b, b, a, a, b, b]));
        cases.push(Case("A is late", aIsLate, Ending.SeatB, Cause.Time, [b, b, b, a, b, b]));
        cases.push(Case("B is late", bIsLate, Ending.SeatA, Cause.Time, [a, a, a, a, a, a]));
        cases.push(Case("B lets its grace pass", bIsLateWithGrace, Ending.SeatA, Cause.Time, [a, a, a, a, a, a]));
        cases.push(Case("nobody acts", nobodyActs, Ending.Void, Cause.Time, [b, a, a, b, b, b]));
        cases.push(Case("cancelled", cancelled, Ending.Void, Cause.Cancelled, [a, a, a, b, b, b]));
        cases.push(Case("nobody is accepted", nobodyIsAccepted, Ending.Void, Cause.Time, [a, a, a, b, b, b]));
        for (uint256 i = 0; i < cases.length; i++) {
            uint256 snapshot = vm.snapshotState();
            ends(cases[i]);
            vm.revertToState(snapshot);
        }
    }

    function ends(Case storage c) private {
        c.play();
        eq(uint8(info().ending), uint8(c.ending), c.name);
        endedAs(c.ending, c.cause);
        bool entered = info().owners[B] != address(0);
        for (uint256 i = 0; i < 6; i++) {
            (uint256 id, address owner) = (ids[i / 3][i % 3], c.whose[i]);
            if (i < 3 || entered) {
                awarded(things, id, owner);
                takenOnce(id, owner);
            }
            outside(things, id, owner);
        }
        eq(things.balanceOf(address(safe)), 0, c.name);
        // nothing ends a match again
        vm.expectRevert(abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Over, Phase.Committing));
        table.callTime(key);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Over, Phase.Open));
        vm.prank(owners[A]);
        table.cancel(key);
    }

    function takenOnce(uint256 id, address owner) private {
        address other = owner == owners[A] ? owners[B] : owners[A];
        vm.expectRevert(abi.encodeWithSelector(ITokenVault.NotYours.selector, things, id, other, owner));
        vm.prank(other);
        safe.take(things, id, other);
        take(owner, things, id);
        vm.expectRevert(abi.encodeWithSelector(ITokenVault.NotYours.selector, things, id, owner, address(0)));
        vm.prank(owner);
        safe.take(things, id, owner);
    }

    function playedForA() private {
        begin();
        round(A);
        round(A);
    }

    function playedForB() private {
        begin();
        round(B);
        round(A);
        round(B);
    }

    function aIsLate() private {
        begin();
        round(A);
        commit(B, ZERO);
        callTime();
    }

    function bIsLate() private {
        open();
        acceptB();
        confirm();
        revealSeed(A);
        callTime();
    }

    function bIsLateWithGrace() private {
        terms.grace = 60;
        bIsLate();
        inPhase(Phase.Seeding, 2);
        for (uint256 i = 0; i < 3; i++) atStake(things, ids[B][i]);
        callTime();
    }

    function nobodyActs() private {
        begin();
        round(B);
        callTime();
    }

    function cancelled() private {
        open();
        counter(owners[B], entry(B));
        vm.prank(owners[A]);
        table.cancel(key);
    }

    function nobodyIsAccepted() private {
        open();
        counter(owners[B], entry(B));
        callTime();
    }

    // ---- on the way in

    function test_anOpeningTakesWhatItBringsAndACounterNothing() public {
        open();
        for (uint256 i = 0; i < 3; i++) atStake(things, ids[A][i]);
        Entry memory e = entryOfCarol(list(21, 22, 23));
        counter(carol, e);
        acceptB();
        for (uint256 i = 0; i < 3; i++) {
            atStake(things, ids[B][i]);
            outside(things, 21 + i, carol);
        }
        // hers were never at stake: she plays for them elsewhere
        hersAreFree();
    }

    function hersAreFree() private {
        vm.prank(carol);
        things.transferFrom(carol, stranger, 21);
        vm.prank(carol);
        offers().withdrawCounter(key);
        outside(things, 21, stranger);
    }

    /// @dev Between the counter and its acceptance its owner gives a token away, or has taken back the vault's approval.
    function test_aCounterWhoseTokensAreNotToBeHadIsNotAccepted() public {
        open();
        Entry memory e = entryOfCarol(list(21, 22, 23));
        bytes32 standing = counter(carol, e);
        uint256 snapshot = vm.snapshotState();
        vm.prank(carol);
        things.transferFrom(carol, stranger, 22);
        notAccepted(e, standing, abi.encodeWithSignature("ERC721InsufficientApproval(address,uint256)", address(safe), 22));
        outside(things, 22, stranger);
        vm.revertToState(snapshot);
        vm.prank(carol);
        things.setApprovalForAll(address(safe), false);
        notAccepted(e, standing, abi.encodeWithSignature("ERC721InsufficientApproval(address,uint256)", address(safe), 21));
        // the offer still stands, and so does her counter
        vm.prank(carol);
        things.setApprovalForAll(address(safe), true);
        accept(carol, standing, e);
        inPhase(Phase.Seeding, 3);
        for (uint256 i = 21; i <= 23; i++) atStake(things, i);
    }

    function notAccepted(Entry memory e, bytes32 standing, bytes memory reason) private {
        refuse(carol, standing, e, reason);
        inPhase(Phase.Open, 0);
        eq(info().owners[B], address(0), "nobody sits there");
        eq(offers().counterOf(key, carol), standing, "the counter stands");
        outside(things, 21, carol);
        outside(things, 23, carol);
        for (uint256 i = 0; i < 3; i++) atStake(things, ids[A][i]);
    }

    function test_nobodyBringsATokenTwiceOrAnothers() public {
        open();
        Entry memory e = entryOfCarol(list(21, 22, 21));
        bytes memory reason =
            abi.encodeWithSignature("ERC721IncorrectOwner(address,uint256,address)", carol, 21, address(safe));
        notAccepted(e, counter(carol, e), reason);
        e = entryOfCarol(list(21, 1, 23));
        reason = abi.encodeWithSignature("ERC721IncorrectOwner(address,uint256,address)", carol, 1, address(safe));
        notAccepted(e, counter(carol, e), reason);
        e = entryOfCarol(list(21, 11, 23));
        reason = abi.encodeWithSignature("ERC721IncorrectOwner(address,uint256,address)", carol, 11, owners[B]);
        notAccepted(e, counter(carol, e), reason);
    }

    function test_whatAGameDoesNotTakeIsRefusedAsTheSeatIsTaken() public {
        bytes memory none = abi.encodeWithSelector(MarblesTable.BadPile.selector, 0, 4);
        Entry memory e = entry(A);
        e.setting = abi.encode(things, new uint256[](0));
        vm.expectRevert(none);
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
        open();
        e = entryOfCarol(new uint256[](5));
        notAccepted(e, counter(carol, e), abi.encodeWithSelector(MarblesTable.BadPile.selector, 5, 4));
    }

    // ---- while it is played

    function test_aTokenIsItsWinnersFromTheMoveOnThatWonIt() public {
        begin();
        round(A);
        awarded(things, 11, owners[A]);
        atStake(things, 12);
        take(owners[A], things, 11);
        round(B);
        awarded(things, 1, owners[B]);
        take(owners[B], things, 1);
        round(B);
        endedAs(Ending.SeatB, Cause.Played);
        outside(things, 11, owners[A]);
        outside(things, 1, owners[B]);
        awarded(things, 2, owners[B]);
        awarded(things, 12, owners[B]);
    }

    function test_whoHasNoneLeftLosesNoMore() public {
        uint256[] memory one = new uint256[](1);
        one[0] = 31;
        bring(B, things, one);
        begin();
        round(A);
        round(A);
        endedAs(Ending.SeatA, Cause.Played);
        awarded(things, 31, owners[A]);
    }

    /// @dev In a place that is used again nothing is left of the match before.
    function test_aPlaceKeepsNoMarblesOfTheMatchBefore() public {
        for (uint256 k = 0; k < 2; k++) {
            bytes32 nonce = keccak256(abi.encode("placed", k));
            key = keyOf(owners[A], nonce);
            Entry memory e = entry(A);
            vm.prank(owners[A]);
            table.openAt(7, nonce, terms, e);
            if (k == 0) acceptB();
            callTime();
            for (uint256 i = 0; i < 3; i++) take(owners[A], things, ids[A][i]);
            for (uint256 i = 0; i < 3 && k == 0; i++) take(owners[B], things, ids[B][i]);
        }
        endedAs(Ending.Void, Cause.Time);
        eq(things.balanceOf(address(safe)), 0, "all is out");
    }

    /// @dev Against a model: however many each brings, whoever wins which rounds, and whether or not the end is by time.
    function testFuzz_eachTokenIsWhereItsMatchLeftIt(uint256 r) public {
        uint256[2] memory counts = [1 + r % 4, 1 + (r >> 8) % 4];
        for (uint8 seat = 0; seat < 2; seat++) {
            uint256[] memory tokens = new uint256[](counts[seat]);
            for (uint256 i = 0; i < tokens.length; i++) tokens[i] = 1_000 * (1 + uint256(seat)) + i;
            bring(seat, things, tokens);
        }
        begin();
        uint256[2] memory lost;
        for (uint256 k = 0; info().phase != Phase.Over; k++) {
            if ((r >> (16 + 8 * k)) % 5 == 0) {
                uint8 silent = uint8(1 + (r >> (17 + 8 * k)) % 3);
                for (uint8 seat = 0; seat < 2; seat++) if (silent & (uint8(1) << seat) == 0) commit(seat, ZERO);
                callTime();
                continue;
            }
            uint8 winner = uint8((r >> (18 + 8 * k)) % 2);
            round(winner);
            if (lost[1 - winner] < counts[1 - winner]) lost[1 - winner]++;
        }
        MatchInfo memory i_ = info();
        for (uint8 seat = 0; seat < 2; seat++) {
            bool late = i_.cause == Cause.Time && uint8(i_.ending) == 2 - seat;
            for (uint256 i = 0; i < counts[seat]; i++) {
                awarded(things, ids[seat][i], owners[i < lost[seat] || late ? 1 - seat : seat]);
            }
        }
        eq(things.balanceOf(address(safe)), counts[A] + counts[B], "no more and no less");
    }
}
