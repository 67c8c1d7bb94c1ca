// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ICardCollection } from "../cards/ICardCollection.sol";
import { ICollectionRegistry } from "../cards/ICollectionRegistry.sol";
import { IRulesetRegistry } from "./rulesets/IRulesetRegistry.sol";
import { ITriadReferee } from "./referee/ITriadReferee.sol";
import { ITriadSettlement } from "./settlement/ITriadSettlement.sol";

/// @title What a Triad table shows besides its matches.
/// @notice `Terms.rules` is a ruleset id of the registry; `Terms.setting` is abi.encode(address collection,
/// uint256[] pool), the pool empty without a draft. In a signed record its hash is
/// keccak256(abi.encode(address collection, bytes32 poolHash)).
interface ITriadTable {
    /// @notice The registry does not know these rules.
    error UnknownRuleset(bytes32 rulesetId);
    /// @notice The ruleset was taken out of use.
    error InactiveRuleset(bytes32 rulesetId);
    /// @notice Formations depend on five cards, which hidden hands do not show: All Open or a draft is needed.
    error FormationsNeedOpenHands(bytes32 rulesetId);
    /// @notice The curator of collections has not allowed this one.
    error CollectionNotAllowed(ICardCollection collection);
    /// @notice A draft's pool has as many cards as its rules say; without a draft there is none.
    error PoolSize(uint256 got, uint256 needed);
    /// @notice The cards of a pool all differ.
    error PoolRepeats(uint256 tokenId);
    /// @notice The pool is not the one that the match was opened with.
    error PoolMismatch(bytes32 got, bytes32 opened);
    /// @notice A move has five bytes, a pick one.
    error MoveLength(uint256 got, uint256 needed);
    /// @notice A pick is a place in the pool, from 0.
    error PickOutOfRange(uint8 got, uint256 poolSize);
    /// @notice The card was picked before.
    error PickRepeated(uint8 pick);

    /// @notice The collections whose cards this table's matches may be played with.
    function collections() external view returns (ICollectionRegistry);

    /// @notice The rulesets that this table's matches may be played by.
    function registry() external view returns (IRulesetRegistry);

    /// @notice Who judges moves.
    function referee() external view returns (ITriadReferee);

    /// @notice Closes this table's matches by their signed records.
    function settlement() external view returns (ITriadSettlement);
}
