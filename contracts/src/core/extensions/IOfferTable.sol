// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Entry } from "../MatchTypes.sol";

/// @title A table whose openings are offers: several may counter, and the opener accepts one of them, or none.
interface IOfferTable {
    event MatchCountered(bytes32 indexed matchKey, address indexed owner, bytes32 counterHash, Entry entry);
    event CounterWithdrawn(bytes32 indexed matchKey, address indexed owner);

    /// @notice Matches of this table are joined by a counter that their opener accepts.
    error OnlyByCounter(bytes32 matchKey);
    /// @notice The owner has no counter that stands, or it is another one.
    error CounterMismatch(bytes32 got, bytes32 standing);
    /// @notice A stake in the chain's coin could never be accepted: no money comes with a counter. Open for a token, or
    /// for nothing.
    error OfferNeedsToken(uint128 stake);

    /// @notice Offers to take seat B; the caller is the owner, and may replace or withdraw it until it is accepted.
    /// Anyone, or who is invited. Reverts if the match is not open to the caller, or was opened differently. Whether
    /// the entry fits the match, and what it brings is there, is asked when it is accepted.
    /// @param openingHash as in ITable.join
    /// @return counterHash H("soh.counter.v2", opening hash, caller, keccak256(abi.encode(entry)))
    function counter(bytes32 matchKey, bytes32 openingHash, Entry calldata entry)
        external
        returns (bytes32 counterHash);

    /// @notice Takes the caller's own counter back. Reverts if none stands.
    function withdrawCounter(bytes32 matchKey) external;

    /// @notice Accepts one counter: its owner has seat B from here on. Seat A's owner only. Reverts whole if that
    /// counter does not stand any more, if its entry is another or does not fit the match, or if what it brings is not
    /// there.
    /// @param counterHash what the caller has read of it
    /// @param entry of the counter
    function accept(bytes32 matchKey, bytes32 counterHash, address owner, Entry calldata entry) external;

    /// @notice The counter of an owner that stands; zero if none does.
    function counterOf(bytes32 matchKey, address owner) external view returns (bytes32);
}
