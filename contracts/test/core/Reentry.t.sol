// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IERC20 } from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import { Multicall } from "@openzeppelin/contracts/utils/Multicall.sol";
import { ITable } from "../../src/core/ITable.sol";
import { IStakeVault } from "../../src/core/stakes/IStakeVault.sol";
import { Cause, Ending, Entry, Phase } from "../../src/core/MatchTypes.sol";
import { CallingReceiver, CallingToken } from "../support/Callers.sol";
import { Coin } from "../support/Coin.sol";
import { StakesRig } from "../support/StakesRig.sol";

/// @notice Whatever code a table lets run (a token that is taken or paid, a receiver of coins) calls it back, one call
/// at a time or several in one: it finds every match as it stands, and gets nothing that is not its own.
contract ReentryTest is StakesRig {
    CallingToken private token;
    Coin private coin;

    function setUp() public override {
        super.setUp();
        token = new CallingToken();
        coin = new Coin();
    }

    /// @dev The token is seat A itself, and ends the match while its stake is taken.
    function test_anOpeningThatIsCancelledWhileItsStakeIsTakenPaysItOnce() public {
        asTokenItself();
        IStakeVault v = vault();
        token.callOnTransfer(address(table), batch(abi.encodeCall(ITable.cancel, (key)), bytes("")));
        openAsToken();
        eq(token.answers(), 1, "it was called back");
        endedAs(Ending.Void, Cause.Cancelled);
        eq(v.dueTo(key, A), 70, "what it has put in");
        token.act(address(v), abi.encodeCall(IStakeVault.withdraw, (key, A, payable(stranger))));
        eq(token.balanceOf(stranger), 70, "paid");
        eq(v.dueTo(key, A), 0, "once");
        eq(token.balanceOf(address(v)), 0, "and nothing is left");
    }

    /// @dev It cancels, and asks for its money before the vault has it.
    function test_nothingIsPaidWhileAStakeIsTaken() public {
        asTokenItself();
        IStakeVault v = vault();
        token.callOnTransfer(address(table), abi.encodeCall(ITable.cancel, (key)));
        token.thenCall(address(v), abi.encodeCall(IStakeVault.withdraw, (key, A, payable(stranger))));
        openAsToken();
        eq(token.answers(), 1, "the second call is refused");
        eq(token.balanceOf(stranger), 0, "nothing was paid");
        eq(token.balanceOf(address(v)), 70, "the stake is there");
    }

    /// @dev Another match of the same token is opened, or this one joined, while a stake is on its way.
    function test_noOtherStakeIsTakenMeanwhile() public {
        asTokenItself();
        bytes32 other = keccak256("other");
        Entry memory e = entry(A);
        e.seedCommit = seedCommit(keyOf(address(token), other), address(token), seeds[A]);
        bytes memory opening = abi.encodeCall(ITable.open, (other, terms, e));
        token.callOnTransfer(address(table), batch(opening, bytes("")));
        openAsToken();
        eq(token.answers(), 0, "refused");
        eq(token.balanceOf(address(vault())), 70, "one stake");
        key = keyOf(address(token), other);
        inPhase(Phase.None, 0);
    }

    /// @dev As seat B's stake is taken it calls for time, seeds and commits of the match that has just begun.
    function test_aJoinIsWholeBeforeItsStakeIsTaken() public {
        fund(owners[A]);
        fund(owners[B]);
        (terms.stakeToken, terms.stake) = (address(token), 70);
        Entry memory e = entry(A);
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
        Entry memory again = entry(B);
        bytes32 opening = openingHash();
        token.callOnTransfer(
            address(table),
            batch(abi.encodeCall(ITable.join, (key, opening, again)), abi.encodeCall(ITable.callTime, (key)))
        );
        token.thenCall(address(table), abi.encodeCall(ITable.cancel, (key)));
        vm.prank(owners[B]);
        table.join(key, opening, again);
        eq(token.answers(), 0, "nothing of it is done");
        eq(info().owners[B], owners[B], "who joined");
        confirm();
        revealSeed(A);
        revealSeed(B);
        playForA();
        IStakeVault v = vault();
        vm.prank(owners[A]);
        v.withdraw(key, A, payable(owners[A]));
        eq(token.balanceOf(owners[A]), 140, "both stakes, once");
    }

    /// @dev A winner that is a contract asks again, and opens another match, while it is paid in coins.
    function test_aReceiverOfCoinsIsPaidOnce() public {
        CallingReceiver winner = new CallingReceiver();
        owners[A] = address(winner);
        key = keyOf(address(winner), NONCE);
        useCoin(5);
        // what others have at stake lies beside it
        startStaked();
        bytes32 won = key;
        playForA();
        key = keyOf(stranger, NONCE);
        terms.stake = 9;
        Entry memory e = entry(A);
        vm.deal(stranger, 9);
        vm.prank(stranger);
        table.open{ value: 9 }(NONCE, terms, e);
        IStakeVault v = vault();
        winner.callOnMoney(address(v), abi.encodeCall(IStakeVault.withdraw, (won, A, payable(address(winner)))));
        winner.thenCall(address(table), batch(abi.encodeCall(ITable.cancel, (won)), bytes("")));
        winner.act(address(v), abi.encodeCall(IStakeVault.withdraw, (won, A, payable(address(winner)))));
        eq(winner.answers(), 0, "both calls are refused");
        eq(address(winner).balance, 10, "both stakes, once");
        eq(address(v).balance, 9, "the other match's stake");
    }

    /// @dev What is only read while it is paid is what stands: the match is over, and nothing is due any more.
    function test_whoLooksWhileItIsPaidSeesThatItIs() public {
        CallingReceiver winner = new CallingReceiver();
        owners[A] = address(winner);
        key = keyOf(address(winner), NONCE);
        useCoin(5);
        startStaked();
        playForA();
        IStakeVault v = vault();
        winner.callOnMoney(address(v), abi.encodeCall(IStakeVault.dueTo, (key, A)));
        winner.act(address(v), abi.encodeCall(IStakeVault.withdraw, (key, A, payable(address(winner)))));
        eq(winner.answers(), 1, "it may look");
        eq(abi.decode(winner.said(), (uint256)), 0, "nothing is due any more");
    }

    /// @dev A batch in which a token takes a stake is one call of its sender: what the token does in it is the token's.
    function test_aTokenInABatchActsForItselfAlone() public {
        fund(owners[A]);
        (terms.stakeToken, terms.stake) = (address(token), 70);
        Entry memory e = entry(A);
        token.callOnTransfer(address(table), batch(abi.encodeCall(ITable.cancel, (key)), bytes("")));
        vm.prank(owners[A]);
        Multicall(address(table)).multicall(list(abi.encodeCall(ITable.open, (NONCE, terms, e)), bytes("")));
        eq(token.answers(), 0, "it is not the owner");
        inPhase(Phase.Open, 0);
    }

    /// @dev Another token's stakes are not touched, whatever this one says of itself.
    function test_otherTokensStayWhereTheyAre() public {
        useToken(coin, 40);
        Entry memory e = entry(A);
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
        asTokenItself();
        IStakeVault v = vault();
        token.callOnTransfer(address(coin), abi.encodeCall(IERC20.transferFrom, (address(v), address(token), 40)));
        openAsToken();
        eq(token.answers(), 0, "refused");
        eq(coin.balanceOf(address(v)), 40, "the other match's stake");
    }

    /// @dev The token is the owner of seat A from here on, with a stake of itself.
    function asTokenItself() private {
        owners[A] = address(token);
        key = keyOf(address(token), NONCE);
        (terms.stakeToken, terms.stake) = (address(token), 70);
        fund(address(token));
    }

    function fund(address owner) private {
        IStakeVault v = vault();
        token.mint(owner, 70);
        vm.prank(owner);
        token.approve(address(v), type(uint256).max);
    }

    function openAsToken() private {
        token.act(address(table), abi.encodeCall(ITable.open, (NONCE, terms, entry(A))));
    }

    function batch(bytes memory one, bytes memory two) private pure returns (bytes memory) {
        return abi.encodeCall(Multicall.multicall, (list(one, two)));
    }

    /// @dev The second may be missing.
    function list(bytes memory one, bytes memory two) private pure returns (bytes[] memory calls) {
        calls = new bytes[](two.length == 0 ? 1 : 2);
        calls[0] = one;
        if (two.length != 0) calls[1] = two;
    }
}
