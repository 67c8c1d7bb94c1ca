// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Phase } from "./MatchTypes.sol";
import { TableStorage } from "./TableStorage.sol";

/// @title Phases, their deadlines, and who may act in them.
abstract contract Clock is TableStorage {
    function _enterPhase(Match storage m, Phase phase, uint8 awaiting, uint32 window) internal {
        m.phase = phase;
        m.awaiting = awaiting;
        m.flags &= ~TIME_CALLED;
        m.deadline = uint40(block.timestamp + window);
    }

    /// @dev What rests on this block may be acted upon once enough others have followed it.
    function _awaitConfirmations(Match storage m) internal virtual {
        m.actFrom = uint40(block.number + m.confirmations);
    }

    /// @dev Takes a seat off the list of the awaited; true if it was the last.
    function _acted(Match storage m, uint8 seat) internal returns (bool) {
        m.awaiting &= ~(uint8(1) << seat);
        return m.awaiting == 0;
    }

    /// @dev Whether late seats have been given their grace, if the terms have one; gives it if they have not.
    /// @return until when they may still act; zero if their time is up
    function _giveGrace(Match storage m) internal returns (uint64 until) {
        if (m.grace == 0 || m.flags & TIME_CALLED != 0) return 0;
        m.flags |= TIME_CALLED;
        m.deadline = uint40(block.timestamp + m.grace);
        return m.deadline;
    }

    // ---- checks

    function _requirePhase(Match storage m, Phase allowed) internal view {
        if (m.phase != allowed) revert WrongPhase(m.phase, allowed);
    }

    /// @dev The caller acts for a seat that has to act now, and in time.
    function _requireDue(Match storage m, uint8 seat) internal view {
        _requireActor(m, seat);
        _requireAwaited(m, seat);
        _requireInTime(m);
    }

    /// @dev Where late seats have a grace they may act until it has passed, and it begins with the call of time.
    function _requireInTime(Match storage m) internal view {
        bool ends = m.grace == 0 || m.flags & TIME_CALLED != 0;
        if (ends && block.timestamp > m.deadline) revert TooLate(block.timestamp, m.deadline);
    }

    function _requireConfirmed(Match storage m) internal view {
        if (block.number < m.actFrom) revert NotConfirmed(block.number, m.actFrom);
    }

    function _requireTurn(Match storage m, uint16 turn) internal view {
        if (turn != m.turn) revert WrongTurn(turn, m.turn);
    }

    function _requireAwaited(Match storage m, uint8 seat) internal view {
        if (seat > SEAT_B) revert BadSeat(seat);
        if (m.awaiting & (uint8(1) << seat) == 0) revert NotAwaited(seat, m.awaiting);
    }

    /// @dev The caller is the owner of the seat, or its agent.
    function _requireActor(Match storage m, uint8 seat) internal view {
        if (seat > SEAT_B) revert BadSeat(seat);
        address owner = _ownerOf(m, seat);
        address agent = m.agents[seat].key;
        if (msg.sender != owner && msg.sender != agent) revert NotSeat(msg.sender, owner, agent);
    }

    function _requireOwner(Match storage m, uint8 seat) internal view {
        if (seat > SEAT_B) revert BadSeat(seat);
        address owner = _ownerOf(m, seat);
        if (msg.sender != owner) revert NotOwner(msg.sender, owner);
    }
}
