// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IOfferTable } from "../../src/core/extensions/IOfferTable.sol";
import { Cause, Ending, Entry, Phase } from "../../src/core/MatchTypes.sol";
import { ITokenVault } from "../../src/core/stakes/ITokenVault.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { StackInfo } from "../../src/cryptogs/ICryptogsLens.sol";
import { ICryptogsTable } from "../../src/cryptogs/ICryptogsTable.sol";
import { CryptogsRig } from "../support/CryptogsRig.sol";
import { Vm } from "../support/Vm.sol";

/// @notice What is staked: five different togs each, which move when a counter is accepted, all ten or none.
contract StakesTest is CryptogsRig {
    // ---- before anything is accepted

    function test_nothingMovesBeforeACounterIsAccepted() public {
        openAs(NONCE);
        atHome();
        Entry memory e = entry(B);
        bytes32 hash = counter(owners[B], e);
        atHome();
        accept(owners[B], hash, e);
        for (uint256 number = 1; number <= 10; number++) atStake(tokenOf(number));
    }

    function test_theStackAlternatesAndIsToldAsItWasThen() public {
        openAs(NONCE);
        Entry memory e = entry(B);
        bytes32 hash = counter(owners[B], e);
        vm.recordLogs();
        accept(owners[B], hash, e);
        Vm.Log memory told = find(vm.getRecordedLogs(), ICryptogsTable.Stacked.selector);
        (uint24[10] memory ids, uint8[10] memory pictures, uint16[10] memory rarities, uint8 begins) =
            abi.decode(told.data, (uint24[10], uint8[10], uint16[10], uint8));
        eq(told.topics[1], key, "of this match");
        eq(begins, NOBODY, "a toss decides");
        StackInfo memory s = stack();
        for (uint256 i = 0; i < 10; i++) {
            uint256 id = stakes[i % 2][i / 2];
            eq(ids[i], id, "token");
            eq(pictures[i], togs.pictureOf(id), "picture");
            eq(rarities[i], togs.rarityOf(id), "rarity");
            eq(s.togs[i].tokenId, id, "token kept");
            eq(s.togs[i].rarity, togs.rarityOf(id), "rarity kept");
            eq(s.togs[i].seat, NOBODY, "on the stack");
            yes(!s.togs[i].isAwarded, "nobody's");
        }
        // what is minted later changes nothing any more
        for (uint256 i = 0; i < 10; i++) togs.mint(carol, 30);
        yes(togs.rarityOf(tokenOf(1)) != s.togs[0].rarity, "rarer by now");
        eq(stack().togs[0].rarity, s.togs[0].rarity, "but not in this match");
    }

    function test_beforeThatASeatsOwnTogsAreKnownAndNothingElse() public {
        openAs(NONCE);
        StackInfo memory s = stack();
        for (uint256 i = 0; i < 10; i++) {
            eq(s.togs[i].tokenId, i % 2 == 0 ? stakes[A][i / 2] : 0, "token");
            eq(s.togs[i].rarity, 0, "rarity");
        }
        eq(s.begins, NOBODY, "who begins");
    }

    // ---- counters

    function test_severalCountersStandSideBySideAndOneIsAcceptedByName() public {
        openAs(NONCE);
        Entry memory b = entry(B);
        bytes32 hashB = counter(owners[B], b);
        uint256[5] memory carols = deal(carol);
        Entry memory c = entryOf(carols);
        bytes32 hashC = counter(carol, c);
        eq(offers().counterOf(key, owners[B]), hashB, "B's stands");
        eq(offers().counterOf(key, carol), hashC, "Carol's, too");
        refuse(carol, hashB, c, abi.encodeWithSelector(IOfferTable.CounterMismatch.selector, hashB, hashC));
        refuse(carol, hashC, b, abi.encodeWithSelector(IOfferTable.CounterMismatch.selector, counterHash(carol, b), hashC));
        accept(carol, hashC, c);
        eq(info().owners[B], carol, "seated");
        for (uint256 i = 0; i < 5; i++) {
            eq(togs.ownerOf(carols[i]), address(safe), "Carol's are in");
            eq(togs.ownerOf(stakes[B][i]), owners[B], "B's are not");
        }
        refuse(owners[B], hashB, b, abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Drawing, Phase.Open));
    }

    function test_aCounterThatWasTakenBackIsNotAccepted() public {
        openAs(NONCE);
        Entry memory e = entry(B);
        bytes32 hash = counter(owners[B], e);
        vm.prank(owners[B]);
        offers().withdrawCounter(key);
        refuse(owners[B], hash, e, abi.encodeWithSelector(IOfferTable.CounterMismatch.selector, hash, 0));
        atHome();
    }

    /// @dev With one tog less nothing moves, and another counter can be accepted.
    function test_aCounterWhoseTogsAreGoneMovesNothing() public {
        openAs(NONCE);
        Entry memory e = entry(B);
        bytes32 hash = counter(owners[B], e);
        vm.prank(owners[B]);
        togs.transferFrom(owners[B], carol, stakes[B][4]);
        approve(carol);
        refuse(owners[B], hash, e, incorrectOwner(owners[B], stakes[B][4], carol));
        for (uint256 i = 0; i < 5; i++) eq(togs.ownerOf(stakes[A][i]), owners[A], "A's are where they were");
        inPhase(Phase.Open, 0);
        e = entryOf(deal(carol));
        accept(carol, counter(carol, e), e);
    }

    function test_anOpenerWhoseTogsAreGoneMovesNothingEither() public {
        openAs(NONCE);
        vm.prank(owners[A]);
        togs.transferFrom(owners[A], carol, stakes[A][0]);
        approve(carol);
        Entry memory e = entry(B);
        refuse(owners[B], counter(owners[B], e), e, incorrectOwner(owners[A], stakes[A][0], carol));
        for (uint256 i = 0; i < 5; i++) eq(togs.ownerOf(stakes[B][i]), owners[B], "B's are where they were");
    }

    function test_whoDidNotApproveTheVaultMovesNothing() public {
        openAs(NONCE);
        vm.prank(owners[B]);
        togs.setApprovalForAll(address(safe), false);
        Entry memory e = entry(B);
        bytes memory reason = abi.encodeWithSignature(
            "ERC721InsufficientApproval(address,uint256)", address(safe), stakes[B][0]
        );
        refuse(owners[B], counter(owners[B], e), e, reason);
        atHome();
    }

    function test_aTogInTwoOffersGoesIntoTheFirstThatIsAccepted() public {
        openAs(keccak256("another"));
        begin();
        key = keyOf(owners[A], keccak256("another"));
        stakes[B] = deal(owners[B]);
        Entry memory e = entry(B);
        refuse(owners[B], counter(owners[B], e), e, incorrectOwner(owners[A], stakes[A][0], address(safe)));
    }

    /// @dev Its owner may sell what is open, and the new one is asked for nothing.
    function test_anOfferTakesNothingFromWhoBoughtItsTogs() public {
        openAs(NONCE);
        for (uint256 i = 0; i < 5; i++) {
            vm.prank(owners[A]);
            togs.transferFrom(owners[A], carol, stakes[A][i]);
        }
        approve(carol);
        Entry memory e = entry(B);
        refuse(owners[B], counter(owners[B], e), e, incorrectOwner(owners[A], stakes[A][0], carol));
    }

    function test_nobodyJoinsWithoutBeingAccepted() public {
        openAs(NONCE);
        Entry memory e = entry(B);
        bytes32 opening = openingHash();
        vm.expectRevert(abi.encodeWithSelector(IOfferTable.OnlyByCounter.selector, key));
        vm.prank(owners[B]);
        table.join(key, opening, e);
    }

    function test_onlyTheInvitedCounters() public {
        terms.invited = owners[B];
        openAs(NONCE);
        Entry memory e = entryOf(deal(carol));
        bytes32 opening = openingHash();
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NotInvited.selector, carol, owners[B]));
        vm.prank(carol);
        offers().counter(key, opening, e);
        acceptB();
    }

    // ---- offers end

    function test_anOfferExpires() public {
        openAs(NONCE);
        Entry memory e = entry(B);
        bytes32 hash = counter(owners[B], e);
        uint64 deadline = info().deadline;
        passDeadline();
        refuse(owners[B], hash, e, abi.encodeWithSelector(TableErrors.TooLate.selector, deadline + 1, deadline));
        callTime();
        endedAs(Ending.Void, Cause.Time);
        atHome();
        nothingToAward();
    }

    function test_anOfferIsCancelled() public {
        openAs(NONCE);
        Entry memory e = entry(B);
        bytes32 hash = counter(owners[B], e);
        vm.prank(owners[A]);
        table.cancel(key);
        endedAs(Ending.Void, Cause.Cancelled);
        refuse(owners[B], hash, e, abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Over, Phase.Open));
        atHome();
        nothingToAward();
    }

    function test_nothingIsCancelledOnceItIsAccepted() public {
        begin();
        vm.expectRevert(abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Drawing, Phase.Open));
        vm.prank(owners[A]);
        table.cancel(key);
    }

    // ---- what a stake is

    function test_aStakeIsFiveWords() public {
        refuseStake(abi.encode(stakes[A], uint256(1)), abi.encodeWithSelector(ICryptogsTable.StakeLength.selector, 192, 160));
        refuseStake(abi.encode(1, 2, 3, 4), abi.encodeWithSelector(ICryptogsTable.StakeLength.selector, 128, 160));
        refuseStake("", abi.encodeWithSelector(ICryptogsTable.StakeLength.selector, 0, 160));
        refuseStake(bytes.concat(abi.encode(stakes[A]), hex"00"), abi.encodeWithSelector(ICryptogsTable.StakeLength.selector, 161, 160));
    }

    function test_aTogsIdIsOneOf24Bits() public {
        uint256[4] memory bad = [uint256(0), 1 << 24, type(uint256).max, (1 << 24) + 5];
        for (uint256 i = 0; i < 4; i++) {
            uint256[5] memory stake = stakes[A];
            stake[i] = bad[i];
            refuseStake(abi.encode(stake), abi.encodeWithSelector(ICryptogsTable.BadTog.selector, bad[i]));
        }
    }

    function testFuzz_tenDifferentTogsAreNeeded(uint256 seed) public {
        (uint256 i, uint256 k) = (seed % 5, (seed >> 8) % 5);
        if (i != k) {
            uint256[5] memory stake = stakes[A];
            stake[i] = stake[k];
            refuseStake(abi.encode(stake), abi.encodeWithSelector(ICryptogsTable.TogTwice.selector, stakes[A][k]));
        }
        openAs(NONCE);
        uint256[5] memory other = stakes[B];
        other[i] = stakes[A][k];
        Entry memory e = entryOf(other);
        refuse(owners[B], counter(owners[B], e), e, abi.encodeWithSelector(ICryptogsTable.TogTwice.selector, stakes[A][k]));
        other = stakes[B];
        other[i] = stakes[B][(i + 1) % 5];
        e = entryOf(other);
        refuse(owners[B], counter(owners[B], e), e, abi.encodeWithSelector(ICryptogsTable.TogTwice.selector, other[i]));
        atHome();
    }

    function test_togsThatDoNotExistAreNotStaked() public {
        stakes[B][2] = 5_000;
        openAs(NONCE);
        Entry memory e = entry(B);
        refuse(owners[B], counter(owners[B], e), e, abi.encodeWithSignature("ERC721NonexistentToken(uint256)", 5_000));
    }

    // ---- taking

    function test_whatIsAwardedIsAwardedOnceAndByAnybody() public {
        begin();
        nothingToAward();
        while (togsOf(A) == 0) draw();
        award(A);
        refuseAward(A);
        eq(takeAwarded(A), count(togsOf(A)), "all that was flipped");
        refuseAward(A);
    }

    function test_thereAreTwoSeats() public {
        begin();
        vm.expectRevert(abi.encodeWithSelector(TableErrors.BadSeat.selector, 2));
        cryptogs().award(key, 2);
    }

    function test_nobodyTakesWhatIsNotItsOwn() public {
        begin();
        playOut(EVEN);
        for (uint8 seat = 0; seat < 2; seat++) if (togsOf(seat) != 0) award(seat);
        for (uint256 number = 1; number <= 10; number++) {
            uint8 seat = stack().togs[number - 1].seat;
            uint256 id = tokenOf(number);
            address[5] memory others = [owners[1 - seat], agents[A], agents[B], stranger, address(table)];
            for (uint256 i = 0; i < 5; i++) {
                vm.expectRevert(abi.encodeWithSelector(ITokenVault.NotYours.selector, togs, id, others[i], owners[seat]));
                vm.prank(others[i]);
                safe.take(togs, id, others[i]);
            }
        }
    }

    /// @dev A tog that was won and taken is staked anew while the match that it was won in goes on.
    function test_aTogThatWasTakenIsStakedInAnotherMatch() public {
        begin();
        while (count(togsOf(A)) < 1) draw();
        bytes32 first = key;
        uint256 number = 1;
        while (togsOf(A) & (1 << (number - 1)) == 0) number++;
        uint256 won = tokenOf(number);
        award(A);
        takeAwarded(A);
        uint256[5][2] memory before = stakes;
        (stakes[A], stakes[B]) = (deal(owners[A]), deal(owners[B]));
        stakes[A][0] = won;
        beginAs(keccak256("another"));
        atStake(won);
        (stakes, key) = (before, first);
        playOut(EVEN);
        for (uint8 seat = 0; seat < 2; seat++) {
            if (togsOf(seat) != (seat == A ? awarded() : 0)) award(seat);
            takeAwarded(seat);
        }
        eq(togs.balanceOf(address(safe)), 10, "those of the other match are there");
    }

    /// @dev The set that was awarded to A.
    function awarded() private view returns (uint16 set) {
        StackInfo memory s = stack();
        for (uint256 i = 0; i < 10; i++) if (s.togs[i].isAwarded) set |= uint16(1 << i);
    }

    function test_noPlaceIsUsedAgain() public {
        Entry memory e = entry(A);
        vm.expectRevert(abi.encodeWithSelector(ICryptogsTable.PlaceKeepsNoTogs.selector));
        vm.prank(owners[A]);
        table.openAt(1, NONCE, terms, e);
    }

    // ---- inside

    function atHome() private view {
        for (uint256 number = 1; number <= 10; number++) {
            eq(togs.ownerOf(tokenOf(number)), owners[(number - 1) % 2], "with its owner");
        }
    }

    function atStake(uint256 id) private view {
        (bytes32 matchKey, address owner) = safe.holdingOf(togs, id);
        eq(matchKey, key, "at stake");
        eq(owner, address(0), "nobody's");
        eq(togs.ownerOf(id), address(safe), "in the vault");
    }

    function refuseStake(bytes memory setting, bytes memory reason) private {
        Entry memory e = entry(A);
        e.setting = setting;
        vm.expectRevert(reason);
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
    }

    function refuseAward(uint8 seat) private {
        vm.expectRevert(abi.encodeWithSelector(ICryptogsTable.NothingToAward.selector, key, seat));
        cryptogs().award(key, seat);
    }

    function nothingToAward() private {
        refuseAward(A);
        refuseAward(B);
    }

    function entryOf(uint256[5] memory stake) private view returns (Entry memory e) {
        e = entry(B);
        e.setting = abi.encode(stake);
    }

    function counterHash(address owner, Entry memory e) private view returns (bytes32) {
        return keccak256(abi.encode(keccak256("soh.counter.v2"), openingHash(), owner, keccak256(abi.encode(e))));
    }

    function incorrectOwner(address owner, uint256 id, address now_) private pure returns (bytes memory) {
        return abi.encodeWithSignature("ERC721IncorrectOwner(address,uint256,address)", owner, id, now_);
    }
}
