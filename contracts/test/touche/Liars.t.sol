// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, Phase } from "../../src/core/MatchTypes.sol";
import { HiddenRig } from "./HiddenRig.sol";
import { ToucheWords } from "../support/ToucheWords.sol";

/// @notice Fleets that no rule allows: whoever shows one at the end has lost, whatever it had won.
contract ToucheLiarsTest is HiddenRig {
    function test_honestSeatsEndAsTheyPlayed() public {
        place();
        exchange(10, 20);
        showAll(A);
        showAll(B);
        endedAs(Ending.SeatA, Cause.Played);
    }

    function test_aShipThatIsNowhereCannotBeSunkAndLoses() public {
        put(B, 0, 10, 0);
        place();
        exchange(10, 0);
        // A has lost its ship, and B seems to have won
        eq(afloat(A), 0, "A");
        eq(afloat(B), 1, "B");
        lies(B);
    }

    function test_aShipOnTwoCellsLoses() public {
        put(A, 0, 24, 1);
        place();
        exchange(10, 20);
        lies(A);
    }

    function test_whatIsNoShipLoses() public {
        put(A, 0, 24, 2);
        place();
        exchange(10, 20);
        lies(A);
    }

    function test_oneShipTooFewLoses() public {
        useShips(2);
        put(A, 0, 1, 0);
        place();
        exchange(10, 20);
        callTime();
        // A had to act, too: it is found false beside its silence
        showAll(B);
        showAll(A);
        endedAs(Ending.SeatB, Cause.Audit);
    }

    /// @dev A ship that its move named has stayed.
    function test_aMaskThatLiesLoses() public {
        place();
        waitForMoves();
        fleets[A][1] = [uint256(0)];
        playTurn(ToucheWords.hide(1, rootOf(A, 1)), ToucheWords.aim(4, 3));
        exchange(10, 18);
        lies(A);
    }

    /// @dev A ship that has sunk was in no mask, and lies elsewhere under the next root.
    function test_aShipThatMovesWithoutLeaveLoses() public {
        useShips(2);
        place();
        exchange(20, 0);
        while (sea().tick < 5) playTurn(hex"00", hex"00");
        inPhase(Phase.Committing, 3);
        fleets[A][1] = [uint256(7), 8];
        playTurn(ToucheWords.hide(2, rootOf(A, 1)), hex"00");
        callTimeOn(B);
        showAll(B);
        showAll(A);
        endedAs(Ending.SeatB, Cause.Audit);
    }

    /// @dev The same, where it lies still: nothing is false.
    function test_aFleetThatMovesWithLeaveIsTrue() public {
        useShips(2);
        place();
        exchange(20, 0);
        while (sea().tick < 5) playTurn(hex"00", hex"00");
        inPhase(Phase.Committing, 3);
        fleets[A][1] = [uint256(0), 8];
        playTurn(ToucheWords.hide(2, rootOf(A, 1)), hex"00");
        eq(sea().ships[1].readyAt, 10, "the one that moved");
        eq(sea().ships[0].readyAt, 5, "the one that lies still");
        callTimeOn(B);
        showAll(B);
        showAll(A);
        endedAs(Ending.SeatA, Cause.Time);
    }

    /// @dev A root is known, and its turn is never played: what its move said counts all the same.
    function test_aMoveOfATurnThatWasNotPlayedIsHeldAgainstItsSeat() public {
        place();
        waitForMoves();
        fleets[A][1] = [uint256(0)];
        bytes memory move = ToucheWords.hide(1, rootOf(A, 1));
        commitBoth(move, hex"00");
        reveal(A, move);
        // B never reveals, and A would have won
        callTime();
        showAll(A);
        showAll(B);
        endedAs(Ending.SeatB, Cause.Audit);
    }

    function test_theSameOfAnHonestSeat() public {
        place();
        waitForMoves();
        fleets[A][1] = [uint256(3)];
        bytes memory move = ToucheWords.hide(1, rootOf(A, 1));
        commitBoth(move, hex"00");
        reveal(A, move);
        callTime();
        showAll(A);
        showAll(B);
        endedAs(Ending.SeatA, Cause.Time);
    }

    function test_whoDoesNotShowItsFleetHasLost() public {
        place();
        exchange(10, 20);
        showAll(B);
        callTime();
        endedAs(Ending.SeatB, Cause.Time);
    }

    function test_ifNobodyShowsAnythingNobodyHasWon() public {
        place();
        exchange(10, 20);
        callTime();
        endedAs(Ending.Void, Cause.Time);
    }

    function test_ifBothAreFalseNobodyHasWon() public {
        put(A, 0, 24, 1);
        put(B, 0, 24, 1);
        place();
        exchange(10, 20);
        showAll(A);
        showAll(B);
        endedAs(Ending.Void, Cause.Audit);
    }

    /// @dev Both show everything, and this seat has lied.
    function lies(uint8 seat) private {
        inPhase(Phase.Closing, 3);
        showAll(A);
        showAll(B);
        endedAs(seat == A ? Ending.SeatB : Ending.SeatA, Cause.Audit);
    }

    /// @dev The other seat commits, this one does not.
    function callTimeOn(uint8 seat) private {
        commit(1 - seat, hex"00");
        callTime();
    }
}
