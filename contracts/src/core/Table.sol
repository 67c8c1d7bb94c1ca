// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Multicall } from "@openzeppelin/contracts/utils/Multicall.sol";
import { ITable } from "./ITable.sol";
import { Cause, Ending, Phase } from "./MatchTypes.sol";
import { Protocol } from "./Protocol.sol";
import { Seats } from "./Seats.sol";
import { TableLens } from "./TableLens.sol";

/// @title The table core: seeds, turns by commit and reveal, forfeits, the end.
/// @notice A game inherits this and adds its rules: whom a turn waits for, and what a move does. Here a turn is one
/// seat's; games with turns of both seats inherit SimultaneousTable, those with moves that hide nothing OpenMoveTable,
/// those whose seats answer AnsweringTable, those with chance in their turns LinkedTable, those with secrets
/// SecretTable, and those whose matches a signed record may close RecordTable.
///
/// Nothing inside a match depends on a block hash or on what a block producer chooses. Several calls of one account may
/// be sent as one (`multicall`), which carries no money.
abstract contract Table is Seats, Multicall {
    address private immutable LENS;

    /// @param lens answers what is only to be read: a TableLens, or the game's own
    constructor(TableLens lens) {
        LENS = address(lens);
    }

    // ---- withdrawing

    /// @inheritdoc ITable
    function cancel(bytes32 matchKey) external override {
        Match storage m = _match(matchKey);
        _requirePhase(m, Phase.Open);
        _requireOwner(m, SEAT_A);
        _withdraw(matchKey, m, Cause.Cancelled);
    }

    // ---- seeds

    /// @inheritdoc ITable
    function revealSeed(bytes32 matchKey, uint8 seat, bytes32 seed) external override {
        Match storage m = _match(matchKey);
        _requirePhase(m, Phase.Seeding);
        _requireDue(m, seat);
        _requireConfirmed(m);
        bytes32 got = Protocol.seedCommit(matchKey, _ownerOf(m, seat), seed);
        if (got != m.pledges[seat]) revert SeedMismatch(got, m.pledges[seat]);
        m.pledges[seat] = seed;
        emit SeedRevealed(matchKey, seat, seed);
        if (!_acted(m, seat)) return;
        m.firstPlayer = Protocol.firstPlayer(matchKey, m.pledges[0], m.pledges[1]);
        _begin(matchKey, m, Protocol.matchSalt(matchKey, m.pledges[0], m.pledges[1]));
    }

    // ---- turns

    /// @inheritdoc ITable
    function commit(bytes32 matchKey, uint8 seat, uint16 turn, bytes32 commitment, bytes32 ballotDigest)
        external
        override
    {
        Match storage m = _match(matchKey);
        _requireCommitting(m);
        _requireDue(m, seat);
        _requireConfirmed(m);
        _requireTurn(m, turn);
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
        Match storage m = _match(matchKey);
        _requirePhase(m, Phase.Revealing);
        _requireAwaited(m, seat);
        _requireInTime(m);
        _requireConfirmed(m);
        if (salt == 0) revert NoSalt();
        bytes32 got = Protocol.commitment(matchKey, seat, m.turn, move, ballotDigest, salt);
        if (got != m.pledges[seat]) revert CommitmentMismatch(got, m.pledges[seat]);
        emit Revealed(matchKey, seat, m.turn, move, ballotDigest, salt);
        _onMove(matchKey, m, seat, move, salt, disclosure);
    }

    /// @inheritdoc ITable
    function callTime(bytes32 matchKey) external override {
        Match storage m = _match(matchKey);
        Phase phase = m.phase;
        if (phase == Phase.None || phase == Phase.Over) revert WrongPhase(phase, Phase.Committing);
        uint64 deadline = m.deadline;
        if (block.timestamp <= deadline) revert TooEarly(block.timestamp, deadline);
        uint64 graceUntil = phase == Phase.Open ? 0 : _giveGrace(m);
        emit TimeCalled(matchKey, m.awaiting, deadline, graceUntil);
        if (graceUntil == 0) _onTime(matchKey, m);
    }

    // ---- what everyone may read

    /// @dev What is only to be read is answered by the lens, from what is kept here: its code is too much for this
    /// contract. It is fixed at deployment, and has nothing that changes anything. Reverts as the lens does.
    fallback() external {
        address lens = LENS;
        assembly ("memory-safe") {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), lens, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch ok
            case 0 { revert(0, returndatasize()) }
            default { return(0, returndatasize()) }
        }
    }

    // ---- what a game adds

    /// @dev The match begins: set it up and enter the next phase. In games with seeds both are known.
    function _onBegin(bytes32 matchKey, Match storage m) internal virtual {
        _beginTurn(matchKey, m);
    }

    /// @dev The seats that decide the current turn: 1 (A), 2 (B) or, in a SimultaneousTable, 3 (both at once); 0 if nobody
    /// does: the turn plays itself, after its draw if it has one.
    function _seatsOfTurn(Match storage m) internal view virtual returns (uint8);

    /// @dev Plays a move of a turn of one seat. Reverts if it is not legal.
    function _applyMove(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        bytes calldata move,
        bytes calldata disclosure
    ) internal virtual;

    /// @dev Plays a turn that nobody decides and for which nothing is drawn: it follows from what is known. Must not revert:
    /// it would hold up the turn before it.
    function _applyAutomatic(bytes32 matchKey, Match storage m) internal virtual { }

    /// @dev What stands after the turn that was just played. `Undecided` while the match goes on.
    function _outcome(Match storage m) internal view virtual returns (Ending ending, uint16 scoreA, uint16 scoreB);

    /// @dev A turn was played and the match goes on; `m.turn` is the next one.
    function _nextTurn(bytes32 matchKey, Match storage m) internal virtual {
        _beginTurn(matchKey, m);
    }

    /// @dev The match is over, whatever the way. Must not revert: it would hold up the end.
    function _onEnded(bytes32 matchKey, Match storage m) internal virtual { }

    // ---- what parts of the core add

    /// @dev A commit is due in this phase.
    function _requireCommitting(Match storage m) internal view virtual {
        _requirePhase(m, Phase.Committing);
    }

    /// @dev Whoever had to commit in this phase has.
    function _onCommitted(bytes32, Match storage m) internal virtual {
        _enterPhase(m, Phase.Revealing, _seatsOfTurn(m), m.actWindow);
    }

    /// @dev A seat's move is known: it fits its commitment, or was played without one.
    function _onMove(
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

    /// @dev The winner stands. A table with secrets lets them be shown before the match is over.
    function _decide(bytes32 matchKey, Match storage m, Ending ending, Cause cause) internal virtual {
        _finish(matchKey, m, ending, cause);
    }

    /// @dev A phase has run out of time, and no grace is left: who had to act and did not loses.
    function _onTime(bytes32 matchKey, Match storage m) internal virtual {
        if (m.phase == Phase.Open) return _withdraw(matchKey, m, Cause.Time);
        _decide(matchKey, m, _lostBy(m.awaiting), Cause.Time);
    }

    /// @dev How a match ends that these seats have lost; nobody has won if it is both.
    function _lostBy(uint8 seats) internal pure returns (Ending) {
        if (seats == BOTH) return Ending.Void;
        return seats == 1 ? Ending.SeatB : Ending.SeatA;
    }

    // ---- from one turn to the next

    /// @dev Waits for the commit of the current turn; one that nobody decides is played at once.
    function _beginTurn(bytes32 matchKey, Match storage m) internal virtual {
        uint8 seats = _seatsOfTurn(m);
        if (seats == 0) {
            _applyAutomatic(matchKey, m);
            return _endTurn(matchKey, m);
        }
        _enterPhase(m, Phase.Committing, seats, seats & m.publicSeats != 0 ? m.voteWindow : m.actWindow);
    }

    /// @dev What the turn decided has been played.
    function _endTurn(bytes32 matchKey, Match storage m) internal virtual {
        (Ending ending, uint16 scoreA, uint16 scoreB) = _outcome(m);
        if (ending == Ending.Undecided) {
            m.turn += 1;
            _nextTurn(matchKey, m);
        } else {
            (m.scoreA, m.scoreB) = (scoreA, scoreB);
            _decide(matchKey, m, ending, Cause.Played);
        }
    }

    function _finish(bytes32 matchKey, Match storage m, Ending ending, Cause cause) internal {
        m.phase = Phase.Over;
        m.awaiting = 0;
        m.deadline = 0;
        m.ending = ending;
        m.cause = cause;
        emit MatchEnded(matchKey, m.rules, [m.ownerA, m.ownerB], [m.scoreA, m.scoreB], ending, cause);
        _keepResult(matchKey, m);
        _onEnded(matchKey, m);
    }

    function _onSeated(bytes32 matchKey, Match storage m) internal override {
        if (_hasSeeds()) _enterPhase(m, Phase.Seeding, BOTH, m.actWindow);
        else _begin(matchKey, m, 0);
    }

    function _begin(bytes32 matchKey, Match storage m, bytes32 salt) private {
        m.seal = salt;
        m.flags |= BEGUN;
        emit MatchStarted(matchKey, salt, m.firstPlayer, m.recordDeadline);
        _onBegin(matchKey, m);
    }

    /// @dev Ends a match that nobody has joined.
    function _withdraw(bytes32 matchKey, Match storage m, Cause cause) private {
        delete m.ownerB;
        _finish(matchKey, m, Ending.Void, cause);
    }
}
