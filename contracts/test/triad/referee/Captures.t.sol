// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Board } from "../../../src/triad/packed/Board.sol";
import { Captures } from "../../../src/triad/referee/Captures.sol";
import { Field, FieldLib } from "../../../src/triad/referee/Field.sol";
import { Rules, RulesLib } from "../../../src/triad/rulesets/Rules.sol";
import { TacticsConfig } from "../../../src/triad/rulesets/RulesetConfig.sol";
import { SidesLib } from "../../../src/triad/packed/Sides.sol";
import { TraitRules } from "../../../src/triad/rulesets/TraitRules.sol";
import { Traits } from "../../../src/triad/packed/Traits.sol";
import { RulesRig } from "./RulesRig.sol";
import { Stock } from "../../support/Stock.sol";

/// @notice docs/rules.md R2.
contract CapturesTest is RulesRig {
    function test_theHigherTouchingEdgeWins() public {
        lay(B, 1, card(1, 1, 4, 1, ROCK));
        lay(B, 3, card(1, 5, 1, 1, ROCK));
        lay(B, 5, card(9, 9, 9, 4, ROCK));
        lay(B, 7, card(6, 1, 1, 1, ROCK));
        place(A, 4, 0, even(5, ROCK));
        owned(1, A, "5 beats 4 above");
        owned(3, B, "5 does not beat 5 with equal hands");
        owned(5, A, "only the touching edge counts");
        owned(7, B, "5 does not beat 6");
        owned(4, A, "the defender never captures");
    }

    function test_equalEdgesAreSettledByTheHands() public {
        for (uint8 attacker = 0; attacker < 3; attacker++) {
            for (uint8 defender = 0; defender < 3; defender++) {
                setUp();
                lay(B, 1, even(7, defender));
                place(A, 4, 0, even(7, attacker));
                bool wins = (attacker == PAPER && defender == ROCK) || (attacker == SCISSORS && defender == PAPER)
                    || (attacker == ROCK && defender == SCISSORS);
                owned(1, wins ? A : B, "hands");
            }
        }
    }

    function test_cellsAtTheEndOfARowAreNoNeighbours() public {
        lay(B, 3, even(1, ROCK));
        place(A, 2, 0, even(9, ROCK));
        owned(3, B, "A2 does not touch C1");
        lay(B, 6, even(1, ROCK));
        place(A, 5, 1, even(9, ROCK));
        owned(6, B, "A3 does not touch C2");
        owned(3, B, "A2 does not touch C2");
    }

    function test_aCapturedCardAttacksOnward() public {
        lay(B, 1, card(1, 9, 1, 9, ROCK));
        lay(B, 2, even(8, ROCK));
        lay(B, 0, even(8, ROCK));
        lay(B, 5, even(2, ROCK));
        place(A, 4, 0, card(3, 1, 1, 1, ROCK));
        owned(1, A, "by the placed card");
        owned(2, A, "by the captured one");
        owned(0, A, "by the captured one, to the other side");
        owned(5, A, "by a card captured in the chain");
    }

    function test_ownCardsAreLeftAlone() public {
        lay(A, 1, even(1, ROCK));
        place(A, 4, 0, even(9, ROCK));
        owned(1, A, "own card");
        (, bool ignoreMark) = game.sides.bonus(A);
        yes(!ignoreMark, "and no combo");
    }

    function test_anEdgeBelowTheLowestCountsAsTheLowest() public {
        TacticsConfig memory tactics = Stock.tactics();
        tactics.warningMark.edgeMin = 3;
        begin(tactics, 0);
        lay(B, 1, even(3, ROCK));
        place(A, 4, 0, even(1, PAPER));
        owned(1, A, "1 counts as 3, and paper beats rock");
        edges(4, 1, "the card itself stays as it is");
    }

    function test_theBoardKeepsWhereACardCameFrom() public {
        lay(B, 1, even(1, SCISSORS));
        place(A, 4, 3, card(9, 8, 7, 6, PAPER));
        uint256 word = game.board.cellAt(4);
        eq((word >> 2) & 1, A, "hand");
        eq((word >> 3) & 7, 3, "slot");
        eq(game.board.edgeAt(4, 0), 9, "up");
        eq(game.board.edgeAt(4, 1), 8, "right");
        eq(game.board.edgeAt(4, 2), 7, "down");
        eq(game.board.edgeAt(4, 3), 6, "left");
        eq(game.board.jankenAt(4), PAPER, "janken");
        eq((game.board.cellAt(1) >> 2) & 1, B, "a captured card still came from its first hand");
        eq(game.board.jankenAt(1), SCISSORS, "and keeps its own");
    }

    struct Plain {
        bool taken;
        uint8 owner;
        uint8[4] edges;
        uint8 janken;
    }

    /// @dev Any board, against a second implementation that sweeps until nothing changes.
    function testFuzz_capturesAreTheClosureOfWonComparisons(uint256 seed, uint8 cell) public pure {
        cell = cell % 9;
        Plain[9] memory cells;
        Board board;
        for (uint8 i = 0; i < 9; i++) {
            uint256 r = uint256(keccak256(abi.encode(seed, i)));
            if (i != cell && r % 4 == 0) continue;
            Plain memory c = cells[i];
            c.taken = true;
            c.owner = i == cell ? A : uint8((r >> 8) % 8 == 0 ? A : B);
            uint256 packed;
            for (uint256 d = 0; d < 4; d++) {
                c.edges[d] = uint8(4 + (r >> (16 + 8 * d)) % 3);
                packed |= uint256(c.edges[d]) << (4 * d);
            }
            c.janken = uint8((r >> 64) % 3);
            board = board.place(i, c.owner, 0, packed, c.janken);
        }
        Field memory field =
            FieldLib.create(rulesOf(), TraitRules.wrap(0), board, SidesLib.create(A), Traits.wrap(0));
        uint256 flips = Captures.capture(field, cell);
        uint256 expected = sweep(cells, cell);
        eq(flips, expected, "flips");
        for (uint8 i = 0; i < 9; i++) if (cells[i].taken) eq(field.board.ownerAt(i), cells[i].owner, "owner");
    }

    /// @dev Captures by repeated sweeps: the order of attacks cannot matter, since values never change.
    function sweep(Plain[9] memory cells, uint8 placed) private pure returns (uint256 flips) {
        bool[9] memory attacks;
        attacks[placed] = true;
        for (bool changed = true; changed;) {
            changed = false;
            for (uint256 x = 0; x < 9; x++) {
                if (!attacks[x]) continue;
                for (uint256 y = 0; y < 9; y++) {
                    if (!cells[y].taken || cells[y].owner == A || !beats(cells, x, y)) continue;
                    cells[y].owner = A;
                    attacks[y] = true;
                    changed = true;
                    flips++;
                }
            }
        }
    }

    function beats(Plain[9] memory cells, uint256 x, uint256 y) private pure returns (bool) {
        uint8 a;
        uint8 d;
        if (x / 3 == y / 3 && y == x + 1) (a, d) = (cells[x].edges[1], cells[y].edges[3]);
        else if (x / 3 == y / 3 && x == y + 1) (a, d) = (cells[x].edges[3], cells[y].edges[1]);
        else if (y == x + 3) (a, d) = (cells[x].edges[2], cells[y].edges[0]);
        else if (x == y + 3) (a, d) = (cells[x].edges[0], cells[y].edges[2]);
        else return false;
        if (a != d) return a > d;
        return (cells[y].janken + 1) % 3 == cells[x].janken;
    }

    function rulesOf() private pure returns (Rules) {
        return RulesLib.pack(Stock.tactics(), Stock.classic(0), Stock.noExtras(), Stock.noVariants());
    }
}
