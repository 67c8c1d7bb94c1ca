// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice A character as it was at one time. Kind, attribute and image never change.
struct Character {
    uint8 level; // 1..255
    uint8 kind; // 0 fire, 1 grass, 2 water
    uint8 attribute; // 0..9
    uint16 image; // 1..38
    uint40 since; // time of the mint or of the last transfer, in seconds: the bond's clock
    address owner;
}

/// @title The characters: tokens whose level and owner can be read as they were at a past time.
/// @notice Times are seconds of block time.
interface ICharacters {
    /// @notice A character has risen to this level.
    event LevelledUp(uint256 indexed tokenId, uint8 level);

    /// @notice The token did not exist at that time.
    error NoCharacter(uint256 tokenId, uint256 time);
    /// @notice Only a second that is over can be read: a later call in the same one could still change it.
    error TimeNotOver(uint256 got, uint256 current);
    /// @notice Level 255 is the last.
    error HighestLevel(uint256 tokenId);
    /// @notice There is no such kind (0 to 2), attribute (0 to 9) or image (1 to 38).
    error BadCharacter(uint8 kind, uint8 attribute, uint16 image);
    /// @notice There are as many characters as there may ever be.
    error TooManyCharacters(uint256 most);
    /// @notice The number of characters that there may ever be is zero, or larger than random slots can draw from.
    error BadSupply(uint256 got, uint256 most);

    /// @notice Mints the next token: ids are 1, 2, 3, ... Dealers only. The receiver is not asked, so that it cannot
    /// refuse. Reverts for a kind, attribute or image that does not exist, and beyond `maxSupply` tokens.
    function mint(address to, bytes32 name, uint8 kind, uint8 attribute, uint16 image)
        external
        returns (uint256 tokenId);

    /// @notice One level up. Dealers only. The bond's clock goes on. Reverts at the highest level, and for tokens that
    /// nobody has.
    function levelUp(uint256 tokenId) external returns (uint8 level);

    /// @notice As it was at the end of a second that is over. Anybody may read it. Reverts for times that are not over,
    /// and for those before its mint.
    function characterAt(uint256 tokenId, uint256 time) external view returns (Character memory);

    /// @notice How many characters there were at the end of a second: a random slot draws from them all. Anybody may
    /// read it. Reverts for times that are not over.
    function supplyAt(uint256 time) external view returns (uint256);

    /// @notice As it is now. Anybody may read it. Reverts for tokens nobody has.
    function characterOf(uint256 tokenId) external view returns (Character memory);

    /// @notice What it was named at its mint: any 32 bytes. Anybody may read it. Reverts for tokens nobody has.
    function nameOf(uint256 tokenId) external view returns (bytes32);

    /// @notice How many tokens there are now. Anybody may read it.
    function totalSupply() external view returns (uint256);

    /// @notice More tokens than this there will never be. Anybody may read it.
    function maxSupply() external view returns (uint256);

    /// @notice Tokens of an owner from the `from`-th on, at most `count`; in no particular order. Anybody may
    /// read them.
    function tokensOf(address owner, uint256 from, uint256 count) external view returns (uint256[] memory tokenIds);
}
