// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { AccessControl } from "@openzeppelin/contracts/access/AccessControl.sol";
import { Address } from "@openzeppelin/contracts/utils/Address.sol";
import { Math } from "@openzeppelin/contracts/utils/math/Math.sol";
import { ChargeFees } from "./ChargeFees.sol";
import { CoinPool } from "./CoinPool.sol";
import { Economy } from "./Economy.sol";
import { GachaOrders } from "./GachaOrders.sol";
import { ICharacters } from "../characters/ICharacters.sol";
import { IDealer } from "./IDealer.sol";
import { Memberships } from "./Memberships.sol";
import { PolylemmaCoin } from "./PolylemmaCoin.sol";

/// @title The dealer of POLYLEMMA: sells coins and characters, keeps deposits, pays rewards.
/// @notice It must be a minter of the coin, and a dealer of the characters. Roles: organizers admit players to matches
/// and settle them; the treasury takes what was paid in the chain's coin. The deployer gives both, and has neither
/// itself. An organizer must keep its role until its matches are over: without it they cannot end, until it has the
/// role again.
///
/// All that players pay in coins goes to the pool, and all rewards come out of it, as far as it goes: what the
/// dealer owes (credits, deposits of matches under way, open orders) is never touched.
contract Dealer is GachaOrders, Memberships, AccessControl {
    event Charged(address indexed player, uint256 amount, uint256 fee);
    event NativeWithdrawn(address indexed to, uint256 amount);

    /// @notice Only the owner of a character may change it.
    error NotOwner(uint256 tokenId, address caller, address owner);
    /// @notice Coins are sold whole, at one of the chain's own each.
    error NotWhole(uint256 value, uint256 unit);
    /// @notice All of so small a charge would be its fee.
    error BuysNothing(uint256 amount, uint256 fee);

    bytes32 public constant ORGANIZER_ROLE = keccak256("ORGANIZER_ROLE");
    bytes32 public constant TREASURY_ROLE = keccak256("TREASURY_ROLE");
    uint256 public constant DEPOSIT = 10;
    uint256 private constant UNIT = 1 ether;

    /// @notice What a player in a match has left here.
    mapping(address => uint256) public depositOf;

    constructor(PolylemmaCoin coin_, ICharacters characters_, Economy memory economy_)
        CoinPool(coin_)
        GachaOrders(characters_)
        Memberships(economy_)
    {
        _grantRole(DEFAULT_ADMIN_ROLE, msg.sender);
    }

    // ---- players

    /// @notice Sells as many coins as the value sent has whole units; a part, by brackets, goes to the pool
    /// (`feeOf`). The first time, stamina is filled up. Refuses nothing, fractions, and what would be all fee.
    function charge() external payable {
        uint256 amount = msg.value / UNIT;
        if (amount == 0 || msg.value % UNIT != 0) revert NotWhole(msg.value, UNIT);
        uint256 fee = ChargeFees.feeOf(amount);
        if (fee == amount) revert BuysNothing(amount, fee);
        _welcome(msg.sender);
        emit Charged(msg.sender, amount, fee);
        coin.mint(msg.sender, amount - fee);
        coin.mint(address(this), fee);
    }

    /// @notice What the pool keeps of a charge of so many coins.
    function feeOf(uint256 amount) external pure returns (uint256) {
        return ChargeFees.feeOf(amount);
    }

    /// @notice One level up for a character of the caller, for the square of its level in coins. Refuses the
    /// characters of others, and the highest level.
    function levelUp(uint256 tokenId) external returns (uint8 level) {
        address owner = characters.characterOf(tokenId).owner;
        if (msg.sender != owner) revert NotOwner(tokenId, msg.sender, owner);
        level = characters.levelUp(tokenId);
        _pay(msg.sender, (uint256(level) - 1) ** 2);
    }

    // ---- matches

    /// @inheritdoc IDealer
    function admit(address player) external override onlyRole(ORGANIZER_ROLE) {
        if (depositOf[player] != 0) revert DepositHeld(player);
        _requireSubscribed(player);
        _tire(player);
        depositOf[player] = DEPOSIT;
        emit DepositTaken(player, DEPOSIT);
        _pay(player, DEPOSIT);
        owed += DEPOSIT;
    }

    /// @inheritdoc IDealer
    function dismiss(address player) external override onlyRole(ORGANIZER_ROLE) {
        if (_release(player, player) != 0) _untire(player);
    }

    /// @inheritdoc IDealer
    function giveBack(address player) external override onlyRole(ORGANIZER_ROLE) {
        _release(player, player);
    }

    /// @inheritdoc IDealer
    function penalise(address player, address depositTo) external override onlyRole(ORGANIZER_ROLE) {
        _release(player, depositTo == address(0) ? player : depositTo);
        _shorten(player);
    }

    /// @inheritdoc IDealer
    function reward(address player, uint256 amount) external override onlyRole(ORGANIZER_ROLE) {
        uint256 paid = Math.min(amount, pool());
        _credit(player, paid);
        emit RewardCredited(player, paid);
    }

    // ---- treasury

    /// @notice Sends `amount` of the chain's coin to `to`. Treasury only; refuses more than there is, and receivers
    /// that refuse it.
    function withdrawNative(address payable to, uint256 amount) external onlyRole(TREASURY_ROLE) {
        emit NativeWithdrawn(to, amount);
        Address.sendValue(to, amount);
    }

    /// @dev A deposit becomes somebody's credit: what is owed stays the same.
    function _release(address player, address to) private returns (uint256 amount) {
        amount = depositOf[player];
        if (amount == 0) return 0;
        depositOf[player] = 0;
        creditOf[to] += amount;
        if (to == player) emit DepositReturned(player, amount);
        else emit DepositForfeited(player, to, amount);
    }
}
