// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IOpenMoveTable } from "../../src/core/extensions/IOpenMoveTable.sol";
import { IRecordTable } from "../../src/core/extensions/IRecordTable.sol";
import { IListedSecretTable } from "../../src/core/secrets/ISecretTable.sol";
import { ITable } from "../../src/core/ITable.sol";
import { ILinkedTable } from "../../src/core/links/ILinkedTable.sol";
import { Entry, MatchInfo, Phase, Settlement } from "../../src/core/MatchTypes.sol";
import { ITriadLens } from "../../src/triad/ITriadLens.sol";
import { Draws } from "../../src/triad/referee/Draws.sol";
import { ExtrasConfig } from "../../src/triad/rulesets/RulesetConfig.sol";
import { Coin } from "../support/Coin.sol";
import { SeatsRig } from "../support/SeatsRig.sol";
import { Stock } from "../support/Stock.sol";
import { TriadRig } from "../support/TriadRig.sol";
import { Vm } from "../support/Vm.sol";
import { SeatsHandler } from "./SeatsHandler.sol";

/// @title Everyone around matches of Triad: hidden and open hands, Swap, drafts, rounds of Sudden Death, and Chaos by turn.
/// @notice No link is read before its seat shows it: not in a log, not in storage.
contract TriadHandler is TriadRig, SeatsHandler {
    uint256 private constant SWAP = 4;
    uint256 private constant PICKS = 10;
    uint256 private constant POOL = 12;
    uint256 private constant PRINT = (1 << 48) - 1;
    uint256 private constant BY_TURN = 1 << 7;
    uint256 private constant FIRST_PICK = 1 << 8;
    uint256 private constant ROUNDS = 3;

    uint256 private picked;
    uint256 private usedCells;
    uint256[2] private usedPlaces;
    /// @dev Slots whose cards everyone may know, as bit masks: shown before, and by the call under way.
    uint8[2] private shown;
    uint8[2] private showing;
    bytes private pending;
    bool private pendingIsLegal;
    /// @dev Draws of the match that are done, and the seats that have shown their link of the one under way, as a bit mask.
    uint256 private draws;
    uint8 private sent;
    /// @dev Draws of all matches, and moves of other cards than the drawn one: a run without them cannot pass for a good one.
    uint256[2] public drawing;

    constructor(Coin coin_, uint256 name) SeatsHandler(coin_, name) { }

    function setUp() public override {
        super.setUp();
        fund();
    }

    function prepare(uint256 r) internal override {
        ExtrasConfig memory extras;
        uint256 kind = r % 9;
        uint256 flags = [0, ALL_OPEN, THREE_OPEN, SWAP, 0, 0, CHAOS, CHAOS | THREE_OPEN, CHAOS][kind];
        if (kind == 4 || kind == 5 || kind > 6) (extras.suddenDeath, extras.maxRounds) = (1, uint8(ROUNDS));
        if (kind == 5 || kind == 8) extras.poolSize = uint8(POOL);
        if (kind < 4) useRules(two(Stock.core(), flags));
        else if (kind < 6) useRules(three(Stock.core(), flags, extras));
        else useRules(four(Stock.core(), flags, extras, kind == 8 ? BY_TURN | FIRST_PICK : BY_TURN));
        for (uint8 seat = 0; seat < 2; seat++) {
            uint256 offset = (r >> (8 + 8 * seat)) % 30;
            for (uint256 i = 0; i < 5; i++) hands[seat][i] = tokenOf(seat, (offset + 3 * i) % 30);
            shown[seat] = isDraft() ? 0x1f : 0;
        }
        (showing, picked, usedCells, usedPlaces) = ([0, 0], 0, 0, [uint256(0), 0]);
        (draws, sent) = (0, 0);
        if (byTurn) conceal();
    }

    function conceal() private {
        for (uint8 seat = 0; seat < 2; seat++) {
            for (uint256 k = 1; k <= chainLength(); k++) concealed[link(seat, k)] = true;
        }
    }

    function chainLength() internal pure override returns (uint256) {
        return 9 * ROUNDS;
    }

    function secretRoot(uint8 seat) internal view override(SeatsRig, TriadRig) returns (bytes32) {
        return TriadRig.secretRoot(seat);
    }

    function entry(uint8 seat) internal view override(SeatsRig, TriadRig) returns (Entry memory) {
        return TriadRig.entry(seat);
    }

    function isDraft() private view returns (bool) {
        return pool.length != 0;
    }

    function isPicking() private view returns (bool) {
        return isDraft() && info().turn < PICKS;
    }

    /// @dev Turns since the picks.
    function played() private view returns (uint256) {
        return info().turn - (isDraft() ? PICKS : 0);
    }

    function due() internal view override returns (uint8) {
        MatchInfo memory i = info();
        // before a turn the seat that moved last shows its link first
        if (i.phase == Phase.Drawing) return uint8(1) << (sent == 0 ? 1 - mover(i) : mover(i));
        if (i.phase == Phase.Committing || i.phase == Phase.Revealing) return uint8(1) << mover(i);
        bool ofHidden = i.phase == Phase.Closing || (i.phase == Phase.Opening && played() != 0);
        if (ofHidden) return (shown[A] == 0x1f ? 0 : 1) | (shown[B] == 0x1f ? 0 : 2);
        return 3;
    }

    function mover(MatchInfo memory i) private view returns (uint8) {
        if (isPicking()) return uint8(((i.turn + 1) / 2) % 2) ^ (drawnPick ? Draws.firstPick(rootOf(i.salt)) : A);
        uint256 turns = played();
        return uint8((i.firstPlayer + turns / 9 + turns % 9) % 2);
    }

    function rootOf(bytes32 salt_) private view returns (bytes32) {
        return Draws.root(salt_, owners[A], owners[B], terms.rules);
    }

    /// @dev The first link of a match, and the second one of a draw.
    function waits(MatchInfo memory i) internal view override returns (bool) {
        return i.phase != Phase.Drawing || sent != 0 || draws == 0;
    }

    function choose(uint8 seat, uint256 r) internal override returns (bytes memory) {
        bool legal = r % 32 != 0;
        // what a call would have shown that was refused
        showing = [0, 0];
        if (isPicking()) {
            uint256 pick = bitOf(legal ? ~picked & ((1 << POOL) - 1) : picked, r >> 8);
            pending = abi.encodePacked(uint8(pick));
            pendingIsLegal = legal || picked == 0;
        } else {
            uint256 cell = bitOf(legal ? ~usedCells & 0x1ff : usedCells, r >> 8);
            uint8 place = uint8(bitOf(~usedPlaces[seat] & 0x1f, r >> 16));
            pendingIsLegal = legal || usedCells == 0;
            if (byTurn && r % 32 > 1) {
                place = demanded(seat);
            } else if (byTurn && place != demanded(seat)) {
                drawing[1]++;
                pendingIsLegal = false;
            }
            pending = move(uint8(cell), place);
        }
        return pending;
    }

    /// @dev Where the card is that Chaos has drawn for this turn.
    function demanded(uint8 seat) private view returns (uint8 place) {
        uint256 left = ~usedPlaces[seat] & 0x1f;
        uint256 count;
        for (uint256 bits = left; bits != 0; bits &= bits - 1) count++;
        bytes32 root = rootOf(drawOf(info().turn, draws - 1));
        for (uint256 n = Draws.chaos(root, uint32(played()), seat, count); n != 0; n--) left &= left - 1;
        while (left & (1 << place) == 0) place++;
    }

    /// @dev One of the bits of a mask; 0 for none.
    function bitOf(uint256 mask, uint256 r) private pure returns (uint256) {
        if (mask == 0) return 0;
        uint256 bit = r % 16;
        while (mask & (1 << bit) == 0) bit = (bit + 1) % 16;
        return bit;
    }

    function revealable(uint8) internal view override returns (bool) {
        return pendingIsLegal;
    }

    function revealCall(uint8 seat) internal override returns (bytes memory) {
        bytes memory shows = disclosureOfPending(seat);
        return abi.encodeCall(ITable.reveal, (key, seat, pending, digest(seat), salt(seat, info().turn), shows));
    }

    function playCall(uint8 seat) internal override returns (bytes memory) {
        if (isPublic[seat]) return "";
        bytes memory shows = disclosureOfPending(seat);
        return abi.encodeCall(IOpenMoveTable.play, (key, info().turn, pending, shows));
    }

    function disclosureOfPending(uint8 seat) private returns (bytes memory shows) {
        showing = [0, 0];
        if (isPicking()) {
            shows = abi.encode(pool);
        } else {
            (uint8 from, uint8 slot) = originOf(seat, uint8(pending[1]));
            if (pendingIsLegal) showing[from] = uint8(1) << slot;
            if (shown[from] & (uint8(1) << slot) == 0) shows = disclosure(from, slot);
        }
    }

    /// @dev Shows the seat's next link, or opens one or more of the slots that are due.
    function openingCall(uint8 seat, uint256 r) internal override returns (bytes memory) {
        if (info().phase == Phase.Drawing) {
            showing = [0, 0];
            bytes32 next = link(seat, draws + 1);
            concealed[next] = false;
            return abi.encodeCall(ILinkedTable.sendLink, (key, seat, info().turn, next));
        }
        uint8 slots = due(seat);
        uint8 some = uint8(r) & slots;
        showing = [0, 0];
        showing[seat] = some == 0 ? slots : some;
        return abi.encodeCall(IListedSecretTable.openSecrets, (key, seat, cardLeaves(seat), openings(seat, showing[seat])));
    }

    function onAct(MatchInfo memory was, uint8 seat) internal override {
        for (uint256 i = 0; i < 2; i++) (shown[i], showing[i]) = (shown[i] | showing[i], 0);
        if (was.phase == Phase.Drawing) return onLink(was, seat);
        if (was.phase != Phase.Revealing && !played_) return;
        if (isDraft() && was.turn < PICKS) {
            picked |= 1 << uint8(pending[0]);
            return;
        }
        usedCells |= 1 << uint8(pending[0]);
        usedPlaces[seat] |= 1 << uint8(pending[1]);
        if (usedCells == 0x1ff) (usedCells, usedPlaces) = (0, [uint256(0), 0]);
    }

    function onLink(MatchInfo memory was, uint8 seat) private {
        sent |= uint8(1) << seat;
        if (info().phase == Phase.Drawing && info().turn == was.turn) return;
        eq(sent, 3, "a draw is of both");
        (draws, sent) = (draws + 1, 0);
        drawing[0]++;
    }

    function isDone(uint8 seat) internal view override returns (bool) {
        return info().phase != Phase.Drawing && due(seat) == 0;
    }

    /// @dev Links at the wrong time, of the wrong seat, wrong ones, and those of a match without any.
    function misbehave(Phase phase, uint256 r) internal override {
        super.misbehave(phase, r);
        (uint8 seat, uint16 turn) = (uint8((r >> 32) % 2), info().turn);
        bytes32 wrong = (r >> 33) % 2 == 0 ? info().links[seat] : keccak256("no link");
        yes(!call(owners[seat], 0, abi.encodeCall(ILinkedTable.sendLink, (key, seat, turn, wrong))), "no other link is taken");
        if (phase == Phase.Drawing && due() & (uint8(1) << seat) != 0) return;
        // a refused call shows nothing, and the handler keeps none of it
        bytes32 next = link(seat, draws + 1);
        yes(!call(owners[seat], 0, abi.encodeCall(ILinkedTable.sendLink, (key, seat, turn, next))), "no link comes undue");
    }

    /// @dev Whoever is not the table's judge of records closes no match.
    function record(uint256 r) internal override {
        MatchInfo memory i = info();
        Settlement memory s;
        s.nonce = nonce;
        s.owners = i.owners;
        (s.rules, s.seasonId, s.recordDeadline) = (i.rules, i.seasonId, i.recordDeadline);
        (s.salt, s.firstPlayer) = (i.salt, i.firstPlayer);
        s.settingHash = keccak256(abi.encode(collection, isDraft() ? keccak256(abi.encode(pool)) : bytes32(0)));
        yes(!call(anyone(r), 0, abi.encodeCall(IRecordTable.settle, (key, s))), "nobody but the judge brings records");
    }

    function shownOf(bytes32 past) internal view override returns (bytes memory) {
        ITriadLens views = ITriadLens(address(table));
        return abi.encode(views.playOf(past), triad().openedOf(past, A), triad().openedOf(past, B));
    }

    // ---- what nobody may read

    function nothingHiddenIn(Vm.Log[] memory logs) internal view override {
        super.nothingHiddenIn(logs);
        for (uint256 i = 0; i < logs.length; i++) {
            bytes memory data = logs[i].data;
            for (uint256 place = 32; place <= data.length; place += 32) {
                uint256 word;
                assembly { word := mload(add(data, place)) }
                nothingHidden(word, type(uint256).max);
            }
        }
    }

    /// @dev No word that was written holds a hidden card, not even a part of its id at any byte.
    function nothingHiddenAt(bytes32[] memory slots) internal view override {
        super.nothingHiddenAt(slots);
        for (uint256 i = 0; i < slots.length; i++) {
            uint256 word = uint256(vm.load(address(table), slots[i]));
            for (; word != 0; word >>= 8) nothingHidden(word, PRINT);
        }
        for (uint8 seat = 0; seat < 2; seat++) {
            eq(triad().openedOf(key, seat) & ~uint256(shown[seat] | showing[seat]), 0, "only shown slots are known");
        }
    }

    function nothingHidden(uint256 word, uint256 mask) private view {
        for (uint8 seat = 0; seat < 2; seat++) {
            uint8 known = shown[seat] | showing[seat];
            if (known == 0x1f) continue;
            for (uint256 i = 0; i < 5; i++) {
                if (known & (1 << i) == 0) yes(word & mask != hands[seat][i] & mask, "a hidden card can be read");
            }
        }
    }
}
