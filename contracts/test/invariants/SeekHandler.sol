// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IAnsweringTable } from "../../src/core/extensions/IAnsweringTable.sol";
import { IOpenMoveTable } from "../../src/core/extensions/IOpenMoveTable.sol";
import { ITable } from "../../src/core/ITable.sol";
import { Ending, MatchInfo, Phase } from "../../src/core/MatchTypes.sol";
import { ITreeSecretTable } from "../../src/core/secrets/ISecretTable.sol";
import { Coin } from "../support/Coin.sol";
import { Trees } from "../support/Trees.sol";
import { SeekTable } from "../games/SeekTable.sol";
import { SeatsHandler } from "./SeatsHandler.sol";

/// @title Everyone around matches with trees of secrets, answers, and lists that are audited.
/// @notice A seat now and then hides nothing, so that its list proves false. No salt is read before its secret is
/// opened.
contract SeekHandler is SeatsHandler {
    uint256 private constant COUNT = 12;
    uint8 private constant NOTHING = 255;

    /// @dev Where a seat's thing is, by the number of its root; 12 or more: nowhere.
    uint8[3][2] private spots;
    /// @dev Roots that a seat has brought with its moves, and lists that it has shown.
    uint8[2] private roots;
    uint8[2] private lists;
    uint8 private falseSeats;
    uint8 private asked;
    uint8 private rootBefore;
    bytes private move;

    constructor(Coin coin_, uint256 name) SeatsHandler(coin_, name) {
        table = new SeekTable();
        fund();
    }

    // ---- what is hidden

    function prepare(uint256 r) internal override {
        (roots, lists, falseSeats) = ([0, 0], [0, 0], 0);
        for (uint8 seat = 0; seat < 2; seat++) {
            for (uint256 n = 0; n < 3; n++) {
                spots[seat][n] = uint8((r >> (8 * (3 * seat + n))) % 14);
                for (uint256 i = 0; i < COUNT; i++) concealed[saltOf(seat, n, i)] = true;
            }
        }
    }

    function saltOf(uint8 seat, uint256 n, uint256 i) private view returns (bytes32) {
        return keccak256(abi.encode("salt of a secret", key, seat, n, i));
    }

    function valueOf(uint8 seat, uint256 n, uint256 i) private view returns (bytes32) {
        return bytes32(uint256(spots[seat][n] == i ? 1 : 0));
    }

    function leaves(uint8 seat, uint256 n) private view returns (bytes32[] memory all) {
        all = new bytes32[](COUNT);
        for (uint256 i = 0; i < COUNT; i++) {
            all[i] = secretLeaf(key, owners[seat], n, i, valueOf(seat, n, i), saltOf(seat, n, i));
        }
    }

    function secretRoot(uint8 seat) internal view override returns (bytes32) {
        return Trees.treeRoot(leaves(seat, 0));
    }

    // ---- what is due

    function due() internal view override returns (uint8) {
        MatchInfo memory i = info();
        uint8 mover = uint8(1 + i.turn % 2);
        if (i.phase == Phase.Committing || i.phase == Phase.Revealing) return mover;
        return i.phase == Phase.Answering ? 3 & ~mover : 3;
    }

    function isDone(uint8 seat) internal view override returns (bool) {
        return info().phase != Phase.Closing || lists[seat] > roots[seat];
    }

    /// @dev In the closing whoever has shown false things has lost, too.
    function lost() internal view override returns (uint8) {
        return super.lost() | falseSeats;
    }

    // ---- what is done

    function choose(uint8 seat, uint256 r) internal override returns (bytes memory) {
        if (r % 32 == 0) return move = "";
        move = abi.encodePacked(r % 4 == 0 ? NOTHING : uint8(r % COUNT));
        if ((r >> 8) % 3 == 0) move = abi.encodePacked(move, Trees.treeRoot(leaves(seat, roots[seat] + 1)));
        return move;
    }

    function revealable(uint8) internal view override returns (bool) {
        return move.length != 0;
    }

    function revealCall(uint8 seat) internal view override returns (bytes memory) {
        return abi.encodeCall(ITable.reveal, (key, seat, move, digest(seat), salt(seat, info().turn), ""));
    }

    function playCall(uint8 seat) internal view override returns (bytes memory) {
        return isPublic[seat] ? bytes("") : abi.encodeCall(IOpenMoveTable.play, (key, info().turn, move, ""));
    }

    function openingCall(uint8 seat, uint256) internal override returns (bytes memory) {
        if (info().phase == Phase.Closing) {
            uint256 n = lists[seat];
            for (uint256 i = 0; i < COUNT; i++) concealed[saltOf(seat, n, i)] = false;
            return listCall(seat, n, spots[seat][n]);
        }
        concealed[saltOf(seat, rootBefore, asked)] = false;
        return answerCall(seat, valueOf(seat, rootBefore, asked));
    }

    function answerCall(uint8 seat, bytes32 value) private view returns (bytes memory) {
        bytes memory data =
            abi.encode(value, saltOf(seat, rootBefore, asked), Trees.proof(leaves(seat, rootBefore), asked));
        return abi.encodeCall(IAnsweringTable.answer, (key, seat, info().turn, data));
    }

    /// @dev With the thing in a place that may be another than where it is.
    function listCall(uint8 seat, uint256 n, uint256 spot) private view returns (bytes memory) {
        (bytes32[] memory values, bytes32[] memory salts) = (new bytes32[](COUNT), new bytes32[](COUNT));
        for (uint256 i = 0; i < COUNT; i++) {
            (values[i], salts[i]) = (bytes32(uint256(spot == i ? 1 : 0)), saltOf(seat, n, i));
        }
        return abi.encodeCall(ITreeSecretTable.showSecrets, (key, seat, n, values, salts));
    }

    function onAct(MatchInfo memory was, uint8 seat) internal override {
        if (was.phase == Phase.Revealing || played_) {
            (asked, rootBefore) = (uint8(move[0]), roots[1 - seat]);
            if (move.length == 33) roots[seat] += 1;
        }
        if (was.phase != Phase.Closing) return;
        if (spots[seat][lists[seat]] >= COUNT) falseSeats |= uint8(1) << seat;
        lists[seat] += 1;
        MatchInfo memory i = info();
        if (i.phase != Phase.Over) return;
        Ending wanted = falseSeats == 0
            ? was.ending
            : falseSeats == 3 ? Ending.Void : falseSeats == 1 ? Ending.SeatB : Ending.SeatA;
        eq(uint8(i.ending), uint8(wanted), "whoever has shown false things has lost, and nobody else by that");
    }

    /// @dev False answers, and false lists.
    function misbehave(Phase phase, uint256 r) internal override {
        super.misbehave(phase, r);
        uint8 seat = uint8((r >> 32) % 2);
        if (phase == Phase.Answering) {
            bytes32 other = bytes32(uint256(valueOf(seat, rootBefore, asked)) ^ (1 + (r >> 40) % 8));
            yes(!call(owners[seat], 0, answerCall(seat, other)), "no false answer is taken");
        } else if (phase == Phase.Closing && !isDone(seat)) {
            uint256 n = lists[seat];
            uint256 spot = (spots[seat][n] + 1) % (COUNT + 1);
            if (spots[seat][n] < COUNT) yes(!call(owners[seat], 0, listCall(seat, n, spot)), "no other list is taken");
            if (n < 2) yes(!call(owners[seat], 0, listCall(seat, n + 1, spots[seat][n + 1])), "nor one out of order");
        }
    }

    function record(uint256) internal override { }

    function shownOf(bytes32 past) internal view override returns (bytes memory) {
        ITreeSecretTable trees = ITreeSecretTable(address(table));
        (uint256 a, uint256 shownByA) = trees.rootsOf(past, A);
        (uint256 b, uint256 shownByB) = trees.rootsOf(past, B);
        return abi.encode(a, shownByA, b, shownByB);
    }
}
