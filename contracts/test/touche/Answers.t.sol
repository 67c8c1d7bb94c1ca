// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, Phase } from "../../src/core/MatchTypes.sol";
import { ISecretTable } from "../../src/core/secrets/ISecretTable.sol";
import { Secrets } from "../../src/core/secrets/Secrets.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { IToucheTable } from "../../src/touche/IToucheTable.sol";
import { HiddenRig } from "./HiddenRig.sol";
import { ToucheWords } from "../support/ToucheWords.sol";

/// @notice What seats with hidden fleets say of the cells that were fired at, and what they cannot say.
contract ToucheAnswersTest is HiddenRig {
    bytes private shotAtB = ToucheWords.aim(0, 2);
    bytes private shotAtA = ToucheWords.aim(3, 3);

    function asked() private {
        place();
        decide(shotAtB, shotAtA);
        inPhase(Phase.Answering, 3);
    }

    function test_bothAreAskedForWhatFellIntoTheirSeas() public {
        asked();
        eq(sea().asked[A].length, 1, "one cell of A");
        eq(sea().asked[A][0].cell, 18, "where B aimed");
        eq(sea().asked[B][0].cell, 10, "where A aimed");
        eq(sea().asked[B][0].shells, 1, "shells");
        eq(sea().ships[1].cell, NOWHERE, "nothing is known yet");
        eq(sea().tick, 0, "the tick is not over");
    }

    function test_aHitSinksAndEndsTheMatch() public {
        asked();
        answer(B, answerUnder(B, 0));
        yes(sea().ships[1].isSunk, "at once");
        eq(sea().ships[1].cell, 10, "where it is known to be");
        eq(sea().hits[A], 1, "A has hit");
        eq(sea().tick, 0, "the other seat has not answered yet");
        answer(A, answerUnder(A, 0));
        eq(sea().tick, 1, "the tick is over");
        showAll(A);
        showAll(B);
        endedAs(Ending.SeatA, Cause.Played);
        eq(info().score[A], 1, "ships of A");
        eq(info().score[B], 0, "ships of B");
    }

    /// @dev Both ships are hit in one tick: whoever answers first.
    function testFuzz_itDoesNotMatterWhoAnswersFirst(bool first) public {
        shotAtA = ToucheWords.aim(0, 0);
        asked();
        answer(first ? A : B, answerUnder(first ? A : B, 0));
        answer(first ? B : A, answerUnder(first ? B : A, 0));
        showAll(A);
        showAll(B);
        endedAs(Ending.Draw, Cause.Played);
        eq(keccak256(abi.encode(sea().hits)), keccak256(abi.encode([uint16(1), 1])), "each has hit");
    }

    function test_anAnswerHasAsManyPartsAsItIsAsked() public {
        asked();
        (bytes32[] memory values, bytes32[] memory salts, bytes32[] memory nodes) =
            answerParts(B, 0, askedCells(B));
        bytes32[] memory none;
        bytes32[] memory two = new bytes32[](2);
        refuseLengths(abi.encode(none, salts, nodes), 0, 1);
        refuseLengths(abi.encode(two, salts, nodes), 2, 1);
        refuseLengths(abi.encode(values, none, nodes), 1, 0);
        refuseLengths(abi.encode(values, two, nodes), 1, 2);
        refuseLengths(abi.encode(none, none, none), 0, 0);
        refuseAnswer(B, abi.encode(values, salts, two), abi.encodeWithSelector(Secrets.ProofLength.selector, 2, 5));
        bytes32[] memory six = new bytes32[](6);
        refuseAnswer(B, abi.encode(values, salts, six), abi.encodeWithSelector(Secrets.ProofLength.selector, 6, 5));
    }

    function refuseLengths(bytes memory data, uint256 values, uint256 salts) private {
        refuseAnswer(B, data, abi.encodeWithSelector(IToucheTable.AnswerLengths.selector, values, salts, 1));
    }

    /// @dev Its ship is hit, and B says anything else: no value but the true one has a proof.
    function testFuzz_noFalseAnswerIsProven(uint256 r) public {
        asked();
        (bytes32[] memory values, bytes32[] memory salts, bytes32[] memory nodes) =
            answerParts(B, 0, askedCells(B));
        uint256 what = r % 3;
        if (what == 0) values[0] = 0;
        if (what == 1) salts[0] ^= bytes32(1 << ((r >> 8) % 256));
        if (what == 2) nodes[(r >> 16) % 5] ^= bytes32(1 << ((r >> 8) % 256));
        refuseUnproven(B, abi.encode(values, salts, nodes));
    }

    function test_nodesHaveTheirOrder() public {
        useShips(2);
        place();
        decide(shotAtB, shotAtA);
        (bytes32[] memory values, bytes32[] memory salts, bytes32[] memory nodes) =
            answerParts(B, 0, askedCells(B));
        eq(values.length, 2, "two cells");
        (nodes[0], nodes[1]) = (nodes[1], nodes[0]);
        refuseUnproven(B, abi.encode(values, salts, nodes));
    }

    /// @dev What stands elsewhere is no answer, be it proven there.
    function test_anotherCellIsNoAnswer() public {
        asked();
        uint256[] memory other = new uint256[](1);
        other[0] = 11;
        refuseUnproven(B, answerFor(B, 0, other));
    }

    function test_theOtherSeatsSeaIsNoAnswer() public {
        asked();
        refuseUnproven(B, answerFor(A, 0, askedCells(B)));
    }

    /// @dev What B has committed to is no ship: it can be proven, and is refused all the same.
    function test_whatIsNoShipIsNoAnswer() public {
        put(B, 0, 10, 2);
        asked();
        refuseAnswer(
            B, answerUnder(B, 0), abi.encodeWithSelector(IToucheTable.BadAnswer.selector, bytes32(uint256(2)), 1)
        );
        put(B, 0, 10, 1);
    }

    function test_anAnswerIsGivenOnceByItsSeatAndInTime() public {
        asked();
        bytes memory data = answerUnder(B, 0);
        bytes memory call = answerCall(B, data);
        vm.prank(stranger);
        (bool ok,) = address(table).call(call);
        yes(!ok, "no stranger answers");
        vm.prank(agents[A]);
        (ok,) = address(table).call(call);
        yes(!ok, "nor does the other seat");
        answer(B, data);
        refuseAnswer(B, data, abi.encodeWithSelector(TableErrors.NotAwaited.selector, B, 1));
        bytes memory late = answerUnder(A, 0);
        passDeadline();
        refuseAnswer(A, late, abi.encodeWithSelector(TableErrors.TooLate.selector, block.timestamp, info().deadline));
        callTime();
        // B has lost its ship, and A all of it by its silence
        showAll(A);
        showAll(B);
        endedAs(Ending.SeatB, Cause.Time);
    }

    function test_whoDoesNotAnswerHasLost() public {
        asked();
        answer(A, answerUnder(A, 0));
        callTime();
        showAll(A);
        showAll(B);
        endedAs(Ending.SeatA, Cause.Time);
    }

    function test_ifNobodyAnswersNobodyHasWon() public {
        asked();
        callTime();
        showAll(A);
        showAll(B);
        endedAs(Ending.Void, Cause.Time);
    }

    /// @dev A ship that sank in an earlier turn is nothing any more: nobody hits it twice, and it blocks nothing.
    function test_aShipThatHasSunkIsNothing() public {
        useShips(2);
        place();
        exchange(10, 20);
        eq(sea().hits[A], 1, "one hit");
        // a ship's map has the cell now: the other one may still fire there by chance, and the flagship when its map is new
        uint256 hits = sea().hits[A];
        while (info().phase == Phase.Committing && afloat(B) == 1 && afloat(A) == 2) playTurn(hex"00", hex"00");
        yes(sea().hits[A] <= hits + 1 && sea().ships[2].cell == 10, "the first lies where it sank");
    }

    /// @dev A root that a move brings is in force from the next turn on: the shells of this one fell before it.
    function test_answersAreOfTheRootThatStoodAsTheTurnBegan() public {
        place();
        waitForMoves();
        fleets[B][1] = [uint256(17)];
        bytes memory hide = ToucheWords.hide(1, rootOf(B, 1));
        decide(shotAtB, hide);
        refuseUnproven(B, answerUnder(B, 1));
        answer(B, answerUnder(B, 0));
        yes(sea().ships[1].isSunk, "it was there as the shell fell");
    }

    function test_aFleetThatHasMovedIsHitWhereItIsNow() public {
        place();
        waitForMoves();
        fleets[B][1] = [uint256(17)];
        playTurn(ToucheWords.aim(4, 0), ToucheWords.hide(1, rootOf(B, 1)));
        eq(sea().ships[1].readyAt, 10, "not again before");
        eq(sea().ships[0].readyAt, 5, "A has not moved");
        decide(shotAtB, shotAtA);
        refuseUnproven(B, answerUnder(B, 0));
        answerBoth(0, 1);
        yes(!sea().ships[1].isSunk, "it is gone from there");
        playTurn(ToucheWords.aim(2, 3), hex"00");
        yes(sea().ships[1].isSunk, "and is hit where it is");
        showAll(A);
        showAll(B);
        endedAs(Ending.SeatA, Cause.Played);
    }

    function refuseUnproven(uint8 seat, bytes memory data) private {
        uint16 turn = info().turn;
        vm.expectPartialRevert(ISecretTable.SecretRootWrong.selector);
        vm.prank(agents[seat]);
        IAnswering(address(table)).answer(key, seat, turn, data);
    }
}

interface IAnswering {
    function answer(bytes32 matchKey, uint8 seat, uint16 turn, bytes calldata data) external;
}
