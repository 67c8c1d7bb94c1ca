// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IOpenMoveTable } from "../../src/core/extensions/IOpenMoveTable.sol";
import { Cause, Ending, Phase } from "../../src/core/MatchTypes.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { ITokenVault } from "../../src/core/stakes/ITokenVault.sol";
import { ICryptogsTable } from "../../src/cryptogs/ICryptogsTable.sol";
import { ICryptogsLens, StackInfo } from "../../src/cryptogs/ICryptogsLens.sol";
import { CryptogsRig } from "../support/CryptogsRig.sol";
import { Vm } from "../support/Vm.sol";

/// @notice What a table of Cryptogs adds to the core, from the opening to the last tog.
contract TableTest is CryptogsRig {
    // ---- a match as it should be

    /// @dev The throw is written out from its definition.
    function test_aMatchIsATossAndThrowsInTurns() public {
        begin();
        inPhase(Phase.Drawing, 3);
        eq(stack().begins, NOBODY, "nobody knows who begins");
        draw();
        uint8 first = uint8(uint256(keccak256(abi.encode(drawOf(0, 0), keccak256("toss"), parts(0)))) % 2);
        eq(stack().begins, first, "who begins");
        eq(info().firstPlayer, first, "who begins, for whoever knows tables alone");
        uint16 left = EVERY;
        uint16[2] memory flipped;
        for (uint16 q = 1; left != 0; q++) {
            inPhase(Phase.Drawing, 3);
            eq(info().turn, q, "the turn's number is the throw's");
            draw();
            bytes32 drawn = keccak256(abi.encode(drawOf(q, q), keccak256("throw"), parts(q)));
            uint16 by = evenly(left, q, drawn);
            flipped[(first + q + 1) % 2] |= by;
            left &= ~by;
            eq(togsOf(A), flipped[A], "A's");
            eq(togsOf(B), flipped[B], "B's");
            eq(togsOf(NOBODY), left, "on the stack");
        }
        (uint256 a, uint256 b) = (count(flipped[A]), count(flipped[B]));
        endedAs(a == b ? Ending.Draw : a > b ? Ending.SeatA : Ending.SeatB, Cause.Played);
        eq(info().score[A], a, "score of A");
        eq(info().score[B], b, "score of B");
    }

    function test_inAParlourMatchOneDrawIsEverything() public {
        useFlags(PARLOUR);
        begin();
        draw();
        bytes32 salt_ = drawOf(0, 0);
        uint8 first = uint8(uint256(keccak256(abi.encode(salt_, keccak256("toss"), parts(0)))) % 2);
        uint16 left = EVERY;
        uint16[2] memory flipped;
        for (uint16 q = 1; left != 0; q++) {
            uint16 by = evenly(left, q, keccak256(abi.encode(salt_, keccak256("throw"), parts(q))));
            flipped[(first + q + 1) % 2] |= by;
            left &= ~by;
        }
        eq(togsOf(A), flipped[A], "A's");
        eq(togsOf(B), flipped[B], "B's");
        eq(uint8(info().phase), uint8(Phase.Over), "over");
        eq(uint8(info().cause), uint8(Cause.Played), "by play");
    }

    /// @dev The nth tog that lies there by the nth byte.
    function evenly(uint16 left, uint256 q, bytes32 drawn) private pure returns (uint16 flipped) {
        uint256 n;
        uint256 below = 64 + 16 * q;
        if (below > 256) below = 256;
        for (uint256 i = 0; i < 10; i++) {
            if (left & (1 << i) == 0) continue;
            if (uint8(drawn[n++]) < below) flipped |= uint16(1 << i);
        }
    }

    function parts(uint32 one) private pure returns (uint32[] memory list) {
        list = new uint32[](1);
        list[0] = one;
    }

    function test_whatIsFlippedIsTakenAtOnceAndTheRestAtTheEnd() public {
        begin();
        draw();
        while (togsOf(A) == 0) draw();
        uint256 early = count(togsOf(A));
        award(A);
        eq(takeAwarded(A), early, "while the match is on");
        playOut(EVEN);
        uint256 rest = count(togsOf(A)) - early;
        if (rest != 0) award(A);
        eq(takeAwarded(A), rest, "the rest of A's");
        if (togsOf(B) != 0) award(B);
        eq(takeAwarded(B), count(togsOf(B)), "all of B's");
        eq(togs.balanceOf(address(safe)), 0, "nothing is left in the vault");
        eq(togs.balanceOf(owners[A]) + togs.balanceOf(owners[B]), 10, "ten in all");
    }
}
