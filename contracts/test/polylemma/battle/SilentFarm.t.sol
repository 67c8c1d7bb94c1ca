// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, Entry } from "../../../src/core/MatchTypes.sol";
import { StackRig } from "./StackRig.sol";

/// @notice The attack that paid 3,951 coins a match, with everything real: a weak party beats a strong one of the same
/// person, who says nothing.
contract SilentFarmTest is StackRig {
    /// @dev Seat A brings levels 4 x 1, seat B levels 4 x 10; the pool is full.
    function setUp() public override {
        super.setUp();
        for (uint256 i = 0; i < 4; i++) {
            parties[A][i] = minted(owners[A], 1, 0, 3);
            parties[B][i] = minted(owners[B], 10, 0, 3);
        }
        useRules(MORE_COINS);
        coins.mint(address(dealer), 1_000_000);
        // nobody has put up anything: what is left is what each has paid for its subscription
        dealer.grantRole(dealer.ORGANIZER_ROLE(), address(this));
        for (uint8 seat = 0; seat < 2; seat++) dealer.forfeitPrize(owners[seat], 500_000);
        nextBlock();
    }

    function ownedBy(uint8 seat) private view returns (uint256) {
        address owner = owners[seat];
        return coins.balanceOf(owner) + dealer.creditOf(owner) + dealer.depositOf(owner);
    }

    function test_P01_oneSilentTurnPaysADeposit() public {
        uint256[2] memory before = [ownedBy(A), ownedBy(B)];
        start();
        commit(A, move(0, 0));
        callTime();
        endedAs(Ending.SeatA, Cause.Time);
        eq(ownedBy(A), before[A] + DEPOSIT, "the winner has the other one's deposit");
        eq(ownedBy(B), before[B] - DEPOSIT, "which has lost it");
        eq(dealer.prizeOf(owners[B]), 0, "and all that could be won from it");
    }

    /// @dev Each match under another nonce, until both are tired.
    function test_P01_tenInARowGainNothing() public {
        (uint256 before, uint256 begun) = (ownedBy(A) + ownedBy(B), block.timestamp);
        for (uint256 i = 0; i < 10; i++) {
            bytes32 nonce = keccak256(abi.encode("again", i));
            key = keyOf(owners[A], nonce);
            Entry memory e = entry(A);
            vm.prank(owners[A]);
            table.open(nonce, terms, e);
            join();
            confirm();
            revealSeed(A);
            revealSeed(B);
            commit(A, move(0, 0));
            callTime();
            nextBlock();
            yes(ownedBy(A) + ownedBy(B) <= before, "no coin more than before");
        }
        eq(dealer.staminaOf(owners[A]), (block.timestamp - begun) / 10 minutes, "ten matches, and what time gave back");
    }

    /// @dev A match that is played to its end pays the winner what the loser has paid itself, once.
    function test_P01_aMatchPlayedToItsEndPaysWhatTheLoserHasPaid() public {
        uint256 before = ownedBy(A) + ownedBy(B);
        start();
        for (uint8 slot = 0; slot < 3; slot++) playRound(move(slot, 0), move(slot, 0));
        endedAs(Ending.SeatB, Cause.Played);
        eq(ownedBy(A) + ownedBy(B), before + 10, "ten coins, which it had paid for its subscription");
        eq(dealer.prizeOf(owners[A]), 0, "and no more");
    }
}
