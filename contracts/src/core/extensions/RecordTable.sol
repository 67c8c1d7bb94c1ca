// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IRecordTable } from "./IRecordTable.sol";
import { Cause, Phase, Settlement } from "../MatchTypes.sol";
import { Protocol } from "../Protocol.sol";
import { Table } from "../Table.sol";

/// @title Matches that a record closes which both players signed.
/// @notice Signatures and moves are checked by the table's settlement contract; that the record is of this match, here.
abstract contract RecordTable is Table, IRecordTable {
    /// @inheritdoc IRecordTable
    function settle(bytes32 matchKey, Settlement memory s) external override {
        if (msg.sender != _settlement()) revert NotSettlement(msg.sender, _settlement());
        Match storage m = _match(matchKey);
        if (m.phase == Phase.None) {
            bytes32 made = Protocol.matchKey(address(this), s.owners[0], s.nonce);
            if (made != matchKey) revert KeyMismatch(matchKey, made);
            m.phase = Phase.Over;
            m.ending = s.ending;
            m.cause = Cause.Settled;
            emit MatchEnded(matchKey, s.rules, s.owners, s.score, s.ending, Cause.Settled);
            return;
        }
        if (m.phase == Phase.Over) revert WrongPhase(Phase.Over, Phase.Closing);
        Settlement memory onChain;
        onChain.nonce = s.nonce;
        onChain.owners = [m.ownerA, m.ownerB];
        onChain.rules = m.rules;
        onChain.settingHash = _settingHash(m);
        if (_hidesSecrets(m)) onChain.secretRoots = m.secretRoots;
        onChain.seasonId = m.seasonId;
        onChain.recordDeadline = m.recordDeadline;
        onChain.salt = _saltOf(m);
        onChain.firstPlayer = m.firstPlayer;
        (onChain.score, onChain.ending) = (s.score, s.ending);
        // before both seeds are known there is no salt, and no record can have the right one
        bool same = onChain.salt != 0 && keccak256(abi.encode(s)) == keccak256(abi.encode(onChain));
        if (!same) revert RecordMismatch(onChain);
        (m.scoreA, m.scoreB) = (s.score[0], s.score[1]);
        _finish(matchKey, m, s.ending, Cause.Settled);
    }

    // ---- what a game adds

    /// @dev Who may close matches by their records.
    function _settlement() internal view virtual returns (address);

    /// @dev The hash of the setting a match was opened with.
    function _settingHash(Match storage m) internal view virtual returns (bytes32);
}
