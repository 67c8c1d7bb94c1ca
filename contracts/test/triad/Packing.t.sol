// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { HandWord } from "../../src/core/HandWord.sol";
import { Board } from "../../src/triad/Board.sol";
import { Rules, RulesLib } from "../../src/triad/Rules.sol";
import { TacticsConfig } from "../../src/triad/RulesetConfig.sol";
import { Sides, SidesLib } from "../../src/triad/Sides.sol";
import { Move, Play, TriadRules } from "../../src/triad/TriadRules.sol";
import { Check } from "../support/Check.sol";
import { Stock } from "../support/Stock.sol";

/// @notice Packed words give back what was put in, and a change to one field changes no other.
contract PackingTest is Check {
    struct Cell {
        uint8 seat;
        uint8 slot;
        uint256 edges;
        uint256 janken;
        bool flipped;
    }

    function testFuzz_aBoardGivesBackEveryCell(uint256 seed, uint16 occupied) public pure {
        Board board;
        Cell[9] memory laid;
        for (uint256 cell = 0; cell < 9; cell++) {
            if (occupied & (1 << cell) == 0) continue;
            uint256 r = uint256(keccak256(abi.encode(seed, cell)));
            laid[cell] = Cell(uint8(r & 1), uint8((r >> 8) % 5), (r >> 16) & 0xffff, (r >> 32) % 3, r >> 255 == 1);
            Cell memory c = laid[cell];
            board = board.place(cell, c.seat, c.slot, c.edges, c.janken);
        }
        for (uint256 cell = 0; cell < 9; cell++) if (laid[cell].flipped) board = board.flip(cell);
        uint256[2] memory tiles;
        for (uint256 cell = 0; cell < 9; cell++) {
            yes(board.isOccupied(cell) == (occupied & (1 << cell) != 0), "occupied");
            if (!board.isOccupied(cell)) {
                eq(board.cellAt(cell), 0, "an empty cell is zero");
                continue;
            }
            Cell memory c = laid[cell];
            uint8 owner = c.flipped ? 1 - c.seat : c.seat;
            eq(board.ownerAt(cell), owner, "owner");
            eq((board.cellAt(cell) >> 2) & 1, c.seat, "seat it came from");
            eq((board.cellAt(cell) >> 3) & 7, c.slot, "slot");
            eq(board.jankenAt(cell), c.janken, "hand");
            for (uint256 d = 0; d < 4; d++) eq(board.edgeAt(cell, d), (c.edges >> (4 * d)) & 0xf, "edge");
            tiles[owner]++;
        }
        (uint8 tilesA, uint8 tilesB) = board.tiles();
        eq(tilesA, tiles[0], "tiles of A");
        eq(tilesB, tiles[1], "tiles of B");
    }

    function testFuzz_sidesKeepEachFieldOfEachSeat(uint256 seed, bool firstIsB) public pure {
        Sides sides = SidesLib.create(firstIsB ? 1 : 0);
        uint256[5][2] memory kept; // played, mark, marks used, bonus, ignores a mark
        for (uint256 step = 0; step < 40; step++) {
            uint256 r = uint256(keccak256(abi.encode(seed, step)));
            uint8 seat = uint8(r & 1);
            uint256 what = (r >> 8) % 4;
            if (what == 0) {
                uint8 slot = uint8((r >> 16) % 5);
                sides = sides.withPlayed(seat, slot);
                kept[seat][0] |= 1 << slot;
            } else if (what == 1) {
                kept[seat][1] = (r >> 16) % 10;
                sides = sides.withMark(seat, kept[seat][1]);
            } else if (what == 2) {
                kept[seat][2]++;
                sides = sides.withMarkUsed(seat);
            } else {
                kept[seat][3] = (r >> 16) & 0xff;
                kept[seat][4] = (r >> 24) & 1;
                sides = sides.withBonus(seat, kept[seat][3], kept[seat][4] == 1);
            }
            for (uint8 s = 0; s < 2; s++) {
                eq(sides.playedSlots(s), kept[s][0], "played");
                eq(sides.mark(s), kept[s][1], "mark");
                eq(sides.marksUsed(s), kept[s][2], "marks used");
                (uint256 plus, bool ignores) = sides.bonus(s);
                eq(plus, kept[s][3], "bonus");
                yes(ignores == (kept[s][4] == 1), "ignores");
            }
            eq(sides.firstPlayer(), firstIsB ? 1 : 0, "first player");
        }
    }

    function testFuzz_rulesGiveBackEveryValue(uint8[10] memory v, uint16 flags) public pure {
        TacticsConfig memory t = tactics(v);
        Rules rules = RulesLib.pack(t, Stock.classic(flags & 0x7ff), Stock.noExtras());
        eq(Rules.unwrap(rules) & 0x7ff, flags & 0x7ff, "flags");
        eq(rules.maxUses(), v[0], "uses");
        eq(rules.secondExtra(), v[1], "extra uses");
        yes(rules.penalty() == t.warningMark.penalty, "penalty");
        eq(rules.edgeMin(), v[3], "lowest edge");
        eq(rules.firstMovePlus(), v[9], "balance");
        for (uint256 count = 1; count < 10; count++) {
            (uint256 plus, bool ignores) = rules.bonus(count);
            bool fever = count >= v[6];
            yes(ignores == fever, "fever");
            uint256 wanted = count == v[5] ? v[8] : count == v[4] ? v[7] : 0;
            eq(plus, fever ? 0 : wanted, "bonus");
        }
    }

    /// @dev Whatever a configuration says, a turn ends: nothing overflows, and every edge stays within 0 to 10.
    function testFuzz_noConfigurationBreaksAMatch(uint8[10] memory v, uint16 flags, uint256 seed) public pure {
        v[3] = v[3] % 11; // the registry takes no lowest edge above 10
        Play memory play;
        play.rules = RulesLib.pack(tactics(v), Stock.classic(flags & 0x603), Stock.noExtras());
        uint8 first = uint8(seed & 1);
        play.sides = TriadRules.setUp(play.rules, first, SidesLib.create(first));
        for (uint16 turn = 0; turn < 9; turn++) {
            uint8 seat = TriadRules.seatOf(first, turn);
            uint8 forced = TriadRules.forcedSlot(play.sides, play.rules, bytes32(seed), turn, seat);
            uint8 slot = forced == 255 ? uint8(turn / 2) : forced;
            uint256 r = uint256(keccak256(abi.encode(seed, turn)));
            uint256 card = (r >> 64) % 3 << 32;
            for (uint256 d = 0; d < 4; d++) card |= (r >> (8 * d)) % 11 << (8 * d);
            uint256 quota = uint256(v[0]) + (seat == first ? 0 : v[1]);
            bool mayMark = turn < 8 && play.sides.marksUsed(seat) < quota && play.sides.mark(1 - seat) != turn + 2;
            TriadRules.playTurn(play, seat, Move(uint8(turn), slot, mayMark ? uint8(turn + 1) : 255, 255), forced, card);
            for (uint256 d = 0; d < 4; d++) yes(play.board.edgeAt(turn, d) <= 10, "edge");
        }
        (uint8 tilesA, uint8 tilesB) = play.board.tiles();
        eq(uint256(tilesA) + tilesB, 9, "tiles");
        eq(play.sides.playedSlots(first), 31, "the first player has played all five");
        eq(play.board.cellAt(9), 0, "nothing beyond the ninth cell");
    }

    function testFuzz_aHandWordFindsItsCards(uint256[5] memory tokens, uint8 opened, uint256 other) public pure {
        HandWord word;
        for (uint8 slot = 0; slot < 5; slot++) {
            if (opened & (1 << slot) != 0) word = word.withOpened(slot, tokens[slot]);
        }
        eq(word.opened(), opened & 31, "opened");
        for (uint8 slot = 0; slot < 5; slot++) {
            bool found = word.candidates(tokens[slot]) & (uint8(1) << slot) != 0;
            yes(found == (opened & (1 << slot) != 0), "a known card is found, a closed slot is not");
            if (uint48(other) != uint48(tokens[slot])) {
                eq(word.candidates(other) & (uint8(1) << slot), 0, "what differs is no candidate");
            }
        }
    }

    function tactics(uint8[10] memory v) private pure returns (TacticsConfig memory t) {
        t = Stock.tactics();
        (t.warningMark.maxUses, t.warningMark.secondExtra) = (v[0], v[1]);
        t.warningMark.penalty = int8(v[2]);
        t.warningMark.edgeMin = v[3];
        (t.comboBonus.momentumAt, t.comboBonus.dominationAt, t.comboBonus.feverAt) = (v[4], v[5], v[6]);
        (t.comboBonus.momentumPlus, t.comboBonus.dominationPlus) = (v[7], v[8]);
        (t.secondPlayerBalance.enabled, t.secondPlayerBalance.firstMovePlus) = (1, v[9]);
    }
}
