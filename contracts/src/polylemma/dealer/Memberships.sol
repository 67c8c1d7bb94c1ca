// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Math } from "@openzeppelin/contracts/utils/math/Math.sol";
import { Economy, EconomyChecks } from "./Economy.sol";
import { IDealer } from "./IDealer.sol";
import { PrizeMoney } from "./PrizeMoney.sol";
import { Stamina } from "./Stamina.sol";

/// @title Who may play, and how often: subscriptions and stamina, both counted in seconds of block time. What is paid
/// for them can be won from who paid it.
abstract contract Memberships is PrizeMoney {
    /// @notice A player is subscribed up to this time, which is the last second of it.
    event Subscribed(address indexed player, uint256 until);
    /// @notice A player has all its stamina.
    event StaminaRestored(address indexed player);

    /// @notice There is nothing to restore.
    error FullyRested(address player);

    /// @notice Coins for a period of subscription.
    uint256 public constant SUBSCRIPTION_PRICE = 10;
    /// @notice Coins for full stamina.
    uint256 public constant RESTORE_PRICE = 5;
    /// @notice Stamina that a match takes of each player.
    uint256 public constant MATCH_STAMINA = 10;

    /// @dev One word.
    struct Member {
        uint64 fullAt; // the time at which its stamina is (or was) full
        uint64 subscribedUntil; // the last second that it is subscribed in
        bool charged; // has bought coins before
    }

    uint32 private immutable STAMINA_PERIOD;
    uint32 private immutable SUBSCRIPTION_PERIOD;
    uint32 private immutable LATE_PENALTY;
    mapping(address => Member) private _members;

    constructor(Economy memory economy_) {
        EconomyChecks.check(economy_);
        (STAMINA_PERIOD, SUBSCRIPTION_PERIOD) = (economy_.staminaPeriod, economy_.subscriptionPeriod);
        LATE_PENALTY = economy_.latePenalty;
    }

    /// @notice Ten coins for one period: from now on, or after what is paid for already. They become the caller's prize
    /// money. Anybody may. Reverts for who cannot pay.
    function subscribe() external {
        Member storage m = _members[msg.sender];
        m.subscribedUntil = uint64(Math.max(m.subscribedUntil, block.timestamp)) + SUBSCRIPTION_PERIOD;
        emit Subscribed(msg.sender, m.subscribedUntil);
        _payPrize(msg.sender, msg.sender, SUBSCRIPTION_PRICE);
    }

    /// @notice Five coins for full stamina. They become the caller's prize money. Anybody may. Reverts for who has full
    /// stamina, and for who cannot pay.
    function restoreStamina() external {
        if (staminaOf(msg.sender) == Stamina.MOST) revert FullyRested(msg.sender);
        _rest(msg.sender);
        _payPrize(msg.sender, msg.sender, RESTORE_PRICE);
    }

    /// @notice A player's stamina, 0 to 100. Who has never played has all of it. Anybody may read it.
    function staminaOf(address player) public view returns (uint256) {
        return Stamina.left(_members[player].fullAt, STAMINA_PERIOD);
    }

    /// @inheritdoc IDealer
    function subscribedUntil(address player) public view override returns (uint256) {
        return _members[player].subscribedUntil;
    }

    /// @notice How long things last here, in seconds. Anybody may read it.
    function economy() external view returns (Economy memory) {
        return Economy(STAMINA_PERIOD, SUBSCRIPTION_PERIOD, LATE_PENALTY);
    }

    /// @dev The first coins that a player buys come with full stamina.
    function _welcome(address player) internal {
        Member storage m = _members[player];
        if (m.charged) return;
        m.charged = true;
        _rest(player);
    }

    /// @dev A subscription that was paid elsewhere lasts here until that time, if none here lasts longer.
    function _honour(address player, uint64 until) internal {
        Member storage m = _members[player];
        m.subscribedUntil = uint64(Math.max(m.subscribedUntil, until));
        emit Subscribed(player, m.subscribedUntil);
    }

    function _requireSubscribed(address player) internal view {
        uint256 until = _members[player].subscribedUntil;
        if (block.timestamp > until) revert NotSubscribed(player, until);
    }

    function _tire(address player) internal {
        uint256 stamina = staminaOf(player);
        if (stamina < MATCH_STAMINA) revert Tired(player, stamina, MATCH_STAMINA);
        Member storage m = _members[player];
        m.fullAt = Stamina.spent(m.fullAt, STAMINA_PERIOD, MATCH_STAMINA);
    }

    function _untire(address player) internal {
        Member storage m = _members[player];
        m.fullAt = Stamina.returned(m.fullAt, STAMINA_PERIOD, MATCH_STAMINA);
    }

    function _shorten(address player) internal {
        Member storage m = _members[player];
        m.subscribedUntil = uint64(Math.saturatingSub(m.subscribedUntil, LATE_PENALTY));
        emit SubscriptionShortened(player, m.subscribedUntil);
    }

    function _rest(address player) private {
        _members[player].fullAt = 0;
        emit StaminaRestored(player);
    }
}
