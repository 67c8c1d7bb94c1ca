// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITable } from "../../src/core/ITable.sol";
import { ILinkedTable } from "../../src/core/links/ILinkedTable.sol";
import { Ending, Entry, MatchInfo, Phase } from "../../src/core/MatchTypes.sol";
import { ITreeSecretTable } from "../../src/core/secrets/ISecretTable.sol";
import { SeaInfo } from "../../src/touche/IToucheLens.sol";
import { Coin } from "../support/Coin.sol";
import { LinksRig } from "../support/LinksRig.sol";
import { SeatsRig } from "../support/SeatsRig.sol";
import { ToucheRig } from "../support/ToucheRig.sol";
import { ToucheWords } from "../support/ToucheWords.sol";
import { SeatsHandler } from "./SeatsHandler.sol";

/// @title Everyone around matches of two hidden fleets and a pirate in a sea of 5 by 5.
/// @notice A seat now and then hides a fleet that lacks a ship, has one twice, or has moved one without leave. What is
/// false is known here from the fleets, and not from the table; no salt and no link is read before it is due.
contract ToucheHandler is SeatsHandler, ToucheRig {
    uint8 private constant SHIPS = 2;
    uint256 private constant CELLS = 25;
    /// @dev A ship that stands there stands nowhere.
    uint256 private constant NOWHERE_AT_ALL = 99;
    /// @dev Ships may move in ticks 5 and 10.
    uint16 private constant LIMIT = 11;
    uint256 private constant MOST_ROOTS = 3;
    bytes private constant NO_MOVE = hex"05";

    bytes[2] private moves;
    bool[2] private legal;
    /// @dev Ships that a move has hidden anew, a bit for each, by seat and the root that it brought.
    uint256[MOST_ROOTS][2] private moved;
    /// @dev A cell that has a ship beside the fleet, by seat and root, and which.
    uint256[2][MOST_ROOTS][2] private double;
    /// @dev Roots that a seat has brought with its moves, and which of them in this turn; lists that it has shown.
    uint256[2] private roots;
    bool[2] private hides;
    uint256[2] private lists;
    uint8 private falseSeats;
    uint256 private draws;
    /// @dev Seats that have shown their link with their reveal, as a bit mask.
    uint8 private early;
    /// @dev Answers, fleets hidden anew, and lists that were false: a run in which nothing happens cannot pass for a good one.
    uint256[3] public seen;

    constructor(Coin coin_, uint256 name) SeatsHandler(coin_, name) {
        table = deploy();
        useRules(ToucheWords.Ruleset(5, 5, SHIPS, 1, ToucheWords.HIDDEN | ToucheWords.AIMING, 0, 1, LIMIT));
        fund();
    }

    // ---- what is hidden

    function prepare(uint256 r) internal override {
        (roots, lists, falseSeats, draws, early) = ([uint256(0), 0], [uint256(0), 0], 0, 0, 0);
        hides = [false, false];
        for (uint8 seat = 0; seat < 2; seat++) {
            for (uint256 n = 0; n < MOST_ROOTS; n++) {
                delete double[seat][n];
                for (uint256 i = 0; i < CELLS; i++) concealed[saltOf(seat, n, i)] = true;
            }
            for (uint256 k = 1; k <= chainLength(); k++) concealed[link(seat, k)] = true;
            uint256 first = (r >> (32 * seat)) % CELLS;
            uint256 second = (first + 1 + (r >> (32 * seat + 8)) % (CELLS - 1)) % CELLS;
            if ((r >> (32 * seat + 16)) % 8 == 0) second = NOWHERE_AT_ALL;
            fleets[seat][0] = [first, second];
            if ((r >> (32 * seat + 16)) % 8 == 1) double[seat][0] = [(r >> (32 * seat + 20)) % CELLS, 1];
        }
    }

    function valueOf(uint8 seat, uint256 r, uint256 cell) internal view override returns (bytes32) {
        uint256[2] storage more = double[seat][r];
        bytes32 own = super.valueOf(seat, r, cell);
        return own == 0 && more[1] != 0 && more[0] == cell ? bytes32(more[1]) : own;
    }

    /// @dev Whether a list is what the rules allow: each ship stands once, and those that moved, and no others, are elsewhere.
    function isTrue(uint8 seat, uint256 n) private view returns (bool) {
        uint256[SHIPS + 1] memory count;
        for (uint256 cell = 0; cell < CELLS; cell++) count[uint256(valueOf(seat, n, cell))]++;
        if (count[1] != 1 || count[2] != 1) return false;
        for (uint256 i = 0; n != 0 && i < SHIPS; i++) {
            bool stays = fleets[seat][n][i] == fleets[seat][n - 1][i];
            if (stays == (moved[seat][n] & (1 << i) != 0)) return false;
        }
        return true;
    }

    // ---- what is due

    function entry(uint8 seat) internal view override(SeatsRig, LinksRig) returns (Entry memory) {
        return LinksRig.entry(seat);
    }

    function secretRoot(uint8 seat) internal view override(SeatsRig, ToucheRig) returns (bytes32) {
        return ToucheRig.secretRoot(seat);
    }

    function due() internal view override returns (uint8) {
        MatchInfo memory i = info();
        if (i.phase == Phase.Drawing) return 3 & ~early;
        if (i.phase == Phase.Committing) return 3 & ~i.publicSeats;
        return i.phase == Phase.PublicCommitting ? i.publicSeats : 3;
    }

    function isDone(uint8 seat) internal view override returns (bool) {
        return info().phase != Phase.Closing || lists[seat] > roots[seat];
    }

    /// @dev In the closing whoever has shown false things has lost, too.
    function lost() internal view override returns (uint8) {
        return super.lost() | falseSeats;
    }

    // ---- what is decided

    function choose(uint8 seat, uint256 r) internal override returns (bytes memory) {
        (bytes memory move, bool isLegal) = chosen(seat, r, sea());
        (moves[seat], legal[seat]) = (move, isLegal);
        return move;
    }

    function chosen(uint8 seat, uint256 r, SeaInfo memory info_) private returns (bytes memory, bool) {
        if (r % 32 == 0) return (NO_MOVE, false);
        uint256 ready;
        uint256 floating;
        for (uint256 i = 0; i < SHIPS; i++) {
            if (info_.ships[SHIPS * seat + i].isSunk) continue;
            floating++;
            if (info_.ships[SHIPS * seat + i].readyAt <= info_.tick) ready |= 1 << i;
        }
        if (r % 16 == 1) return (ToucheWords.TALK, floating == 2);
        if (r % 2 == 0 || ready == 0) return aimed(seat, r >> 8, info_);
        hideAnew(seat, roots[seat] + 1, ready, r >> 8);
        bool isLegal = (r >> 16) % 32 != 0;
        return (ToucheWords.hide(isLegal ? ready : ready ^ 1, rootOf(seat, roots[seat] + 1)), isLegal);
    }

    /// @dev The first ship that floats may not fire where it has fired, unless it has fired everywhere.
    function aimed(uint8 seat, uint256 r, SeaInfo memory info_) private pure returns (bytes memory, bool) {
        uint256 cell = r % CELLS;
        uint256 flagship = SHIPS * uint256(seat);
        if (info_.ships[flagship].isSunk) flagship++;
        uint256 map = info_.ships[flagship].map[0];
        if (map == (1 << CELLS) - 1) map = 0;
        while (r >> 8 & 31 != 0 && map & (1 << cell) != 0) cell = (cell + 1) % CELLS;
        return (ToucheWords.aim(cell % 5, cell / 5), map & (1 << cell) == 0);
    }

    /// @dev Ships go to cells that are free, or one of them where it must not: away, where another is, or nowhere at all.
    function hideAnew(uint8 seat, uint256 n, uint256 ready, uint256 r) private {
        uint256[] memory to = fleets[seat][n - 1];
        moved[seat][n] = ready;
        delete double[seat][n];
        for (uint256 i = 0; i < SHIPS; i++) {
            if (ready & (1 << i) == 0) continue;
            uint256 from = to[i];
            do to[i] = (r = uint256(keccak256(abi.encode(r)))) % CELLS;
            while (to[i] == from || to[i] == to[1 - i]);
        }
        uint256 lie = r % 16;
        if (lie == 0) to[0] = fleets[seat][n - 1][0];
        if (lie == 1) to[1] = NOWHERE_AT_ALL;
        if (lie == 2) double[seat][n] = [(r >> 8) % CELLS, 2];
        if (lie == 3) to[1] = (to[1] + 1) % CELLS;
        fleets[seat][n] = to;
    }

    function revealable(uint8 seat) internal view override returns (bool) {
        return legal[seat];
    }

    function revealCall(uint8 seat) internal view override returns (bytes memory) {
        return abi.encodeCall(ITable.reveal, (key, seat, moves[seat], digest(seat), salt(seat, info().turn), ""));
    }

    // ---- what is shown

    function openingCall(uint8 seat, uint256) internal override returns (bytes memory) {
        Phase phase = info().phase;
        if (phase == Phase.Drawing) return linkCall(seat);
        if (phase == Phase.Closing) {
            uint256 n = lists[seat];
            for (uint256 i = 0; i < CELLS; i++) concealed[saltOf(seat, n, i)] = false;
            return listCall(seat, n);
        }
        uint256[] memory cells = askedCells(seat);
        for (uint256 i = 0; i < cells.length; i++) concealed[saltOf(seat, rootBefore(seat), cells[i])] = false;
        return answerCall(seat, answerUnder(seat, rootBefore(seat)));
    }

    function linkCall(uint8 seat) private returns (bytes memory) {
        bytes32 next = link(seat, draws + 1);
        concealed[next] = false;
        return abi.encodeCall(ILinkedTable.sendLink, (key, seat, info().turn, next));
    }

    function listCall(uint8 seat, uint256 n) private view returns (bytes memory) {
        (bytes32[] memory values, bytes32[] memory salts) = listOf(seat, n);
        return abi.encodeCall(ITreeSecretTable.showSecrets, (key, seat, n, values, salts));
    }

    /// @dev The root that stood as the turn began.
    function rootBefore(uint8 seat) private view returns (uint256) {
        return roots[seat] - (hides[seat] ? 1 : 0);
    }

    // ---- what has happened

    function onAct(MatchInfo memory was, uint8 seat) internal override {
        MatchInfo memory i = info();
        if (was.phase == Phase.Drawing && i.phase != Phase.Drawing) (draws, early) = (draws + 1, 0);
        if (was.phase == Phase.Revealing) hasRevealed(i, seat);
        if (was.phase == Phase.Answering && (i.phase != was.phase || i.turn != was.turn)) hides = [false, false];
        if (was.phase == Phase.Answering) seen[0]++;
        if (was.phase == Phase.Closing) hasShown(was, i, seat);
    }

    /// @dev With every second first reveal comes the link.
    function hasRevealed(MatchInfo memory i, uint8 seat) private {
        if (moves[seat][0] == 0x03) {
            (hides[seat], roots[seat]) = (true, roots[seat] + 1);
            seen[1]++;
        }
        if (i.phase != Phase.Revealing || uint256(keccak256(abi.encode(key, i.turn))) % 2 == 0) return;
        yes(call(owners[seat], 0, linkCall(seat)), "a link comes beside its reveal");
        early = uint8(1) << seat;
    }

    function hasShown(MatchInfo memory was, MatchInfo memory i, uint8 seat) private {
        if (!isTrue(seat, lists[seat])) {
            falseSeats |= uint8(1) << seat;
            seen[2]++;
        }
        lists[seat] += 1;
        if (i.phase != Phase.Over) return;
        Ending wanted = falseSeats == 0
            ? was.ending
            : falseSeats == 3 ? Ending.Void : falseSeats == 1 ? Ending.SeatB : Ending.SeatA;
        eq(uint8(i.ending), uint8(wanted), "whoever has shown false things has lost, and nobody else by that");
    }

    // ---- what must fail

    /// @dev False answers, of every kind, and false lists.
    function misbehave(Phase phase, uint256 r) internal override {
        super.misbehave(phase, r);
        uint8 seat = uint8((r >> 32) % 2);
        if (phase == Phase.Answering) lieAbout(seat, askedCells(seat), rootBefore(seat), r >> 40);
        else if (phase == Phase.Closing && !isDone(seat)) showAnother(seat, lists[seat], r >> 40);
    }

    function lieAbout(uint8 seat, uint256[] memory cells, uint256 n, uint256 r) private {
        (bytes32[] memory values, bytes32[] memory salts, bytes32[] memory nodes) = answerParts(seat, n, cells);
        uint256 i = (r >> 8) % cells.length;
        uint256 kind = r % 5;
        if (kind == 0) values[i] = bytes32(uint256(values[i]) ^ (1 + (r >> 16) % 3));
        if (kind == 1) salts[i] ^= bytes32(uint256(1));
        if (kind == 2) nodes[(r >> 16) % nodes.length] ^= bytes32(uint256(1));
        bytes memory data = abi.encode(values, salts, nodes);
        // what it has hidden anew, or what stands on another cell
        if (kind == 3) data = answerUnder(seat, n + 1);
        if (kind == 4) {
            cells[i] = (cells[i] + 1) % CELLS;
            data = answerInOrder(seat, n, cells);
        }
        yes(!call(owners[seat], 0, answerCall(seat, data)), "no false answer is taken");
    }

    /// @dev Of cells that may not ascend any more.
    function answerInOrder(uint8 seat, uint256 n, uint256[] memory cells) private view returns (bytes memory) {
        (bytes32[] memory values, bytes32[] memory salts, bytes32[] memory nodes) = answerParts(seat, n, cells);
        return abi.encode(values, salts, nodes);
    }

    function showAnother(uint8 seat, uint256 n, uint256 r) private {
        (bytes32[] memory values, bytes32[] memory salts) = listOf(seat, n);
        values[r % CELLS] = bytes32(uint256(values[r % CELLS]) ^ 1);
        bytes memory data = abi.encodeCall(ITreeSecretTable.showSecrets, (key, seat, n, values, salts));
        yes(!call(owners[seat], 0, data), "no other list is taken");
        if (n < roots[seat]) yes(!call(owners[seat], 0, listCall(seat, n + 1)), "nor one out of order");
    }

    function record(uint256) internal override { }

    function shownOf(bytes32 past) internal view override returns (bytes memory) {
        (uint256 a, uint256 shownByA) = trees().rootsOf(past, A);
        (uint256 b, uint256 shownByB) = trees().rootsOf(past, B);
        return abi.encode(a, shownByA, b, shownByB);
    }
}
