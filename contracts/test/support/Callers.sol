// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Coin } from "./Coin.sol";

/// @title Code that calls back, once, what it was told to.
abstract contract Caller {
    address[2] private targets;
    bytes[2] private calls;
    bool private busy;
    /// @notice How many of the calls were not refused.
    uint256 public answers;
    /// @notice How many were.
    uint256 public refusals;
    /// @notice Why each call was refused.
    bytes[2] public reasons;
    /// @notice What the last that was not refused answered.
    bytes public said;

    function thenCall(address target, bytes calldata data) external {
        (targets[1], calls[1]) = (target, data);
    }

    /// @notice Does something as this contract.
    function act(address target, bytes calldata data) external {
        (bool ok, bytes memory reason) = target.call(data);
        if (ok) return;
        assembly ("memory-safe") { revert(add(reason, 32), mload(reason)) }
    }

    function prepare(address target, bytes calldata data) internal {
        (targets[0], calls[0]) = (target, data);
    }

    function callBack() internal {
        if (busy) return;
        busy = true;
        for (uint256 i = 0; i < 2; i++) {
            if (targets[i] == address(0)) continue;
            (bool ok, bytes memory data) = targets[i].call(calls[i]);
            if (ok) (answers, said) = (answers + 1, data);
            else (refusals, reasons[i]) = (refusals + 1, data);
        }
        (targets[0], targets[1], busy) = (address(0), address(0), false);
    }
}

/// @title A token that calls back while it is moved.
contract CallingToken is Coin, Caller {
    function callOnTransfer(address target, bytes calldata data) external {
        prepare(target, data);
    }

    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        callBack();
        return super.transferFrom(from, to, amount);
    }
}

/// @title An owner that calls back while it is paid in coins.
contract CallingReceiver is Caller {
    function callOnMoney(address target, bytes calldata data) external {
        prepare(target, data);
    }

    receive() external payable {
        callBack();
    }
}
