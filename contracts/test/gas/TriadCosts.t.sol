// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CardCollection } from "../../src/cards/CardCollection.sol";
import { CollectionRegistry } from "../../src/cards/CollectionRegistry.sol";
import { IStakeVault } from "../../src/core/stakes/IStakeVault.sol";
import { ITable } from "../../src/core/ITable.sol";
import { Entry, Phase } from "../../src/core/MatchTypes.sol";
import { TriadReferee } from "../../src/triad/referee/TriadReferee.sol";
import { RulesetRegistry } from "../../src/triad/rulesets/RulesetRegistry.sol";
import { SeatSignature, Transcript } from "../../src/triad/settlement/ITriadSettlement.sol";
import { SettlementRig } from "../triad/settlement/SettlementRig.sol";
import { Shipped } from "./Shipped.sol";

/// @notice What each call of a Triad match costs, as build/gas.mjs compares it with the figures that were kept. Each
/// call is a transaction of its own there: base fee and call data are in the figure.
contract TriadCostsTest is SettlementRig, Shipped {
    function deploy() internal override returns (ITable) {
        collection = CardCollection(shipped("CardCollection", ""));
        collections = CollectionRegistry(shipped("CollectionRegistry", ""));
        referee = TriadReferee(shipped("TriadReferee", ""));
        registry = RulesetRegistry(shipped("RulesetRegistry", ""));
        return ITable(shipped("TriadTable", abi.encode(collections, registry, referee, 1)));
    }

    function test_aMatchWithThreeOpen() public {
        useRules(THREE_OPEN);
        whole("three open");
    }

    function test_aMatchWithHiddenHands() public {
        whole("closed");
    }

    function test_aSettlement() public {
        Transcript memory t = unopened();
        SeatSignature[2] memory by = byBoth(t);
        settlement.settle(t, NONCE, by);
        METER.snapshotGasLastCall("settlement", "settle an unopened match");
    }

    function test_aSettlementOfAnOpenMatch() public {
        start();
        Transcript memory t = opened();
        SeatSignature[2] memory by = byBoth(t);
        settlement.settle(t, NONCE, by);
        METER.snapshotGasLastCall("settlement", "settle an open match");
    }

    function test_stakes() public {
        terms.stake = 1 ether;
        vm.deal(owners[A], 1 ether);
        Entry memory e = entry(A);
        vm.prank(owners[A]);
        table.open{ value: 1 ether }(NONCE, terms, e);
        METER.snapshotGasLastCall("stakes", "open with a stake");
        vm.prank(owners[A]);
        table.cancel(key);
        METER.snapshotGasLastCall("stakes", "cancel");
        IStakeVault vault = table.vault();
        vm.prank(owners[A]);
        vault.withdraw(key, A, payable(stranger));
        METER.snapshotGasLastCall("stakes", "withdraw");
    }

    /// @dev The last card of the second player is not always left to be shown after the end.
    function whole(string memory name) private {
        open();
        METER.snapshotGasLastCall(name, "open");
        join();
        METER.snapshotGasLastCall(name, "join");
        revealSeed(A);
        METER.snapshotGasLastCall(name, "revealSeed, the first");
        revealSeed(B);
        METER.snapshotGasLastCall(name, "revealSeed, the second");
        if (info().phase == Phase.Opening) {
            openDue(A);
            METER.snapshotGasLastCall(name, "openSlots before the first turn");
            openDue(B);
        }
        string[9] memory turns = ["0", "1", "2", "3", "4", "5", "6", "7", "8"];
        for (uint8 i = 0; i < 9; i++) {
            uint8 seat = toMove();
            bytes memory bytes_ = move(i, i / 2);
            commit(seat, bytes_);
            METER.snapshotGasLastCall(name, string.concat("commit in turn ", turns[i]));
            nextBlock();
            reveal(seat, bytes_, disclosureFor(seat, bytes_));
            METER.snapshotGasLastCall(name, string.concat("reveal in turn ", turns[i]));
            nextBlock();
        }
        if (info().phase == Phase.Closing) {
            openDue(toMove());
            METER.snapshotGasLastCall(name, "openSlots after the end");
        }
        eq(uint8(info().phase), uint8(Phase.Over), "the match is over");
    }
}
