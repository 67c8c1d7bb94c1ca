// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice The opening of one slot of a hidden hand.
struct SlotOpening {
    uint8 slot; // 0..4
    uint256 tokenId;
    bytes32 salt;
}

/// @notice One slot of a hand as the table knows it. `attributes` is the packed card of a slot that a rule
/// opened; one opened by being played may be 0 here, and stands in CardOpened and on the board.
struct SlotInfo {
    bool opened;
    uint256 tokenId;
    uint256 attributes;
}

/// @title A table whose seats hold hidden hands of five cards.
interface IHandTable {
    /// @notice A card became known; its attributes were read from the collection now and hold for the match.
    event CardOpened(
        bytes32 indexed matchKey, uint8 indexed seat, uint8 slot, uint256 tokenId, uint256 attributes
    );
    /// @notice All five slots of a seat are proven. Without it a seat wins nothing of what is played out: see
    /// IStakeVault.dueTo for what it gets back.
    event HandClosed(bytes32 indexed matchKey, uint8 indexed seat);

    /// @notice Opens slots of a hidden hand: those the rules open (phase Opening), or those never played
    /// (phase Closing). Owner or agent of the seat.
    /// @param cardCommits the five card commitments that make the hand root
    function openSlots(
        bytes32 matchKey,
        uint8 seat,
        bytes32[5] calldata cardCommits,
        SlotOpening[] calldata openings
    ) external;

    /// @notice The slots that a seat must open in the current phase, as a bit mask.
    function slotsDue(bytes32 matchKey, uint8 seat) external view returns (uint8 mask);

    function handOf(bytes32 matchKey, uint8 seat) external view returns (SlotInfo[5] memory);
}
