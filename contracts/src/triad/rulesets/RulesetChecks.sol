// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {
    ExtrasConfig,
    FormationsConfig,
    RulesetConfig,
    TacticsConfig,
    TraitEffectsConfig,
    VariantsConfig
} from "./RulesetConfig.sol";
import { RulesetErrors } from "./RulesetErrors.sol";
import { RulesetRanges } from "./RulesetRanges.sol";
import { RulesLib } from "./Rules.sol";

/// @title What a configuration must be to be played (docs/rules.md R8.2), in the order the engine asks it.
library RulesetChecks {
    uint8 internal constant LEAST_HARMONY_SCALE = 1;
    uint256 private constant FLAGS = 11;
    // flags by their number
    uint256 private constant CHAOS = 1;
    uint256 private constant ALL_OPEN = 9;

    /// @notice Reverts with the first thing that is wrong; see RulesetErrors.
    function check(RulesetConfig calldata config) internal pure {
        RulesetRanges.check(config);
        uint256 flags = RulesLib.flags(config.classic);
        _checkContradictions(flags);
        if (config.extras.roulettePool != 0) _checkRoulette(flags, config.extras);
        _checkFormations(flags, config.base.formations, config.extras);
        _checkDraws(flags, config.extras, config.variants);
        _checkTactics(config.base.tactics);
        _requireSilent("traitDerivation", config.base.derivation.enabled, abi.encode(config.base.derivation));
        _checkEffects(config.base.effects);
        _checkFormationBlocks(config.base.formations);
    }

    /// @notice The name of a classic flag, as records write it.
    function nameOf(uint256 flag) internal pure returns (string memory) {
        return [
            "order", "chaos", "swap", "reverse", "aceKiller", "plus", "same", "typeAscend", "typeDescend", "allOpen",
            "threeOpen"
        ][flag];
    }

    /// @dev The rule that contradicts this one; a rule without an opposite is its own.
    function _oppositeOf(uint256 flag) private pure returns (uint256) {
        return [uint8(1), 0, 2, 3, 4, 5, 6, 8, 7, 10, 9][flag];
    }

    function _checkContradictions(uint256 flags) private pure {
        uint8[3] memory firsts = [0, 9, 7];
        for (uint256 i = 0; i < 3; i++) {
            uint256 other = _oppositeOf(firsts[i]);
            if (_has(flags, firsts[i]) && _has(flags, other)) {
                revert RulesetErrors.Contradiction(nameOf(firsts[i]), nameOf(other));
            }
        }
    }

    function _checkRoulette(uint256 flags, ExtrasConfig calldata extras) private pure {
        uint256 pool = extras.roulettePool;
        for (uint256 flag = 0; flag < FLAGS; flag++) {
            if (_has(pool, flag) && _has(flags, flag)) revert RulesetErrors.RoulettePool(nameOf(flag), nameOf(flag));
        }
        uint256 most;
        for (uint256 flag = 0; flag < FLAGS; flag++) {
            if (!_has(pool, flag)) continue;
            uint256 opposite = _oppositeOf(flag);
            if (_has(flags, opposite)) revert RulesetErrors.RoulettePool(nameOf(flag), nameOf(opposite));
            // the second of a pair leaves the pool when the first is drawn: a pair is one sure draw
            if (opposite >= flag || !_has(pool, opposite)) most++;
        }
        if (extras.roulettePicks > most) revert RulesetErrors.RoulettePicks(extras.roulettePicks, most);
    }

    /// @dev Judged without what a roulette might draw.
    function _checkFormations(uint256 flags, FormationsConfig calldata f, ExtrasConfig calldata extras)
        private
        pure
    {
        if (f.enabled == 0) return;
        if (f.harmony[0] == 1 && f.harmony[1] < LEAST_HARMONY_SCALE) {
            revert RulesetErrors.HarmonyScale(f.harmony[1], LEAST_HARMONY_SCALE);
        }
        bool used = f.harmony[0] == 1 || f.eclipse[0] == 1;
        if (used && !_has(flags, ALL_OPEN) && extras.poolSize == 0) revert RulesetErrors.FormationsNeedOpenHands();
    }

    /// @dev Links and picks in an order that nobody knows are of no use where nothing follows from them.
    function _checkDraws(uint256 flags, ExtrasConfig calldata extras, VariantsConfig calldata v) private pure {
        if (v.chaos == 1 && !_has(flags | extras.roulettePool, CHAOS)) revert RulesetErrors.IdleDraw("chaos");
        if (v.firstPick == 1 && extras.poolSize == 0) revert RulesetErrors.IdleDraw("firstPick");
    }

    function _checkTactics(TacticsConfig calldata t) private pure {
        _requireSilent("warningMark", t.warningMark.enabled, abi.encode(t.warningMark));
        _requireSilent("comboBonus", t.comboBonus.enabled, abi.encode(t.comboBonus));
        _requireSilent(
            "secondPlayerBalance", t.secondPlayerBalance.enabled, abi.encode(t.secondPlayerBalance)
        );
    }

    function _checkEffects(TraitEffectsConfig calldata e) private pure {
        _requireSilent("traitEffects", e.enabled, abi.encode(e));
        _requireSilent("cosmic", e.cosmic[0], abi.encode(e.cosmic));
        _requireSilent("light", e.light[0], abi.encode(e.light));
        _requireSilent("forest", e.forest[0], abi.encode(e.forest));
        _requireSilent("aqua", e.aqua[0], abi.encode(e.aqua));
        _requireSilent("thunder", e.thunder, abi.encode(e.thunder, e.thunderDelta));
        _requireSilent("earth", e.earth[0], abi.encode(e.earth, e.earthPenalty, e.earthRequireChoice));
    }

    /// @dev The elements that Harmony asks for are a collection without an order: they are written in ascending
    /// order, so that they have one spelling.
    function _checkFormationBlocks(FormationsConfig calldata f) private pure {
        _requireSilent("formationBonuses", f.enabled, abi.encode(f));
        _requireSilent("fiveElementsHarmony", f.harmony[0], abi.encode(f.harmony));
        _requireSilent("eclipse", f.eclipse[0], abi.encode(f.eclipse));
        for (uint256 i = 3; i < 7; i++) {
            (uint8 before, uint8 got) = (f.harmony[i - 1], f.harmony[i]);
            if (got < before) {
                revert RulesetErrors.NotCanonical(
                    "fiveElementsHarmony", i, bytes32(uint256(got)), bytes32(uint256(before))
                );
            }
        }
    }

    /// @dev A block that is off holds nothing but zeros.
    function _requireSilent(string memory name, uint8 enabled, bytes memory words) private pure {
        if (enabled == 1) return;
        RulesetRanges.requireZeros(name, words);
    }

    function _has(uint256 flags, uint256 flag) private pure returns (bool) {
        return flags & (1 << flag) != 0;
    }
}
