// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CoinPool } from "../../src/polylemma/dealer/CoinPool.sol";
import { Dealer } from "../../src/polylemma/dealer/Dealer.sol";
import { GachaOrders } from "../../src/polylemma/dealer/GachaOrders.sol";
import { ICharacters } from "../../src/polylemma/characters/ICharacters.sol";
import { IDealer } from "../../src/polylemma/dealer/IDealer.sol";
import { IOrganizer } from "../../src/polylemma/organizer/IOrganizer.sol";
import { Memberships } from "../../src/polylemma/dealer/Memberships.sol";
import { PrizeMoney } from "../../src/polylemma/dealer/PrizeMoney.sol";
import { PolylemmaMatchRig } from "../support/PolylemmaMatchRig.sol";
import { Vm } from "../support/Vm.sol";

/// @notice What is told of everything that happens: the companion reads nothing else.
contract PolylemmaLogsTest is PolylemmaMatchRig {
    /// @dev The only log of this kind since the last look, with its indexed values and its data.
    function told(Vm.Log[] memory logs, bytes32 kind, bytes32[3] memory indexed_, bytes memory data) private pure {
        uint256 count;
        for (uint256 i = 0; i < logs.length; i++) {
            if (logs[i].topics[0] != kind) continue;
            count++;
            for (uint256 k = 1; k < logs[i].topics.length; k++) eq(logs[i].topics[k], indexed_[k - 1], "indexed");
            eq(keccak256(logs[i].data), keccak256(data), "data");
        }
        eq(count, 1, "logs of this kind");
    }

    function told(bytes32 kind, bytes32 first, bytes memory data) private {
        told(vm.getRecordedLogs(), kind, [first, 0, 0], data);
    }

    function word(address who) private pure returns (bytes32) {
        return bytes32(uint256(uint160(who)));
    }

    function setUp() public override {
        super.setUp();
        vm.recordLogs();
    }

    function test_ofCoins() public {
        vm.deal(alice, 100 ether);
        vm.prank(alice);
        dealer.charge{ value: 100 ether }();
        Vm.Log[] memory logs = vm.getRecordedLogs();
        told(logs, Dealer.Charged.selector, [word(alice), 0, 0], abi.encode(100, 6));
        told(logs, Memberships.StaminaRestored.selector, [word(alice), 0, 0], "");
        subscribe(alice);
        told(Memberships.Subscribed.selector, word(alice), abi.encode(START + 2 * uint256(MONTH)));
        dealer.grantRole(dealer.TREASURY_ROLE(), address(this));
        dealer.withdrawNative(payable(carol), 3);
        told(Dealer.NativeWithdrawn.selector, word(carol), abi.encode(3));
    }

    function test_ofCharacters() public {
        vm.prank(alice);
        dealer.order("Ember");
        told(
            vm.getRecordedLogs(),
            GachaOrders.Ordered.selector,
            [bytes32(uint256(1)), word(alice), 0],
            abi.encode(bytes32("Ember"), block.number + 1)
        );
        passBlocks(2);
        dealer.finalise(1);
        bytes32[3] memory ids = [bytes32(uint256(1)), word(alice), bytes32(uint256(13))];
        told(vm.getRecordedLogs(), GachaOrders.Drew.selector, ids, abi.encode(false));
        vm.prank(alice);
        dealer.order("Ember");
        passBlocks(258);
        vm.getRecordedLogs();
        dealer.finalise(2);
        ids = [bytes32(uint256(2)), word(alice), bytes32(uint256(14))];
        told(vm.getRecordedLogs(), GachaOrders.Drew.selector, ids, abi.encode(true));
        vm.prank(alice);
        dealer.levelUp(13);
        told(ICharacters.LevelledUp.selector, bytes32(uint256(13)), abi.encode(2));
    }

    function test_ofAProposal() public {
        propose(ONE, alice, alices);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        told(logs, IOrganizer.Proposed.selector, [ONE, word(alice), 0], abi.encode(4, 1020, 4, expiry()));
        told(logs, IDealer.DepositTaken.selector, [word(alice), 0, 0], abi.encode(10));
        withdraw(ONE);
        logs = vm.getRecordedLogs();
        told(logs, IOrganizer.ProposalWithdrawn.selector, [ONE, 0, 0], "");
        told(logs, IDealer.DepositReturned.selector, [word(alice), 0, 0], abi.encode(10));
        vm.prank(alice);
        dealer.withdrawCoins(carol);
        bytes32[3] memory ends = [word(alice), word(carol), 0];
        told(vm.getRecordedLogs(), CoinPool.CoinsWithdrawn.selector, ends, abi.encode(10));
    }

    function test_ofAMatch() public {
        endow(bob, 1_000);
        propose(ONE, alice, alices);
        vm.getRecordedLogs();
        challenge(ONE, bob, bobs);
        told(vm.getRecordedLogs(), IOrganizer.Challenged.selector, [ONE, word(bob), 0], "");
        conclude(ONE, A, 2);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        told(logs, IOrganizer.Concluded.selector, [ONE, 0, 0], abi.encode(0, 2));
        told(logs, IDealer.DepositReturned.selector, [word(alice), 0, 0], abi.encode(10));
        told(logs, IDealer.DepositForfeited.selector, [word(bob), word(alice), 0], abi.encode(10));
        told(logs, IDealer.PrizeForfeited.selector, [word(bob), 0, 0], abi.encode(452));
        uint256 until = START + MONTH - PENALTY;
        told(logs, IDealer.SubscriptionShortened.selector, [word(bob), 0, 0], abi.encode(until));
        begin();
        vm.getRecordedLogs();
        conclude(ONE, A, 0);
        logs = vm.getRecordedLogs();
        told(logs, IDealer.RewardCredited.selector, [word(alice), word(bob), 0], abi.encode(452));
    }

    function test_ofPrizeMoney() public {
        vm.prank(bob);
        dealer.putUp(alice, 5);
        bytes32[3] memory whose = [word(alice), word(bob), 0];
        told(vm.getRecordedLogs(), PrizeMoney.PrizePutUp.selector, whose, abi.encode(5));
        endow(alice, 7);
        whose[1] = word(address(dealer));
        told(vm.getRecordedLogs(), PrizeMoney.PrizePutUp.selector, whose, abi.encode(7));
    }

    function test_ofWhatTheAdminSays() public {
        dealer.honour(carol, uint64(START + 9_000_000));
        told(Memberships.Subscribed.selector, word(carol), abi.encode(START + 9_000_000));
        Dealer other = new Dealer(coin, characters, dealer.economy(), address(this));
        other.setCoinPrice(7);
        told(Dealer.CoinPriceSet.selector, 0, abi.encode(7));
    }
}
