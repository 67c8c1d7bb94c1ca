// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Crew, FarmRig } from "./FarmRig.sol";

/// @title Three ways to play for coins. After each match all that the accounts own together is
/// counted.
abstract contract Farming is FarmRig {
    /// @dev How many are played.
    function matches() internal pure virtual returns (uint256);

    function fixtureCrew() public pure returns (Crew[] memory crews) {
        uint8[5] memory accounts = [2, 3, 6, 12, 25];
        crews = new Crew[](accounts.length);
        for (uint256 i = 0; i < crews.length; i++) crews[i] = Crew(accounts[i], matches(), bytes32(i));
    }

    function table_P01_nothingIsGainedByPlayingAtRandomAgainstOneself(Crew memory crew) public {
        playAtRandom(crew);
    }

    function table_P01_nothingIsGainedByTheBestThatPaidBefore(Crew memory crew) public {
        playGreedily(crew);
    }

    function table_P01_fromOthersNoMoreIsWonThanWasPaidForThem(Crew memory crew) public {
        playAgainstOthers(crew);
    }

    /// @dev Any two of them with any end, and what else they may think of.
    function playAtRandom(Crew memory crew) internal {
        recruit(crew);
        uint256 most = this.worth();
        for (uint256 i = 0; i < crew.matches; i++) {
            anything();
            most = noMoreThan(most);
        }
        yes(most < crew.accounts * PURSE, "and less in the end");
    }

    function anything() private {
        uint256 a = anyone();
        uint8 winner = uint8(drawn(4));
        uint8 late = winner < 2 ? uint8(2) >> winner : 3;
        meetAmongThem(a, anyoneBut(a), winner, drawn(4) == 0 ? late : 0);
        if (drawn(3) == 0) raise(anyone(), drawn(4));
        if (drawn(9) == 0) giveBetween(anyone(), anyone());
        if (drawn(9) == 0) putUp(anyone(), anyone(), 1 + drawn(20));
    }

    /// @dev What paid most before: the weak beat the strong, whose levels are bought with every coin that is won, and the
    /// one who loses is who has most to lose.
    function playGreedily(Crew memory crew) internal {
        recruit(crew);
        uint256 most = this.worth();
        for (uint256 i = 0; i < crew.matches; i++) {
            uint256 strong = richest();
            while (raise(strong, drawn(4))) { }
            meetAmongThem(strong, weakestBut(strong), B, 0);
            most = noMoreThan(most);
        }
    }

    function richest() private view returns (uint256 found) {
        for (uint256 i = 1; i < mine.length; i++) {
            if (dealer.prizeOf(mine[i]) > dealer.prizeOf(mine[found])) found = i;
        }
    }

    function weakestBut(uint256 other) private view returns (uint256 found) {
        if (other == 0) found = 1;
        for (uint256 i = found + 1; i < mine.length; i++) {
            if (i != other && raised[i] < raised[found]) found = i;
        }
    }

    /// @dev Against others: what they win is what those have paid to play, and what somebody has put up for them.
    function playAgainstOthers(Crew memory crew) internal {
        recruit(crew);
        uint256 before = this.worth();
        endow(outsider, 500);
        uint256 paid = 500;
        for (uint256 i = 0; i < crew.matches; i++) {
            uint256 a = anyone();
            if (drawn(2) == 0) paid += meetTheOutsider(a);
            else meetAmongThem(a, anyoneBut(a), uint8(drawn(2)), 0);
            noMoreThan(before + paid);
        }
        yes(this.worth() > before + paid / 2, "which can be won indeed");
    }

    /// @dev What they own now.
    function noMoreThan(uint256 most) private view returns (uint256 now_) {
        now_ = this.worth();
        yes(now_ <= most, "more than before");
    }
}
