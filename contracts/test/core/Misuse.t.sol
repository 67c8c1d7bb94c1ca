// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Entry, Phase } from "../../src/core/MatchTypes.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { ISecretTable } from "../../src/core/secrets/ISecretTable.sol";
import { Secret } from "../../src/core/secrets/Secrets.sol";
import { ITriadTable } from "../../src/triad/ITriadTable.sol";
import { OddsTable } from "../games/OddsTable.sol";
import { OddsRig } from "../support/OddsRig.sol";
import { TriadRig } from "../support/TriadRig.sol";

/// @dev Everything that a commitment is made of.
struct Made {
    uint256 chain;
    address venue;
    bytes32 key;
    uint256 seat;
    uint256 turn;
    bytes move;
    bytes32 digest;
    bytes32 salt;
}

function hashOf(Made memory m) pure returns (bytes32) {
    return keccak256(
        abi.encode(
            keccak256("soh.commit.v1"), m.chain, m.venue, m.key, m.seat, m.turn, keccak256(m.move), m.digest, m.salt
        )
    );
}

/// @notice Commitments made of anything but what is then revealed open nothing, and the refusal says both hashes.
contract MisuseTest is OddsRig {
    function setUp() public override {
        super.setUp();
        start();
    }

    function testFuzz_aCommitmentOpensForWhatItWasMadeOfAndNothingElse(uint8 field, bytes32 other) public {
        Made memory true_ = honest();
        bytes32 hash = hashOf(altered(true_, field % 8, other));
        bytes32 right = hashOf(true_);
        commitHash(A, hash);
        commit(B, ONE);
        nextBlock();
        if (hash != right) {
            vm.expectRevert(abi.encodeWithSelector(TableErrors.CommitmentMismatch.selector, right, hash));
        }
        table.reveal(key, A, true_.move, true_.digest, true_.salt, "");
        inPhase(Phase.Revealing, hash == right ? 2 : 3);
    }

    /// @dev The other way round: the commitment is right, and what is revealed is not.
    function testFuzz_nothingButWhatWasCommittedIsRevealed(uint8 field, bytes32 other) public {
        Made memory true_ = honest();
        Made memory wrong = altered(true_, 5 + field % 3, other);
        bytes32 right = hashOf(true_);
        commitHash(A, right);
        commit(B, ONE);
        nextBlock();
        bytes32 hash = hashOf(wrong);
        vm.assume(hash != right && wrong.salt != 0);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.CommitmentMismatch.selector, hash, right));
        table.reveal(key, A, wrong.move, wrong.digest, wrong.salt, "");
    }

    /// @dev Whoever commits without a salt can be read: it loses its turn, and not the other seat its secret.
    function test_withoutASaltNothingIsRevealed() public {
        Made memory bare = honest();
        bare.salt = 0;
        commitHash(A, hashOf(bare));
        commit(B, ONE);
        nextBlock();
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NoSalt.selector));
        vm.prank(agents[A]);
        table.reveal(key, A, bare.move, bare.digest, 0, "");
        reveal(B, ONE);
        inPhase(Phase.Revealing, 1);
    }

    /// @dev A commitment may be to anything; how long it is cannot be seen before, and helps nobody.
    function testFuzz_aMoveThatIsTooLongIsRefusedForItself(uint16 length, bytes32 filler) public {
        bytes memory move = new bytes(uint256(length) % 6_000);
        for (uint256 i = 0; i < move.length && i < 32; i++) move[i] = filler[i];
        vm.assume(move.length != 1);
        expectBadMove(move);
    }

    function test_theLongestMoveOfAWholeBlockIsRefusedForItself() public {
        expectBadMove(new bytes(100_000));
    }

    function expectBadMove(bytes memory move) private {
        Made memory made = honest();
        made.move = move;
        commitHash(A, hashOf(made));
        commit(B, ONE);
        nextBlock();
        vm.expectRevert(abi.encodeWithSelector(OddsTable.BadMove.selector, move));
        table.reveal(key, A, move, made.digest, made.salt, "");
    }

    /// @dev Two matches of the same four at the same table, and the same move with the same salt in both.
    function test_whatOpensInOneMatchOpensInNoOther() public {
        bytes32 first = key;
        bytes32 copied = commitment(here(A), ONE);
        commitBoth(ONE, ONE);
        key = keyOf(owners[A], keccak256("second"));
        openAs(keccak256("second"));
        join();
        confirm();
        revealSeed(A);
        revealSeed(B);
        commitHash(A, copied);
        commit(B, ONE);
        nextBlock();
        bytes32 needed = commitment(here(A), ONE);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.CommitmentMismatch.selector, needed, copied));
        table.reveal(key, A, ONE, 0, salt(A, 0), "");
        table.reveal(first, A, ONE, 0, salt(A, 0), "");
    }

    function openAs(bytes32 nonce) private {
        Entry memory e = entry(A);
        vm.prank(owners[A]);
        table.open(nonce, terms, e);
    }

    function honest() private view returns (Made memory) {
        return Made(block.chainid, address(table), key, A, 0, ONE, digest(A), salt(A, 0));
    }

    function altered(Made memory of_, uint256 field, bytes32 other) private pure returns (Made memory m) {
        m = Made(of_.chain, of_.venue, of_.key, of_.seat, of_.turn, of_.move, of_.digest, of_.salt);
        if (field == 0) m.chain = uint256(other);
        else if (field == 1) m.venue = address(uint160(uint256(other)));
        else if (field == 2) m.key = other;
        else if (field == 3) m.seat = uint256(other);
        else if (field == 4) m.turn = uint256(other);
        else if (field == 5) m.move = abi.encodePacked(other);
        else if (field == 6) m.digest = other;
        else m.salt = other;
    }
}

/// @notice The same for hands and their slots, and for the moves of a real game.
contract MisuseOfHandsTest is TriadRig {
    /// @dev Two cards for one slot: the second has a commitment as good as the first, but not in this hand.
    function testFuzz_aSlotHoldsOneCard(uint8 slot, uint8 card) public {
        slot %= 5;
        useRules(ALL_OPEN);
        start();
        uint256 second = tokenOf(A, card % 30);
        vm.assume(second != hands[A][slot]);
        bytes32[] memory l = cardLeaves(A);
        bytes32 own = l[slot];
        bytes32 other = secretLeaf(key, owners[A], 0, slot, bytes32(second), cardSalt(A, slot));
        Secret[] memory list = new Secret[](1);
        list[0] = Secret(slot, bytes32(second), cardSalt(A, slot));
        vm.expectRevert(abi.encodeWithSelector(ISecretTable.SecretWrong.selector, other, own));
        vm.prank(agents[A]);
        triad().openSecrets(key, A, l, list);
        l[slot] = other;
        bytes32 root = keccak256(abi.encode(keccak256("soh.secrets.v2"), uint256(5), l[0], l[1], l[2], l[3], l[4]));
        vm.expectRevert(abi.encodeWithSelector(ISecretTable.SecretRootWrong.selector, root, secretRoot(A)));
        vm.prank(agents[A]);
        triad().openSecrets(key, A, l, list);
    }

    function testFuzz_aSlotIsOpenedOnce(uint8 slot) public {
        slot %= 5;
        useRules(ALL_OPEN);
        start();
        openCards(A, uint8(1) << slot);
        bytes32[] memory leaves = cardLeaves(A);
        Secret[] memory again = openings(A, uint8(1) << slot);
        uint8 left = 0x1f & ~(uint8(1) << slot);
        vm.expectRevert(abi.encodeWithSelector(ISecretTable.SecretNotDue.selector, slot, left));
        vm.prank(agents[A]);
        triad().openSecrets(key, A, leaves, again);
    }

    function testFuzz_aMoveHasItsLength(uint8 length) public {
        vm.assume(length != 5);
        start();
        uint8 seat = toMove();
        bytes memory bytes_ = new bytes(length);
        commit(seat, bytes_);
        nextBlock();
        bytes32 salt_ = salt(seat, 0);
        bytes memory shows = disclosure(seat, 0);
        vm.expectRevert(abi.encodeWithSelector(ITriadTable.MoveLength.selector, length, 5));
        table.reveal(key, seat, bytes_, 0, salt_, shows);
    }
}
