// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, Entry, Terms } from "./MatchTypes.sol";
import { IStakeVault } from "./stakes/IStakeVault.sol";

/// @title A table: where matches of one game are opened, played by commit and reveal, and ended.
/// @notice Every event has the match's key as its first topic. What a table can do beside this stands in ITableLens,
/// IOpenMoveTable, IAnsweringTable, ILinkedTable, ISecretTable, IOfferTable and IRecordTable.
interface ITable {
    event MatchOpened(
        bytes32 indexed matchKey,
        address indexed owner,
        address indexed invited,
        bytes32 nonce,
        Terms terms,
        Entry entry,
        uint64 deadline
    );
    /// @notice The rules of a match that was opened, to look for.
    event RulesChosen(bytes32 indexed matchKey, bytes32 indexed rules);
    event MatchJoined(bytes32 indexed matchKey, address indexed owner, Entry entry, uint64 deadline);
    event SeedRevealed(bytes32 indexed matchKey, uint8 seat, bytes32 seed);
    /// @notice The match begins. `salt` is what every draw from the seeds follows from; zero in games without seeds.
    event MatchStarted(bytes32 indexed matchKey, bytes32 salt, uint8 firstPlayer, uint64 recordDeadline);
    event Committed(
        bytes32 indexed matchKey, uint8 indexed seat, uint16 turn, bytes32 commitment, bytes32 ballotDigest
    );
    event Revealed(
        bytes32 indexed matchKey, uint8 indexed seat, uint16 turn, bytes move, bytes32 ballotDigest, bytes32 salt
    );
    /// @notice What became known with what a seat did on a turn, in the game's own encoding: with a move, or (turn 0)
    /// with the join.
    event Disclosed(bytes32 indexed matchKey, uint8 indexed seat, uint16 turn, bytes data);
    /// @notice The deadline passed while these seats had to act (bit 0: A, bit 1: B; none before the join).
    /// @param graceUntil until when they still may, in seconds of block time; zero if no more, and the match is over or
    /// in its closing
    event TimeCalled(bytes32 indexed matchKey, uint8 awaiting, uint64 deadline, uint64 graceUntil);
    event AgentReplaced(bytes32 indexed matchKey, uint8 indexed seat, address before, address agent);
    /// @notice The match is over.
    /// @param owners of seat A and seat B; the second is zero if nobody joined
    /// @param score in the game's own unit; 0 : 0 where neither its play nor a record came to one
    event MatchEnded(
        bytes32 indexed matchKey,
        bytes32 indexed rules,
        address[2] owners,
        uint16[2] score,
        Ending ending,
        Cause cause
    );

    /// @notice Opens a match as seat A. The caller is the owner. `nonce` is drawn by the caller; the key is
    /// H("soh.match.v1", chain id, this contract, caller, nonce) and may be used once. A stake in the chain's coin
    /// comes with the call, one in a token is taken from the caller, who has approved the vault.
    /// Anyone may open. Reverts if the key was used, for terms or an entry that no match can be played with, and if the
    /// stake is not there.
    /// @return matchKey the match's name from here on
    function open(bytes32 nonce, Terms calldata terms, Entry calldata entry)
        external
        payable
        returns (bytes32 matchKey);

    /// @notice As `open`, in a place of the caller's that is used again and again: what the match before left there is
    /// written over, which costs a third less. The table then remembers of a match that is over how it ended, and
    /// nothing else; its logs stay. Reverts while the match before is not over, and for a match with a stake.
    /// @param place the caller's own number of it
    function openAt(uint256 place, bytes32 nonce, Terms calldata terms, Entry calldata entry)
        external
        returns (bytes32 matchKey);

    /// @notice Joins as seat B; the caller is the owner, and puts in the same stake. Seeds and secrets of both are
    /// committed from here on. Anyone but the opener, or who is invited. Reverts if the match is not open to the caller
    /// any more, or opened differently, for an entry that does not fit it, and if the stake is not there.
    /// @param openingHash H("soh.opening.v2", key, keccak256(abi.encode(terms)), keccak256(abi.encode(entry of A))):
    /// what the caller has read of the opening, so that a chain that takes blocks back cannot put other terms in its
    /// place
    function join(bytes32 matchKey, bytes32 openingHash, Entry calldata entry) external payable;

    /// @notice Withdraws a match nobody has joined. Seat A's owner only; reverts once somebody has joined.
    function cancel(bytes32 matchKey) external;

    /// @notice Reveals the seed a seat committed to. Owner or agent of the seat. Reverts for another seed, twice, too
    /// late, and before the join has as many blocks after it as the terms say: a join that the chain takes back could
    /// be made again with a seed, and secrets, that go with it.
    function revealSeed(bytes32 matchKey, uint8 seat, bytes32 seed) external;

    /// @notice Commits the move of the caller's seat for `turn`. Owner or agent of the seat. Reverts if the seat has
    /// nothing to decide now, for another turn, and too late.
    /// @param ballotDigest digest of the ballot that chose the move, emitted in clear; zero without a ballot. Not
    /// checked here: the commitment binds the one that is revealed with it, and the two must be compared
    function commit(bytes32 matchKey, uint8 seat, uint16 turn, bytes32 commitment, bytes32 ballotDigest) external;

    /// @notice Reveals a committed move. Anyone who knows the salt may call: the commitment is the proof. Reverts
    /// before the commitment has as many blocks after it as the terms say, too late, for anything else than what was
    /// committed, and with the game's reason for a move that is not legal.
    /// @param move the move's bytes, canonical
    /// @param salt not zero: without one, the few legal moves could be tried against the hash
    /// @param disclosure what becomes known by this move, in the game's own encoding; empty if nothing does
    function reveal(
        bytes32 matchKey,
        uint8 seat,
        bytes calldata move,
        bytes32 ballotDigest,
        bytes32 salt,
        bytes calldata disclosure
    ) external;

    /// @notice Says that a deadline has passed. Where the terms give a grace, the late seats have it from the first
    /// call on; after it, or without one, a seat that had to act and did not loses, and if both had to and neither did,
    /// the match is void. Anyone may call. Reverts before the deadline.
    function callTime(bytes32 matchKey) external;

    /// @notice Gives the rights of a seat's agent to another key, or to none: zero. Owner of the seat only; reverts
    /// for seat B before the join. The new one may not sign the match's record.
    function replaceAgent(bytes32 matchKey, uint8 seat, address agent) external;

    /// @notice Where the stakes of this table's matches are.
    function vault() external view returns (IStakeVault);
}
