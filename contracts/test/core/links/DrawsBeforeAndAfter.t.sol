// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, Phase } from "../../../src/core/MatchTypes.sol";
import { TableErrors } from "../../../src/core/TableErrors.sol";
import { OmenTable } from "../../games/OmenTable.sol";
import { LinksRig } from "../../support/LinksRig.sol";

/// @notice One match with turns whose chance is drawn after they are decided, and turns whose chance is drawn before.
contract DrawsBeforeAndAfterTest is LinksRig {
    function setUp() public {
        useTable(new OmenTable());
    }

    function test_aWholeMatch() public {
        toOmen();
        drawOmen();
        eq(omen(), coin(2, 2), "the omen of turn 2");
        inPhase(Phase.Committing, 2);
        uint8[2] memory before = points();
        playMove(B, abi.encodePacked(omen()));
        eq(points()[B], before[B] + 1, "it bet on what it has seen");
        // before a turn of both each shows its link, in any order
        inPhase(Phase.Drawing, 3);
        confirm();
        send(A, 4);
        inPhase(Phase.Drawing, 2);
        send(B, 4);
        eq(omen(), coin(3, 3), "the omen of turn 3");
        inPhase(Phase.Committing, 3);
        commit(A, hex"01");
        commit(B, hex"00");
        confirm();
        reveal(A, hex"01");
        reveal(B, hex"00");
        (uint256 a, uint256 b) = (before[A], before[B] + 1 + (omen() == 1 ? 2 : 1));
        endedAs(a == b ? Ending.Draw : a > b ? Ending.SeatA : Ending.SeatB, Cause.Played);
        eq(info().score[A], a, "score of A");
        eq(info().score[B], b, "score of B");
    }

    /// @dev The seat that does not decide shows its link first; the other one's rests on that.
    function test_beforeATurnTheDecidingSeatShowsItsLinkLast() public {
        toOmen();
        inPhase(Phase.Drawing, 1);
        refuseLink(B, link(B, 3), abi.encodeWithSelector(TableErrors.NotAwaited.selector, B, 1));
        send(A, 3);
        inPhase(Phase.Drawing, 2);
        refuseLink(
            B, link(B, 3), abi.encodeWithSelector(TableErrors.NotConfirmed.selector, block.number, block.number + 1)
        );
        uint256 snapshot = vm.snapshotState();
        callTime();
        endedAs(Ending.SeatA, Cause.Time);
        vm.revertToState(snapshot);
        confirm();
        send(B, 3);
        inPhase(Phase.Committing, 2);
    }

    /// @dev What was drawn before is not drawn once more beside the reveals, or after them.
    function test_ofATurnThatWasDrawnBeforeNoLinkIsDue() public {
        toOmen();
        drawOmen();
        playMove(B, hex"00");
        confirm();
        send(A, 4);
        send(B, 4);
        commit(A, hex"00");
        commit(B, hex"00");
        confirm();
        reveal(B, hex"00");
        refuseLink(B, link(B, 5), abi.encodeWithSelector(TableErrors.NotAwaited.selector, B, 1));
        reveal(A, hex"00");
        inPhase(Phase.Over, 0);
    }

    function test_ifBothWithholdTheirLinksBeforeATurnOfBothTheMatchIsVoid() public {
        toOmen();
        drawOmen();
        playMove(B, hex"00");
        callTime();
        endedAs(Ending.Void, Cause.Time);
    }

    /// @dev As far as the first turn that something is drawn before.
    function toOmen() private {
        begin();
        playMove(A, hex"01");
        send(A, 1);
        confirm();
        send(B, 1);
        commit(A, hex"00");
        commit(B, hex"01");
        confirm();
        reveal(A, hex"00");
        reveal(B, hex"01");
        send(A, 2);
        send(B, 2);
        inPhase(Phase.Drawing, 1);
        eq(info().turn, 2, "turn");
    }

    function drawOmen() private {
        confirm();
        send(A, 3);
        confirm();
        send(B, 3);
    }

    function points() private view returns (uint8[2] memory) {
        return OmenTable(address(table)).pointsOf(key);
    }

    function omen() private view returns (uint8) {
        return OmenTable(address(table)).omenOf(key);
    }

    function coin(uint256 turn, uint256 k) private view returns (uint8) {
        return uint8(uint256(drawOf(turn, k)) & 1);
    }
}
