// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Why a card of a hand cannot be shown or played.
interface HandErrors {
    /// @notice A hand has slots 0 to 4.
    error BadSlot(uint8 got);
    /// @notice The slot is hidden: its card's disclosure is needed to play it.
    error SlotClosed(uint8 slot);
    /// @notice The card was shown in this match before, by either seat.
    error CardUsedTwice(uint256 tokenId);
    /// @notice A hand's cards belong to the owner of the seat that brought them when they are shown.
    error CardNotOwned(uint256 tokenId, address owner, address needed);
}
