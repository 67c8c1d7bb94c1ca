// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Board } from "../../../src/triad/packed/Board.sol";
import { Field, FieldLib } from "../../../src/triad/referee/Field.sol";
import { Move } from "../../../src/triad/referee/Move.sol";
import { PackedRules, RuleWords } from "../../../src/triad/rulesets/PackedRules.sol";
import { BaseConfig, RulesetConfig, TacticsConfig } from "../../../src/triad/rulesets/RulesetConfig.sol";
import { Sides, SidesLib } from "../../../src/triad/packed/Sides.sol";
import { Traits } from "../../../src/triad/packed/Traits.sol";
import { Turns } from "../../../src/triad/referee/Turns.sol";
import { Check } from "../../support/Check.sol";
import { Stock } from "../../support/Stock.sol";

/// @title One round on the rules' libraries, without a table or a referee. Seat A plays first.
abstract contract RulesRig is Check {
    uint8 internal constant A = 0;
    uint8 internal constant B = 1;
    uint8 internal constant NONE = 255;
    uint8 internal constant ROCK = 0;
    uint8 internal constant PAPER = 1;
    uint8 internal constant SCISSORS = 2;

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

    Field internal game;
    bytes32 internal root;

    function setUp() public virtual {
        begin(Stock.tactics(), 0);
    }

    /// @dev Rules without traits.
    function begin(TacticsConfig memory tactics, uint256 flags) internal {
        BaseConfig memory base;
        base.tactics = tactics;
        begin(base, flags);
    }

    function begin(BaseConfig memory base, uint256 flags) internal {
        begin(base, flags, 0);
    }

    /// @param variants a bit for each, in the order of the ruleset id
    function begin(BaseConfig memory base, uint256 flags, uint256 variants) internal {
        RulesetConfig memory config = Stock.ruleset(base, flags, Stock.noExtras());
        config.variants = Stock.variants(variants);
        RuleWords memory words = PackedRules.pack(config);
        Sides sides = SidesLib.create(A).withBonus(B, words.rules.firstMovePlus(), false);
        game = FieldLib.create(words.rules, words.traits, Board.wrap(0), sides, Traits.wrap(0));
    }

    /// @dev Stock tactics, every trait for some card, and all effects on.
    function traitful() internal pure returns (BaseConfig memory base) {
        base = Stock.full();
        base.derivation = Stock.everyTrait();
        delete base.formations;
    }

    function card(uint256 up, uint256 right, uint256 down, uint256 left, uint256 janken)
        internal
        pure
        returns (uint256)
    {
        return up | right << 8 | down << 16 | left << 24 | janken << 32;
    }

    /// @dev A card with the same edge all round.
    function even(uint256 edge, uint256 janken) internal pure returns (uint256) {
        return card(edge, edge, edge, edge, janken);
    }

    /// @dev The card with the class, season and rarity that give it a trait (Stock.everyTrait).
    function withTrait(uint256 attributes, uint256 trait) internal pure returns (uint256) {
        uint8[11] memory rarities = [4, 2, 2, 2, 2, 2, 1, 1, 3, 1, 1];
        uint8[11] memory places = [1, 3, 1, 5, 4, 2, 2, 4, 1, 1, 3];
        (uint256 class, uint256 season) = rarities[trait] == 1 ? (1, places[trait]) : (places[trait], 1);
        return attributes | class << 40 | season << 48 | uint256(rarities[trait]) << 56;
    }

    /// @dev Lays a card as it is, outside any turn.
    function lay(uint8 seat, uint8 cell, uint256 attributes) internal {
        lay(seat, cell, attributes, 0);
    }

    function lay(uint8 seat, uint8 cell, uint256 attributes, uint256 trait) internal {
        uint256 packed;
        for (uint256 d = 0; d < 4; d++) packed |= ((attributes >> (8 * d)) & 0xf) << (4 * d);
        game.board = game.board.place(cell, seat, 0, packed, (attributes >> 32) & 3);
        game.traits = game.traits.place(cell, trait, 0);
    }

    /// @dev The turns of the two seats alternate: A plays in turn 0, B in turn 1.
    function play(uint8 seat, Move memory move, uint256 attributes) internal {
        Field memory next = game;
        Turns.play(next, root, 0, seat, move, attributes);
        game = next;
    }

    /// @dev From outside, so that a revert can be expected.
    function playOutside(uint8 seat, Move calldata move, uint256 attributes) external {
        play(seat, move, attributes);
    }

    function place(uint8 seat, uint8 cell, uint8 slot, uint256 attributes) internal {
        play(seat, Move(cell, slot, NONE, NONE), attributes);
    }

    function placeAndMark(uint8 seat, uint8 cell, uint8 slot, uint8 mark, uint256 attributes) internal {
        play(seat, Move(cell, slot, mark, NONE), attributes);
    }

    function expectRefused(uint8 seat, Move memory move, bytes memory reason) internal {
        expectRefused(seat, move, even(5, ROCK), reason);
    }

    function expectRefused(uint8 seat, Move memory move, uint256 attributes, bytes memory reason) internal {
        vm.expectRevert(reason);
        this.playOutside(seat, move, attributes);
    }

    function owned(uint8 cell, uint8 seat, string memory what) internal view {
        yes(game.board.isOccupied(cell), what);
        eq(game.board.ownerAt(cell), seat, what);
    }

    /// @dev All four edges of a laid card.
    function edges(uint8 cell, uint256 expected, string memory what) internal view {
        for (uint256 d = 0; d < 4; d++) eq(game.board.edgeAt(cell, d), expected, what);
    }
}
