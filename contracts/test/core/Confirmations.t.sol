// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Phase } from "../../src/core/MatchTypes.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { OddsTable } from "../games/OddsTable.sol";
import { OddsRig } from "../support/OddsRig.sol";

/// @notice What a player shows should rest on blocks that stay.
contract ConfirmationsTest is OddsRig {
    uint256 private constant MOST = type(uint32).max;

    function test_aJoinSaysFromWhichBlockOnASeedRestsOnIt() public {
        for (uint256 confirmations = 0; confirmations < 4; confirmations++) {
            useTable(new OddsTable(confirmations));
            open();
            eq(info().revealFrom, 0, "nothing rests on an opening");
            nextBlock();
            join();
            eq(info().revealFrom, block.number + confirmations, "from this block on");
        }
    }

    /// @dev The risk is the seat's own; that the other one waits cannot be made its loss.
    function test_aSeedIsTakenBeforeItsJoinIsConfirmed() public {
        useTable(new OddsTable());
        start();
        inPhase(Phase.Committing, 3);
    }

    function test_aCommitCountsItsOwnConfirmations() public {
        useTable(new OddsTable());
        start();
        for (uint256 i = 0; i < 5; i++) nextBlock();
        commit(A, ZERO);
        nextBlock();
        commit(B, ZERO);
        eq(info().revealFrom, block.number + 3, "of the last commit");
    }

    function test_moreConfirmationsThanCanBeCountedAreRefused() public {
        eq(new OddsTable(MOST).confirmations(), MOST, "the most");
        for (uint256 got = MOST + 1; got != 0; got <<= 32) {
            vm.expectRevert(abi.encodeWithSelector(TableErrors.TooManyConfirmations.selector, got, MOST));
            new OddsTable(got);
        }
    }
}
