// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITable } from "../../src/core/ITable.sol";
import { ILinkedTable } from "../../src/core/links/ILinkedTable.sol";
import { Entry, MatchInfo, Phase } from "../../src/core/MatchTypes.sol";
import { Coin } from "../support/Coin.sol";
import { LinksRig } from "../support/LinksRig.sol";
import { SeatsRig } from "../support/SeatsRig.sol";
import { ChoiceHandler } from "./ChoiceHandler.sol";

/// @title Everyone around matches whose chance comes from links, after turns and before them.
/// @notice No link is read before its seat shows it: not in a view, not in a log, not in storage.
contract LinksHandler is ChoiceHandler, LinksRig {
    /// @dev The first turn that something is drawn before; from it on nothing is drawn after one.
    uint16 private immutable OMENS;
    uint256 private constant MOST = 5;

    /// @dev Draws of the match that are done.
    uint256 private draws;
    /// @dev Seats that have shown their link of the draw under way, as a bit mask, and those that did with their
    /// reveal.
    uint8 private sent;
    uint8 private early;

    constructor(Coin coin_, uint256 name, ITable table_, uint16 omens) ChoiceHandler(coin_, name, table_) {
        OMENS = omens;
    }

    function entry(uint8 seat) internal view override(SeatsRig, LinksRig) returns (Entry memory) {
        return LinksRig.entry(seat);
    }

    function seatsOf(MatchInfo memory i) internal pure override returns (uint8) {
        return [1, 3, 2, 3][i.turn];
    }

    function drawsAfter(MatchInfo memory i) private view returns (bool) {
        return i.turn < OMENS && i.turn < 3;
    }

    function prepare(uint256) internal override {
        (draws, sent, early) = (0, 0, 0);
        for (uint8 seat = 0; seat < 2; seat++) {
            for (uint256 k = 1; k <= MOST; k++) concealed[link(seat, k)] = true;
        }
    }

    function due() internal view override returns (uint8) {
        MatchInfo memory i = info();
        if (i.phase != Phase.Drawing) return super.due();
        uint8 seats = seatsOf(i);
        if (seats == 3) return 3 & ~early;
        // the seat that knows its move first, before a turn the other one
        uint8 first = drawsAfter(i) ? seats : 3 & ~seats;
        return sent & first == 0 ? first : 3 & ~first;
    }

    function waits(MatchInfo memory i) internal view override returns (bool) {
        return i.phase != Phase.Drawing || seatsOf(i) == 3 || sent != 0;
    }

    function isDone(uint8) internal view override returns (bool) {
        MatchInfo memory i = info();
        return i.phase != Phase.Drawing || seatsOf(i) == 3;
    }

    function playCall(uint8 seat) internal view override returns (bytes memory) {
        return openCall(seat);
    }

    function openingCall(uint8 seat, uint256) internal override returns (bytes memory) {
        return linkCall(seat);
    }

    function linkCall(uint8 seat) private returns (bytes memory) {
        bytes32 next = link(seat, draws + 1);
        concealed[next] = false;
        return abi.encodeCall(ILinkedTable.sendLink, (key, seat, info().turn, next));
    }

    function onAct(MatchInfo memory was, uint8 seat) internal override {
        MatchInfo memory i = info();
        uint8 bit = uint8(1) << seat;
        if (was.phase == Phase.Drawing) {
            sent |= bit;
            if (i.phase == Phase.Drawing && i.turn == was.turn) return;
            (draws, sent, early) = (draws + 1, 0, 0);
        } else if (i.phase == Phase.Revealing && was.phase == Phase.Revealing && drawsAfter(i)) {
            // with every second reveal of a turn of both
            if (uint256(keccak256(abi.encode(key, i.turn, seat))) % 2 == 0) return;
            yes(call(owners[seat], 0, linkCall(seat)), "a link comes beside its reveal");
            early = bit;
        }
    }

    /// @dev Links at the wrong time, of the wrong seat, and wrong ones.
    function misbehave(Phase phase, uint256 r) internal override {
        super.misbehave(phase, r);
        MatchInfo memory i = info();
        uint8 seat = uint8((r >> 32) % 2);
        bytes32 wrong = keccak256("no link");
        if ((r >> 33) % 2 == 0) wrong = i.links[seat];
        bytes memory data = abi.encodeCall(ILinkedTable.sendLink, (key, seat, i.turn, wrong));
        yes(!call(owners[seat], 0, data), "no other link is taken");
        if (phase == Phase.Revealing && acted & (uint8(1) << seat) != 0) return;
        if (phase == Phase.Drawing && due() & (uint8(1) << seat) != 0) return;
        // a refused call shows nothing, and the handler keeps none of it
        data = abi.encodeCall(ILinkedTable.sendLink, (key, seat, i.turn, link(seat, draws + 1)));
        yes(!call(owners[seat], 0, data), "no link is taken that is not due");
    }
}
