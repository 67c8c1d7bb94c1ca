// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Why the referee refuses a move or a record: what was got, and what was allowed.
/// @notice A field's number is its place in the move's five bytes: cell, slot, mark, earth edge, reserved.
interface MoveErrors {
    error MoveLength(uint256 got);
    error CellOutOfRange(uint8 got);
    error CellOccupied(uint8 cell);
    error SlotOutOfRange(uint8 got);
    error SlotPlayed(uint8 slot);
    /// @notice Order or Chaos demands another card.
    error SlotForced(uint8 got, uint8 demanded);
    error EarthEdgeMissing();
    error EarthEdgeOutOfRange(uint8 got);
    error MarkOutOfRange(uint8 got);
    error MarksOff();
    error NoMarkLeft(uint256 used);
    error MarkOnOwnCell(uint8 cell);
    error MarkOnOccupiedCell(uint8 cell);
    error MarkOnLiveMark(uint8 cell);
    /// @notice A field that no rule uses in this move must be "none" (255), the reserved byte 0.
    error NotCanonical(uint8 field, uint8 got);

    /// @notice A round of a record is 45 bytes.
    error RoundLength(uint256 got);
    /// @notice The record has fewer rounds than were played, or more.
    error RoundCount(uint256 got, uint256 played);
}
