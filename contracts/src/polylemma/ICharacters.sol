// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice A character as it was at one block. Kind, attribute and image never change.
struct Character {
    uint8 level; // 1..255
    uint8 kind; // 0 fire, 1 grass, 2 water
    uint8 attribute; // 0..9
    uint16 image; // 1..38
    uint40 since; // block of the mint or of the last transfer: the bond's clock
    address owner;
}

/// @title The characters: tokens whose level and owner can be read as they were at a past block.
interface ICharacters {
    event LevelledUp(uint256 indexed tokenId, uint8 level);

    /// @notice The token did not exist at that block.
    error NoCharacter(uint256 tokenId, uint256 atBlock);
    /// @notice Only blocks that are over can be read: a later call in the same block could still change it.
    error BlockNotOver(uint256 got, uint256 current);
    error HighestLevel(uint256 tokenId);
    error BadCharacter(uint8 kind, uint8 attribute, uint16 image);
    error TooManyCharacters(uint256 most);

    /// @notice Mints the next token: ids are 1, 2, 3, ... The dealer only.
    function mint(address to, bytes32 name, uint8 kind, uint8 attribute, uint16 image)
        external
        returns (uint256 tokenId);

    /// @notice One level up. The dealer only. The bond's clock goes on.
    function levelUp(uint256 tokenId) external returns (uint8 level);

    function characterAt(uint256 tokenId, uint256 atBlock) external view returns (Character memory);

    /// @notice How many characters there were at the end of a block: a random slot draws from them all.
    function supplyAt(uint256 atBlock) external view returns (uint256);

    /// @notice As it is now.
    function characterOf(uint256 tokenId) external view returns (Character memory);

    function nameOf(uint256 tokenId) external view returns (bytes32);
}
