// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { Board } from "../../src/triad/Board.sol";
import { Draws } from "../../src/triad/Draws.sol";
import { RulesLib } from "../../src/triad/Rules.sol";
import { ClassicConfig, ExtrasConfig, TacticsConfig } from "../../src/triad/RulesetConfig.sol";
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

    /// @notice Plays moves of five bytes each; gives the board and the sides after every turn, and the tiles of
    /// both seats after the last.
    function play(Setup calldata setup, bytes[] calldata moves)
        external
        pure
        returns (uint256[] memory boards, uint256[] memory sides, uint8 tilesA, uint8 tilesB)
    {
        (Play memory game, bytes32 root) = _begin(setup);
        boards = new uint256[](moves.length);
        sides = new uint256[](moves.length);
        for (uint16 turn = 0; turn < moves.length; turn++) {
            _turn(setup, game, root, turn, moves[turn]);
            boards[turn] = Board.unwrap(game.board);
            sides[turn] = Sides.unwrap(game.sides);
        }
        (tilesA, tilesB) = game.board.tiles();
    }

    /// @notice Plays moves, then tries each candidate as the next one: the selector of the error that refuses
    /// it, or zero if it is legal.
    function refusals(Setup calldata setup, bytes[] calldata moves, bytes[] calldata candidates)
        external
        view
        returns (bytes4[] memory errors)
    {
        (Play memory game, bytes32 root) = _begin(setup);
        uint16 turn;
        for (; turn < moves.length; turn++) _turn(setup, game, root, turn, moves[turn]);
        errors = new bytes4[](candidates.length);
        for (uint256 i = 0; i < candidates.length; i++) {
            try this.tryTurn(setup, game, root, turn, candidates[i]) { }
            catch (bytes memory reason) {
                errors[i] = reason.length < 4 ? bytes4(0xffffffff) : bytes4(reason);
            }
        }
    }

    /// @notice Plays one turn on a given position and throws the result away.
    function tryTurn(Setup calldata setup, Play memory game, bytes32 root, uint16 turn, bytes calldata move)
        external
        pure
    {
        _turn(setup, game, root, turn, move);
    }

    /// @notice The slots that Three Open opens, for both seats.
    function threeOpen(Setup calldata setup) external pure returns (uint8 openA, uint8 openB) {
        (, bytes32 root) = _begin(setup);
        return (Draws.threeOpen(root, 0), Draws.threeOpen(root, 1));
    }

    function _begin(Setup calldata setup) private pure returns (Play memory game, bytes32 root) {
        game.rules = RulesLib.pack(setup.tactics, setup.classic, ExtrasConfig(0, 0, 0, 0, 0));
        game.sides = TriadRules.setUp(game.rules, setup.firstPlayer, SidesLib.create(setup.firstPlayer));
        root = Draws.root(setup.salt, setup.playerA, setup.playerB, setup.rulesetId);
    }

    function _turn(Setup calldata setup, Play memory game, bytes32 root, uint16 turn, bytes calldata bytes_)
        private
        pure
    {
        uint8 seat = TriadRules.seatOf(game.sides.firstPlayer(), turn);
        Move memory move = TriadRules.decode(bytes_);
        uint256 card = move.slot > 4 ? 0 : (seat == 0 ? setup.cardsA[move.slot] : setup.cardsB[move.slot]);
        uint8 forced = TriadRules.forcedSlot(game.sides, game.rules, root, turn, seat);
        TriadRules.playTurn(game, seat, move, forced, card);
    }
}
