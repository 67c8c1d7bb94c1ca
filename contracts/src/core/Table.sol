// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { IStakeVault } from "./IStakeVault.sol";
import { Cause, Ending, Entry, ITable, MatchInfo, Phase, Settlement, Terms } from "./ITable.sol";
import { Protocol } from "./Protocol.sol";
import { StakeVault } from "./StakeVault.sol";
import { TableErrors } from "./TableErrors.sol";

/// @title The table core: seats, seeds, phases with deadlines, commits and reveals, forfeits.
/// @notice A game inherits this and adds its rules: whom a turn waits for, and what a revealed move does.
/// Here a turn is one seat's; games with turns of both seats inherit SimultaneousTable.
///
/// Nothing inside a match depends on a block hash or on what a block producer chooses.
abstract contract Table is ITable, TableErrors {
    uint8 internal constant SEAT_A = 0;
    uint8 internal constant SEAT_B = 1;
    uint8 internal constant NO_SEAT = 255;
    uint8 internal constant BOTH = 3;

    /// @dev Seconds. Shorter windows could not be met on chains with slow blocks, whoever joins.
    uint32 internal constant LEAST_WINDOW = 30;
    /// @dev So that the number of the block they end in fits where it is kept.
    uint32 private constant MOST_CONFIRMATIONS = type(uint32).max;

    /// @dev One word.
    struct Agent {
        address key;
        bool signs;
    }

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
        address ownerB; // until the join: who is invited, zero for anyone
        uint32 seasonId;
        uint64 recordDeadline;
        Agent[2] agents;
        bytes32 rules;
        bytes32 salt;
        bytes32[2] seedCommits;
        bytes32[2] handRoots;
        bytes32[2] drawHashes;
        /// @dev A seat's seed until both are known; after that its commitment of the turn in `turn`, if it has
        /// committed in it (see `_hasCommitted`). One word for both: overwriting is cheaper than a new one.
        bytes32[2] pledges;
    }

    uint256 public immutable override confirmations;
    IStakeVault public immutable override vault;
    mapping(bytes32 => Match) internal matches;

    constructor(uint256 confirmations_) {
        if (confirmations_ > MOST_CONFIRMATIONS) revert TooManyConfirmations(confirmations_, MOST_CONFIRMATIONS);
        confirmations = confirmations_;
        vault = new StakeVault();
    }

    // ---- opening, joining, cancelling

    /// @inheritdoc ITable
    function open(bytes32 nonce, Terms calldata terms, Entry calldata entry)
        external
        payable
        override
        returns (bytes32 matchKey)
    {
        matchKey = Protocol.matchKey(address(this), msg.sender, nonce);
        Match storage m = matches[matchKey];
        if (m.phase != Phase.None) revert MatchExists(matchKey);
        _checkTerms(terms);
        m.phase = Phase.Open;
        m.publicSeat = terms.publicSeat;
        m.openedAt = uint64(block.timestamp);
        m.deadline = uint64(block.timestamp) + terms.joinWindow;
        m.ownerA = msg.sender;
        m.ownerB = terms.invited;
        m.joinWindow = terms.joinWindow;
        m.actWindow = terms.actWindow;
        m.voteWindow = terms.voteWindow;
        m.seasonId = terms.seasonId;
        m.recordDeadline = uint64(block.timestamp) + terms.recordWindow;
        m.rules = terms.rules;
        _onOpen(matchKey, m, terms.setting);
        _enter(matchKey, m, SEAT_A, entry);
        emit MatchOpened(matchKey, msg.sender, nonce, terms, entry, m.deadline);
        vault.lockFirst{ value: msg.value }(matchKey, msg.sender, terms.stakeToken, terms.stake);
    }

    /// @inheritdoc ITable
    function join(bytes32 matchKey, Entry calldata entry) external payable override {
        Match storage m = matches[matchKey];
        _requirePhase(m, Phase.Open);
        _requireInTime(m);
        if (msg.sender == m.ownerA) revert OwnOpponent(msg.sender);
        if (m.ownerB != address(0) && msg.sender != m.ownerB) revert NotInvited(msg.sender, m.ownerB);
        m.ownerB = msg.sender;
        _enter(matchKey, m, SEAT_B, entry);
        _awaitConfirmations(m);
        _enterPhase(m, Phase.Seeding, BOTH, m.actWindow);
        emit MatchJoined(matchKey, msg.sender, entry, m.deadline);
        vault.lockSecond{ value: msg.value }(matchKey, msg.sender);
    }

    /// @inheritdoc ITable
    function cancel(bytes32 matchKey) external override {
        Match storage m = matches[matchKey];
        _requirePhase(m, Phase.Open);
        if (msg.sender != m.ownerA) revert NotOwner(msg.sender, m.ownerA);
        _withdraw(matchKey, m, Cause.Cancelled);
    }

    // ---- seeds

    /// @inheritdoc ITable
    function revealSeed(bytes32 matchKey, uint8 seat, bytes32 seed) external override {
        Match storage m = matches[matchKey];
        _requirePhase(m, Phase.Seeding);
        _requireDue(m, seat);
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
        _requireCommitting(m);
        _requireDue(m, seat);
        if (turn != m.turn) revert WrongTurn(turn, m.turn);
        if (commitment == 0) revert NoCommitment();
        m.pledges[seat] = commitment;
        emit Committed(matchKey, seat, turn, commitment, ballotDigest);
        if (!_acted(m, seat)) return;
        _awaitConfirmations(m);
        _onCommitted(matchKey, m);
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
        if (salt == 0) revert NoSalt();
        bytes32 got = Protocol.commitment(matchKey, seat, m.turn, move, ballotDigest, salt);
        if (got != m.pledges[seat]) revert CommitmentMismatch(got, m.pledges[seat]);
        emit Revealed(matchKey, seat, m.turn, move, ballotDigest, salt);
        _onRevealed(matchKey, m, seat, move, salt, disclosure);
    }

    /// @inheritdoc ITable
    function callTime(bytes32 matchKey) external override {
        Match storage m = matches[matchKey];
        Phase phase = m.phase;
        if (phase == Phase.None || phase == Phase.Over) revert WrongPhase(phase, Phase.Committing);
        if (block.timestamp <= m.deadline) revert TooEarly(block.timestamp, m.deadline);
        emit TimeCalled(matchKey, m.awaiting, m.deadline);
        if (phase == Phase.Open) {
            _withdraw(matchKey, m, Cause.Time);
        } else if (phase == Phase.Closing) {
            _closeLate(matchKey, m);
        } else {
            Ending other = m.awaiting == 1 ? Ending.SeatB : Ending.SeatA;
            _decide(matchKey, m, m.awaiting == BOTH ? Ending.Void : other, Cause.Time);
        }
    }

    /// @inheritdoc ITable
    function revokeAgent(bytes32 matchKey, uint8 seat) external override {
        if (seat > SEAT_B) revert BadSeat(seat);
        Match storage m = matches[matchKey];
        address owner = _ownerOf(m, seat);
        if (msg.sender != owner) revert NotOwner(msg.sender, owner);
        emit AgentRevoked(matchKey, seat, m.agents[seat].key);
        delete m.agents[seat];
    }

    // ---- signed records

    /// @inheritdoc ITable
    function settle(bytes32 matchKey, Settlement calldata s) external override {
        if (msg.sender != _settlement()) revert NotSettlement(msg.sender, _settlement());
        Match storage m = matches[matchKey];
        if (m.phase == Phase.None) {
            bytes32 made = Protocol.matchKey(address(this), s.owners[0], s.nonce);
            if (made != matchKey) revert KeyMismatch(matchKey, made);
        } else {
            if (m.phase == Phase.Over) revert WrongPhase(Phase.Over, Phase.Closing);
            Settlement memory onChain = s;
            onChain.owners = [m.ownerA, m.ownerB];
            onChain.rules = m.rules;
            onChain.settingHash = _settingHash(matchKey);
            onChain.seasonId = m.seasonId;
            onChain.recordDeadline = m.recordDeadline;
            onChain.salt = m.salt;
            onChain.firstPlayer = m.firstPlayer;
            // before both seeds are known there is no salt, and no record can have the right one
            bool same = m.salt != 0 && keccak256(abi.encode(s)) == keccak256(abi.encode(onChain));
            if (!same) revert RecordMismatch(onChain);
        }
        _finish(matchKey, m, s.ending, Cause.Settled);
    }

    /// @inheritdoc ITable
    function maySign(bytes32 matchKey, uint8 seat, address signer) external view override returns (bool) {
        if (seat > SEAT_B || signer == address(0)) return false;
        Match storage m = matches[matchKey];
        if (m.phase < Phase.Seeding || m.phase == Phase.Closing) return false;
        return signer == _ownerOf(m, seat) || (m.agents[seat].signs && signer == m.agents[seat].key);
    }

    /// @inheritdoc ITable
    function resultOf(bytes32 matchKey) external view override returns (Phase, Ending, uint8) {
        Match storage m = matches[matchKey];
        return (m.phase, m.ending, m.cause == Cause.Settled ? BOTH : _proven(matchKey, m));
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
        info.owners = [m.ownerA, m.phase == Phase.Open ? address(0) : m.ownerB];
        info.agents = [m.agents[0].key, m.agents[1].key];
        info.seedCommits = m.seedCommits;
        info.handRoots = m.handRoots;
        info.drawHashes = m.drawHashes;
        for (uint8 seat = 0; seat < 2; seat++) {
            if (_hasCommitted(matchKey, m, seat)) info.commitments[seat] = m.pledges[seat];
        }
        info.salt = m.salt;
        info.firstPlayer = m.firstPlayer;
        info.recordDeadline = m.recordDeadline;
        info.rules = m.rules;
        info.publicSeat = m.publicSeat;
        info.seasonId = m.seasonId;
        info.joinWindow = m.joinWindow;
        info.actWindow = m.actWindow;
        info.voteWindow = m.voteWindow;
    }

    // ---- what a game adds

    /// @dev A match is being opened: refuse rules and settings that cannot be played. `m.rules` is the game's own
    /// word, `setting` the game's own encoding.
    function _onOpen(bytes32 matchKey, Match storage m, bytes calldata setting) internal virtual;

    /// @dev A seat enters a match, the opener as seat A first: refuse what it may not bring. `setting` is the game's own
    /// encoding.
    function _onEnter(bytes32, Match storage, uint8, bytes calldata setting) internal virtual {
        if (setting.length != 0) revert EntrySetting(setting.length);
    }

    /// @dev The match is over, whatever the way. Must not revert: it would hold up the end.
    function _onEnded(bytes32 matchKey, Match storage m) internal virtual { }

    /// @dev Whether the seats of a match bring hidden hands.
    function _hidesHands(bytes32 matchKey) internal view virtual returns (bool);

    /// @dev Who may close matches by their records; nobody, unless a game says who.
    function _settlement() internal view virtual returns (address) {
        return address(0);
    }

    /// @dev The hash of the setting a match was opened with; only for games whose records settle matches.
    function _settingHash(bytes32 matchKey) internal view virtual returns (bytes32);

    /// @dev The seats that have shown all they brought, as a bit mask. Only hands are brought.
    function _proven(bytes32, Match storage) internal view virtual returns (uint8) {
        return BOTH;
    }

    /// @dev Both seeds are known: set the match up and enter the next phase.
    function _onSeeded(bytes32 matchKey, Match storage m) internal virtual;

    /// @dev The seats that decide the current turn: 1 (A), 2 (B) or, in a SimultaneousTable, 3 (both at once).
    function _seatsOfTurn(bytes32 matchKey, Match storage m) internal view virtual returns (uint8);

    /// @dev Plays a revealed move of a turn of one seat. Reverts if it is not legal.
    function _applyMove(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        bytes calldata move,
        bytes calldata disclosure
    ) internal virtual;

    /// @dev `Undecided` while the match goes on.
    function _outcome(bytes32 matchKey, Match storage m) internal view virtual returns (Ending);

    /// @dev A turn was played and the match goes on; `m.turn` is the next one.
    function _nextTurn(bytes32 matchKey, Match storage m) internal virtual {
        _beginTurn(matchKey, m);
    }

    /// @dev The winner stands. A game with hands lets them be opened before the match is over.
    function _decide(bytes32 matchKey, Match storage m, Ending ending, Cause cause) internal virtual {
        _finish(matchKey, m, ending, cause);
    }

    /// @dev The closing phase has run out of time. Only a game with hands has one.
    function _closeLate(bytes32 matchKey, Match storage m) internal virtual {
        _finish(matchKey, m, m.ending, m.cause);
    }

    // ---- phases

    /// @dev What rests on this block may be acted upon once enough others have followed it.
    function _awaitConfirmations(Match storage m) private {
        m.revealFrom = uint64(block.number + confirmations);
    }

    function _enterPhase(Match storage m, Phase phase, uint8 awaiting, uint32 window) internal {
        m.phase = phase;
        m.awaiting = awaiting;
        m.deadline = uint64(block.timestamp) + window;
    }

    /// @dev Waits for the commit of the current turn.
    function _beginTurn(bytes32 matchKey, Match storage m) internal virtual {
        uint8 seats = _seatsOfTurn(matchKey, m);
        bool voted = m.publicSeat != NO_SEAT && seats == uint8(1) << m.publicSeat;
        _enterPhase(m, Phase.Committing, seats, voted ? m.voteWindow : m.actWindow);
    }

    /// @dev Whoever had to commit in this phase has.
    function _onCommitted(bytes32 matchKey, Match storage m) internal virtual {
        _enterPhase(m, Phase.Revealing, _seatsOfTurn(matchKey, m), m.actWindow);
    }

    /// @dev A seat's move is known and fits its commitment.
    function _onRevealed(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        bytes calldata move,
        bytes32, /* salt */
        bytes calldata disclosure
    ) internal virtual {
        _acted(m, seat);
        _applyMove(matchKey, m, seat, move, disclosure);
        _endTurn(matchKey, m);
    }

    function _endTurn(bytes32 matchKey, Match storage m) internal {
        Ending ending = _outcome(matchKey, m);
        if (ending != Ending.Undecided) {
            _decide(matchKey, m, ending, Cause.Played);
            return;
        }
        m.turn += 1;
        _nextTurn(matchKey, m);
    }

    function _finish(bytes32 matchKey, Match storage m, Ending ending, Cause cause) internal {
        m.phase = Phase.Over;
        m.awaiting = 0;
        m.deadline = 0;
        m.ending = ending;
        m.cause = cause;
        emit MatchEnded(matchKey, ending, cause);
        _onEnded(matchKey, m);
    }

    /// @dev Ends a match that nobody has joined.
    function _withdraw(bytes32 matchKey, Match storage m, Cause cause) private {
        delete m.ownerB;
        _finish(matchKey, m, Ending.Void, cause);
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

    /// @dev The caller acts for a seat that has to act now, and in time.
    function _requireDue(Match storage m, uint8 seat) internal view {
        _requireActor(m, seat);
        _requireAwaited(m, seat);
        _requireInTime(m);
    }

    /// @dev A commit is due in this phase, and the block is late enough for it.
    function _requireCommitting(Match storage m) internal view virtual {
        _requirePhase(m, Phase.Committing);
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
        address agent = m.agents[seat].key;
        if (msg.sender != owner && msg.sender != agent) revert NotSeat(msg.sender, owner, agent);
    }

    function _checkTerms(Terms calldata terms) private pure {
        if (terms.publicSeat > SEAT_B && terms.publicSeat != NO_SEAT) revert BadPublicSeat(terms.publicSeat);
        uint32 least = terms.joinWindow < terms.actWindow ? terms.joinWindow : terms.actWindow;
        if (terms.voteWindow < least) least = terms.voteWindow;
        if (least < LEAST_WINDOW) revert WindowTooShort(least, LEAST_WINDOW);
    }

    function _enter(bytes32 matchKey, Match storage m, uint8 seat, Entry calldata entry) private {
        if (entry.agent == address(0)) revert NoAgent();
        if (entry.seedCommit == 0) revert NoSeedCommit();
        bool hides = _hidesHands(matchKey);
        if ((entry.handRoot != 0) != hides) revert HandRootMismatch(entry.handRoot != 0, hides);
        m.agents[seat] = Agent(entry.agent, entry.agentSigns);
        m.seedCommits[seat] = entry.seedCommit;
        if (entry.handRoot != 0) m.handRoots[seat] = entry.handRoot;
        if (entry.drawHash != 0) m.drawHashes[seat] = entry.drawHash;
        _onEnter(matchKey, m, seat, entry.setting);
    }

    /// @dev Commitments of earlier turns stay in storage, where overwriting them is cheap: one counts only
    /// between its commit and the end of its turn.
    function _hasCommitted(bytes32 matchKey, Match storage m, uint8 seat) internal view virtual returns (bool) {
        return m.phase == Phase.Revealing && _seatsOfTurn(matchKey, m) & (uint8(1) << seat) != 0;
    }
}
