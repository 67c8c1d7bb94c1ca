// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ICardCollection } from "../cards/ICardCollection.sol";
import { Position } from "./referee/ITriadReferee.sol";
import { RuleWords } from "./rulesets/PackedRules.sol";

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

/// @title What can be read of a table of Triad, at the table's own address.
interface ITriadLens {
    /// @notice A match after its last reveal. The layouts of the words stand beside their types.
    function playOf(bytes32 matchKey) external view returns (PlayInfo memory);

    /// @notice The packed cards of a draft's pool, in its order, as they were read at the opening and are picked,
    /// whatever has become of them since; zeros beyond its size, and without a draft.
    function poolOf(bytes32 matchKey) external view returns (uint96[20] memory);
}
