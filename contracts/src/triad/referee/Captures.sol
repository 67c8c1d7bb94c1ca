// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Comparison } from "./Comparison.sol";
import { Field } from "./Field.sol";
import { Neighbours } from "./Neighbours.sol";
import { RulesLib } from "../rulesets/Rules.sol";
import { SameAndPlus } from "./SameAndPlus.sol";
import { TraitRulesLib } from "../rulesets/TraitRules.sol";

/// @notice The cards that have still to attack, in order: four bits for each cell, the first lowest. The first is
/// the placed card, all others were captured in this turn.
struct Attackers {
    uint256 cells;
    uint256 count;
}

/// @title What a placed card takes, and what is taken by what it took (docs/rules.md R2.5, R5.10, R5.11, R11.1).
library Captures {
    /// @notice Same and Plus, then the attacks of the placed card and of all captured, breadth first. Changes the
    /// field's owners and shields; gives the number of cards that flipped.
    function capture(Field memory f, uint256 placed) internal pure returns (uint256 flips) {
        f.look(placed);
        Attackers memory queue = Attackers(placed, 1);
        if (f.rules.has(RulesLib.SAME | RulesLib.PLUS)) {
            uint256 special = SameAndPlus.captures(f, placed);
            for (; special != 0; special >>= 4) _take(f, queue, (special & 0xf) - 1, false);
        }
        if (f.rules.has(RulesLib.CHAIN_OF_SPECIAL)) {
            // what the placed card takes by a comparison stands aside
            Attackers memory aside = Attackers(0, 0);
            _attack(f, aside, placed, false);
            flips = aside.count;
        } else {
            _attack(f, queue, placed, false);
        }
        // a turn takes eight cards at most
        unchecked {
            for (uint256 head = 1; head < queue.count; head++) {
                _attack(f, queue, (queue.cells >> (4 * head)) & 0xf, true);
            }
            return flips + queue.count - 1;
        }
    }

    function _attack(Field memory f, Attackers memory queue, uint256 from, bool chained) private pure {
        _attackBeside(f, queue, from, chained);
        if (f.hasTrait(from, TraitRulesLib.AQUA)) _attackAcross(f, queue, from, chained);
    }

    function _attackBeside(Field memory f, Attackers memory queue, uint256 from, bool chained) private pure {
        for (uint256 direction = 0; direction < 4; direction++) {
            uint256 to = Neighbours.beside(from, direction);
            if (f.board.areOpponents(from, to) && Comparison.winsBeside(f, from, to, direction, chained)) {
                _take(f, queue, to, chained);
            }
        }
    }

    /// @dev Aqua cards attack across their corners too.
    function _attackAcross(Field memory f, Attackers memory queue, uint256 from, bool chained) private pure {
        for (uint256 corner = 0; corner < 4; corner++) {
            uint256 to = Neighbours.across(from, corner);
            if (f.board.areOpponents(from, to) && Comparison.winsAcross(f, from, to, corner, chained)) {
                _take(f, queue, to, chained);
            }
        }
    }

    /// @dev The beaten card flips and will attack in turn, unless metal holds it against a chain, or a shield.
    function _take(Field memory f, Attackers memory queue, uint256 cell, bool chained) private pure {
        if (chained && f.hasTrait(cell, TraitRulesLib.METAL)) return;
        if (f.traits.shieldAt(cell) > 0) {
            f.traits = f.traits.hit(cell);
            return;
        }
        f.flip(cell);
        unchecked {
            queue.cells |= cell << (4 * queue.count);
            queue.count++;
        }
    }
}
