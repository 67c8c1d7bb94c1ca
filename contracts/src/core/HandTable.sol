// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { HandWord } from "./HandWord.sol";
import { IHandTable, SlotInfo, SlotOpening } from "./IHandTable.sol";
import { Cause, Ending, Phase } from "./ITable.sol";
import { Protocol } from "./Protocol.sol";
import { Table } from "./Table.sol";

/// @title Hidden hands of five cards on the table core.
/// @notice A hand is committed card by card before either seed is known. Slots are opened by rule before the
/// first turn, by being played, and all the others after the end: one card per slot, each shown once.
abstract contract HandTable is Table, IHandTable {
    uint8 internal constant HAND_SIZE = 5;
    uint8 internal constant WHOLE_HAND = 0x1f;

    error BadSlot(uint8 got);
    /// @notice The slot is hidden: its card's disclosure is needed to play it.
    error SlotClosed(uint8 slot);
    /// @notice No rule opens this slot now; `due` is the bit mask of those that are due.
    error SlotNotDue(uint8 slot, uint8 due);
    error HandMismatch(bytes32 got, bytes32 committed);
    error CardMismatch(bytes32 got, bytes32 committed);
    /// @notice The card was shown in this match before, by either seat.
    error CardUsedTwice(uint256 tokenId);
    error CardNotOwned(uint256 tokenId, address owner, address needed);

    struct Hand {
        HandWord word;
        uint256[5] tokenIds;
        /// @dev The game's packed card of slots opened by rule, and, where the game keeps them, of played ones.
        /// Two to a word.
        uint96[5] attributes;
    }

    mapping(bytes32 => Hand[2]) private hands;

    /// @inheritdoc IHandTable
    function openSlots(
        bytes32 matchKey,
        uint8 seat,
        bytes32[5] calldata cardCommits,
        SlotOpening[] calldata openings
    ) external override {
        Match storage m = matches[matchKey];
        if (m.phase != Phase.Closing) _requirePhase(m, Phase.Opening);
        _requireDue(m, seat);
        _requireHand(m, seat, cardCommits);
        bool keep = m.phase == Phase.Opening;
        uint8 due = slotsDue(matchKey, seat);
        for (uint256 i = 0; i < openings.length; i++) {
            due = _withoutSlot(due, openings[i].slot);
            uint256 attributes = _openSlot(matchKey, m, seat, openings[i], cardCommits);
            if (keep) hands[matchKey][seat].attributes[openings[i].slot] = uint96(attributes);
        }
        if (due != 0) return;
        if (m.phase == Phase.Closing) emit HandClosed(matchKey, seat);
        if (!_acted(m, seat)) return;
        if (m.phase == Phase.Closing) _finish(matchKey, m, m.ending, m.cause);
        else _onOpened(matchKey, m);
    }

    /// @inheritdoc IHandTable
    function slotsDue(bytes32 matchKey, uint8 seat) public view override returns (uint8 mask) {
        Match storage m = matches[matchKey];
        if (m.phase == Phase.Opening) mask = _slotsToOpen(matchKey, m, seat);
        else if (m.phase == Phase.Closing) mask = WHOLE_HAND;
        mask &= ~hands[matchKey][seat].word.opened();
    }

    /// @inheritdoc IHandTable
    function handOf(bytes32 matchKey, uint8 seat) external view override returns (SlotInfo[5] memory slots) {
        Hand storage hand = hands[matchKey][seat];
        uint8 opened = hand.word.opened();
        for (uint8 i = 0; i < HAND_SIZE; i++) {
            slots[i] = SlotInfo(opened & (uint8(1) << i) != 0, hand.tokenIds[i], hand.attributes[i]);
        }
    }

    // ---- what a game adds

    /// @dev The slots of a seat's hand that the rules open before the coming turn, as a bit mask; those that are
    /// open already do not matter.
    function _slotsToOpen(bytes32 matchKey, Match storage m, uint8 seat) internal view virtual returns (uint8);

    /// @dev Every slot that the rules open is open: on with the match.
    function _onOpened(bytes32 matchKey, Match storage m) internal virtual {
        _beginTurn(matchKey, m);
    }

    /// @dev A card's owner and packed attributes (96 bits), read with bounded gas. Reverts for a card no game
    /// could play.
    function _readCard(bytes32 matchKey, uint256 tokenId)
        internal
        view
        virtual
        returns (address owner, uint256 attributes);

    // ---- for the game

    function _hidesHands(bytes32) internal view virtual override returns (bool) {
        return true;
    }

    /// @dev Enters the opening phase, or goes on where the rules open no slot.
    function _openByRule(bytes32 matchKey, Match storage m) internal {
        uint8 awaiting;
        for (uint8 seat = 0; seat < 2; seat++) {
            uint8 closed = ~hands[matchKey][seat].word.opened();
            if (_slotsToOpen(matchKey, m, seat) & closed != 0) awaiting |= uint8(1) << seat;
        }
        if (awaiting == 0) _onOpened(matchKey, m);
        else _enterPhase(m, Phase.Opening, awaiting, m.actWindow);
    }

    /// @dev The card that a move plays: opened before (a disclosure says nothing new then), or opened now by its
    /// disclosure.
    /// @param keep whether the table must still know the card's attributes after this move
    function _playCard(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        uint8 slot,
        bytes calldata disclosure,
        bool keep
    ) internal returns (uint256 attributes) {
        if (slot >= HAND_SIZE) revert BadSlot(slot);
        Hand storage hand = hands[matchKey][seat];
        if (hand.word.opened() & (uint8(1) << slot) != 0) return hand.attributes[slot];
        if (disclosure.length == 0) revert SlotClosed(slot);
        (bytes32[5] memory cardCommits, uint256 tokenId, bytes32 salt) =
            abi.decode(disclosure, (bytes32[5], uint256, bytes32));
        _requireHand(m, seat, cardCommits);
        attributes = _openSlot(matchKey, m, seat, SlotOpening(slot, tokenId, salt), cardCommits);
        if (keep) hand.attributes[slot] = uint96(attributes);
    }

    /// @dev Puts a card that everyone may see into a slot of a seat that hides no hand: the card is nobody's.
    function _dealCard(bytes32 matchKey, uint8 seat, uint8 slot, uint256 tokenId, uint256 attributes) internal {
        hands[matchKey][seat].attributes[slot] = uint96(attributes);
        _show(matchKey, seat, slot, tokenId, attributes);
    }

    /// @dev A known card of a hand; zero as long as it is not known, or not kept.
    function _attributesOf(bytes32 matchKey, uint8 seat, uint8 slot) internal view returns (uint256) {
        return hands[matchKey][seat].attributes[slot];
    }

    /// @dev A hand that was never hidden needs no proof.
    function _proven(bytes32 matchKey, Match storage m) internal view override returns (uint8 seats) {
        for (uint8 seat = 0; seat < 2; seat++) {
            bool open = m.handRoots[seat] == 0 || hands[matchKey][seat].word.opened() == WHOLE_HAND;
            if (open) seats |= uint8(1) << seat;
        }
    }

    /// @dev Played or forfeited: everyone shows what was never played. Who shows nothing gets nothing.
    function _decide(bytes32 matchKey, Match storage m, Ending ending, Cause cause) internal override {
        m.ending = ending;
        m.cause = cause;
        uint8 proven = _proven(matchKey, m);
        uint8 awaiting = BOTH & ~proven;
        for (uint8 seat = 0; seat < 2; seat++) {
            if (proven & (uint8(1) << seat) != 0) emit HandClosed(matchKey, seat);
        }
        if (awaiting == 0) _finish(matchKey, m, ending, cause);
        else _enterPhase(m, Phase.Closing, awaiting, m.actWindow);
    }

    /// @dev A winner who could not show its hand loses; if the other could not either, nobody wins. A silent
    /// loser changes nothing.
    function _closeLate(bytes32 matchKey, Match storage m) internal override {
        Ending ending = m.ending;
        uint8 silent = m.awaiting;
        if (ending == Ending.SeatA && silent & 1 != 0) ending = silent == BOTH ? Ending.Void : Ending.SeatB;
        else if (ending == Ending.SeatB && silent & 2 != 0) ending = silent == BOTH ? Ending.Void : Ending.SeatA;
        _finish(matchKey, m, ending, ending == m.ending ? m.cause : Cause.Time);
    }

    function _requireHand(Match storage m, uint8 seat, bytes32[5] memory cardCommits) private view {
        bytes32 root = Protocol.handRoot(cardCommits);
        if (root != m.handRoots[seat]) revert HandMismatch(root, m.handRoots[seat]);
    }

    function _withoutSlot(uint8 due, uint8 slot) private pure returns (uint8) {
        if (slot >= HAND_SIZE) revert BadSlot(slot);
        uint8 bit = uint8(1) << slot;
        if (due & bit == 0) revert SlotNotDue(slot, due);
        return due & ~bit;
    }

    /// @dev Opens a closed slot below five against its commitment. The card must be its seat's own, and new here.
    function _openSlot(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        SlotOpening memory opening,
        bytes32[5] memory cardCommits
    ) private returns (uint256 attributes) {
        uint256 tokenId = opening.tokenId;
        address needed = _ownerOf(m, seat);
        bytes32 got = Protocol.cardCommit(matchKey, needed, opening.slot, tokenId, opening.salt);
        if (got != cardCommits[opening.slot]) revert CardMismatch(got, cardCommits[opening.slot]);
        _requireUnused(matchKey, tokenId);
        address owner;
        (owner, attributes) = _readCard(matchKey, tokenId);
        if (owner != needed) revert CardNotOwned(tokenId, owner, needed);
        _show(matchKey, seat, opening.slot, tokenId, attributes);
    }

    function _show(bytes32 matchKey, uint8 seat, uint8 slot, uint256 tokenId, uint256 attributes) private {
        Hand storage hand = hands[matchKey][seat];
        hand.word = hand.word.withOpened(slot, tokenId);
        hand.tokenIds[slot] = tokenId;
        emit CardOpened(matchKey, seat, slot, tokenId, attributes);
    }

    function _requireUnused(bytes32 matchKey, uint256 tokenId) private view {
        for (uint8 seat = 0; seat < 2; seat++) {
            Hand storage hand = hands[matchKey][seat];
            uint8 candidates = hand.word.candidates(tokenId);
            for (uint8 i = 0; candidates >> i != 0; i++) {
                if (candidates & (uint8(1) << i) != 0 && hand.tokenIds[i] == tokenId) revert CardUsedTwice(tokenId);
            }
        }
    }
}
