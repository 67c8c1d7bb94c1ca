// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IOpenMoveTable } from "../../src/core/extensions/IOpenMoveTable.sol";
import { Entry, Phase } from "../../src/core/MatchTypes.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { SeekRig } from "../support/SeekRig.sol";

/// @notice A move without a commitment is taken of the seat whose turn it is, while it is its turn, and of nobody else
/// and at no other time.
contract PlayRefusalsTest is SeekRig {
    function test_inNoOtherPhaseIsAnythingPlayed() public {
        refuseBy(Phase.None);
        open();
        refuseBy(Phase.Open);
        join();
        confirm();
        refuseBy(Phase.Seeding);
        revealSeed(A);
        revealSeed(B);
        inPhase(Phase.Committing, 1);
        uint256 snapshot = vm.snapshotState();
        commit(A, hex"0b");
        confirm();
        refuseBy(Phase.Revealing);
        vm.revertToState(snapshot);
        askAndConfirm(A, hex"0b");
        refuseBy(Phase.Answering);
        answer(B, proven(B, 0, 11));
        askAndConfirm(B, ASK_NOTHING);
        askAndConfirm(A, ASK_NOTHING);
        askAndConfirm(B, ASK_NOTHING);
        refuseBy(Phase.Closing);
        showList(A, 0);
        showList(B, 0);
        refuseBy(Phase.Over);
    }

    function test_nobodyElsePlaysForASeat() public {
        start();
        address[3] memory others = [stranger, owners[B], agents[B]];
        for (uint256 i = 0; i < 3; i++) {
            refuse(
                others[i], 0, abi.encodeWithSelector(TableErrors.NotSeat.selector, others[i], owners[A], agents[A])
            );
        }
        vm.prank(owners[A]);
        table.replaceAgent(key, A, stranger);
        refuse(agents[A], 0, abi.encodeWithSelector(TableErrors.NotSeat.selector, agents[A], owners[A], stranger));
        vm.prank(stranger);
        IOpenMoveTable(address(table)).play(key, 0, ASK_NOTHING, "");
        eq(info().turn, 1, "its new agent may");
    }

    function test_theOwnerPlaysWithoutAnAgent() public {
        start();
        vm.prank(owners[A]);
        table.replaceAgent(key, A, address(0));
        refuse(address(0x51D), 0, abi.encodeWithSelector(TableErrors.NotSeat.selector, address(0x51D), owners[A], address(0)));
        vm.prank(owners[A]);
        IOpenMoveTable(address(table)).play(key, 0, ASK_NOTHING, "");
        eq(info().turn, 1, "played");
    }

    function test_noOtherTurnIsPlayed() public {
        start();
        refuse(agents[A], 1, abi.encodeWithSelector(TableErrors.WrongTurn.selector, 1, 0));
        refuse(agents[A], type(uint16).max, abi.encodeWithSelector(TableErrors.WrongTurn.selector, type(uint16).max, 0));
        askAndConfirm(A, ASK_NOTHING);
        refuse(agents[B], 0, abi.encodeWithSelector(TableErrors.WrongTurn.selector, 0, 1));
    }

    function test_nothingIsPlayedLate() public {
        start();
        uint64 deadline = info().deadline;
        passDeadline();
        refuse(agents[A], 0, abi.encodeWithSelector(TableErrors.TooLate.selector, deadline + 1, deadline));
    }

    function test_withAGraceALateSeatPlaysUntilItHasPassed() public {
        terms.grace = 60;
        start();
        callTime();
        uint64 until = info().deadline;
        uint256 snapshot = vm.snapshotState();
        vm.warp(until);
        ask(A, ASK_NOTHING);
        eq(info().turn, 1, "in its grace");
        vm.revertToState(snapshot);
        vm.warp(uint256(until) + 1);
        refuse(agents[A], 0, abi.encodeWithSelector(TableErrors.TooLate.selector, until + 1, until));
    }

    function test_nothingIsPlayedBeforeTheMoveBeforeIsConfirmed() public {
        start();
        ask(A, ASK_NOTHING);
        refuse(agents[B], 1, abi.encodeWithSelector(TableErrors.NotConfirmed.selector, block.number, block.number + 1));
    }

    function test_aSeatThatIsDecidedInPublicPlaysNothing() public {
        makePublic(A);
        start();
        refuse(agents[A], 0, abi.encodeWithSelector(IOpenMoveTable.MustCommit.selector, 0));
        refuse(owners[A], 0, abi.encodeWithSelector(IOpenMoveTable.MustCommit.selector, 0));
        commit(A, ASK_NOTHING);
        confirm();
        reveal(A, ASK_NOTHING);
        confirm();
        ask(B, ASK_NOTHING);
        eq(info().turn, 2, "the other one does");
    }

    /// @dev Of a match that is over and whose place is another's by now only its end is known.
    function test_nothingIsPlayedInAMatchWhosePlaceIsUsedAgain() public {
        bytes32 first = key;
        Entry memory e = entry(A);
        vm.prank(owners[A]);
        table.openAt(1, NONCE, terms, e);
        vm.prank(owners[A]);
        table.cancel(first);
        refuse(owners[A], 0, abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Over, Phase.Open));
    }

    function refuseBy(Phase phase) private {
        inPhase(phase, info().awaiting);
        address[4] memory all = [owners[A], owners[B], agents[A], agents[B]];
        for (uint256 i = 0; i < 4; i++) {
            refuse(all[i], info().turn, abi.encodeWithSelector(TableErrors.WrongPhase.selector, phase, Phase.Committing));
        }
    }

    function refuse(address caller, uint16 turn, bytes memory reason) private {
        vm.expectRevert(reason);
        vm.prank(caller);
        IOpenMoveTable(address(table)).play(key, turn, ASK_NOTHING, "");
    }
}
