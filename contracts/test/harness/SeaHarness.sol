// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Ending } from "../../src/core/MatchTypes.sol";
import { SecretPlace } from "../../src/core/secrets/Secrets.sol";
import { Answers } from "../../src/touche/referee/Answers.sol";
import { IToucheReferee, TickInfo } from "../../src/touche/referee/IToucheReferee.sol";
import { MapWordsLib } from "../../src/touche/sea/MapWords.sol";
import { SeaWords } from "../../src/touche/sea/SeaWords.sol";
import { ToucheRules } from "../../src/touche/sea/ToucheRules.sol";
import { Trees } from "../support/Trees.sol";

/// @title Whole matches of Touché Coulé in one call, by the referee alone, for comparing it with the engine.
contract SeaHarness {
    struct Try {
        uint8 seat;
        bytes move;
    }

    struct Turn {
        bytes[2] moves;
        bytes32 salt;
        bytes32[][2] values; // what each seat answers, where fleets are hidden
    }

    struct Match {
        bytes32 rules;
        bytes32 placing; // the salt of the first turn
        Turn[] turns;
        uint256 triedBefore; // the turn, counted from 0, before which the tries are made
        Try[] tries;
    }

    /// @notice What stands after placing, after a turn's draw, or after its answers.
    struct Step {
        SeaWords sea;
        uint256[] maps;
        TickInfo[] ticks; // of a draw
        uint256[][2] asked; // after the draw of a turn that is answered
        Ending ending;
        uint16[2] score;
    }

    struct Report {
        Step[] steps;
        bytes4[] refusals; // of each try: the selector of its error, or zero if it is legal
    }

    /// @notice Plays matches.
    function play(IToucheReferee referee, Match[] calldata matches) external pure returns (Report[] memory reports) {
        reports = new Report[](matches.length);
        for (uint256 i = 0; i < matches.length; i++) reports[i] = _play(referee, matches[i]);
    }

    function _play(IToucheReferee referee, Match calldata m) private pure returns (Report memory report) {
        referee.requireRules(m.rules);
        ToucheRules rules = ToucheRules.wrap(m.rules);
        uint256 perTurn = rules.hidden() ? 2 : 1;
        report.steps = new Step[](1 + perTurn * m.turns.length);
        Step memory step = report.steps[0];
        step.sea = referee.place(rules, m.placing);
        step.maps = new uint256[](MapWordsLib.wordsFor(rules.fleet(), rules.cells()));
        for (uint256 t = 0; t < m.turns.length; t++) {
            if (t == m.triedBefore) report.refusals = _try(referee, rules, step, m.tries);
            Step memory drawn = report.steps[1 + perTurn * t];
            _draw(referee, rules, step, drawn, m.turns[t]);
            step = drawn;
            if (perTurn == 1) continue;
            Step memory answered = report.steps[2 + 2 * t];
            _answer(referee, rules, drawn, answered, m.turns[t]);
            step = answered;
        }
    }

    function _draw(IToucheReferee referee, ToucheRules rules, Step memory from, Step memory to, Turn calldata turn)
        private
        pure
    {
        SeaWords memory sea = _copy(from.sea);
        for (uint8 seat = 0; seat < 2; seat++) {
            (, sea.course) = referee.check(rules, sea, from.maps, seat, turn.moves[seat]);
        }
        (to.sea, to.maps, to.ticks) = referee.play(rules, sea, from.maps, turn.moves, turn.salt);
        if (!rules.hidden()) return _end(rules, to);
        for (uint8 seat = 0; seat < 2; seat++) to.asked[seat] = Answers.askedOf(to.sea.unpack(rules), seat);
    }

    /// @dev Every second match answers in the other order: it must not matter.
    function _answer(IToucheReferee referee, ToucheRules rules, Step memory from, Step memory to, Turn calldata turn)
        private
        pure
    {
        uint8 first = uint8(uint256(turn.salt) & 1);
        uint8 last = 1 - first;
        SecretPlace memory anywhere;
        bytes memory said = _said(rules, from.asked[first], turn.values[first]);
        (SeaWords memory sea,) = referee.answer(rules, from.sea, first, false, anywhere, said);
        said = _said(rules, from.asked[last], turn.values[last]);
        (to.sea,) = referee.answer(rules, sea, last, true, anywhere, said);
        to.maps = from.maps;
        _end(rules, to);
    }

    /// @dev An answer with any salts and nodes: nobody asks here what it is proven under.
    function _said(ToucheRules rules, uint256[] memory asked, bytes32[] calldata values)
        private
        pure
        returns (bytes memory)
    {
        uint256[] memory cells = new uint256[](asked.length);
        for (uint256 i = 0; i < cells.length; i++) cells[i] = Answers.cellOf(asked[i]);
        bytes32[] memory nodes = new bytes32[](Trees.nodesBeside(rules.cells(), cells));
        return abi.encode(values, new bytes32[](cells.length), nodes);
    }

    function _end(ToucheRules rules, Step memory step) private pure {
        (step.ending, step.score[0], step.score[1]) = step.sea.unpack(rules).outcome();
    }

    function _try(IToucheReferee referee, ToucheRules rules, Step memory step, Try[] calldata tries)
        private
        pure
        returns (bytes4[] memory refusals)
    {
        refusals = new bytes4[](tries.length);
        for (uint256 i = 0; i < tries.length; i++) {
            try referee.check(rules, step.sea, step.maps, tries[i].seat, tries[i].move) { }
            catch (bytes memory reason) {
                refusals[i] = reason.length < 4 ? bytes4(0xffffffff) : bytes4(reason);
            }
        }
    }

    function _copy(SeaWords memory sea) private pure returns (SeaWords memory) {
        return SeaWords(sea.course, sea.cells, sea.readyAt, sea.friends, sea.shots);
    }
}
