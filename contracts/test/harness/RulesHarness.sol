// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { Board } from "../../src/triad/Board.sol";
import { Draws } from "../../src/triad/Draws.sol";
import { RulesLib } from "../../src/triad/Rules.sol";
import { ClassicConfig, TacticsConfig } from "../../src/triad/RulesetConfig.sol";
import { Sides, SidesLib } from "../../src/triad/Sides.sol";
import { Move, Play, TriadRules } from "../../src/triad/TriadRules.sol";

/// @title The rules library from outside, one whole match in one call: for comparing it with the engine.
contract RulesHarness {
    struct Setup {
        TacticsConfig tactics;
        ClassicConfig classic;
        uint8 firstPlayer;
        bytes32 salt;
        address playerA;
        address playerB;
        bytes32 rulesetId;
        uint256[5] cardsA; // packed attributes
        uint256[5] cardsB;
    }

    /// @notice Plays moves of five bytes each; gives the board and the sides after every turn.
    function play(Setup calldata setup, bytes[] calldata moves)
        external
        pure
        returns (uint256[] memory boards, uint256[] memory sides)
    {
        Play memory game;
        game.rules = RulesLib.pack(setup.tactics, setup.classic);
        game.sides = TriadRules.setUp(game.rules, setup.firstPlayer, SidesLib.create(setup.firstPlayer));
        bytes32 root = Draws.root(setup.salt, setup.playerA, setup.playerB, setup.rulesetId);
        boards = new uint256[](moves.length);
        sides = new uint256[](moves.length);
        for (uint16 turn = 0; turn < moves.length; turn++) {
            _turn(setup, game, root, turn, moves[turn]);
            boards[turn] = Board.unwrap(game.board);
            sides[turn] = Sides.unwrap(game.sides);
        }
    }

    function threeOpen(bytes32 root, uint8 seat) external pure returns (uint8) {
        return Draws.threeOpen(root, seat);
    }

    function _turn(Setup calldata setup, Play memory game, bytes32 root, uint16 turn, bytes calldata bytes_)
        private
        pure
    {
        uint8 seat = TriadRules.seatOf(game.sides, turn);
        Move memory move = TriadRules.decode(bytes_);
        uint256 card = move.slot > 4 ? 0 : (seat == 0 ? setup.cardsA[move.slot] : setup.cardsB[move.slot]);
        uint8 forced = TriadRules.forcedSlot(game.sides, game.rules, root, turn, seat);
        TriadRules.playTurn(game, seat, move, forced, card);
    }
}
