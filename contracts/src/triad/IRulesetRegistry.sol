// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { RuleWords } from "./ITriadReferee.sol";
import { RulesetConfig } from "./RulesetConfig.sol";

/// @title Rulesets by the hash of their configuration.
/// @notice Anyone may register one. Its id is computed on chain from every field, so an id means the same to all.
interface IRulesetRegistry {
    /// @notice `config` is the whole configuration, so that rulesets can be read from the log alone.
    event RulesetRegistered(bytes32 indexed rulesetId, address indexed proposer, RulesetConfig config);
    event RulesetActivated(bytes32 indexed rulesetId, bool active, address by);

    /// @notice Registers a canonical configuration, active from then on. Registering one again changes nothing.
    function register(RulesetConfig calldata config) external returns (bytes32 rulesetId);

    /// @notice Takes a ruleset out of use for new matches, or puts it back. Its proposer, or a curator.
    function setActive(bytes32 rulesetId, bool active) external;

    /// @notice The id of a configuration, playable or not.
    function idOf(RulesetConfig calldata config) external pure returns (bytes32 rulesetId);

    /// @notice The rules behind an id; all zero if it is not registered.
    function rulesOf(bytes32 rulesetId)
        external
        view
        returns (RuleWords memory words, bool active, address proposer);
}
