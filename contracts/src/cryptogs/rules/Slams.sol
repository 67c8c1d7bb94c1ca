// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ICryptogsTable } from "../ICryptogsTable.sol";
import { Pile, PileLib } from "./Pile.sol";

/// @notice How a seat throws.
struct Slam {
    uint256 kind; // Slams.EVEN, ALL or AIM
    uint256 upper; // where the two togs lie that it is aimed at, counted from 0; of another slam zeros
    uint256 lower;
}

using Slams for Slam global;

/// @title The slams that a seat may choose from, and what they flip (docs/cryptogs.md C4 to C6). All numbers are whole.
library Slams {
    uint256 internal constant EVEN = 0;
    uint256 internal constant ALL = 1;
    uint256 internal constant AIM = 2;

    /// @notice The throw that flips whatever is left: no match has more of them.
    uint256 internal constant LAST_ROUND = 12;
    /// @dev Likelihoods are counted in so many parts of one.
    uint256 private constant ONE = 65_536;
    uint256 private constant BYTE = 256;
    /// @dev From so many togs on the stack falls apart in two groups where all are at stake at once.
    uint256 private constant TWO_GROUPS_FROM = 4;

    // ---- what may be chosen

    /// @notice Whether the seat that throws has a choice: not with a tog alone, and not where everything is flipped.
    function hasChoice(Pile memory pile, uint256 round) internal pure returns (bool) {
        uint256 left = pile.left();
        unchecked {
            return round < LAST_ROUND && left & (left - 1) != 0;
        }
    }

    /// @notice A move as a slam. Reverts if it is none.
    function read(bytes memory move) internal pure returns (Slam memory slam) {
        uint256 kind = move.length == 0 ? AIM : uint8(move[0]);
        if (kind > AIM || move.length != (kind == AIM ? 3 : 1)) revert ICryptogsTable.BadMove(move);
        slam.kind = kind;
        if (kind != AIM) return slam;
        (uint256 upper, uint256 lower) = (uint8(move[1]), uint8(move[2]));
        if (upper == 0 || upper >= lower || lower > PileLib.SIZE) revert ICryptogsTable.BadMove(move);
        (slam.upper, slam.lower) = (upper - 1, lower - 1);
    }

    /// @notice Reverts for a slam that a seat with a choice may not choose.
    function check(Slam memory slam, Pile memory pile, uint256 round) internal pure {
        if (slam.kind == AIM) _aimed(slam, pile, round);
    }

    // ---- what is flipped

    /// @notice The bytes below which a tog is flipped in a round, from 1: 80, 96, ... 240, 256.
    function threshold(uint256 round) internal pure returns (uint256) {
        unchecked {
            return round < LAST_ROUND ? 64 + 16 * round : BYTE;
        }
    }

    /// @notice How likely each tog is flipped, in parts of 65,536: 0 of one that does not lie there. Reverts for a slam that
    /// may not be chosen.
    function likelihoods(Slam memory slam, Pile memory pile, uint256 round)
        internal
        pure
        returns (uint256[10] memory parts)
    {
        if (slam.kind == AIM) return _aimed(slam, pile, round);
        uint256 left = pile.left();
        for (uint256 i = 0; i < PileLib.SIZE; i++) if (left >> i & 1 != 0) parts[i] = threshold(round) * BYTE;
    }

    /// @notice The set of togs that a throw flips, by the 32 bytes that are drawn for it.
    function flips(Slam memory slam, Pile memory pile, uint256 round, bytes32 drawn)
        internal
        pure
        returns (uint256)
    {
        if (slam.kind == EVEN) return flipsEven(pile.left(), round, drawn);
        if (slam.kind == ALL) return _flipsAll(pile.left(), round, drawn);
        return _flipsAimed(pile.left(), _aimed(slam, pile, round), drawn);
    }

    /// @notice The same of an even slam: the nth tog that lies there by the nth byte.
    function flipsEven(uint256 left, uint256 round, bytes32 drawn) internal pure returns (uint256 flipped) {
        uint256 bytesLeft = uint256(drawn);
        uint256 below = threshold(round);
        unchecked {
            for (uint256 togs = left; togs != 0; togs &= togs - 1) {
                // the topmost tog of those that remain
                if (bytesLeft >> 248 < below) flipped |= togs & (0 - togs);
                bytesLeft <<= 8;
            }
        }
    }

    /// @dev A group by a byte: the upper half, then the lower one.
    function _flipsAll(uint256 left, uint256 round, bytes32 drawn) private pure returns (uint256 flipped) {
        uint256 upper = left;
        uint256 count = PileLib.count(left);
        if (count >= TWO_GROUPS_FROM) {
            uint256 lower = left;
            for (uint256 n = 0; n < (count + 1) / 2; n++) lower &= lower - 1;
            upper = left & ~lower;
            if (uint8(drawn[1]) < threshold(round)) flipped = lower;
        }
        if (uint8(drawn[0]) < threshold(round)) flipped |= upper;
    }

    /// @dev The nth tog that lies there by the nth pair of bytes.
    function _flipsAimed(uint256 left, uint256[10] memory parts, bytes32 drawn)
        private
        pure
        returns (uint256 flipped)
    {
        uint256 pairsLeft = uint256(drawn);
        unchecked {
            for (uint256 i = 0; i < PileLib.SIZE; i++) {
                if (left >> i & 1 == 0) continue;
                if (pairsLeft >> 240 < parts[i]) flipped |= 1 << i;
                pairsLeft <<= 16;
            }
        }
    }

    // ---- aiming

    /// @dev The togs beside the two, as those that are rarer than the two are on average and those that are not. Rarities are
    /// doubled, so that an average of two is whole.
    struct Others {
        uint256 rarer; // how many
        uint256 rarerBy; // by how much in all
        uint256 equal;
        uint256 commoner;
        uint256 commonerBy;
    }

    /// @dev What two togs gain, and what others lose so that the same is expected of the throw, in number and in rarity.
    struct Shift {
        uint256 gain;
        uint256 commonLoss; // of each that is as rare as the two or commoner
        uint256 rarerLoss;
        bool isEqualOnly; // only those that are as rare as the two lose
    }

    /// @dev Likelihoods of an aimed slam: the two gain the same, at most half of what they lack to certainty, and others lose
    /// as much in all, in number and in rarity. Reverts where they are not there, or the others cannot balance it.
    function _aimed(Slam memory slam, Pile memory pile, uint256 round)
        private
        pure
        returns (uint256[10] memory parts)
    {
        uint256 two = 1 << slam.upper | 1 << slam.lower;
        uint256 left = pile.left();
        if (two & ~left != 0) revert ICryptogsTable.NotOnTheStack(uint16(two), uint16(left));
        unchecked {
            uint256 base = threshold(round) * BYTE;
            uint256 twiceMean = pile.rarityAt(slam.upper) + pile.rarityAt(slam.lower);
            Shift memory shift = _shift(base, _others(pile, left & ~two, twiceMean));
            if (shift.gain == 0) revert ICryptogsTable.NotBalanced(uint8(slam.upper + 1), uint8(slam.lower + 1));
            for (uint256 i = 0; i < PileLib.SIZE; i++) {
                if (left >> i & 1 == 0) continue;
                uint256 twice = 2 * pile.rarityAt(i);
                if (two >> i & 1 != 0) parts[i] = base + shift.gain;
                else if (twice > twiceMean) parts[i] = base - shift.rarerLoss;
                else if (twice == twiceMean || !shift.isEqualOnly) parts[i] = base - shift.commonLoss;
                else parts[i] = base;
            }
        }
    }

    function _others(Pile memory pile, uint256 others, uint256 twiceMean) private pure returns (Others memory o) {
        unchecked {
            for (uint256 i = 0; i < PileLib.SIZE; i++) {
                if (others >> i & 1 == 0) continue;
                uint256 twice = 2 * pile.rarityAt(i);
                if (twice > twiceMean) (o.rarer, o.rarerBy) = (o.rarer + 1, o.rarerBy + twice - twiceMean);
                else if (twice == twiceMean) o.equal += 1;
                else (o.commoner, o.commonerBy) = (o.commoner + 1, o.commonerBy + twiceMean - twice);
            }
        }
    }

    /// @dev Gains nothing where the others cannot balance it.
    function _shift(uint256 base, Others memory o) private pure returns (Shift memory shift) {
        // where none is rarer, only those that are as rare as the two can balance them
        shift.isEqualOnly = o.rarer == 0;
        uint256 common = shift.isEqualOnly ? o.equal : o.equal + o.commoner;
        if (common == 0) return shift;
        // what each loses goes by how far those of the other kind are off the mean in all
        (uint256 commonShare, uint256 rarerShare) = shift.isEqualOnly ? (1, 0) : (o.rarerBy, o.commonerBy);
        unchecked {
            uint256 shares = commonShare * common + rarerShare * o.rarer;
            uint256 largest = commonShare > rarerShare ? commonShare : rarerShare;
            uint256 room = ONE - base;
            // none can lose more than it has
            bool isHalfway = room * largest <= base * shares;
            (uint256 whole, uint256 parts) = isHalfway ? (room, shares) : (base, largest);
            shift.gain = isHalfway ? room / 2 : base * shares / (2 * largest);
            shift.commonLoss = (whole * commonShare + parts - 1) / parts;
            shift.rarerLoss = (whole * rarerShare + parts - 1) / parts;
        }
    }
}
