// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Ending, Phase } from "../../src/core/MatchTypes.sol";
import { HiddenRig } from "./HiddenRig.sol";
import { ToucheWords } from "../support/ToucheWords.sol";

/// @notice Whatever a seat hides in place of a fleet, says of it and moves it to, it does not win by it.
contract ToucheLiesTest is HiddenRig {
    bool private isFalse;

    /// @dev B puts anything on some cells under each of its roots; both play and answer as far as they can.
    function testFuzz_noLiarWins(uint256 r) public {
        useShips(2);
        (fleets[B][1], fleets[B][2]) = ([r % 25, (r >> 8) % 25], [(r >> 16) % 25, (r >> 24) % 25]);
        for (uint256 n = 0; n < 3; n++) {
            uint256 lie = uint256(keccak256(abi.encode(r, n)));
            if (lie % 2 == 0) put(B, n, (lie >> 8) % 25, (lie >> 16) % 4);
        }
        place();
        uint256 roots;
        while (info().phase == Phase.Committing) {
            r = uint256(keccak256(abi.encode(r)));
            bool hides = sea().tick >= 5 && roots < 2 && mayHide();
            decide(hex"00", hides ? hide(roots + 1) : bytes(hex"00"));
            answer(A, answerUnder(A, 0));
            if (!said(roots)) break;
            if (hides) roots += 1;
        }
        if (info().phase == Phase.Answering) callTime();
        isFalse = false;
        for (uint256 n = 0; n <= roots; n++) if (!isTrue(n)) isFalse = true;
        if (info().phase == Phase.Closing) showAll(A);
        if (info().phase == Phase.Closing) showAll(B);
        inPhase(Phase.Over, 0);
        if (isFalse) yes(info().ending == Ending.SeatA, "who has lied has lost");
    }

    /// @dev Whether B could answer: what it committed to may be no answer at all.
    function said(uint256 roots) private returns (bool ok) {
        bytes memory call = answerCall(B, answerUnder(B, roots));
        vm.prank(agents[B]);
        (ok,) = address(table).call(call);
    }

    function mayHide() private view returns (bool) {
        for (uint256 i = 2; i < 4; i++) if (!sea().ships[i].isSunk && sea().ships[i].readyAt <= sea().tick) return true;
        return false;
    }

    function hide(uint256 root) private view returns (bytes memory) {
        return ToucheWords.hide(mask(), rootOf(B, root));
    }

    function mask() private view returns (uint256 ships) {
        for (uint256 i = 0; i < 2; i++) if (!sea().ships[2 + i].isSunk) ships |= 1 << i;
    }

    /// @dev Each ship on one cell, and nothing else anywhere. What moved may be false beside that.
    function isTrue(uint256 root) private view returns (bool) {
        uint256[3] memory count;
        for (uint256 cell = 0; cell < 25; cell++) {
            uint256 value = uint256(valueOf(B, root, cell));
            if (value > 2) return false;
            count[value]++;
        }
        return count[1] == 1 && count[2] == 1;
    }
}
