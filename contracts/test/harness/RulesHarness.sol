// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Drawn, ITriadReferee, Position, WholeMatch } from "../../src/triad/referee/ITriadReferee.sol";
import { PackedRules, RuleWords } from "../../src/triad/rulesets/PackedRules.sol";
import { Rounds } from "../../src/triad/referee/Rounds.sol";
import { RulesetConfig } from "../../src/triad/rulesets/RulesetConfig.sol";
import { TriadReferee } from "../../src/triad/referee/TriadReferee.sol";

/// @title Whole matches on the referee in one call: for comparing it with the engine.
contract RulesHarness {
    ITriadReferee public immutable referee = new TriadReferee();

    struct Setup {
        bytes config; // a RulesetConfig, word for word
        bytes32 root;
        uint8 firstPlayer;
        uint256[5] cardsA; // as brought or picked
        uint256[5] cardsB;
        bytes32[] turnRoots; // of each turn of all rounds, where Chaos is drawn by turn; else empty
    }

    /// @notice A match to play: five bytes for each turn, through all rounds.
    struct Match {
        Setup setup;
        bytes[] moves;
        uint256 triedAfter; // turns played before the tries
        bytes[] tries; // each tried as the next move
    }

    /// @notice What came of it.
    struct Report {
        Drawn drawn;
        uint256[10][] hands; // of each round: where each card came from, 0..4 brought by A, 5..9 by B
        Position[] starts; // of each round
        Position[] positions; // after each turn
        uint8[2] score;
        uint8[2] replayed;
        bytes4[] refusals; // of each try: the selector of its error, or zero if it is legal
        uint256[] gasOfPlay;
        uint256 gasOfReplay;
    }

    struct Running {
        RuleWords words;
        uint256[10] cards;
        uint256[10] origins;
        Position position;
        uint8 round;
        uint8 turn;
    }

    function check(Match[] calldata matches) external view returns (Report[] memory reports) {
        reports = new Report[](matches.length);
        for (uint256 i = 0; i < matches.length; i++) reports[i] = _check(matches[i]);
    }

    /// @notice What one ruleset draws from many roots.
    function draws(bytes calldata config, bytes32[] calldata roots) external view returns (Drawn[] memory drawn) {
        RuleWords memory words = PackedRules.pack(abi.decode(config, (RulesetConfig)));
        drawn = new Drawn[](roots.length);
        for (uint256 i = 0; i < roots.length; i++) drawn[i] = referee.draw(words, roots[i]);
    }

    function _check(Match calldata m) private view returns (Report memory report) {
        Running memory run = _begin(m.setup, report);
        uint256 rounds = (m.moves.length + 8) / 9;
        report.hands = new uint256[10][](rounds);
        report.starts = new Position[](rounds);
        report.positions = new Position[](m.moves.length);
        report.gasOfPlay = new uint256[](m.moves.length);
        for (uint256 i = 0; i < m.moves.length; i++) {
            if (i % 9 == 0) _startRound(m.setup, run, report, uint8(i / 9));
            if (i == m.triedAfter) _try(m, run, report);
            _turn(_rootOf(m.setup, i), run, m.moves[i], report, i);
        }
        (report.score[0], report.score[1]) = referee.score(run.words, run.position, run.round);
        _replay(m, report);
    }

    /// @dev The rules as drawn, and the hands as brought, then swapped.
    function _begin(Setup calldata setup, Report memory report) private view returns (Running memory run) {
        run.words = PackedRules.pack(abi.decode(setup.config, (RulesetConfig)));
        report.drawn = referee.draw(run.words, setup.root);
        run.words.rules = report.drawn.rules;
        for (uint256 i = 0; i < 10; i++) {
            run.cards[i] = i < 5 ? setup.cardsA[i] : setup.cardsB[i - 5];
            run.origins[i] = i;
        }
        (uint256 a, uint256 b) = (report.drawn.swapSlots[0], report.drawn.swapSlots[1]);
        if (a == 255) return run;
        (run.cards[a], run.cards[5 + b]) = (run.cards[5 + b], run.cards[a]);
        (run.origins[a], run.origins[5 + b]) = (5 + b, a);
    }

    function _startRound(Setup calldata setup, Running memory run, Report memory report, uint8 round)
        private
        view
    {
        if (round > 0) {
            run.cards = Rounds.carry(run.position.board, run.position.sides, run.cards);
            run.origins = Rounds.carry(run.position.board, run.position.sides, run.origins);
        }
        (run.round, run.turn) = (round, 0);
        run.position = referee.begin(run.words, setup.firstPlayer, round, run.cards);
        report.hands[round] = run.origins;
        report.starts[round] = run.position;
    }

    function _turn(bytes32 root, Running memory run, bytes calldata move, Report memory report, uint256 i)
        private
        view
    {
        uint256 card = _cardOf(run, move);
        uint256 before = gasleft();
        run.position = referee.play(run.words, run.position, root, run.round, run.turn, move, card);
        report.gasOfPlay[i] = before - gasleft();
        report.positions[i] = run.position;
        run.turn++;
    }

    function _try(Match calldata m, Running memory run, Report memory report) private view {
        report.refusals = new bytes4[](m.tries.length);
        for (uint256 i = 0; i < m.tries.length; i++) {
            bytes calldata move = m.tries[i];
            uint256 card = _cardOf(run, move);
            try referee.play(run.words, run.position, _rootOf(m.setup, m.triedAfter), run.round, run.turn, move, card) { }
            catch (bytes memory reason) {
                report.refusals[i] = reason.length < 4 ? bytes4(0xffffffff) : bytes4(reason);
            }
        }
    }

    /// @dev What Chaos draws the card of a turn from, counted through all rounds.
    function _rootOf(Setup calldata setup, uint256 turn) private pure returns (bytes32) {
        return setup.turnRoots.length == 0 ? setup.root : setup.turnRoots[turn];
    }

    /// @dev The card in the move's slot of the seat to play; zero if there is none.
    function _cardOf(Running memory run, bytes calldata move) private pure returns (uint256) {
        uint256 slot = move.length < 2 ? 255 : uint8(move[1]);
        uint256 seat = (run.position.sides.firstPlayer() + run.turn) % 2;
        return slot > 4 ? 0 : run.cards[5 * seat + slot];
    }

    function _replay(Match calldata m, Report memory report) private view {
        WholeMatch memory whole;
        whole.words = PackedRules.pack(abi.decode(m.setup.config, (RulesetConfig)));
        (whole.root, whole.firstPlayer) = (m.setup.root, m.setup.firstPlayer);
        (whole.cardsA, whole.cardsB) = (m.setup.cardsA, m.setup.cardsB);
        whole.turnRoots = m.setup.turnRoots;
        whole.rounds = new bytes[](m.moves.length / 9);
        for (uint256 i = 0; i < m.moves.length; i++) {
            if (i % 9 == 0) whole.rounds[i / 9] = new bytes(45);
            for (uint256 field = 0; field < 5; field++) whole.rounds[i / 9][9 * field + i % 9] = m.moves[i][field];
        }
        uint256 before = gasleft();
        (report.replayed[0], report.replayed[1]) = referee.replay(whole);
        report.gasOfReplay = before - gasleft();
    }
}
