// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Why the referee refuses a move or a record: what was got, and what was allowed.
/// @notice A field's number is its place in the move's five bytes: cell, slot, mark, earth edge, reserved.
interface MoveErrors {
    /// @notice A move has five bytes.
    error MoveLength(uint256 got);
    /// @notice Cells are 0..8.
    error CellOutOfRange(uint8 got);
    /// @notice A card lies on the cell already.
    error CellOccupied(uint8 cell);
    /// @notice The places of a hand are 0..4.
    error SlotOutOfRange(uint8 got);
    /// @notice The card in this place has been played in this round.
    error SlotPlayed(uint8 slot);
    /// @notice Order or Chaos demands another card.
    error SlotForced(uint8 got, uint8 demanded);
    /// @notice The card is of earth, and the rules demand that the move names an edge.
    error EarthEdgeMissing();
    /// @notice Edges are 0..3, or 255 for none.
    error EarthEdgeOutOfRange(uint8 got);
    /// @notice Marks stand on cells, 0..8, or nowhere: 255.
    error MarkOutOfRange(uint8 got);
    /// @notice These rules have no warning marks: the field must be 255.
    error MarksOff();
    /// @notice The seat has used all the marks that the rules give it.
    error NoMarkLeft(uint256 used);
    /// @notice A mark cannot stand where the move puts its card.
    error MarkOnOwnCell(uint8 cell);
    /// @notice A mark cannot stand where a card lies.
    error MarkOnOccupiedCell(uint8 cell);
    /// @notice The opponent's mark stands on this cell.
    error MarkOnLiveMark(uint8 cell);
    /// @notice A field that no rule uses in this move must be "none" (255), the reserved byte 0.
    error NotCanonical(uint8 field, uint8 got);

    /// @notice A round of a record is 45 bytes.
    error RoundLength(uint256 got);
    /// @notice The record has fewer rounds than were played, or more.
    error RoundCount(uint256 got, uint256 played);
    /// @notice A record has the salt of each turn of its rounds where Chaos is on and drawn by turn, else none.
    error TurnSaltCount(uint256 got, uint256 needed);
}
