// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Multicall } from "@openzeppelin/contracts/utils/Multicall.sol";
import { IAnsweringTable } from "../../../src/core/extensions/IAnsweringTable.sol";
import { IOpenMoveTable } from "../../../src/core/extensions/IOpenMoveTable.sol";
import { Cause, Ending, Phase } from "../../../src/core/MatchTypes.sol";
import { TableErrors } from "../../../src/core/TableErrors.sol";
import { ISecretTable } from "../../../src/core/secrets/ISecretTable.sol";
import { Secrets } from "../../../src/core/secrets/Secrets.sol";
import { SeekRig } from "../../support/SeekRig.sol";
import { Trees } from "../../support/Trees.sol";
import { Vm } from "../../support/Vm.sol";

/// @notice A turn that asks a seat about its secrets waits for its answer, and takes no false one.
contract AnswersTest is SeekRig {
    function test_aTrueAnswerEndsTheTurn() public {
        start();
        askAndConfirm(A, hex"0b");
        inPhase(Phase.Answering, 2);
        eq(info().deadline, block.timestamp - 2 + terms.actWindow, "a deadline of its own");
        vm.recordLogs();
        answer(B, proven(B, 0, 11));
        Vm.Log[] memory logs = vm.getRecordedLogs();
        eq(logs[0].topics[0], IAnsweringTable.Answered.selector, "the answer is said");
        eq(logs[1].topics[0], ISecretTable.SecretOpened.selector, "and what it opens");
        bytes memory opened = abi.encode(uint256(0), uint16(11), bytes32(uint256(1)), saltOf(B, 0, 11));
        eq(keccak256(logs[1].data), keccak256(opened), "root, place, value and salt");
        eq(info().turn, 1, "the next turn");
        inPhase(Phase.Committing, 2);
    }

    function test_whoFindsMoreWins() public {
        start();
        askAndConfirm(A, hex"0b");
        answer(B, proven(B, 0, 11));
        askAndConfirm(B, hex"00");
        answer(A, proven(A, 0, 0));
        askAndConfirm(A, hex"00");
        answer(B, proven(B, 0, 0));
        askAndConfirm(B, hex"03");
        answer(A, proven(A, 0, 3));
        showList(B, 0);
        showList(A, 0);
        endedAs(Ending.SeatA, Cause.Played);
        eq(info().score[0], 1, "score of A");
        eq(info().score[1], 0, "score of B");
    }

    function testFuzz_aFalseAnswerIsRefused(uint8 place, uint8 other, bytes32 wrong) public {
        uint256 i = place % 12;
        uint256 k = other % 12;
        start();
        askAndConfirm(A, abi.encodePacked(uint8(i)));
        bytes32[] memory proof = Trees.proof(leaves(B, 0), i);
        bytes32 true_ = value(B, 0, i);
        bytes32 salt_ = saltOf(B, 0, i);
        refuse(abi.encode(bytes32(uint256(true_) ^ 1), salt_, proof));
        if (wrong != true_) refuse(abi.encode(wrong, salt_, proof));
        if (wrong != salt_) refuse(abi.encode(true_, wrong, proof));
        if (k != i) refuse(proven(B, 0, k));
        refuse(proven(A, 0, i));
        proof[k % 4] = wrong;
        refuse(abi.encode(true_, salt_, proof));
        answer(B, proven(B, 0, i));
    }

    /// @dev A seat puts what is in one place into another one, too, and shows it there.
    function test_aDoubledLeafIsNoAnswerInTheOtherPlace() public {
        bytes32[] memory doubled = leaves(B, 0);
        doubled[3] = doubled[11];
        start();
        askAndConfirm(A, ASK_NOTHING);
        askAndConfirm(B, abi.encodePacked(uint8(255), rootOf(B, 1)));
        // by the entry's root first: the leaf of place 11 says 11
        askAndConfirm(A, hex"03");
        vm.expectPartialRevert(ISecretTable.SecretRootWrong.selector);
        vm.prank(agents[B]);
        IAnsweringTable(address(table)).answer(
            key, B, 2, abi.encode(value(B, 0, 11), saltOf(B, 0, 11), Trees.proof(doubled, 3))
        );
        answer(B, proven(B, 1, 3));
    }

    function test_aDoubledLeafInTheTreeItselfIsNoAnswerEither() public {
        doubles = true;
        start();
        askAndConfirm(A, hex"03");
        bytes32[] memory proof = Trees.proof(leaves(B, 0), 3);
        bytes memory data = abi.encode(value(B, 0, 11), saltOf(B, 0, 11), proof);
        refuse(data);
        callTime();
        eq(uint8(info().ending), uint8(Ending.SeatA), "a place without an answer loses");
    }

    bool private doubles;

    function leaves(uint8 seat, uint256 r) internal view override returns (bytes32[] memory list) {
        list = super.leaves(seat, r);
        if (doubles && seat == B) list[3] = list[11];
    }

    /// @dev The places beyond the twelve are zero in the tree.
    function test_nothingIsAnsweredBeyondThePlaces() public {
        start();
        askAndConfirm(A, hex"0c");
        bytes memory data = abi.encode(bytes32(0), bytes32(0), Trees.proof(leaves(B, 0), 12));
        vm.expectRevert(abi.encodeWithSelector(Secrets.BadIndex.selector, 12, 12));
        vm.prank(agents[B]);
        IAnsweringTable(address(table)).answer(key, B, 0, data);
    }

    /// @dev A new root counts from the next turn on: what was asked before is answered by the old one.
    function test_anAnswerIsByTheRootThatStoodWhenTheTurnBegan() public {
        start();
        askAndConfirm(A, ASK_NOTHING);
        askAndConfirm(B, abi.encodePacked(uint8(255), rootOf(B, 1)));
        askAndConfirm(A, hex"00");
        refuse(proven(B, 0, 0));
        answer(B, proven(B, 1, 0));
        eq(info().score[0], 0, "not decided yet");
    }

    function test_whoDoesNotAnswerLoses() public {
        start();
        askAndConfirm(A, hex"0b");
        callTime();
        inPhase(Phase.Closing, 3);
        showList(A, 0);
        showList(B, 0);
        endedAs(Ending.SeatA, Cause.Time);
    }

    function test_onlyTheAskedSeatAnswersItsTurnInTime() public {
        start();
        bytes memory data = proven(B, 0, 11);
        refuseAnswer(
            agents[B], B, 0, data, abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Committing, Phase.Answering)
        );
        ask(A, hex"0b");
        refuseAnswer(
            agents[B], B, 0, data, abi.encodeWithSelector(TableErrors.NotConfirmed.selector, block.number, block.number + 1)
        );
        confirm();
        refuseAnswer(agents[A], A, 0, data, abi.encodeWithSelector(TableErrors.NotAwaited.selector, A, 2));
        refuseAnswer(
            stranger, B, 0, data, abi.encodeWithSelector(TableErrors.NotSeat.selector, stranger, owners[B], agents[B])
        );
        refuseAnswer(agents[B], B, 1, data, abi.encodeWithSelector(TableErrors.WrongTurn.selector, 1, 0));
        uint64 deadline = info().deadline;
        passDeadline();
        refuseAnswer(agents[B], B, 0, data, abi.encodeWithSelector(TableErrors.TooLate.selector, deadline + 1, deadline));
    }

    function test_anAnswerAndTheNextMoveAreOneTransaction() public {
        start();
        askAndConfirm(A, hex"0b");
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(IAnsweringTable.answer, (key, B, 0, proven(B, 0, 11)));
        calls[1] = abi.encodeCall(IOpenMoveTable.play, (key, 1, hex"00", ""));
        vm.prank(agents[B]);
        Multicall(address(table)).multicall(calls);
        inPhase(Phase.Answering, 1);
        eq(info().turn, 1, "the next turn asks already");
    }

    function refuse(bytes memory data) private {
        uint16 turn = info().turn;
        vm.expectPartialRevert(ISecretTable.SecretRootWrong.selector);
        vm.prank(agents[B]);
        IAnsweringTable(address(table)).answer(key, B, turn, data);
    }

    function refuseAnswer(address caller, uint8 seat, uint16 turn, bytes memory data, bytes memory reason) private {
        vm.expectRevert(reason);
        vm.prank(caller);
        IAnsweringTable(address(table)).answer(key, seat, turn, data);
    }
}
