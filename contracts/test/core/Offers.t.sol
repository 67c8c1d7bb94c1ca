// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IOfferTable } from "../../src/core/extensions/IOfferTable.sol";
import { Entry, Phase } from "../../src/core/MatchTypes.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { OfferedOdds } from "../games/OfferedOdds.sol";
import { Coin } from "../support/Coin.sol";
import { OddsRig } from "../support/OddsRig.sol";
import { Vm } from "../support/Vm.sol";

/// @notice Several owners counter an offer; its opener accepts one of them, as that one has offered, or nobody.
contract OffersTest is OddsRig {
    address private carol = address(0xCA201);

    function setUp() public override {
        useTable(new OfferedOdds());
        open();
    }

    function test_oneOfSeveralCountersIsAccepted() public {
        (bytes32 bobs, Entry memory bob) = counter(owners[B]);
        (bytes32 carols,) = counter(carol);
        yes(bobs != carols, "two counters");
        accept(owners[B], bobs, bob);
        inPhase(Phase.Seeding, 3);
        eq(info().owners[B], owners[B], "the one that was accepted");
        eq(info().agents[B], bob.agent, "its agent");
        eq(offers().counterOf(key, owners[B]), 0, "its counter is used");
        eq(offers().counterOf(key, carol), carols, "the other one stands for nothing");
    }

    function test_aCountersHashIsOfTheOpeningItsOwnerAndItsEntry() public {
        Entry memory e = entryOf(carol);
        bytes32 wanted = keccak256(
            abi.encode(keccak256("soh.counter.v2"), openingHash(), carol, keccak256(abi.encode(e)))
        );
        vm.recordLogs();
        (bytes32 got,) = counter(carol);
        eq(got, wanted, "hash");
        eq(offers().counterOf(key, carol), wanted, "kept");
        Vm.Log memory log = vm.getRecordedLogs()[0];
        eq(log.topics[0], IOfferTable.MatchCountered.selector, "said");
        eq(keccak256(log.data), keccak256(abi.encode(wanted, e)), "with its entry");
    }

    /// @dev The counter is replaced between the opener's look and its acceptance.
    function test_aCounterThatWasReplacedIsNotAccepted() public {
        (bytes32 read, Entry memory e) = counter(carol);
        Entry memory other = entryOf(carol);
        other.agent = stranger;
        bytes32 opening = openingHash();
        vm.prank(carol);
        bytes32 standing = offers().counter(key, opening, other);
        refuse(carol, read, e, abi.encodeWithSelector(IOfferTable.CounterMismatch.selector, read, standing));
        accept(carol, standing, other);
        eq(info().agents[B], stranger, "as it stands");
    }

    function test_anotherEntryThanTheCountersIsNotAccepted() public {
        (bytes32 standing, Entry memory e) = counter(carol);
        e.agent = stranger;
        bytes32 made = keccak256(
            abi.encode(keccak256("soh.counter.v2"), openingHash(), carol, keccak256(abi.encode(e)))
        );
        refuse(carol, standing, e, abi.encodeWithSelector(IOfferTable.CounterMismatch.selector, made, standing));
        inPhase(Phase.Open, 0);
    }

    function test_oneOwnersCounterIsNotAnothers() public {
        (bytes32 standing, Entry memory e) = counter(carol);
        refuse(owners[B], standing, e, abi.encodeWithSelector(IOfferTable.CounterMismatch.selector, standing, 0));
        refuse(owners[B], 0, e, abi.encodeWithSelector(IOfferTable.CounterMismatch.selector, 0, 0));
    }

    function test_aCounterIsTakenBack() public {
        (bytes32 standing, Entry memory e) = counter(carol);
        vm.prank(carol);
        offers().withdrawCounter(key);
        refuse(carol, standing, e, abi.encodeWithSelector(IOfferTable.CounterMismatch.selector, standing, 0));
        vm.expectRevert(abi.encodeWithSelector(IOfferTable.CounterMismatch.selector, 0, 0));
        vm.prank(carol);
        offers().withdrawCounter(key);
    }

    function test_onlyTheOpenerAccepts() public {
        (bytes32 standing, Entry memory e) = counter(carol);
        address[3] memory others = [agents[A], carol, stranger];
        for (uint256 i = 0; i < 3; i++) {
            vm.expectRevert(abi.encodeWithSelector(TableErrors.NotOwner.selector, others[i], owners[A]));
            vm.prank(others[i]);
            offers().accept(key, standing, carol, e);
        }
    }

    function test_aCounterIsToTheOpeningThatItsOwnerHasRead() public {
        Entry memory e = entryOf(carol);
        bytes32 opened = openingHash();
        vm.expectRevert(abi.encodeWithSelector(TableErrors.OpeningMismatch.selector, bytes32(0), opened));
        vm.prank(carol);
        offers().counter(key, 0, e);
    }

    function test_onlyTheInvitedCounters() public {
        terms.invited = owners[B];
        key = keyOf(owners[A], keccak256("for one"));
        openAs(keccak256("for one"));
        Entry memory e = entryOf(carol);
        bytes32 opening = openingHash();
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NotInvited.selector, carol, owners[B]));
        vm.prank(carol);
        offers().counter(key, opening, e);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.OwnOpponent.selector, owners[A]));
        vm.prank(owners[A]);
        offers().counter(key, opening, e);
        counter(owners[B]);
    }

    function test_nothingIsCounteredOrAcceptedLate() public {
        (bytes32 standing, Entry memory e) = counter(carol);
        bytes32 opening = openingHash();
        uint64 deadline = info().deadline;
        passDeadline();
        bytes memory late = abi.encodeWithSelector(TableErrors.TooLate.selector, deadline + 1, deadline);
        vm.expectRevert(late);
        vm.prank(owners[B]);
        offers().counter(key, opening, e);
        refuse(carol, standing, e, late);
    }

    /// @dev Where late seats have a grace: an offer has none.
    function test_anOfferIsNotCounteredLateWithAGraceEither() public {
        terms.grace = 600;
        key = keyOf(owners[A], keccak256("graced"));
        openAs(keccak256("graced"));
        Entry memory e = entryOf(carol);
        bytes32 opening = openingHash();
        uint64 deadline = info().deadline;
        passDeadline();
        vm.expectRevert(abi.encodeWithSelector(TableErrors.TooLate.selector, deadline + 1, deadline));
        vm.prank(carol);
        offers().counter(key, opening, e);
    }

    function test_anOfferIsAcceptedOnce() public {
        (bytes32 bobs, Entry memory bob) = counter(owners[B]);
        (bytes32 carols, Entry memory e) = counter(carol);
        accept(owners[B], bobs, bob);
        bytes memory taken = abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Seeding, Phase.Open);
        refuse(carol, carols, e, taken);
        bytes32 opening = openingHash();
        vm.expectRevert(taken);
        vm.prank(stranger);
        offers().counter(key, opening, e);
    }

    function test_anOfferIsJoinedByACounterOnly() public {
        Entry memory e = entryOf(carol);
        bytes32 opening = openingHash();
        vm.expectRevert(abi.encodeWithSelector(IOfferTable.OnlyByCounter.selector, key));
        vm.prank(carol);
        table.join(key, opening, e);
    }

    function test_aSeedWaitsForTheAcceptanceToBeConfirmed() public {
        (bytes32 bobs, Entry memory bob) = counter(owners[B]);
        accept(owners[B], bobs, bob);
        vm.expectRevert(
            abi.encodeWithSelector(TableErrors.NotConfirmed.selector, block.number, block.number + 1)
        );
        vm.prank(agents[A]);
        table.revealSeed(key, A, seeds[A]);
        confirm();
        revealSeed(A);
    }

    /// @dev What a counter brings is taken as it is accepted, and nothing happens if it is not there.
    function test_aCountersStakeIsTakenWhenItIsAccepted() public {
        Coin coin = new Coin();
        (terms.stakeToken, terms.stake) = (address(coin), 70);
        address safe = address(table.vault());
        for (uint256 i = 0; i < 2; i++) {
            coin.mint(owners[i], 70);
            vm.prank(owners[i]);
            coin.approve(safe, 70);
        }
        key = keyOf(owners[A], keccak256("staked"));
        openAs(keccak256("staked"));
        (bytes32 poor, Entry memory carols) = counter(carol);
        bytes memory none = abi.encodeWithSignature("ERC20InsufficientAllowance(address,uint256,uint256)", safe, 0, 70);
        refuse(carol, poor, carols, none);
        inPhase(Phase.Open, 0);
        (bytes32 bobs, Entry memory bob) = counter(owners[B]);
        eq(coin.balanceOf(owners[B]), 70, "a counter takes nothing");
        accept(owners[B], bobs, bob);
        eq(coin.balanceOf(safe), 140, "both stakes");
    }

    function test_anOffersTermsAreJudgedLikeAnyOthers() public {
        terms.grace = 601;
        Entry memory e = entry(A);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.GraceTooLong.selector, 601, 600));
        vm.prank(owners[A]);
        table.open(keccak256("grace"), terms, e);
    }

    /// @dev No money comes with a counter, so that nobody could be accepted.
    function test_anOfferIsNotForTheChainsCoin() public {
        terms.stake = 70;
        Entry memory e = entry(A);
        vm.deal(owners[A], 70);
        bytes memory reason = abi.encodeWithSelector(IOfferTable.OfferNeedsToken.selector, 70);
        vm.expectRevert(reason);
        vm.prank(owners[A]);
        table.open{ value: 70 }(keccak256("coins"), terms, e);
        vm.expectRevert(reason);
        vm.prank(owners[A]);
        table.open(keccak256("coins"), terms, e);
    }

    /// @dev A counter is no more than its owner's word: whether it fits is asked when it is accepted, and the offer
    /// stays open.
    function test_aCounterThatDoesNotFitIsNotAccepted() public {
        Entry memory e = entryOf(carol);
        bytes32 opening = openingHash();
        e.agent = address(0);
        vm.prank(carol);
        bytes32 standing = offers().counter(key, opening, e);
        refuse(carol, standing, e, abi.encodeWithSelector(TableErrors.NoAgent.selector));
        (e.agent, e.isPublic) = (stranger, true);
        vm.prank(carol);
        standing = offers().counter(key, opening, e);
        refuse(carol, standing, e, abi.encodeWithSelector(TableErrors.BadPublicSeats.selector, 2, 0));
        (bytes32 bobs, Entry memory bob) = counter(owners[B]);
        accept(owners[B], bobs, bob);
        inPhase(Phase.Seeding, 3);
    }

    function counter(address owner) private returns (bytes32 hash, Entry memory e) {
        e = entryOf(owner);
        bytes32 opening = openingHash();
        vm.prank(owner);
        hash = offers().counter(key, opening, e);
    }

    function accept(address owner, bytes32 hash, Entry memory e) private {
        vm.prank(owners[A]);
        offers().accept(key, hash, owner, e);
    }

    function refuse(address owner, bytes32 hash, Entry memory e, bytes memory reason) private {
        vm.expectRevert(reason);
        vm.prank(owners[A]);
        offers().accept(key, hash, owner, e);
    }

    function entryOf(address owner) private view returns (Entry memory e) {
        e = entry(B);
        e.seedCommit = seedCommit(key, owner, seeds[B]);
    }

    function openAs(bytes32 nonce) private {
        Entry memory e = entry(A);
        vm.prank(owners[A]);
        table.open(nonce, terms, e);
    }

    function offers() private view returns (IOfferTable) {
        return IOfferTable(address(table));
    }
}
