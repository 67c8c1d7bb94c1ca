// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, Phase } from "../../../src/core/MatchTypes.sol";
import { SeekRig } from "../../support/SeekRig.sol";

/// @notice A seat owes an answer and stays silent, so that it has lost; then lists are shown, or not, and true or not.
/// Whoever shows nothing, or something false, at the end has lost whatever the match had come to; a silent loser only
/// loses again.
contract SilentAnswersTest is SeekRig {
    function test_withTrueListsTheSilentSeatHasLost() public {
        silentB();
        showList(B, 0);
        showList(A, 0);
        endedAs(Ending.SeatA, Cause.Time);
    }

    function test_aSilentLoserThatShowsNothingHasLostAsItHad() public {
        silentB();
        showList(A, 0);
        inPhase(Phase.Closing, 2);
        callTime();
        endedAs(Ending.SeatA, Cause.Time);
    }

    function test_aFalseListOfTheSilentSeatChangesNothing() public {
        hidden[B][0] = 12;
        silentB();
        showList(B, 0);
        showList(A, 0);
        endedAs(Ending.SeatA, Cause.Time);
    }

    /// @dev It would have won by the other one's silence.
    function test_aFalseListLosesToASilentSeatWhoseListIsTrue() public {
        hidden[A][0] = 12;
        silentB();
        showList(A, 0);
        showList(B, 0);
        endedAs(Ending.SeatB, Cause.Audit);
    }

    function test_ifBothListsAreFalseNobodyHasWon() public {
        (hidden[A][0], hidden[B][0]) = (12, 12);
        silentB();
        showList(A, 0);
        showList(B, 0);
        endedAs(Ending.Void, Cause.Audit);
    }

    function test_ifOneIsFalseAndTheOtherShowsNothingNobodyHasWon() public {
        hidden[A][0] = 12;
        silentB();
        showList(A, 0);
        callTime();
        endedAs(Ending.Void, Cause.Time);
    }

    function test_ifTheWinnerShowsNothingAndTheSilentSeatIsFalseNobodyHasWon() public {
        hidden[B][0] = 12;
        silentB();
        showList(B, 0);
        callTime();
        endedAs(Ending.Void, Cause.Time);
    }

    function test_ifNeitherShowsAnythingNobodyHasWon() public {
        silentB();
        callTime();
        endedAs(Ending.Void, Cause.Time);
    }

    /// @dev The same with a grace in each of the two phases.
    function test_aGraceGivesTimeAndChangesNoEnd() public {
        terms.grace = 60;
        hidden[A][0] = 12;
        start();
        askAndConfirm(A, hex"0b");
        callTime();
        inPhase(Phase.Answering, 2);
        callTime();
        inPhase(Phase.Closing, 3);
        showList(A, 0);
        callTime();
        inPhase(Phase.Closing, 2);
        uint256 snapshot = vm.snapshotState();
        showList(B, 0);
        endedAs(Ending.SeatB, Cause.Audit);
        vm.revertToState(snapshot);
        callTime();
        endedAs(Ending.Void, Cause.Time);
    }

    /// @dev A asks, and B does not answer.
    function silentB() private {
        start();
        askAndConfirm(A, hex"0b");
        callTime();
        inPhase(Phase.Closing, 3);
        eq(uint8(info().ending), uint8(Ending.SeatA), "the silent seat has lost so far");
    }
}
