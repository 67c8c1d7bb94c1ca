// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Board } from "../../src/triad/packed/Board.sol";
import { SidesLib } from "../../src/triad/packed/Sides.sol";
import { Draws } from "../../src/triad/referee/Draws.sol";
import { ITriadReferee, Position } from "../../src/triad/referee/ITriadReferee.sol";
import { TriadReferee } from "../../src/triad/referee/TriadReferee.sol";
import { PackedRules, RuleWords } from "../../src/triad/rulesets/PackedRules.sol";
import { RulesLib } from "../../src/triad/rulesets/Rules.sol";
import { RulesetConfig } from "../../src/triad/rulesets/RulesetConfig.sol";
import { TraitRules, TraitRulesLib } from "../../src/triad/rulesets/TraitRules.sol";

/// @title One placement on any board, by the referee alone: for comparing it with the engine without a match.
contract BoardHarness {
    ITriadReferee public immutable referee = new TriadReferee();

    uint8 private constant NOBODY = 255;

    /// @notice The rules' traits give no card this one.
    error NoCardOf(uint8 trait);

    struct Card {
        uint8[4] edges; // up, right, down, left
        uint8 janken;
        uint8 trait; // its number; 0 none
    }

    struct Cell {
        uint8 owner; // 0 A, 1 B, 255 nobody: the card does not count then
        Card card; // as it lies there; a forest card has its whole shield
    }

    struct Placing {
        Cell[9] cells;
        uint8 seat;
        uint8 cell;
        Card card; // as it is in the hand
        uint8 earth; // the edge that an earth card raises, or 255
    }

    /// @notice Who owns each cell after each placement: 0 A, 1 B, 255 nobody. There are no marks and no bonus.
    function place(RulesetConfig calldata config, Placing[] calldata placings)
        external
        view
        returns (uint8[9][] memory owners)
    {
        RuleWords memory words = PackedRules.pack(config);
        owners = new uint8[9][](placings.length);
        for (uint256 i = 0; i < placings.length; i++) {
            Board board = _after(words, placings[i]).board;
            for (uint256 cell = 0; cell < 9; cell++) {
                owners[i][cell] = board.isOccupied(cell) ? board.ownerAt(cell) : NOBODY;
            }
        }
    }

    function _after(RuleWords memory words, Placing calldata p) private view returns (Position memory) {
        // A plays first: the turn is the seat's number
        uint8 slot = _demanded(words, p.seat);
        bytes memory move = abi.encodePacked(p.cell, slot, NOBODY, p.earth, uint8(0));
        return referee.play(words, _before(words, p.cells), 0, 0, p.seat, move, _inHand(words.traits, p.card));
    }

    function _before(RuleWords memory words, Cell[9] calldata cells) private pure returns (Position memory position) {
        position.sides = SidesLib.create(0);
        for (uint256 i = 0; i < 9; i++) {
            Card calldata card = cells[i].card;
            if (cells[i].owner == NOBODY) continue;
            uint256 edges;
            for (uint256 k = 0; k < 4; k++) edges |= uint256(card.edges[k]) << (4 * k);
            position.board = position.board.place(i, cells[i].owner, 0, edges, card.janken);
            if (TraitRules.unwrap(words.traits) == 0) continue;
            bool shielded = card.trait == TraitRulesLib.FOREST && words.traits.isActive(TraitRulesLib.FOREST);
            position.traits = position.traits.place(i, card.trait, shielded ? words.traits.shieldHits() : 0);
        }
    }

    /// @dev The slot of a whole hand that Order or Chaos demands, with a root of zero.
    function _demanded(RuleWords memory words, uint8 seat) private pure returns (uint8) {
        if (words.rules.has(RulesLib.ORDER) || !words.rules.has(RulesLib.CHAOS)) return 0;
        return uint8(Draws.chaos(0, seat, seat, 5));
    }

    /// @dev A card in the layout of CardReader, with a class, season and rarity that give it its trait.
    function _inHand(TraitRules rules, Card calldata card) private pure returns (uint256 attributes) {
        for (uint256 k = 0; k < 4; k++) attributes |= uint256(card.edges[k]) << (8 * k);
        attributes |= uint256(card.janken) << 32;
        if (TraitRules.unwrap(rules) == 0) return attributes;
        for (uint256 i = 0; i < 100; i++) {
            uint256 kind = (1 + i % 5) << 40 | (1 + i / 5 % 4) << 48 | (1 + i / 20) << 56;
            if (rules.traitOf(kind) == card.trait) return attributes | kind;
        }
        revert NoCardOf(card.trait);
    }
}
