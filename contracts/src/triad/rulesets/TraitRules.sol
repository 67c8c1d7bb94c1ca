// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { FormationsConfig, TraitDerivationConfig, TraitEffectsConfig } from "./RulesetConfig.sol";

/// @notice What a ruleset says of traits and formations, in one word; zero if it says nothing. From the lowest
/// bit: 0..10 the active traits (bit k for trait k), 11 light adds up, 12 aqua compares sums, 13 an earth card
/// needs its edge, 14 harmony is on, 15 eclipse is on, 16 its light ignores marks, 17 its shadow is a source of
/// light, 18 cards have traits; then 8 bits each from 24: cosmic, light, forest, thunder (two's complement),
/// earth, its opposite edge (two's complement), harmony's scale; 16 bits from 80: the traits that harmony asks
/// for; 4 bits each from 96: the trait of seasons 1..4, of classes 1..5, of rarities 1..5, then the source (0
/// season, 1 class, 2 fixed) of rarities 1..5.
type TraitRules is uint256;

using TraitRulesLib for TraitRules global;

/// @notice Traits by their number: 0 none, 1 cosmic, ... 10 earth (docs/rules.md R1.4).
library TraitRulesLib {
    uint256 internal constant COSMIC = 1;
    uint256 internal constant LIGHT = 2;
    uint256 internal constant SHADOW = 3;
    uint256 internal constant FOREST = 4;
    uint256 internal constant METAL = 5;
    uint256 internal constant FLAME = 6;
    uint256 internal constant AQUA = 7;
    uint256 internal constant THUNDER = 8;
    uint256 internal constant WIND = 9;
    uint256 internal constant EARTH = 10;

    uint256 internal constant LIGHT_STACKS = 1 << 11;
    uint256 internal constant AQUA_SUM = 1 << 12;
    uint256 internal constant EARTH_REQUIRED = 1 << 13;
    uint256 internal constant HARMONY = 1 << 14;
    uint256 internal constant ECLIPSE = 1 << 15;
    uint256 internal constant LIGHT_IGNORES_MARK = 1 << 16;
    uint256 internal constant SHADOW_IS_SOURCE = 1 << 17;
    uint256 internal constant DERIVED = 1 << 18;

    /// @notice The card has a class, season or rarity that no trait follows from.
    error NoTraitFor(uint256 classId, uint256 seasonId, uint256 rarity);

    /// @notice The word of a configuration. A block that is off gives zeros. Whether a rule looks at the traits
    /// that cards derive is the whole ruleset's matter: see PackedRules.
    function pack(
        TraitDerivationConfig memory d,
        TraitEffectsConfig memory e,
        FormationsConfig memory f
    ) internal pure returns (TraitRules) {
        return TraitRules.wrap(_effects(e) | _formations(f) | _derivation(d));
    }

    /// @notice Whether the trait's effect is on.
    function isActive(TraitRules self, uint256 trait) internal pure returns (bool) {
        return TraitRules.unwrap(self) & (1 << trait) != 0;
    }

    function has(TraitRules self, uint256 flag) internal pure returns (bool) {
        return TraitRules.unwrap(self) & flag != 0;
    }

    /// @notice Whether whole hands matter: `begin` of the referee needs the ten cards.
    function hasFormations(TraitRules self) internal pure returns (bool) {
        return has(self, HARMONY | ECLIPSE);
    }

    function cosmicPlus(TraitRules self) internal pure returns (int256) {
        return int256(_value(self, 0));
    }

    function lightPlus(TraitRules self) internal pure returns (uint256) {
        return _value(self, 1);
    }

    function shieldHits(TraitRules self) internal pure returns (uint256) {
        return _value(self, 2);
    }

    function thunderDelta(TraitRules self) internal pure returns (int256) {
        return int8(uint8(_value(self, 3)));
    }

    function earthPlus(TraitRules self) internal pure returns (int256) {
        return int256(_value(self, 4));
    }

    function earthOpposite(TraitRules self) internal pure returns (int256) {
        return int8(uint8(_value(self, 5)));
    }

    function harmonyScale(TraitRules self) internal pure returns (uint256) {
        return _value(self, 6);
    }

    /// @notice The traits that a harmonious hand has, bit k for trait k.
    function harmonyTraits(TraitRules self) internal pure returns (uint256) {
        return (TraitRules.unwrap(self) >> 80) & 0x7ff;
    }

    /// @notice The trait of a card in the layout of CardReader (docs/rules.md R1.4).
    function traitOf(TraitRules self, uint256 card) internal pure returns (uint256) {
        uint256 word = TraitRules.unwrap(self);
        if (word & DERIVED == 0) return 0;
        uint256 classId = (card >> 40) & 0xff;
        uint256 seasonId = (card >> 48) & 0xff;
        uint256 rarity = (card >> 56) & 0xff;
        // an id below its range wraps to one above it
        unchecked {
            bool stray = classId - 1 > 4 || seasonId - 1 > 3 || rarity - 1 > 4;
            if (stray) revert NoTraitFor(classId, seasonId, rarity);
        }
        uint256 source = _nibble(word, 14 + rarity - 1);
        if (source == 0) return _nibble(word, seasonId - 1);
        return source == 1 ? _nibble(word, 4 + classId - 1) : _nibble(word, 9 + rarity - 1);
    }

    function _effects(TraitEffectsConfig memory e) private pure returns (uint256 word) {
        if (e.enabled == 0) return 0;
        if (e.cosmic[0] == 1) word |= 1 << COSMIC | _at(0, e.cosmic[1]);
        if (e.light[0] == 1) word |= 1 << LIGHT | _at(1, e.light[1]) | (e.light[2] == 1 ? LIGHT_STACKS : 0);
        if (e.shadow == 1) word |= 1 << SHADOW;
        if (e.forest[0] == 1) word |= 1 << FOREST | _at(2, e.forest[1]);
        if (e.metal == 1) word |= 1 << METAL;
        if (e.flame == 1) word |= 1 << FLAME;
        if (e.aqua[0] == 1) word |= 1 << AQUA | (e.aqua[1] == 1 ? AQUA_SUM : 0);
        if (e.thunder == 1) word |= 1 << THUNDER | _at(3, uint8(e.thunderDelta));
        if (e.earth[0] == 1) {
            word |= 1 << EARTH | _at(4, e.earth[1]) | _at(5, uint8(e.earthPenalty));
            if (e.earthRequireChoice == 1) word |= EARTH_REQUIRED;
        }
    }

    function _formations(FormationsConfig memory f) private pure returns (uint256 word) {
        if (f.enabled == 0) return 0;
        if (f.harmony[0] == 1) {
            word |= HARMONY | _at(6, f.harmony[1]);
            for (uint256 i = 2; i < 7; i++) word |= 1 << (80 + f.harmony[i]);
        }
        if (f.eclipse[0] == 1) {
            word |= ECLIPSE;
            if (f.eclipse[1] == 1) word |= LIGHT_IGNORES_MARK;
            if (f.eclipse[2] == 1) word |= SHADOW_IS_SOURCE;
        }
    }

    function _derivation(TraitDerivationConfig memory d) private pure returns (uint256 word) {
        if (d.enabled == 0) return 0;
        word = DERIVED;
        for (uint256 i = 0; i < 4; i++) word |= uint256(d.seasonTrait[i]) << (96 + 4 * i);
        for (uint256 i = 0; i < 5; i++) {
            word |= uint256(d.classTrait[i]) << (112 + 4 * i);
            word |= uint256(d.fixedTrait[i]) << (132 + 4 * i);
            word |= uint256(d.raritySource[i]) << (152 + 4 * i);
        }
    }

    function _at(uint256 index, uint8 value) private pure returns (uint256) {
        return uint256(value) << (24 + 8 * index);
    }

    function _value(TraitRules self, uint256 index) private pure returns (uint256) {
        unchecked {
            return (TraitRules.unwrap(self) >> (24 + 8 * index)) & 0xff;
        }
    }

    function _nibble(uint256 word, uint256 index) private pure returns (uint256) {
        unchecked {
            return (word >> (96 + 4 * index)) & 0xf;
        }
    }
}
