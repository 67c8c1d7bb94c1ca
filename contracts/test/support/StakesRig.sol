// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IStakeVault } from "../../src/core/stakes/IStakeVault.sol";
import { Entry } from "../../src/core/MatchTypes.sol";
import { Coin } from "./Coin.sol";
import { OddsRig } from "./OddsRig.sol";

/// @title Two seats at odds and evens, for a stake.
abstract contract StakesRig is OddsRig {
    function vault() internal view returns (IStakeVault) {
        return table.vault();
    }

    /// @dev A stake in the chain's coin, which both owners have.
    function useCoin(uint128 stake) internal {
        terms.stake = stake;
        for (uint8 seat = 0; seat < 2; seat++) vm.deal(owners[seat], stake);
    }

    /// @dev A stake in a token, which both owners have and let the vault take.
    function useToken(Coin coin, uint128 stake) internal returns (Coin) {
        (terms.stakeToken, terms.stake) = (address(coin), stake);
        IStakeVault v = vault();
        for (uint8 seat = 0; seat < 2; seat++) {
            coin.mint(owners[seat], stake);
            vm.prank(owners[seat]);
            coin.approve(address(v), stake);
        }
        return coin;
    }

    function openStaked() internal {
        Entry memory e = entry(A);
        vm.deal(owners[A], terms.stake);
        vm.prank(owners[A]);
        table.open{ value: terms.stake }(NONCE, terms, e);
    }

    function joinStaked() internal {
        Entry memory e = entry(B);
        bytes32 opening = openingHash();
        vm.deal(owners[B], terms.stake);
        vm.prank(owners[B]);
        table.join{ value: terms.stake }(key, opening, e);
    }

    function startStaked() internal {
        openStaked();
        joinStaked();
        confirm();
        revealSeed(A);
        revealSeed(B);
    }

    function expectOpenRefused(bytes memory reason) internal {
        Entry memory e = entry(A);
        vm.expectRevert(reason);
        vm.prank(owners[A]);
        table.open(NONCE, terms, e);
    }

    /// @dev Two rounds that A wins; from the seeds on, or from the join.
    function playForA() internal {
        if (info().salt == 0) {
            confirm();
            revealSeed(A);
            revealSeed(B);
        }
        for (uint256 round = 0; round < 2; round++) {
            commitBoth(ONE, ONE);
            reveal(A, ONE);
            reveal(B, ONE);
        }
    }

    function takeOut(uint8 seat, uint256 amount) internal {
        uint256 before = owners[seat].balance;
        IStakeVault v = vault();
        vm.prank(owners[seat]);
        eq(v.withdraw(key, seat, payable(owners[seat])), amount, "paid");
        eq(owners[seat].balance - before, amount, "arrived");
    }

    function expectRefused(address caller, uint8 seat, bytes memory reason) internal {
        IStakeVault v = vault();
        vm.expectRevert(reason);
        vm.prank(caller);
        v.withdraw(key, seat, payable(caller));
    }
}
