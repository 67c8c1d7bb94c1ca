// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CellSets } from "../../src/touche/sea/CellSets.sol";
import { IToucheTable } from "../../src/touche/IToucheTable.sol";
import { ShipNumbers, ShipNumbersLib } from "../../src/touche/sea/ShipNumbers.sol";
import { ToucheReferee } from "../../src/touche/referee/ToucheReferee.sol";
import { ToucheRules } from "../../src/touche/sea/ToucheRules.sol";
import { Check } from "../support/Check.sol";
import { ToucheWords } from "../support/ToucheWords.sol";

/// @notice The word of the rules, and which words are none.
contract ToucheRulesTest is Check {
    ToucheReferee private referee = new ToucheReferee();

    function test_theWordHasEveryField() public view {
        ToucheWords.Ruleset memory r = ToucheWords.Ruleset(20, 10, 4, 3, 2, 2, 16, 944);
        referee.requireRules(ToucheWords.wordOf(r));
        ToucheRules rules = ToucheRules.wrap(ToucheWords.wordOf(r));
        eq(rules.width(), 20, "width");
        eq(rules.height(), 10, "height");
        eq(rules.cells(), 200, "cells");
        eq(rules.ships(), 4, "ships");
        eq(rules.pirates(), 3, "pirates");
        eq(rules.fleet(), 11, "all ships");
        yes(!rules.hidden() && rules.aiming(), "flags");
        eq(rules.scatter(), 2, "scatter");
        eq(rules.ticksPerTurn(), 16, "ticks of a turn");
        eq(rules.limit(), 944, "limit");
    }

    function test_presetsAreRules() public view {
        referee.requireRules(ToucheWords.wordOf(ToucheWords.original()));
        referee.requireRules(ToucheWords.wordOf(ToucheWords.spotters()));
        referee.requireRules(ToucheWords.wordOf(ToucheWords.hidden()));
        // the least and the most of everything
        referee.requireRules(ToucheWords.wordOf(ToucheWords.Ruleset(5, 5, 1, 0, 0, 0, 1, 1)));
        referee.requireRules(ToucheWords.wordOf(ToucheWords.Ruleset(50, 50, 5, 6, 2, 2, 16, 960)));
        referee.requireRules(ToucheWords.wordOf(ToucheWords.Ruleset(32, 32, 5, 6, 3, 2, 1, 960)));
    }

    function test_whatCannotBePlayedIsNoRuleset() public {
        refuse(ToucheWords.Ruleset(4, 10, 3, 2, 0, 0, 1, 40));
        refuse(ToucheWords.Ruleset(51, 10, 3, 2, 0, 0, 1, 40));
        refuse(ToucheWords.Ruleset(10, 4, 3, 2, 0, 0, 1, 40));
        refuse(ToucheWords.Ruleset(10, 51, 3, 2, 0, 0, 1, 40));
        refuse(ToucheWords.Ruleset(10, 10, 0, 2, 0, 0, 1, 40));
        refuse(ToucheWords.Ruleset(10, 10, 6, 2, 0, 0, 1, 40));
        refuse(ToucheWords.Ruleset(10, 10, 3, 7, 0, 0, 1, 40));
        refuse(ToucheWords.Ruleset(10, 10, 3, 2, 4, 0, 1, 40));
        refuse(ToucheWords.Ruleset(10, 10, 3, 2, 0, 1, 1, 40));
        refuse(ToucheWords.Ruleset(10, 10, 3, 2, 2, 3, 1, 40));
        refuse(ToucheWords.Ruleset(10, 10, 3, 2, 0, 0, 0, 40));
        refuse(ToucheWords.Ruleset(10, 10, 3, 2, 0, 0, 17, 34));
        refuse(ToucheWords.Ruleset(10, 10, 3, 2, 0, 0, 1, 0));
        refuse(ToucheWords.Ruleset(10, 10, 3, 2, 0, 0, 1, 961));
        refuse(ToucheWords.Ruleset(10, 10, 3, 2, 0, 0, 3, 40));
        // each tick of a hidden sea is answered, and all of its cells are shown at once
        refuse(ToucheWords.Ruleset(10, 10, 3, 2, 1, 0, 2, 40));
        refuse(ToucheWords.Ruleset(33, 32, 3, 2, 1, 0, 1, 40));
    }

    function testFuzz_anotherTagOrTailIsNoRuleset(uint256 r) public {
        bytes32 word = ToucheWords.wordOf(ToucheWords.hidden());
        uint256 bit = r % 184;
        refuse(word ^ bytes32(1 << (bit < 56 ? bit : bit + 72)));
    }

    function refuse(ToucheWords.Ruleset memory r) private {
        refuse(ToucheWords.wordOf(r));
    }

    function refuse(bytes32 word) private {
        vm.expectRevert(abi.encodeWithSelector(IToucheTable.UnknownRuleset.selector, word));
        referee.requireRules(word);
    }
}

/// @notice Sets of cells against a list of booleans.
contract CellSetsTest is Check {
    using CellSets for uint256[];

    function testFuzz_aSetIsWhatWasPutInto(uint256 r) public {
        uint256 cells = 25 + r % 600;
        bool[] memory naive = new bool[](cells);
        uint256[] memory set = CellSets.none(cells);
        for (uint256 i = 0; i < 60; i++) {
            r = uint256(keccak256(abi.encode(r)));
            uint256 cell = r % cells;
            naive[cell] = (r >> 32) % 3 != 0;
            if (naive[cell]) set.add(cell);
            else set.remove(cell);
        }
        same(set, naive);
    }

    function test_aCellThatFitsIntoNoWordBeforeHasOneOfItsOwn() public pure {
        uint16[4] memory least = [1, 257, 513, 2305];
        for (uint256 i = 0; i < least.length; i++) {
            uint256[] memory set = CellSets.none(least[i]);
            set.add(least[i] - 1);
            eq(set.count(), 1, "the last cell");
            eq(set.nth(0), least[i] - 1, "is the one there is");
            eq(CellSets.wordsOf(least[i] - 1), set.length - 1, "one cell less, one word less");
        }
    }

    function testFuzz_setsAreJoinedCutAndTurned(uint256 r) public {
        uint256 cells = 25 + r % 600;
        (uint256[] memory a, bool[] memory inA) = drawn(cells, r);
        (uint256[] memory b, bool[] memory inB) = drawn(cells, ~r);
        uint256[] memory made = CellSets.none(cells);
        bool[] memory naive = new bool[](cells);
        made.fillWithout(a, cells);
        for (uint256 i = 0; i < cells; i++) naive[i] = !inA[i];
        same(made, naive);
        made.intersect(b);
        for (uint256 i = 0; i < cells; i++) naive[i] = naive[i] && inB[i];
        same(made, naive);
        made.unite(a);
        for (uint256 i = 0; i < cells; i++) naive[i] = naive[i] || inA[i];
        same(made, naive);
        made.clear();
        same(made, new bool[](cells));
    }

    function testFuzz_aFullSetHasAll(uint256 r) public {
        uint256 cells = 25 + r % 2476;
        uint256[] memory set = CellSets.none(cells);
        set.fillWithout(set, cells);
        eq(set.count(), cells, "all");
        uint256 n = (r >> 16) % cells;
        eq(set.nth(n), n, "each in its place");
    }

    /// @dev Rows and columns are told apart where a sea is wider than high, and no cell of another row comes in.
    function testFuzz_aroundACell(uint256 r) public pure {
        (uint256 width, uint256 height) = (5 + r % 46, 5 + (r >> 8) % 46);
        uint256 cell = (r >> 16) % (width * height);
        uint256 reach = (r >> 32) % 3;
        uint256[] memory set = CellSets.around(width, height, cell, reach);
        for (uint256 i = 0; i < width * height; i++) {
            bool near = apart(i % width, cell % width) <= reach && apart(i / width, cell / width) <= reach;
            yes(set.has(i) == near, "near or not");
        }
    }

    function test_thereIsNoCellBeyondTheLast() public {
        uint256[] memory set = CellSets.none(600);
        set.add(3);
        set.add(599);
        vm.expectRevert(abi.encodeWithSelector(IToucheTable.NoSuchCell.selector, 2, 2));
        this.nth(set, 2);
    }

    function nth(uint256[] memory set, uint256 n) external pure returns (uint256) {
        return set.nth(n);
    }

    function apart(uint256 a, uint256 b) private pure returns (uint256) {
        return a > b ? a - b : b - a;
    }

    function drawn(uint256 cells, uint256 r) private pure returns (uint256[] memory set, bool[] memory naive) {
        (set, naive) = (CellSets.none(cells), new bool[](cells));
        for (uint256 i = 0; i < cells; i++) {
            if (uint256(keccak256(abi.encode(r, i))) % 3 == 0) continue;
            naive[i] = true;
            set.add(i);
        }
    }

    function same(uint256[] memory set, bool[] memory naive) private pure {
        uint256 count;
        for (uint256 i = 0; i < naive.length; i++) {
            yes(set.has(i) == naive[i], "has");
            if (!naive[i]) continue;
            eq(set.nth(count), i, "nth");
            count++;
        }
        eq(set.count(), count, "count");
    }
}

/// @notice Sixteen numbers in a word.
contract ShipNumbersTest is Check {
    function testFuzz_eachShipHasItsNumber(uint256 word, uint256 r) public pure {
        (uint256 ship, uint256 value) = (r % 16, (r >> 8) % 65_536);
        ShipNumbers before = ShipNumbers.wrap(word);
        ShipNumbers numbers = before.with(ship, value);
        bool any;
        for (uint256 i = 0; i < 16; i++) {
            eq(numbers.get(i), i == ship ? value : before.get(i), "number");
            any = any || before.get(i) == value;
            eq(before.without(ship).get(i), before.get(i) & ~(1 << ship), "without");
            eq(ShipNumbersLib.all(value).get(i), value, "all");
        }
        yes(numbers.has(value), "the new one is among them");
        yes(before.has(value) == any, "has");
    }
}
