// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IRecordLens } from "../../../src/core/extensions/IRecordTable.sol";
import { Cause, Ending, Entry, MatchInfo, Phase } from "../../../src/core/MatchTypes.sol";
import { TableErrors } from "../../../src/core/TableErrors.sol";
import { ITriadLens, PlayInfo } from "../../../src/triad/ITriadLens.sol";
import { TriadRig } from "../../support/TriadRig.sol";

/// @notice Places that are used again: whose they are, when they are free, and what is left of a match.
contract PlacesTest is TriadRig {
    uint256 private constant PLACE = 7;

    function test_aMatchInAPlaceIsLikeAnyOther() public {
        openAt(PLACE, NONCE);
        inPhase(Phase.Open, 0);
        playToTheEnd();
        yes(info().cause == Cause.Played, "played");
    }

    function test_ofAMatchThatIsOverOnlyItsResultIsKnown() public {
        openAt(PLACE, NONCE);
        playToTheEnd();
        onlyItsResult(info());
        bytes32 past = key;
        MatchInfo memory result = info();
        openAt(PLACE, keccak256("next"));
        join();
        bytes32 next = key;
        key = past;
        eq(keccak256(abi.encode(info())), keccak256(abi.encode(result)), "the same for ever");
        onlyItsResult(info());
        key = next;
        inPhase(Phase.Seeding, 3);
    }

    function onlyItsResult(MatchInfo memory i) private view {
        MatchInfo memory only;
        (only.phase, only.ending, only.cause, only.score) = (Phase.Over, i.ending, Cause.Played, i.score);
        yes(i.ending == Ending.SeatA || i.ending == Ending.SeatB, "somebody has won");
        eq(uint256(i.score[0]) + i.score[1], 9, "a score");
        eq(keccak256(abi.encode(i)), keccak256(abi.encode(only)), "nothing else");
        PlayInfo memory nothing;
        eq(keccak256(abi.encode(playInfo())), keccak256(abi.encode(nothing)), "no position");
        for (uint8 seat = 0; seat < 2; seat++) {
            eq(lens().ownerOf(key, seat), address(0), "no owner");
            eq(triad().openedOf(key, seat), 0, "no cards");
            eq(due(seat), 0, "nothing due");
            yes(!IRecordLens(address(table)).maySign(key, seat, owners[seat]), "nobody signs");
        }
        eq(ITriadLens(address(table)).poolOf(key)[0], 0, "no pool");
        (Phase phase, Ending ending) = lens().resultOf(key);
        yes(phase == Phase.Over && ending == i.ending, "result");
    }

    function test_nobodyActsInAMatchThatIsOver() public {
        openAt(PLACE, NONCE);
        playToTheEnd();
        bytes memory over = abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Over, Phase.Open);
        vm.expectRevert(over);
        table.callTime(key);
        vm.expectRevert(over);
        vm.prank(owners[A]);
        table.replaceAgent(key, A, stranger);
        vm.expectRevert(over);
        vm.prank(owners[A]);
        table.cancel(key);
        Entry memory e = entry(B);
        bytes32 opening = openingHash();
        vm.expectRevert(over);
        vm.prank(owners[B]);
        table.join(key, opening, e);
    }

    function test_aPlaceIsTakenAsLongAsItsMatchIsPlayed() public {
        openAt(PLACE, NONCE);
        isTaken();
        join();
        isTaken();
        confirm();
        revealSeed(A);
        revealSeed(B);
        isTaken();
        commit(toMove(), move(0, 0));
        isTaken();
        callTime();
        inPhase(Phase.Closing, 3);
        isTaken();
        callTime();
        key = keyOf(owners[A], keccak256("next"));
        openAt(PLACE, keccak256("next"));
        inPhase(Phase.Open, 0);
    }

    function test_aPlaceIsItsOwnersOwn() public {
        openAt(PLACE, NONCE);
        join();
        bytes32 before = keccak256(abi.encode(info()));
        bytes32 first = key;
        key = keyOf(owners[B], NONCE);
        (Entry memory e, bytes32 needed) = (entry(A), key);
        vm.prank(owners[B]);
        eq(table.openAt(PLACE, NONCE, terms, e), needed, "another match");
        key = first;
        eq(keccak256(abi.encode(info())), before, "the first one goes on");
    }

    function test_anOwnersOtherPlacesAreFree() public {
        openAt(PLACE, NONCE);
        join();
        bytes32 before = keccak256(abi.encode(info()));
        bytes32 first = key;
        openAt(PLACE + 1, keccak256("next"));
        key = first;
        eq(keccak256(abi.encode(info())), before, "the first one goes on");
    }

    function test_noStakeLiesInAPlace() public {
        terms.stake = 1;
        Entry memory e = entry(A);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.PlaceKeepsNoStake.selector, 1));
        vm.prank(owners[A]);
        table.openAt(PLACE, NONCE, terms, e);
    }

    function test_aKeyIsUsedOnceWhereverItsMatchLay() public {
        openAt(PLACE, NONCE);
        isUsed();
        playToTheEnd();
        isUsed();
        bytes32 past = key;
        openAt(PLACE, keccak256("next"));
        key = past;
        isUsed();
    }

    function test_aKeyOfAMatchWithoutAPlaceIsUsedOnceToo() public {
        open();
        isUsed();
    }

    function test_aWithdrawnMatchLeavesItsPlaceFree() public {
        openAt(PLACE, NONCE);
        vm.prank(owners[A]);
        table.cancel(key);
        endedAs(Ending.Void, Cause.Cancelled);
        openAt(PLACE, keccak256("next"));
        callTime();
        endedAs(Ending.Void, Cause.Time);
        openAt(PLACE, keccak256("last"));
        inPhase(Phase.Open, 0);
    }

    function openAt(uint256 place, bytes32 nonce) private {
        key = keyOf(owners[A], nonce);
        Entry memory e = entry(A);
        vm.prank(owners[A]);
        eq(table.openAt(place, nonce, terms, e), key, "the key is known before the opening");
    }

    function isTaken() private {
        Entry memory e = entry(A);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.PlaceTaken.selector, PLACE));
        vm.prank(owners[A]);
        table.openAt(PLACE, keccak256("next"), terms, e);
    }

    function isUsed() private {
        Entry memory e = entry(A);
        bytes memory used = abi.encodeWithSelector(TableErrors.MatchExists.selector, key);
        vm.expectRevert(used);
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
        vm.expectRevert(used);
        vm.prank(owners[A]);
        table.openAt(PLACE + 1, NONCE, terms, e);
    }

    function playToTheEnd() private {
        join();
        confirm();
        revealSeed(A);
        revealSeed(B);
        playTurns(9);
        openDue(toMove());
    }
}
