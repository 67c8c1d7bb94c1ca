// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { AccessControl } from "@openzeppelin/contracts/access/AccessControl.sol";
import { ERC721Enumerable, ERC721 } from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";
import { Math } from "@openzeppelin/contracts/utils/math/Math.sol";
import { SafeCast } from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import { Checkpoints } from "@openzeppelin/contracts/utils/structs/Checkpoints.sol";
import { Administered } from "../../core/Administered.sol";
import { CharacterHistory, Stage } from "./CharacterHistory.sol";
import { CharacterUri } from "./CharacterUri.sol";
import { Character, ICharacters } from "./ICharacters.sol";
import { TimeClock } from "../TimeClock.sol";

/// @title The characters of POLYLEMMA (ERC-721), with their past.
/// @notice Whoever has the dealer's role mints and levels up; the admin gives that role and is no dealer itself.
contract Characters is ICharacters, TimeClock, ERC721Enumerable, Administered {
    using CharacterHistory for Checkpoints.Trace208;
    using Checkpoints for Checkpoints.Trace208;

    /// @dev One word.
    struct Traits {
        uint8 kind;
        uint8 attribute;
        uint16 image;
    }

    /// @notice Who mints and levels up.
    bytes32 public constant DEALER_ROLE = keccak256("DEALER_ROLE");
    /// @notice Kinds are 0 to 2: fire, grass, water.
    uint8 public constant KINDS = 3;
    /// @notice Attributes are 0 to 9.
    uint8 public constant ATTRIBUTES = 10;
    /// @notice Images are 1 to 38.
    uint16 public constant IMAGES = 38;
    /// @dev Draws from all characters are made in 24 bits.
    uint256 private constant MOST = (1 << 24) - 1;

    /// @inheritdoc ICharacters
    uint256 public immutable override maxSupply;

    mapping(uint256 => Traits) private _traits;
    mapping(uint256 => bytes32) private _names;
    mapping(uint256 => Checkpoints.Trace208) private _histories;
    Checkpoints.Trace208 private _supplies;

    /// @param maxSupply_ how many there may ever be, 1 to 2^24 - 1
    /// @param admin appoints who makes characters; not the zero address
    constructor(uint256 maxSupply_, address admin) ERC721("Show of Hands Polylemma", "SHP") Administered(admin) {
        if (maxSupply_ == 0 || maxSupply_ > MOST) revert BadSupply(maxSupply_, MOST);
        maxSupply = maxSupply_;
    }

    /// @inheritdoc ICharacters
    function mint(address to, bytes32 name, uint8 kind, uint8 attribute, uint16 image)
        external
        override
        onlyRole(DEALER_ROLE)
        returns (uint256 tokenId)
    {
        bool exists = kind < KINDS && attribute < ATTRIBUTES && image != 0 && image <= IMAGES;
        if (!exists) revert BadCharacter(kind, attribute, image);
        tokenId = totalSupply() + 1;
        if (tokenId > maxSupply) revert TooManyCharacters(maxSupply);
        _traits[tokenId] = Traits(kind, attribute, image);
        _names[tokenId] = name;
        _mint(to, tokenId);
        _supplies.push(SafeCast.toUint48(block.timestamp), SafeCast.toUint208(totalSupply()));
    }

    /// @inheritdoc ICharacters
    function levelUp(uint256 tokenId) external override onlyRole(DEALER_ROLE) returns (uint8 level) {
        Stage memory stage = _stageOf(tokenId);
        if (stage.level == type(uint8).max) revert HighestLevel(tokenId);
        level = ++stage.level;
        _histories[tokenId].write(stage);
        emit LevelledUp(tokenId, level);
    }

    /// @inheritdoc ICharacters
    function characterAt(uint256 tokenId, uint256 time) external view override returns (Character memory) {
        _requireOver(time);
        Stage memory stage = _histories[tokenId].past(time);
        if (stage.level == 0) revert NoCharacter(tokenId, time);
        return _characterFrom(tokenId, stage);
    }

    /// @inheritdoc ICharacters
    function supplyAt(uint256 time) external view override returns (uint256) {
        _requireOver(time);
        return _supplies.upperLookupRecent(SafeCast.toUint48(time));
    }

    /// @inheritdoc ICharacters
    function characterOf(uint256 tokenId) public view override returns (Character memory) {
        return _characterFrom(tokenId, _stageOf(tokenId));
    }

    /// @inheritdoc ICharacters
    function nameOf(uint256 tokenId) public view override returns (bytes32) {
        _requireOwned(tokenId);
        return _names[tokenId];
    }

    /// @inheritdoc ICharacters
    function tokensOf(address owner, uint256 from, uint256 count)
        external
        view
        override
        returns (uint256[] memory tokenIds)
    {
        tokenIds = new uint256[](Math.min(count, Math.saturatingSub(balanceOf(owner), from)));
        for (uint256 i = 0; i < tokenIds.length; i++) tokenIds[i] = tokenOfOwnerByIndex(owner, from + i);
    }

    /// @notice What wallets show: JSON in a data URI. Anybody may read it. Reverts for tokens nobody has.
    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        return CharacterUri.uriOf(tokenId, nameOf(tokenId), characterOf(tokenId));
    }

    /// @inheritdoc ICharacters
    function totalSupply() public view override(ERC721Enumerable, ICharacters) returns (uint256) {
        return super.totalSupply();
    }

    /// @notice Whether it is an ERC-721 with metadata and lists, and has roles. Anybody may read it.
    function supportsInterface(bytes4 interfaceId)
        public
        view
        override(ERC721Enumerable, AccessControl)
        returns (bool)
    {
        return super.supportsInterface(interfaceId);
    }

    /// @dev Every change of hands, the mint included, starts the bond's clock anew.
    function _update(address to, uint256 tokenId, address auth) internal override returns (address from) {
        from = super._update(to, tokenId, auth);
        uint8 level = from == address(0) ? 1 : _histories[tokenId].present().level;
        _histories[tokenId].write(Stage(level, SafeCast.toUint40(block.timestamp), to));
    }

    function _stageOf(uint256 tokenId) private view returns (Stage memory) {
        _requireOwned(tokenId);
        return _histories[tokenId].present();
    }

    function _characterFrom(uint256 tokenId, Stage memory stage) private view returns (Character memory) {
        Traits memory t = _traits[tokenId];
        return Character(stage.level, t.kind, t.attribute, t.image, stage.since, stage.owner);
    }

    function _requireOver(uint256 time) private view {
        if (time >= block.timestamp) revert TimeNotOver(time, block.timestamp);
    }
}
