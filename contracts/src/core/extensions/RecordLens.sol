// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Phase } from "../MatchTypes.sol";
import { TableLens } from "../TableLens.sol";
import { IRecordLens } from "./IRecordTable.sol";

/// @title What a table whose matches a record may close answers to those who only read.
contract RecordLens is TableLens, IRecordLens {
    /// @inheritdoc IRecordLens
    function maySign(bytes32 matchKey, uint8 seat, address signer) external view override returns (bool) {
        if (seat > SEAT_B || signer == address(0) || _isPast(matchKey)) return false;
        Match storage m = _match(matchKey);
        if (m.phase < Phase.Seeding || m.phase == Phase.Closing) return false;
        return signer == _ownerOf(m, seat) || (m.agents[seat].signs && signer == m.agents[seat].key);
    }
}
