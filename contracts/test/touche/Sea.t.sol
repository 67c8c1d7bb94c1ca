// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CellSets } from "../../src/touche/sea/CellSets.sol";
import { MapWords } from "../../src/touche/sea/MapWords.sol";
import { Sea, SeaLib } from "../../src/touche/sea/Sea.sol";
import { ToucheRules } from "../../src/touche/sea/ToucheRules.sol";
import { Check } from "../support/Check.sol";
import { ToucheWords } from "../support/ToucheWords.sol";

/// @notice What a ship may fire at.
contract ToucheTargetsTest is Check {
    using CellSets for uint256[];

    function test_aShipFiresAtNoCellThatItKnowsToBeItsOwnOrAFriends() public pure {
        Sea memory sea = SeaLib.unplaced(ToucheRules.wrap(ToucheWords.wordOf(ToucheWords.original())));
        uint256 cells = sea.rules.cells();
        for (uint256 ship = 0; ship < sea.rules.fleet(); ship++) sea.cells = sea.cells.with(ship, 10 + ship);
        // ships 1 and 2 are friends of ship 0, of which 2 has sunk
        sea.friends = sea.friends.with(0, 6);
        sea.sunk = 1 << 2;
        uint256[] memory targets = CellSets.none(cells);
        eq(sea.findTargets(0, CellSets.none(cells), targets), cells - 2, "all cells but two");
        yes(!targets.has(10), "not its own");
        yes(!targets.has(11), "nor its friend's");
        yes(targets.has(12), "where a friend sank");
        yes(targets.has(13), "where somebody stands that it does not know");
    }

    function test_inAHiddenSeaAFleetFiresAtAnyCell() public pure {
        Sea memory sea = SeaLib.unplaced(ToucheRules.wrap(ToucheWords.wordOf(ToucheWords.hidden())));
        uint256 cells = sea.rules.cells();
        sea.cells = sea.cells.with(0, 10);
        uint256[] memory targets = CellSets.none(cells);
        eq(sea.findTargets(0, CellSets.none(cells), targets), cells, "it fires into the other sea");
    }
}

/// @notice The maps of a match in storage, where they take several words.
contract ToucheMapWordsTest is Check {
    uint256 private constant FLEET = 8;
    uint256 private constant CELLS = 100;
    uint256 private constant WORDS = 4;

    MapWords private maps;

    function test_whatIsWrittenIsReadUntilItIsForgotten() public {
        // storage as a match before this one left it
        maps.prepare(FLEET, CELLS);
        maps.forget();
        same(all(), [uint256(0), 0, 0, 0], "nothing is written yet");
        write([uint256(11), 0, 13, 0]);
        same(all(), [uint256(11), 0, 13, 0], "two words");
        write([uint256(11), 12, 0, 14]);
        same(all(), [uint256(11), 12, 0, 14], "one is taken back, two are added");
        // ships 3 to 5 stand in the bits from 300 to 600, which are those of words 1 and 2
        same(maps.read(FLEET, CELLS, 3, 5), [uint256(0), 12, 0, 0], "a part of them");
        maps.forget();
        same(all(), [uint256(0), 0, 0, 0], "the next match finds none");
    }

    function all() private view returns (uint256[] memory) {
        return maps.read(FLEET, CELLS, 0, FLEET - 1);
    }

    function write(uint256[WORDS] memory words) private {
        uint256[] memory changed = new uint256[](WORDS);
        for (uint256 k = 0; k < WORDS; k++) changed[k] = words[k];
        maps.write(all(), changed);
    }

    function same(uint256[] memory words, uint256[WORDS] memory expected, string memory what) private pure {
        eq(words.length, WORDS, what);
        for (uint256 k = 0; k < WORDS; k++) eq(words[k], expected[k], what);
    }
}
