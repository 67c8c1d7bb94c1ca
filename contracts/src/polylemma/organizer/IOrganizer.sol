// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Character } from "../characters/ICharacters.sol";

/// @notice Where a player stands: in one match at most.
enum Standing {
    Free,
    Proposing,
    Playing
}

/// @notice A match that waits for a challenger.
struct Proposal {
    bytes32 matchKey;
    address owner;
    uint16 lower; // the challenger's levels must sum to at least this,
    uint16 upper; // and at most this
    uint16 total; // the sum of the proposer's own levels
    uint64 expiresAt; // block time
    uint256[4] party;
    uint8[4] levels; // of the party when it was proposed: what it plays with, even if it is levelled up since
}

/// @notice Both parties as they stand in a match: the levels of the first are those it was proposed with.
struct Lineup {
    uint40 snapshot; // the block before the challenge: what bonds and random slots go by
    uint256 population; // characters there were at that block
    uint256[4][2] tokenIds;
    Character[4][2] characters;
}

/// @notice What a match that is over says to those who keep the books.
struct Verdict {
    uint8 winner; // 0, 1: that seat; 2: a draw; 3: nobody
    uint8 late; // bit mask of the seats that had to act and did not
    uint16[2] totals; // sums of the levels of the parties
    bool[2] bonus; // whether the seat's reward for a win is raised
}

/// @title Who plays whom: proposals, challenges, and that nobody and no character is in two matches at once.
interface IOrganizer {
    event Proposed(
        bytes32 indexed matchKey, address indexed owner, uint16 lower, uint16 upper, uint16 total, uint64 expiresAt
    );
    event Challenged(bytes32 indexed matchKey, address indexed owner);
    event ProposalWithdrawn(bytes32 indexed matchKey);
    event Concluded(bytes32 indexed matchKey, uint8 winner, uint8 late);

    error AlreadyIn(address player, bytes32 matchKey);
    error CharacterTwice(uint256 tokenId);
    error CharacterEngaged(uint256 tokenId, bytes32 matchKey);
    error NotCharacterOwner(uint256 tokenId, address owner, address needed);
    error BadRange(uint16 lower, uint16 upper);
    error OutOfRange(uint256 total, uint16 lower, uint16 upper);
    error NoProposal(bytes32 matchKey);
    error NoLineup(bytes32 matchKey);
    /// @notice The match is another battlefield's.
    error NotBattlefield(address caller, address battlefield);
    /// @notice A match has this key already.
    error MatchKnown(bytes32 matchKey);
    /// @notice The proposal can still be challenged.
    error StillOpen(bytes32 matchKey);

    /// @notice A match waits for a challenger until `expiresAt` has passed. Battlefields only. Admits its owner at the
    /// dealer. The party is taken as it was one block ago. Refuses owners and characters that are in a match, a
    /// character twice, characters that their owner had not one block ago or has not now, and ranges that no party can
    /// be in.
    function propose(
        bytes32 matchKey,
        address owner,
        uint256[4] calldata party,
        uint16 lower,
        uint16 upper,
        uint64 expiresAt
    ) external;

    /// @notice A match begins. Only the battlefield that proposed it. Admits the challenger at the dealer. Refuses what
    /// `propose` refuses, and parties out of the range. The proposer must still own its party, and be subscribed.
    function challenge(bytes32 matchKey, address owner, uint256[4] calldata party) external returns (Lineup memory);

    /// @notice Cancelled, or nobody came. Only the battlefield that proposed it. Nothing happens if there is no such
    /// proposal.
    function withdraw(bytes32 matchKey) external;

    /// @notice Takes away a proposal that nobody can challenge any more, because it expired or its owner has lost a
    /// character of its party. Anybody may. Whoever needs its owner or its characters need not wait for that: proposing
    /// and challenging do it by themselves. Refuses proposals that can be challenged.
    function dissolve(bytes32 matchKey) external;

    /// @notice The match is over. Only the battlefield that proposed it. Frees players and characters, pays rewards,
    /// deposits and penalties. Never reverts for a match that is under way.
    function conclude(bytes32 matchKey, Verdict calldata verdict) external;

    /// @notice A player whose proposal nobody can challenge any more is free.
    function standingOf(address player) external view returns (Standing standing, bytes32 matchKey);

    /// @notice The match a character is engaged in; zero for none, and for a proposal nobody can challenge any more.
    function engagedIn(uint256 tokenId) external view returns (bytes32 matchKey);

    /// @notice How many proposals there are, with those that nobody has dissolved yet.
    function proposalCount() external view returns (uint256);

    /// @notice Proposals from the `from`-th on, at most `count`; in no particular order.
    function proposals(uint256 from, uint256 count) external view returns (Proposal[] memory);
}
