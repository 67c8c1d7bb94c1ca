// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Board } from "../../../src/triad/packed/Board.sol";
import { Rounds } from "../../../src/triad/referee/Rounds.sol";
import { Sides, SidesLib } from "../../../src/triad/packed/Sides.sol";
import { Check } from "../../support/Check.sol";

/// @notice docs/rules.md R5.13: the hands of the round after a drawn one.
contract RoundsTest is Check {
    /// @dev A's card k on cell 2k, B's card k on cell 2k + 1; B has not played its last.
    function played() private pure returns (Board board, Sides sides) {
        sides = SidesLib.create(0);
        for (uint8 cell = 0; cell < 9; cell++) {
            board = board.place(cell, cell % 2, cell / 2, 0x5555, 0);
            sides = sides.withPlayed(cell % 2, cell / 2);
        }
    }

    function numbered() private pure returns (uint256[10] memory hands) {
        for (uint256 i = 0; i < 10; i++) hands[i] = 100 + i;
    }

    function expectHands(uint256[10] memory got, uint8[10] memory wanted) private pure {
        for (uint256 i = 0; i < 10; i++) eq(got[i], 100 + uint256(wanted[i]), "card");
    }

    function test_ownedCardsComeInTheOrderOfTheCellsThenTheUnplayedOne() public pure {
        (Board board, Sides sides) = played();
        uint256[10] memory next = Rounds.carry(board, sides, numbered());
        expectHands(next, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }

    function test_aCapturedCardGoesWithItsNewOwner() public pure {
        (Board board, Sides sides) = played();
        uint256[10] memory next = Rounds.carry(board.flip(0).flip(1), sides, numbered());
        expectHands(next, [5, 1, 2, 3, 4, 0, 6, 7, 8, 9]);
    }

    function test_itDoesNotMatterWhichCardStayedInHand() public pure {
        // B has kept its second card and played its last one instead
        Board board;
        Sides sides = SidesLib.create(0);
        for (uint8 cell = 0; cell < 9; cell++) {
            uint8 slot = cell == 3 ? 4 : cell / 2;
            board = board.place(cell, cell % 2, slot, 0x5555, 0);
            sides = sides.withPlayed(cell % 2, slot);
        }
        uint256[10] memory next = Rounds.carry(board, sides, numbered());
        expectHands(next, [0, 1, 2, 3, 4, 5, 9, 7, 8, 6]);
    }

    function testFuzz_noCardIsLostOrDoubled(uint256 order) public pure {
        (Board board, Sides sides) = played();
        // as many captures one way as the other keep the round drawn
        (uint256 a, uint256 b) = (2 * (order % 5), 2 * ((order >> 8) % 4) + 1);
        uint256[10] memory next = Rounds.carry(board.flip(a).flip(b), sides, numbered());
        uint256 seen;
        for (uint256 i = 0; i < 10; i++) seen |= 1 << (next[i] - 100);
        eq(seen, 0x3ff, "ten cards");
    }
}
