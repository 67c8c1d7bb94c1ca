// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { CardCollection } from "../../src/cards/CardCollection.sol";
import { CollectionRegistry } from "../../src/cards/CollectionRegistry.sol";
import { IStakeVault } from "../../src/core/stakes/IStakeVault.sol";
import { ITable } from "../../src/core/ITable.sol";
import { Entry, Phase } from "../../src/core/MatchTypes.sol";
import { Draws } from "../../src/triad/referee/Draws.sol";
import { TriadReferee } from "../../src/triad/referee/TriadReferee.sol";
import { ExtrasConfig } from "../../src/triad/rulesets/RulesetConfig.sol";
import { RulesetRegistry } from "../../src/triad/rulesets/RulesetRegistry.sol";
import { SeatSignature, Transcript } from "../../src/triad/settlement/ITriadSettlement.sol";
import { SettlementRig } from "../triad/settlement/SettlementRig.sol";
import { Stock } from "../support/Stock.sol";
import { Shipped } from "./Shipped.sol";

/// @notice What each call of a Triad match costs, as build/gas.mjs compares it with the figures that were kept. Each
/// call is a transaction of its own there: base fee and call data are in the figure.
contract TriadCostsTest is SettlementRig, Shipped {
    function deploy() internal override returns (ITable) {
        collection = CardCollection(shipped("CardCollection", abi.encode(this)));
        collections = CollectionRegistry(shipped("CollectionRegistry", abi.encode(this)));
        referee = TriadReferee(shipped("TriadReferee", ""));
        registry = RulesetRegistry(shipped("RulesetRegistry", abi.encode(this)));
        return ITable(shipped("TriadTable", abi.encode(collections, registry, referee)));
    }

    function test_aMatchWithThreeOpen() public {
        useRules(THREE_OPEN);
        whole("three open");
    }

    /// @dev A recorded match as a show plays it: seat A is public and plays first, so that it commits five times; the
    /// other one hides nothing and plays in one transaction. Two senders, every call a transaction of its own.
    function test_aWholeMatch() public {
        useRules(THREE_OPEN);
        makePublic(A);
        seeds[A] = seedThatBegins(NONCE);
        uint256 cost = counted(false, NONCE);
        METER.snapshotValue("three open", "whole match", cost);
    }

    /// @dev The same where a whole match was played before.
    function test_aWholeMatchInAPlaceThatIsUsedAgain() public {
        useRules(THREE_OPEN);
        makePublic(A);
        for (uint256 i = 0; i < 2; i++) {
            bytes32 nonce = keccak256(abi.encode("match", i));
            key = keyOf(owners[A], nonce);
            seeds[A] = seedThatBegins(nonce);
            uint256 cost = counted(true, nonce);
            if (i == 1) METER.snapshotValue("three open", "whole match, reused place", cost);
        }
    }

    function test_aMatchWithHiddenHands() public {
        whole("closed");
    }

    /// @dev The first two turns: whole hands to draw from. The figures are those of the second one.
    function test_turnsThatAreDrawn() public {
        useRules(four(Stock.core(), CHAOS, Stock.noExtras(), 1 << 7));
        start();
        for (uint8 turn = 0; turn < 2; turn++) {
            uint8 seat = 1 - toMove();
            send(1 - seat, turn + 1);
            if (turn == 1) METER.snapshotGasLastCall("chaos by turn", "sendLink, the first");
            confirm();
            send(seat, turn + 1);
            if (turn == 1) METER.snapshotGasLastCall("chaos by turn", "sendLink, the second");
            bytes32 root = Draws.root(drawOf(turn, turn), owners[A], owners[B], terms.rules);
            playOpenly(move(turn, uint8(Draws.chaos(root, turn, seat, 5))));
            if (turn == 1) METER.snapshotGasLastCall("chaos by turn", "play of a hidden card");
        }
    }

    function test_anOpeningWithAPool() public {
        ExtrasConfig memory extras;
        extras.poolSize = 10;
        useRules(three(Stock.core(), 0, extras));
        open();
        METER.snapshotGasLastCall("draft", "open with a pool of ten");
    }

    function test_aSettlement() public {
        Transcript memory t = unopened();
        SeatSignature[2] memory by = byBoth(t);
        settlement.settle(t, NONCE, by, new bytes32[](0));
        METER.snapshotGasLastCall("settlement", "settle an unopened match");
    }

    function test_aSettlementOfAnOpenMatch() public {
        start();
        Transcript memory t = opened();
        SeatSignature[2] memory by = byBoth(t);
        bytes32[] memory salts = saltsFor(t);
        settlement.settle(t, NONCE, by, salts);
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

    /// @dev What one match costs in all. Cells in order, each hand from left to right.
    function counted(bool placed, bytes32 nonce) private returns (uint256 gas) {
        Entry memory e = entry(A);
        vm.prank(owners[A]);
        if (placed) table.openAt(1, nonce, terms, e);
        else table.open(nonce, terms, e);
        gas += last();
        join();
        gas += last();
        confirm();
        for (uint8 seat = 0; seat < 2; seat++) {
            revealSeed(seat);
            gas += last();
        }
        for (uint8 seat = 0; seat < 2; seat++) {
            openDue(seat);
            gas += last();
        }
        for (uint8 i = 0; i < 9; i++) {
            uint8 seat = toMove();
            eq(seat, i % 2 == 0 ? A : B, "the public seat plays first");
            bytes memory bytes_ = move(i, i / 2);
            if (seat == A) {
                commit(seat, bytes_);
                gas += last();
                confirm();
                reveal(seat, bytes_, disclosureFor(seat, bytes_));
                gas += last();
            } else {
                playOpenly(bytes_);
                gas += last();
            }
            confirm();
        }
        openDue(B);
        gas += last();
        eq(uint8(info().phase), uint8(Phase.Over), "the match is over");
    }

    function last() private view returns (uint256) {
        return METER.lastCallGas().gasTotalUsed;
    }

    /// @dev A seed of A with which A plays first, and the card that B is left with is none of those that are shown.
    function seedThatBegins(bytes32 nonce) private view returns (bytes32 seed) {
        bytes32 key_ = keyOf(owners[A], nonce);
        for (uint256 i = 0;; i++) {
            seed = keccak256(abi.encode("seed", i));
            if (uint256(keccak256(abi.encode(key_, seed, seeds[B]))) & 1 != 0) continue;
            bytes32 salt_ = keccak256(abi.encode(keccak256("soh.salt.v1"), key_, seed, seeds[B]));
            bytes32 root = Draws.root(salt_, owners[A], owners[B], terms.rules);
            if (Draws.threeOpen(root, B) & (1 << 4) == 0) return seed;
        }
    }

    /// @dev The last card of the second player is not always left to be shown after the end.
    function whole(string memory name) private {
        open();
        METER.snapshotGasLastCall(name, "open");
        join();
        METER.snapshotGasLastCall(name, "join");
        confirm();
        revealSeed(A);
        METER.snapshotGasLastCall(name, "revealSeed, the first");
        revealSeed(B);
        METER.snapshotGasLastCall(name, "revealSeed, the second");
        if (info().phase == Phase.Opening) {
            openDue(A);
            METER.snapshotGasLastCall(name, "openSecrets before the first turn");
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
            METER.snapshotGasLastCall(name, "openSecrets after the end");
        }
        eq(uint8(info().phase), uint8(Phase.Over), "the match is over");
    }
}
