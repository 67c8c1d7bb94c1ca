// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { GasVm } from "../support/Vm.sol";

/// @title Deploys what ships, whose code is another than that which the tests are compiled with.
abstract contract Shipped {
    GasVm internal constant METER = GasVm(address(uint160(uint256(keccak256("hevm cheat code")))));

    function shipped(string memory name, bytes memory args) internal returns (address) {
        return METER.deployCode(string.concat(".forge/shipped/", name, ".json"), args);
    }
}
