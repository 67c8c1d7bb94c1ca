// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause } from "../../src/core/MatchTypes.sol";
import { Check } from "../support/Check.sol";
import { Coin } from "../support/Coin.sol";
import { SeatsHandler } from "./SeatsHandler.sol";

/// @title What holds at a table whatever everyone does in whatever order.
/// @notice That nobody who acted in time loses by time, that no agent moves money, and that no hidden card can be
/// read, is checked by the handlers after every call.
abstract contract Invariants is Check {
    /// @dev What forge may call, in its own words.
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    error NeverEndedBy(Cause cause);

    Coin internal coin;
    SeatsHandler[] internal pairs;

    function setUp() public virtual {
        vm.warp(1_800_000_000);
        vm.roll(1_000);
        coin = new Coin();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](pairs.length);
        for (uint256 i = 0; i < pairs.length; i++) targets[i] = address(pairs[i]);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](pairs.length);
        for (uint256 i = 0; i < pairs.length; i++) {
            targets[i] = FuzzSelector(address(pairs[i]), new bytes4[](1));
            targets[i].selectors[0] = SeatsHandler.step.selector;
        }
    }

    function invariant_stakesAreConservedMatchesEndAndStayAsTheyEnded() external {
        checkAll();
    }

    /// @dev Steps drawn from one seed get everywhere: else what the invariants say would be worth little.
    function test_theStepsReachEveryEnding() external {
        uint256 r = uint256(keccak256("steps"));
        for (uint256 i = 0; i < STEPS(); i++) {
            r = uint256(keccak256(abi.encode(r)));
            pairs[i % pairs.length].step(r);
        }
        checkAll();
        for (uint8 cause = uint8(Cause.Played); cause <= uint8(type(Cause).max); cause++) {
            if (!endsFor(Cause(cause))) continue;
            uint256 count;
            for (uint256 i = 0; i < pairs.length; i++) count += pairs[i].endings(Cause(cause));
            if (count == 0) revert NeverEndedBy(Cause(cause));
        }
    }

    function checkAll() private {
        for (uint256 i = 0; i < pairs.length; i++) {
            if (isFirstAtItsTable(i)) checkVault(pairs[i].vault());
        }
        checkGame();
        uint256 snapshot = vm.snapshotState();
        for (uint256 i = 0; i < pairs.length; i++) pairs[i].endsByTime();
        vm.revertToState(snapshot);
    }

    function isFirstAtItsTable(uint256 pair) private view returns (bool) {
        for (uint256 i = 0; i < pair; i++) {
            if (pairs[i].vault() == pairs[pair].vault()) return false;
        }
        return true;
    }

    /// @dev Everything that pairs at one table have put in and not taken out is in its vault, and nothing else.
    function checkVault(address vault) private view {
        uint256[2] memory held;
        for (uint256 i = 0; i < pairs.length; i++) {
            if (pairs[i].vault() != vault) continue;
            uint256[2] memory own = pairs[i].held();
            for (uint256 k = 0; k < 2; k++) held[k] += own[k];
            pairs[i].nothingChangedAfterTheEnd();
        }
        eq(vault.balance, held[0], "coins: put in less taken out");
        eq(coin.balanceOf(vault), held[1], "tokens: put in less taken out");
    }

    /// @dev What else holds where this game is played.
    function checkGame() internal view virtual { }

    /// @dev How many steps get everywhere.
    function STEPS() internal pure virtual returns (uint256);

    /// @dev Whether matches of these games can end for this cause here.
    function endsFor(Cause cause) internal pure virtual returns (bool) {
        return cause <= Cause.Cancelled;
    }
}
