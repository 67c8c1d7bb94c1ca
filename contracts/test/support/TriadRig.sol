// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { CardCollection, NewCard } from "../../src/cards/CardCollection.sol";
import { SlotOpening } from "../../src/core/IHandTable.sol";
import { ITable } from "../../src/core/ITable.sol";
import { RulesetRegistry } from "../../src/triad/RulesetRegistry.sol";
import { TriadTable } from "../../src/triad/TriadTable.sol";
import { SeatsRig } from "./SeatsRig.sol";
import { Stock } from "./Stock.sol";

/// @title Two seats at a Triad table, thirty cards each, hands committed.
abstract contract TriadRig is SeatsRig {
    uint256 internal constant ORDER = 1;
    uint256 internal constant CHAOS = 2;
    uint256 internal constant ALL_OPEN = 512;
    uint256 internal constant THREE_OPEN = 1024;

    CardCollection internal collection;
    RulesetRegistry internal registry;
    uint256[5][2] internal hands;

    function setUp() public virtual {
        collection = new CardCollection();
        registry = new RulesetRegistry();
        useTable(ITable(address(new TriadTable(collection, registry, 1))));
        for (uint8 seat = 0; seat < 2; seat++) {
            collection.mintMany(owners[seat], newCards(seat));
            for (uint256 i = 0; i < 5; i++) hands[seat][i] = tokenOf(seat, 3 * i);
        }
        useRules(0);
    }

    function triad() internal view returns (TriadTable) {
        return TriadTable(address(table));
    }

    function useRules(uint256 flags) internal {
        terms.rules = registry.register(Stock.core(), Stock.classic(flags));
    }

    function tokenOf(uint8 seat, uint256 i) internal pure returns (uint256) {
        return uint64(uint256(keccak256(abi.encode("card", seat, i))));
    }

    function newCards(uint8 seat) internal pure returns (NewCard[] memory cards) {
        cards = new NewCard[](30);
        for (uint256 i = 0; i < 30; i++) {
            uint256 r = uint256(keccak256(abi.encode("edges", seat, i)));
            cards[i] = NewCard({
                tokenId: tokenOf(seat, i),
                up: uint8(1 + r % 10),
                right: uint8(1 + (r >> 8) % 10),
                down: uint8(1 + (r >> 16) % 10),
                left: uint8(1 + (r >> 24) % 10),
                janken: uint8((r >> 32) % 3),
                classId: uint8(1 + (r >> 40) % 5),
                seasonId: uint8(1 + (r >> 48) % 4),
                rarity: uint8(1 + (r >> 56) % 5),
                stats: [uint16(100 + i), 10, 20, 30, 40, uint16(i)]
            });
        }
    }

    // ---- hands

    function cardSalt(uint8 seat, uint256 slot) internal pure returns (bytes32) {
        return keccak256(abi.encode("card salt", seat, slot));
    }

    function cardCommit(bytes32 key_, uint8 seat, uint256 slot) internal view returns (bytes32) {
        return keccak256(
            abi.encode(
                keccak256("soh.card.v1"), key_, owners[seat], slot, hands[seat][slot], cardSalt(seat, slot)
            )
        );
    }

    function cardCommits(uint8 seat) internal view returns (bytes32[5] memory c) {
        for (uint256 i = 0; i < 5; i++) c[i] = cardCommit(key, seat, i);
    }

    function handRoot(uint8 seat) internal view override returns (bytes32) {
        bytes32[5] memory c = cardCommits(seat);
        return keccak256(abi.encode(keccak256("soh.hand.v1"), c[0], c[1], c[2], c[3], c[4]));
    }

    function disclosure(uint8 seat, uint8 slot) internal view returns (bytes memory) {
        return abi.encode(cardCommits(seat), hands[seat][slot], cardSalt(seat, slot));
    }

    function openings(uint8 seat, uint8 mask) internal view returns (SlotOpening[] memory list) {
        uint256 count;
        for (uint8 i = 0; i < 5; i++) if (mask & (uint8(1) << i) != 0) count++;
        list = new SlotOpening[](count);
        count = 0;
        for (uint8 i = 0; i < 5; i++) {
            if (mask & (uint8(1) << i) != 0) list[count++] = SlotOpening(i, hands[seat][i], cardSalt(seat, i));
        }
    }

    function openSlots(uint8 seat, uint8 mask) internal {
        bytes32[5] memory c = cardCommits(seat);
        SlotOpening[] memory list = openings(seat, mask);
        vm.prank(agents[seat]);
        triad().openSlots(key, seat, c, list);
    }

    /// @dev Opens everything a seat has to open in this phase.
    function openDue(uint8 seat) internal {
        openSlots(seat, triad().slotsDue(key, seat));
    }

    // ---- play

    function toMove() internal view returns (uint8) {
        return uint8((info().firstPlayer + info().turn) % 2);
    }

    function move(uint8 cell, uint8 slot) internal pure returns (bytes memory) {
        return abi.encodePacked(cell, slot, uint8(255), uint8(255), uint8(0));
    }

    function isOpened(uint8 seat, uint8 slot) internal view returns (bool) {
        return triad().handOf(key, seat)[slot].opened;
    }

    /// @dev Commits and reveals a move of the seat whose turn it is.
    function play(bytes memory bytes_) internal {
        uint8 seat = toMove();
        commit(seat, bytes_);
        nextBlock();
        uint8 slot = uint8(bytes_[1]);
        reveal(seat, bytes_, isOpened(seat, slot) ? bytes("") : disclosure(seat, slot));
    }

    /// @dev The first `turns` turns: cells in order, each seat's cards from left to right.
    function playTurns(uint256 turns) internal {
        for (uint256 i = info().turn; i < turns; i++) {
            play(move(uint8(i), uint8(i / 2)));
            nextBlock();
        }
    }
}
