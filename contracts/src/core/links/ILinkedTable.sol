// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A table with chance inside a match: it follows from a link of each seat.
/// @notice A seat's links are a chain: link_k = H("soh.link.v2", match key, owner, k, link_{k+1}). The entry has
/// link_0, so that each next one is fixed before the match begins, and known to its seat alone until it is shown.
interface ILinkedTable {
    event LinkShown(bytes32 indexed matchKey, uint8 indexed seat, uint16 turn, bytes32 link);
    /// @notice Both links of a draw are known: the turn's chance follows from `turnSalt`.
    event Drawn(bytes32 indexed matchKey, uint16 turn, bytes32 turnSalt);

    /// @notice The link is not the one that the seat's last link was made of.
    error WrongLink(bytes32 got, bytes32 before);

    /// @notice Shows a seat's next link. Owner or agent of the seat. Reverts if no link is due from the seat now, for
    /// another turn or another link, too late, and before what the draw bears on has as many blocks after it as the
    /// terms say.
    function sendLink(bytes32 matchKey, uint8 seat, uint16 turn, bytes32 link) external;
}
