// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title The pictures that togs bear, each by its number from 0.
interface ITogPictures {
    /// @notice How many pictures there are.
    function count() external view returns (uint256);

    /// @notice What wallets show of a tog: JSON in a data URI.
    /// @param copies togs that bear the same picture
    /// @param supply togs that there are in all
    function uri(uint256 tokenId, uint256 picture, uint256 copies, uint256 supply)
        external
        view
        returns (string memory);
}
