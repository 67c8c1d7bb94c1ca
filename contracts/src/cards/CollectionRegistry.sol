// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Ownable, Ownable2Step } from "@openzeppelin/contracts/access/Ownable2Step.sol";
import { IERC721 } from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import { IERC721Enumerable } from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Enumerable.sol";
import { ERC165Checker } from "@openzeppelin/contracts/utils/introspection/ERC165Checker.sol";
import { CardReader } from "./CardReader.sol";
import { ICardCollection } from "./ICardCollection.sol";
import { ICollectionRegistry } from "./ICollectionRegistry.sol";

/// @title The collections that tables may read cards from, as a curator allows them.
/// @notice Its curator decides, and hands that on in two steps: it names the next one (`transferOwnership`), who
/// takes it on (`acceptOwnership`). Being allowed is trust: a collection whose cards change can still answer each
/// reading as it likes. A table reads a card once a match; a record that settles the match reads it once more.
contract CollectionRegistry is ICollectionRegistry, Ownable2Step {
    /// @inheritdoc ICollectionRegistry
    mapping(ICardCollection collection => bool) public override isAllowed;

    /// @param curator decides on collections, until it hands that on; not the zero address
    constructor(address curator) Ownable(curator) { }

    /// @inheritdoc ICollectionRegistry
    function setAllowed(ICardCollection collection, bool allowed) external override onlyOwner {
        if (allowed) _requireCollection(collection);
        isAllowed[collection] = allowed;
        emit CollectionAllowed(collection, allowed);
    }

    /// @inheritdoc ICollectionRegistry
    function cardOf(ICardCollection collection, uint256 tokenId)
        external
        view
        override
        returns (address, uint256)
    {
        return CardReader.read(collection, tokenId);
    }

    function _requireCollection(ICardCollection collection) private view {
        // an address without code supports nothing
        if (!ERC165Checker.supportsInterface(address(collection), type(IERC721).interfaceId)) {
            revert NotACollection(collection);
        }
        if (!ERC165Checker.supportsERC165InterfaceUnchecked(address(collection), type(IERC721Enumerable).interfaceId))
        {
            return;
        }
        IERC721Enumerable tokens = IERC721Enumerable(address(collection));
        if (tokens.totalSupply() != 0) CardReader.read(collection, tokens.tokenByIndex(0));
    }
}
