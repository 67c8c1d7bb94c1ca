// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Secret } from "./Secrets.sol";

/// @title A table whose seats bring secrets.
interface ISecretTable {
    /// @notice A secret became known.
    /// @param r the number of the root that it stands in: 0 for the one of the entry
    event SecretOpened(
        bytes32 indexed matchKey, uint8 indexed seat, uint256 r, uint16 index, bytes32 value, bytes32 salt
    );
    /// @notice A seat has opened all that the rules demand to be seen at the end. Without it a seat has lost.
    event SecretsShown(bytes32 indexed matchKey, uint8 indexed seat);

    /// @notice The hashes or the proof do not lead to the root that the seat committed to.
    error SecretRootWrong(bytes32 got, bytes32 committed);
    /// @notice The value and its salt do not give the hash in their place.
    error SecretWrong(bytes32 got, bytes32 committed);
    /// @notice No rule opens this secret now; `due` is the bit mask of those that are due.
    error SecretNotDue(uint256 index, uint256 due);
}

/// @title A table whose seats bring up to eight secrets, which are opened one by one.
interface IListedSecretTable is ISecretTable {
    /// @notice Opens secrets of a seat: those that the rules open before a turn (phase Opening), or those that are
    /// still hidden at the end (phase Closing). Owner or agent of the seat. Reverts for a secret that is not due or
    /// does not fit the root, too late, and before the last move has as many blocks after it as the terms say.
    /// @param leaves the hashes of all the seat's secrets, which make the root
    function openSecrets(bytes32 matchKey, uint8 seat, bytes32[] calldata leaves, Secret[] calldata secrets) external;

    /// @notice The secrets of a seat that have been opened, as a bit mask.
    function openedOf(bytes32 matchKey, uint8 seat) external view returns (uint256 mask);
}

/// @title What can be read of such a table, at its own address.
interface IListedSecretLens {
    /// @notice The secrets that a seat must open in the current phase, as a bit mask.
    function secretsDue(bytes32 matchKey, uint8 seat) external view returns (uint256 mask);
}

/// @title A table whose seats bring more than eight secrets, in a tree: some are proven as answers, and all are shown
/// and checked at the end.
interface ITreeSecretTable is ISecretTable {
    /// @notice A seat committed to its secrets anew, with a move: number `r` from here on.
    event SecretsReplaced(bytes32 indexed matchKey, uint8 indexed seat, uint256 r, bytes32 root);
    /// @notice A seat has shown all its secrets under one root.
    event SecretListShown(bytes32 indexed matchKey, uint8 indexed seat, uint256 r, bytes32[] values, bytes32[] salts);

    /// @notice The lists are shown in the order of their roots.
    error WrongRoot(uint256 got, uint256 next);

    /// @notice Shows all of a seat's secrets under one root, in the order of the roots (phase Closing). Owner or agent
    /// of the seat. Reverts for anything else than the list that was committed to, too late, and before the last move
    /// has as many blocks after it as the terms say. What it shows is checked by the rules: a seat whose answers or
    /// moves it proves false has lost.
    /// @param r the number of the root, from 0
    function showSecrets(
        bytes32 matchKey,
        uint8 seat,
        uint256 r,
        bytes32[] calldata values,
        bytes32[] calldata salts
    ) external;

    /// @notice How many roots a seat has committed to, and how many of their lists it has shown.
    function rootsOf(bytes32 matchKey, uint8 seat) external view returns (uint256 count, uint256 shown);
}
