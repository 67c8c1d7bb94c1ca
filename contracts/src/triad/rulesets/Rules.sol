// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ClassicConfig, ExtrasConfig, TacticsConfig, VariantsConfig } from "./RulesetConfig.sol";

/// @notice A playable ruleset in one word; zero is none. From the lowest bit: 0..10 the eleven classic flags in
/// the order of the ruleset id, 11 warning marks, 12 combos, 13 set in every playable ruleset, 14 the ruleset's
/// word of traits is not zero; then 8 bits each from 16: maxUses, secondExtra, penalty (two's complement),
/// edgeMin, momentumAt, dominationAt, feverAt, momentumPlus, dominationPlus, firstMovePlus, rounds of Sudden Death
/// (0: off), size of the draft's pool (0: off), draws of the Roulette (0: off); 16 bits from 120: the
/// Roulette's pool, bit k for flag k; and from 136 the nine variants of version 4 in the order of the ruleset id.
/// What that of the lowest edge says stands in edgeMin, too.
type Rules is uint256;

using RulesLib for Rules global;

library RulesLib {
    uint256 internal constant ORDER = 1 << 0;
    uint256 internal constant CHAOS = 1 << 1;
    uint256 internal constant SWAP = 1 << 2;
    uint256 internal constant REVERSE = 1 << 3;
    uint256 internal constant ACE_KILLER = 1 << 4;
    uint256 internal constant PLUS = 1 << 5;
    uint256 internal constant SAME = 1 << 6;
    uint256 internal constant TYPE_ASCEND = 1 << 7;
    uint256 internal constant TYPE_DESCEND = 1 << 8;
    uint256 internal constant ALL_OPEN = 1 << 9;
    uint256 internal constant THREE_OPEN = 1 << 10;
    uint256 internal constant MARKS = 1 << 11;
    uint256 internal constant COMBOS = 1 << 12;
    uint256 internal constant PLAYABLE = 1 << 13;
    uint256 internal constant TRAITS = 1 << 14;
    uint256 internal constant ALL_FLAGS = 0x7ff;
    uint256 internal constant CHAIN_OF_SPECIAL = 1 << 136;
    uint256 internal constant TYPES_OF_BEFORE = 1 << 137;
    uint256 internal constant ACE_BOTH_WAYS = 1 << 138;
    uint256 internal constant ACE_NOT_IN_COMBO = 1 << 139;
    uint256 internal constant TIES_TAKE_NOTHING = 1 << 140;
    uint256 internal constant HANDS_COUNT = 1 << 141;
    uint256 internal constant CHAOS_BY_TURN = 1 << 143;
    uint256 internal constant FIRST_PICK_DRAWN = 1 << 144;
    uint256 private constant VARIANTS = 136;

    /// @notice The word of a configuration whose lowest edge is 0 to 10. A block that is off gives zeros.
    function pack(TacticsConfig memory t, ClassicConfig memory c, ExtrasConfig memory x, VariantsConfig memory v)
        internal
        pure
        returns (Rules)
    {
        uint256 word = PLAYABLE | flags(c);
        if (t.warningMark.enabled == 1) word |= MARKS;
        if (t.comboBonus.enabled == 1) word |= COMBOS;
        uint8[13] memory values = [
            t.warningMark.maxUses,
            t.warningMark.secondExtra,
            uint8(t.warningMark.penalty),
            v.edgeMin > t.warningMark.edgeMin ? v.edgeMin : t.warningMark.edgeMin,
            t.comboBonus.momentumAt,
            t.comboBonus.dominationAt,
            t.comboBonus.feverAt,
            t.comboBonus.momentumPlus,
            t.comboBonus.dominationPlus,
            t.secondPlayerBalance.firstMovePlus,
            x.suddenDeath == 0 ? 0 : x.maxRounds,
            x.poolSize,
            x.roulettePicks
        ];
        for (uint256 i = 0; i < values.length; i++) word |= uint256(values[i]) << (16 + 8 * i);
        return Rules.wrap(word | uint256(x.roulettePool) << 120 | _variants(v) << VARIANTS);
    }

    /// @notice The flags as bits, in the order of the ruleset id.
    function flags(ClassicConfig memory c) internal pure returns (uint256 bits) {
        bool[11] memory on = [
            c.order, c.chaos, c.swap, c.reverse, c.aceKiller, c.plus, c.same, c.typeAscend, c.typeDescend,
            c.allOpen, c.threeOpen
        ];
        for (uint256 i = 0; i < on.length; i++) if (on[i]) bits |= 1 << i;
    }

    function has(Rules self, uint256 flag) internal pure returns (bool) {
        return Rules.unwrap(self) & flag != 0;
    }

    function maxUses(Rules self) internal pure returns (uint256) {
        return _value(self, 0);
    }

    function secondExtra(Rules self) internal pure returns (uint256) {
        return _value(self, 1);
    }

    function penalty(Rules self) internal pure returns (int256) {
        return int8(uint8(_value(self, 2)));
    }

    function edgeMin(Rules self) internal pure returns (uint256) {
        return _value(self, 3);
    }

    /// @notice What a turn with this many cards (the placed one and its flips) earns for the next card.
    function bonus(Rules self, uint256 count) internal pure returns (uint256 plus, bool ignoreMark) {
        if (!has(self, COMBOS)) return (0, false);
        if (count >= _value(self, 6)) return (0, true);
        if (count == _value(self, 5)) return (_value(self, 8), false);
        if (count == _value(self, 4)) return (_value(self, 7), false);
    }

    /// @notice What the second player's first card gets; 0 where the balance rule is off.
    function firstMovePlus(Rules self) internal pure returns (uint256) {
        return _value(self, 9);
    }

    /// @notice The most rounds of Sudden Death; 0 without it.
    function maxRounds(Rules self) internal pure returns (uint256) {
        return _value(self, 10);
    }

    /// @notice The cards that hands are drafted from; 0 without a draft.
    function poolSize(Rules self) internal pure returns (uint256) {
        return _value(self, 11);
    }

    /// @notice How many flags Roulette draws; 0 without it.
    function roulettePicks(Rules self) internal pure returns (uint256) {
        return _value(self, 12);
    }

    /// @notice The flags that Roulette draws from.
    function roulettePool(Rules self) internal pure returns (uint256) {
        return (Rules.unwrap(self) >> 120) & ALL_FLAGS;
    }

    /// @notice The rules with more flags on.
    function withFlags(Rules self, uint256 more) internal pure returns (Rules) {
        return Rules.wrap(Rules.unwrap(self) | more);
    }

    /// @notice Whether the ruleset is of version 4: it has a variant.
    function hasVariants(Rules self) internal pure returns (bool) {
        return Rules.unwrap(self) >> VARIANTS != 0;
    }

    /// @notice Whether what Chaos demands is drawn before each turn: Chaos is on, and by turn.
    function drawsTurns(Rules self) internal pure returns (bool) {
        return has(self, CHAOS) && has(self, CHAOS_BY_TURN);
    }

    /// @notice Whether Type Ascend or Type Descend is on, or may be drawn by Roulette.
    function mayCountTypes(Rules self) internal pure returns (bool) {
        return (Rules.unwrap(self) | roulettePool(self)) & (TYPE_ASCEND | TYPE_DESCEND) != 0;
    }

    function _variants(VariantsConfig memory v) private pure returns (uint256 bits) {
        uint8[9] memory on = [
            v.chain, v.typeCount, v.ace, v.aceInCombo, v.ties, v.score, v.edgeMin, v.chaos, v.firstPick
        ];
        for (uint256 i = 0; i < on.length; i++) if (on[i] == 1) bits |= 1 << i;
    }

    function _value(Rules self, uint256 index) private pure returns (uint256) {
        unchecked {
            return (Rules.unwrap(self) >> (16 + 8 * index)) & 0xff;
        }
    }
}
