// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ICardCollection } from "../cards/ICardCollection.sol";
import { ICollectionRegistry } from "../cards/ICollectionRegistry.sol";
import { IRulesetRegistry } from "./rulesets/IRulesetRegistry.sol";
import { ITriadReferee, Position } from "./referee/ITriadReferee.sol";
import { RuleWords } from "./rulesets/PackedRules.sol";
import { ITriadSettlement } from "./settlement/ITriadSettlement.sol";

/// @notice A match as the referee has it. `origins` says where the cards of both hands came into the match (A's five,
/// then B's): seat x 8 + slot, in a draft the number of the pick.
struct PlayInfo {
    RuleWords words; // in force: with what Roulette drew
    Position position;
    uint8 round; // from 0
    uint8[10] origins;
    ICardCollection collection;
    bytes32 poolHash; // keccak256(abi.encode(uint256[] pool)); zero without a draft
}

/// @title What a Triad table shows besides its matches.
/// @notice `Terms.rules` is a ruleset id of the registry; `Terms.setting` is abi.encode(address collection,
/// uint256[] pool), the pool empty without a draft. In a signed record its hash is
/// keccak256(abi.encode(address collection, bytes32 poolHash)).
interface ITriadTable {
    error UnknownRuleset(bytes32 rulesetId);
    /// @notice The ruleset was taken out of use.
    error InactiveRuleset(bytes32 rulesetId);
    /// @notice Formations depend on five cards, which hidden hands do not show: All Open or a draft is needed.
    error FormationsNeedOpenHands(bytes32 rulesetId);
    error CollectionNotAllowed(ICardCollection collection);
    error PoolSize(uint256 got, uint256 needed);
    error PoolRepeats(uint256 tokenId);
    error PoolMismatch(bytes32 got, bytes32 opened);
    error MoveLength(uint256 got, uint256 needed);
    error PickOutOfRange(uint8 got, uint256 poolSize);
    error PickRepeated(uint8 pick);

    function collections() external view returns (ICollectionRegistry);
    function registry() external view returns (IRulesetRegistry);
    function referee() external view returns (ITriadReferee);

    /// @notice Closes this table's matches by their signed records.
    function settlement() external view returns (ITriadSettlement);

    /// @notice A match after its last reveal. The layouts of the words stand beside their types.
    function playOf(bytes32 matchKey) external view returns (PlayInfo memory);

    /// @notice The packed cards of a draft's pool, in its order, as they were read at the opening and are picked,
    /// whatever has become of them since; zeros beyond its size, and without a draft.
    function poolOf(bytes32 matchKey) external view returns (uint96[20] memory);
}
