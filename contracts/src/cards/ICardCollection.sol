// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title What a table reads of a card collection: an ERC-721 with these views.
interface ICardCollection {
    /// @notice Whose a card is; fails if there is none of that id.
    function ownerOf(uint256 tokenId) external view returns (address);

    /// @notice The hand on a card: 0 rock, 1 paper, 2 scissors.
    function getJankenHand(uint256 tokenId) external view returns (uint8);

    /// @notice Where a card is from: class 1..5, season 1..4, rarity 1..5.
    function getTrait(uint256 tokenId) external view returns (uint8 classId, uint8 seasonId, uint8 rarity);

    /// @notice A card's strength outside of Triad. A table reads no more of it than the sum.
    function getCombatStats(uint256 tokenId)
        external
        view
        returns (uint16 hp, uint16 atk, uint16 matk, uint16 def, uint16 mdef, uint16 agi);

    /// @notice The edges, 1..10. Mind the order: left comes before down.
    function getTriad(uint256 tokenId) external view returns (uint8 up, uint8 right, uint8 left, uint8 down);
}
