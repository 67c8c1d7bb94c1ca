// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title What the match organizer asks of the dealer. Everything else of the dealer stands in its contract.
interface IDealer {
    error NotSubscribed(address player, uint256 until);
    error Tired(address player, uint256 stamina, uint256 needed);
    /// @notice A player leaves one deposit at a time.
    error DepositHeld(address player);

    event RewardCredited(address indexed player, uint256 amount);
    event DepositTaken(address indexed player, uint256 amount);
    event DepositReturned(address indexed player, uint256 amount);
    event DepositForfeited(address indexed player, address indexed to, uint256 amount);
    event SubscriptionShortened(address indexed player, uint256 until);

    /// @notice A player enters a match: it must be subscribed, pays stamina, and leaves a deposit. Organizer only.
    /// Refuses a player who is not subscribed, too tired, in a match already, or who cannot pay the deposit.
    function admit(address player) external;

    /// @notice A match that nobody challenged is withdrawn: stamina and deposit come back. Organizer only. Nothing
    /// happens if no deposit is held.
    function dismiss(address player) external;

    /// @notice The deposit comes back. Organizer only. Never reverts for want of coins; nothing happens if none is
    /// held.
    function giveBack(address player) external;

    /// @notice A seat that had to act and did not: its deposit goes to the other one (zero: comes back to it), and its
    /// subscription is shortened. Organizer only. Never reverts for want of coins.
    function penalise(address player, address depositTo) external;

    /// @notice Credits a reward, as far as the pool goes; it is drawn by `withdrawCoins`. Organizer only.
    function reward(address player, uint256 amount) external;

    /// @notice The last block in which a player is subscribed.
    function subscribedUntil(address player) external view returns (uint256);

    /// @notice Coins that are nobody's: rewards are paid out of them.
    function pool() external view returns (uint256);
}
