// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { Entry, Phase } from "../../src/core/ITable.sol";
import { SlotOpening } from "../../src/core/IHandTable.sol";
import { TriadRig } from "../support/TriadRig.sol";

/// @notice What a match costs whole transactions, base fee of a transaction and call data included: own
/// collection, core ruleset, Three Open. The figures are written to .forge/gas.
/// forge-config: default.isolate = true
contract GasTest is TriadRig {
    uint256 private constant MOST_COMMIT = 55_000;
    uint256 private constant MOST_MEAN_REVEAL = 120_000;
    uint256 private constant MOST_ROUND = 2_200_000;

    uint256 private commits;
    uint256 private worstCommit;
    uint256 private reveals;
    uint256 private worstReveal;
    uint256 private rest;

    function test_aMatchStaysWithinItsBudgets() public {
        useRules(THREE_OPEN);
        Entry memory a = entry(A);
        Entry memory b = entry(B);
        vm.prank(owners[A]);
        table.open(NONCE, terms, a);
        note("open", used());
        vm.prank(owners[B]);
        table.join(key, b);
        note("join", used());
        for (uint8 seat = 0; seat < 2; seat++) {
            bytes32 seed = seeds[seat];
            vm.prank(agents[seat]);
            table.revealSeed(key, seat, seed);
            note(seat == A ? "revealSeed, first" : "revealSeed, second", used());
        }
        for (uint8 seat = 0; seat < 2; seat++) openAll(seat, seat == A ? "openSlots, three of A" : "openSlots, three of B");
        for (uint256 turn = 0; turn < 9; turn++) {
            measureTurn(turn);
            nextBlock();
        }
        if (info().phase == Phase.Closing) openAll(1 - info().firstPlayer, "closing, one slot");
        vm.snapshotValue("triad", "commit, mean", commits / 9);
        vm.snapshotValue("triad", "commit, worst", worstCommit);
        vm.snapshotValue("triad", "reveal, mean", reveals / 9);
        vm.snapshotValue("triad", "reveal, worst", worstReveal);
        vm.snapshotValue("triad", "round: commits, reveals, opening, closing", commits + reveals + rest);
        yes(worstCommit > 21_000 && worstCommit <= MOST_COMMIT, "a commit");
        yes(reveals / 9 <= MOST_MEAN_REVEAL, "a reveal, mean");
        yes(commits + reveals + rest <= MOST_ROUND, "a round");
    }

    function openAll(uint8 seat, string memory name) private {
        bytes32[5] memory c = cardCommits(seat);
        SlotOpening[] memory list = openings(seat, triad().slotsDue(key, seat));
        vm.prank(agents[seat]);
        triad().openSlots(key, seat, c, list);
        note(name, used());
    }

    function measureTurn(uint256 turn) private {
        uint8 seat = toMove();
        uint8 slot = uint8(turn / 2);
        bytes memory bytes_ = abi.encodePacked(
            uint8(turn), slot, turn < 3 ? uint8(8 - turn) : uint8(255), uint8(255), uint8(0)
        );
        bytes32 hash = commitment(here(seat), bytes_);
        bytes memory disclosed = isOpened(seat, slot) ? bytes("") : disclosure(seat, slot);
        vm.prank(agents[seat]);
        table.commit(key, seat, uint16(turn), hash, 0);
        uint256 gas = used();
        commits += gas;
        if (gas > worstCommit) worstCommit = gas;
        nextBlock();
        bytes32 salt_ = salt(seat, turn);
        vm.prank(agents[seat]);
        table.reveal(key, seat, bytes_, 0, salt_, disclosed);
        gas = used();
        reveals += gas;
        if (gas > worstReveal) worstReveal = gas;
    }

    function note(string memory name, uint256 gas) private {
        rest += gas;
        vm.snapshotValue("triad", name, gas);
    }

    function used() private view returns (uint256) {
        return vm.lastCallGas().gasTotalUsed;
    }
}
