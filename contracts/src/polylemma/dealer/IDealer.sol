// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice What the match organizer asks of the dealer. Everything else of the dealer stands in its contract.
interface IDealer {
    /// @notice `until` is the last second that the player was subscribed in, zero if it never was.
    error NotSubscribed(address player, uint256 until);
    /// @notice A match takes more stamina than the player has.
    error Tired(address player, uint256 stamina, uint256 needed);
    /// @notice A player leaves one deposit at a time.
    error DepositHeld(address player);

    /// @notice A match has paid `player` out of the prize money of `from`.
    event RewardCredited(address indexed player, address indexed from, uint256 amount);
    /// @notice A player's silence has cost it prize money, which is in the pool.
    event PrizeForfeited(address indexed player, uint256 amount);
    /// @notice A player has entered a match.
    event DepositTaken(address indexed player, uint256 amount);
    /// @notice Its deposit is its own again, as credit.
    event DepositReturned(address indexed player, uint256 amount);
    /// @notice A late player's deposit is the other one's, as credit.
    event DepositForfeited(address indexed player, address indexed to, uint256 amount);
    /// @notice A late player is subscribed up to this time only.
    event SubscriptionShortened(address indexed player, uint256 until);

    /// @notice A player enters a match: it must be subscribed, pays stamina, and leaves a deposit. Organizers only.
    /// Reverts for a player who is not subscribed, too tired, in a match already, or who cannot pay the deposit.
    function admit(address player) external;

    /// @notice Nobody came to a match: stamina and deposit come back. Organizers only. Never reverts for want of coins;
    /// nothing happens if no deposit is held.
    function dismiss(address player) external;

    /// @notice The deposit comes back. Organizers only. Never reverts for want of coins; nothing happens if none is
    /// held.
    function giveBack(address player) external;

    /// @notice A seat that had to act and did not: its deposit goes to the other one (zero: comes back to it), and its
    /// subscription is shortened. Organizers only. Never reverts for want of coins.
    function penalise(address player, address depositTo) external;

    /// @notice Credits a reward out of the prize money of `from`, as far as it goes; it is drawn by `withdrawCoins`.
    /// Organizers only. Never reverts for want of coins.
    function reward(address player, address from, uint256 amount) external;

    /// @notice What could have been won from `player`, had it not been silent, goes from its prize money to the pool,
    /// as far as it goes. Organizers only. Never reverts for want of coins.
    function forfeitPrize(address player, uint256 amount) external;

    /// @notice The last second of block time in which a player is subscribed. Anybody may read it.
    function subscribedUntil(address player) external view returns (uint256);

    /// @notice Coins that are nobody's. Anybody may read it.
    function pool() external view returns (uint256);
}
