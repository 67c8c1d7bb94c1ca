// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Sea } from "./Sea.sol";
import { ShipNumbers } from "./ShipNumbers.sol";
import { ToucheRules } from "./ToucheRules.sol";

/// @notice A match but for its rules and maps, as it is kept and handed about: five words.
struct SeaWords {
    uint256 course; // from the lowest bit, 16 each: ticks that are over, hits of seat A and of B, ships that have sunk (a bit
    // for each); then 8 for each seat: ships that a move of this turn hides anew; then 8 for each ship of A, from bit 96, and
    // of B, from bit 136: how often it was hidden anew; and the highest bit, so that the word is never zero and costs less to change
    ShipNumbers cells; // where each ship is, of a sunk one where it was hit; NONE where that is not known
    ShipNumbers readyAt; // the first tick in which each may change position
    ShipNumbers friends; // a bit for each ship that it knows of
    ShipNumbers shots; // where each shell fell in the last tick; only where fleets are hidden, and asked about
}

using SeaWordsLib for SeaWords global;

library SeaWordsLib {
    uint256 private constant HITS = 16;
    uint256 private constant SUNK = 48;
    uint256 private constant HIDES = 64;
    uint256 private constant MOVES = 96;
    uint256 private constant MOVES_OF_SEAT = 40;
    uint256 private constant BYTE = 8;
    uint256 private constant BEGUN = 1 << 255;

    /// @notice The words as a tick is played on them.
    function unpack(SeaWords memory self, ToucheRules rules) internal pure returns (Sea memory sea) {
        sea.rules = rules;
        sea.tick = tick(self);
        sea.hits = [uint256(uint16(self.course >> HITS)), uint16(self.course >> (2 * HITS))];
        sea.sunk = sunk(self);
        sea.hides = [hides(self, 0), hides(self, 1)];
        sea.moves = (self.course & ~BEGUN) >> MOVES;
        (sea.cells, sea.readyAt, sea.friends, sea.shots) = (self.cells, self.readyAt, self.friends, self.shots);
    }

    function pack(Sea memory sea) internal pure returns (SeaWords memory words) {
        words.course = BEGUN | sea.tick | sea.hits[0] << HITS | sea.hits[1] << (2 * HITS) | sea.sunk << SUNK
            | sea.hides[0] << HIDES | sea.hides[1] << (HIDES + BYTE)
            | sea.moves << MOVES;
        (words.cells, words.readyAt, words.friends, words.shots) = (sea.cells, sea.readyAt, sea.friends, sea.shots);
    }

    function tick(SeaWords memory self) internal pure returns (uint256) {
        return uint16(self.course);
    }

    function sunk(SeaWords memory self) internal pure returns (uint256) {
        return uint16(self.course >> SUNK);
    }

    /// @notice The ships that a seat's move of this turn hides anew, a bit for each of the fleet.
    function hides(SeaWords memory self, uint256 seat) internal pure returns (uint256) {
        return uint8(self.course >> (HIDES + BYTE * seat));
    }

    /// @notice Notes that a seat's move of this turn hides these ships anew.
    function hide(SeaWords memory self, uint256 seat, uint256 mask) internal pure {
        self.course |= mask << (HIDES + BYTE * seat);
        for (uint256 own = 0; mask >> own != 0; own++) {
            if (mask & (1 << own) != 0) self.course += 1 << _movesAt(seat, own);
        }
    }

    /// @notice The ships that a seat has moved just before it brought a root, a bit for each of its fleet. All of a fleet that
    /// float move together: so a ship that moved before a root did so before every earlier one, too.
    function movedBefore(SeaWords memory self, uint256 seat, uint256 root) internal pure returns (uint256 mask) {
        for (uint256 own = 0; own < MOVES_OF_SEAT / BYTE; own++) {
            if (uint8(self.course >> _movesAt(seat, own)) >= root) mask |= 1 << own;
        }
    }

    function _movesAt(uint256 seat, uint256 own) private pure returns (uint256) {
        return MOVES + MOVES_OF_SEAT * seat + BYTE * own;
    }
}
