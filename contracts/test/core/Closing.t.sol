// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, Phase } from "../../src/core/MatchTypes.sol";
import { ISecretTable } from "../../src/core/secrets/ISecretTable.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { TriadRig } from "../support/TriadRig.sol";
import { Vm } from "../support/Vm.sol";

/// @notice After the last turn and after a forfeit each seat shows what it never played.
contract ClosingTest is TriadRig {
    function test_afterTheLastTurnOnlyTheSecondPlayerHasACardLeft() public {
        uint8 second = playOut();
        inPhase(Phase.Closing, uint8(1) << second);
        eq(due(second), 1 << 4, "its last card");
        eq(info().deadline, block.timestamp - 2 + terms.actWindow, "deadline");
        vm.recordLogs();
        openDue(second);
        eq(shownBy(), 1 << second, "closed");
        endedAs(byTiles(), Cause.Played);
    }

    function test_theSeatThatPlayedEverythingIsClosedByTheLastTurn() public {
        start();
        uint8 first = toMove();
        playTurns(8);
        vm.recordLogs();
        play(move(8, 4));
        eq(shownBy(), 1 << first, "closed");
    }

    function test_withAllOpenThereIsNothingToClose() public {
        useRules(ALL_OPEN);
        start();
        openDue(A);
        openDue(B);
        playTurns(8);
        vm.recordLogs();
        play(move(8, 4));
        eq(shownBy(), 3, "both closed");
        endedAs(byTiles(), Cause.Played);
    }

    /// @dev Matches of many hands, so that the silent second player is now the winner, now the loser.
    function test_aWinnerThatDoesNotCloseLosesAndASilentLoserChangesNothing() public {
        uint256 silentWinners;
        for (uint256 offset = 0; offset < 12; offset++) {
            uint256 snapshot = vm.snapshotState();
            for (uint256 i = 0; i < 5; i++) hands[A][i] = tokenOf(A, offset + 3 * i);
            uint8 second = playOut();
            Ending other = second == A ? Ending.SeatB : Ending.SeatA;
            bool winnerIsSilent = byTiles() != other;
            callTime();
            endedAs(other, winnerIsSilent ? Cause.Time : Cause.Played);
            vm.revertToState(snapshot);
            if (winnerIsSilent) silentWinners++;
        }
        yes(silentWinners > 0 && silentWinners < 12, "both cases came up");
    }

    function test_afterAForfeitBothSeatsClose() public {
        uint8 late = forfeit();
        inPhase(Phase.Closing, 3);
        eq(uint8(info().ending), uint8(late == A ? Ending.SeatB : Ending.SeatA), "the winner stands");
        openDue(late);
        inPhase(Phase.Closing, late == A ? 2 : 1);
        openDue(1 - late);
        endedAs(late == A ? Ending.SeatB : Ending.SeatA, Cause.Time);
    }

    function test_afterAForfeitAWinnerThatCannotCloseLosesToASeatThatCan() public {
        uint8 late = forfeit();
        openDue(late);
        callTime();
        endedAs(late == A ? Ending.SeatA : Ending.SeatB, Cause.Time);
    }

    function test_afterAForfeitASilentLoserDoesNotHoldUpTheWinner() public {
        uint8 late = forfeit();
        openDue(1 - late);
        callTime();
        endedAs(late == A ? Ending.SeatB : Ending.SeatA, Cause.Time);
    }

    function test_ifNeitherSeatClosesNobodyWins() public {
        forfeit();
        callTime();
        endedAs(Ending.Void, Cause.Time);
    }

    function test_aVoidMatchIsLostByWhoShowsNothing() public {
        open();
        join();
        confirm();
        callTime();
        inPhase(Phase.Closing, 3);
        vm.recordLogs();
        openDue(A);
        eq(shownBy(), 1, "A has shown its hand");
        callTime();
        endedAs(Ending.SeatA, Cause.Time);
    }

    function test_aWinnerThatSoldAHiddenCardCannotClose() public {
        uint8 late = forfeit();
        uint8 winner = 1 - late;
        uint256 token = hands[winner][4];
        vm.prank(owners[winner]);
        collection.transferFrom(owners[winner], stranger, token);
        openCards(winner, due(winner) & 15);
        inPhase(Phase.Closing, 3);
        openDue(late);
        callTime();
        endedAs(late == A ? Ending.SeatA : Ending.SeatB, Cause.Time);
    }

    function test_nothingIsPlayedWhileClosing() public {
        uint8 late = forfeit();
        vm.expectRevert(abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Closing, Phase.Committing));
        vm.prank(agents[late]);
        table.commit(key, late, 2, keccak256("late"), 0);
    }

    function test_everyPhaseOfTheOpeningBlamesWhoWasSilent() public {
        useRules(THREE_OPEN);
        start();
        openDue(A);
        callTime();
        inPhase(Phase.Closing, 3);
        openDue(A);
        callTime();
        endedAs(Ending.SeatA, Cause.Time);
    }

    function test_aTurnHasOneSeatAndOnlyThatOneIsBlamed() public {
        start();
        uint8 mover = toMove();
        uint256 snapshot = vm.snapshotState();
        callTime();
        eq(uint8(info().ending), uint8(mover == A ? Ending.SeatB : Ending.SeatA), "no commit");
        vm.revertToState(snapshot);
        commit(mover, move(0, 0));
        inPhase(Phase.Revealing, uint8(1) << mover);
        callTime();
        eq(uint8(info().ending), uint8(mover == A ? Ending.SeatB : Ending.SeatA), "no reveal");
    }

    /// @dev Nine turns; returns the second player, who holds one card more.
    function playOut() private returns (uint8 second) {
        start();
        second = 1 - toMove();
        playTurns(9);
    }

    /// @dev Two turns, then the seat to move is late. Returns it.
    function forfeit() private returns (uint8 late) {
        start();
        playTurns(2);
        late = toMove();
        callTime();
    }

    function byTiles() private view returns (Ending) {
        (uint8 tilesA, uint8 tilesB) = board().tiles();
        eq(uint256(tilesA) + tilesB, 9, "tiles");
        return tilesA > tilesB ? Ending.SeatA : Ending.SeatB;
    }

    /// @dev The seats that SecretsShown was emitted for since logs are recorded, as a bit mask.
    function shownBy() private returns (uint256 mask) {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; i++) {
            if (logs[i].topics[0] == ISecretTable.SecretsShown.selector) mask |= 1 << uint256(logs[i].topics[2]);
        }
    }
}
