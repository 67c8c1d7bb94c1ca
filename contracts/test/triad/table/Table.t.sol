// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, Entry, Phase } from "../../../src/core/MatchTypes.sol";
import { Draws } from "../../../src/triad/referee/Draws.sol";
import { PlayInfo } from "../../../src/triad/ITriadLens.sol";
import { ITriadTable } from "../../../src/triad/ITriadTable.sol";
import { WholeMatch } from "../../../src/triad/referee/ITriadReferee.sol";
import { MoveErrors } from "../../../src/triad/referee/MoveErrors.sol";
import { ExtrasConfig } from "../../../src/triad/rulesets/RulesetConfig.sol";
import { CardReader } from "../../../src/cards/CardReader.sol";
import { ICardCollection } from "../../../src/cards/ICardCollection.sol";
import { ITable } from "../../../src/core/ITable.sol";
import { Vm } from "../../support/Vm.sol";
import { Stock } from "../../support/Stock.sol";
import { TriadMatch } from "./TriadMatch.sol";

contract TriadTableTest is TriadMatch {

    // ---- opening

    function test_anUnregisteredRulesetIsRefused() public {
        terms.rules = keccak256("no ruleset");
        expectOpenRefused(abi.encodeWithSelector(ITriadTable.UnknownRuleset.selector, terms.rules));
    }

    function test_aRulesetOutOfUseIsRefusedAndMatchesUnderWayGoOn() public {
        start();
        registry.setActive(terms.rules, false);
        playTurns(1);
        key = keyOf(owners[A], keccak256("another"));
        Entry memory e = entry(A);
        vm.expectRevert(abi.encodeWithSelector(ITriadTable.InactiveRuleset.selector, terms.rules));
        vm.prank(owners[A]);
        table.open(keccak256("another"), terms, e);
    }

    function test_aCollectionThatIsNotAllowedIsRefused() public {
        collections.setAllowed(collection, false);
        expectOpenRefused(
            abi.encodeWithSelector(ITriadTable.CollectionNotAllowed.selector, ICardCollection(address(collection)))
        );
    }

    function test_aPoolIsOfTheRulesetsSizeItsCardsDifferAndCanBeRead() public {
        useRules(three(Stock.core(), 0, ExtrasConfig(0, 0, 10, 0, 0)));
        uint256[] memory short = new uint256[](9);
        terms.setting = abi.encode(collection, short);
        expectOpenRefused(abi.encodeWithSelector(ITriadTable.PoolSize.selector, 9, 10));
        uint256 last = pool[9];
        pool[9] = pool[3];
        terms.setting = abi.encode(collection, pool);
        expectOpenRefused(abi.encodeWithSelector(ITriadTable.PoolRepeats.selector, pool[3]));
        pool[9] = 1; // nobody minted it
        terms.setting = abi.encode(collection, pool);
        Entry memory e = entry(A);
        vm.expectPartialRevert(CardReader.UnreadableCard.selector);
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
        pool[9] = last;
        terms.setting = abi.encode(collection, pool);
        open();
    }

    // ---- turns

    function test_theFirstPlayerCommitsFirstAndTheVoteWindowIsThePublicSeats() public {
        for (uint8 publicSeat = 0; publicSeat < 2; publicSeat++) {
            uint256 snapshot = vm.snapshotState();
            makePublic(publicSeat);
            start();
            eq(toMove(), info().firstPlayer, "who plays first");
            uint32 first = toMove() == publicSeat ? terms.voteWindow : terms.actWindow;
            eq(info().deadline, block.timestamp + first, "first turn");
            playTurns(1);
            uint32 second = toMove() == publicSeat ? terms.voteWindow : terms.actWindow;
            eq(info().deadline, block.timestamp - 2 + second, "second turn");
            vm.revertToState(snapshot);
        }
    }

    function test_onlyTheSeatToMoveMayCommit() public {
        start();
        uint8 waiting = 1 - toMove();
        bytes32 hash = commitment(here(waiting), move(0, 0));
        vm.expectRevert(abi.encodeWithSignature("NotAwaited(uint8,uint8)", waiting, uint8(1) << toMove()));
        vm.prank(agents[waiting]);
        table.commit(key, waiting, 0, hash, 0);
    }

    /// @dev The card stays hidden, too: a refused reveal leaves nothing behind.
    function test_anIllegalMoveCannotBeRevealed() public {
        start();
        playTurns(1);
        uint8 seat = toMove();
        bytes memory taken = move(0, 0);
        commit(seat, taken);
        nextBlock();
        bytes memory disclosed = disclosure(seat, 0);
        vm.expectRevert(abi.encodeWithSelector(MoveErrors.CellOccupied.selector, 0));
        table.reveal(key, seat, taken, 0, salt(seat, 1), disclosed);
        yes(!isOpened(seat, 0), "not opened");
        callTime();
        eq(uint8(info().ending), uint8(seat == A ? Ending.SeatB : Ending.SeatA), "its seat loses");
    }

    function test_aMoveHasFiveBytesAndASlotOfTheHand() public {
        expectRefusedMove(hex"0000ff00", abi.encodeWithSelector(ITriadTable.MoveLength.selector, 4, 5));
        expectRefusedMove(hex"0005ffff00", abi.encodeWithSignature("BadSlot(uint8)", 5));
    }

    function test_orderAndChaosAreEnforced() public {
        uint256[2] memory flags = [ORDER, CHAOS];
        for (uint256 i = 0; i < 2; i++) {
            uint256 snapshot = vm.snapshotState();
            useRules(flags[i]);
            start();
            uint8 seat = toMove();
            uint8 demanded = flags[i] == ORDER ? 0 : uint8(Draws.chaos(root(), 0, seat, 5));
            uint8 other = (demanded + 1) % 5;
            uint256 beforeCommit = vm.snapshotState();
            commit(seat, move(0, other));
            nextBlock();
            bytes memory disclosed = disclosure(seat, other);
            vm.expectRevert(abi.encodeWithSelector(MoveErrors.SlotForced.selector, other, demanded));
            table.reveal(key, seat, move(0, other), 0, salt(seat, 0), disclosed);
            vm.revertToState(beforeCommit);
            play(move(0, demanded));
            eq(info().turn, 1, "the demanded card may be played");
            vm.revertToState(snapshot);
        }
    }

    // ---- hands that change

    function test_swappedCardsAreOpenedByWhoBroughtThemAndPlayedByWhoHoldsThem() public {
        useRules(SWAP);
        start();
        inPhase(Phase.Opening, 3);
        openDue(A);
        openDue(B);
        uint8 a = Draws.swap(root(), A);
        uint8 b = Draws.swap(root(), B);
        for (uint8 i = 0; i < 5; i++) {
            yes(isOpened(A, i) == (i == a), "of A's hand one card is open");
            yes(isOpened(B, i) == (i == b), "of B's hand one card is open");
        }
        uint8 seat = toMove();
        (uint8 place, uint8 other) = seat == A ? (a, b) : (b, a);
        play(move(4, place));
        (uint8 up,, , ) = collection.getTriad(hands[1 - seat][other]);
        eq(board().edgeAt(4, 0), up, "the other seat's card");
    }

    function test_aDraftIsTenPicksFromThePoolInTheirOrder() public {
        useRules(three(Stock.full(), 0, ExtrasConfig(0, 0, 12, 0, 0)));
        start();
        uint8[10] memory order = [A, B, B, A, A, B, B, A, A, B];
        uint8[2] memory had;
        for (uint8 i = 0; i < 10; i++) {
            eq(toMove(), order[i], "whose pick");
            eq(info().turn, i, "turn");
            vm.recordLogs();
            play(abi.encodePacked(uint8(11 - i)));
            nextBlock();
            (bytes32 log, bytes memory data) = lastDisclosed();
            (uint8 slot, uint256 token,) = told(data);
            eq(uint256(log), order[i], "of whom");
            eq(slot, had[order[i]]++, "in the order of picks");
            eq(token, pool[11 - i], "the card picked");
        }
        eq(info().turn, 10, "then the first turn");
        eq(toMove(), info().firstPlayer, "of the first player");
        yes(playInfo().words.rules.poolSize() == 12, "rules");
    }

    function test_badPicksAreRefused() public {
        useRules(three(Stock.core(), 0, ExtrasConfig(0, 0, 10, 0, 0)));
        start();
        expectRefusedMove(hex"0a", abi.encodeWithSelector(ITriadTable.PickOutOfRange.selector, 10, 10));
        expectRefusedMove(hex"0000ffff00", abi.encodeWithSelector(ITriadTable.MoveLength.selector, 5, 1));
        play(hex"03");
        nextBlock();
        expectRefusedMove(hex"03", abi.encodeWithSelector(ITriadTable.PickRepeated.selector, 3));
        commit(B, hex"04");
        nextBlock();
        bytes32 opened = keccak256(abi.encode(pool));
        pool[9] = pool[8];
        bytes memory other = abi.encode(pool);
        bytes32 salt_ = salt(B, 1);
        vm.expectRevert(
            abi.encodeWithSelector(ITriadTable.PoolMismatch.selector, keccak256(abi.encode(pool)), opened)
        );
        table.reveal(key, B, hex"04", 0, salt_, other);
    }

    /// @dev Nothing was hidden, so nothing has to be closed: a pick that is not made loses at once.
    function test_whoDoesNotPickLoses() public {
        useRules(three(Stock.core(), 0, ExtrasConfig(0, 0, 10, 0, 0)));
        start();
        callTime();
        endedAs(Ending.SeatB, Cause.Time);
    }

    // ---- whole matches

    /// @dev Random rounds until one is drawn: its last card was seen by nobody.
    function test_aDrawnRoundIsPlayedAgainWithTheCardsOnTheBoard() public {
        useRules(three(Stock.core(), 0, ExtrasConfig(1, 5, 0, 0, 0)));
        start();
        uint256 snapshot = vm.snapshotState();
        for (uint256 seed = 0; seed < 100; seed++) {
            this.playRound(1000 * seed);
            if (info().phase == Phase.Opening) break;
            vm.revertToState(snapshot);
        }
        inPhase(Phase.Opening, info().firstPlayer == A ? 2 : 1);
        uint8 second = 1 - info().firstPlayer;
        uint8 left = due(second);
        yes(left != 0 && left & (left - 1) == 0, "one card was never played");
        PlayInfo memory p = playInfo();
        eq(p.round, 1, "round");
        eq(uint256(board().cellAt(0)), 0, "the board is empty again");
        openDue(second);
        inPhase(Phase.Committing, uint8(1) << second);
        eq(info().turn, 9, "turn");
        playOut(7);
        yes(info().phase == Phase.Over, "over");
    }

    /// @dev The last round of a match that may not be played on: the card that nobody has seen must be shown, else who
    /// kept it back might have drawn with none.
    function test_aDrawIsLostByTheSeatThatDoesNotShowItsLastCard() public {
        useRules(three(Stock.core(), 0, ExtrasConfig(1, 1, 0, 0, 0)));
        start();
        uint256 snapshot = vm.snapshotState();
        for (uint256 seed = 0; seed < 100; seed++) {
            this.playRound(1000 * seed);
            if (info().ending == Ending.Draw) break;
            vm.revertToState(snapshot);
        }
        uint8 second = 1 - info().firstPlayer;
        inPhase(Phase.Closing, uint8(1) << second);
        eq(uint8(info().ending), uint8(Ending.Draw), "a draw, as it stands");
        confirm();
        snapshot = vm.snapshotState();
        openDue(second);
        endedAs(Ending.Draw, Cause.Played);
        vm.revertToState(snapshot);
        callTime();
        endedAs(second == A ? Ending.SeatB : Ending.SeatA, Cause.Time);
    }

    /// @dev From outside, so that each attempt begins with fresh memory.
    function playRound(uint256 seed) external {
        while (info().turn < 9 && info().phase != Phase.Closing) step(seed++);
    }

    /// @dev Seat and data of what became known last.
    function lastDisclosed() private returns (bytes32 seat, bytes memory data) {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; i++) {
            if (logs[i].topics[0] != ITable.Disclosed.selector) continue;
            seat = logs[i].topics[2];
            (, data) = abi.decode(logs[i].data, (uint16, bytes));
        }
    }

    // ---- refusals

    function expectOpenRefused(bytes memory reason) private {
        Entry memory e = entry(A);
        vm.expectRevert(reason);
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
    }

    /// @dev The seat to move commits these bytes; their reveal is refused, and everything is as it was before.
    function expectRefusedMove(bytes memory bytes_, bytes memory reason) private {
        uint256 snapshot = vm.snapshotState();
        if (info().phase == Phase.None) start();
        uint8 seat = toMove();
        bytes32 salt_ = salt(seat, info().turn);
        commit(seat, bytes_);
        nextBlock();
        bytes memory disclosed = pool.length == 0 ? bytes("") : abi.encode(pool);
        vm.expectRevert(reason);
        table.reveal(key, seat, bytes_, 0, salt_, disclosed);
        vm.revertToState(snapshot);
    }
}
