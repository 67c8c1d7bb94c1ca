// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import { Cause, Ending, Entry, ITable, MatchInfo, Phase, Terms } from "./ITable.sol";
import { Protocol } from "./Protocol.sol";
import { TableErrors } from "./TableErrors.sol";

/// @title The table core: seats, seeds, phases with deadlines, commits and reveals, forfeits.
/// @notice A game inherits this and adds its rules: whom a turn waits for, and what a revealed move does.
///
/// Reveals commute. In a turn of both seats a reveal is only checked against its own commitment and kept;
/// the game sees the moves when both are known, always in the order A, B. So whoever reveals first, whoever
/// sends the transaction, and however a block orders them, the same state follows.
///
/// Nothing inside a match depends on a block hash or on what a block producer chooses.
abstract contract Table is ITable, TableErrors {
    uint8 internal constant SEAT_A = 0;
    uint8 internal constant SEAT_B = 1;
    uint8 internal constant NO_SEAT = 255;
    uint8 internal constant BOTH = 3;

    /// @dev A record may be settled or disputed until this long after the opening.
    uint64 internal constant RECORD_WINDOW = 30 days;
    /// @dev Shorter windows could not be met on any chain.
    uint32 internal constant LEAST_WINDOW = 5;

    struct Match {
        // one word: everything that changes with every call
        Phase phase;
        uint8 awaiting; // bit 0: A, bit 1: B
        uint16 turn;
        Ending ending;
        Cause cause;
        uint8 firstPlayer;
        uint8 publicSeat;
        uint64 deadline;
        uint64 revealFrom;
        uint64 openedAt;
        // one word each: fixed at opening and joining
        address ownerA;
        uint32 joinWindow;
        uint32 actWindow;
        uint32 voteWindow;
        address ownerB;
        uint32 seasonId;
        uint64 recordDeadline;
        address[2] agents;
        bytes32 rules;
        bytes32 salt;
        bytes32[2] seedCommits;
        bytes32[2] handRoots;
        bytes32[2] drawHashes;
        /// @dev A seat's seed until both are known; after that its commitment of the turn in `turn`, if it has
        /// committed in it (see `_hasCommitted`). One word for both: overwriting is cheaper than a new one.
        bytes32[2] pledges;
        /// @dev A turn of both seats: the move that was revealed first, until the other one is.
        bytes[2] moves;
    }

    uint256 public immutable override confirmations;
    mapping(bytes32 => Match) internal matches;

    constructor(uint256 confirmations_) {
        confirmations = confirmations_;
    }

    // ---- opening, joining, cancelling

    /// @inheritdoc ITable
    function open(bytes32 nonce, Terms calldata terms, Entry calldata entry)
        external
        override
        returns (bytes32 matchKey)
    {
        matchKey = Protocol.matchKey(msg.sender, nonce);
        Match storage m = matches[matchKey];
        if (m.phase != Phase.None) revert MatchExists(matchKey);
        _checkTerms(terms);
        m.phase = Phase.Open;
        m.publicSeat = terms.publicSeat;
        m.openedAt = uint64(block.timestamp);
        m.deadline = uint64(block.timestamp) + terms.joinWindow;
        m.ownerA = msg.sender;
        m.joinWindow = terms.joinWindow;
        m.actWindow = terms.actWindow;
        m.voteWindow = terms.voteWindow;
        m.seasonId = terms.seasonId;
        m.recordDeadline = uint64(block.timestamp) + RECORD_WINDOW;
        m.rules = terms.rules;
        _enter(m, SEAT_A, entry);
        _onOpen(matchKey, m);
        emit MatchOpened(matchKey, msg.sender, nonce, terms, entry, m.deadline);
    }

    /// @inheritdoc ITable
    function join(bytes32 matchKey, Entry calldata entry) external override {
        Match storage m = matches[matchKey];
        _requirePhase(m, Phase.Open);
        _requireInTime(m);
        if (msg.sender == m.ownerA) revert OwnOpponent(msg.sender);
        m.ownerB = msg.sender;
        _enter(m, SEAT_B, entry);
        m.phase = Phase.Seeding;
        m.awaiting = BOTH;
        m.deadline = uint64(block.timestamp) + m.actWindow;
        emit MatchJoined(matchKey, msg.sender, entry, m.deadline);
    }

    /// @inheritdoc ITable
    function cancel(bytes32 matchKey) external override {
        Match storage m = matches[matchKey];
        _requirePhase(m, Phase.Open);
        if (msg.sender != m.ownerA) revert NotOwner(msg.sender, m.ownerA);
        _finish(matchKey, m, Ending.Void, Cause.Cancelled);
    }

    // ---- seeds

    /// @inheritdoc ITable
    function revealSeed(bytes32 matchKey, uint8 seat, bytes32 seed) external override {
        Match storage m = matches[matchKey];
        _requirePhase(m, Phase.Seeding);
        _requireActor(m, seat);
        _requireAwaited(m, seat);
        _requireInTime(m);
        bytes32 got = Protocol.seedCommit(matchKey, _ownerOf(m, seat), seed);
        if (got != m.seedCommits[seat]) revert SeedMismatch(got, m.seedCommits[seat]);
        m.pledges[seat] = seed;
        emit SeedRevealed(matchKey, seat, seed);
        if (!_acted(m, seat)) return;
        m.salt = Protocol.matchSalt(matchKey, m.pledges[0], m.pledges[1]);
        m.firstPlayer = Protocol.firstPlayer(matchKey, m.pledges[0], m.pledges[1]);
        emit MatchStarted(matchKey, m.salt, m.firstPlayer, m.recordDeadline);
        _onSeeded(matchKey, m);
    }

    // ---- turns

    /// @inheritdoc ITable
    function commit(bytes32 matchKey, uint8 seat, uint16 turn, bytes32 commitment, bytes32 ballotDigest)
        external
        override
    {
        Match storage m = matches[matchKey];
        Phase phase = m.phase;
        if (phase != Phase.PublicCommitting) _requirePhase(m, Phase.Committing);
        _requireActor(m, seat);
        _requireAwaited(m, seat);
        _requireInTime(m);
        if (turn != m.turn) revert WrongTurn(turn, m.turn);
        if (commitment == 0) revert NoCommitment();
        if (phase == Phase.PublicCommitting) _requireConfirmed(m);
        m.pledges[seat] = commitment;
        emit Committed(matchKey, seat, turn, commitment, ballotDigest);
        if (!_acted(m, seat)) return;
        m.revealFrom = uint64(block.number + confirmations);
        uint8 seats = _seatsOfTurn(matchKey, m);
        if (phase == Phase.Committing && seats == BOTH && m.publicSeat != NO_SEAT) {
            _enterPhase(m, Phase.PublicCommitting, uint8(1) << m.publicSeat, m.voteWindow);
        } else {
            _enterPhase(m, Phase.Revealing, seats, m.actWindow);
        }
    }

    /// @inheritdoc ITable
    function reveal(
        bytes32 matchKey,
        uint8 seat,
        bytes calldata move,
        bytes32 ballotDigest,
        bytes32 salt,
        bytes calldata disclosure
    ) external override {
        Match storage m = matches[matchKey];
        _requirePhase(m, Phase.Revealing);
        _requireAwaited(m, seat);
        _requireInTime(m);
        _requireConfirmed(m);
        bytes32 got = Protocol.commitment(matchKey, seat, m.turn, move, ballotDigest, salt);
        if (got != m.pledges[seat]) revert CommitmentMismatch(got, m.pledges[seat]);
        emit Revealed(matchKey, seat, m.turn, move, ballotDigest, salt);
        bool both = _seatsOfTurn(matchKey, m) == BOTH;
        bool last = _acted(m, seat);
        if (!both) {
            _applyMove(matchKey, m, seat, move, disclosure);
        } else {
            _checkMove(matchKey, m, seat, move);
            m.moves[seat] = move;
            if (!last) return;
            _applyMoves(matchKey, m, m.moves[0], m.moves[1]);
        }
        Ending ending = _outcome(matchKey, m);
        if (ending != Ending.Undecided) {
            _decide(matchKey, m, ending, Cause.Played);
            return;
        }
        m.turn += 1;
        _beginTurn(matchKey, m);
    }

    /// @inheritdoc ITable
    function callTime(bytes32 matchKey) external override {
        Match storage m = matches[matchKey];
        Phase phase = m.phase;
        if (phase == Phase.None || phase == Phase.Over) revert WrongPhase(phase, Phase.Committing);
        if (block.timestamp <= m.deadline) revert TooEarly(block.timestamp, m.deadline);
        if (phase == Phase.Open) {
            _finish(matchKey, m, Ending.Void, Cause.Time);
        } else if (phase == Phase.Closing) {
            _closeLate(matchKey, m);
        } else if (m.awaiting == BOTH) {
            _decide(matchKey, m, Ending.Void, Cause.Time);
        } else {
            _decide(matchKey, m, m.awaiting == 1 ? Ending.SeatB : Ending.SeatA, Cause.Time);
        }
    }

    /// @inheritdoc ITable
    function revokeAgent(bytes32 matchKey, uint8 seat) external override {
        if (seat > SEAT_B) revert BadSeat(seat);
        Match storage m = matches[matchKey];
        address owner = _ownerOf(m, seat);
        if (msg.sender != owner) revert NotOwner(msg.sender, owner);
        emit AgentRevoked(matchKey, seat, m.agents[seat]);
        m.agents[seat] = address(0);
    }

    /// @inheritdoc ITable
    function infoOf(bytes32 matchKey) external view override returns (MatchInfo memory info) {
        Match storage m = matches[matchKey];
        info.phase = m.phase;
        info.awaiting = m.awaiting;
        info.turn = m.turn;
        info.ending = m.ending;
        info.cause = m.cause;
        info.deadline = m.deadline;
        info.revealFrom = m.revealFrom;
        info.openedAt = m.openedAt;
        info.owners = [m.ownerA, m.ownerB];
        info.agents = m.agents;
        info.seedCommits = m.seedCommits;
        info.handRoots = m.handRoots;
        info.drawHashes = m.drawHashes;
        for (uint8 seat = 0; seat < 2; seat++) {
            if (_hasCommitted(matchKey, m, seat)) info.commitments[seat] = m.pledges[seat];
        }
        info.salt = m.salt;
        info.firstPlayer = m.firstPlayer;
        info.recordDeadline = m.recordDeadline;
        info.terms =
            Terms(m.rules, m.publicSeat, m.seasonId, m.joinWindow, m.actWindow, m.voteWindow);
    }

    // ---- what a game adds

    /// @dev A match is being opened: refuse rules that cannot be played. `m.rules` is the game's own word.
    function _onOpen(bytes32 matchKey, Match storage m) internal virtual;

    /// @dev Whether seats bring hidden hands.
    function _hasHands() internal pure virtual returns (bool);

    /// @dev Both seeds are known: set the match up and enter the next phase.
    function _onSeeded(bytes32 matchKey, Match storage m) internal virtual;

    /// @dev The seats that decide the current turn: 1 (A), 2 (B) or 3 (both at once).
    function _seatsOfTurn(bytes32 matchKey, Match storage m) internal view virtual returns (uint8);

    /// @dev Plays a revealed move of a turn of one seat. Reverts if it is not legal.
    function _applyMove(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        bytes calldata move,
        bytes calldata disclosure
    ) internal virtual;

    /// @dev A turn of both seats: refuses an illegal move when it is revealed, so that it harms its own seat.
    function _checkMove(bytes32 matchKey, Match storage m, uint8 seat, bytes calldata move) internal view virtual;

    /// @dev Plays a turn of both seats.
    function _applyMoves(bytes32 matchKey, Match storage m, bytes memory moveA, bytes memory moveB)
        internal
        virtual;

    /// @dev `Undecided` while the match goes on.
    function _outcome(bytes32 matchKey, Match storage m) internal view virtual returns (Ending);

    /// @dev The winner stands. A game with hands lets them be opened before the match is over.
    function _decide(bytes32 matchKey, Match storage m, Ending ending, Cause cause) internal virtual {
        _finish(matchKey, m, ending, cause);
    }

    /// @dev The closing phase has run out of time. Only a game with hands has one.
    function _closeLate(bytes32 matchKey, Match storage m) internal virtual {
        _finish(matchKey, m, m.ending, m.cause);
    }

    // ---- phases

    function _enterPhase(Match storage m, Phase phase, uint8 awaiting, uint32 window) internal {
        m.phase = phase;
        m.awaiting = awaiting;
        m.deadline = uint64(block.timestamp) + window;
    }

    /// @dev Waits for the commits of the current turn. With a public seat the other one commits first: what it
    /// plays is fixed on chain before the vote that everybody can watch.
    function _beginTurn(bytes32 matchKey, Match storage m) internal {
        uint8 seats = _seatsOfTurn(matchKey, m);
        uint8 publicMask = m.publicSeat == NO_SEAT ? 0 : uint8(1) << m.publicSeat;
        uint32 window = seats == publicMask ? m.voteWindow : m.actWindow;
        _enterPhase(m, Phase.Committing, seats == BOTH ? BOTH & ~publicMask : seats, window);
    }

    function _finish(bytes32 matchKey, Match storage m, Ending ending, Cause cause) internal {
        m.phase = Phase.Over;
        m.awaiting = 0;
        m.deadline = 0;
        m.ending = ending;
        m.cause = cause;
        emit MatchEnded(matchKey, ending, cause);
    }

    /// @dev Takes a seat off the list of the awaited; true if it was the last.
    function _acted(Match storage m, uint8 seat) internal returns (bool) {
        m.awaiting &= ~(uint8(1) << seat);
        return m.awaiting == 0;
    }

    function _ownerOf(Match storage m, uint8 seat) internal view returns (address) {
        return seat == SEAT_A ? m.ownerA : m.ownerB;
    }

    // ---- checks

    function _requirePhase(Match storage m, Phase allowed) internal view {
        if (m.phase != allowed) revert WrongPhase(m.phase, allowed);
    }

    function _requireInTime(Match storage m) internal view {
        if (block.timestamp > m.deadline) revert TooLate(block.timestamp, m.deadline);
    }

    function _requireConfirmed(Match storage m) internal view {
        if (block.number < m.revealFrom) revert NotConfirmed(block.number, m.revealFrom);
    }

    function _requireAwaited(Match storage m, uint8 seat) internal view {
        if (seat > SEAT_B) revert BadSeat(seat);
        if (m.awaiting & (uint8(1) << seat) == 0) revert NotAwaited(seat, m.awaiting);
    }

    /// @dev The caller is the owner of the seat, or its agent.
    function _requireActor(Match storage m, uint8 seat) internal view {
        if (seat > SEAT_B) revert BadSeat(seat);
        address owner = _ownerOf(m, seat);
        if (msg.sender != owner && msg.sender != m.agents[seat]) {
            revert NotSeat(msg.sender, owner, m.agents[seat]);
        }
    }

    function _checkTerms(Terms calldata terms) private pure {
        if (terms.publicSeat > SEAT_B && terms.publicSeat != NO_SEAT) revert BadPublicSeat(terms.publicSeat);
        uint32 least = terms.joinWindow < terms.actWindow ? terms.joinWindow : terms.actWindow;
        if (terms.voteWindow < least) least = terms.voteWindow;
        if (least < LEAST_WINDOW) revert WindowTooShort(least, LEAST_WINDOW);
    }

    function _enter(Match storage m, uint8 seat, Entry calldata entry) private {
        if (entry.agent == address(0)) revert NoAgent();
        if (entry.seedCommit == 0) revert NoSeedCommit();
        if ((entry.handRoot != 0) != _hasHands()) revert HandRootMismatch(entry.handRoot != 0, _hasHands());
        m.agents[seat] = entry.agent;
        m.seedCommits[seat] = entry.seedCommit;
        if (entry.handRoot != 0) m.handRoots[seat] = entry.handRoot;
        if (entry.drawHash != 0) m.drawHashes[seat] = entry.drawHash;
    }

    /// @dev Commitments of earlier turns stay in storage, where overwriting them is cheap: one counts only
    /// between its commit and the end of its turn.
    function _hasCommitted(bytes32 matchKey, Match storage m, uint8 seat) private view returns (bool) {
        uint8 bit = uint8(1) << seat;
        if (m.phase == Phase.Revealing) return _seatsOfTurn(matchKey, m) & bit != 0;
        if (m.phase == Phase.PublicCommitting) return m.awaiting & bit == 0;
        if (m.phase != Phase.Committing) return false;
        uint8 seats = _seatsOfTurn(matchKey, m);
        bool publicTurn = seats == BOTH && m.publicSeat == seat;
        return seats & bit != 0 && m.awaiting & bit == 0 && !publicTurn;
    }
}
