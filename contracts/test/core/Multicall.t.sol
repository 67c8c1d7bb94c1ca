// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Multicall } from "@openzeppelin/contracts/utils/Multicall.sol";
import { ITable } from "../../src/core/ITable.sol";
import { ITableLens } from "../../src/core/ITableLens.sol";
import { Entry, MatchInfo, Phase } from "../../src/core/MatchTypes.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { OddsRig } from "../support/OddsRig.sol";

/// @notice Several calls of one account in one transaction: all of them or none, as if it had made each.
contract MulticallTest is OddsRig {
    function test_aRevealAndTheNextCommitAreOneTransaction() public {
        start();
        commitBoth(ONE, ONE);
        reveal(B, ONE);
        Place memory next = here(A);
        next.turn = 1;
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(ITable.reveal, (key, A, ONE, 0, salt(A, 0), ""));
        calls[1] = abi.encodeCall(ITable.commit, (key, A, 1, commitment(next, ONE), 0));
        vm.prank(agents[A]);
        batch().multicall(calls);
        inPhase(Phase.Committing, 2);
        eq(info().turn, 1, "turn");
    }

    function test_theCallerOfABatchIsTheCallerOfItsCalls() public {
        start();
        bytes[] memory calls = new bytes[](1);
        calls[0] = abi.encodeCall(ITable.commit, (key, A, 0, keccak256("commitment"), 0));
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NotSeat.selector, stranger, owners[A], agents[A]));
        vm.prank(stranger);
        batch().multicall(calls);
        vm.prank(owners[A]);
        batch().multicall(calls);
        inPhase(Phase.Committing, 2);
    }

    function test_aBatchIsDoneWholeOrNotAtAll() public {
        start();
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(ITable.commit, (key, A, 0, keccak256("commitment"), 0));
        calls[1] = calls[0];
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NotAwaited.selector, A, 2));
        vm.prank(agents[A]);
        batch().multicall(calls);
        inPhase(Phase.Committing, 3);
    }

    function test_aBatchTakesNoMoney() public {
        terms.stake = 5;
        Entry memory e = entry(A);
        bytes[] memory calls = new bytes[](1);
        calls[0] = abi.encodeCall(ITable.open, (NONCE, terms, e));
        vm.deal(owners[A], 5);
        vm.prank(owners[A]);
        (bool ok,) = address(table).call{ value: 5 }(abi.encodeCall(Multicall.multicall, (calls)));
        yes(!ok, "with money");
        vm.prank(owners[A]);
        (ok,) = address(table).call(abi.encodeCall(Multicall.multicall, (calls)));
        yes(!ok, "without the stake");
        inPhase(Phase.None, 0);
    }

    function test_aBatchInABatchIsTheCallersToo() public {
        start();
        bytes[] memory inner = new bytes[](1);
        inner[0] = abi.encodeCall(ITable.commit, (key, A, 0, keccak256("commitment"), 0));
        bytes[] memory calls = new bytes[](1);
        calls[0] = abi.encodeCall(Multicall.multicall, (inner));
        vm.prank(stranger);
        (bool ok,) = address(table).call(abi.encodeCall(Multicall.multicall, (calls)));
        yes(!ok, "not a stranger's");
        vm.prank(agents[A]);
        batch().multicall(calls);
        inPhase(Phase.Committing, 2);
    }

    /// @dev Views may be read in one, too: they are answered by the same storage.
    function test_whatIsReadInABatchIsTheTablesOwn() public {
        start();
        bytes[] memory calls = new bytes[](1);
        calls[0] = abi.encodeCall(ITableLens.infoOf, (key));
        MatchInfo memory read = abi.decode(batch().multicall(calls)[0], (MatchInfo));
        eq(keccak256(abi.encode(read)), keccak256(abi.encode(info())), "the match");
    }

    function batch() private view returns (Multicall) {
        return Multicall(address(table));
    }
}
