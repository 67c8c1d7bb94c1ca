// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice The ten togs of a match, in one word. They have numbers from 1, from the top: odd ones are seat A's, even ones seat
/// B's, each in the order that it was brought in. A set of them is a mask, the lowest bit for tog 1.
struct Pile {
    uint160 rarities; // as the match began: one tog in so many, 16 bits each, tog 1's the lowest
    uint16 ofA; // the set that is seat A's: what it flipped, and what was left to it
    uint16 ofB;
    uint16 awarded; // the set that their owners can take out of the vault
}

using PileLib for Pile global;

library PileLib {
    uint256 internal constant SIZE = 10;
    uint256 internal constant STAKE = 5;
    uint256 private constant EVERY = (1 << SIZE) - 1;
    /// @dev The odd numbers.
    uint256 private constant FROM_A = 0x155;

    /// @notice The set of togs that lie there still.
    function left(Pile memory self) internal pure returns (uint256) {
        return EVERY & ~uint256(self.ofA | self.ofB);
    }

    /// @notice The set of togs that are a seat's.
    function ofSeat(Pile memory self, uint8 seat) internal pure returns (uint256) {
        return seat == 0 ? self.ofA : self.ofB;
    }

    /// @notice The set of togs that a seat has brought.
    function broughtBy(uint8 seat) internal pure returns (uint256) {
        return seat == 0 ? FROM_A : EVERY & ~FROM_A;
    }

    /// @notice Where a tog that a seat has brought lies, counted from 0.
    /// @param index in the seat's order, from 0
    function place(uint8 seat, uint256 index) internal pure returns (uint256) {
        return 2 * index + seat;
    }

    /// @notice How rare the tog in a place is.
    function rarityAt(Pile memory self, uint256 i) internal pure returns (uint256) {
        return uint16(self.rarities >> (16 * i));
    }

    /// @notice Gives a set of togs that lie there to a seat.
    function give(Pile memory self, uint8 seat, uint256 togs) internal pure {
        if (seat == 0) self.ofA |= uint16(togs);
        else self.ofB |= uint16(togs);
    }

    /// @notice How many togs are in a set.
    function count(uint256 togs) internal pure returns (uint256 n) {
        unchecked {
            for (; togs != 0; togs &= togs - 1) n++;
        }
    }
}
