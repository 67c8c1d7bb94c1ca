// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ICryptogsTable } from "../../src/cryptogs/ICryptogsTable.sol";
import { CryptogsRules } from "../../src/cryptogs/rules/CryptogsRules.sol";
import { Pile, PileLib } from "../../src/cryptogs/rules/Pile.sol";
import { Slam, Slams } from "../../src/cryptogs/rules/Slams.sol";
import { Check } from "../support/Check.sol";

/// @title The rules as calls, so that what they refuse can be looked at.
contract Calls {
    function read(bytes calldata move) external pure returns (Slam memory) {
        return Slams.read(move);
    }

    function likelihoods(Slam calldata slam, Pile calldata pile, uint256 round)
        external
        pure
        returns (uint256[10] memory)
    {
        return slam.likelihoods(pile, round);
    }

    function flips(Slam calldata slam, Pile calldata pile, uint256 round, bytes32 drawn)
        external
        pure
        returns (uint256)
    {
        return slam.flips(pile, round, drawn);
    }
}

/// @notice Rulesets, slams and what they flip, one by one.
contract SlamsTest is Check {
    uint256 private constant ONE = 65_536;
    uint256 private constant EVERY = 0x3ff;

    Calls private calls = new Calls();

    // ---- rulesets

    function test_sixRulesetsCanBePlayed() public pure {
        for (uint256 flags = 0; flags < 256; flags++) {
            bool playable = flags == 0 || flags == 1 || flags == 2 || flags == 4 || flags == 5 || flags == 6;
            eq(ruleset(flags).isPlayable() ? 1 : 0, playable ? 1 : 0, "aiming, parlour, series; not the first two");
        }
        yes(ruleset(1).aiming() && !ruleset(1).parlour() && !ruleset(1).series(), "aiming");
        yes(!ruleset(2).aiming() && ruleset(2).parlour() && !ruleset(2).series(), "parlour");
        yes(!ruleset(4).aiming() && !ruleset(4).parlour() && ruleset(4).series(), "series");
    }

    function testFuzz_anyOtherWordIsNone(uint256 seed) public pure {
        bytes32 word = CryptogsRules.unwrap(ruleset([uint256(0), 1, 2, 4, 5, 6][seed % 6]));
        // any bit but those of the flags
        uint256 bit = (seed >> 8) % 248;
        word ^= bytes32(uint256(1) << (bit < 120 ? bit : bit + 8));
        yes(!CryptogsRules.wrap(word).isPlayable(), "another word");
    }

    // ---- moves

    function test_aMoveIsOneByteOrThree() public {
        eq(calls.read(hex"00").kind, Slams.EVEN, "even");
        eq(calls.read(hex"01").kind, Slams.ALL, "all");
        for (uint8 upper = 0; upper < 13; upper++) {
            for (uint8 lower = 0; lower < 13; lower++) {
                bytes memory move = abi.encodePacked(uint8(2), upper, lower);
                if (upper == 0 || upper >= lower || lower > 10) refuseMove(move);
                else eq(calls.read(move).upper * 16 + calls.read(move).lower, uint256(upper - 1) * 16 + lower - 1, "aim");
            }
        }
        bytes[9] memory bad =
            [bytes(""), hex"02", hex"03", hex"0000", hex"0100", hex"0201", hex"02010203", hex"ff0102", hex"000102"];
        for (uint256 i = 0; i < bad.length; i++) refuseMove(bad[i]);
    }

    function refuseMove(bytes memory move) private {
        vm.expectRevert(abi.encodeWithSelector(ICryptogsTable.BadMove.selector, move));
        calls.read(move);
    }

    // ---- thresholds

    function test_thresholdsRiseToCertaintyAndStayThere() public pure {
        uint16[13] memory wanted = [0, 80, 96, 112, 128, 144, 160, 176, 192, 208, 224, 240, 256];
        for (uint256 round = 1; round <= 12; round++) eq(Slams.threshold(round), wanted[round], "threshold");
        eq(Slams.threshold(13), 256, "no wrap");
        eq(Slams.threshold(300), 256, "whatever comes");
    }

    function testFuzz_inTheLastRoundEverythingIsFlipped(uint256 seed, bytes32 drawn) public view {
        Pile memory pile = pileOf(seed);
        eq(calls.flips(Slam(Slams.EVEN, 0, 0), pile, 12, drawn), pile.left(), "even");
        eq(calls.flips(Slam(Slams.ALL, 0, 0), pile, 12, drawn), pile.left(), "all");
    }

    // ---- choices

    function testFuzz_aChoiceNeedsTwoTogsAndAnEarlierRound(uint256 seed) public pure {
        Pile memory pile = pileOf(seed);
        for (uint256 round = 1; round <= 12; round++) {
            bool wanted = round < 12 && PileLib.count(pile.left()) >= 2;
            eq(Slams.hasChoice(pile, round) ? 1 : 0, wanted ? 1 : 0, "a choice");
        }
        Pile memory empty = Pile(0, 0x3ff, 0, 0);
        yes(!Slams.hasChoice(empty, 1), "nothing lies there");
    }

    // ---- what is flipped

    /// @dev The nth tog by the nth byte.
    function testFuzz_anEvenSlamTakesAByteForEachTog(uint256 seed, bytes32 drawn) public view {
        (Pile memory pile, uint256 round) = (pileOf(seed), 1 + (seed >> 200) % 12);
        uint256 wanted;
        uint256 n;
        for (uint256 i = 0; i < 10; i++) {
            if (pile.left() >> i & 1 == 0) continue;
            if (uint8(drawn[n]) < Slams.threshold(round)) wanted |= 1 << i;
            n++;
        }
        eq(calls.flips(Slam(Slams.EVEN, 0, 0), pile, round, drawn), wanted, "flipped");
    }

    /// @dev Up to three togs are one group; of more the upper half is one, the larger if they are odd.
    function testFuzz_allFlipsGroupsWhole(uint256 seed, bytes32 drawn) public view {
        (Pile memory pile, uint256 round) = (pileOf(seed), 1 + (seed >> 200) % 12);
        uint256 count = PileLib.count(pile.left());
        uint256 wanted;
        uint256 n;
        for (uint256 i = 0; i < 10; i++) {
            if (pile.left() >> i & 1 == 0) continue;
            uint256 group = count >= 4 && n >= (count + 1) / 2 ? 1 : 0;
            if (uint8(drawn[group]) < Slams.threshold(round)) wanted |= 1 << i;
            n++;
        }
        eq(calls.flips(Slam(Slams.ALL, 0, 0), pile, round, drawn), wanted, "flipped");
    }

    /// @dev The nth tog by the nth pair of bytes.
    function testFuzz_anAimTakesAPairOfBytesForEachTog(uint256 seed, bytes32 drawn) public view {
        (Pile memory pile, uint256 round) = (pileOf(seed), 1 + (seed >> 200) % 11);
        (bool isOffered, Slam memory slam, uint256[10] memory parts) = anyAim(seed, pile, round);
        if (!isOffered) return;
        uint256 wanted;
        uint256 n;
        for (uint256 i = 0; i < 10; i++) {
            if (pile.left() >> i & 1 == 0) continue;
            if (uint256(uint8(drawn[2 * n])) * 256 + uint8(drawn[2 * n + 1]) < parts[i]) wanted |= 1 << i;
            n++;
        }
        eq(calls.flips(slam, pile, round, drawn), wanted, "flipped");
    }

    function testFuzz_unlessItIsAimedEveryTogIsAsLikely(uint256 seed) public view {
        (Pile memory pile, uint256 round) = (pileOf(seed), 1 + (seed >> 200) % 12);
        for (uint256 kind = Slams.EVEN; kind <= Slams.ALL; kind++) {
            uint256[10] memory parts = calls.likelihoods(Slam(kind, 0, 0), pile, round);
            for (uint256 i = 0; i < 10; i++) {
                eq(parts[i], pile.left() >> i & 1 == 0 ? 0 : 256 * Slams.threshold(round), "parts");
            }
        }
    }

    // ---- aiming is fair

    /// @dev As many flips are expected as of an even slam, and as much rarity; whole numbers cost at most one part a tog.
    function testFuzz_anAimExpectsWhatAnEvenSlamDoes(uint256 seed) public view {
        (Pile memory pile, uint256 round) = (pileOf(seed), 1 + (seed >> 200) % 11);
        (bool isOffered, Slam memory slam, uint256[10] memory parts) = anyAim(seed, pile, round);
        if (!isOffered) return;
        int256 base = int256(256 * Slams.threshold(round));
        int256 number;
        int256 rarity;
        int256 most;
        for (uint256 i = 0; i < 10; i++) {
            if (pile.left() >> i & 1 == 0) {
                eq(parts[i], 0, "what does not lie there is not flipped");
                continue;
            }
            yes(parts[i] <= ONE, "no more than certain");
            bool isAimedAt = i == slam.upper || i == slam.lower;
            int256 gain = int256(parts[i]) - base;
            yes(isAimedAt ? gain > 0 && 2 * gain <= int256(ONE) - base : gain <= 0, "two gain, up to halfway; others lose");
            number += gain;
            rarity += gain * int256(pile.rarityAt(i));
            most += int256(pile.rarityAt(i));
        }
        yes(number <= 0 && number >= -10, "in number");
        yes(rarity <= 0 && rarity >= -most, "in rarity");
    }

    function test_twoAlikeGainAndAllOthersLoseAlike() public view {
        uint256[10] memory parts = calls.likelihoods(Slam(Slams.AIM, 0, 9), pileWith([9, 9, 9, 9, 9, 9, 9, 9, 9, 9], 0), 1);
        // 80 of 256: halfway to certainty are 88 more each, which eight others lose, 22 each
        for (uint256 i = 0; i < 10; i++) eq(parts[i], i == 0 || i == 9 ? 168 * 256 : 58 * 256, "parts");
    }

    /// @dev Late on others have less to lose for each that gains.
    function test_othersLoseNoMoreThanTheyHave() public view {
        uint256[10] memory parts = calls.likelihoods(Slam(Slams.AIM, 0, 1), pileWith([9, 9, 9, 0, 0, 0, 0, 0, 0, 0], 0x3f8), 1);
        eq(parts[2], 0, "all of it");
        eq(parts[0], 80 * 256 + 40 * 256, "half of that each");
        eq(parts[1], parts[0], "the same");
    }

    /// @dev Worked by hand: (10, 10) against 4 and 25: 4 is 6 off, 25 is 15, doubled 12 and 30. Shares 30 and 12.
    function test_commonAndRareOnesBalanceTheTwo() public view {
        uint256[10] memory parts = calls.likelihoods(Slam(Slams.AIM, 0, 1), pileWith([10, 10, 4, 25, 0, 0, 0, 0, 0, 0], 0x3f0), 5);
        // base 144 * 256 = 36,864, room 28,672; halfway is possible: 28,672 * 30 <= 36,864 * 42
        eq(parts[0], 36_864 + 14_336, "halfway");
        eq(parts[2], 36_864 - 20_480, "28,672 * 30 / 42");
        eq(parts[3], 36_864 - 8_192, "28,672 * 12 / 42");
    }

    /// @dev What does not come out whole is lost to the others, never won by the two: 4,915.2 and 14,745.6 in parts.
    function test_fractionsAreLost() public view {
        uint256[10] memory parts = calls.likelihoods(Slam(Slams.AIM, 0, 1), pileWith([1, 2, 1, 4, 0, 0, 0, 0, 0, 0], 0x3f0), 2);
        eq(parts[0], 24_576 + 14_745, "the two");
        eq(parts[2], 0, "the common one, all that it has");
        eq(parts[3], 24_576 - 4_916, "the rare one");
        parts = calls.likelihoods(Slam(Slams.AIM, 0, 1), pileWith([1, 6, 1, 4, 0, 0, 0, 0, 0, 0], 0x3f0), 2);
        eq(parts[1], 24_576 + 14_745, "the two");
        eq(parts[2], 24_576 - 4_916, "the common one");
        eq(parts[3], 0, "the rare one, all that it has");
    }

    function test_whereNoneIsRarerOnlyThoseAlikeLose() public view {
        uint256[10] memory parts = calls.likelihoods(Slam(Slams.AIM, 0, 1), pileWith([10, 10, 10, 4, 0, 0, 0, 0, 0, 0], 0x3f0), 5);
        eq(parts[3], 144 * 256, "the common one stays");
        eq(parts[2], 144 * 256 - 112 * 256, "the one alike loses");
    }

    function test_twoThatOthersCannotBalanceAreRefused() public {
        // the two rarest, and nothing as rare as they
        refuseAim(Slam(Slams.AIM, 0, 1), pileWith([90, 90, 9, 9, 9, 9, 9, 9, 9, 9], 0), 1);
        // the two commonest
        refuseAim(Slam(Slams.AIM, 0, 1), pileWith([9, 9, 90, 90, 90, 90, 90, 90, 90, 90], 0), 1);
        // two alone
        refuseAim(Slam(Slams.AIM, 0, 1), pileWith([9, 9, 9, 9, 9, 9, 9, 9, 9, 9], 0x3fc), 1);
        // where everything is flipped
        refuseAim(Slam(Slams.AIM, 0, 1), pileWith([9, 9, 9, 9, 9, 9, 9, 9, 9, 9], 0), 12);
    }

    function refuseAim(Slam memory slam, Pile memory pile, uint256 round) private {
        bytes memory reason =
            abi.encodeWithSelector(ICryptogsTable.NotBalanced.selector, slam.upper + 1, slam.lower + 1);
        vm.expectRevert(reason);
        calls.likelihoods(slam, pile, round);
        vm.expectRevert(reason);
        calls.flips(slam, pile, round, 0);
    }

    function testFuzz_whatDoesNotLieThereIsNotAimedAt(uint256 seed) public {
        Pile memory pile = pileOf(seed);
        (uint256 upper, uint256 lower) = ((seed >> 210) % 9, 0);
        lower = upper + 1 + (seed >> 220) % (9 - upper);
        uint256 two = 1 << upper | 1 << lower;
        if (two & ~pile.left() == 0) return;
        vm.expectRevert(abi.encodeWithSelector(ICryptogsTable.NotOnTheStack.selector, two, pile.left()));
        calls.likelihoods(Slam(Slams.AIM, upper, lower), pile, 1);
    }

    // ---- inside

    function ruleset(uint256 flags) private pure returns (CryptogsRules) {
        return CryptogsRules.wrap(bytes32(bytes16(keccak256("soh.cryptogs.ruleset.v1"))) | bytes32(flags << 120));
    }

    /// @dev Rarities alike, of a few kinds, or anything; at least one tog lies there.
    function pileOf(uint256 seed) private pure returns (Pile memory pile) {
        uint256 kind = (seed >> 240) % 3;
        for (uint256 i = 0; i < 10; i++) {
            uint256 dice = uint256(keccak256(abi.encode(seed, i)));
            uint256 rarity = kind == 0 ? 40 : kind == 1 ? [8, 20, 55, 140, 400][dice % 5] : 1 + dice % 65_535;
            pile.rarities |= uint160(rarity << (16 * i));
        }
        uint256 gone = (seed >> 100) & (seed >> 120) & EVERY;
        if (gone == EVERY) gone = 0;
        pile.ofA = uint16(gone & 0x0f5);
        pile.ofB = uint16(gone & ~uint256(0x0f5));
    }

    function pileWith(uint8[10] memory rarities, uint16 gone) private pure returns (Pile memory pile) {
        for (uint256 i = 0; i < 10; i++) pile.rarities |= uint160(uint256(rarities[i]) << (16 * i));
        pile.ofB = gone;
    }

    /// @dev Two togs that lie there, if they may be aimed at.
    function anyAim(uint256 seed, Pile memory pile, uint256 round)
        private
        view
        returns (bool isOffered, Slam memory slam, uint256[10] memory parts)
    {
        slam.kind = Slams.AIM;
        slam.upper = (seed >> 210) % 9;
        slam.lower = slam.upper + 1 + (seed >> 220) % (9 - slam.upper);
        try calls.likelihoods(slam, pile, round) returns (uint256[10] memory got) {
            return (true, slam, got);
        } catch {
            return (false, slam, parts);
        }
    }
}
