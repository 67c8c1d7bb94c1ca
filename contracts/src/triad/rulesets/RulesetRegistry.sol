// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Ownable, Ownable2Step } from "@openzeppelin/contracts/access/Ownable2Step.sol";
import { Multicall } from "@openzeppelin/contracts/utils/Multicall.sol";
import { IRulesetRegistry } from "./IRulesetRegistry.sol";
import { PackedRules, RuleWords } from "./PackedRules.sol";
import { RulesetChecks } from "./RulesetChecks.sol";
import { RulesetConfig } from "./RulesetConfig.sol";
import { RulesetErrors } from "./RulesetErrors.sol";

/// @title The ids of rulesets (docs/rules.md R8.1): version 2 hashes the id of version 1, the later ones that of
/// version 2.
library RulesetIds {
    /// @notice The id of a configuration, playable or not.
    function idOf(RulesetConfig calldata config) internal pure returns (bytes32 id) {
        id = keccak256(abi.encode(config.base));
        if (config.version >= 2) id = keccak256(abi.encode(uint8(2), id, config.classic));
        if (config.version == 3) id = keccak256(abi.encode(uint8(3), id, config.extras));
        if (config.version >= 4) id = keccak256(abi.encode(uint8(4), id, config.extras, config.variants));
    }
}

/// @title Rulesets by the hash of their configuration.
/// @notice Refused is what contradicts itself, what is out of range, and what is not canonical: two spellings of
/// the same rules would have two ids. Several can be registered in one transaction (`multicall`).
/// Who registers a ruleset has no power over it. The curator is the only one who may take a ruleset out
/// of use, and hands that on in two steps: it names the next one (`transferOwnership`), who takes it on
/// (`acceptOwnership`). Whoever relies on a registry should see a timelock or a multisig there.
contract RulesetRegistry is IRulesetRegistry, RulesetErrors, Ownable2Step, Multicall {
    struct Entry {
        RuleWords words;
        address proposer; // who registered it first
        uint64 registeredIn; // block of its configuration's log
        bool active; // whether new matches may use it
    }

    mapping(bytes32 rulesetId => Entry) private _entries;
    // what an address has registered, and what of it others had registered before
    mapping(address proposer => bytes32[]) private _proposed;
    mapping(address proposer => mapping(bytes32 rulesetId => bool)) private _registeredAgain;

    /// @param curator takes rulesets out of use, until it hands that on; not the zero address
    constructor(address curator) Ownable(curator) { }

    /// @inheritdoc IRulesetRegistry
    function register(RulesetConfig calldata config) external override returns (bytes32 rulesetId) {
        RulesetChecks.check(config);
        rulesetId = RulesetIds.idOf(config);
        Entry storage entry = _entries[rulesetId];
        if (entry.proposer != address(0)) {
            _registerAgain(rulesetId, entry.proposer);
            return rulesetId;
        }
        entry.words = PackedRules.pack(config);
        (entry.proposer, entry.registeredIn, entry.active) = (msg.sender, uint64(block.number), true);
        _proposed[msg.sender].push(rulesetId);
        emit RulesetRegistered(rulesetId, msg.sender, config);
    }

    /// @inheritdoc IRulesetRegistry
    function setActive(bytes32 rulesetId, bool active) external override {
        if (msg.sender != owner()) revert NotCurator(msg.sender, owner());
        Entry storage entry = _entries[rulesetId];
        if (entry.proposer == address(0)) revert NotRegistered(rulesetId);
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

    /// @dev Lists under the caller, too, what another has registered first.
    function _registerAgain(bytes32 rulesetId, address first) private {
        if (first == msg.sender || _registeredAgain[msg.sender][rulesetId]) return;
        _registeredAgain[msg.sender][rulesetId] = true;
        _proposed[msg.sender].push(rulesetId);
        emit RulesetRegisteredAgain(rulesetId, msg.sender);
    }
}
