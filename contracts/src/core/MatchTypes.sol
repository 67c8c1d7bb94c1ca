// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice Where a match stands. A phase has one deadline; the seats it waits for are in `awaiting`.
enum Phase {
    None, // the key has never been used
    Open, // opened by seat A, waits for seat B
    Seeding, // both seats reveal their seeds
    Opening, // each seat opens the secrets that the rules open before the first turn
    Drawing, // seats send the links that a turn's chance follows from
    Committing, // the deciding seats commit a move; of both at once with a public one: the other seat
    PublicCommitting, // both decide at once: the public seat commits, after the other seat has
    Revealing, // the seats that committed reveal
    Answering, // seats answer what their secrets force
    Closing, // each seat opens what the rules demand to be seen at the end
    Over
}

/// @notice How a match ended.
enum Ending {
    Undecided,
    SeatA,
    SeatB,
    Draw,
    Void // cancelled, nobody joined, or both seats had to act and neither did
}

/// @notice Why a match ended as it did.
enum Cause {
    None,
    Played, // by the rules of the game
    Time, // a seat that had to act did not
    Cancelled,
    Settled, // both players signed the whole match
    Audit // what a seat opened at the end shows that it answered or moved falsely
}

/// @notice Who plays a seat, as its owner says: nobody checks it.
enum Player {
    Chat,
    Person,
    Computer
}

/// @notice What both seats agree on; fixed at opening. Windows are seconds of block time.
struct Terms {
    bytes32 rules; // the game's own: a ruleset id
    bytes setting; // the game's own: what else a match is played with, in the game's encoding
    address invited; // who may join as seat B; zero: anyone
    uint8 publicSeats; // bit 0: seat A may be decided in public, bit 1: seat B
    bool rated; // whether the match counts for ratings
    uint8 confirmations; // blocks that must follow what is acted upon, 1 to 64
    uint16 grace; // seconds, 0 to 600: how long a late seat may still act after time was called
    uint32 seasonId; // stands in the record's header
    uint32 joinWindow; // until somebody must have joined
    uint32 actWindow; // of everything but the commits of a public seat
    uint32 voteWindow; // commits of a public seat
    uint32 recordWindow; // from the opening on: until then a signed record may settle the match
    bytes32 series; // H("soh.series.v1", ...) of the series the match belongs to; zero: none
    uint8 seriesLength; // games of the series at most; zero without one
    uint8 game; // the number of this one, from 1; zero without a series
    address stakeToken; // an ERC-20 token; zero: the chain's own coin
    uint128 stake; // what each seat puts in, in the token's smallest unit; zero: nothing
}

/// @notice What one seat brings to a match.
struct Entry {
    address agent; // may act for the seat, and nothing else
    bool agentSigns; // whether the agent may also sign the record of this match
    Player player;
    bool isPublic; // whether the seat's moves are decided in public
    bool blind; // whether whoever decides for the seat sees no more of its secrets than everyone does
    uint64 room; // the Twitch room that decides; zero: none
    string ballots; // where the ballots of the seat will be published; empty: nowhere
    bytes32 seedCommit; // zero in games whose chance comes from links alone
    bytes32 secretRoot; // zero where the seat hides nothing
    bytes32 link; // the first of the seat's links; zero in games without
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
    uint16[2] score; // in the game's own unit; 0 : 0 where neither its play nor a record came to one
    bool timeCalled; // time was called in this phase, and the late seats' grace runs
    uint64 deadline; // seconds of block time; anyone may call time after it
    uint64 actFrom; // first block that may carry what is awaited
    uint64 openedAt; // block time
    address[2] owners;
    address[2] agents;
    bytes32[2] secretRoots; // of the entries, where the match has secrets
    bytes32[2] links; // the last one that each seat has shown, where the match has links
    /// @dev A seat's seed commitment, then its seed, then the commitment of the last turn it has committed in: which of
    /// them follows from phase, turn and logs.
    bytes32[2] pledges;
    bytes32 salt; // zero before the match has begun
    uint8 firstPlayer;
    uint64 recordDeadline; // the record header's deadline, unix seconds
    bytes32 rules; // from here on: as in the terms
    uint8 publicSeats; // the seats that are decided in public, as they entered
    uint8 confirmations;
    uint16 grace;
    uint32 seasonId;
    uint32 actWindow;
    uint32 voteWindow;
}

/// @notice What a signed record says of the match it closes. Its signatures and its moves have been checked.
struct Settlement {
    bytes32 nonce; // of the opening: a match that was never opened is proven to be its opener's
    address[2] owners;
    bytes32 rules;
    bytes32 settingHash; // keccak256 of `Terms.setting`, in the form that the game's records have
    bytes32[2] secretRoots; // of the secrets that the record shows; zero for a match that was never opened
    uint32 seasonId;
    uint64 recordDeadline;
    bytes32 salt;
    uint8 firstPlayer;
    uint16[2] score;
    Ending ending;
}
