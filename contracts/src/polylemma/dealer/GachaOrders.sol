// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CoinPool } from "./CoinPool.sol";
import { Drawn, GachaDraws } from "./GachaDraws.sol";
import { ICharacters } from "../characters/ICharacters.sol";

/// @notice A character that is paid for and not drawn yet.
struct Order {
    address player;
    uint48 decidedBy; // the block whose hash decides
    bytes32 name;
}

/// @title Characters by chance: ordered and paid for in one block, decided by the hash of the next.
/// @notice Nobody knows the hash when an order is made, the order cannot be taken back, and whoever finalises it can
/// change nothing: the hash is what it is. A chain remembers 256 hashes. If nobody finalises an order as long as its
/// hash is known, the character has no attribute, which is the worst there is, and its kind and image follow from
/// the order alone: waiting gains at most another kind of the worst. Anybody, not only the player, can finalise in
/// time.
/// This alone counts blocks and not time: chance comes from the hash of a block, and a chain remembers so many hashes,
/// not so many seconds of them (nine minutes where blocks come every two seconds, 51 where they come every twelve).
/// Whoever makes the next block may choose among its hashes: a character must not be worth more than a block.
abstract contract GachaOrders is CoinPool {
    /// @notice A character is paid for; the hash of the block `decidedBy` says which.
    event Ordered(uint256 indexed orderId, address indexed player, bytes32 name, uint256 decidedBy);
    /// @notice `expired`: the hash was out of reach, and the character has no attribute therefore.
    event Drew(uint256 indexed orderId, address indexed player, uint256 indexed tokenId, bool expired);
    /// @notice There may be no more characters: somebody else than this dealer has minted those that were left.
    event Refunded(uint256 indexed orderId, address indexed player);

    /// @notice There is no such order, or it was finalised.
    error NoOrder(uint256 orderId);
    /// @notice The hash of the block that decides can be read in later blocks only.
    error NotDecided(uint256 orderId, uint256 decidedBy, uint256 current);
    /// @notice With those that are ordered there are as many characters as there may ever be.
    error SoldOut(uint256 most);

    /// @notice Coins for a character by chance.
    uint256 public constant ORDER_PRICE = 5;
    /// @dev Blocks whose hashes a chain remembers.
    uint256 private constant MEMORY = 256;

    /// @notice The characters that it mints.
    ICharacters public immutable characters;
    /// @notice How many orders there have been; their ids are 1, 2, 3, ...
    uint256 public orderCount;
    /// @notice How many of them are not finalised.
    uint256 public openOrders;
    mapping(uint256 => Order) private _orders;

    constructor(ICharacters characters_) {
        characters = characters_;
    }

    /// @notice Pays for a character that gets this name. Anybody may. Reverts if there are as many characters, with
    /// those that are ordered, as there may ever be, and for who cannot pay.
    function order(bytes32 name) external returns (uint256 orderId) {
        uint256 most = characters.maxSupply();
        if (characters.totalSupply() + openOrders >= most) revert SoldOut(most);
        orderId = ++orderCount;
        openOrders += 1;
        uint256 decidedBy = block.number + 1;
        _orders[orderId] = Order(msg.sender, uint48(decidedBy), name);
        emit Ordered(orderId, msg.sender, name, decidedBy);
        _pay(msg.sender, ORDER_PRICE);
        owed += ORDER_PRICE;
    }

    /// @notice Draws and mints an order's character, for the player who ordered it; what was paid goes to the pool.
    /// Anybody may. Reverts as long as the block that decides is not over, and if there is no such order. If there may
    /// be no more characters, the player is credited what it paid, and `tokenId` is zero.
    function finalise(uint256 orderId) external returns (uint256 tokenId) {
        Order memory o = orderOf(orderId);
        if (block.number <= o.decidedBy) revert NotDecided(orderId, o.decidedBy, block.number);
        delete _orders[orderId];
        openOrders -= 1;
        if (characters.totalSupply() >= characters.maxSupply()) {
            // owed all along, from now on as credit
            creditOf[o.player] += ORDER_PRICE;
            emit Refunded(orderId, o.player);
            return 0;
        }
        owed -= ORDER_PRICE;
        bytes32 decider = block.number - o.decidedBy <= MEMORY ? blockhash(o.decidedBy) : bytes32(0);
        Drawn memory d = GachaDraws.characterOf(orderId, o.player, decider);
        tokenId = characters.mint(o.player, o.name, d.kind, d.attribute, d.image);
        emit Drew(orderId, o.player, tokenId, decider == 0);
    }

    /// @notice An order that is not finalised yet. Anybody may read it. Reverts for any other.
    function orderOf(uint256 orderId) public view returns (Order memory o) {
        o = _orders[orderId];
        if (o.player == address(0)) revert NoOrder(orderId);
    }
}
