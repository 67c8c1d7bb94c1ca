// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Board } from "../../../src/triad/packed/Board.sol";
import { Deal } from "../../../src/triad/packed/Deal.sol";
import { Faces } from "../../../src/triad/packed/Faces.sol";
import { Prints, PrintsLib } from "../../../src/triad/packed/Prints.sol";
import { PackedRules, RuleWords } from "../../../src/triad/rulesets/PackedRules.sol";
import { Rules, RulesLib } from "../../../src/triad/rulesets/Rules.sol";
import {
    BaseConfig,
    ExtrasConfig,
    FormationsConfig,
    TacticsConfig,
    TraitDerivationConfig,
    TraitEffectsConfig
} from "../../../src/triad/rulesets/RulesetConfig.sol";
import { Sides, SidesLib } from "../../../src/triad/packed/Sides.sol";
import { TraitRules, TraitRulesLib } from "../../../src/triad/rulesets/TraitRules.sol";
import { Traits } from "../../../src/triad/packed/Traits.sol";
import { Check } from "../../support/Check.sol";
import { Stock } from "../../support/Stock.sol";

/// @notice Packed words give back what was put in, and a change to one field changes no other.
contract PackingTest is Check {
    TraitRules internal derived;

    struct Cell {
        uint8 seat;
        uint8 slot;
        uint256 edges;
        uint256 janken;
        bool flipped;
    }

    function testFuzz_aBoardGivesBackEveryCell(uint256 seed, uint16 occupied) public pure {
        Board board;
        Cell[9] memory laid;
        for (uint256 cell = 0; cell < 9; cell++) {
            if (occupied & (1 << cell) == 0) continue;
            uint256 r = uint256(keccak256(abi.encode(seed, cell)));
            laid[cell] = Cell(uint8(r & 1), uint8((r >> 8) % 5), (r >> 16) & 0xffff, (r >> 32) % 3, r >> 255 == 1);
            Cell memory c = laid[cell];
            board = board.place(cell, c.seat, c.slot, c.edges, c.janken);
        }
        for (uint256 cell = 0; cell < 9; cell++) if (laid[cell].flipped) board = board.flip(cell);
        uint256[2] memory tiles;
        for (uint256 cell = 0; cell < 9; cell++) {
            yes(board.isOccupied(cell) == (occupied & (1 << cell) != 0), "occupied");
            if (!board.isOccupied(cell)) {
                eq(board.cellAt(cell), 0, "an empty cell is zero");
                continue;
            }
            Cell memory c = laid[cell];
            uint8 owner = c.flipped ? 1 - c.seat : c.seat;
            eq(board.ownerAt(cell), owner, "owner");
            eq((board.cellAt(cell) >> 2) & 1, c.seat, "seat it came from");
            eq((board.cellAt(cell) >> 3) & 7, c.slot, "slot");
            eq(board.jankenAt(cell), c.janken, "hand");
            for (uint256 d = 0; d < 4; d++) eq(board.edgeAt(cell, d), (c.edges >> (4 * d)) & 0xf, "edge");
            tiles[owner]++;
        }
        (uint8 tilesA, uint8 tilesB) = board.tiles();
        eq(tilesA, tiles[0], "tiles of A");
        eq(tilesB, tiles[1], "tiles of B");
    }

    function testFuzz_sidesKeepEachFieldOfEachSeat(uint256 seed, bool firstIsB) public pure {
        Sides sides = SidesLib.create(firstIsB ? 1 : 0);
        uint256[5][2] memory kept; // played, mark, marks used, bonus, ignores a mark
        for (uint256 step = 0; step < 40; step++) {
            uint256 r = uint256(keccak256(abi.encode(seed, step)));
            uint8 seat = uint8(r & 1);
            uint256 what = (r >> 8) % 4;
            if (what == 0) {
                uint8 slot = uint8((r >> 16) % 5);
                sides = sides.withPlayed(seat, slot);
                kept[seat][0] |= 1 << slot;
            } else if (what == 1) {
                kept[seat][1] = (r >> 16) % 10;
                sides = sides.withMark(seat, kept[seat][1]);
            } else if (what == 2) {
                kept[seat][2]++;
                sides = sides.withMarkUsed(seat);
            } else {
                kept[seat][3] = (r >> 16) & 0xff;
                kept[seat][4] = (r >> 24) & 1;
                sides = sides.withBonus(seat, kept[seat][3], kept[seat][4] == 1);
            }
            for (uint8 s = 0; s < 2; s++) {
                eq(sides.playedSlots(s), kept[s][0], "played");
                uint256 left;
                for (uint256 slot = 0; slot < 5; slot++) if (kept[s][0] & (1 << slot) == 0) left++;
                eq(sides.cardsLeft(s), left, "cards left");
                eq(sides.mark(s), kept[s][1], "mark");
                eq(sides.marksUsed(s), kept[s][2], "marks used");
                (uint256 plus, bool ignores) = sides.bonus(s);
                eq(plus, kept[s][3], "bonus");
                yes(ignores == (kept[s][4] == 1), "ignores");
            }
            eq(sides.firstPlayer(), firstIsB ? 1 : 0, "first player");
        }
    }

    function testFuzz_rulesGiveBackEveryValue(uint8[10] memory v, uint16 flags) public pure {
        TacticsConfig memory t = tactics(v);
        Rules rules = RulesLib.pack(t, Stock.classic(flags & 0x7ff), Stock.noExtras(), Stock.noVariants());
        eq(Rules.unwrap(rules) & 0x7ff, flags & 0x7ff, "flags");
        eq(rules.maxUses(), v[0], "uses");
        eq(rules.secondExtra(), v[1], "extra uses");
        yes(rules.penalty() == t.warningMark.penalty, "penalty");
        eq(rules.edgeMin(), v[3], "lowest edge");
        eq(rules.firstMovePlus(), v[9], "balance");
        for (uint256 count = 1; count < 10; count++) {
            (uint256 plus, bool ignores) = rules.bonus(count);
            bool fever = count >= v[6];
            yes(ignores == fever, "fever");
            uint256 wanted = count == v[5] ? v[8] : count == v[4] ? v[7] : 0;
            eq(plus, fever ? 0 : wanted, "bonus");
        }
    }

    function testFuzz_rulesGiveBackRoundsPoolAndRoulette(ExtrasConfig memory x, uint16 flags, uint16 more)
        public
        pure
    {
        x.roulettePool &= 0x7ff;
        Rules rules = RulesLib.pack(Stock.tactics(), Stock.classic(flags & 0x7ff), x, Stock.noVariants());
        eq(rules.maxRounds(), x.suddenDeath == 0 ? 0 : x.maxRounds, "rounds");
        eq(rules.poolSize(), x.poolSize, "pool");
        eq(rules.roulettePicks(), x.roulettePicks, "picks");
        eq(rules.roulettePool(), x.roulettePool, "roulette's pool");
        bool types = (flags | x.roulettePool) & 0x180 != 0;
        yes(rules.mayCountTypes() == types, "types");
        Rules drawn = rules.withFlags(more & 0x7ff);
        eq(Rules.unwrap(drawn) & 0x7ff, (flags | more) & 0x7ff, "drawn flags");
        eq(Rules.unwrap(drawn) >> 11, Rules.unwrap(rules) >> 11, "and nothing else");
    }

    /// @dev Each variant by itself, beside anything else.
    function testFuzz_rulesGiveBackEveryVariant(uint8[10] memory v, uint16 flags, uint16 bits, uint16 more) public pure {
        bits &= 0x1ff;
        ExtrasConfig memory x = ExtrasConfig(1, 255, 255, 255, 0x7ff);
        Rules rules = RulesLib.pack(tactics(v), Stock.classic(flags & 0x7ff), x, Stock.variants(bits));
        uint256[9] memory variants = [
            RulesLib.CHAIN_OF_SPECIAL, RulesLib.TYPES_OF_BEFORE, RulesLib.ACE_BOTH_WAYS, RulesLib.ACE_NOT_IN_COMBO,
            RulesLib.TIES_TAKE_NOTHING, RulesLib.HANDS_COUNT, 0, RulesLib.CHAOS_BY_TURN, RulesLib.FIRST_PICK_DRAWN
        ];
        for (uint256 i = 0; i < 9; i++) {
            if (i != 6) yes(rules.has(variants[i]) == (bits >> i & 1 == 1), "variant");
        }
        eq(rules.edgeMin(), bits >> 6 & 1 == 1 && v[3] == 0 ? 1 : v[3], "lowest edge");
        yes(rules.hasVariants() == (bits != 0), "of version 4");
        yes(rules.drawsTurns() == (bits >> 7 & 1 == 1 && flags & 2 != 0), "turns are drawn");
        yes(rules.withFlags(more & 0x7ff).drawsTurns() == (bits >> 7 & 1 == 1 && (flags | more) & 2 != 0), "or may be");
        Rules without = RulesLib.pack(tactics(v), Stock.classic(flags & 0x7ff), x, Stock.noVariants());
        uint256 changed = (Rules.unwrap(rules) ^ Rules.unwrap(without)) & ~(uint256(0xff) << 40);
        eq(changed << 120, 0, "and nothing else");
    }

    function testFuzz_traitRulesGiveBackEveryEffect(uint8[9] memory on, uint8[7] memory v, bool[3] memory b)
        public
        pure
    {
        TraitEffectsConfig memory e;
        for (uint256 i = 0; i < 9; i++) on[i] &= 1;
        (e.enabled, e.cosmic, e.shadow, e.forest) = (1, [on[0], v[0]], on[2], [on[3], v[2]]);
        e.light = [on[1], v[1], b[0] ? 1 : 0];
        (e.metal, e.flame, e.aqua) = (on[4], on[5], [on[6], b[1] ? 1 : 0]);
        (e.thunder, e.thunderDelta) = (on[7], int8(v[3]));
        (e.earth, e.earthPenalty, e.earthRequireChoice) = ([on[8], v[4]], int8(v[5]), b[2] ? 1 : 0);
        BaseConfig memory base;
        base.effects = e;
        TraitRules rules = TraitRulesLib.pack(base.derivation, e, base.formations);
        uint8[9] memory traits = [1, 2, 3, 4, 5, 6, 7, 8, 10];
        for (uint256 i = 0; i < 9; i++) yes(rules.isActive(traits[i]) == (on[i] == 1), "active");
        yes(!rules.isActive(0) && !rules.isActive(9), "none and wind do nothing");
        eq(uint256(rules.cosmicPlus()), on[0] * v[0], "cosmic");
        eq(rules.lightPlus(), on[1] * v[1], "light");
        eq(rules.shieldHits(), on[3] * v[2], "forest");
        yes(rules.thunderDelta() == (on[7] == 1 ? int256(int8(v[3])) : int256(0)), "thunder");
        eq(uint256(rules.earthPlus()), on[8] * v[4], "earth");
        yes(rules.earthOpposite() == (on[8] == 1 ? int256(int8(v[5])) : int256(0)), "opposite of earth");
        yes(rules.has(TraitRulesLib.LIGHT_STACKS) == (on[1] == 1 && b[0]), "light adds up");
        yes(rules.has(TraitRulesLib.AQUA_SUM) == (on[6] == 1 && b[1]), "aqua's sum");
        yes(rules.has(TraitRulesLib.EARTH_REQUIRED) == (on[8] == 1 && b[2]), "earth's choice");
        yes(!rules.hasFormations(), "formations");
        e.enabled = 0;
        eq(TraitRules.unwrap(TraitRulesLib.pack(base.derivation, e, base.formations)), 0, "a block that is off");
    }

    function testFuzz_traitRulesGiveBackFormations(uint8[5] memory asked, uint8 scale, bool[4] memory b)
        public
        pure
    {
        FormationsConfig memory f;
        uint256 wanted;
        f.harmony[0] = b[0] ? 1 : 0;
        f.harmony[1] = scale;
        for (uint256 i = 0; i < 5; i++) {
            f.harmony[2 + i] = asked[i] % 11;
            wanted |= 1 << (asked[i] % 11);
        }
        (f.enabled, f.eclipse) = (1, [b[1] ? 1 : 0, b[2] ? 1 : 0, b[3] ? 1 : 0]);
        BaseConfig memory base;
        TraitRules rules = TraitRulesLib.pack(base.derivation, base.effects, f);
        yes(rules.hasFormations() == (b[0] || b[1]), "formations");
        eq(rules.harmonyScale(), b[0] ? scale : 0, "scale");
        eq(rules.harmonyTraits(), b[0] ? wanted : 0, "asked traits");
        yes(rules.has(TraitRulesLib.LIGHT_IGNORES_MARK) == (b[1] && b[2]), "light ignores marks");
        yes(rules.has(TraitRulesLib.SHADOW_IS_SOURCE) == (b[1] && b[3]), "shadow shines");
        for (uint256 trait = 0; trait < 11; trait++) yes(!rules.isActive(trait), "no effect is on");
    }

    /// @dev Against the tables, read as the rules' text says.
    function testFuzz_aCardsTraitFollowsFromItsOrigin(uint256 seed, uint8 class, uint8 season, uint8 rarity)
        public
    {
        TraitDerivationConfig memory d;
        (d.enabled, d.scheme) = (1, 1);
        for (uint256 i = 0; i < 5; i++) {
            uint256 r = uint256(keccak256(abi.encode(seed, i)));
            if (i < 4) d.seasonTrait[i] = uint8(r % 11);
            (d.classTrait[i], d.fixedTrait[i]) = (uint8((r >> 8) % 11), uint8((r >> 16) % 11));
            d.raritySource[i] = uint8((r >> 24) % 3);
        }
        // mostly ids that exist, and those beside them
        (class, season, rarity) = (class % 7, season % 6, rarity % 7);
        BaseConfig memory base;
        derived = TraitRulesLib.pack(d, base.effects, base.formations);
        uint256 card = uint256(class) << 40 | uint256(season) << 48 | uint256(rarity) << 56 | seed << 88 | 0xffff;
        bool exists = class > 0 && class < 6 && season > 0 && season < 5 && rarity > 0 && rarity < 6;
        bytes memory none = abi.encodeWithSelector(TraitRulesLib.NoTraitFor.selector, class, season, rarity);
        if (!exists) vm.expectRevert(none);
        uint256 trait = this.traitOf(card);
        if (!exists) return;
        uint8 source = d.raritySource[rarity - 1];
        uint256 wanted = d.seasonTrait[season - 1];
        if (source == 1) wanted = d.classTrait[class - 1];
        if (source == 2) wanted = d.fixedTrait[rarity - 1];
        eq(trait, wanted, "trait");
        d.enabled = 0;
        TraitRules off = TraitRulesLib.pack(d, base.effects, base.formations);
        eq(off.traitOf(card), 0, "no derivation, no traits");
    }

    function traitOf(uint256 card) external view returns (uint256) {
        return derived.traitOf(card);
    }

    function testFuzz_traitsKeepEachCell(uint256 seed, bool[4] memory formed) public pure {
        Traits traits = Traits.wrap(0).withFormations(0, formed[0], formed[1]);
        traits = traits.withFormations(1, formed[2], formed[3]);
        uint256[2][9] memory kept;
        for (uint256 cell = 0; cell < 9; cell++) {
            uint256 r = uint256(keccak256(abi.encode(seed, cell)));
            kept[cell] = [r % 11, (r >> 8) & 0xff];
            traits = traits.place(cell, kept[cell][0], kept[cell][1]);
        }
        for (uint256 cell = 0; cell < 9; cell++) {
            if (kept[cell][1] == 0) continue;
            kept[cell][1]--;
            traits = traits.hit(cell);
        }
        for (uint256 cell = 0; cell < 9; cell++) {
            eq(traits.traitAt(cell), kept[cell][0], "trait");
            eq(traits.shieldAt(cell), kept[cell][1], "shield");
        }
        yes(traits.inHarmony(0) == formed[0] && traits.inEclipse(0) == formed[1], "A's formations");
        yes(traits.inHarmony(1) == formed[2] && traits.inEclipse(1) == formed[3], "B's formations");
    }

    /// @dev The word of traits is there exactly where some rule looks at them, and the rules' word says so.
    function testFuzz_traitsCostNothingWhereNoRuleLooksAtThem(uint16 flags, uint16 pool, bool[2] memory on)
        public
        pure
    {
        BaseConfig memory base = Stock.full();
        if (!on[0]) delete base.effects;
        if (!on[1]) delete base.formations;
        ExtrasConfig memory x = ExtrasConfig(0, 0, 0, 1, pool & 0x7ff);
        RuleWords memory words = PackedRules.pack(Stock.ruleset(base, flags & 0x7ff, x));
        bool looks = on[0] || on[1] || (flags | pool) & 0x180 != 0;
        yes((TraitRules.unwrap(words.traits) != 0) == looks, "the word of traits");
        yes(words.rules.has(RulesLib.TRAITS) == looks, "the rules' flag");
    }

    function testFuzz_edgesOfABoardAreReplacedAlone(uint256 seed, uint8 cell, uint16 edges_) public pure {
        cell = cell % 9;
        Board board;
        for (uint256 i = 0; i < 9; i++) {
            uint256 r = uint256(keccak256(abi.encode(seed, i)));
            board = board.place(i, uint8(r & 1), uint8((r >> 8) % 5), (r >> 16) & 0xffff, (r >> 32) % 3);
        }
        Board changed = board.withEdges(cell, edges_);
        eq(changed.edgesAt(cell), edges_, "edges");
        Board back = changed.withEdges(cell, board.edgesAt(cell));
        eq(Board.unwrap(back), Board.unwrap(board), "and nothing else");
        for (uint256 i = 0; i < 9; i++) {
            bool opponents = board.ownerAt(i) != board.ownerAt(cell);
            yes(board.areOpponents(cell, i) == opponents, "opponents");
        }
        yes(!board.areOpponents(cell, 15), "nobody stands beyond the board");
    }

    /// @dev Swap gives the hands new origins, and a drawn round once more; so with the slots that the rules open.
    function test_whatADealIsGivenAgainReplacesWhatItHadAndNothingElse() public pure {
        uint256[10] memory swapped = [uint256(0), 1, 12, 3, 4, 8, 9, 10, 11, 2];
        uint256[10] memory handedOn = [uint256(10), 11, 12, 0, 1, 2, 3, 8, 9, 4];
        Deal deal = Deal.wrap(0).withPicked(0).withPicked(19);
        deal = deal.withOrigins(swapped).withOpenSlots(31, 31);
        deal = deal.withOrigins(handedOn).withOpenSlots(21, 10);
        for (uint8 place = 0; place < 10; place++) {
            eq(deal.origins()[place], handedOn[place], "origin");
            (uint8 fromSeat, uint8 slot) = deal.originOf(place / 5, place % 5);
            eq(8 * uint256(fromSeat) + slot, handedOn[place], "seat and slot");
        }
        eq(deal.openSlots(0), 21, "open slots of A");
        eq(deal.openSlots(1), 10, "open slots of B");
        for (uint8 pick = 0; pick < 20; pick++) {
            yes(deal.isPicked(pick) == (pick == 0 || pick == 19), "picked");
        }
        eq(deal.firstPick(), 0, "A picks first");
        Deal other = deal.withFirstPick(1);
        eq(other.firstPick(), 1, "B picks first");
        eq(Deal.unwrap(other.withFirstPick(0)), Deal.unwrap(deal), "and nothing else");
        eq(other.withOrigins(swapped).withOpenSlots(1, 2).withPicked(7).firstPick(), 1, "it stays");
    }

    function testFuzz_printsFindTheCardsOfKnownSlots(bytes32 salt, uint256[5] memory tokens, uint8 known, uint256 other)
        public
        pure
    {
        Prints prints;
        for (uint256 slot = 0; slot < 5; slot++) prints = prints.with(slot, print(salt, slot));
        for (uint256 slot = 0; slot < 5; slot++) prints = prints.with(slot, PrintsLib.printOf(salt, tokens[slot]));
        for (uint256 slot = 0; slot < 5; slot++) {
            yes(prints.has(1 << slot, print(salt, tokens[slot])), "a card is found in its slot");
            yes(!prints.has(0, print(salt, tokens[slot])), "an unknown slot is not read");
            bool known_ = known & (1 << slot) != 0;
            if (isOnce(tokens, slot)) yes(prints.has(known, print(salt, tokens[slot])) == known_, "where it is known");
            if (tokens[slot] == other) return;
        }
        yes(!prints.has(0x1f, print(salt, other)), "another card is none of them");
    }

    function isOnce(uint256[5] memory tokens, uint256 slot) private pure returns (bool) {
        for (uint256 i = 0; i < 5; i++) if (i != slot && tokens[i] == tokens[slot]) return false;
        return true;
    }

    /// @dev 48 bits of a hash of both: nobody can choose a card for them before the salt is known.
    function print(bytes32 salt, uint256 token) private pure returns (uint256) {
        return uint256(keccak256(abi.encode(salt, token))) % (1 << 48);
    }

    function testFuzz_facesGiveBackWhatAPlainGameLooksAt(uint256 seed, uint8 seat, uint8 slot) public pure {
        Faces faces;
        uint256[10] memory cards;
        for (uint256 i = 0; i < 20; i++) {
            uint256 r = uint256(keccak256(abi.encode(seed, i)));
            uint256 place = i % 10;
            // edges 1 to 10, a hand of three; traits and stats above do not count
            cards[place] = (1 + r % 10) | (1 + (r >> 8) % 10) << 8 | (1 + (r >> 16) % 10) << 16
                | (1 + (r >> 24) % 10) << 24 | ((r >> 32) % 3) << 32;
            faces = faces.with(uint8(place / 5), uint8(place % 5), cards[place] | (r >> 200) << 40);
        }
        for (uint256 i = 0; i < 10; i++) eq(faces.faceIn(uint8(i / 5), uint8(i % 5)), cards[i], "as it was put in");
        (seat, slot) = (seat % 2, slot % 5);
        faces = faces.with(seat, slot, cards[(5 * seat + slot + 1) % 10]);
        for (uint256 i = 0; i < 10; i++) {
            uint256 wanted = i == 5 * uint256(seat) + slot ? cards[(i + 1) % 10] : cards[i];
            eq(faces.faceIn(uint8(i / 5), uint8(i % 5)), wanted, "no other changes");
        }
    }

    function tactics(uint8[10] memory v) private pure returns (TacticsConfig memory t) {
        t = Stock.tactics();
        (t.warningMark.maxUses, t.warningMark.secondExtra) = (v[0], v[1]);
        t.warningMark.penalty = int8(v[2]);
        t.warningMark.edgeMin = v[3];
        (t.comboBonus.momentumAt, t.comboBonus.dominationAt, t.comboBonus.feverAt) = (v[4], v[5], v[6]);
        (t.comboBonus.momentumPlus, t.comboBonus.dominationPlus) = (v[7], v[8]);
        (t.secondPlayerBalance.enabled, t.secondPlayerBalance.firstMovePlus) = (1, v[9]);
    }
}
