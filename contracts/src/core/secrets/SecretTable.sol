// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, Phase } from "../MatchTypes.sol";
import { Table } from "../Table.sol";
import { ISecretTable } from "./ISecretTable.sol";

/// @title Secrets on the table core: whatever ended the match, the seats show what the rules demand before it is over.
/// @notice Who does not has lost, whoever had won, and whatever the match would have come to; if neither does, it is void.
abstract contract SecretTable is Table, ISecretTable {
    /// @dev Whether a seat has shown all that the rules demand to be seen at the end.
    function _hasShown(Match storage m, uint8 seat) internal view virtual returns (bool);

    /// @dev Seconds of the closing.
    function _closingWindow(Match storage m) internal view virtual returns (uint32) {
        return m.actWindow;
    }

    /// @dev Played or forfeited: everyone shows what is hidden.
    function _decide(bytes32 matchKey, Match storage m, Ending ending, Cause cause) internal virtual override {
        if (m.phase == Phase.Closing) return _finish(matchKey, m, ending, cause);
        m.ending = ending;
        m.cause = cause;
        uint8 awaiting;
        for (uint8 seat = 0; seat < 2; seat++) {
            if (_hidesSecrets(m) && !_hasShown(m, seat)) awaiting |= uint8(1) << seat;
            else emit SecretsShown(matchKey, seat);
        }
        if (awaiting == 0) _finish(matchKey, m, ending, cause);
        else _enterPhase(m, Phase.Closing, awaiting, _closingWindow(m));
    }

    /// @dev In the closing a silent seat loses what it may have won; a silent loser changes nothing.
    function _onTime(bytes32 matchKey, Match storage m) internal virtual override {
        if (m.phase != Phase.Closing) return super._onTime(matchKey, m);
        _endClosing(matchKey, m, m.awaiting, Cause.Time);
    }

    /// @dev A seat has shown all that it must.
    function _onShown(bytes32 matchKey, Match storage m, uint8 seat) internal {
        emit SecretsShown(matchKey, seat);
        if (_acted(m, seat)) _endClosing(matchKey, m, 0, m.cause);
    }

    /// @dev Ends a match that these seats have lost by what they have not shown, or have shown.
    function _endClosing(bytes32 matchKey, Match storage m, uint8 lost, Cause cause) internal {
        Ending ending = lost == 0 ? m.ending : _lostBy(lost);
        _finish(matchKey, m, ending, ending == m.ending ? m.cause : cause);
    }
}
