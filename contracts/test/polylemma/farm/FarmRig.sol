// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Verdict } from "../../../src/polylemma/organizer/IOrganizer.sol";
import { PolylemmaMatchRig } from "../../support/PolylemmaMatchRig.sol";

/// @dev How many accounts one person has, how many matches they play, and what all is drawn from that they do at random.
struct Crew {
    uint256 accounts;
    uint256 matches;
    bytes32 seed;
}

/// @title One person with as many accounts as it likes, and a battlefield that says what it wants: more than any play
/// at a real one could come to.
abstract contract FarmRig is PolylemmaMatchRig {
    uint256 internal constant PURSE = 5_000;
    uint256 private constant LOW = 30;
    uint256 private constant LENT = 100;

    address[] internal mine;
    uint256[4][] internal teams;
    /// @dev How many levels each has bought.
    uint256[] internal raised;
    /// @dev Somebody else, from whom can be won what it has paid.
    address internal outsider = address(0xFA1000);
    uint256[4] private outsiders;
    /// @dev Coins that each keeps for matches to come: two a match are more than any costs them together.
    uint256 private reserve;
    bytes32 private seed;

    function setUp() public override {
        super.setUp();
        // others have paid a great deal into the pool
        coin.mint(address(dealer), 1_000_000);
        fund(outsider, 2_000);
        outsiders = party(outsider, 6);
    }

    /// @dev With characters of which half are paid more for a win.
    function recruit(Crew memory crew) internal {
        seed = crew.seed;
        reserve = LENT + 2 * crew.matches / crew.accounts;
        for (uint160 i = 0; i < crew.accounts; i++) {
            mine.push(address(0xFA0000 + i));
            fund(mine[i], PURSE);
            uint256[4] memory team;
            for (uint256 k = 0; k < 4; k++) team[k] = minted(mine[i], 1, k < 2 ? 3 : 0);
            teams.push(team);
            raised.push(0);
        }
        pass(1);
    }

    function drawn(uint256 below) internal returns (uint256) {
        seed = keccak256(abi.encode(seed));
        return uint256(seed) % below;
    }

    /// @dev One of them.
    function anyone() internal returns (uint256) {
        return drawn(mine.length);
    }

    /// @dev Another one of them.
    function anyoneBut(uint256 a) internal returns (uint256) {
        return (a + 1 + drawn(mine.length - 1)) % mine.length;
    }

    // ---- what they own

    /// @dev Coins of an account, wherever they are, and what its characters' levels have cost.
    function worthOf(uint256 i) private view returns (uint256 sum) {
        sum = coin.balanceOf(mine[i]) + dealer.creditOf(mine[i]) + dealer.depositOf(mine[i])
            + dealer.prizeOf(mine[i]);
        for (uint256 k = 0; k < 4; k++) {
            uint256 level = levelOf(i, k);
            sum += (level - 1) * level * (2 * level - 1) / 6;
        }
    }

    /// @dev All that they own together. Asked from outside: a thousand answers would not fit the memory of one call.
    function worth() external view returns (uint256 sum) {
        for (uint256 i = 0; i < mine.length; i++) sum += worthOf(i);
    }

    function levelOf(uint256 i, uint256 k) internal view returns (uint256) {
        return characters.characterOf(teams[i][k]).level;
    }

    // ---- what they may do

    function coinsOf(address player) private view returns (uint256) {
        return coin.balanceOf(player) + dealer.creditOf(player);
    }

    function pay(address player) private {
        if (dealer.subscribedUntil(player) <= block.timestamp) subscribe(player);
        if (dealer.staminaOf(player) >= 10) return;
        vm.prank(player);
        dealer.restoreStamina();
    }

    /// @dev Whoever has too little for a match is lent some by whoever has most.
    function lend(address player) private {
        if (coinsOf(player) >= LOW) return;
        address from = mine[0];
        for (uint256 i = 1; i < mine.length; i++) {
            if (coin.balanceOf(mine[i]) > coin.balanceOf(from)) from = mine[i];
        }
        vm.prank(from);
        coin.transfer(player, LENT);
    }

    /// @dev Whether there are the coins for it, beside those for the next match.
    function raise(uint256 i, uint256 k) internal returns (bool) {
        if (levelOf(i, k) ** 2 + reserve > coinsOf(mine[i])) return false;
        vm.prank(mine[i]);
        dealer.levelUp(teams[i][k]);
        raised[i]++;
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
    function meetAmongThem(uint256 a, uint256 b, uint8 winner, uint8 late) internal {
        lend(mine[a]);
        lend(mine[b]);
        meet(mine[a], teams[a], mine[b], teams[b], Verdict(winner, late, true));
    }

    /// @dev The outsider loses. Says what it has paid to play.
    function meetTheOutsider(uint256 a) internal returns (uint256) {
        if (coinsOf(outsider) < LOW) fund(outsider, LENT);
        lend(mine[a]);
        uint256 prize = dealer.prizeOf(outsider);
        pay(outsider);
        uint256 paid = dealer.prizeOf(outsider) - prize;
        meet(mine[a], teams[a], outsider, outsiders, Verdict(A, 0, true));
        return paid;
    }

    function giveBetween(uint256 from, uint256 to) internal {
        uint256 credit = dealer.creditOf(mine[from]);
        if (credit == 0) return;
        vm.prank(mine[from]);
        dealer.withdrawCoins(mine[to]);
    }

    function putUp(uint256 from, uint256 for_, uint256 amount) internal {
        if (coin.balanceOf(mine[from]) < amount + reserve) return;
        vm.prank(mine[from]);
        dealer.putUp(mine[for_], amount);
    }
}
