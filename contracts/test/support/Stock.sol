// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {
    BaseConfig,
    ClassicConfig,
    ComboBonusConfig,
    ExtrasConfig,
    FormationsConfig,
    RulesetConfig,
    SecondPlayerBalanceConfig,
    TacticsConfig,
    TraitDerivationConfig,
    TraitEffectsConfig,
    VariantsConfig,
    WarningMarkConfig
} from "../../src/triad/rulesets/RulesetConfig.sol";

/// @title The stock configurations, written out as records have them.
library Stock {
    /// @notice Marks and combos on, no balance.
    function tactics() internal pure returns (TacticsConfig memory) {
        return TacticsConfig(
            WarningMarkConfig(1, 3, 0, -1, 0), ComboBonusConfig(1, 3, 4, 5, 1, 2), SecondPlayerBalanceConfig(0, 0)
        );
    }

    /// @notice Tactics, and nothing that looks at traits: what hidden hands are played with.
    function core() internal pure returns (BaseConfig memory base) {
        base.version = 1;
        base.tactics = tactics();
        base.derivation =
            TraitDerivationConfig(1, 1, [9, 6, 10, 7], [2, 5, 1, 4, 3], [0, 0, 1, 2, 2], [0, 0, 0, 8, 1]);
    }

    /// @notice The same without tactics.
    function plain() internal pure returns (BaseConfig memory base) {
        base = core();
        delete base.tactics;
    }

    /// @notice Everything on.
    function full() internal pure returns (BaseConfig memory base) {
        base = core();
        base.effects =
            TraitEffectsConfig(1, [1, 1], [1, 1, 0], 1, [1, 1], 1, 1, [1, 0], 1, -1, 1, [1, 2], -1, 1);
        base.formations = FormationsConfig(1, [1, 2, 6, 7, 8, 9, 10], [1, 1, 1]);
    }

    /// @notice Core, and of the traits only shadow.
    function shadow() internal pure returns (BaseConfig memory base) {
        base = core();
        base.effects.enabled = 1;
        base.effects.shadow = 1;
    }

    /// @notice A derivation that gives every trait to some card: of rarity 1 by season (wind, flame, earth, aqua),
    /// of rarity 2 by class (light, metal, cosmic, forest, shadow), of rarity 3 thunder, of rarity 4 none.
    function everyTrait() internal pure returns (TraitDerivationConfig memory) {
        return TraitDerivationConfig(1, 1, [9, 6, 10, 7], [2, 5, 1, 4, 3], [0, 1, 2, 2, 2], [0, 0, 8, 0, 0]);
    }

    /// @notice A configuration of version 3.
    function ruleset(BaseConfig memory base, uint256 flags, ExtrasConfig memory extras)
        internal
        pure
        returns (RulesetConfig memory)
    {
        return RulesetConfig(3, base, classic(flags), extras, noVariants());
    }

    /// @notice Neither Sudden Death nor Draft nor Roulette.
    function noExtras() internal pure returns (ExtrasConfig memory) { }

    /// @notice Everything as in the versions before the fourth.
    function noVariants() internal pure returns (VariantsConfig memory) { }

    /// @notice The variants whose bit is set, in the order of the ruleset id.
    function variants(uint256 bits) internal pure returns (VariantsConfig memory v) {
        v.chain = uint8(bits & 1);
        v.typeCount = uint8((bits >> 1) & 1);
        v.ace = uint8((bits >> 2) & 1);
        v.aceInCombo = uint8((bits >> 3) & 1);
        v.ties = uint8((bits >> 4) & 1);
        v.score = uint8((bits >> 5) & 1);
        v.edgeMin = uint8((bits >> 6) & 1);
        v.chaos = uint8((bits >> 7) & 1);
        v.firstPick = uint8((bits >> 8) & 1);
    }

    /// @notice The flags whose bit is set, in the order of the ruleset id.
    function classic(uint256 bits) internal pure returns (ClassicConfig memory c) {
        c.order = bits & 1 != 0;
        c.chaos = bits & 2 != 0;
        c.swap = bits & 4 != 0;
        c.reverse = bits & 8 != 0;
        c.aceKiller = bits & 16 != 0;
        c.plus = bits & 32 != 0;
        c.same = bits & 64 != 0;
        c.typeAscend = bits & 128 != 0;
        c.typeDescend = bits & 256 != 0;
        c.allOpen = bits & 512 != 0;
        c.threeOpen = bits & 1024 != 0;
    }
}
