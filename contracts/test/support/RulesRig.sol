// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { Board } from "../../src/triad/Board.sol";
import { Rules, RulesLib } from "../../src/triad/Rules.sol";
import { TacticsConfig } from "../../src/triad/RulesetConfig.sol";
import { Sides, SidesLib } from "../../src/triad/Sides.sol";
import { Move, Play, TriadRules } from "../../src/triad/TriadRules.sol";
import { Check } from "./Check.sol";
import { Stock } from "./Stock.sol";

/// @title One game on the rules library, without a table. Seat A plays first.
abstract contract RulesRig is Check {
    uint8 internal constant A = 0;
    uint8 internal constant B = 1;
    uint8 internal constant NONE = 255;
    uint8 internal constant ROCK = 0;
    uint8 internal constant PAPER = 1;
    uint8 internal constant SCISSORS = 2;

    Play internal game;

    function setUp() public virtual {
        begin(Stock.tactics(), 0);
    }

    function begin(TacticsConfig memory tactics, uint256 flags) internal {
        game.rules = RulesLib.pack(tactics, Stock.classic(flags), Stock.noExtras());
        game.board = Board.wrap(0);
        game.sides = TriadRules.setUp(game.rules, A, SidesLib.create(A));
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

    /// @dev Lays a card as it is, outside any turn.
    function lay(uint8 seat, uint8 cell, uint256 attributes) internal {
        uint256 packed;
        for (uint256 d = 0; d < 4; d++) packed |= ((attributes >> (8 * d)) & 0xf) << (4 * d);
        game.board = game.board.place(cell, seat, 0, packed, attributes >> 32);
    }

    function play(uint8 seat, Move memory move, uint256 attributes) internal {
        Play memory next = game;
        TriadRules.playTurn(next, seat, move, NONE, attributes);
        game = next;
    }

    /// @dev From outside, so that a revert can be expected.
    function playOutside(uint8 seat, Move calldata move, uint8 forced, uint256 attributes) external {
        Play memory next = game;
        TriadRules.playTurn(next, seat, move, forced, attributes);
        game = next;
    }

    function place(uint8 seat, uint8 cell, uint8 slot, uint256 attributes) internal {
        play(seat, Move(cell, slot, NONE, NONE), attributes);
    }

    function placeAndMark(uint8 seat, uint8 cell, uint8 slot, uint8 mark, uint256 attributes) internal {
        play(seat, Move(cell, slot, mark, NONE), attributes);
    }

    function expectRefused(uint8 seat, Move memory move, uint8 forced, bytes memory reason) internal {
        vm.expectRevert(reason);
        this.playOutside(seat, move, forced, even(5, ROCK));
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
