// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {
    ExtrasConfig,
    FormationsConfig,
    RulesetConfig,
    TraitDerivationConfig,
    TraitEffectsConfig,
    VariantsConfig
} from "./RulesetConfig.sol";
import { RulesetErrors } from "./RulesetErrors.sol";

/// @title What each field of a configuration may hold by itself (docs/rules.md R8.2).
/// @notice Values that no record can say: switches that are neither on nor off, traits and sources that do not
/// exist, sizes outside their limits, and parts that a version does not have.
library RulesetRanges {
    uint8 internal constant MAX_EDGE = 10;
    uint8 internal constant MAX_TRAIT = 10;
    uint8 internal constant MAX_SOURCE = 2;
    uint8 internal constant SCHEME = 1;
    uint8 internal constant MAX_ROUNDS = 5;
    uint8 internal constant LEAST_POOL = 10;
    uint8 internal constant MOST_POOL = 20;
    uint16 internal constant ALL_FLAGS = 0x7ff;

    function check(RulesetConfig calldata config) internal pure {
        _within("version", config.version, 1, 4);
        _within("base.version", config.base.version, 1, 1);
        if (config.version < 2) requireZeros("classic", abi.encode(config.classic));
        if (config.version < 3) requireZeros("extras", abi.encode(config.extras));
        else _checkExtras(config.extras, config.version);
        if (config.version < 4) requireZeros("variants", abi.encode(config.variants));
        else _checkVariants(config.variants);
        _switch("warningMark.enabled", config.base.tactics.warningMark.enabled);
        _within("warningMark.edgeMin", config.base.tactics.warningMark.edgeMin, 0, MAX_EDGE);
        _switch("comboBonus.enabled", config.base.tactics.comboBonus.enabled);
        _switch("secondPlayerBalance.enabled", config.base.tactics.secondPlayerBalance.enabled);
        _checkDerivation(config.base.derivation);
        _checkEffects(config.base.effects);
        _checkFormations(config.base.formations);
    }

    /// @notice Reverts with the first word of an encoding that is not zero.
    function requireZeros(string memory name, bytes memory words) internal pure {
        for (uint256 offset = 0; offset < words.length; offset += 32) {
            bytes32 got;
            // a word of a memory array of whole words
            assembly ("memory-safe") {
                got := mload(add(add(words, 0x20), offset))
            }
            if (got != 0) revert RulesetErrors.NotCanonical(name, offset / 32, got, 0);
        }
    }

    function _checkExtras(ExtrasConfig calldata x, uint8 version) private pure {
        _switch("suddenDeath", x.suddenDeath);
        if (x.suddenDeath == 1) _within("suddenDeath.maxRounds", x.maxRounds, 1, MAX_ROUNDS);
        else _within("suddenDeath.maxRounds", x.maxRounds, 0, 0);
        if (x.poolSize != 0) _within("draft.poolSize", x.poolSize, LEAST_POOL, MOST_POOL);
        _within("roulette.pool", x.roulettePool, 0, ALL_FLAGS);
        if (x.roulettePool != 0) _within("roulette.picks", x.roulettePicks, 1, type(uint8).max);
        else _within("roulette.picks", x.roulettePicks, 0, 0);
        // without any of them it is a ruleset of version 2
        bool none = x.suddenDeath == 0 && x.poolSize == 0 && x.roulettePool == 0;
        if (none && version == 3) _within("version", 3, 1, 2);
    }

    function _checkVariants(VariantsConfig calldata v) private pure {
        _switch("variants.chain", v.chain);
        _switch("variants.typeCount", v.typeCount);
        _switch("variants.ace", v.ace);
        _switch("variants.aceInCombo", v.aceInCombo);
        _switch("variants.ties", v.ties);
        _switch("variants.score", v.score);
        _switch("variants.edgeMin", v.edgeMin);
        _switch("variants.chaos", v.chaos);
        _switch("variants.firstPick", v.firstPick);
        uint8 any = v.chain | v.typeCount | v.ace | v.aceInCombo | v.ties | v.score | v.edgeMin | v.chaos | v.firstPick;
        // without any of them it is a ruleset of an earlier version
        if (any == 0) _within("version", 4, 1, 3);
    }

    function _checkDerivation(TraitDerivationConfig calldata d) private pure {
        _switch("traitDerivation.enabled", d.enabled);
        if (d.enabled == 1) _within("traitDerivation.scheme", d.scheme, SCHEME, SCHEME);
        for (uint256 i = 0; i < 4; i++) _within("seasonTrait", d.seasonTrait[i], 0, MAX_TRAIT);
        for (uint256 i = 0; i < 5; i++) {
            _within("classTrait", d.classTrait[i], 0, MAX_TRAIT);
            _within("raritySource", d.raritySource[i], 0, MAX_SOURCE);
            _within("fixedTrait", d.fixedTrait[i], 0, MAX_TRAIT);
        }
    }

    function _checkEffects(TraitEffectsConfig calldata e) private pure {
        _switch("traitEffects.enabled", e.enabled);
        _switch("cosmic.enabled", e.cosmic[0]);
        _switch("light.enabled", e.light[0]);
        _switch("light.stack", e.light[2]);
        _switch("shadow.enabled", e.shadow);
        _switch("forest.enabled", e.forest[0]);
        _switch("metal.enabled", e.metal);
        _switch("flame.enabled", e.flame);
        _switch("aqua.enabled", e.aqua[0]);
        _within("aqua.diagonalStrengthMethod", e.aqua[1], 0, 1);
        _switch("thunder.enabled", e.thunder);
        _switch("wind.enabled", e.wind);
        _switch("earth.enabled", e.earth[0]);
        _switch("earth.requireChoice", e.earthRequireChoice);
    }

    function _checkFormations(FormationsConfig calldata f) private pure {
        _switch("formationBonuses.enabled", f.enabled);
        _switch("fiveElementsHarmony.enabled", f.harmony[0]);
        for (uint256 i = 2; i < 7; i++) _within("requiredElements", f.harmony[i], 0, MAX_TRAIT);
        _switch("eclipse.enabled", f.eclipse[0]);
        _switch("eclipse.lightAlsoIgnoresWarningMark", f.eclipse[1]);
        _switch("eclipse.shadowCountsAsLightSource", f.eclipse[2]);
    }

    function _switch(string memory field, uint8 got) private pure {
        _within(field, got, 0, 1);
    }

    function _within(string memory field, uint256 got, uint256 least, uint256 most) private pure {
        if (got < least || got > most) revert RulesetErrors.OutOfRange(field, got, least, most);
    }
}
