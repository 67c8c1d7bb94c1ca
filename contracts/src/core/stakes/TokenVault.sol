// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IERC721 } from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import { Multicall } from "@openzeppelin/contracts/utils/Multicall.sol";
import { ReentrancyGuardTransient } from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import { ITokenVault } from "./ITokenVault.sol";

/// @title The tokens of one table's matches. A table whose stakes are tokens creates its own.
/// @notice Several tokens may be taken by one call (`multicall`), all or none.
contract TokenVault is ITokenVault, ReentrancyGuardTransient, Multicall {
    /// @dev At stake in a match, or somebody's.
    struct Holding {
        bytes32 matchKey;
        address owner;
    }

    /// @notice The table whose stakes these are. Anybody may read it.
    address public immutable table;
    mapping(IERC721 => mapping(uint256 => Holding)) private holdings;

    constructor() {
        table = msg.sender;
    }

    modifier onlyTable() {
        if (msg.sender != table) revert NotTable(msg.sender, table);
        _;
    }

    /// @inheritdoc ITokenVault
    function lock(bytes32 matchKey, uint8 seat, address owner, IERC721 collection, uint256[] calldata tokenIds)
        external
        override
        onlyTable
        nonReentrant
    {
        for (uint256 i = 0; i < tokenIds.length; i++) {
            uint256 tokenId = tokenIds[i];
            collection.transferFrom(owner, address(this), tokenId);
            if (collection.ownerOf(tokenId) != address(this)) revert NotReceived(collection, tokenId);
            Holding storage holding = holdings[collection][tokenId];
            // else a collection could take a token from the match it is at stake in, which could not award it any more
            if (holding.matchKey != 0 || holding.owner != address(0)) revert AlreadyHere(collection, tokenId);
            holding.matchKey = matchKey;
        }
        emit TokensLocked(matchKey, seat, owner, collection, tokenIds);
    }

    /// @inheritdoc ITokenVault
    function award(bytes32 matchKey, IERC721 collection, uint256 tokenId, address owner) external override onlyTable {
        Holding storage holding = holdings[collection][tokenId];
        if (matchKey == 0 || holding.matchKey != matchKey) revert NotAtStake(collection, tokenId, matchKey);
        if (owner == address(0)) revert NoOwner(collection, tokenId);
        (holding.matchKey, holding.owner) = (0, owner);
        emit TokenAwarded(matchKey, owner, collection, tokenId);
    }

    /// @inheritdoc ITokenVault
    function take(IERC721 collection, uint256 tokenId, address to) external override nonReentrant {
        address owner = holdings[collection][tokenId].owner;
        if (msg.sender != owner) revert NotYours(collection, tokenId, msg.sender, owner);
        delete holdings[collection][tokenId];
        emit TokenTaken(collection, tokenId, owner, to);
        collection.transferFrom(address(this), to, tokenId);
        if (collection.ownerOf(tokenId) == address(this)) revert NotSent(collection, tokenId);
    }

    /// @inheritdoc ITokenVault
    function holdingOf(IERC721 collection, uint256 tokenId) external view override returns (bytes32, address) {
        Holding storage holding = holdings[collection][tokenId];
        return (holding.matchKey, holding.owner);
    }
}
