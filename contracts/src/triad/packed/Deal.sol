// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice Which cards the seats of a match hold, in 96 bits. An origin is where a card came into the match: seat x 8
/// + slot. From the lowest bit: 4 bits for each of the ten places (A's five, then B's), its origin xor its own place,
/// so that hands as they were brought are zero; 40..44 and 45..49 the slots of A's and B's hands that the rules
/// open; 50..69 the cards of the pool that have been picked; 70 B picks first in a draft.
type Deal is uint96;

using DealLib for Deal global;

library DealLib {
    uint256 private constant HAND = 5;
    uint256 private constant FIRST_PICK = 70;

    /// @notice The card in a seat's place: the seat that brought it, and the slot it brought it in.
    function originOf(Deal self, uint8 seat, uint8 place) internal pure returns (uint8 fromSeat, uint8 slot) {
        uint256 origin = _originAt(self, HAND * seat + place);
        return (uint8(origin >> 3), uint8(origin & 7));
    }

    function origins(Deal self) internal pure returns (uint256[10] memory list) {
        for (uint256 i = 0; i < 10; i++) list[i] = _originAt(self, i);
    }

    function withOrigins(Deal self, uint256[10] memory list) internal pure returns (Deal) {
        uint256 word = Deal.unwrap(self) & ~((uint256(1) << 40) - 1);
        for (uint256 i = 0; i < 10; i++) word |= (list[i] ^ _homeOf(i)) << (4 * i);
        return Deal.wrap(uint96(word));
    }

    /// @notice The slots that the rules open, as a bit mask: what a seat brought, whoever holds it now.
    function openSlots(Deal self, uint8 seat) internal pure returns (uint8) {
        return uint8((Deal.unwrap(self) >> (40 + HAND * seat)) & 0x1f);
    }

    function withOpenSlots(Deal self, uint8 openA, uint8 openB) internal pure returns (Deal) {
        uint256 word = Deal.unwrap(self) & ~(uint256(0x3ff) << 40);
        return Deal.wrap(uint96(word | uint256(openA) << 40 | uint256(openB) << 45));
    }

    function isPicked(Deal self, uint8 pick) internal pure returns (bool) {
        return (Deal.unwrap(self) >> (50 + uint256(pick))) & 1 == 1;
    }

    function withPicked(Deal self, uint8 pick) internal pure returns (Deal) {
        return Deal.wrap(uint96(Deal.unwrap(self) | uint256(1) << (50 + uint256(pick))));
    }

    /// @notice The seat that picks first in a draft.
    function firstPick(Deal self) internal pure returns (uint8) {
        return uint8((Deal.unwrap(self) >> FIRST_PICK) & 1);
    }

    function withFirstPick(Deal self, uint8 seat) internal pure returns (Deal) {
        return Deal.wrap(uint96(Deal.unwrap(self) & ~(uint256(1) << FIRST_PICK) | uint256(seat) << FIRST_PICK));
    }

    function _originAt(Deal self, uint256 place) private pure returns (uint256) {
        return ((Deal.unwrap(self) >> (4 * place)) & 0xf) ^ _homeOf(place);
    }

    function _homeOf(uint256 place) private pure returns (uint256) {
        return place < HAND ? place : 8 + place - HAND;
    }
}
