// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Settlement } from "../MatchTypes.sol";

/// @title A table whose matches may be closed by a record that both players signed.
interface IRecordTable {
    /// @notice Only the table's settlement contract closes matches by their records.
    error NotSettlement(address caller, address settlement);
    /// @notice The key is not that of this opener and nonce.
    error KeyMismatch(bytes32 got, bytes32 made);
    /// @notice The record differs from the match, which has these values; its salt is zero until the match has begun,
    /// and until then nothing settles it.
    error RecordMismatch(Settlement onChain);

    /// @notice Closes a match by a record that both players signed: one that was never opened, or one that has begun.
    /// Of the first kind only the ending is kept here; the settlement's log has the record. The table's settlement
    /// contract only; reverts for a match that is over, or another than the record's.
    function settle(bytes32 matchKey, Settlement calldata settlement) external;
}

/// @title What can be read of such a table, at its own address.
interface IRecordLens {
    /// @notice Whether a key may sign the record of a match for a seat: its owner, or its agent if the owner
    /// allowed that when it entered and has not replaced the agent since. Nobody while secrets are shown at the end:
    /// what an owner has won by then is not an agent's to sign away. (An owner's own signature needs no leave.)
    function maySign(bytes32 matchKey, uint8 seat, address signer) external view returns (bool);
}
