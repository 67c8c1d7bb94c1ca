// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IStakeVault } from "./IStakeVault.sol";

/// @notice Where a match stands. A phase has one deadline; the seats it waits for are in `awaiting`.
enum Phase {
    None, // the key has never been used
    Open, // opened by seat A, waits for seat B to join
    Seeding, // both seats reveal their seeds
    Opening, // each seat opens the hand slots that the rules open
    Committing, // the awaited seats commit a move; in a simultaneous match with a public seat: the other seat
    PublicCommitting, // simultaneous match only: the public seat commits, after the other seat has
    Revealing, // the seats that committed reveal
    Closing, // each seat opens what it never played
    Over
}

/// @notice How a match ended.
enum Ending {
    Undecided,
    SeatA,
    SeatB,
    Draw,
    Void // cancelled, nobody joined, both seats had to act and neither did, or neither showed its hand
}

/// @notice Why a match ended as it did.
enum Cause {
    None,
    Played, // by the rules of the game
    Time, // a seat that had to act did not
    Cancelled,
    Settled // both players signed the whole match
}

/// @notice What both seats agree on; fixed at opening. All windows are seconds of block time.
struct Terms {
    bytes32 rules; // the game's own: a ruleset id
    bytes setting; // the game's own: what else a match is played with, in the game's encoding
    address invited; // who may join as seat B; zero: anyone
    uint8 publicSeat; // 0 = A, 1 = B, 255 = none: the seat whose moves are decided in public
    uint32 seasonId; // stands in the record's header
    uint32 joinWindow; // until somebody must have joined
    uint32 actWindow; // seeds, opening, closing, reveals, and commits of a seat that is not public
    uint32 voteWindow; // commits of the public seat
    uint32 recordWindow; // from the opening on: until then a signed record may settle the match
    address stakeToken; // an ERC-20 token; zero: the chain's own coin
    uint128 stake; // what each seat puts in, in the token's smallest unit; zero: nothing
}

/// @notice What one seat brings to a match.
struct Entry {
    address agent; // may act for the seat, and nothing else
    bool agentSigns; // whether the agent may also sign the record of this match
    bytes32 seedCommit;
    bytes32 handRoot; // zero where the game has no hidden hands
    bytes32 drawHash; // keccak256 of the seat's draw seed; zero where no ballots are drawn
    bytes setting; // the game's own: what the seat brings that everyone may see; empty where it brings nothing
}

/// @notice Everything a player or a viewer needs to know what happens next.
struct MatchInfo {
    Phase phase;
    uint8 awaiting; // bit 0: seat A must act now, bit 1: seat B
    uint16 turn; // the number that commitments of this turn carry
    Ending ending;
    Cause cause;
    uint64 deadline; // seconds of block time; anyone may call time after it
    /// @dev First block that may carry a reveal (or the public seat's commit). While seeds are due: the first one in
    /// which a seed rests on a confirmed join.
    uint64 revealFrom;
    uint64 openedAt; // block time
    address[2] owners;
    address[2] agents;
    bytes32[2] seedCommits;
    bytes32[2] handRoots;
    bytes32[2] drawHashes;
    bytes32[2] commitments; // of the current turn; zero before the commit
    bytes32 salt; // zero before both seeds are known
    uint8 firstPlayer;
    uint64 recordDeadline; // the record header's deadline, unix seconds
    bytes32 rules; // from here on: as in the terms
    uint8 publicSeat;
    uint32 seasonId;
    uint32 joinWindow;
    uint32 actWindow;
    uint32 voteWindow;
}

/// @notice What a signed record says of the match it closes. Its signatures and its moves have been checked.
struct Settlement {
    bytes32 nonce; // of the opening: a match that was never opened is proven to be its opener's
    address[2] owners;
    bytes32 rules;
    bytes32 settingHash; // keccak256 of `Terms.setting`
    uint32 seasonId;
    uint64 recordDeadline;
    bytes32 salt;
    uint8 firstPlayer;
    Ending ending;
}

/// @title A table: where matches of one game are opened, played by commit and reveal, and ended.
interface ITable {
    event MatchOpened(
        bytes32 indexed matchKey, address indexed owner, bytes32 nonce, Terms terms, Entry entry, uint64 deadline
    );
    event MatchJoined(bytes32 indexed matchKey, address indexed owner, Entry entry, uint64 deadline);
    event SeedRevealed(bytes32 indexed matchKey, uint8 seat, bytes32 seed);
    /// @notice Both seeds are known: every draw of the match follows from `salt`.
    event MatchStarted(bytes32 indexed matchKey, bytes32 salt, uint8 firstPlayer, uint64 recordDeadline);
    event Committed(
        bytes32 indexed matchKey, uint8 indexed seat, uint16 turn, bytes32 commitment, bytes32 ballotDigest
    );
    event Revealed(
        bytes32 indexed matchKey, uint8 indexed seat, uint16 turn, bytes move, bytes32 ballotDigest, bytes32 salt
    );
    /// @notice What became known with what a seat did on a turn, in the game's own encoding: with a reveal, or (turn 0)
    /// with the join.
    event Disclosed(bytes32 indexed matchKey, uint8 indexed seat, uint16 turn, bytes data);
    /// @notice The deadline passed while these seats had to act (bit 0: A, bit 1: B; none before the join). The match
    /// is over, or, where hands must still be shown, in its closing.
    event TimeCalled(bytes32 indexed matchKey, uint8 awaiting, uint64 deadline);
    event AgentRevoked(bytes32 indexed matchKey, uint8 indexed seat, address agent);
    event MatchEnded(bytes32 indexed matchKey, Ending ending, Cause cause);

    /// @notice Opens a match as seat A. The caller is the owner. `nonce` is drawn by the caller; the key is
    /// H("soh.match.v1", chain id, this contract, caller, nonce) and may be used once. A stake in the chain's coin
    /// comes with the call, one in a token is taken from the caller, who has approved the vault.
    function open(bytes32 nonce, Terms calldata terms, Entry calldata entry)
        external
        payable
        returns (bytes32 matchKey);

    /// @notice Joins as seat B; the caller is the owner, and puts in the same stake. Both seeds and hands are
    /// committed from here on.
    function join(bytes32 matchKey, Entry calldata entry) external payable;

    /// @notice Withdraws a match nobody has joined. Seat A's owner only.
    function cancel(bytes32 matchKey) external;

    /// @notice Reveals the seed a seat committed to. Owner or agent of the seat. It is taken at once, but whoever
    /// reveals before `revealFrom` shows its seed to a join that the chain may still take back: another one could
    /// then bring a seed, and a hand, that go with it.
    function revealSeed(bytes32 matchKey, uint8 seat, bytes32 seed) external;

    /// @notice Commits the move of the caller's seat for `turn`. Owner or agent of the seat.
    /// @param ballotDigest digest of the ballot that chose the move, emitted in clear; zero without a ballot. Not
    /// checked here: the commitment binds the one that is revealed with it, and the two must be compared
    function commit(bytes32 matchKey, uint8 seat, uint16 turn, bytes32 commitment, bytes32 ballotDigest) external;

    /// @notice Reveals a committed move. Anyone who knows the salt may call: the commitment is the proof.
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

    /// @notice Ends a phase whose deadline has passed: a seat that had to act and did not loses; if both had
    /// to and neither did, the match is void. Anyone may call.
    function callTime(bytes32 matchKey) external;

    /// @notice Takes the agent's rights for this match away. Owner of the seat.
    function revokeAgent(bytes32 matchKey, uint8 seat) external;

    /// @notice Closes a match by a record that both players signed: one that was never opened, or one whose
    /// seeds are known. Of the first kind only the ending is kept here; the settlement's log has the record. The
    /// table's settlement contract only.
    function settle(bytes32 matchKey, Settlement calldata settlement) external;

    function infoOf(bytes32 matchKey) external view returns (MatchInfo memory);

    /// @notice How a match stands for its stakes: `proven` has bit 0 set if seat A has shown its whole hand, or
    /// had none to hide; bit 1 for seat B. Both are set for a match that a record settled.
    function resultOf(bytes32 matchKey) external view returns (Phase phase, Ending ending, uint8 proven);

    /// @notice Whether a key may sign the record of a match for a seat: its owner, or its agent if the owner
    /// allowed that when it entered and has not revoked the agent since. Nobody while hands are shown at the end:
    /// what an owner has won by then is not an agent's to sign away. (An owner's own signature needs no leave.)
    function maySign(bytes32 matchKey, uint8 seat, address signer) external view returns (bool);

    /// @notice Where the stakes of this table's matches are.
    function vault() external view returns (IStakeVault);

    /// @notice Blocks that must follow a commit before it is acted upon; at most 2^32 - 1.
    function confirmations() external view returns (uint256);
}
