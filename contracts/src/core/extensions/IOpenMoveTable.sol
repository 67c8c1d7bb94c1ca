// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A table with moves that hide nothing.
interface IOpenMoveTable {
    /// @notice A move of a seat that hid nothing of it: it was not committed before.
    event Played(bytes32 indexed matchKey, uint8 indexed seat, uint16 turn, bytes move);

    /// @notice The seat must commit its move: it is decided in public, both seats decide at once, or its move hides
    /// something.
    error MustCommit(uint16 turn);

    /// @notice Plays a move without a commitment: for a seat that decides this turn alone and not in public, so that
    /// nothing of the move has to be hidden. Owner or agent of the seat. Who acts next waits until this move has as
    /// many blocks after it as the terms say. Reverts if the seat may not, for another turn, and as `reveal` does.
    function play(bytes32 matchKey, uint16 turn, bytes calldata move, bytes calldata disclosure) external;
}
