// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Clock } from "./Clock.sol";
import { ITable } from "./ITable.sol";
import { Entry, Phase, Terms } from "./MatchTypes.sol";
import { Protocol } from "./Protocol.sol";
import { IStakeVault } from "./stakes/IStakeVault.sol";
import { StakeVault } from "./stakes/StakeVault.sol";

/// @title Who sits at a table: opening, joining, agents.
abstract contract Seats is Clock, ITable {
    /// @dev Seconds. Shorter windows could not be met on chains with slow blocks, whoever joins.
    uint32 internal constant LEAST_WINDOW = 30;
    /// @dev Nobody shall wait longer than that for a seat that says nothing.
    uint32 internal constant MOST_WINDOW = 2 days;
    /// @dev Until somebody has joined nothing is held but the opener's own.
    uint32 internal constant MOST_JOIN_WINDOW = 30 days;
    uint32 internal constant MOST_RECORD_WINDOW = 366 days;
    uint16 internal constant MOST_GRACE = 600;
    uint8 internal constant MOST_CONFIRMATIONS = 64;

    /// @inheritdoc ITable
    IStakeVault public immutable override vault;

    constructor() {
        vault = new StakeVault();
    }

    /// @inheritdoc ITable
    function open(bytes32 nonce, Terms calldata terms, Entry calldata entry)
        external
        payable
        override
        returns (bytes32 matchKey)
    {
        matchKey = Protocol.matchKey(address(this), msg.sender, nonce);
        _open(matchKey, _newMatch(matchKey), nonce, terms, entry);
        if (terms.stake != 0 || msg.value != 0) {
            vault.lockFirst{ value: msg.value }(matchKey, msg.sender, terms.stakeToken, terms.stake);
        }
    }

    /// @inheritdoc ITable
    function openAt(uint256 place, bytes32 nonce, Terms calldata terms, Entry calldata entry)
        external
        override
        returns (bytes32 matchKey)
    {
        if (terms.stake != 0) revert PlaceKeepsNoStake(terms.stake);
        matchKey = Protocol.matchKey(address(this), msg.sender, nonce);
        Match storage m = _newMatchAt(matchKey, msg.sender, place);
        _clearPlace(m);
        _open(matchKey, m, nonce, terms, entry);
    }

    /// @inheritdoc ITable
    function join(bytes32 matchKey, bytes32 openingHash, Entry calldata entry) external payable override {
        _join(matchKey, openingHash, entry);
    }

    /// @inheritdoc ITable
    function replaceAgent(bytes32 matchKey, uint8 seat, address agent) external override {
        Match storage m = _match(matchKey);
        if (m.phase == Phase.Open && seat != SEAT_A) revert WrongPhase(Phase.Open, Phase.Seeding);
        _requireOwner(m, seat);
        emit AgentReplaced(matchKey, seat, m.agents[seat].key, agent);
        m.agents[seat] = Agent(agent, false);
    }

    // ---- what a game adds

    /// @dev A match is being opened: refuse rules and settings that cannot be played, and make anew what the game keeps
    /// of a match. `m.rules` is the game's own word, `setting` the game's own encoding.
    function _onOpen(bytes32 matchKey, Match storage m, bytes calldata setting) internal virtual;

    /// @dev A seat enters a match, the opener as seat A first: refuse what it may not bring. `setting` is the game's
    /// own encoding.
    function _onEnter(bytes32, Match storage, uint8, bytes calldata setting) internal virtual {
        if (setting.length != 0) revert EntrySetting(setting.length);
    }

    /// @dev Takes from a seat's owner what `_onEnter` has read that it brings: tokens into their vault. The opening or the
    /// join is whole by then, so that code of others which runs here finds the match as it stands. Reverts if something
    /// is not to be had, and nothing of the call is done then.
    function _collect(bytes32 matchKey, Match storage m, uint8 seat) internal virtual { }

    /// @dev Whether the seats of a match bring secrets.
    function _hidesSecrets(Match storage m) internal view virtual returns (bool);

    /// @dev Whether chance follows from seeds, which both seats commit to before either is known.
    function _hasSeeds() internal view virtual returns (bool) {
        return true;
    }

    /// @dev Whether chance in a match follows from links, of which a seat brings the first.
    function _hasLinks(Match storage) internal view virtual returns (bool) {
        return false;
    }

    /// @dev The seats that may be decided in public, as a bit mask, of those that the terms name.
    function _mayBePublic(uint8 named) internal view virtual returns (uint8) {
        return named & BOTH;
    }

    /// @dev A match is opened in a place that may have been used before: what a part of the core keeps of a match
    /// beside its words, and reads before it writes it, is forgotten here.
    function _clearPlace(Match storage m) internal virtual { }

    /// @dev Both seats are taken, and what rests on that may begin.
    function _onSeated(bytes32 matchKey, Match storage m) internal virtual;

    // ---- entering

    function _open(
        bytes32 matchKey,
        Match storage m,
        bytes32 nonce,
        Terms calldata terms,
        Entry calldata entry
    ) private {
        _checkTerms(terms);
        if (terms.invited == msg.sender) revert OwnOpponent(msg.sender);
        m.phase = Phase.Open;
        m.publicSeats = terms.publicSeats << 2;
        m.confirmations = terms.confirmations;
        m.openedAt = uint40(block.timestamp);
        m.deadline = uint40(block.timestamp + terms.joinWindow);
        if (terms.stake != 0) m.flags |= STAKED;
        m.ownerA = msg.sender;
        m.actWindow = terms.actWindow;
        m.voteWindow = terms.voteWindow;
        m.grace = terms.grace;
        m.draws = 0;
        m.ownerB = terms.invited;
        m.seasonId = terms.seasonId;
        m.recordDeadline = uint40(block.timestamp + terms.recordWindow);
        m.rules = terms.rules;
        m.seal = Protocol.openingHash(matchKey, terms, entry);
        _onOpen(matchKey, m, terms.setting);
        _enter(matchKey, m, SEAT_A, entry);
        emit MatchOpened(matchKey, msg.sender, terms.invited, nonce, terms, entry, m.deadline);
        emit RulesChosen(matchKey, terms.rules);
        _collect(matchKey, m, SEAT_A);
    }

    /// @dev The caller joins.
    function _join(bytes32 matchKey, bytes32 openingHash, Entry calldata entry) internal virtual {
        Match storage m = _match(matchKey);
        _requirePhase(m, Phase.Open);
        if (openingHash != m.seal) revert OpeningMismatch(openingHash, m.seal);
        _takeSeat(matchKey, m, msg.sender, entry);
    }

    /// @dev The match is open to this owner, and in time: an opening has no grace.
    function _requireOpenTo(Match storage m, address owner) internal view {
        if (block.timestamp > m.deadline) revert TooLate(block.timestamp, m.deadline);
        if (owner == m.ownerA) revert OwnOpponent(owner);
        if (m.ownerB != address(0) && owner != m.ownerB) revert NotInvited(owner, m.ownerB);
    }

    /// @dev Seats B's owner in a match that is open to it.
    function _takeSeat(bytes32 matchKey, Match storage m, address owner, Entry calldata entry) internal {
        _requireOpenTo(m, owner);
        m.ownerB = owner;
        _enter(matchKey, m, SEAT_B, entry);
        _awaitConfirmations(m);
        _onSeated(matchKey, m);
        emit MatchJoined(matchKey, owner, entry, m.deadline);
        _collect(matchKey, m, SEAT_B);
        if (m.flags & STAKED != 0 || msg.value != 0) vault.lockSecond{ value: msg.value }(matchKey, owner);
    }

    function _enter(bytes32 matchKey, Match storage m, uint8 seat, Entry calldata entry) private {
        if (entry.agent == address(0)) revert NoAgent();
        bool hides = _hidesSecrets(m);
        uint8 got = _parts(entry.seedCommit != 0, entry.secretRoot != 0, entry.link != 0);
        bool linked = _hasLinks(m);
        uint8 needed = _parts(_hasSeeds(), hides, linked);
        if (got != needed) revert EntryParts(got, needed);
        if (entry.isPublic) {
            uint8 bit = uint8(1) << seat;
            uint8 allowed = m.publicSeats >> 2;
            if (bit & allowed == 0) revert BadPublicSeats(bit, allowed);
            m.publicSeats |= bit;
        }
        m.agents[seat] = Agent(entry.agent, entry.agentSigns);
        if (_hasSeeds()) m.pledges[seat] = entry.seedCommit;
        if (linked) m.links[seat] = entry.link;
        if (hides) m.secretRoots[seat] = entry.secretRoot;
        _onEnter(matchKey, m, seat, entry.setting);
    }

    function _parts(bool seed, bool secrets, bool link) private pure returns (uint8) {
        return (seed ? 1 : 0) | (secrets ? 2 : 0) | (link ? 4 : 0);
    }

    /// @dev Refuses terms that no match can be played with.
    function _checkTerms(Terms calldata terms) internal view virtual {
        if (terms.confirmations == 0 || terms.confirmations > MOST_CONFIRMATIONS) {
            revert BadConfirmations(terms.confirmations, 1, MOST_CONFIRMATIONS);
        }
        uint8 allowed = _mayBePublic(terms.publicSeats);
        if (terms.publicSeats != allowed) revert BadPublicSeats(terms.publicSeats, allowed);
        if (terms.grace > MOST_GRACE) revert GraceTooLong(terms.grace, MOST_GRACE);
        bool bad = terms.series == 0 ? terms.seriesLength != 0 : terms.game == 0;
        if (bad || terms.game > terms.seriesLength) {
            revert BadSeries(terms.game, terms.seriesLength);
        }
        _requireWindow(terms.joinWindow, MOST_JOIN_WINDOW);
        _requireWindow(terms.actWindow, MOST_WINDOW);
        _requireWindow(terms.voteWindow, MOST_WINDOW);
        if (terms.recordWindow > MOST_RECORD_WINDOW) revert WindowTooLong(terms.recordWindow, MOST_RECORD_WINDOW);
    }

    function _requireWindow(uint32 window, uint32 most) private pure {
        if (window < LEAST_WINDOW) revert WindowTooShort(window, LEAST_WINDOW);
        if (window > most) revert WindowTooLong(window, most);
    }
}
