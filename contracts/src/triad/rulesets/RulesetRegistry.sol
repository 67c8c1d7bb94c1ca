// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Ownable } from "@openzeppelin/contracts/access/Ownable.sol";
import { Multicall } from "@openzeppelin/contracts/utils/Multicall.sol";
import { IRulesetRegistry } from "./IRulesetRegistry.sol";
import { PackedRules, RuleWords } from "./PackedRules.sol";
import { RulesetChecks } from "./RulesetChecks.sol";
import { RulesetConfig } from "./RulesetConfig.sol";
import { RulesetErrors } from "./RulesetErrors.sol";

/// @title The ids of rulesets (docs/rules.md R8.1): each version hashes the id of the one before it.
library RulesetIds {
    function idOf(RulesetConfig calldata config) internal pure returns (bytes32 id) {
        id = keccak256(abi.encode(config.base));
        if (config.version >= 2) id = keccak256(abi.encode(uint8(2), id, config.classic));
        if (config.version >= 3) id = keccak256(abi.encode(uint8(3), id, config.extras));
    }
}

/// @title Rulesets by the hash of their configuration.
/// @notice Refused is what contradicts itself, what is out of range, and what is not canonical: two spellings of
/// the same rules would have two ids. Several can be registered in one transaction (`multicall`).
/// The deployer is the curator and can hand that on (`transferOwnership`).
contract RulesetRegistry is IRulesetRegistry, RulesetErrors, Ownable, Multicall {
    struct Entry {
        RuleWords words;
        address proposer;
        uint64 registeredIn;
        bool active;
        bool curated; // the curator has decided; the proposer no longer can
    }

    mapping(bytes32 => Entry) private _entries;
    mapping(address => bytes32[]) private _proposed;

    constructor() Ownable(msg.sender) { }

    /// @inheritdoc IRulesetRegistry
    function register(RulesetConfig calldata config) external override returns (bytes32 rulesetId) {
        RulesetChecks.check(config);
        rulesetId = RulesetIds.idOf(config);
        Entry storage entry = _entries[rulesetId];
        if (entry.proposer != address(0)) return rulesetId;
        entry.words = PackedRules.pack(config);
        (entry.proposer, entry.registeredIn, entry.active) = (msg.sender, uint64(block.number), true);
        _proposed[msg.sender].push(rulesetId);
        emit RulesetRegistered(rulesetId, msg.sender, config);
    }

    /// @inheritdoc IRulesetRegistry
    function setActive(bytes32 rulesetId, bool active) external override {
        Entry storage entry = _entries[rulesetId];
        (address proposer, address curator) = (entry.proposer, owner());
        if (proposer == address(0)) revert NotRegistered(rulesetId);
        bool curating = msg.sender == curator;
        if (!curating && (msg.sender != proposer || entry.curated)) {
            revert MayNotSwitch(msg.sender, proposer, curator);
        }
        if (curating) entry.curated = true;
        entry.active = active;
        emit RulesetActivated(rulesetId, active, msg.sender);
    }

    /// @inheritdoc IRulesetRegistry
    function idOf(RulesetConfig calldata config) external pure override returns (bytes32) {
        return RulesetIds.idOf(config);
    }

    /// @inheritdoc IRulesetRegistry
    function rulesOf(bytes32 rulesetId)
        external
        view
        override
        returns (RuleWords memory words, bool active, address proposer)
    {
        Entry storage entry = _entries[rulesetId];
        return (entry.words, entry.active, entry.proposer);
    }

    /// @inheritdoc IRulesetRegistry
    function registeredIn(bytes32 rulesetId) external view override returns (uint64) {
        return _entries[rulesetId].registeredIn;
    }

    /// @inheritdoc IRulesetRegistry
    function proposedBy(address proposer) external view override returns (bytes32[] memory) {
        return _proposed[proposer];
    }
}
