// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ERC20 } from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title An ordinary token, free for all, to stake.
contract Coin is ERC20 {
    constructor() ERC20("Coin", "COIN") { }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}
