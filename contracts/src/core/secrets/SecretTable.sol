// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, Phase } from "../MatchTypes.sol";
import { Table } from "../Table.sol";
import { ISecretTable } from "./ISecretTable.sol";

/// @title Secrets on the table core: whatever ended the match, the seats show what the rules demand before it is over.
/// @notice Who does not has lost, whoever had won, and whatever the match would have come to; if neither does, it is
/// void.
abstract contract SecretTable is Table, ISecretTable {
    /// @dev Whether a seat has shown all that the rules demand to be seen at the end.
    function _hasShown(Match storage m, uint8 seat) internal view virtual returns (bool);

    /// @dev Seconds of the closing.
    function _closingWindow(Match storage m) internal view virtual returns (uint32) {
        return m.actWindow;
    }

    /// @dev Played or forfeited: everyone shows what is hidden. In that closing a silent seat loses what it may have
    /// won; a silent loser changes nothing, not even why it has lost.
    function _decide(bytes32 matchKey, Match storage m, Ending ending, Cause cause) internal virtual override {
        if (m.phase == Phase.Closing) return _finish(matchKey, m, ending, ending == m.ending ? m.cause : cause);
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

    /// @dev A seat has shown all that it must.
    function _onShown(bytes32 matchKey, Match storage m, uint8 seat) internal {
        emit SecretsShown(matchKey, seat);
        if (_acted(m, seat)) _finish(matchKey, m, m.ending, m.cause);
    }
}
