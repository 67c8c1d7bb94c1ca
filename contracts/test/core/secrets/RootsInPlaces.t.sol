// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, Entry, Phase } from "../../../src/core/MatchTypes.sol";
import { SeekRig } from "../../support/SeekRig.sol";

/// @notice A place that is used again remembers no roots and no lists of the match before, whatever the game does.
contract RootsInPlacesTest is SeekRig {
    function test_rootsOfTheMatchBeforeAreForgotten() public {
        firstMatch();
        openIn(keccak256("second"));
        counts(A, 1, 0);
        join();
        counts(B, 1, 0);
        confirm();
        revealSeed(A);
        revealSeed(B);
        passAll();
        inPhase(Phase.Closing, 3);
        eq(info().deadline, block.timestamp - 2 + terms.actWindow, "a window for one list");
        showList(A, 0);
        showList(B, 0);
        endedAs(Ending.Draw, Cause.Played);
    }

    /// @dev What A proved false before is not held against it, and what it has shown does not count for it.
    function test_aFalseListIsOfItsOwnMatch() public {
        hidden[A][0] = 12;
        firstMatch();
        hidden[A][0] = 5;
        openIn(keccak256("second"));
        join();
        confirm();
        revealSeed(A);
        revealSeed(B);
        passAll();
        showList(B, 0);
        inPhase(Phase.Closing, 1);
        showList(A, 0);
        endedAs(Ending.Draw, Cause.Played);
    }

    /// @dev A root of the match before lies where the new one is written.
    function test_aNewRootTakesItsNumberAgain() public {
        firstMatch();
        openIn(keccak256("second"));
        join();
        confirm();
        revealSeed(A);
        revealSeed(B);
        hidden[A][1] = 4;
        askAndConfirm(A, abi.encodePacked(uint8(255), rootOf(A, 1)));
        counts(A, 2, 0);
        askAndConfirm(B, hex"04");
        // the turn began after A had hidden its thing anew
        answer(A, proven(A, 1, 4));
        callTime();
        inPhase(Phase.Closing, 3);
    }

    function test_aMatchThatIsOverShowsNoRoots() public {
        firstMatch();
        counts(A, 0, 0);
    }

    /// @dev In a place, with two roots of A; B shows nothing at the end.
    function firstMatch() private {
        openIn(keccak256("first"));
        join();
        confirm();
        revealSeed(A);
        revealSeed(B);
        askAndConfirm(A, abi.encodePacked(uint8(255), rootOf(A, 1)));
        for (uint8 i = 1; i < 4; i++) askAndConfirm(i % 2, ASK_NOTHING);
        showList(A, 0);
        showList(A, 1);
        callTime();
        inPhase(Phase.Over, 0);
    }

    function openIn(bytes32 nonce) private {
        key = keyOf(owners[A], nonce);
        Entry memory e = entry(A);
        vm.prank(owners[A]);
        eq(table.openAt(3, nonce, terms, e), key, "the key");
    }

    function counts(uint8 seat, uint256 roots, uint256 lists) private view {
        (uint256 count, uint256 shown) = trees().rootsOf(key, seat);
        eq(count, roots, "roots");
        eq(shown, lists, "lists");
    }
}
