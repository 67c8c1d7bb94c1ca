// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ISecretTable, ITreeSecretTable } from "../../../src/core/secrets/ISecretTable.sol";
import { Secrets } from "../../../src/core/secrets/Secrets.sol";
import { Cause, Ending, Phase } from "../../../src/core/MatchTypes.sol";
import { TableErrors } from "../../../src/core/TableErrors.sol";
import { SeekRig } from "../../support/SeekRig.sol";

/// @notice At the end of a match with trees each seat shows every list that it has committed to, and each is audited.
contract SecretListsTest is SeekRig {
    function test_bothShowTheirLists() public {
        start();
        passAll();
        inPhase(Phase.Closing, 3);
        showList(A, 0);
        inPhase(Phase.Closing, 2);
        showList(B, 0);
        endedAs(Ending.Draw, Cause.Played);
    }

    function test_listsAreShownInTheOrderOfTheirRoots() public {
        toClosingWithThreeRootsOfA();
        (uint256 count, uint256 shown) = trees().rootsOf(key, A);
        eq(count, 3, "three roots");
        eq(shown, 0, "none is shown");
        refuseList(A, 1, abi.encodeWithSelector(ITreeSecretTable.WrongRoot.selector, 1, 0));
        showList(A, 0);
        refuseList(A, 0, abi.encodeWithSelector(ITreeSecretTable.WrongRoot.selector, 0, 1));
        refuseList(A, 2, abi.encodeWithSelector(ITreeSecretTable.WrongRoot.selector, 2, 1));
        showList(A, 1);
        inPhase(Phase.Closing, 3);
        showList(A, 2);
        inPhase(Phase.Closing, 2);
        showList(B, 0);
        endedAs(Ending.Draw, Cause.Played);
    }

    function test_theClosingHasAWindowForEachList() public {
        toClosingWithThreeRootsOfA();
        eq(info().deadline, block.timestamp - 2 + 3 * terms.actWindow, "three windows");
    }

    function test_whoShowsOnlySomeListsLoses() public {
        toClosingWithThreeRootsOfA();
        showList(A, 0);
        showList(A, 1);
        showList(B, 0);
        callTime();
        endedAs(Ending.SeatB, Cause.Time);
    }

    function test_anotherListThanTheCommittedIsRefused() public {
        start();
        passAll();
        (bytes32[] memory values, bytes32[] memory salts) = listOf(A, 0);
        for (uint256 i = 0; i < COUNT; i++) {
            bytes32 was = values[i];
            values[i] = bytes32(uint256(was) ^ 1);
            refusePartly(A, values, salts, ISecretTable.SecretRootWrong.selector);
            values[i] = was;
            was = salts[i];
            salts[i] = keccak256("another salt");
            refusePartly(A, values, salts, ISecretTable.SecretRootWrong.selector);
            salts[i] = was;
        }
        refusePartly(A, new bytes32[](11), salts, Secrets.ProofLength.selector);
        refusePartly(A, values, new bytes32[](13), Secrets.ProofLength.selector);
        (bytes32[] memory others, bytes32[] memory theirs) = listOf(B, 0);
        refusePartly(A, others, theirs, ISecretTable.SecretRootWrong.selector);
    }

    function test_whatProvesFalseLoses() public {
        hidden[A][0] = 12;
        start();
        passAll();
        showList(A, 0);
        inPhase(Phase.Closing, 2);
        showList(B, 0);
        endedAs(Ending.SeatB, Cause.Audit);
    }

    function test_ifBothProveFalseTheMatchIsVoid() public {
        (hidden[A][0], hidden[B][0]) = (12, 12);
        start();
        passAll();
        showList(B, 0);
        showList(A, 0);
        endedAs(Ending.Void, Cause.Audit);
    }

    function test_oneFalseListOfManyLoses() public {
        hidden[A][1] = 12;
        toClosingWithThreeRootsOfA();
        for (uint256 r = 0; r < 3; r++) showList(A, r);
        showList(B, 0);
        endedAs(Ending.SeatB, Cause.Audit);
    }

    /// @dev It is silent, and the other one has shown false things: nobody has won.
    function test_whoIsSilentDoesNotBeatWhoProvesFalse() public {
        hidden[A][0] = 12;
        start();
        passAll();
        showList(A, 0);
        callTime();
        endedAs(Ending.Void, Cause.Time);
    }

    function test_silenceLosesWhateverTheMatchCameTo() public {
        start();
        passAll();
        uint256 snapshot = vm.snapshotState();
        showList(A, 0);
        callTime();
        endedAs(Ending.SeatA, Cause.Time);
        vm.revertToState(snapshot);
        callTime();
        endedAs(Ending.Void, Cause.Time);
    }

    function test_listsAreShownByTheirSeatAtTheEndOnly() public {
        start();
        refuseList(A, 0, abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Committing, Phase.Closing));
        passAll();
        (bytes32[] memory values, bytes32[] memory salts) = listOf(A, 0);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NotSeat.selector, agents[B], owners[A], agents[A]));
        vm.prank(agents[B]);
        trees().showSecrets(key, A, 0, values, salts);
        uint64 deadline = info().deadline;
        passDeadline();
        refuseList(A, 0, abi.encodeWithSelector(TableErrors.TooLate.selector, deadline + 1, deadline));
    }

    function test_listsWaitUntilTheLastMoveIsConfirmed() public {
        start();
        for (uint8 i = 0; i < 3; i++) askAndConfirm(i % 2, ASK_NOTHING);
        ask(B, ASK_NOTHING);
        refuseList(
            A, 0, abi.encodeWithSelector(TableErrors.NotConfirmed.selector, block.number, block.number + 1)
        );
        confirm();
        showList(A, 0);
    }

    function test_thereAreNoRootsWithoutAMatch() public {
        (uint256 count, uint256 shown) = trees().rootsOf(key, A);
        eq(count + shown, 0, "never opened");
        open();
        (count, shown) = trees().rootsOf(key, 2);
        eq(count + shown, 0, "no third seat");
        (count, shown) = trees().rootsOf(key, A);
        eq(count, 1, "the entry's");
    }

    function toClosingWithThreeRootsOfA() private {
        start();
        askAndConfirm(A, abi.encodePacked(uint8(255), rootOf(A, 1)));
        askAndConfirm(B, ASK_NOTHING);
        askAndConfirm(A, abi.encodePacked(uint8(255), rootOf(A, 2)));
        askAndConfirm(B, ASK_NOTHING);
        inPhase(Phase.Closing, 3);
    }

    function refuseList(uint8 seat, uint256 r, bytes memory reason) private {
        (bytes32[] memory values, bytes32[] memory salts) = listOf(seat, r);
        vm.expectRevert(reason);
        vm.prank(agents[seat]);
        trees().showSecrets(key, seat, r, values, salts);
    }

    function refusePartly(uint8 seat, bytes32[] memory values, bytes32[] memory salts, bytes4 reason) private {
        vm.expectPartialRevert(reason);
        vm.prank(agents[seat]);
        trees().showSecrets(key, seat, 0, values, salts);
    }
}
