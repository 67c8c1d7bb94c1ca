// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITable } from "../../src/core/ITable.sol";
import { Phase } from "../../src/core/MatchTypes.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { OddsRig } from "../support/OddsRig.sol";
import { Vm } from "../support/Vm.sol";

contract AgentsTest is OddsRig {
    function test_ownerAndAgentMayBothAct() public {
        start();
        commit(A, ZERO);
        bytes32 hash = commitment(here(B), ONE);
        vm.prank(owners[B]);
        table.commit(key, B, 0, hash, 0);
        inPhase(Phase.Revealing, 3);
    }

    function test_aSeatWithoutAnAgentIsPlayedByItsOwner() public {
        start();
        vm.prank(owners[A]);
        table.replaceAgent(key, A, address(0));
        eq(info().agents[A], address(0), "agent");
        bytes32 hash = commitment(here(A), ZERO);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NotSeat.selector, agents[A], owners[A], address(0)));
        vm.prank(agents[A]);
        table.commit(key, A, 0, hash, 0);
        vm.prank(owners[A]);
        table.commit(key, A, 0, hash, 0);
        inPhase(Phase.Committing, 2);
    }

    function test_anAgentThatIsReplacedCanDoNothingMoreAndTheNewOneActs() public {
        start();
        bytes32 hash = commitment(here(A), ZERO);
        address before = agents[A];
        vm.recordLogs();
        vm.prank(owners[A]);
        table.replaceAgent(key, A, stranger);
        Vm.Log memory replaced = vm.getRecordedLogs()[0];
        eq(replaced.topics[0], ITable.AgentReplaced.selector, "replaced");
        eq(keccak256(replaced.data), keccak256(abi.encode(before, stranger)), "whom by whom");
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NotSeat.selector, before, owners[A], stranger));
        vm.prank(before);
        table.commit(key, A, 0, hash, 0);
        vm.prank(stranger);
        table.commit(key, A, 0, hash, 0);
        inPhase(Phase.Committing, 2);
    }

    function test_aReplacedAgentIsTheSeatsOwnOnly() public {
        start();
        vm.prank(owners[A]);
        table.replaceAgent(key, A, stranger);
        eq(info().agents[B], agents[B], "the other seat's");
        bytes32 hash = commitment(here(B), ZERO);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NotSeat.selector, stranger, owners[B], agents[B]));
        vm.prank(stranger);
        table.commit(key, B, 0, hash, 0);
    }

    function test_onlyTheOwnerOfASeatReplacesItsAgent() public {
        start();
        address[3] memory others = [agents[A], owners[B], stranger];
        for (uint256 i = 0; i < 3; i++) {
            vm.expectRevert(abi.encodeWithSelector(TableErrors.NotOwner.selector, others[i], owners[A]));
            vm.prank(others[i]);
            table.replaceAgent(key, A, others[i]);
        }
        vm.expectRevert(abi.encodeWithSelector(TableErrors.BadSeat.selector, 2));
        vm.prank(owners[A]);
        table.replaceAgent(key, 2, stranger);
    }

    function test_anAgentActsForItsOwnSeatOnly() public {
        start();
        bytes32 hash = commitment(here(B), ZERO);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NotSeat.selector, agents[A], owners[B], agents[B]));
        vm.prank(agents[A]);
        table.commit(key, B, 0, hash, 0);
    }

    function test_anAgentIsOneMatchsAgent() public {
        start();
        bytes32 other = keyOf(owners[A], keccak256("another nonce"));
        vm.expectRevert(abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.None, Phase.Committing));
        vm.prank(agents[A]);
        table.commit(other, A, 0, keccak256("x"), 0);
    }
}
