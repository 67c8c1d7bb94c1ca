// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Ownable, Ownable2Step } from "@openzeppelin/contracts/access/Ownable2Step.sol";
import { ERC721 } from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import { Address } from "@openzeppelin/contracts/utils/Address.sol";
import { Math } from "@openzeppelin/contracts/utils/math/Math.sol";
import { ITogPictures, ITogs, Pack } from "./ITogs.sol";

/// @title The togs of Cryptogs (ERC-721). Its team is named at deployment, and hands that on in two steps.
contract Togs is ITogs, ERC721, Ownable2Step {
    /// @dev As many as tables keep ids in.
    uint256 private constant MOST = (1 << 24) - 1;
    uint256 private constant MOST_RARITY = type(uint16).max;
    uint256 private constant PACK = 10;
    /// @dev Pictures in one word.
    uint256 private constant PER_WORD = 32;

    struct Offer {
        uint256 price;
        uint128 firstTokenId;
        bool isSold;
    }

    /// @inheritdoc ITogs
    ITogPictures public immutable override pictures;
    /// @inheritdoc ITogs
    uint256 public immutable override createdAt = block.timestamp;
    /// @inheritdoc ITogs
    uint256 public override supply;
    /// @inheritdoc ITogs
    uint256 public override packs;
    /// @inheritdoc ITogs
    mapping(uint8 => uint256) public override copiesOf;
    /// @dev Of 32 togs in one word, the first one's picture in its lowest byte.
    mapping(uint256 => uint256) private pictureWords;
    mapping(uint256 => Offer) private offers;

    constructor(ITogPictures pictures_, address team) ERC721("Show of Hands Togs", "TOG") Ownable(team) {
        pictures = pictures_;
    }

    // ---- the team

    /// @inheritdoc ITogs
    function mint(address to, uint8 picture) external override onlyOwner returns (uint256) {
        _requireHolder(to);
        return _mintTog(to, picture, pictures.count());
    }

    /// @inheritdoc ITogs
    function mintBatch(address to, uint8[5] calldata pictures_)
        external
        override
        onlyOwner
        returns (uint256 firstTokenId)
    {
        _requireHolder(to);
        firstTokenId = supply + 1;
        uint256 count = pictures.count();
        for (uint256 i = 0; i < pictures_.length; i++) _mintTog(to, pictures_[i], count);
    }

    /// @inheritdoc ITogs
    function mintPack(uint8[10] calldata pictures_, uint256 price)
        external
        override
        onlyOwner
        returns (uint256 pack)
    {
        if (price == 0) revert NoPrice();
        uint256 first = supply + 1;
        uint256 count = pictures.count();
        for (uint256 i = 0; i < PACK; i++) _mintTog(address(this), pictures_[i], count);
        pack = ++packs;
        offers[pack] = Offer(price, uint128(first), false);
        emit PackMinted(pack, price, first);
    }

    /// @inheritdoc ITogs
    function withdraw(address payable to) external override onlyOwner {
        uint256 amount = address(this).balance;
        emit Withdrawn(to, amount);
        Address.sendValue(to, amount);
    }

    /// @notice Refused: the collection has a team as long as there are packs to buy.
    function renounceOwnership() public pure override {
        revert TeamNeeded();
    }

    // ---- everybody

    /// @inheritdoc ITogs
    function buyPack(uint256 pack) external payable override {
        Offer storage offer = _offer(pack);
        if (offer.isSold) revert PackSold(pack);
        if (msg.value != offer.price) revert WrongPrice(msg.value, offer.price);
        offer.isSold = true;
        emit PackBought(pack, msg.sender, msg.value);
        for (uint256 i = 0; i < PACK; i++) _transfer(address(this), msg.sender, offer.firstTokenId + i);
    }

    /// @inheritdoc ITogs
    function pictureOf(uint256 tokenId) public view override returns (uint8) {
        _requireOwned(tokenId);
        return uint8(pictureWords[tokenId / PER_WORD] >> (8 * (tokenId % PER_WORD)));
    }

    /// @inheritdoc ITogs
    function rarityOf(uint256 tokenId) public view override returns (uint16) {
        return _rarity(pictureOf(tokenId));
    }

    /// @inheritdoc ITogs
    function traitsOf(uint256[] calldata tokenIds)
        external
        view
        override
        returns (uint8[] memory borne, uint16[] memory rarities)
    {
        (borne, rarities) = (new uint8[](tokenIds.length), new uint16[](tokenIds.length));
        for (uint256 i = 0; i < tokenIds.length; i++) {
            borne[i] = pictureOf(tokenIds[i]);
            rarities[i] = _rarity(borne[i]);
        }
    }

    /// @inheritdoc ITogs
    function packOf(uint256 pack) external view override returns (Pack memory info) {
        Offer storage offer = _offer(pack);
        (info.price, info.isSold) = (offer.price, offer.isSold);
        for (uint256 i = 0; i < PACK; i++) {
            info.tokenIds[i] = offer.firstTokenId + i;
            info.pictures[i] = pictureOf(info.tokenIds[i]);
        }
    }

    /// @notice What wallets show: JSON in a data URI. Anybody may read it. Reverts for togs that do not exist.
    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        uint8 picture = pictureOf(tokenId);
        return pictures.uri(tokenId, picture, copiesOf[picture], _rarity(picture));
    }

    // ---- inside

    function _mintTog(address to, uint8 picture, uint256 count) private returns (uint256 tokenId) {
        if (picture >= count) revert ITogPictures.UnknownPicture(picture, count);
        if (supply == MOST) revert TooManyTogs(MOST);
        tokenId = ++supply;
        copiesOf[picture] += 1;
        pictureWords[tokenId / PER_WORD] |= uint256(picture) << (8 * (tokenId % PER_WORD));
        emit TogMinted(tokenId, picture);
        _mint(to, tokenId);
    }

    /// @dev A tog that exists: those of packs are the collection's from the first.
    function _update(address to, uint256 tokenId, address auth) internal override returns (address from) {
        from = super._update(to, tokenId, auth);
        if (from != address(0)) _requireHolder(to);
    }

    function _rarity(uint8 picture) private view returns (uint16) {
        return uint16(Math.min(Math.ceilDiv(supply, copiesOf[picture]), MOST_RARITY));
    }

    function _requireHolder(address to) private view {
        if (to == address(this)) revert NotForTheCollection(to);
    }

    function _offer(uint256 pack) private view returns (Offer storage) {
        if (pack == 0 || pack > packs) revert UnknownPack(pack, packs);
        return offers[pack];
    }
}
