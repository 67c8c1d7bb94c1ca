// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A table whose seats answer: what their secrets force is no decision, and a false answer loses.
interface IAnsweringTable {
    event Answered(bytes32 indexed matchKey, uint8 indexed seat, uint16 turn, bytes answer);

    /// @notice Answers for a seat what the turn asks of its secrets. Owner or agent of the seat. Reverts if nothing is
    /// asked of the seat now, for another turn, too late, before what asks for it has as many blocks after it as the
    /// terms say, and for an answer that its proof does not prove.
    /// @param data the answer and its proof, in the game's own encoding
    function answer(bytes32 matchKey, uint8 seat, uint16 turn, bytes calldata data) external;
}
