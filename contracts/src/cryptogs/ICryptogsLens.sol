// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice A tog on the stack.
struct TogInfo {
    uint24 tokenId; // zero of seat B's before it is accepted
    uint16 rarity; // as the match began; zero before
    uint8 seat; // whose it is: 0 (A), 1 (B); 2 while it lies there
    bool isAwarded; // whether its owner can take it out of the vault, or has
}

/// @notice A match of Cryptogs as the contract has it. What phase it is in, and whose turn, says `infoOf`.
struct StackInfo {
    TogInfo[10] togs; // by their numbers
    uint8 begins; // the seat that begins; 2 where that is not known yet
    bytes32 previous; // the match before in its series; zero: none
}

/// @title What can be read of a table of Cryptogs, at its own address.
interface ICryptogsLens {
    /// @notice The throw of this turn is even: by the rules, in the last round and with a tog alone no seat chooses.
    error NoChoice(bytes32 matchKey, uint256 round);

    /// @notice A match after what was played last.
    function stackOf(bytes32 matchKey) external view returns (StackInfo memory);

    /// @notice How likely each tog is flipped if the throw of this turn, or before the toss the first one, is such a slam, in
    /// parts of 65,536: 0 of one that does not lie there. Reverts before somebody was accepted and once the match is over, for
    /// a move that is none, and for a slam that may not be chosen: where the throw plays itself for any but an even one.
    /// @param move the bytes of a slam
    function likelihoodsOf(bytes32 matchKey, bytes calldata move) external view returns (uint256[10] memory);
}
