// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ICardCollection } from "../../../src/cards/ICardCollection.sol";

/// @title A collection whose cards change: anybody may mint, alter and burn one.
/// @notice What foreign collections do: cards that level up, cards that are given back, ids of their own.
contract LivingCollection is ICardCollection {
    error NoSuchCard(uint256 tokenId);

    struct Card {
        uint8[4] edges; // up, right, down, left
        uint8 janken;
        uint8[3] origin; // class, season, rarity
    }

    mapping(uint256 => address) private _owners;
    mapping(uint256 => Card) private _cards;

    function mint(address owner, uint256 tokenId, Card calldata card) external {
        (_owners[tokenId], _cards[tokenId]) = (owner, card);
    }

    /// @notice From here on every view of this card fails.
    function burn(uint256 tokenId) external {
        delete _owners[tokenId];
    }

    function ownerOf(uint256 tokenId) public view override returns (address owner) {
        owner = _owners[tokenId];
        if (owner == address(0)) revert NoSuchCard(tokenId);
    }

    function getJankenHand(uint256 tokenId) external view override returns (uint8) {
        return _cardOf(tokenId).janken;
    }

    function getTrait(uint256 tokenId) external view override returns (uint8, uint8, uint8) {
        uint8[3] storage o = _cardOf(tokenId).origin;
        return (o[0], o[1], o[2]);
    }

    function getCombatStats(uint256 tokenId)
        external
        view
        override
        returns (uint16, uint16, uint16, uint16, uint16, uint16)
    {
        ownerOf(tokenId);
        return (1, 2, 3, 4, 5, 6);
    }

    function getTriad(uint256 tokenId) external view override returns (uint8, uint8, uint8, uint8) {
        uint8[4] storage e = _cardOf(tokenId).edges;
        return (e[0], e[1], e[3], e[2]);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd;
    }

    function _cardOf(uint256 tokenId) private view returns (Card storage) {
        ownerOf(tokenId);
        return _cards[tokenId];
    }
}
