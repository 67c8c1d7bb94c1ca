// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Entry, Phase } from "../../src/core/MatchTypes.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { OddsRig } from "../support/OddsRig.sol";

/// @notice What is acted upon has as many blocks after it as both seats agreed: 1 to 64.
contract ConfirmationsTest is OddsRig {
    function setUp() public override {
        super.setUp();
        (terms.actWindow, terms.voteWindow) = (1 days, 1 days);
    }

    function test_fromOneToSixtyFourCanBeAgreed(uint8 confirmations) public {
        terms.confirmations = confirmations;
        if (confirmations == 0 || confirmations > 64) {
            Entry memory e = entry(A);
            vm.expectRevert(abi.encodeWithSelector(TableErrors.BadConfirmations.selector, confirmations, 1, 64));
            vm.prank(owners[A]);
            table.open(NONCE, terms, e);
            return;
        }
        open();
        eq(info().actFrom, 0, "nothing rests on an opening");
        eq(info().confirmations, confirmations, "agreed");
        nextBlock();
        join();
        eq(info().actFrom, block.number + confirmations, "from this block on");
    }

    function test_aSeedWaitsForTheJoinToBeConfirmed(uint8 confirmations) public {
        terms.confirmations = 1 + confirmations % 64;
        open();
        join();
        uint256 from = block.number + terms.confirmations;
        vm.roll(from - 1);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NotConfirmed.selector, from - 1, from));
        vm.prank(agents[A]);
        table.revealSeed(key, A, seeds[A]);
        vm.roll(from);
        revealSeed(A);
        inPhase(Phase.Seeding, 2);
    }

    function test_aRevealWaitsForTheLastCommitToBeConfirmed(uint8 confirmations) public {
        terms.confirmations = 1 + confirmations % 64;
        start();
        commit(A, ZERO);
        nextBlock();
        commit(B, ZERO);
        uint256 from = block.number + terms.confirmations;
        eq(info().actFrom, from, "of the last commit");
        vm.roll(from - 1);
        bytes32 salt_ = salt(A, 0);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NotConfirmed.selector, from - 1, from));
        table.reveal(key, A, ZERO, 0, salt_, "");
        vm.roll(from);
        reveal(A, ZERO);
        inPhase(Phase.Revealing, 2);
    }

    /// @dev The public seat's move may follow from the other one's, which must stand first.
    function test_aPublicSeatWaitsForTheOthersCommitToBeConfirmed(uint8 confirmations) public {
        terms.confirmations = 1 + confirmations % 64;
        makePublic(A);
        start();
        commit(B, ZERO);
        uint256 from = block.number + terms.confirmations;
        vm.roll(from - 1);
        (bytes32 hash, bytes32 digest_) = (commitment(here(A), ONE), digest(A));
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NotConfirmed.selector, from - 1, from));
        vm.prank(agents[A]);
        table.commit(key, A, 0, hash, digest_);
        vm.roll(from);
        commit(A, ONE);
        inPhase(Phase.Revealing, 3);
    }
}
