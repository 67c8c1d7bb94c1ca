// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IStakeVault } from "../../src/core/stakes/IStakeVault.sol";
import { Cause, Ending, Entry, Phase } from "../../src/core/MatchTypes.sol";
import { TableErrors } from "../../src/core/TableErrors.sol";
import { Coin } from "../support/Coin.sol";
import { StakesRig } from "../support/StakesRig.sol";
import { OddTokens, ReentrantOwner } from "../support/OddTokens.sol";
import { TriadRig } from "../support/TriadRig.sol";

/// @notice What is put in comes out again, to who is entitled to it, once.
contract StakesTest is StakesRig {
    function setUp() public override {
        super.setUp();
        useCoin(5 ether);
    }

    function test_bothSeatsPutInTheSameAndTheTermsSayWhat() public {
        openStaked();
        joinStaked();
        eq(address(vault()).balance, 10 ether, "in the vault");
        (address token, uint128 amount) = vault().stakeOf(key);
        eq(token, address(0), "the chain's coin");
        eq(amount, 5 ether, "stake of each");
    }

    function test_anotherValueThanTheStakeIsRefused() public {
        Entry memory e = entry(A);
        vm.expectRevert(abi.encodeWithSelector(IStakeVault.WrongValue.selector, 4 ether, 5 ether));
        vm.prank(owners[A]);
        table.open{ value: 4 ether }(NONCE, terms, e);
        openStaked();
        e = entry(B);
        bytes32 opening = openingHash();
        vm.expectRevert(abi.encodeWithSelector(IStakeVault.WrongValue.selector, 0, 5 ether));
        vm.prank(owners[B]);
        table.join(key, opening, e);
    }

    function test_whereNothingIsStakedNothingIsTaken() public {
        terms.stake = 0;
        Entry memory e = entry(A);
        vm.expectRevert(abi.encodeWithSelector(IStakeVault.WrongValue.selector, 1, 0));
        vm.prank(owners[A]);
        table.open{ value: 1 }(NONCE, terms, e);
        open();
        join();
        playForA();
        eq(vault().dueTo(key, A), 0, "nothing due");
    }

    function test_theWinnerTakesBothOnceAndTheLoserNothing() public {
        startStaked();
        eq(vault().dueTo(key, A), 0, "nothing before the end");
        expectRefused(owners[A], A, abi.encodeWithSelector(IStakeVault.NotOver.selector, key));
        playForA();
        eq(vault().dueTo(key, A), 10 ether, "due to the winner");
        eq(vault().dueTo(key, B), 0, "due to the loser");
        takeOut(A, 10 ether);
        expectRefused(owners[A], A, abi.encodeWithSelector(IStakeVault.NothingDue.selector, key, A));
        expectRefused(owners[B], B, abi.encodeWithSelector(IStakeVault.NothingDue.selector, key, B));
        eq(address(vault()).balance, 0, "nothing is left");
    }

    function test_onlyTheOwnerTakesOutWhereverItWants() public {
        startStaked();
        playForA();
        address[4] memory others = [agents[A], owners[B], agents[B], stranger];
        for (uint256 i = 0; i < others.length; i++) {
            expectRefused(
                others[i], A, abi.encodeWithSelector(IStakeVault.NotSeatOwner.selector, others[i], owners[A])
            );
        }
        IStakeVault v = vault();
        vm.prank(owners[A]);
        v.withdraw(key, A, payable(stranger));
        eq(stranger.balance, 10 ether, "where the owner sent it");
    }

    function test_whatNobodyJoinedGoesBackWhole() public {
        uint256 snapshot = vm.snapshotState();
        openStaked();
        vm.prank(owners[A]);
        table.cancel(key);
        takeOut(A, 5 ether);
        vm.revertToState(snapshot);
        openStaked();
        callTime();
        takeOut(A, 5 ether);
        expectRefused(owners[B], B, abi.encodeWithSelector(IStakeVault.NothingDue.selector, key, B));
    }

    function test_whoeverIsSilentLosesItsStakeAndTwoSilentSeatsHaveTheirsBack() public {
        uint256 snapshot = vm.snapshotState();
        openStaked();
        joinStaked();
        confirm();
        revealSeed(B);
        callTime();
        eq(vault().dueTo(key, B), 10 ether, "the seat that acted");
        vm.revertToState(snapshot);
        openStaked();
        joinStaked();
        callTime();
        endedAs(Ending.Void, Cause.Time);
        takeOut(A, 5 ether);
        takeOut(B, 5 ether);
    }

    function test_onlyTheTablePutsIn() public {
        bytes memory reason = abi.encodeWithSelector(IStakeVault.NotTable.selector, owners[A], address(table));
        IStakeVault v = vault();
        vm.expectRevert(reason);
        vm.prank(owners[A]);
        v.lockFirst(key, owners[A], address(0), 0);
        vm.expectRevert(reason);
        vm.prank(owners[A]);
        v.lockSecond(key, owners[A]);
    }

    function test_aSeatThatDoesNotExistIsDueNothing() public {
        startStaked();
        uint256 snapshot = vm.snapshotState();
        playForA();
        eq(vault().dueTo(key, 2), 0, "no third seat");
        vm.revertToState(snapshot);
        callTime();
        endedAs(Ending.Void, Cause.Time);
        eq(vault().dueTo(key, A), vault().dueTo(key, B), "both have their own back");
        eq(vault().dueTo(key, 2), 0, "no third seat, even where everyone is paid");
    }

    function testFuzz_theMoneyOfOneMatchIsNotAnothers(uint96 stake, uint96 other) public {
        stake = uint96(1 + uint256(stake) % 1e24);
        other = uint96(1 + uint256(other) % 1e24);
        useCoin(other);
        startStaked();
        bytes32 first = key;
        key = keyOf(owners[A], keccak256("second"));
        useCoin(stake);
        Entry memory e = entry(A);
        vm.prank(owners[A]);
        table.open{ value: stake }(keccak256("second"), terms, e);
        joinStaked();
        eq(address(vault()).balance, 2 * (uint256(stake) + other), "all");
        confirm();
        revealSeed(A);
        callTime();
        takeOut(A, 2 * uint256(stake));
        eq(address(vault()).balance, 2 * uint256(other), "the other match's");
        eq(vault().dueTo(first, A), 0, "it goes on");
    }

    // ---- tokens

    function test_aTokenIsTakenFromWhoApprovedIt() public {
        Coin coin = useToken(new Coin(), 700);
        open();
        join();
        eq(coin.balanceOf(address(vault())), 1_400, "in the vault");
        confirm();
        revealSeed(A);
        revealSeed(B);
        playForA();
        IStakeVault v = vault();
        vm.prank(owners[A]);
        v.withdraw(key, A, payable(owners[A]));
        eq(coin.balanceOf(owners[A]), 1_400, "with the winner");
    }

    function test_aTokenThatKeepsAPartOrReturnsFalseIsNotTaken() public {
        OddTokens odd = new OddTokens();
        useToken(odd, 700);
        odd.behave(OddTokens.Kind.KeepsOne);
        expectOpenRefused(abi.encodeWithSelector(IStakeVault.WrongAmount.selector, 699, 700));
        odd.behave(OddTokens.Kind.SaysNo);
        expectOpenRefused(abi.encodeWithSignature("SafeERC20FailedOperation(address)", address(odd)));
        odd.behave(OddTokens.Kind.Plain);
        open();
    }

    /// @dev It would be paid out of what others have put in.
    function test_whatATokenTakesOnTopIsNotPaidFromOtherStakes() public {
        OddTokens odd = new OddTokens();
        useToken(odd, 700);
        open();
        vm.prank(owners[A]);
        table.cancel(key);
        odd.mint(address(vault()), 10_000);
        odd.behave(OddTokens.Kind.TakesOneMore);
        expectRefused(owners[A], A, abi.encodeWithSelector(IStakeVault.WrongAmount.selector, 701, 700));
        odd.behave(OddTokens.Kind.Plain);
        IStakeVault v = vault();
        vm.expectRevert(abi.encodeWithSelector(IStakeVault.WrongAmount.selector, 0, 700));
        vm.prank(owners[A]);
        v.withdraw(key, A, payable(address(v)));
        vm.prank(owners[A]);
        v.withdraw(key, A, payable(owners[A]));
        eq(odd.balanceOf(owners[A]), 700, "back as soon as it moves what it is told to");
    }

    function test_coinsSentWithATokensStakeAreRefused() public {
        useToken(new Coin(), 700);
        Entry memory e = entry(A);
        vm.deal(owners[A], 1);
        vm.expectRevert(abi.encodeWithSelector(IStakeVault.WrongValue.selector, 1, 0));
        vm.prank(owners[A]);
        table.open{ value: 1 }(NONCE, terms, e);
    }

    /// @dev A token that calls the vault while it is paid, or taken, finds its door shut.
    function test_nobodyIsPaidTwiceByCallingBack() public {
        ReentrantOwner thief = new ReentrantOwner();
        owners[A] = address(thief);
        key = keyOf(owners[A], NONCE);
        startStaked();
        playForA();
        thief.attack(vault(), key, A);
        eq(address(thief).balance, 10 ether, "what was due, once");
        yes(thief.refused(), "the second call was refused");
    }

    // ---- invitations

    function test_onlyTheInvitedMayJoin() public {
        terms.invited = stranger;
        openStaked();
        eq(info().owners[B], address(0), "nobody has joined");
        Entry memory e = entry(B);
        bytes32 opening = openingHash();
        vm.deal(owners[B], 5 ether);
        vm.expectRevert(abi.encodeWithSelector(TableErrors.NotInvited.selector, owners[B], stranger));
        vm.prank(owners[B]);
        table.join{ value: 5 ether }(key, opening, e);
        owners[B] = stranger;
        joinStaked();
        eq(info().owners[B], stranger, "the invited");
    }

    function test_whoWasInvitedToACancelledMatchIsNobodyInIt() public {
        terms.invited = stranger;
        openStaked();
        vm.prank(owners[A]);
        table.cancel(key);
        eq(info().owners[B], address(0), "no owner");
        expectRefused(stranger, B, abi.encodeWithSelector(IStakeVault.NothingDue.selector, key, B));
    }
}

/// @notice Where hands are hidden, who shows nothing gets nothing.
contract StakesOfHandsTest is TriadRig {
    function setUp() public override {
        super.setUp();
        terms.stake = 3 ether;
        for (uint8 seat = 0; seat < 2; seat++) vm.deal(owners[seat], 3 ether);
        Entry memory e = entry(A);
        vm.prank(owners[A]);
        table.open{ value: 3 ether }(NONCE, terms, e);
        e = entry(B);
        bytes32 opening = openingHash();
        vm.prank(owners[B]);
        table.join{ value: 3 ether }(key, opening, e);
        confirm();
    }

    function test_aMatchThatWasVoidIsWonByWhoAloneShowsItsHand() public {
        callTime();
        inPhase(Phase.Closing, 3);
        openCards(B, 0x1f);
        callTime();
        endedAs(Ending.SeatB, Cause.Time);
        eq(table.vault().dueTo(key, A), 0, "showed nothing");
        eq(table.vault().dueTo(key, B), 6 ether, "showed its hand");
    }

    function test_aVoidMatchsStakesGoBackIfBothShowTheirHandsOrNeither() public {
        callTime();
        uint256 snapshot = vm.snapshotState();
        openCards(A, 0x1f);
        openCards(B, 0x1f);
        endedAs(Ending.Void, Cause.Time);
        eq(table.vault().dueTo(key, A) + table.vault().dueTo(key, B), 6 ether, "both");
        eq(table.vault().dueTo(key, A), 3 ether, "the same");
        vm.revertToState(snapshot);
        callTime();
        endedAs(Ending.Void, Cause.Time);
        eq(table.vault().dueTo(key, A), 3 ether, "neither has gained");
        eq(table.vault().dueTo(key, B), 3 ether, "neither has lost");
    }

    function test_aWinnerThatCannotShowItsHandLosesTheStakes() public {
        revealSeed(A);
        callTime();
        openCards(B, 0x1f);
        callTime();
        endedAs(Ending.SeatB, Cause.Time);
        eq(table.vault().dueTo(key, B), 6 ether, "all");
        eq(table.vault().dueTo(key, A), 0, "nothing");
    }
}
