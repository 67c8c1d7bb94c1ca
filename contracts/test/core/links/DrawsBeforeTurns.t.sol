// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ILinkedTable } from "../../../src/core/links/ILinkedTable.sol";
import { Cause, Ending, Entry, Phase } from "../../../src/core/MatchTypes.sol";
import { TableErrors } from "../../../src/core/TableErrors.sol";
import { TallyTable } from "../../games/TallyTable.sol";
import { LinksRig } from "../../support/LinksRig.sol";
import { Vm } from "../../support/Vm.sol";

/// @notice Links of both seats before what they decide: the seat that moved last shows its own first.
contract DrawsBeforeTurnsTest is LinksRig {
    function setUp() public {
        useTable(new TallyTable());
    }

    function test_aWholeMatch() public {
        begin();
        inPhase(Phase.Drawing, 2);
        send(B, 1);
        inPhase(Phase.Drawing, 1);
        eq(info().deadline, block.timestamp + terms.actWindow, "a deadline of its own");
        confirm();
        send(A, 1);
        inPhase(Phase.Committing, 1);
        eq(tally().die, dieOf(0, 0), "the die follows from both links");
        playMove(A, hex"01");
        inPhase(Phase.Drawing, 1);
        send(A, 2);
        confirm();
        send(B, 2);
        inPhase(Phase.Committing, 2);
        playMove(B, hex"01");
        // the last turn is nobody's: both links, in any order, play it
        inPhase(Phase.Drawing, 3);
        confirm();
        send(B, 3);
        inPhase(Phase.Drawing, 1);
        send(A, 3);
        (uint256 a, uint256 b, uint256 die) = (dieOf(0, 0), dieOf(1, 1), dieOf(2, 2));
        if (die % 2 == 1) a += die;
        else b += die;
        endedAs(a == b ? Ending.Draw : a > b ? Ending.SeatA : Ending.SeatB, Cause.Played);
        eq(info().score[0], a, "score of A");
        eq(info().score[1], b, "score of B");
    }

    function test_aDrawIsSaidWithItsLinks() public {
        begin();
        send(B, 1);
        confirm();
        vm.recordLogs();
        send(A, 1);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        eq(logs[0].topics[0], ILinkedTable.LinkShown.selector, "the link");
        eq(uint256(logs[0].topics[2]), A, "of A");
        eq(keccak256(logs[0].data), keccak256(abi.encode(uint16(0), link(A, 1))), "turn and link");
        eq(logs[1].topics[0], ILinkedTable.Drawn.selector, "the draw");
        eq(keccak256(logs[1].data), keccak256(abi.encode(uint16(0), drawOf(0, 0))), "turn and salt");
    }

    function test_noLinkIsTakenBeforeTheJoinIsConfirmed() public {
        terms.confirmations = 3;
        open();
        join();
        uint256 from = block.number + 3;
        vm.roll(from - 1);
        refuseLink(B, link(B, 1), abi.encodeWithSelector(TableErrors.NotConfirmed.selector, from - 1, from));
        vm.roll(from);
        send(B, 1);
        inPhase(Phase.Drawing, 1);
    }

    function test_theSecondLinkWaitsForTheFirstToBeConfirmed(uint8 confirmations) public {
        terms.confirmations = 1 + confirmations % 64;
        (terms.actWindow, terms.voteWindow) = (1 days, 1 days);
        begin();
        send(B, 1);
        uint256 from = block.number + terms.confirmations;
        vm.roll(from - 1);
        refuseLink(A, link(A, 1), abi.encodeWithSelector(TableErrors.NotConfirmed.selector, from - 1, from));
        vm.roll(from);
        send(A, 1);
        inPhase(Phase.Committing, 1);
    }

    /// @dev Who moved last can show its link with its move; the other one's draw rests on that.
    function test_theLinkAfterAMoveNeedsNoOtherBlock() public {
        begin();
        send(B, 1);
        confirm();
        send(A, 1);
        playMove(A, hex"00");
        send(A, 2);
        refuseLink(
            B, link(B, 2), abi.encodeWithSelector(TableErrors.NotConfirmed.selector, block.number, block.number + 1)
        );
        confirm();
        send(B, 2);
    }

    function test_anotherLinkThanTheNextIsRefused() public {
        begin();
        bytes32 first = link(B, 0);
        bytes32[4] memory wrong = [link(B, 2), first, link(A, 1), bytes32(0)];
        for (uint256 i = 0; i < 4; i++) {
            refuseLink(B, wrong[i], abi.encodeWithSelector(ILinkedTable.WrongLink.selector, wrong[i], first));
        }
        send(B, 1);
    }

    /// @dev B enters with A's first link, and waits for what A shows.
    function test_aCopiedChainIsWorthless() public {
        open();
        Entry memory copy = entry(B);
        copy.link = link(A, 0);
        bytes32 opening = openingHash();
        vm.prank(owners[B]);
        table.join(key, opening, copy);
        confirm();
        bytes32 stolen = link(A, 1);
        refuseLink(B, stolen, abi.encodeWithSelector(ILinkedTable.WrongLink.selector, stolen, link(A, 0)));
    }

    /// @dev The key is in every link.
    function test_aChainOfAnotherMatchIsWorthless() public {
        bytes32 here_ = key;
        key = keyOf(owners[A], keccak256("another nonce"));
        bytes32 first = link(B, 0);
        bytes32 next = link(B, 1);
        key = here_;
        open();
        Entry memory reused = entry(B);
        reused.link = first;
        bytes32 opening = openingHash();
        vm.prank(owners[B]);
        table.join(key, opening, reused);
        confirm();
        refuseLink(B, next, abi.encodeWithSelector(ILinkedTable.WrongLink.selector, next, first));
    }

    function test_aWithheldLinkLoses() public {
        begin();
        uint256 snapshot = vm.snapshotState();
        callTime();
        endedAs(Ending.SeatA, Cause.Time);
        vm.revertToState(snapshot);
        send(B, 1);
        callTime();
        endedAs(Ending.SeatB, Cause.Time);
    }

    function test_ifBothWithholdTheirLinksOfATurnThatIsNobodysTheMatchIsVoid() public {
        begin();
        send(B, 1);
        confirm();
        send(A, 1);
        playMove(A, hex"00");
        send(A, 2);
        confirm();
        send(B, 2);
        playMove(B, hex"00");
        inPhase(Phase.Drawing, 3);
        callTime();
        endedAs(Ending.Void, Cause.Time);
    }

    function test_onlyADueLinkIsTakenOfItsSeatItsTurnAndInTime() public {
        begin();
        refuseLink(A, link(A, 1), abi.encodeWithSelector(TableErrors.NotAwaited.selector, A, 2));
        bytes32 next = link(B, 1);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NotSeat.selector, stranger, owners[B], agents[B]));
        vm.prank(stranger);
        linked().sendLink(key, B, 0, next);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.WrongTurn.selector, 1, 0));
        vm.prank(agents[B]);
        linked().sendLink(key, B, 1, next);
        uint256 snapshot = vm.snapshotState();
        uint64 deadline = info().deadline;
        passDeadline();
        refuseLink(B, next, abi.encodeWithSelector(TableErrors.TooLate.selector, deadline + 1, deadline));
        vm.revertToState(snapshot);
        send(B, 1);
        confirm();
        send(A, 1);
        refuseLink(
            A, link(A, 2), abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Committing, Phase.Drawing)
        );
    }

    function test_aChainIsNeededAndSeedsAreNot() public {
        Entry memory e = entry(A);
        e.link = 0;
        vm.expectRevert(abi.encodeWithSelector(TableErrors.EntryParts.selector, 0, 4));
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
        e.link = link(A, 0);
        e.seedCommit = keccak256("a seed");
        vm.expectRevert(abi.encodeWithSelector(TableErrors.EntryParts.selector, 5, 4));
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
    }

    function tally() private view returns (TallyTable.Tally memory) {
        return TallyTable(address(table)).tallyOf(key);
    }

    function dieOf(uint256 turn, uint256 k) private view returns (uint256) {
        return 1 + uint256(drawOf(turn, k)) % 6;
    }
}
