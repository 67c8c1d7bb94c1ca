// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ICardCollection } from "./ICardCollection.sol";

/// @title The collections that tables may read cards from.
interface ICollectionRegistry {
    /// @notice From here on new matches may, or may not, be played with a collection.
    event CollectionAllowed(ICardCollection indexed collection, bool allowed);

    /// @notice The address has no code, or does not say (ERC-165) that it is an ERC-721.
    error NotACollection(ICardCollection collection);

    /// @notice Allows or forbids new matches with a collection; matches under way go on. The curator only.
    /// Reverts for what is no ERC-721; and where a collection can name a token (ERC721Enumerable) and has one, if
    /// that card cannot be read: CardReader's error says which view fails.
    function setAllowed(ICardCollection collection, bool allowed) external;

    /// @notice Whether new matches may be played with a collection.
    function isAllowed(ICardCollection collection) external view returns (bool);

    /// @notice A card as tables play it, read with bounded gas, whether its collection is allowed now or not. Reverts
    /// with CardReader's errors.
    /// @return owner whose it is
    /// @return attributes in the layout of CardReader
    function cardOf(ICardCollection collection, uint256 tokenId)
        external
        view
        returns (address owner, uint256 attributes);
}
