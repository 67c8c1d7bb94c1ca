// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IOfferTable } from "../../src/core/extensions/IOfferTable.sol";
import { ILinkedTable } from "../../src/core/links/ILinkedTable.sol";
import { Entry, Phase } from "../../src/core/MatchTypes.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { CryptogsTable } from "../../src/cryptogs/CryptogsTable.sol";
import { ICryptogsTable } from "../../src/cryptogs/ICryptogsTable.sol";
import { ITogs } from "../../src/cryptogs/togs/ITogs.sol";
import { CryptogsRig } from "../support/CryptogsRig.sol";
import { Vm } from "../support/Vm.sol";

/// @title A table whose matches can be put in a later round.
contract LaterTable is CryptogsTable {
    constructor(ITogs togs_) CryptogsTable(togs_) { }

    function putIn(bytes32 matchKey, uint16 round) external {
        _match(matchKey).turn = round;
    }
}

/// @notice The flaws of the seed's contracts (docs/cryptogs.md), each attacked.
contract FlawsTest is CryptogsRig {
    function makeTable(ITogs togs_) internal override returns (address) {
        return address(new LaterTable(togs_));
    }

    /// @dev Who knew the next block could reveal falsely and throw again until it liked the throw.
    function test_flaw01_nobodyThrowsAgain() public {
        begin();
        draw();
        uint256 turn = info().turn;
        // a false link is no way back, and the true one is the only one
        sendOwn(A);
        bytes32 bad = keccak256("another throw");
        refuseLink(B, bad, abi.encodeWithSelector(ILinkedTable.WrongLink.selector, bad, link(B, 1)));
        eq(info().turn, turn, "the throw stands where it stood");
        uint64 deadline = info().deadline;
        // nor does it win time, or leave another choice than to show it or to lose what lies there
        refuseLink(B, bad, abi.encodeWithSelector(ILinkedTable.WrongLink.selector, bad, link(B, 1)));
        eq(info().deadline, deadline, "no later");
        refuseLink(A, link(A, 2), abi.encodeWithSelector(TableErrors.NotAwaited.selector, A, 2));
        uint16 left = togsOf(NOBODY);
        callTime();
        eq(togsOf(A) & left, left, "what lay there is A's");
    }

    /// @dev One side's secret was all chance there was.
    function test_flaw02_chanceIsOfBothSeats() public {
        for (uint8 seat = 0; seat < 2; seat++) {
            uint256[2] memory begun;
            uint256[2] memory flips;
            for (uint256 i = 0; i < 24; i++) {
                uint256 snapshot = vm.snapshotState();
                // all but this seat's links is the same
                lastLinks[seat] = keccak256(abi.encode("another chain", i));
                begin();
                draw();
                uint8 first = info().firstPlayer;
                draw();
                uint256 flipped = count(EVERY & ~togsOf(NOBODY));
                vm.revertToState(snapshot);
                begun[first] += 1;
                flips[flipped % 2] += 1;
            }
            yes(begun[0] > 2 && begun[1] > 2, "either seat's links decide who begins");
            yes(flips[0] > 2 && flips[1] > 2, "and what is flipped");
        }
    }

    /// @dev A block's hash decided, and was zero after 256 blocks.
    function test_flaw03_noBlockDecidesAnything() public {
        terms.actWindow = 1 days;
        uint256 snapshot = vm.snapshotState();
        begin();
        playOut(EVEN);
        (uint16 a, uint16 b) = (togsOf(A), togsOf(B));
        vm.revertToState(snapshot);
        begin();
        while (info().phase != Phase.Over) {
            vm.roll(block.number + 300);
            vm.warp(block.timestamp + 3_601);
            draw();
        }
        eq(togsOf(A), a, "A's");
        eq(togsOf(B), b, "B's");
    }

    /// @dev A commitment was the hash of a secret and nothing else: it could be used anywhere.
    function test_flaw04_aLinkIsOfItsMatchItsOwnerAndItsNumber() public {
        begin();
        bytes32 first = link(A, 0);
        refuseLink(A, link(B, 1), abi.encodeWithSelector(ILinkedTable.WrongLink.selector, link(B, 1), first));
        refuseLink(A, link(A, 2), abi.encodeWithSelector(ILinkedTable.WrongLink.selector, link(A, 2), first));
        bytes32 own = key;
        key = keyOf(owners[A], keccak256("another"));
        bytes32 elsewhere = link(A, 1);
        key = own;
        refuseLink(A, elsewhere, abi.encodeWithSelector(ILinkedTable.WrongLink.selector, elsewhere, first));
    }

    /// @dev The threshold was 0 in round 12, then 16, 32 and so on.
    function test_flaw05_thresholdsDoNotWrap() public {
        for (uint16 round = 12; round < 30; round += 4) {
            uint256 snapshot = vm.snapshotState();
            begin();
            draw();
            LaterTable(address(table)).putIn(key, round);
            uint256 k = 2;
            bytes32[2] memory links = [link(A, k), link(B, k)];
            for (uint8 seat = 0; seat < 2; seat++) {
                vm.prank(agents[seat]);
                linked().sendLink(key, seat, round, links[seat]);
            }
            eq(uint8(info().phase), uint8(Phase.Over), "everything is flipped");
            eq(count(togsOf(A)) + count(togsOf(B)), 10, "all of it");
            vm.revertToState(snapshot);
        }
    }

    /// @dev Whoever waited had all ten, what the other one had brought and won included; and offers never ended.
    function test_flaw06_silenceLosesWhatLiesThereAndNothingElse() public {
        begin();
        draw();
        while (togsOf(A) == 0) draw();
        uint16 won = togsOf(A);
        sendOwn(B);
        callTime();
        eq(togsOf(A), won, "what A has won is A's");
        award(A);
        eq(takeAwarded(A), count(won), "and A takes it");
    }

    function test_flaw06_anOfferEnds() public {
        openAs(NONCE);
        Entry memory e = entry(B);
        bytes32 hash = counter(owners[B], e);
        passDeadline();
        refuse(owners[B], hash, e, abi.encodeWithSelector(TableErrors.TooLate.selector, block.timestamp, block.timestamp - 1));
    }

    /// @dev One player alone drove the toss, and could leave it.
    function test_flaw07_eitherSeatGoesFirstAndNeitherIsNeededTwice() public {
        uint8[2] memory begins;
        for (uint8 first = 0; first < 2; first++) {
            uint256 snapshot = vm.snapshotState();
            begin();
            sendOwn(first);
            sendOwn(1 - first);
            uint8 got = info().firstPlayer;
            vm.revertToState(snapshot);
            begins[first] = got;
        }
        eq(begins[0], begins[1], "it does not matter who was first");
        begin();
        sendOwn(B);
        callTime();
        eq(togsOf(B), EVERY, "who leaves the toss loses all that lies there");
    }

    /// @dev The same tog could be staked twice, and one moved away blocked the acceptance; approvals stayed.
    function test_flaw08_fiveDifferentTogsAndWhatIsGoneBlocksNobody() public {
        uint256[5] memory twice = stakes[A];
        twice[4] = twice[0];
        uint256[5] memory honest = stakes[A];
        stakes[A] = twice;
        refuseOpening(abi.encodeWithSelector(ICryptogsTable.TogTwice.selector, twice[0]));
        stakes[A] = honest;
        openAs(NONCE);
        Entry memory e = entry(B);
        bytes32 hash = counter(owners[B], e);
        vm.prank(owners[B]);
        togs.transferFrom(owners[B], stranger, stakes[B][0]);
        bytes memory reason =
            abi.encodeWithSignature("ERC721InsufficientApproval(address,uint256)", address(safe), stakes[B][0]);
        refuse(owners[B], hash, e, reason);
        // another one is accepted in its place
        (owners[B], stakes[B]) = (carol, deal(carol));
        acceptB();
    }

    /// @dev What is approved is taken by an acceptance that its owner has agreed to, and by nothing else.
    function test_flaw08_anApprovalThatStaysGivesNothingAway() public {
        openAs(NONCE);
        Entry memory e = entry(B);
        bytes32 hash = counter(owners[B], e);
        vm.prank(owners[B]);
        offers().withdrawCounter(key);
        refuse(owners[B], hash, e, abi.encodeWithSelector(IOfferTable.CounterMismatch.selector, hash, 0));
        vm.prank(owners[A]);
        table.cancel(key);
        for (uint256 number = 1; number <= 10; number++) {
            eq(togs.ownerOf(tokenOf(number)), owners[(number - 1) % 2], "with its owner");
        }
    }

    /// @dev Togs were sent while they were thrown, before all of it was decided.
    function test_flaw09_aThrowSendsNothing() public {
        begin();
        vm.recordLogs();
        playOut(EVEN);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; i++) eq(logs[i].emitter, address(table), "only the table says anything");
        eq(togs.balanceOf(address(safe)), 10, "all are where they were");
    }

    /// @dev Overpaid packs kept the change; tokens were none of the standard.
    function test_flaw10_aPackCostsItsPriceAndTogsAreStandard() public {
        uint256 pack = togs.mintPack([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 1 ether);
        vm.deal(carol, 3 ether);
        vm.expectRevert(abi.encodeWithSelector(ITogs.WrongPrice.selector, 2 ether, 1 ether));
        vm.prank(carol);
        togs.buyPack{ value: 2 ether }(pack);
        yes(togs.supportsInterface(0x80ac58cd), "ERC-721");
        yes(togs.supportsInterface(0x5b5e139f), "with what wallets show");
        uint256 id = stakes[A][0];
        vm.prank(owners[A]);
        togs.approve(carol, id);
        eq(togs.getApproved(id), carol, "approved");
        vm.prank(carol);
        togs.safeTransferFrom(owners[A], carol, id);
        eq(togs.getApproved(id), address(0), "and no more once it has moved");
        vm.expectRevert(abi.encodeWithSignature("ERC721InvalidReceiver(address)", address(table)));
        vm.prank(carol);
        togs.safeTransferFrom(carol, address(table), id);
    }

    /// @dev That a stack was for one player alone stood in a log, and nothing held to it.
    function test_flaw11_whoIsNotInvitedIsNotAccepted() public {
        terms.invited = owners[B];
        openAs(NONCE);
        (owners[B], stakes[B]) = (carol, deal(carol));
        Entry memory e = entry(B);
        bytes32 opening = openingHash();
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NotInvited.selector, carol, terms.invited));
        vm.prank(carol);
        offers().counter(key, opening, e);
    }

    /// @dev Whoever throws first wins more; here that is each owner in turn.
    function test_flaw12_inASeriesTheOtherOwnerBegins() public {
        useFlags(SERIES);
        beginAs(keccak256("the first"));
        playOut(EVEN);
        uint8 first = info().firstPlayer;
        terms.setting = abi.encode(key);
        for (uint8 seat = 0; seat < 2; seat++) stakes[seat] = deal(owners[seat]);
        begin();
        eq(info().firstPlayer, 1 - first, "the other one");
    }

    /// @dev All games shared one stack, and whoever was late drained it.
    function test_flaw13_matchesDoNotMixAndTheLateOneGainsNothing() public {
        (bytes32 one, bytes32 two) = (keccak256("one"), keccak256("two"));
        beginAs(one);
        uint256[5][2] memory before = stakes;
        for (uint8 seat = 0; seat < 2; seat++) stakes[seat] = deal(owners[seat]);
        beginAs(two);
        draw();
        draw();
        key = keyOf(owners[A], one);
        eq(togsOf(NOBODY), EVERY, "nothing was thrown here");
        stakes = before;
        sendOwn(A);
        passDeadline();
        vm.prank(owners[B]);
        table.callTime(key);
        eq(togsOf(A), EVERY, "the late one has nothing of it, whoever calls time");
    }
}
