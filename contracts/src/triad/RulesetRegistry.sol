// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { Rules, RulesLib } from "./Rules.sol";
import {
    BaseConfig,
    ClassicConfig,
    FormationsConfig,
    TacticsConfig,
    TraitDerivationConfig,
    TraitEffectsConfig
} from "./RulesetConfig.sol";

/// @title Rulesets by the hash of their configuration.
/// @notice Anyone may register one: its id is computed here from every field, so an id means the same to all.
/// Refused is what the rules library does not play, what contradicts itself, and what is not canonical (two
/// spellings of the same rules would have two ids).
contract RulesetRegistry {
    event RulesetRegistered(bytes32 indexed rulesetId, bytes32 indexed baseId, Rules rules);

    error WrongVersion(uint8 got);
    error NotPlayable(string rule);
    error Contradiction(string rule, string other);
    error NotCanonical(string block);
    error OutOfRange(string field, uint256 got, uint256 most);

    uint8 internal constant MAX_EDGE = 10;
    uint8 internal constant MAX_TRAIT = 10;
    uint8 internal constant MAX_SOURCE = 2;
    uint8 internal constant SCHEME = 1;

    /// @notice The rules behind an id; zero if it is not registered.
    mapping(bytes32 => Rules) public rulesOf;

    /// @notice Registers a ruleset of version 2. Registering one again changes nothing.
    function register(BaseConfig calldata base, ClassicConfig calldata classic)
        external
        returns (bytes32 rulesetId)
    {
        _check(base, classic);
        bytes32 baseId;
        (baseId, rulesetId) = idOf(base, classic);
        Rules rules = RulesLib.pack(base.tactics, classic);
        rulesOf[rulesetId] = rules;
        emit RulesetRegistered(rulesetId, baseId, rules);
    }

    /// @notice The ids of a configuration, playable or not: `baseId` of its version 1, `rulesetId` of version 2.
    function idOf(BaseConfig calldata base, ClassicConfig calldata classic)
        public
        pure
        returns (bytes32 baseId, bytes32 rulesetId)
    {
        baseId = keccak256(abi.encode(base));
        rulesetId = keccak256(abi.encode(uint8(2), baseId, classic));
    }

    function _check(BaseConfig calldata base, ClassicConfig calldata classic) private pure {
        if (base.version != 1) revert WrongVersion(base.version);
        if (classic.order && classic.chaos) revert Contradiction("order", "chaos");
        if (classic.allOpen && classic.threeOpen) revert Contradiction("allOpen", "threeOpen");
        if (classic.swap) revert NotPlayable("swap");
        if (classic.reverse) revert NotPlayable("reverse");
        if (classic.aceKiller) revert NotPlayable("aceKiller");
        if (classic.plus) revert NotPlayable("plus");
        if (classic.same) revert NotPlayable("same");
        if (classic.typeAscend) revert NotPlayable("typeAscend");
        if (classic.typeDescend) revert NotPlayable("typeDescend");
        if (base.effects.enabled != 0) revert NotPlayable("traitEffects");
        if (base.formations.enabled != 0) revert NotPlayable("formationBonuses");
        _checkCanonical(base);
    }

    /// @dev A block that is off is all zeros; a block that is on says so with a 1.
    function _checkCanonical(BaseConfig calldata base) private pure {
        TacticsConfig calldata t = base.tactics;
        if (!_canonical(t.warningMark.enabled, abi.encode(t.warningMark))) revert NotCanonical("warningMark");
        if (!_canonical(t.comboBonus.enabled, abi.encode(t.comboBonus))) revert NotCanonical("comboBonus");
        if (!_canonical(t.secondPlayerBalance.enabled, abi.encode(t.secondPlayerBalance))) {
            revert NotCanonical("secondPlayerBalance");
        }
        TraitDerivationConfig calldata d = base.derivation;
        if (!_canonical(d.enabled, abi.encode(d))) revert NotCanonical("traitDerivation");
        TraitEffectsConfig calldata e = base.effects;
        if (!_canonical(e.enabled, abi.encode(e))) revert NotCanonical("traitEffects");
        FormationsConfig calldata f = base.formations;
        if (!_canonical(f.enabled, abi.encode(f))) revert NotCanonical("formationBonuses");
        if (d.enabled == 1) _checkDerivation(d);
        _requireMost("edgeMin", t.warningMark.edgeMin, MAX_EDGE);
    }

    /// @dev Codes that no trait and no source has, and schemes that no engine knows.
    function _checkDerivation(TraitDerivationConfig calldata d) private pure {
        if (d.scheme != SCHEME) revert OutOfRange("scheme", d.scheme, SCHEME);
        for (uint256 i = 0; i < 4; i++) _requireMost("seasonTrait", d.seasonTrait[i], MAX_TRAIT);
        for (uint256 i = 0; i < 5; i++) {
            _requireMost("classTrait", d.classTrait[i], MAX_TRAIT);
            _requireMost("raritySource", d.raritySource[i], MAX_SOURCE);
            _requireMost("fixedTrait", d.fixedTrait[i], MAX_TRAIT);
        }
    }

    function _requireMost(string memory field, uint256 got, uint256 most) private pure {
        if (got > most) revert OutOfRange(field, got, most);
    }

    function _canonical(uint8 enabled, bytes memory words) private pure returns (bool) {
        if (enabled == 1) return true;
        for (uint256 i = 0; i < words.length; i++) if (words[i] != 0) return false;
        return true;
    }
}
