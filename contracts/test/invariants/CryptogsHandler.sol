// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IOfferTable } from "../../src/core/extensions/IOfferTable.sol";
import { IOpenMoveTable } from "../../src/core/extensions/IOpenMoveTable.sol";
import { ITable } from "../../src/core/ITable.sol";
import { ILinkedTable } from "../../src/core/links/ILinkedTable.sol";
import { Cause, Ending, Entry, MatchInfo, Phase } from "../../src/core/MatchTypes.sol";
import { ITokenVault } from "../../src/core/stakes/ITokenVault.sol";
import { ICryptogsLens, StackInfo } from "../../src/cryptogs/ICryptogsLens.sol";
import { ICryptogsTable } from "../../src/cryptogs/ICryptogsTable.sol";
import { Pile, PileLib } from "../../src/cryptogs/rules/Pile.sol";
import { Slam, Slams } from "../../src/cryptogs/rules/Slams.sol";
import { ITogs } from "../../src/cryptogs/togs/ITogs.sol";
import { Coin } from "../support/Coin.sol";
import { CryptogsRig } from "../support/CryptogsRig.sol";
import { MarkedTogs } from "../support/MarkedTogs.sol";
import { SeatsRig } from "../support/SeatsRig.sol";
import { Vm } from "../support/Vm.sol";
import { OffersHandler } from "./OffersHandler.sol";

/// @title Everyone around matches of Cryptogs that two owners play for the same two dozen togs again and again.
/// @notice Whose each tog is, and where, is kept in books apart from the table: throws are played here, too, from the links.
contract CryptogsHandler is OffersHandler, CryptogsRig {
    uint256 private constant POPULATION = 24;

    /// @dev A match as it must be.
    struct Sheet {
        uint256[10] ids;
        Pile pile;
        uint256 begins; // NOBODY: not known yet
        uint256 flags; // of its rules
    }

    /// @dev Where a tog is: with an owner, or in the vault for a match and a place on its stack.
    struct TogBook {
        bool inside;
        uint8 holder; // 0: the owner who was A first, 1: the other one; outside only
        bytes32 matchKey;
        uint256 place;
    }

    MarkedTogs private marked;
    uint256[POPULATION] private population;
    mapping(uint256 => TogBook) private where;
    mapping(bytes32 => Sheet) private sheets;
    mapping(bytes32 => address[2]) private seated;
    bool[2] private legal;
    uint256 private drawn;
    /// @dev Seats that have shown their link of a draw that follows a slam, as a bit mask.
    uint8 private sent;
    /// @dev The last match of a series that was played to its end; zero: none.
    bytes32 private last;
    /// @dev Throws, aims, later matches of a series, and togs taken: a run in which nothing happens cannot pass for a good one.
    uint256[4] public done;

    constructor(Coin coin_, uint256 name, ITable table_, MarkedTogs marked_) OffersHandler(coin_, name, table_) {
        (marked, togs, safe) = (marked_, ITogs(address(marked_)), ICryptogsTable(address(table_)).togVault());
        for (uint256 i = 0; i < POPULATION; i++) {
            uint16 rarity = i % 3 == 0 ? 40 : uint16(1 + uint256(keccak256(abi.encode(name, i))) % 300);
            population[i] = marked.idOf(uint8(POPULATION * name + i), rarity);
            where[population[i]].holder = uint8(i % 2);
            marked.put(owners[i % 2], population[i]);
        }
        for (uint256 seat = 0; seat < 2; seat++) approve(owners[seat]);
    }

    // ---- what is brought

    function prepare(uint256 r) internal override(OffersHandler) {
        super.prepare(r);
        (drawn, sent) = (0, 0);
        uint256 flags = [uint256(0), AIMING, AIMING, PARLOUR, SERIES, AIMING | SERIES, PARLOUR | SERIES][(r >> 8) % 7];
        useFlags(flags);
        bool follows = flags & SERIES != 0 && last != 0 && (r >> 16) % 4 != 0;
        terms.setting = follows ? abi.encode(last) : bytes("");
        gather();
        for (uint8 seat = 0; seat < 2; seat++) {
            stakes[seat] = anyFive(seat, r >> (24 + 8 * seat));
            for (uint256 k = 1; k <= chainLength(); k++) concealed[link(seat, k)] = true;
        }
        Sheet storage sheet = sheets[key];
        (sheet.begins, sheet.flags) = (NOBODY, flags);
        if (follows) {
            sheet.begins = 1 - sheets[last].begins;
            done[2]++;
        }
    }

    /// @dev Whoever has fewer than five has what is its own from the vault, and is given what it still lacks.
    function gather() private {
        if (outside(A) < 5 || outside(B) < 5) takeEverything();
        for (uint256 i = 0; i < POPULATION; i++) {
            TogBook storage book = where[population[i]];
            uint8 other = 1 - book.holder;
            if (book.inside || outside(other) >= 5) continue;
            vm.prank(owners[book.holder]);
            togs.transferFrom(owners[book.holder], owners[other], population[i]);
            book.holder = other;
        }
    }

    function outside(uint8 seat) private view returns (uint256 n) {
        for (uint256 i = 0; i < POPULATION; i++) if (!where[population[i]].inside && where[population[i]].holder == seat) n++;
    }

    function anyFive(uint8 seat, uint256 r) private view returns (uint256[5] memory five) {
        uint256 n;
        for (uint256 i = r % POPULATION; n < 5; i = (i + 1) % POPULATION) {
            uint256 id = population[i];
            if (!where[id].inside && where[id].holder == seat) five[n++] = id;
        }
    }

    function entry(uint8 seat) internal view override(SeatsRig, CryptogsRig) returns (Entry memory) {
        return CryptogsRig.entry(seat);
    }

    function brought(uint8 seat) internal view override(SeatsRig, CryptogsRig) returns (bytes memory) {
        return CryptogsRig.brought(seat);
    }

    /// @dev Before that: nobody brings another's togs.
    function enter(Entry memory e, uint256 r) internal override returns (bool entered) {
        bytes32 opening = openingHash();
        if (call(stranger, 0, abi.encodeCall(IOfferTable.counter, (key, opening, e)))) {
            yes(!accept(owners[A], stranger, hashOf(opening, stranger, e), e), "nobody brings another's togs");
        }
        entered = super.enter(e, r);
        if (!entered) return false;
        Sheet storage sheet = sheets[key];
        for (uint256 i = 0; i < 10; i++) {
            uint256 id = stakes[i % 2][i / 2];
            sheet.ids[i] = id;
            sheet.pile.rarities |= uint160((id & 0xffff) << (16 * i));
            where[id] = TogBook(true, 0, key, i);
        }
    }

    function hasPlaces() internal pure override returns (bool) {
        return false;
    }

    // ---- whose turn it is

    /// @dev Of the seat that chooses a slam; 0 if nobody does.
    function seatsOf(MatchInfo memory i) internal view override returns (uint8) {
        Sheet storage sheet = sheets[key];
        bool chooses = i.turn != 0 && sheet.flags & AIMING != 0 && Slams.hasChoice(sheet.pile, i.turn);
        return chooses ? uint8(1) << throwerIn(i.turn) : 0;
    }

    function throwerIn(uint256 round) private view returns (uint8) {
        return uint8((sheets[key].begins + round + 1) % 2);
    }

    function due() internal view override returns (uint8) {
        MatchInfo memory i = info();
        uint8 seats = seatsOf(i);
        if (i.phase != Phase.Drawing) return seats;
        if (seats == 0) return 3;
        return sent == 0 ? seats : 3 & ~seats;
    }

    function waits(MatchInfo memory i) internal view override returns (bool) {
        return i.phase != Phase.Drawing || seatsOf(i) == 0 || sent != 0;
    }

    function isDone(uint8) internal view override returns (bool) {
        MatchInfo memory i = info();
        return i.phase != Phase.Drawing || seatsOf(i) == 0;
    }

    // ---- what is decided and shown

    function choose(uint8 seat, uint256 r) internal override returns (bytes memory) {
        uint16 turn = info().turn;
        bytes memory move = r % 32 == 0 ? bytes(hex"03") : r % 4 == 1 ? EVEN : ALL;
        // mostly one of the aims that may be chosen
        for (uint256 k = 0; r % 4 > 1 && k < 4; k++) {
            uint256 dice = uint256(keccak256(abi.encode(r, k)));
            uint8 upper = uint8(1 + dice % 9);
            move = aim(upper, uint8(upper + 1 + (dice >> 8) % (10 - upper)));
            if (isLegal(move, turn)) break;
        }
        legal[seat] = isLegal(move, turn);
        return moves[seat] = move;
    }

    function isLegal(bytes memory move, uint256 round) private view returns (bool) {
        try this.check(move, sheets[key].pile, round) {
            return true;
        } catch {
            return false;
        }
    }

    function check(bytes calldata move, Pile calldata pile, uint256 round) external pure {
        Slams.read(move).check(pile, round);
    }

    function revealable(uint8 seat) internal view override returns (bool) {
        return legal[seat];
    }

    function playCall(uint8 seat) internal view override returns (bytes memory) {
        if (isPublic[seat]) return "";
        return abi.encodeCall(IOpenMoveTable.play, (key, info().turn, moves[seat], ""));
    }

    function openingCall(uint8 seat, uint256) internal override returns (bytes memory) {
        bytes32 next = link(seat, drawn + 1);
        concealed[next] = false;
        return abi.encodeCall(ILinkedTable.sendLink, (key, seat, info().turn, next));
    }

    // ---- what has happened

    function onAct(MatchInfo memory was, uint8 seat) internal override {
        MatchInfo memory i = info();
        if (was.phase != Phase.Drawing) return;
        sent |= uint8(1) << seat;
        if (i.phase == Phase.Drawing && i.turn == was.turn) return;
        bytes32 salt_ = keccak256(
            abi.encode(keccak256("soh.turn.v2"), key, uint256(was.turn), link(A, drawn + 1), link(B, drawn + 1))
        );
        (drawn, sent) = (drawn + 1, 0);
        play(was, salt_);
        if (i.phase == Phase.Over) ended(i);
    }

    /// @dev What the draw of a turn does.
    function play(MatchInfo memory was, bytes32 salt_) private {
        Sheet storage sheet = sheets[key];
        if (was.turn != 0) {
            uint8 seats = seatsOf(was);
            bytes memory move = seats == 0 ? EVEN : moves[seats >> 1];
            if (move[0] == 0x02) done[1]++;
            return throwBy(Slams.read(move), was.turn, salt_);
        }
        if (sheet.begins == NOBODY) sheet.begins = uint256(keccak256(abi.encode(salt_, keccak256("toss"), one(0)))) % 2;
        if (sheet.flags & PARLOUR == 0) return;
        for (uint16 q = 1; q <= 12; q++) throwBy(Slam(Slams.EVEN, 0, 0), q, salt_);
    }

    function throwBy(Slam memory slam_, uint16 q, bytes32 salt_) private {
        Pile memory pile = sheets[key].pile;
        pile.give(throwerIn(q), slam_.flips(pile, q, keccak256(abi.encode(salt_, keccak256("throw"), one(q)))));
        sheets[key].pile = pile;
        done[0]++;
    }

    function one(uint32 part) private pure returns (uint32[] memory list) {
        list = new uint32[](1);
        list[0] = part;
    }

    function ended(MatchInfo memory i) private {
        eq(uint8(i.ending), uint8(counted(sheets[key].pile)), "who has more has won");
        if (sheets[key].flags & SERIES != 0 && i.cause == Cause.Played) last = key;
    }

    function counted(Pile memory pile) private pure returns (Ending) {
        (uint256 a, uint256 b) = (PileLib.count(pile.ofA), PileLib.count(pile.ofB));
        eq(a + b, 10, "ten togs");
        return a == b ? Ending.Draw : a > b ? Ending.SeatA : Ending.SeatB;
    }

    function afterSilence(uint8 silent) private view returns (Pile memory pile) {
        pile = sheets[key].pile;
        uint256 left = pile.left();
        uint256 toA = silent == 3 ? left & 0x155 : silent == 1 ? 0 : left;
        pile.give(A, toA);
        pile.give(B, left & ~toA);
    }

    function endedBy(uint8 silent) internal view override returns (Ending) {
        return silent == 3 ? Ending.Void : counted(afterSilence(silent));
    }

    function onTime(uint8 silent) internal override {
        sheets[key].pile = afterSilence(silent);
    }

    // ---- taking

    /// @dev No records close these matches; instead anyone awards, and tries to take what is in the vault.
    function record(uint256 r) internal override {
        bytes32 match_ = keys[r % keys.length];
        uint8 seat = uint8((r >> 32) % 2);
        award(match_, seat, anyone(r >> 40));
        for (uint256 k = 0; k < 4; k++) {
            r = uint256(keccak256(abi.encode(r)));
            uint256 id = population[r % POPULATION];
            address owner = ownerIn(id);
            address caller = (r >> 96) % 4 == 0 || owner == address(0) ? anyone(r >> 100) : owner;
            eq(take(id, caller) ? 1 : 0, owner == caller ? 1 : 0, "whose it is takes it, once");
        }
    }

    /// @dev Of matches that are over: all togs come out.
    function takeEverything() private {
        for (uint256 i = 0; i < POPULATION; i++) {
            (uint256 id, TogBook storage book) = (population[i], where[population[i]]);
            if (!book.inside) continue;
            Pile storage pile = sheets[book.matchKey].pile;
            uint8 seat = pile.ofA & (1 << book.place) != 0 ? A : B;
            if (ownerIn(id) == address(0)) award(book.matchKey, seat, owners[seat]);
            yes(take(id, owners[seat]), "whose it is takes it");
        }
    }

    function award(bytes32 match_, uint8 seat, address caller) private {
        Pile storage pile = sheets[match_].pile;
        uint16 set = (seat == A ? pile.ofA : pile.ofB) & ~pile.awarded;
        bool ok = call(caller, 0, abi.encodeCall(ICryptogsTable.award, (match_, seat)));
        eq(ok ? 1 : 0, set == 0 ? 0 : 1, "what is a seat's is awarded, once, by anyone");
        pile.awarded |= set;
    }

    function take(uint256 id, address caller) private returns (bool ok) {
        ok = callTo(caller, address(safe), 0, abi.encodeCall(ITokenVault.take, (togs, id, caller)));
        if (!ok) return false;
        where[id] = TogBook(false, caller == owners[A] ? A : B, 0, 0);
        done[3]++;
    }

    /// @dev Who may take a tog out now; zero: nobody.
    function ownerIn(uint256 id) private view returns (address) {
        TogBook storage book = where[id];
        Pile storage pile = sheets[book.matchKey].pile;
        if (!book.inside || pile.awarded & (1 << book.place) == 0) return address(0);
        return owners[pile.ofA & (1 << book.place) != 0 ? A : B];
    }

    // ---- asked by the invariants

    /// @notice Every tog is where it must be, and whose it must be.
    /// @return inside how many of them the vault has
    function checkTogs() external view returns (uint256 inside) {
        for (uint256 i = 0; i < POPULATION; i++) {
            uint256 id = population[i];
            TogBook storage book = where[id];
            (bytes32 matchKey, address owner) = safe.holdingOf(togs, id);
            bool isAwarded = ownerIn(id) != address(0);
            eq(matchKey, book.inside && !isAwarded ? book.matchKey : bytes32(0), "at stake in");
            eq(owner, ownerIn(id), "awarded to");
            eq(togs.ownerOf(id), book.inside ? address(safe) : owners[book.holder], "where it is");
            if (book.inside) inside++;
        }
        if (keys.length != 0) checkStack();
    }

    function checkStack() private view {
        StackInfo memory s = stack();
        Pile memory pile = sheets[key].pile;
        for (uint256 i = 0; i < 10; i++) {
            uint256 tog = 1 << i;
            if (sheets[key].ids[i] == 0) return;
            eq(s.togs[i].tokenId, sheets[key].ids[i], "token");
            eq(s.togs[i].rarity, pile.rarityAt(i), "rarity");
            eq(s.togs[i].seat, pile.ofA & tog != 0 ? A : pile.ofB & tog != 0 ? B : NOBODY, "whose it is");
            eq(s.togs[i].isAwarded ? 1 : 0, pile.awarded & tog != 0 ? 1 : 0, "awarded");
        }
    }

    /// @notice If nobody plays any more, every tog comes out of the vault, to whose it is.
    function everythingComesOut() external {
        if (keys.length == 0) return;
        while (info().phase != Phase.Over) {
            uint8 silent = info().awaiting;
            bool isOpen = info().phase == Phase.Open;
            callTime();
            if (info().phase == Phase.Over && !isOpen) onTime(silent);
        }
        takeEverything();
    }

    function shownOf(bytes32 past) internal view override returns (bytes memory) {
        StackInfo memory s = ICryptogsLens(address(table)).stackOf(past);
        for (uint256 i = 0; i < 10; i++) s.togs[i].isAwarded = false;
        return abi.encode(s, lens().infoOf(past).score);
    }
}
