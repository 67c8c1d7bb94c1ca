// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IStakeVault } from "../../src/core/stakes/IStakeVault.sol";
import { Coin } from "./Coin.sol";

/// @title A token that misbehaves as it is told to.
contract OddTokens is Coin {
    enum Kind {
        Plain,
        KeepsOne,
        TakesOneMore,
        SaysNo
    }

    Kind private kind;

    function behave(Kind kind_) external {
        kind = kind_;
    }

    function transfer(address to, uint256 amount) public override returns (bool) {
        super.transfer(to, amount);
        if (kind == Kind.TakesOneMore) _burn(msg.sender, 1);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        if (kind == Kind.SaysNo) return false;
        super.transferFrom(from, to, kind == Kind.KeepsOne ? amount - 1 : amount);
        return true;
    }
}

/// @title An owner that asks for its money again while it is being paid.
contract ReentrantOwner {
    IStakeVault private vault;
    bytes32 private key;
    uint8 private seat;
    bool public refused;

    function attack(IStakeVault vault_, bytes32 key_, uint8 seat_) external {
        (vault, key, seat) = (vault_, key_, seat_);
        vault_.withdraw(key_, seat_, payable(address(this)));
    }

    receive() external payable {
        if (address(vault) == address(0)) return;
        try vault.withdraw(key, seat, payable(address(this))) { }
        catch {
            refused = true;
        }
    }
}
