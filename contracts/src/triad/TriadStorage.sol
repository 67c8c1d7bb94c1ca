// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ICardCollection } from "../cards/ICardCollection.sol";
import { TableStorage } from "../core/TableStorage.sol";
import { Board } from "./packed/Board.sol";
import { Deal } from "./packed/Deal.sol";
import { Faces } from "./packed/Faces.sol";
import { Prints } from "./packed/Prints.sol";
import { Sides } from "./packed/Sides.sol";
import { Traits } from "./packed/Traits.sol";
import { Position } from "./referee/ITriadReferee.sol";
import { RuleWords } from "./rulesets/PackedRules.sol";
import { Rules, RulesLib } from "./rulesets/Rules.sol";
import { TraitRules } from "./rulesets/TraitRules.sol";

/// @title What a table of Triad keeps of its matches: for itself, and for its lens.
abstract contract TriadStorage is TableStorage {
    uint8 internal constant TURNS = 9;
    uint8 internal constant PICKS = 10;
    uint96 internal constant HAS_BOARD = 1 << 95;

    struct Play {
        uint160 rules; // in force, once the seeds are known
        uint96 sides; // and whether a round has begun, in the highest bit
        Board board;
        ICardCollection collection;
        Deal deal; // in the collection's word
        Prints[2] prints;
        Faces faces; // of known cards that are still to be played, where no rule looks at traits
        TraitRules traitRules;
        Traits traits;
        bytes32 poolHash;
        /// @dev The packed cards of known slots where a rule looks at traits.
        uint96[5][2] cards;
        /// @dev The pool's packed cards as they were at the opening: what becomes of them after it changes nothing.
        uint96[20] pool;
    }

    /// @dev By place.
    mapping(bytes32 => Play) private plays;

    function _playOf(Match storage m) internal view returns (Play storage) {
        return plays[_placeOf(m)];
    }

    function _rules(Play storage play) internal view returns (Rules) {
        return Rules.wrap(play.rules);
    }

    function _sides(Play storage play) internal view returns (Sides) {
        return Sides.wrap(play.sides & ~HAS_BOARD);
    }

    function _words(Play storage play) internal view returns (RuleWords memory words) {
        words.rules = _rules(play);
        if (words.rules.has(RulesLib.TRAITS)) words.traits = play.traitRules;
    }

    function _position(Play storage play) internal view returns (Position memory position) {
        position.sides = _sides(play);
        // until a round has begun the others are what the match before left in this place
        if (play.sides & HAS_BOARD == 0) return position;
        position.board = play.board;
        if (_rules(play).has(RulesLib.TRAITS)) position.traits = play.traits;
    }

    /// @dev Hands are brought hidden, or drafted for everyone to see.
    function _hidesHands(Match storage m) internal view returns (bool) {
        return _rules(_playOf(m)).poolSize() == 0;
    }

    /// @dev Seats bring links: Chaos is drawn by turn where it is on, be it that Roulette draws it.
    function _bringsLinks(Match storage m) internal view returns (bool) {
        return _rules(_playOf(m)).has(RulesLib.CHAOS_BY_TURN);
    }

    function _isDrafting(Match storage m) internal view returns (bool) {
        return m.turn < PICKS && !_hidesHands(m);
    }

    /// @dev Where `m.turn` is: the round, and the turn in it; zeros while cards are picked.
    function _roundOf(Match storage m) internal view returns (uint8 round, uint8 turn) {
        uint16 picks = _hidesHands(m) ? 0 : PICKS;
        if (m.turn < picks) return (0, 0);
        uint16 played = m.turn - picks;
        return (uint8(played / TURNS), uint8(played % TURNS));
    }
}
