// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { SecretPlace } from "../../core/secrets/Secrets.sol";
import { Answers } from "./Answers.sol";
import { FleetList } from "./FleetList.sol";
import { IToucheReferee, TickInfo } from "./IToucheReferee.sol";
import { MapWordsLib } from "../sea/MapWords.sol";
import { Sea } from "../sea/Sea.sol";
import { SeaWords, SeaWordsLib } from "../sea/SeaWords.sol";
import { ShipNumbers } from "../sea/ShipNumbers.sol";
import { Tick } from "./Tick.sol";
import { Order, ToucheMove } from "./ToucheMove.sol";
import { ToucheRules, ToucheRulesLib } from "../sea/ToucheRules.sol";

/// @title The rules of Touché Coulé, deployed once.
contract ToucheReferee is IToucheReferee {
    /// @inheritdoc IToucheReferee
    function requireRules(bytes32 word) external pure override {
        ToucheRulesLib.read(word);
    }

    /// @inheritdoc IToucheReferee
    function place(ToucheRules rules, bytes32 turnSalt) external pure override returns (SeaWords memory) {
        return SeaWordsLib.pack(Tick.place(rules, turnSalt));
    }

    /// @inheritdoc IToucheReferee
    function check(
        ToucheRules rules,
        SeaWords memory words,
        uint256[] memory maps,
        uint8 seat,
        bytes memory move
    ) external pure override returns (bool hides, uint256 course) {
        Order memory order = ToucheMove.read(move);
        Sea memory sea = words.unpack(rules);
        uint256[] memory map;
        if (order.kind == ToucheMove.AIM) map = MapWordsLib.mapIn(maps, sea.flagshipOf(seat), rules.cells());
        order.check(sea, seat, map);
        hides = order.kind == ToucheMove.HIDE;
        if (hides) words.hide(seat, order.mask);
        course = words.course;
    }

    /// @inheritdoc IToucheReferee
    function play(
        ToucheRules rules,
        SeaWords memory words,
        uint256[] memory maps,
        bytes[2] calldata moves,
        bytes32 turnSalt
    ) external pure override returns (SeaWords memory, uint256[] memory, TickInfo[] memory ticks) {
        Sea memory sea = words.unpack(rules);
        uint256[][] memory sets = MapWordsLib.mapsIn(maps, rules.fleet(), rules.cells());
        ticks = _playTicks(sea, sets, [ToucheMove.ofKept(moves[0]), ToucheMove.ofKept(moves[1])], turnSalt);
        return (SeaWordsLib.pack(sea), MapWordsLib.wordsOf(sets, rules.cells()), ticks);
    }

    /// @inheritdoc IToucheReferee
    function answer(
        ToucheRules rules,
        SeaWords memory words,
        uint8 seat,
        bool isLast,
        SecretPlace memory where,
        bytes calldata data
    ) external pure override returns (SeaWords memory, bytes32 root) {
        Sea memory sea = words.unpack(rules);
        root = Answers.take(sea, seat, where, data);
        if (isLast) Answers.end(sea);
        return (SeaWordsLib.pack(sea), root);
    }

    /// @inheritdoc IToucheReferee
    function audit(
        ToucheRules rules,
        SeaWords memory words,
        uint8 seat,
        uint256 r,
        ShipNumbers before,
        bytes32[] calldata values
    ) external pure override returns (bool isTrue, ShipNumbers cells) {
        uint256 ships = rules.ships();
        (isTrue, cells) = FleetList.read(values, ships);
        if (r != 0) isTrue = isTrue && FleetList.hasMoved(before, cells, words.movedBefore(seat, r), ships);
    }

    /// @dev Plays the ticks that one decision covers. Orders are carried out in the first, and nothing more happens once a seat
    /// has no ship.
    /// @return ticks one for each tick of a turn; zeros for those that were not played any more
    function _playTicks(Sea memory sea, uint256[][] memory maps, Order[2] memory orders, bytes32 turnSalt)
        private
        pure
        returns (TickInfo[] memory ticks)
    {
        ticks = new TickInfo[](sea.rules.ticksPerTurn());
        Order[2] memory none;
        for (uint256 n = 0; n < ticks.length && !sea.isOver(); n++) {
            ShipNumbers shots = Tick.play(sea, maps, n == 0 ? orders : none, turnSalt);
            ticks[n] = TickInfo(shots, sea.cells, sea.sunk);
            // where it is answered for, the tick is over with the answers
            if (sea.rules.hidden()) sea.shots = shots;
            else sea.tick += 1;
        }
    }
}
