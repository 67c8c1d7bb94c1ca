// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { SafeERC20 } from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import { Math } from "@openzeppelin/contracts/utils/math/Math.sol";
import { IDealer } from "./IDealer.sol";
import { PolylemmaCoin } from "./PolylemmaCoin.sol";

/// @title The coins that a dealer holds: what it owes, and the pool, which is all the rest.
/// @notice A player's credit is what the dealer owes it. Credit pays first, before coins are taken from the player's
/// own (which needs an allowance to this contract), and can be withdrawn at any time.
/// Coins that anybody sends here go to the pool.
abstract contract CoinPool is IDealer {
    using SafeERC20 for PolylemmaCoin;

    /// @notice All the credit of a player was sent.
    event CoinsWithdrawn(address indexed player, address indexed to, uint256 amount);

    /// @notice The player has no credit.
    error NothingToWithdraw(address player);

    /// @notice The coin that everything is paid in.
    PolylemmaCoin public immutable coin;
    /// @notice What a player can withdraw, or pay with.
    mapping(address => uint256) public creditOf;
    /// @notice All credits and prize money, deposits of matches under way, and what was paid for orders that are not
    /// finalised.
    uint256 public owed;

    constructor(PolylemmaCoin coin_) {
        coin = coin_;
    }

    /// @notice Sends all the credit of the caller to `to`. Anybody may, for its own. Reverts if there is none.
    function withdrawCoins(address to) external returns (uint256 amount) {
        amount = creditOf[msg.sender];
        if (amount == 0) revert NothingToWithdraw(msg.sender);
        creditOf[msg.sender] = 0;
        owed -= amount;
        emit CoinsWithdrawn(msg.sender, to, amount);
        coin.safeTransfer(to, amount);
    }

    /// @inheritdoc IDealer
    function pool() public view override returns (uint256) {
        return Math.saturatingSub(coin.balanceOf(address(this)), owed);
    }

    /// @dev Into the pool.
    function _pay(address player, uint256 amount) internal {
        uint256 fromCredit = Math.min(creditOf[player], amount);
        creditOf[player] -= fromCredit;
        owed -= fromCredit;
        if (amount > fromCredit) coin.safeTransferFrom(player, address(this), amount - fromCredit);
    }
}
