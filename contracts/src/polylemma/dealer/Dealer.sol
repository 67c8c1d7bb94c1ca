// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Address } from "@openzeppelin/contracts/utils/Address.sol";
import { Administered } from "../../core/Administered.sol";
import { ChargeFees } from "./ChargeFees.sol";
import { CoinPool } from "./CoinPool.sol";
import { Economy } from "./Economy.sol";
import { GachaOrders } from "./GachaOrders.sol";
import { ICharacters } from "../characters/ICharacters.sol";
import { IDealer } from "./IDealer.sol";
import { Memberships } from "./Memberships.sol";
import { PolylemmaCoin } from "./PolylemmaCoin.sol";
import { TimeClock } from "../TimeClock.sol";

/// @title The dealer of POLYLEMMA: sells coins and characters, keeps deposits and prize money, pays rewards.
/// @notice It must be a minter of the coin, and a dealer of the characters. Roles: organizers admit players to matches
/// and settle them; the treasury takes what was paid in the chain's coin, and puts up coins of the pool as prize money.
/// The admin gives both, and has neither itself; it sets once what a coin costs. An organizer must keep its role
/// until its matches are over: without it they cannot end, until it has the role again.
///
/// A reward is paid out of the loser's prize money (PrizeMoney): what it has paid to play. What is paid for characters
/// and levels, and fees of charges, goes to the pool, out of which nothing is paid for a match. What the dealer owes
/// (credits, prize money, deposits of matches under way, open orders) is never touched.
contract Dealer is GachaOrders, Memberships, TimeClock, Administered {
    /// @notice A player has paid for so many coins, of which the fee went to the pool.
    event Charged(address indexed player, uint256 amount, uint256 fee);
    /// @notice The treasury has taken some of the chain's own coin.
    event NativeWithdrawn(address indexed to, uint256 amount);
    /// @notice Coins are sold from now on, for this much each.
    event CoinPriceSet(uint256 price);

    /// @notice Only the owner of a character may change it.
    error NotOwner(uint256 tokenId, address caller, address owner);
    /// @notice No price was set: this dealer sells no coins.
    error NotForSale();
    /// @notice A price is set once, and is not nothing.
    error PriceRefused(uint256 got, uint256 current);
    /// @notice Coins are sold whole, for `price` of the chain's own each.
    error NotWhole(uint256 value, uint256 price);
    /// @notice All of so small a charge would be its fee.
    error BuysNothing(uint256 amount, uint256 fee);
    /// @notice The pool has fewer coins than the treasury wants to put up.
    error PoolTooSmall(uint256 wanted, uint256 pool);

    /// @notice Who admits players to matches and settles them.
    bytes32 public constant ORGANIZER_ROLE = keccak256("ORGANIZER_ROLE");
    /// @notice Who takes what was paid in the chain's coin, and puts up coins of the pool.
    bytes32 public constant TREASURY_ROLE = keccak256("TREASURY_ROLE");
    /// @notice Coins that each player leaves while a match of its own waits or is played.
    uint256 public constant DEPOSIT = 10;

    /// @notice What one coin costs, in the smallest unit of the chain's own coin. Zero: none are sold.
    uint256 public coinPrice;
    /// @notice What a player in a match has left here.
    mapping(address => uint256) public depositOf;

    /// @param economy_ how long things last, which never changes
    /// @param admin sets the price of a coin and appoints organizer and treasury; not the zero address
    constructor(PolylemmaCoin coin_, ICharacters characters_, Economy memory economy_, address admin)
        CoinPool(coin_)
        GachaOrders(characters_)
        Memberships(economy_)
        Administered(admin)
    { }

    // ---- players

    /// @notice Sells as many coins as are paid for by the value sent; a part, by brackets, goes to the pool (`feeOf`).
    /// The first time, stamina is filled up. Anybody may. Reverts as long as there is no price, for no coins, for
    /// fractions of one, and for what would be all fee.
    function charge() external payable {
        uint256 price = coinPrice;
        if (price == 0) revert NotForSale();
        uint256 amount = msg.value / price;
        if (amount == 0 || msg.value % price != 0) revert NotWhole(msg.value, price);
        uint256 fee = ChargeFees.feeOf(amount);
        if (fee == amount) revert BuysNothing(amount, fee);
        _welcome(msg.sender);
        emit Charged(msg.sender, amount, fee);
        coin.mint(msg.sender, amount - fee);
        coin.mint(address(this), fee);
    }

    /// @notice What the pool keeps of a charge of so many coins. Anybody may read it.
    function feeOf(uint256 amount) external pure returns (uint256) {
        return ChargeFees.feeOf(amount);
    }

    /// @notice One level up for a character of the caller, for the square of its level in coins, which go to the pool.
    /// Only its owner may. Reverts at the highest level, and for who cannot pay.
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
    function reward(address player, address from, uint256 amount) external override onlyRole(ORGANIZER_ROLE) {
        _win(player, from, amount);
    }

    /// @inheritdoc IDealer
    function forfeitPrize(address player, uint256 amount) external override onlyRole(ORGANIZER_ROLE) {
        _forfeitPrize(player, amount);
    }

    // ---- whoever runs it

    /// @notice Says what a coin costs here, in the smallest unit of the chain's own coin, and begins their sale. The
    /// admin only, once: whoever buys coins knows that the next one pays as much. Reverts for nothing, and if there is
    /// a price.
    function setCoinPrice(uint256 price) external onlyRole(DEFAULT_ADMIN_ROLE) {
        if (price == 0 || coinPrice != 0) revert PriceRefused(price, coinPrice);
        coinPrice = price;
        emit CoinPriceSet(price);
    }

    /// @notice A subscription that a player has paid at a dealer before this one lasts here until the time `until`, if
    /// none that it has here lasts longer. Nothing is paid, and no prize money comes of it. The admin only: reverts for
    /// everybody else.
    function honour(address player, uint64 until) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _honour(player, until);
    }

    /// @notice Puts up coins of the pool for whoever beats `player`. The treasury only, who answers for it that this
    /// player does not lose on purpose. Reverts for no coins, and for more than the pool has.
    function endow(address player, uint256 amount) external onlyRole(TREASURY_ROLE) {
        uint256 most = pool();
        if (amount == 0) revert NothingPutUp(player);
        if (amount > most) revert PoolTooSmall(amount, most);
        emit PrizePutUp(player, address(this), amount);
        _addPrize(player, amount);
    }

    /// @notice Sends `amount` of the chain's coin to `to`. The treasury only. Reverts for more than there is, and for
    /// receivers that refuse it.
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
