// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITable } from "../../src/core/ITable.sol";
import { Phase } from "../../src/core/MatchTypes.sol";
import { Characters } from "../../src/polylemma/characters/Characters.sol";
import { Dealer } from "../../src/polylemma/dealer/Dealer.sol";
import { EconomyChecks } from "../../src/polylemma/dealer/Economy.sol";
import { PolylemmaCoin } from "../../src/polylemma/dealer/PolylemmaCoin.sol";
import { Organizer } from "../../src/polylemma/organizer/Organizer.sol";
import { StackRig } from "../polylemma/battle/StackRig.sol";
import { Shipped } from "./Shipped.sol";

/// @notice What each call of a POLYLEMMA match costs, with everything real around it, and each call between matches.
contract PolylemmaCostsTest is StackRig, Shipped {
    function deploy() internal override returns (ITable) {
        coins = PolylemmaCoin(shipped("PolylemmaCoin", abi.encode(this)));
        characters = Characters(shipped("Characters", abi.encode(10_000, this)));
        dealer = Dealer(shipped("Dealer", abi.encode(coins, characters, EconomyChecks.defaults(), this)));
        organizer = Organizer(shipped("Organizer", abi.encode(characters, dealer, this)));
        return ITable(shipped("Battlefield", abi.encode(organizer, characters)));
    }

    /// @dev Seat B is stronger: three rounds decide. In the second both play who they do not know.
    function test_aBattle() public {
        useRules(MORE_COINS | STRONG_SLOT);
        open();
        measured("open");
        join();
        measured("join");
        confirm();
        revealSeed(A);
        measured("revealSeed, the first");
        revealSeed(B);
        measured("revealSeed, the second");
        string[3] memory rounds = ["0", "1, random slots", "2, the last"];
        uint8[3] memory slots = [0, RANDOM_SLOT, 2];
        for (uint256 round = 0; round < 3; round++) {
            bytes memory bytes_ = move(slots[round], 0);
            for (uint8 seat = 0; seat < 2; seat++) {
                commit(seat, bytes_);
                measured(string.concat("commit in round ", rounds[round], seat == A ? ", first" : ", second"));
                nextBlock();
            }
            for (uint8 seat = 0; seat < 2; seat++) {
                show(seat, bytes_);
                measured(string.concat("reveal in round ", rounds[round], seat == A ? ", first" : ", second"));
            }
        }
        eq(uint8(info().phase), uint8(Phase.Over), "the match is over");
        vm.prank(owners[B]);
        dealer.withdrawCoins(owners[B]);
        measured("withdrawCoins");
    }

    function test_betweenBattles() public {
        address player = owners[A];
        vm.deal(player, 2 ether);
        vm.prank(player);
        dealer.charge{ value: 2 ether }();
        METER.snapshotGasLastCall("dealer", "charge");
        vm.prank(player);
        dealer.subscribe();
        METER.snapshotGasLastCall("dealer", "subscribe");
        vm.prank(player);
        dealer.levelUp(parties[A][0]);
        METER.snapshotGasLastCall("dealer", "levelUp");
        vm.prank(player);
        uint256 id = dealer.order("Ember");
        METER.snapshotGasLastCall("dealer", "order");
        nextBlock();
        nextBlock();
        dealer.finalise(id);
        METER.snapshotGasLastCall("dealer", "finalise");
    }

    function measured(string memory call) private {
        METER.snapshotGasLastCall("battle", call);
    }
}
