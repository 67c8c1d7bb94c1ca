// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Phase } from "../../src/core/MatchTypes.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { OddsTable } from "../games/OddsTable.sol";
import { OddsRig } from "../support/OddsRig.sol";

/// @notice Every way to misuse a commitment fails, and fails for its own reason.
contract CommitmentsTest is OddsRig {
    function setUp() public override {
        super.setUp();
        start();
    }

    function test_aCommitmentOpensWithExactlyItsMoveDigestAndSalt() public {
        commitBoth(ZERO, ONE);
        expectRefused(A, ONE, 0, salt(A, 0));
        expectRefused(A, hex"0000", 0, salt(A, 0));
        expectRefused(A, "", 0, salt(A, 0));
        expectRefused(A, ZERO, keccak256("digest"), salt(A, 0));
        expectRefused(A, ZERO, 0, salt(A, 1));
        reveal(A, ZERO);
        inPhase(Phase.Revealing, 2);
    }

    /// @dev B repeats A's commitment, waits for A's reveal and repeats that too.
    function test_copiedByTheOtherSeat() public {
        bytes32 copied = commitment(here(A), ONE);
        commit(A, ONE);
        commitHash(B, copied);
        nextBlock();
        reveal(A, ONE);
        expectRefused(B, ONE, 0, salt(A, 0));
    }

    function test_fromAnotherMatch() public {
        Place memory p = here(A);
        p.key = keyOf(owners[A], keccak256("another nonce"));
        expectUseless(p);
    }

    function test_fromAnotherTurn() public {
        Place memory p = here(A);
        p.turn = 1;
        commitHash(A, commitment(p, ONE));
        commit(B, ONE);
        nextBlock();
        expectRefused(A, ONE, 0, salt(A, 1));
    }

    function test_aCommitmentOfTheTurnBeforeDoesNotCountAgain() public {
        bytes32 old = commitment(here(A), ONE);
        commitBoth(ONE, ONE);
        reveal(A, ONE);
        reveal(B, ONE);
        eq(info().turn, 1, "turn");
        commitHash(A, old);
        commit(B, ONE);
        nextBlock();
        expectRefused(A, ONE, 0, salt(A, 0));
    }

    function test_fromAnotherChain() public {
        Place memory p = here(A);
        p.chain = block.chainid + 1;
        expectUseless(p);
    }

    function test_aForkWithAnotherChainIdOpensNothing() public {
        commitBoth(ONE, ONE);
        vm.chainId(block.chainid + 1);
        expectRefused(A, ONE, 0, salt(A, 0));
    }

    function test_fromAnotherContract() public {
        Place memory p = here(A);
        p.venue = address(new OddsTable());
        expectUseless(p);
    }

    function test_revealedTwice() public {
        commitBoth(ONE, ONE);
        reveal(A, ONE);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NotAwaited.selector, A, 2));
        vm.prank(agents[A]);
        table.reveal(key, A, ONE, 0, salt(A, 0), "");
    }

    function test_committedTwice() public {
        commit(A, ONE);
        bytes32 hash = commitment(here(A), ZERO);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NotAwaited.selector, A, 2));
        vm.prank(agents[A]);
        table.commit(key, A, 0, hash, 0);
    }

    function test_revealedBeforeTheOtherSeatHasCommitted() public {
        commit(A, ONE);
        nextBlock();
        vm.expectRevert(abi.encodeWithSelector(TableErrors.WrongPhase.selector, Phase.Committing, Phase.Revealing));
        vm.prank(agents[A]);
        table.reveal(key, A, ONE, 0, salt(A, 0), "");
    }

    function test_revealedBeforeItsConfirmations() public {
        commit(A, ONE);
        commit(B, ONE);
        eq(info().actFrom, block.number + 1, "reveal from");
        vm.expectRevert(
            abi.encodeWithSelector(TableErrors.NotConfirmed.selector, block.number, block.number + 1)
        );
        vm.prank(agents[A]);
        table.reveal(key, A, ONE, 0, salt(A, 0), "");
        nextBlock();
        reveal(A, ONE);
    }

    function test_committedOrRevealedLate() public {
        uint64 deadline = info().deadline;
        bytes32 hash = commitment(here(A), ONE);
        uint256 snapshot = vm.snapshotState();
        passDeadline();
        vm.expectRevert(abi.encodeWithSelector(TableErrors.TooLate.selector, deadline + 1, deadline));
        vm.prank(agents[A]);
        table.commit(key, A, 0, hash, 0);
        vm.revertToState(snapshot);
        commitBoth(ONE, ONE);
        deadline = info().deadline;
        passDeadline();
        vm.expectRevert(abi.encodeWithSelector(TableErrors.TooLate.selector, deadline + 1, deadline));
        vm.prank(agents[A]);
        table.reveal(key, A, ONE, 0, salt(A, 0), "");
    }

    function test_forAWrongTurnOrEmpty() public {
        vm.expectRevert(abi.encodeWithSelector(TableErrors.WrongTurn.selector, 1, 0));
        vm.prank(agents[A]);
        table.commit(key, A, 1, keccak256("x"), 0);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NoCommitment.selector));
        vm.prank(agents[A]);
        table.commit(key, A, 0, 0, 0);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.BadSeat.selector, 2));
        vm.prank(agents[A]);
        table.commit(key, 2, 0, keccak256("x"), 0);
    }

    function test_anIllegalMoveCannotBeRevealedAndHarmsItsOwnSeatOnly() public {
        commitBoth(hex"02", ONE);
        bytes32 salt_ = salt(A, 0);
        vm.expectRevert(abi.encodeWithSelector(OddsTable.BadMove.selector, hex"02"));
        table.reveal(key, A, hex"02", 0, salt_, "");
        reveal(B, ONE);
        inPhase(Phase.Revealing, 1);
    }

    /// @dev Commits to a hash made for somewhere else; the same move and salt do not open it here.
    function expectUseless(Place memory p) private {
        commitHash(A, commitment(p, ONE));
        commit(B, ONE);
        nextBlock();
        expectRefused(A, ONE, 0, salt(A, 0));
    }

    function expectRefused(uint8 seat, bytes memory move, bytes32 digest_, bytes32 salt_) private {
        vm.expectPartialRevert(TableErrors.CommitmentMismatch.selector);
        vm.prank(agents[seat]);
        table.reveal(key, seat, move, digest_, salt_, "");
    }
}
