// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

// The rule configuration as records have it, word for word: the hash of its standard ABI encoding is the
// ruleset's V1 id. Booleans of the record's version 1 are 0 or 1; a disabled block is all zeros.

struct WarningMarkConfig {
    uint8 enabled;
    uint8 maxUses;
    uint8 secondExtra;
    int8 penalty;
    uint8 edgeMin;
}

struct ComboBonusConfig {
    uint8 enabled;
    uint8 momentumAt;
    uint8 dominationAt;
    uint8 feverAt;
    uint8 momentumPlus;
    uint8 dominationPlus;
}

struct SecondPlayerBalanceConfig {
    uint8 enabled;
    uint8 firstMovePlus;
}

struct TacticsConfig {
    WarningMarkConfig warningMark;
    ComboBonusConfig comboBonus;
    SecondPlayerBalanceConfig secondPlayerBalance;
}

struct TraitDerivationConfig {
    uint8 enabled;
    uint8 scheme;
    uint8[4] seasonTrait;
    uint8[5] classTrait;
    uint8[5] raritySource;
    uint8[5] fixedTrait;
}

/// @notice enabled, cosmic (2), light (3), shadow, forest (2), metal, flame, aqua (2), thunder (2), wind,
/// earth (4), as the id's encoding orders them.
struct TraitEffectsConfig {
    uint8 enabled;
    uint8[2] cosmic;
    uint8[3] light;
    uint8 shadow;
    uint8[2] forest;
    uint8 metal;
    uint8 flame;
    uint8[2] aqua;
    uint8 thunder;
    int8 thunderDelta;
    uint8 wind;
    uint8[2] earth;
    int8 earthPenalty;
    uint8 earthRequireChoice;
}

struct FormationsConfig {
    uint8 enabled;
    uint8[7] harmony;
    uint8[3] eclipse;
}

struct BaseConfig {
    uint8 version;
    TacticsConfig tactics;
    TraitDerivationConfig derivation;
    TraitEffectsConfig effects;
    FormationsConfig formations;
}

/// @notice The eleven classic flags, in the order of the ruleset id.
struct ClassicConfig {
    bool order;
    bool chaos;
    bool swap;
    bool reverse;
    bool aceKiller;
    bool plus;
    bool same;
    bool typeAscend;
    bool typeDescend;
    bool allOpen;
    bool threeOpen;
}

/// @notice What only version 3 has. A field of an unset rule is 0.
struct ExtrasConfig {
    uint8 suddenDeath; // 1: drawn rounds are played again
    uint8 maxRounds; // 1..5
    uint8 poolSize; // 10..20: hands are drafted from a pool of this size
    uint8 roulettePicks;
    uint16 roulettePool; // bit k: flag k, in the order of ClassicConfig
}

/// @notice A whole configuration. Version 1 has no classic flag and no extras, version 2 no extras: what a
/// version does not have is zero. `base.version` is always 1, as the id's encoding has it.
struct RulesetConfig {
    uint8 version;
    BaseConfig base;
    ClassicConfig classic;
    ExtrasConfig extras;
}
