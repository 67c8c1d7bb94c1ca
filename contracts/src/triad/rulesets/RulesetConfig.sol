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

/// @notice What versions 3 and 4 have. A field of an unset rule is 0.
struct ExtrasConfig {
    uint8 suddenDeath; // 1: drawn rounds are played again
    uint8 maxRounds; // 1..5
    uint8 poolSize; // 10..20: hands are drafted from a pool of this size
    uint8 roulettePicks;
    uint16 roulettePool; // bit k: flag k, in the order of ClassicConfig
}

/// @notice What only version 4 has: switches, 0 as in the versions before, 1 the variant. In the order of the ruleset
/// id.
struct VariantsConfig {
    uint8 chain; // 1: a card that the placed card takes attacks onward only if Same or Plus took it
    uint8 typeCount; // 1: types count as they did before the turn: its card is counted from the next one on
    uint8 ace; // 1: between an ace and a 10 the attacker wins, whichever it has
    uint8 aceInCombo; // 1: Ace Killer plays no part in the attacks of cards that were taken in the turn
    uint8 ties; // 1: equal values take nothing
    uint8 score; // 1: cards in hand count beside the cells
    uint8 edgeMin; // 1: no edge falls below 1
    uint8 chaos; // 1: what Chaos demands is drawn before each turn
    uint8 firstPick; // 1: who picks first in a draft is drawn
}

/// @notice A whole configuration. Version 1 has no classic flag, versions 1 and 2 have no extras, versions 1 to 3 no
/// variants: what a version does not have is zero. `base.version` is always 1, as the id's encoding has it.
struct RulesetConfig {
    uint8 version;
    BaseConfig base;
    ClassicConfig classic;
    ExtrasConfig extras;
    VariantsConfig variants;
}
