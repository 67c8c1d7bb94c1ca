// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IOpenMoveTable } from "../../src/core/extensions/IOpenMoveTable.sol";
import { Cause, Ending, Entry, Phase } from "../../src/core/MatchTypes.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { ICryptogsTable } from "../../src/cryptogs/ICryptogsTable.sol";
import { ICryptogsLens, StackInfo } from "../../src/cryptogs/ICryptogsLens.sol";
import { Pile } from "../../src/cryptogs/rules/Pile.sol";
import { Slams } from "../../src/cryptogs/rules/Slams.sol";
import { CryptogsRig } from "../support/CryptogsRig.sol";
import { Vm } from "../support/Vm.sol";

/// @notice What a table of Cryptogs adds to the core, from the opening to the last tog.
contract TableTest is CryptogsRig {
    // ---- a match as it should be

    /// @dev The throw is written out from its definition.
    function test_aMatchIsATossAndThrowsInTurns() public {
        begin();
        inPhase(Phase.Drawing, 3);
        eq(stack().begins, NOBODY, "nobody knows who begins");
        draw();
        uint8 first = uint8(uint256(keccak256(abi.encode(drawOf(0, 0), keccak256("toss"), parts(0)))) % 2);
        eq(stack().begins, first, "who begins");
        eq(info().firstPlayer, first, "who begins, for whoever knows tables alone");
        uint16 left = EVERY;
        uint16[2] memory flipped;
        for (uint16 q = 1; left != 0; q++) {
            inPhase(Phase.Drawing, 3);
            eq(info().turn, q, "the turn's number is the throw's");
            draw();
            bytes32 drawn = keccak256(abi.encode(drawOf(q, q), keccak256("throw"), parts(q)));
            uint16 by = evenly(left, q, drawn);
            flipped[(first + q + 1) % 2] |= by;
            left &= ~by;
            eq(togsOf(A), flipped[A], "A's");
            eq(togsOf(B), flipped[B], "B's");
            eq(togsOf(NOBODY), left, "on the stack");
        }
        (uint256 a, uint256 b) = (count(flipped[A]), count(flipped[B]));
        endedAs(a == b ? Ending.Draw : a > b ? Ending.SeatA : Ending.SeatB, Cause.Played);
        eq(info().score[A], a, "score of A");
        eq(info().score[B], b, "score of B");
    }

    function test_inAParlourMatchOneDrawIsEverything() public {
        useFlags(PARLOUR);
        begin();
        draw();
        bytes32 salt_ = drawOf(0, 0);
        uint8 first = uint8(uint256(keccak256(abi.encode(salt_, keccak256("toss"), parts(0)))) % 2);
        uint16 left = EVERY;
        uint16[2] memory flipped;
        for (uint16 q = 1; left != 0; q++) {
            uint16 by = evenly(left, q, keccak256(abi.encode(salt_, keccak256("throw"), parts(q))));
            flipped[(first + q + 1) % 2] |= by;
            left &= ~by;
        }
        eq(togsOf(A), flipped[A], "A's");
        eq(togsOf(B), flipped[B], "B's");
        eq(uint8(info().phase), uint8(Phase.Over), "over");
        eq(uint8(info().cause), uint8(Cause.Played), "by play");
    }

    /// @dev The nth tog that lies there by the nth byte.
    function evenly(uint16 left, uint256 q, bytes32 drawn) private pure returns (uint16 flipped) {
        uint256 n;
        uint256 below = 64 + 16 * q;
        if (below > 256) below = 256;
        for (uint256 i = 0; i < 10; i++) {
            if (left & (1 << i) == 0) continue;
            if (uint8(drawn[n++]) < below) flipped |= uint16(1 << i);
        }
    }

    function parts(uint32 one) private pure returns (uint32[] memory list) {
        list = new uint32[](1);
        list[0] = one;
    }

    function test_whatIsFlippedIsTakenAtOnceAndTheRestAtTheEnd() public {
        begin();
        draw();
        while (togsOf(A) == 0) draw();
        uint256 early = count(togsOf(A));
        award(A);
        eq(takeAwarded(A), early, "while the match is on");
        playOut(EVEN);
        uint256 rest = count(togsOf(A)) - early;
        if (rest != 0) award(A);
        eq(takeAwarded(A), rest, "the rest of A's");
        if (togsOf(B) != 0) award(B);
        eq(takeAwarded(B), count(togsOf(B)), "all of B's");
        eq(togs.balanceOf(address(safe)), 0, "nothing is left in the vault");
        eq(togs.balanceOf(owners[A]) + togs.balanceOf(owners[B]), 10, "ten in all");
    }

    /// @dev From the logs alone.
    function test_aMatchIsToldAsItIsPlayed() public {
        useFlags(AIMING);
        begin();
        vm.recordLogs();
        playOut(EVEN);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint8 first = abi.decode(find(logs, ICryptogsTable.Tossed.selector).data, (uint8));
        eq(first, info().firstPlayer, "who begins");
        uint16[2] memory flipped;
        uint16 left = EVERY;
        uint16 q;
        for (uint256 i = 0; i < logs.length; i++) {
            if (logs[i].topics[0] != ICryptogsTable.Thrown.selector) continue;
            eq(logs[i].topics[1], key, "of this match");
            (uint16 round, uint16 by, uint16 still) = abi.decode(logs[i].data, (uint16, uint16, uint16));
            eq(round, ++q, "each throw");
            uint256 seat = uint256(logs[i].topics[2]);
            eq(seat, (first + q + 1) % 2, "in turns");
            eq(by & ~left, 0, "what lay there");
            left &= ~by;
            eq(still, left, "what lies there still");
            flipped[seat] |= by;
        }
        eq(flipped[A], togsOf(A), "A's");
        eq(flipped[B], togsOf(B), "B's");
        eq(left, 0, "all");
    }

    // ---- slams

    /// @dev Each kind of slam flips what the rules say it does by this turn's draw.
    /// forge-config: default.fuzz.runs = 48
    /// forge-config: deep.fuzz.runs = 2000
    /// forge-config: coverage.fuzz.runs = 16
    function testFuzz_aThrowIsWhatWasChosen(uint256 seed) public {
        useFlags(AIMING);
        beginAs(bytes32(seed));
        draw();
        for (uint16 q = 1; info().phase == Phase.Committing; q++) {
            bytes memory move = [EVEN, ALL, anyAim()][uint256(keccak256(abi.encode(seed, q))) % 3];
            Pile memory pile;
            StackInfo memory s = stack();
            for (uint256 i = 0; i < 10; i++) pile.rarities |= uint160(uint256(s.togs[i].rarity) << (16 * i));
            (pile.ofA, pile.ofB) = (togsOf(A), togsOf(B));
            uint8 seat = thrower();
            uint16 before = togsOf(seat);
            thrown(move);
            bytes32 drawn = keccak256(abi.encode(drawOf(q, q), keccak256("throw"), parts(q)));
            uint256 by = Slams.read(move).flips(pile, q, drawn);
            eq(togsOf(seat), before | by, "the thrower's");
        }
    }

    function test_onlyTheThrowerChooses() public {
        useFlags(AIMING);
        begin();
        draw();
        uint8 seat = thrower();
        inPhase(Phase.Committing, uint8(1) << seat);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NotSeat.selector, agents[1 - seat], owners[seat], agents[seat]));
        vm.prank(agents[1 - seat]);
        IOpenMoveTable(address(table)).play(key, 1, EVEN, "");
    }

    function test_whatIsNoneOfTheSlamsIsRefused() public {
        useFlags(AIMING);
        begin();
        draw();
        uint8 seat = thrower();
        refuseMove(seat, hex"03", abi.encodeWithSelector(ICryptogsTable.BadMove.selector, hex"03"));
        // the two rarest ones, which no others balance
        refuseMove(seat, aim(9, 10), abi.encodeWithSelector(ICryptogsTable.NotBalanced.selector, 9, 10));
        while (togsOf(NOBODY) == EVERY) thrown(EVEN);
        if (info().phase != Phase.Committing) return;
        seat = thrower();
        uint8 gone = 1;
        while (togsOf(NOBODY) & (1 << (gone - 1)) != 0) gone++;
        uint8 other = gone == 10 ? 9 : gone + 1;
        bytes memory move = gone < other ? aim(gone, other) : aim(other, gone);
        uint16 two = uint16(1 << (gone - 1) | 1 << (other - 1));
        refuseMove(seat, move, abi.encodeWithSelector(ICryptogsTable.NotOnTheStack.selector, two, togsOf(NOBODY)));
        thrown(anyAim());
    }

    function refuseMove(uint8 seat, bytes memory move, bytes memory reason) private {
        uint16 turn = info().turn;
        vm.expectRevert(reason);
        vm.prank(agents[seat]);
        IOpenMoveTable(address(table)).play(key, turn, move, "");
    }

    /// @dev Nor where it was committed before.
    function test_anIllegalSlamIsNotRevealed() public {
        useFlags(AIMING);
        makePublic(A);
        makePublic(B);
        begin();
        draw();
        uint8 seat = thrower();
        commit(seat, aim(9, 10));
        confirm();
        vm.expectRevert(abi.encodeWithSelector(ICryptogsTable.NotBalanced.selector, 9, 10));
        vm.prank(agents[seat]);
        table.reveal(key, seat, aim(9, 10), digest(seat), salt(seat, 1), "");
        callTime();
        eq(togsOf(1 - seat), EVERY, "it harms its own seat");
    }

    /// @dev Both seats may be decided in public, because never do both decide at once.
    function test_aPublicSeatCommitsAndBothMayBePublic() public {
        useFlags(AIMING);
        makePublic(A);
        makePublic(B);
        begin();
        eq(info().publicSeats, 3, "both");
        draw();
        for (uint256 q = 1; q < 3 && info().phase == Phase.Committing; q++) {
            uint8 seat = thrower();
            eq(info().deadline, block.timestamp + terms.voteWindow, "a vote's time");
            vm.expectRevert(abi.encodeWithSelector(IOpenMoveTable.MustCommit.selector, q));
            vm.prank(agents[seat]);
            IOpenMoveTable(address(table)).play(key, uint16(q), ALL, "");
            commit(seat, ALL);
            confirm();
            reveal(seat, ALL);
            inPhase(Phase.Drawing, uint8(1) << seat);
            sendOwn(seat);
            confirm();
            sendOwn(1 - seat);
        }
    }

    /// @dev With aiming, too: there is nothing to choose.
    function test_aTogAloneIsThrownAtByTheDraw() public {
        aTogAlone();
        inPhase(Phase.Drawing, 3);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Drawing, Phase.Committing));
        vm.prank(agents[A]);
        IOpenMoveTable(address(table)).play(key, 3, EVEN, "");
        playOut(EVEN);
    }

    /// @dev A match with aiming in which one tog is left.
    function aTogAlone() private {
        useFlags(AIMING);
        for (uint256 i = 0;; i++) {
            uint256 snapshot = vm.snapshotState();
            beginAs(bytes32(i));
            while (info().phase != Phase.Over && count(togsOf(NOBODY)) != 1) step(EVEN);
            if (info().phase != Phase.Over) break;
            vm.revertToState(snapshot);
        }
    }

    // ---- links

    /// @dev Who decides shows its link first: with its slam at the earliest. The other one follows once that is confirmed.
    function test_noLinkIsShownBeforeWhatItsDrawBearsOnIsConfirmed() public {
        terms.confirmations = 3;
        useFlags(AIMING);
        openAs(NONCE);
        acceptB();
        uint256 from = block.number + 3;
        refuseLink(A, link(A, 1), abi.encodeWithSelector(TableErrors.NotConfirmed.selector, block.number, from));
        refuseLink(B, link(B, 1), abi.encodeWithSelector(TableErrors.NotConfirmed.selector, block.number, from));
        confirm();
        draw();
        uint8 seat = thrower();
        refuseLink(seat, link(seat, 2), abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Committing, Phase.Drawing));
        playMove(seat, ALL);
        uint8 other = 1 - seat;
        refuseLink(other, link(other, 2), abi.encodeWithSelector(TableErrors.NotAwaited.selector, other, uint8(1) << seat));
        sendOwn(seat);
        refuseLink(other, link(other, 2), abi.encodeWithSelector(TableErrors.NotConfirmed.selector, block.number, block.number + 3));
        confirm();
        sendOwn(other);
        eq(info().turn, 2, "thrown");
    }

    // ---- opening

    function test_otherRulesAreRefused() public {
        bytes32[5] memory words =
            [bytes32(0), rulesOf(3), rulesOf(7), rulesOf(8), rulesOf(0) | bytes32(uint256(1))];
        for (uint256 i = 0; i < 5; i++) {
            terms.rules = words[i];
            refuseOpening(abi.encodeWithSelector(ICryptogsTable.UnknownRuleset.selector, words[i]));
        }
    }

    function test_aSeatBringsALinkAndNoSeedAndNoSecret() public {
        Entry memory e = entry(A);
        e.link = 0;
        refuseEntry(e, 0);
        e = entry(A);
        e.seedCommit = keccak256("seed");
        refuseEntry(e, 5);
        e = entry(A);
        e.secretRoot = keccak256("root");
        refuseEntry(e, 6);
    }

    function refuseEntry(Entry memory e, uint8 got) private {
        vm.expectRevert(abi.encodeWithSelector(TableErrors.EntryParts.selector, got, 4));
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
    }

    // ---- what is read

    function test_likelihoodsAreThoseOfTheThrowThatComes() public {
        useFlags(AIMING);
        begin();
        all(80 * 256, EVEN);
        draw();
        all(80 * 256, ALL);
        thrown(EVEN);
        all(96 * 256, EVEN);
        bytes memory move = aim(1, 2);
        uint256[10] memory got = ICryptogsLens(address(table)).likelihoodsOf(key, anyAim());
        uint256 sum;
        for (uint256 i = 0; i < 10; i++) sum += got[i];
        yes(sum <= 96 * 256 * count(togsOf(NOBODY)), "no more than an even slam");
        vm.expectRevert(abi.encodeWithSelector(ICryptogsTable.BadMove.selector, bytes.concat(move, hex"00")));
        ICryptogsLens(address(table)).likelihoodsOf(key, bytes.concat(move, hex"00"));
    }

    function test_likelihoodsAreToldOfAMatchThatIsPlayed() public {
        useFlags(AIMING);
        untold(EVEN, wrongPhase(Phase.None));
        openAs(NONCE);
        untold(EVEN, wrongPhase(Phase.Open));
        acceptB();
        all(80 * 256, EVEN);
        confirm();
        playOut(ALL);
        untold(EVEN, wrongPhase(Phase.Over));
        useFlags(0);
        openAs("cancelled");
        vm.prank(owners[A]);
        table.cancel(key);
        untold(EVEN, wrongPhase(Phase.Over));
    }

    function test_likelihoodsAreToldOfSlamsThatMayBeChosen() public {
        begin();
        draw();
        all(80 * 256, EVEN);
        bytes memory noChoice = abi.encodeWithSelector(ICryptogsLens.NoChoice.selector, key, 1);
        untold(ALL, noChoice);
        untold(aim(1, 2), noChoice);
        untold(hex"03", abi.encodeWithSelector(ICryptogsTable.BadMove.selector, hex"03"));
    }

    function test_ofATogAloneNoOtherLikelihoodIsToldThanOfAnEvenSlam() public {
        aTogAlone();
        uint16 round = info().turn;
        all((64 + 16 * round) * 256, EVEN);
        bytes memory noChoice = abi.encodeWithSelector(ICryptogsLens.NoChoice.selector, key, round);
        untold(ALL, noChoice);
        untold(aim(1, 2), noChoice);
    }

    function untold(bytes memory move, bytes memory reason) private {
        vm.expectRevert(reason);
        ICryptogsLens(address(table)).likelihoodsOf(key, move);
    }

    function wrongPhase(Phase phase) private pure returns (bytes memory) {
        return abi.encodeWithSelector(TableErrors.WrongPhase.selector, phase, Phase.Drawing);
    }

    /// @dev Of every tog that lies there.
    function all(uint256 parts_, bytes memory move) private view {
        uint256[10] memory got = ICryptogsLens(address(table)).likelihoodsOf(key, move);
        for (uint256 i = 0; i < 10; i++) {
            eq(got[i], togsOf(NOBODY) & (1 << i) != 0 ? parts_ : 0, "parts of 65,536");
        }
    }

    function test_ofAMatchThatNeverWasNothingIsKnown() public view {
        StackInfo memory s = stack();
        eq(s.begins, NOBODY, "who begins");
        eq(s.previous, 0, "the match before");
        eq(s.togs[9].tokenId, 0, "togs");
    }

    function test_theTableSaysWhatIsPlayedFor() public view {
        eq(address(cryptogs().togs()), address(togs), "the collection");
        yes(address(cryptogs().togVault()) != address(table.vault()), "a vault of its own");
    }
}
