// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { RuleWords } from "./PackedRules.sol";
import { RulesetConfig } from "./RulesetConfig.sol";

/// @title Rulesets by the hash of their configuration.
/// @notice Anyone may register one. Its id is computed on chain from every field, so an id means the same to all.
interface IRulesetRegistry {
    /// @notice `config` is the whole configuration, so that rulesets can be read from the log alone.
    event RulesetRegistered(bytes32 indexed rulesetId, address indexed proposer, RulesetConfig config);
    /// @notice Somebody has registered what another had before: it stands in this one's list, too, and nothing else
    /// has changed.
    event RulesetRegisteredAgain(bytes32 indexed rulesetId, address indexed proposer);
    /// @notice A registered ruleset is active until this says otherwise.
    event RulesetActivated(bytes32 indexed rulesetId, bool active, address by);

    /// @notice There is no such ruleset here: register its configuration first.
    error NotRegistered(bytes32 rulesetId);
    /// @notice Only the curator takes a ruleset out of use, or puts it back.
    error NotCurator(address caller, address curator);

    /// @notice Registers a canonical configuration, active from then on. Anyone may call. What somebody has registered
    /// before stays as it is, in use or not, and is listed under the caller, too: who comes first gets no power over a
    /// ruleset, and takes nothing from who comes later. Reverts with an error of RulesetErrors that says what is wrong.
    function register(RulesetConfig calldata config) external returns (bytes32 rulesetId);

    /// @notice Takes a ruleset out of use for new matches, or puts it back; matches under way go on. The curator only.
    /// Reverts for one that was never registered.
    function setActive(bytes32 rulesetId, bool active) external;

    /// @notice The id of a configuration, playable or not. Only a canonical configuration has the id that
    /// records know it by.
    function idOf(RulesetConfig calldata config) external pure returns (bytes32 rulesetId);

    /// @notice The rules behind an id, whether new matches may use them, and who registered them first; all zero if it
    /// is not registered.
    function rulesOf(bytes32 rulesetId)
        external
        view
        returns (RuleWords memory words, bool active, address proposer);

    /// @notice The block whose log has the configuration of a ruleset: so that nobody has to search; 0 if it is not
    /// registered.
    function registeredIn(bytes32 rulesetId) external view returns (uint64 blockNumber);

    /// @notice What an address has registered, whoever had before, oldest first, each once.
    function proposedBy(address proposer) external view returns (bytes32[] memory rulesetIds);
}
