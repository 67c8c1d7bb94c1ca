// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IOpenMoveTable } from "../../src/core/extensions/IOpenMoveTable.sol";
import { Phase } from "../../src/core/MatchTypes.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { ThrowTable } from "../games/ThrowTable.sol";
import { LinksRig } from "../support/LinksRig.sol";

/// @title Bets on a coin that hide something: they have to be committed to.
contract HiddenThrows is ThrowTable {
    function _hidesMove(Match storage) internal pure override returns (bool) {
        return true;
    }
}

/// @notice Which turns are played without a commitment: those of one seat alone, of which nothing is hidden, once they
/// can be decided.
contract PlayTurnsTest is LinksRig {
    function setUp() public {
        useTable(new ThrowTable());
    }

    function test_aTurnOfBothIsNotPlayed() public {
        toTurnOfBoth();
        bytes memory must = abi.encodeWithSelector(IOpenMoveTable.MustCommit.selector, 1);
        for (uint8 seat = 0; seat < 2; seat++) refuse(agents[seat], must);
        // the one that is left is not alone either: the other one's move is not known
        commit(A, hex"00");
        inPhase(Phase.Committing, 2);
        refuse(agents[B], must);
        commit(B, hex"01");
        refuseIn(Phase.Revealing);
    }

    function test_aTurnOfBothWithAPublicSeatIsNotPlayedEither() public {
        makePublic(A);
        begin();
        commit(A, hex"01");
        confirm();
        reveal(A, hex"01");
        send(A, 1);
        confirm();
        send(B, 1);
        inPhase(Phase.Committing, 2);
        bytes memory must = abi.encodeWithSelector(IOpenMoveTable.MustCommit.selector, 1);
        refuse(agents[B], must);
        commit(B, hex"00");
        refuseIn(Phase.PublicCommitting);
    }

    function test_nothingIsPlayedWhileSomethingIsDrawn() public {
        begin();
        playMove(A, hex"01");
        refuseIn(Phase.Drawing);
        send(A, 1);
        refuseIn(Phase.Drawing);
    }

    function test_whatHidesSomethingIsCommitted() public {
        useTable(new HiddenThrows());
        begin();
        refuse(agents[A], abi.encodeWithSelector(IOpenMoveTable.MustCommit.selector, 0));
        commit(A, hex"01");
        confirm();
        reveal(A, hex"01");
        inPhase(Phase.Drawing, 1);
    }

    function toTurnOfBoth() private {
        begin();
        playMove(A, hex"01");
        send(A, 1);
        confirm();
        send(B, 1);
        inPhase(Phase.Committing, 3);
    }

    function refuseIn(Phase phase) private {
        inPhase(phase, info().awaiting);
        for (uint8 seat = 0; seat < 2; seat++) {
            refuse(agents[seat], abi.encodeWithSelector(TableErrors.WrongPhase.selector, phase, Phase.Committing));
        }
    }

    function refuse(address caller, bytes memory reason) private {
        uint16 turn = info().turn;
        vm.expectRevert(reason);
        vm.prank(caller);
        IOpenMoveTable(address(table)).play(key, turn, hex"00", "");
    }
}
