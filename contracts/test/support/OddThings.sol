// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Caller } from "./Callers.sol";
import { Things } from "./Things.sol";

/// @title A collection that misbehaves as it is told to, and calls back while a token of it is moved.
contract OddThings is Things, Caller {
    enum Kind {
        Plain,
        StandsStill, // takes a transfer, and moves nothing
        Refuses
    }

    error Refused();

    Kind private kind;
    uint256 private caller;

    function behave(Kind kind_) external {
        kind = kind_;
    }

    function callOnTransfer(address target, bytes calldata data) external {
        prepare(target, data);
    }

    /// @notice Calls back while this token is moved, and no other.
    function callAs(uint256 tokenId) external {
        caller = tokenId;
    }

    function transferFrom(address from, address to, uint256 tokenId) public override {
        if (kind == Kind.Refuses) revert Refused();
        if (kind == Kind.StandsStill) return;
        super.transferFrom(from, to, tokenId);
        if (caller == 0 || caller == tokenId) callBack();
    }
}
