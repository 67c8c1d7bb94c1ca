// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Verdict } from "../../src/polylemma/organizer/IOrganizer.sol";
import { PolylemmaMatchRig } from "../support/PolylemmaMatchRig.sol";

/// @notice That nobody makes coins by playing against itself (docs/polylemma.md P11.10), with as many accounts as it
/// likes and a battlefield that says what it wants: more than any play at a real one could come to.
contract FarmTest is PolylemmaMatchRig {
    uint256 private constant MATCHES = 1_000;
    uint256 private constant PURSE = 5_000;
    uint256 private constant RESERVE = 200;

    /// @dev The accounts of one person.
    address[6] private mine;
    uint256[4][6] private teams;
    /// @dev Somebody else, from whom can be won what it has paid.
    address private outsider = address(0xFA1000);
    uint256[4] private outsiders;
    uint256 private seed;

    function setUp() public override {
        super.setUp();
        vm.pauseGasMetering();
        // others have paid a great deal into the pool
        coin.mint(address(dealer), 1_000_000);
        for (uint160 i = 0; i < 6; i++) {
            mine[i] = address(0xFA0000 + i);
            fund(mine[i], PURSE);
            // with characters of which half are paid more for a win
            for (uint256 k = 0; k < 4; k++) teams[i][k] = minted(mine[i], 1, k < 2 ? 3 : 0);
        }
        fund(outsider, 2_000);
        outsiders = party(outsider, 6);
        pass(1);
    }

    function drawn(uint256 below) private returns (uint256) {
        seed = uint256(keccak256(abi.encode(seed)));
        return seed % below;
    }

    /// @dev Coins of an account, wherever they are, and what its characters' levels have cost.
    function worthOf(uint256 i) private view returns (uint256 sum) {
        sum = coin.balanceOf(mine[i]) + dealer.creditOf(mine[i]) + dealer.depositOf(mine[i])
            + dealer.prizeOf(mine[i]);
        for (uint256 k = 0; k < 4; k++) {
            uint256 level = characters.characterOf(teams[i][k]).level;
            sum += (level - 1) * level * (2 * level - 1) / 6;
        }
    }

    /// @dev All that they own together.
    function worth() private view returns (uint256 sum) {
        for (uint256 i = 0; i < 6; i++) sum += worthOf(i);
    }

    function test_levelsCostWhatTheSimulationReckons() public {
        uint256 before = worth();
        for (uint256 level = 1; level < 9; level++) raise(0, 2);
        eq(characters.characterOf(teams[0][2]).level, 9, "level");
        eq(worth(), before, "what was paid is in the levels");
    }

    // ---- what they may do

    function pay(address player) private {
        if (dealer.subscribedUntil(player) <= block.number) subscribe(player);
        if (dealer.staminaOf(player) >= 10) return;
        vm.prank(player);
        dealer.restoreStamina();
    }

    /// @dev Whether there are the coins for it, beside those for the next match.
    function raise(uint256 i, uint256 k) private returns (bool) {
        uint256 level = characters.characterOf(teams[i][k]).level;
        if (level ** 2 + RESERVE > coin.balanceOf(mine[i]) + dealer.creditOf(mine[i])) return false;
        vm.prank(mine[i]);
        dealer.levelUp(teams[i][k]);
        return true;
    }

    function meet(address a, uint256[4] memory as_, address b, uint256[4] memory bs, Verdict memory v) private {
        pay(a);
        pay(b);
        propose(ONE, a, as_);
        challenge(ONE, b, bs);
        conclude(ONE, v);
        pass(1);
    }

    /// @dev Two of them, any ending that the rules know.
    function meetAmongThem(uint256 a, uint256 b, uint8 winner, uint8 late) private {
        meet(mine[a], teams[a], mine[b], teams[b], Verdict(winner, late, true));
    }

    function test_P01_nothingIsGainedByPlayingAtRandomAgainstOneself() public {
        uint256 most = worth();
        for (uint256 i = 0; i < MATCHES; i++) {
            anything();
            uint256 now_ = worth();
            yes(now_ <= most, "more than before");
            most = now_;
        }
        yes(most < 6 * PURSE, "and less in the end");
    }

    /// @dev A match between any two of them with any end, and what else they may think of.
    function anything() private {
        (uint256 a, uint256 b) = (drawn(6), drawn(5));
        if (b >= a) b++;
        uint8 winner = uint8(drawn(4));
        uint8 late = winner < 2 ? uint8(2) >> winner : 3;
        meetAmongThem(a, b, winner, drawn(4) == 0 ? late : 0);
        if (drawn(3) == 0) raise(drawn(6), drawn(4));
        if (drawn(9) == 0) giveBetween(drawn(6), drawn(6));
        if (drawn(9) == 0) putUp(drawn(6), drawn(6), 1 + drawn(20));
    }

    /// @dev The pair that paid most: the weak beat the strong, whose levels are bought with every coin that is won, and
    /// each is the winner while the other one has more to lose.
    function test_P01_nothingIsGainedByTheBestThatPaidBefore() public {
        uint256 most = worth();
        for (uint256 i = 0; i < MATCHES; i++) {
            uint8 strong = dealer.prizeOf(mine[0]) > dealer.prizeOf(mine[1]) ? 0 : 1;
            while (raise(strong, drawn(4))) { }
            meetAmongThem(0, 1, 1 - strong, 0);
            uint256 now_ = worth();
            yes(now_ <= most, "more than before");
            most = now_;
        }
    }

    /// @dev Against others: what they win is what those have paid to play, and what somebody has put up for them.
    function test_P01_fromOthersNoMoreIsWonThanWasPaidForThem() public {
        uint256 before = worth();
        endow(outsider, 500);
        uint256 paid = 500;
        for (uint256 i = 0; i < MATCHES; i++) {
            uint256 a = drawn(6);
            if (drawn(2) == 0) {
                if (coin.balanceOf(outsider) + dealer.creditOf(outsider) < 30) fund(outsider, 100);
                uint256 prize = dealer.prizeOf(outsider);
                pay(outsider);
                paid += dealer.prizeOf(outsider) - prize;
                meet(mine[a], teams[a], outsider, outsiders, Verdict(A, 0, true));
            } else {
                meetAmongThem(a, (a + 1) % 6, uint8(drawn(2)), 0);
            }
            yes(worth() <= before + paid, "own coins, and what was paid for others");
        }
        yes(worth() > before + paid / 2, "which can be won indeed");
    }

    function giveBetween(uint256 from, uint256 to) private {
        uint256 credit = dealer.creditOf(mine[from]);
        if (credit == 0) return;
        vm.prank(mine[from]);
        dealer.withdrawCoins(mine[to]);
    }

    function putUp(uint256 from, uint256 for_, uint256 amount) private {
        if (coin.balanceOf(mine[from]) < amount + RESERVE) return;
        vm.prank(mine[from]);
        dealer.putUp(mine[for_], amount);
    }
}
