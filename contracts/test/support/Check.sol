// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Vm } from "./Vm.sol";

/// @title What every test contract has: the cheat codes, and comparisons that say both values.
abstract contract Check {
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));
    bool public constant IS_TEST = true;

    error Differs(string what, uint256 got, uint256 wanted);
    error DiffersHash(string what, bytes32 got, bytes32 wanted);
    error NotTrue(string what);

    function eq(uint256 got, uint256 wanted, string memory what) internal pure {
        if (got != wanted) revert Differs(what, got, wanted);
    }

    function eq(bytes32 got, bytes32 wanted, string memory what) internal pure {
        if (got != wanted) revert DiffersHash(what, got, wanted);
    }

    function eq(address got, address wanted, string memory what) internal pure {
        eq(uint256(uint160(got)), uint256(uint160(wanted)), what);
    }

    function yes(bool condition, string memory what) internal pure {
        if (!condition) revert NotTrue(what);
    }
}
