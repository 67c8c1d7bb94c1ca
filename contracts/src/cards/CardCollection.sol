// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { AccessControl } from "@openzeppelin/contracts/access/AccessControl.sol";
import { ERC721Enumerable, ERC721 } from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";
import { IERC721 } from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import { Administered } from "../core/Administered.sol";
import { ICardCollection } from "./ICardCollection.sol";

/// @notice A card as it is minted. Edges are 1 to 10, the hand is 0 to 2; class, season and rarity count from 1.
struct NewCard {
    uint256 tokenId;
    uint8 up;
    uint8 right;
    uint8 down;
    uint8 left;
    uint8 janken;
    uint8 classId;
    uint8 seasonId;
    uint8 rarity;
    uint16[6] stats; // hp, atk, matk, def, mdef, agi
}

/// @title Show of Hands' own cards, with the views that tables read.
/// @notice Minters mint; the admin is the first and appoints others. A card never changes.
contract CardCollection is ERC721Enumerable, Administered, ICardCollection {
    /// @notice Whoever has this role mints cards.
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");

    /// @notice The card has an edge outside 1..10, or a hand, class, season or rarity that does not exist.
    error BadCard(uint256 tokenId);

    /// @dev One word.
    struct Card {
        uint8 up;
        uint8 right;
        uint8 down;
        uint8 left;
        uint8 janken;
        uint8 classId;
        uint8 seasonId;
        uint8 rarity;
        uint16 hp;
        uint16 atk;
        uint16 matk;
        uint16 def;
        uint16 mdef;
        uint16 agi;
    }

    mapping(uint256 => Card) private _cards;

    /// @param admin mints, and appoints who mints beside it; not the zero address
    constructor(address admin) ERC721("Show of Hands Cards", "HAND") Administered(admin) {
        _grantRole(MINTER_ROLE, admin);
    }

    /// @notice Mints one card to `to`. Minters only. Reverts for a value that no card can have, and for an id in use.
    function mint(address to, NewCard calldata card) external onlyRole(MINTER_ROLE) {
        _mintCard(to, card);
    }

    /// @notice Mints cards to `to`, all or none. Minters only. Reverts as `mint`.
    function mintMany(address to, NewCard[] calldata cards) external onlyRole(MINTER_ROLE) {
        for (uint256 i = 0; i < cards.length; i++) _mintCard(to, cards[i]);
    }

    /// @notice Every card of an owner.
    function tokensOf(address owner) external view returns (uint256[] memory tokenIds) {
        tokenIds = new uint256[](balanceOf(owner));
        for (uint256 i = 0; i < tokenIds.length; i++) tokenIds[i] = tokenOfOwnerByIndex(owner, i);
    }

    /// @inheritdoc ICardCollection
    function ownerOf(uint256 tokenId) public view override(ERC721, IERC721, ICardCollection) returns (address) {
        return ERC721.ownerOf(tokenId);
    }

    /// @inheritdoc ICardCollection
    function getJankenHand(uint256 tokenId) external view override returns (uint8) {
        return _cards[tokenId].janken;
    }

    /// @inheritdoc ICardCollection
    function getTrait(uint256 tokenId) external view override returns (uint8, uint8, uint8) {
        Card storage c = _cards[tokenId];
        return (c.classId, c.seasonId, c.rarity);
    }

    /// @inheritdoc ICardCollection
    function getCombatStats(uint256 tokenId)
        external
        view
        override
        returns (uint16, uint16, uint16, uint16, uint16, uint16)
    {
        Card storage c = _cards[tokenId];
        return (c.hp, c.atk, c.matk, c.def, c.mdef, c.agi);
    }

    /// @inheritdoc ICardCollection
    function getTriad(uint256 tokenId) external view override returns (uint8, uint8, uint8, uint8) {
        Card storage c = _cards[tokenId];
        return (c.up, c.right, c.left, c.down);
    }

    /// @inheritdoc ERC721Enumerable
    function supportsInterface(bytes4 interfaceId)
        public
        view
        override(ERC721Enumerable, AccessControl)
        returns (bool)
    {
        return super.supportsInterface(interfaceId);
    }

    function _mintCard(address to, NewCard calldata c) private {
        bool edges = _isEdge(c.up) && _isEdge(c.right) && _isEdge(c.down) && _isEdge(c.left);
        bool origin = c.classId >= 1 && c.classId <= 5 && c.seasonId >= 1 && c.seasonId <= 4 && c.rarity >= 1
            && c.rarity <= 5;
        if (!edges || !origin || c.janken > 2) revert BadCard(c.tokenId);
        uint16[6] calldata s = c.stats;
        _cards[c.tokenId] = Card(
            c.up, c.right, c.down, c.left, c.janken, c.classId, c.seasonId, c.rarity, s[0], s[1], s[2], s[3], s[4], s[5]
        );
        _mint(to, c.tokenId);
    }

    function _isEdge(uint8 value) private pure returns (bool) {
        return value >= 1 && value <= 10;
    }
}
