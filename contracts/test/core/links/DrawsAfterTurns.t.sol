// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Multicall } from "@openzeppelin/contracts/utils/Multicall.sol";
import { IOpenMoveTable } from "../../../src/core/extensions/IOpenMoveTable.sol";
import { ILinkedTable } from "../../../src/core/links/ILinkedTable.sol";
import { Cause, Ending, Phase } from "../../../src/core/MatchTypes.sol";
import { TableErrors } from "../../../src/core/TableErrors.sol";
import { ThrowTable } from "../../games/ThrowTable.sol";
import { LinksRig } from "../../support/LinksRig.sol";

/// @notice Links after a turn is decided: with the move of the seat that decides alone, or beside both reveals.
contract DrawsAfterTurnsTest is LinksRig {
    function setUp() public {
        useTable(new ThrowTable());
    }

    function test_aMoveAndItsLinkAreOneTransaction() public {
        begin();
        playWithLink(A, hex"01", 1);
        inPhase(Phase.Drawing, 2);
        eq(info().deadline, block.timestamp + terms.actWindow, "a deadline of its own");
        refuseLink(
            B, link(B, 1), abi.encodeWithSelector(TableErrors.NotConfirmed.selector, block.number, block.number + 1)
        );
        confirm();
        send(B, 1);
        eq(points()[A], coin(0, 0) == 1 ? 1 : 0, "A's bet");
        eq(info().turn, 1, "the next turn");
        inPhase(Phase.Committing, 3);
    }

    function test_whoDecidesAloneMayShowItsLinkLater() public {
        begin();
        playMove(A, hex"00");
        inPhase(Phase.Drawing, 1);
        refuseLink(B, link(B, 1), abi.encodeWithSelector(TableErrors.NotAwaited.selector, B, 1));
        uint256 snapshot = vm.snapshotState();
        callTime();
        endedAs(Ending.SeatB, Cause.Time);
        vm.revertToState(snapshot);
        send(A, 1);
        callTime();
        endedAs(Ending.SeatA, Cause.Time);
    }

    /// @dev A public seat commits and reveals; its link comes with the reveal.
    function test_aCommittedMoveIsDrawnTheSameWay() public {
        makePublic(A);
        begin();
        commit(A, hex"01");
        refuseLink(
            A, link(A, 1), abi.encodeWithSelector(TableErrors.NotAwaited.selector, A, 1)
        );
        confirm();
        reveal(A, hex"01");
        send(A, 1);
        confirm();
        send(B, 1);
        eq(points()[A], coin(0, 0) == 1 ? 1 : 0, "A's bet");
    }

    function test_ofATurnOfBothEachLinkMayComeBesideItsReveal() public {
        toTurnOfBoth();
        reveal(B, hex"01");
        send(B, 2);
        inPhase(Phase.Revealing, 1);
        refuseLink(B, link(B, 3), abi.encodeWithSelector(TableErrors.NotAwaited.selector, B, 1));
        reveal(A, hex"00");
        inPhase(Phase.Drawing, 1);
        send(A, 2);
        betsCount();
    }

    function test_ofATurnOfBothTheLinksMayComeAfterTheReveals() public {
        for (uint8 first = 0; first < 2; first++) {
            uint256 snapshot = vm.snapshotState();
            toTurnOfBoth();
            reveal(A, hex"00");
            reveal(B, hex"01");
            inPhase(Phase.Drawing, 3);
            send(first, 2);
            inPhase(Phase.Drawing, first == A ? 2 : 1);
            send(1 - first, 2);
            betsCount();
            vm.revertToState(snapshot);
        }
    }

    /// @dev Whoever has not revealed could still choose to by what the links say.
    function test_noLinkComesBeforeItsSeatsReveal() public {
        toTurnOfBoth();
        refuseLink(A, link(A, 2), abi.encodeWithSelector(TableErrors.NotAwaited.selector, A, 3));
        reveal(B, hex"01");
        refuseLink(A, link(A, 2), abi.encodeWithSelector(TableErrors.NotAwaited.selector, A, 1));
    }

    function test_aLinkWithheldAfterTheRevealsLoses() public {
        toTurnOfBoth();
        reveal(B, hex"01");
        send(B, 2);
        reveal(A, hex"00");
        callTime();
        endedAs(Ending.SeatB, Cause.Time);
    }

    function test_aTurnWithoutADrawNeedsNoLink() public {
        toTurnOfBoth();
        reveal(A, hex"00");
        reveal(B, hex"01");
        send(A, 2);
        send(B, 2);
        playWithLink(B, hex"00", 3);
        confirm();
        send(A, 3);
        eq(info().turn, 3, "the last turn");
        inPhase(Phase.Committing, 3);
        commit(A, hex"00");
        commit(B, hex"00");
        confirm();
        reveal(A, hex"00");
        refuseLink(A, link(A, 4), abi.encodeWithSelector(TableErrors.NotAwaited.selector, A, 2));
        reveal(B, hex"00");
        yes(info().phase == Phase.Over && info().cause == Cause.Played, "played");
    }

    function test_aLinkIsShownOnce() public {
        begin();
        playWithLink(A, hex"01", 1);
        confirm();
        send(B, 1);
        commit(A, hex"00");
        commit(B, hex"00");
        confirm();
        reveal(A, hex"00");
        bytes32 old = link(A, 1);
        refuseLink(A, old, abi.encodeWithSelector(ILinkedTable.WrongLink.selector, old, old));
    }

    /// @dev A whole match in one place, and the next one beside it: no early link is left over.
    function test_nothingOfAMatchBeforeCountsInItsPlace() public {
        for (uint256 i = 0; i < 2; i++) {
            bytes32 nonce = keccak256(abi.encode("match", i));
            key = keyOf(owners[A], nonce);
            (uint256 place, bytes memory call) = (1, "");
            call = abi.encodeCall(table.openAt, (place, nonce, terms, entry(A)));
            vm.prank(owners[A]);
            (bool ok,) = address(table).call(call);
            yes(ok, "opened");
            join();
            confirm();
            toTurnOfBothFrom();
            reveal(B, hex"01");
            send(B, 2);
            if (i == 0) {
                callTime();
                continue;
            }
            reveal(A, hex"00");
            send(A, 2);
            betsCount();
        }
    }

    function toTurnOfBoth() private {
        begin();
        toTurnOfBothFrom();
    }

    function toTurnOfBothFrom() private {
        playWithLink(A, hex"01", 1);
        confirm();
        send(B, 1);
        commit(A, hex"00");
        commit(B, hex"01");
        confirm();
    }

    function betsCount() private view {
        eq(info().turn, 2, "the turn is played");
        inPhase(Phase.Committing, 2);
        uint256 first = coin(0, 0) == 1 ? 1 : 0;
        eq(points()[A], first + (coin(1, 1) == 0 ? 1 : 0), "points of A");
        eq(points()[B], coin(1, 1) == 1 ? 1 : 0, "points of B");
    }

    function playWithLink(uint8 seat, bytes memory bytes_, uint256 k) private {
        uint16 turn = info().turn;
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(IOpenMoveTable.play, (key, turn, bytes_, ""));
        calls[1] = abi.encodeCall(ILinkedTable.sendLink, (key, seat, turn, link(seat, k)));
        vm.prank(agents[seat]);
        Multicall(address(table)).multicall(calls);
    }

    function points() private view returns (uint8[2] memory) {
        return ThrowTable(address(table)).pointsOf(key);
    }

    function coin(uint256 turn, uint256 k) private view returns (uint256) {
        return uint256(drawOf(turn, k)) & 1;
    }
}
