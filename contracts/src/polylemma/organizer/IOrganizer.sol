// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

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
    uint40 snapshot; // the second before the challenge: what bonds and random slots go by
    uint256 population; // characters there were at that time
    uint256[4][2] tokenIds;
    uint256[4][2] words; // the characters (CharacterWord)
}

/// @notice What a match that is over says to those who keep the books.
struct Verdict {
    uint8 winner; // 0, 1: that seat; 2: a draw; 3: nobody
    uint8 late; // bit mask of the seats that had to act and did not
    bool raised; // whether its rules pay more to a winner who has a character for that
}

/// @title Who plays whom: proposals, challenges, and that nobody and no character is in two matches at once.
interface IOrganizer {
    /// @notice A match waits for a challenger with levels of `lower` to `upper`; `total` are its owner's.
    event Proposed(
        bytes32 indexed matchKey, address indexed owner, uint16 lower, uint16 upper, uint16 total, uint64 expiresAt
    );
    /// @notice A match has begun.
    event Challenged(bytes32 indexed matchKey, address indexed owner);
    /// @notice A match that waited for a challenger waits no more.
    event ProposalWithdrawn(bytes32 indexed matchKey);
    /// @notice A match is over; the numbers are those of the verdict.
    event Concluded(bytes32 indexed matchKey, uint8 winner, uint8 late);

    /// @notice A player is in one match at a time.
    error AlreadyIn(address player, bytes32 matchKey);
    /// @notice A character is in a match once.
    error CharacterTwice(uint256 tokenId);
    /// @notice A character is in one match at a time, whoever has it now.
    error CharacterEngaged(uint256 tokenId, bytes32 matchKey);
    /// @notice A party is its owner's, one second ago and now.
    error NotCharacterOwner(uint256 tokenId, address owner, address needed);
    /// @notice A character of the proposed party has changed hands since: nobody can challenge it any more.
    error CharacterMoved(uint256 tokenId);
    /// @notice No sum of four levels is in this range.
    error BadRange(uint16 lower, uint16 upper);
    /// @notice The challenger's levels sum to less or more than the proposer wants.
    error OutOfRange(uint256 total, uint16 lower, uint16 upper);
    /// @notice No proposal has this key, or its time is over.
    error NoProposal(bytes32 matchKey);
    /// @notice No match under way has this key.
    error NoLineup(bytes32 matchKey);
    /// @notice The match is another battlefield's.
    error NotBattlefield(address caller, address battlefield);
    /// @notice A match has this key already.
    error MatchKnown(bytes32 matchKey);
    /// @notice The proposal can still be challenged.
    error StillOpen(bytes32 matchKey);

    /// @notice A match waits for a challenger until `expiresAt` has passed. Battlefields only. Admits its owner at the
    /// dealer. The party is taken as it was one second ago. Reverts for owners and characters that are in a match, a
    /// character twice, characters that their owner had not one second ago or has not now, ranges that no party can be
    /// in, a key that is in use, and whom the dealer does not admit.
    function propose(
        bytes32 matchKey,
        address owner,
        uint256[4] calldata party,
        uint16 lower,
        uint16 upper,
        uint64 expiresAt
    ) external;

    /// @notice A match begins. Only the battlefield that proposed it. Admits the challenger at the dealer. Reverts for
    /// what `propose` reverts for, parties out of the range, proposals whose time is over or of whose party a character
    /// has changed hands since, and proposers who are no longer subscribed.
    function challenge(bytes32 matchKey, address owner, uint256[4] calldata party) external returns (Lineup memory);

    /// @notice Cancelled, or nobody came. Only the battlefield that proposed it. The deposit comes back; the stamina
    /// only if the proposal has waited to its end with its whole party. Nothing happens if there is no such proposal.
    /// Reverts for other battlefields.
    function withdraw(bytes32 matchKey) external;

    /// @notice Takes away a proposal that nobody can challenge any more, because it expired or a character of its party
    /// has changed hands since. Anybody may. The deposit comes back; the stamina only if the proposal has waited to its
    /// end with its whole party. Whoever needs its owner or its characters need not wait for that: proposing and
    /// challenging do it by themselves. Reverts for proposals that can be challenged, and if there is none.
    function dissolve(bytes32 matchKey) external;

    /// @notice The match is over. Only the battlefield that proposed it. Frees players and characters, gives deposits
    /// back, or that of a late seat to the other one, and pays a match that was played to its end out of the losers'
    /// prize money. A win by the other one's silence pays its deposit and nothing else. Reverts if no match under way
    /// has this key; never for one that is under way.
    function conclude(bytes32 matchKey, Verdict calldata verdict) external;

    /// @notice Where a player stands, and in which match. Whose proposal nobody can challenge any more is free. Anybody
    /// may read it.
    function standingOf(address player) external view returns (Standing standing, bytes32 matchKey);

    /// @notice The match a character is engaged in; zero for none, and for a proposal nobody can challenge any more.
    /// Whoever buys a character should look. Anybody may read it.
    function engagedIn(uint256 tokenId) external view returns (bytes32 matchKey);

    /// @notice How many proposals there are, with those that nobody has dissolved yet. Anybody may read it.
    function proposalCount() external view returns (uint256);

    /// @notice Proposals from the `from`-th on, at most `count`; in no particular order. Anybody may read them.
    function proposals(uint256 from, uint256 count) external view returns (Proposal[] memory);
}
