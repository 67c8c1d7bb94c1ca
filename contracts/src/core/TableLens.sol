// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ITableLens } from "./ITableLens.sol";
import { Ending, MatchInfo, Phase } from "./MatchTypes.sol";
import { TableStorage } from "./TableStorage.sol";

/// @title What a table answers to those who only read: it hands such calls on to this code, which reads the table's
/// storage.
/// @notice To be asked at the table's address. At its own it knows nothing.
contract TableLens is TableStorage, ITableLens {
    /// @inheritdoc ITableLens
    function resultOf(bytes32 matchKey) external view override returns (Phase, Ending) {
        if (_isPast(matchKey)) return (Phase.Over, _resultOf(matchKey).ending);
        Match storage m = _match(matchKey);
        return (m.phase, m.ending);
    }

    /// @inheritdoc ITableLens
    function ownerOf(bytes32 matchKey, uint8 seat) external view override returns (address) {
        if (seat > SEAT_B) revert BadSeat(seat);
        if (_isPast(matchKey)) return address(0);
        Match storage m = _match(matchKey);
        return seat == SEAT_B && m.phase == Phase.Open ? address(0) : _ownerOf(m, seat);
    }

    /// @dev Whether the seats of a match bring secrets; asked of a table where those of some matches do and of others
    /// do not.
    function _hasSecrets(Match storage) internal view virtual returns (bool) {
        return true;
    }

    /// @dev Whether the seats of a match bring links; asked of a table where those of some matches do and of others
    /// do not.
    function _hasLinks(Match storage) internal view virtual returns (bool) {
        return true;
    }

    /// @inheritdoc ITableLens
    function infoOf(bytes32 matchKey) external view override returns (MatchInfo memory info) {
        if (_isPast(matchKey)) {
            Result memory result = _resultOf(matchKey);
            (info.phase, info.ending, info.cause, info.score) = (Phase.Over, result.ending, result.cause, result.score);
            return info;
        }
        Match storage m = _match(matchKey);
        info.phase = m.phase;
        info.awaiting = m.awaiting;
        info.turn = m.turn;
        info.ending = m.ending;
        info.cause = m.cause;
        info.score = [m.scoreA, m.scoreB];
        info.timeCalled = m.flags & TIME_CALLED != 0;
        info.deadline = m.deadline;
        info.actFrom = m.actFrom;
        info.openedAt = m.openedAt;
        // until a seat has entered its words are what the match before left in this place
        uint8 entered = m.phase == Phase.Open ? 1 : 2;
        for (uint8 seat = 0; seat < entered; seat++) {
            info.owners[seat] = _ownerOf(m, seat);
            info.agents[seat] = m.agents[seat].key;
            if (_hasSecrets(m)) info.secretRoots[seat] = m.secretRoots[seat];
            if (_hasLinks(m)) info.links[seat] = m.links[seat];
            info.pledges[seat] = m.pledges[seat];
        }
        info.salt = _saltOf(m);
        info.firstPlayer = m.firstPlayer;
        info.recordDeadline = m.recordDeadline;
        info.rules = m.rules;
        info.publicSeats = m.publicSeats & BOTH;
        info.confirmations = m.confirmations;
        info.grace = m.grace;
        info.seasonId = m.seasonId;
        info.actWindow = m.actWindow;
        info.voteWindow = m.voteWindow;
    }
}
