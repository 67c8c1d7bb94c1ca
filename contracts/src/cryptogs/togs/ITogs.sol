// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IERC721 } from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

/// @title The pictures that togs bear, each by its number from 0.
interface ITogPictures {
    /// @notice There is no such picture: they are numbered from 0.
    error UnknownPicture(uint256 got, uint256 count);

    /// @notice How many pictures there are.
    function count() external view returns (uint256);

    /// @notice What wallets show of a tog: JSON in a data URI.
    /// @param copies togs that bear the same picture
    /// @param rarity one tog in so many bears it
    function uri(uint256 tokenId, uint256 picture, uint256 copies, uint256 rarity)
        external
        view
        returns (string memory);
}

/// @notice A pack of ten togs.
struct Pack {
    uint256 price; // in the smallest unit of the chain's own coin
    bool isSold;
    uint256[10] tokenIds;
    uint8[10] pictures;
}

/// @title The togs of Cryptogs: tokens (ERC-721) with a picture each, and packs of them that are for sale.
/// @notice Togs have ids from 1, one after another. Who owns which follows from the logs. Nobody but the owner of this
/// contract, the collection's team, mints; nobody takes a tog from anybody. The collection takes none back.
interface ITogs is IERC721 {
    /// @notice The picture of a new tog. Whose it is says its Transfer.
    event TogMinted(uint256 indexed tokenId, uint8 indexed picture);
    /// @notice Ten new togs are for sale, whole: they are the collection's until somebody buys them.
    event PackMinted(uint256 indexed pack, uint256 price, uint256 firstTokenId);
    event PackBought(uint256 indexed pack, address indexed buyer, uint256 price);
    /// @notice The team has taken what was paid for packs.
    event Withdrawn(address indexed to, uint256 amount);

    /// @notice No more togs are minted: their ids must fit in 24 bits.
    error TooManyTogs(uint256 most);
    /// @notice What the collection has is for sale in packs; a tog that it was given could never leave it.
    error NotForTheCollection(address to);
    /// @notice Packs could be bought still, and nobody take what is paid for them. A team that leaves hands the collection
    /// on, with `transferOwnership`.
    error TeamNeeded();
    /// @notice A pack has a price: more than nothing.
    error NoPrice();
    /// @notice There is no such pack: they are numbered from 1.
    error UnknownPack(uint256 got, uint256 packs);
    /// @notice Somebody has bought the pack.
    error PackSold(uint256 pack);
    /// @notice A pack costs its price, neither less nor more.
    error WrongPrice(uint256 sent, uint256 price);

    /// @notice Mints one tog to `to`. The owner only; reverts for a picture that does not exist, and once there are too many.
    function mint(address to, uint8 picture) external returns (uint256 tokenId);

    /// @notice Mints five togs to `to`, all or none. The owner only; reverts as `mint`.
    function mintBatch(address to, uint8[5] calldata pictures) external returns (uint256 firstTokenId);

    /// @notice Mints a pack of ten togs that is for sale. The owner only; reverts as `mint`, and without a price.
    function mintPack(uint8[10] calldata pictures, uint256 price) external returns (uint256 pack);

    /// @notice Buys a pack, whole, for exactly its price in the chain's own coin. Anybody may; reverts for another value,
    /// for a pack that is sold, and for none.
    function buyPack(uint256 pack) external payable;

    /// @notice Sends all that was paid for packs to `to`. The owner only; reverts if it is not taken.
    function withdraw(address payable to) external;

    /// @notice Which picture a tog bears, from 0. Reverts for one that does not exist.
    function pictureOf(uint256 tokenId) external view returns (uint8);

    /// @notice How many togs bear a picture.
    function copiesOf(uint8 picture) external view returns (uint256);

    /// @notice When the collection was made, in seconds since 1970: no log of it is in an older block.
    function createdAt() external view returns (uint256);

    /// @notice How many togs there are.
    function supply() external view returns (uint256);

    /// @notice How rare a tog is: one tog in so many bears its picture, rounded up, 1 to 65,535. Reverts for one that does
    /// not exist.
    function rarityOf(uint256 tokenId) external view returns (uint16);

    /// @notice Pictures and rarities of several togs. Reverts if one does not exist.
    function traitsOf(uint256[] calldata tokenIds)
        external
        view
        returns (uint8[] memory pictures, uint16[] memory rarities);

    /// @notice How many packs there are, sold ones too.
    function packs() external view returns (uint256);

    /// @notice A pack as it was minted, and whether it is sold. Reverts for one that does not exist.
    function packOf(uint256 pack) external view returns (Pack memory);

    /// @notice Where the pictures are.
    function pictures() external view returns (ITogPictures);
}
