// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { ICardCollection } from "./ICardCollection.sol";

/// @title The collections that tables may read cards from.
interface ICollectionRegistry {
    event CollectionAllowed(ICardCollection indexed collection, bool allowed);

    /// @notice The collection lacks one of the views of ICardCollection, or is no contract.
    error NotACollection(ICardCollection collection);

    /// @notice Allows or forbids new matches with a collection; matches under way go on. Curators only.
    function setAllowed(ICardCollection collection, bool allowed) external;

    function isAllowed(ICardCollection collection) external view returns (bool);
}
