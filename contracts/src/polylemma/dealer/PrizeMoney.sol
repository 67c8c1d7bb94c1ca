// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Math } from "@openzeppelin/contracts/utils/math/Math.sol";
import { CoinPool } from "./CoinPool.sol";
import { IDealer } from "./IDealer.sol";

/// @title What can be won from a player: every reward is paid out of the loser's prize money.
/// @notice Prize money is what a player has paid to play (subscriptions, stamina), and what anybody has put up for it.
/// Nobody takes it back: it leaves by being won, or by its player's silence, to the pool. So whoever owns both seats of
/// a match wins what it has paid in itself, and nothing else.
abstract contract PrizeMoney is CoinPool {
    /// @notice So much more can be won from `player`; `by` is the dealer where the treasury put it up.
    event PrizePutUp(address indexed player, address indexed by, uint256 amount);

    /// @notice Prize money is put up in whole coins, at least one.
    error NothingPutUp(address player);

    /// @notice Coins that can be won from a player.
    mapping(address => uint256) public prizeOf;

    /// @notice Puts up the caller's own coins for whoever beats `player`, for good. Anybody may. Reverts for no coins,
    /// and for more than the caller's credit and what the dealer may take of its coins.
    function putUp(address player, uint256 amount) external {
        if (amount == 0) revert NothingPutUp(player);
        emit PrizePutUp(player, msg.sender, amount);
        _payPrize(msg.sender, player, amount);
    }

    /// @dev From a player's coins to the prize money of the same or another one.
    function _payPrize(address payer, address player, uint256 amount) internal {
        _pay(payer, amount);
        _addPrize(player, amount);
    }

    /// @dev Out of the pool, which must have them.
    function _addPrize(address player, uint256 amount) internal {
        owed += amount;
        prizeOf[player] += amount;
    }

    /// @dev A loser's prize money becomes somebody's credit, as far as it goes: what is owed stays the same.
    function _win(address player, address from, uint256 amount) internal {
        uint256 paid = _takePrize(from, amount);
        creditOf[player] += paid;
        emit IDealer.RewardCredited(player, from, paid);
    }

    /// @dev What a loser's silence has kept from being won goes to the pool.
    function _forfeitPrize(address player, uint256 amount) internal {
        uint256 taken = _takePrize(player, amount);
        owed -= taken;
        emit IDealer.PrizeForfeited(player, taken);
    }

    function _takePrize(address from, uint256 amount) private returns (uint256 taken) {
        taken = Math.min(amount, prizeOf[from]);
        prizeOf[from] -= taken;
    }
}
