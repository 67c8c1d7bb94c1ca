// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Ending } from "../../src/core/MatchTypes.sol";
import { Answers } from "../../src/touche/referee/Answers.sol";
import { TickInfo } from "../../src/touche/referee/IToucheReferee.sol";
import { Sea, SeaLib } from "../../src/touche/sea/Sea.sol";
import { SeaWords } from "../../src/touche/sea/SeaWords.sol";
import { ShipNumbers, ShipNumbersLib } from "../../src/touche/sea/ShipNumbers.sol";
import { ToucheReferee } from "../../src/touche/referee/ToucheReferee.sol";
import { ToucheRules } from "../../src/touche/sea/ToucheRules.sol";
import { Check } from "../support/Check.sol";
import { ToucheWords } from "../support/ToucheWords.sol";

/// @notice Single ticks, of seas as a test lays them out. Ships are counted from 0.
contract ToucheTicksTest is Check {
    uint256 private constant ALL = (1 << 25) - 1;

    ToucheReferee private referee = new ToucheReferee();
    ToucheRules private rules;
    SeaWords private sea;
    uint256[] private maps;

    function lay(uint8 ships, uint8 pirates, uint8 flags, uint8 scatter) private {
        rules = ToucheRules.wrap(ToucheWords.wordOf(ToucheWords.Ruleset(5, 5, ships, pirates, flags, scatter, 1, 100)));
        sea = referee.place(rules, keccak256("places"));
        maps = new uint256[]((25 * rules.fleet() + 255) / 256);
    }

    function play(bytes memory moveA, bytes memory moveB, bytes32 salt) private returns (TickInfo memory) {
        (SeaWords memory played, uint256[] memory mapsPlayed, TickInfo[] memory ticks) =
            referee.play(rules, sea, maps, [moveA, moveB], salt);
        (sea, maps) = (played, mapsPlayed);
        return ticks[0];
    }

    function mapOf(uint256 ship) private view returns (uint256) {
        return (maps[0] >> (25 * ship)) & ALL;
    }

    function bit(uint256 cell) private pure returns (uint256) {
        return 1 << cell;
    }

    /// @dev Two ships each; `sunk` has a bit for each, A's lowest.
    function test_shipsDecideAndWhereTheyAreLevelHits() public {
        lay(2, 0, 0, 0);
        ends(99, 3, 0, 0, Ending.SeatB);
        ends(99, 1, 9, 0, Ending.Undecided);
        ends(100, 0, 2, 1, Ending.SeatA);
        ends(100, 0, 1, 2, Ending.SeatB);
        ends(100, 5, 1, 1, Ending.Draw);
        ends(100, 1, 9, 0, Ending.SeatB);
        ends(100, 4, 0, 9, Ending.SeatA);
        ends(7, 12, 0, 9, Ending.SeatA);
        ends(7, 15, 9, 0, Ending.Draw);
    }

    function ends(uint256 tick, uint256 sunk, uint256 hitsA, uint256 hitsB, Ending wanted) private view {
        Sea memory s = SeaLib.unplaced(rules);
        (s.tick, s.sunk, s.hits) = (tick, sunk, [hitsA, hitsB]);
        (Ending got, uint16 a, uint16 b) = s.outcome();
        eq(uint8(got), uint8(wanted), "ending");
        eq(a, 2 - (sunk & 1) - (sunk >> 1 & 1), "ships of A");
        eq(b, 2 - (sunk >> 2 & 1) - (sunk >> 3 & 1), "ships of B");
    }

    /// @dev Two ships that know the same do not fire at the same cell for that: the ship is part of what is drawn.
    function testFuzz_eachShotIsDrawnForItsShipAndTick(bytes32 salt) public {
        lay(2, 1, 1, 0);
        TickInfo memory tick = play(hex"00", hex"00", salt);
        for (uint32 ship = 0; ship < 4; ship++) {
            uint32[] memory parts = new uint32[](2);
            (parts[0], parts[1]) = (0, ship + 1);
            uint256 drawn = uint256(keccak256(abi.encode(salt, keccak256("shot"), parts))) % 25;
            eq(tick.shots.get(ship), drawn, "all cells are open to a ship of a hidden fleet");
            eq(mapOf(ship), bit(drawn), "and it remembers");
        }
        yes(tick.shots.get(4) != tick.cells.get(4), "no pirate fires at itself");
    }

    function testFuzz_noShipFiresTwiceAtACell(bytes32 salt, uint256 map) public {
        lay(1, 0, 1, 0);
        maps[0] = (map & ALL) % ALL;
        uint256 before = mapOf(0);
        uint256 cell = play(hex"00", hex"00", salt).shots.get(0);
        eq(before & bit(cell), 0, "a cell that was open");
        eq(mapOf(0), before | bit(cell), "and is not any more");
    }

    function testFuzz_aMapThatIsFullBeginsAnew(bytes32 salt) public {
        lay(1, 0, 0, 0);
        uint256 own = sea.cells.get(0);
        maps[0] = ALL ^ bit(own);
        uint256 cell = play(hex"00", hex"00", salt).shots.get(0);
        eq(mapOf(0), bit(cell), "one cell");
        yes(cell != own, "never its own");
    }

    /// @dev Also at the edges: no shell falls beyond the sea, or into the row before or after.
    function testFuzz_aShellFallsBesideItsAim(bytes32 salt, uint8 x, uint8 y) public {
        lay(1, 0, 3, 1);
        (x, y) = (x % 5, y % 5);
        uint256 cell = play(ToucheWords.aim(x, y), hex"00", salt).shots.get(0);
        yes(cell % 5 + 1 >= x && cell % 5 <= uint256(x) + 1, "column");
        yes(cell / 5 + 1 >= y && cell / 5 <= uint256(y) + 1, "row");
    }

    function test_shipsThatTalkKnowWhatAllOfThemKnow() public {
        lay(2, 0, 1, 0);
        maps[0] = 0x0f | 0xf0 << 25;
        TickInfo memory tick = play(hex"01", hex"00", "salt");
        uint256 all = 0xff | bit(tick.shots.get(0)) | bit(tick.shots.get(1));
        eq(mapOf(0), all, "the first");
        eq(mapOf(1), all, "the second");
        eq(sea.friends.get(0), 0, "hidden ships have no friend where they fire");
    }

    /// @dev The first hears the second, and begins anew; the second hears a ship that knows nothing any more.
    function test_amongTheCellsThatTheyTellNoneIsLeft() public {
        lay(2, 0, 1, 0);
        maps[0] = 0x0155_5555 | uint256(0x00aa_aaaa) << 25;
        TickInfo memory tick = play(hex"01", hex"00", "salt");
        eq(mapOf(0), 0, "begun anew");
        eq(mapOf(1), 0x00aa_aaaa | bit(tick.shots.get(1)), "as it was");
    }

    /// @dev Who has talked knows where its friend is, until that one moves.
    function test_aFriendThatMovesIsNoFriend() public {
        lay(2, 0, 0, 0);
        play(hex"01", hex"00", saltAt(0));
        eq(sea.friends.get(0), 2, "the first knows the second");
        eq(sea.friends.get(1), 1, "and the other way round");
        for (uint256 i = 1; i < 5; i++) play(hex"00", hex"00", saltAt(i));
        uint256 afloat = ~(sea.course >> 48) & 3;
        play(hex"02", hex"00", saltAt(5));
        eq(afloat, 3, "both float");
        eq(sea.friends.get(0), 0, "it is not known any more where the second is");
        eq(sea.friends.get(1) & 1, 0, "nor where the first is");
    }

    function saltAt(uint256 i) private pure returns (bytes32) {
        return keccak256(abi.encode("a tick", i));
    }

    function test_shellsOnOneCellAreAskedForOnce() public {
        lay(3, 2, 1, 0);
        ShipNumbers shots = ShipNumbersLib.all(ShipNumbersLib.NONE);
        uint8[8] memory cells = [7, 7, 3, 9, 9, 9, 7, 24];
        for (uint256 i = 0; i < 8; i++) shots = shots.with(i, cells[i]);
        sea.shots = shots;
        uint256[] memory asked = Answers.askedOf(sea.unpack(rules), 1);
        eq(asked.length, 3, "cells of B");
        eq(asked[0], 16 * 3 + 1, "one shell of A");
        eq(asked[1], 16 * 7 + 2, "two of A, and a pirate's");
        eq(asked[2], 16 * 24, "a pirate's alone");
        asked = Answers.askedOf(sea.unpack(rules), 0);
        eq(asked.length, 3, "cells of A");
        eq(asked[0], 16 * 7, "a pirate's alone");
        eq(asked[1], 16 * 9 + 3, "three of B");
    }
}
