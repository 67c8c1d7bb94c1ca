// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice What a board has beside its edges where a rule looks at traits. Cell i takes 12 bits from bit 12 x i:
/// 0..3 its card's trait, 4..11 the hits its forest shield still takes. From bit 108, two bits for each seat, A's
/// first: its hand is in harmony, its hand is in eclipse. Zero where no rule looks at traits.
type Traits is uint256;

using TraitsLib for Traits global;

library TraitsLib {
    uint256 private constant CELL_BITS = 12;
    uint256 private constant SHIELD_ONE = 1 << 4;
    uint256 private constant FORMATIONS = 108;

    function traitAt(Traits self, uint256 cell) internal pure returns (uint256) {
        unchecked {
            return (Traits.unwrap(self) >> (CELL_BITS * cell)) & 0xf;
        }
    }

    /// @notice How many won attacks the card on a cell still survives.
    function shieldAt(Traits self, uint256 cell) internal pure returns (uint256) {
        unchecked {
            return (Traits.unwrap(self) >> (CELL_BITS * cell + 4)) & 0xff;
        }
    }

    /// @notice The word with a card's trait and shield on a cell that was empty.
    function place(Traits self, uint256 cell, uint256 trait, uint256 shield) internal pure returns (Traits) {
        return Traits.wrap(Traits.unwrap(self) | (trait | shield << 4) << (CELL_BITS * cell));
    }

    /// @notice One hit less for a shield that is not used up.
    function hit(Traits self, uint256 cell) internal pure returns (Traits) {
        return Traits.wrap(Traits.unwrap(self) - (SHIELD_ONE << (CELL_BITS * cell)));
    }

    function inHarmony(Traits self, uint256 seat) internal pure returns (bool) {
        return (Traits.unwrap(self) >> (FORMATIONS + 2 * seat)) & 1 == 1;
    }

    function inEclipse(Traits self, uint256 seat) internal pure returns (bool) {
        return (Traits.unwrap(self) >> (FORMATIONS + 2 * seat)) & 2 == 2;
    }

    function withFormations(Traits self, uint256 seat, bool harmony, bool eclipse) internal pure returns (Traits) {
        uint256 bits = (harmony ? 1 : 0) | (eclipse ? 2 : 0);
        return Traits.wrap(Traits.unwrap(self) | bits << (FORMATIONS + 2 * seat));
    }
}
