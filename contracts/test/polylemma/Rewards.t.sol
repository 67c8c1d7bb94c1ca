// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Rewards } from "../../src/polylemma/organizer/Rewards.sol";
import { Check } from "../support/Check.sol";

contract RewardsTest is Check {
    function total(uint256 r) private pure returns (uint256) {
        return 4 + r % 1017;
    }

    function test_winsPayAsTheyDid() public pure {
        eq(Rewards.ofWin(4, 8, false), 452, "4 beats 8");
        eq(Rewards.ofWin(17, 18, false), 938, "17 beats 18");
        eq(Rewards.ofWin(20, 20, false), 1020, "equals");
        eq(Rewards.ofWin(1020, 1020, false), 52_020, "the highest");
        eq(Rewards.ofWin(4, 1020, false), 51 * uint256(1020) * 2142 ** 3 / 1126 ** 3, "the most of all");
    }

    function test_moreCoinsAreTwelveTenths() public pure {
        eq(Rewards.ofWin(20, 20, true), 1224, "twelve tenths");
        eq(Rewards.ofWin(4, 8, true), 542, "rounded down: 542.4");
    }

    function test_drawsPayAsTheyDid() public pure {
        eq(Rewards.ofDraw(4, 4), 68, "4 and 4");
        eq(Rewards.ofDraw(17, 18), 282, "17 and 18");
    }

    function test_flaw17_theStrongEarnLessByBeatingTheWeak() public pure {
        yes(Rewards.ofWin(40, 20, false) < Rewards.ofWin(20, 20, false), "40 beats 20");
        yes(Rewards.ofWin(20, 40, false) > Rewards.ofWin(40, 40, false), "20 beats 40");
    }

    function test_flaw17_aDrawOf20And40() public pure {
        eq(Rewards.ofDraw(20, 40), 228, "the weak one");
        eq(Rewards.ofDraw(40, 20), 343, "the strong one: not 964 but half of 686");
    }

    function testFuzz_flaw17_aDrawNeverPaysMoreThanTheSmallerWin(uint256 a, uint256 b) public pure {
        (a, b) = (total(a), total(b));
        uint256 aWins = Rewards.ofWin(a, b, false);
        uint256 bWins = Rewards.ofWin(b, a, false);
        yes(Rewards.ofDraw(a, b) + Rewards.ofDraw(b, a) <= (aWins < bWins ? aWins : bWins), "both together");
    }

    function testFuzz_flaw17_aStrongerLoserNeverPaysLessNorIsAStrongerWinnerPaidMore(uint256 w, uint256 l) public pure {
        (w, l) = (4 + w % 1016, 4 + l % 1016);
        yes(Rewards.ofWin(w, l + 1, false) >= Rewards.ofWin(w, l, false), "a stronger loser");
        yes(Rewards.ofWin(w + 1, l, false) <= Rewards.ofWin(w, l, false), "a stronger winner");
    }

    /// @dev The original's words: 51 L, and a factor that is 1 for equals.
    function testFuzz_theFormula(uint256 w, uint256 l, bool bonus) public pure {
        (w, l) = (total(w), total(l));
        uint256 base = 51 * l;
        uint256 above = 2 * l + 102;
        uint256 below = w + l + 102;
        uint256 wanted = base * above * above * above / (below * below * below);
        if (bonus) wanted = wanted * 12 / 10;
        eq(Rewards.ofWin(w, l, bonus), wanted, "reward");
        yes(wanted <= 430_000, "never more than this");
    }
}
