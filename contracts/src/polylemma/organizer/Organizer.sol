// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Math } from "@openzeppelin/contracts/utils/math/Math.sol";
import { SafeCast } from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import { Administered } from "../../core/Administered.sol";
import { BattleRules } from "../battle/BattleRules.sol";
import { CharacterWord } from "../characters/CharacterWord.sol";
import { Character, ICharacters } from "../characters/ICharacters.sol";
import { IDealer } from "../dealer/IDealer.sol";
import { IOrganizer, Lineup, Proposal, Standing, Verdict } from "./IOrganizer.sol";
import { Rewards } from "./Rewards.sol";

/// @title The organizer of POLYLEMMA's matches.
/// @notice Battlefields, appointed by the admin, propose and settle matches in the name of players. A battlefield
/// that is no longer one proposes no more, but ends what it has begun: nobody is stuck in its matches.
/// What the organizer knows of a match is deleted with its end, so nothing of it can stand in the way of the next.
contract Organizer is IOrganizer, Administered {
    using CharacterWord for uint256;

    /// @dev Five words.
    struct Game {
        address battlefield;
        Standing stage; // Free: there is no such match
        uint16 lower;
        uint16 upper;
        uint16 total; // of the proposer's levels
        uint32 place; // in the list of proposals
        address proposer;
        uint64 expiresAt;
        uint32 levels; // of the proposer's party, one byte each
        address challenger;
        uint48 since; // the time it was proposed at
        uint16 challengerTotal;
        uint8 collectors; // bit mask of the seats whose party has a character that is paid more
        uint64[4][2] parties;
    }

    /// @notice Who proposes matches in the name of players.
    bytes32 public constant BATTLEFIELD_ROLE = keccak256("BATTLEFIELD_ROLE");
    /// @dev Sums of four levels.
    uint16 private constant LEAST_TOTAL = 4;
    uint16 private constant MOST_TOTAL = 1020;
    uint8 private constant DRAW = 2;

    /// @notice The characters that parties are made of.
    ICharacters public immutable characters;
    /// @notice Who admits players, and keeps their coins.
    IDealer public immutable dealer;

    mapping(bytes32 => Game) private _games;
    mapping(address => bytes32) private _gameOf;
    mapping(uint256 => bytes32) private _engagements;
    bytes32[] private _proposals;

    /// @param admin appoints the table that begins matches; not the zero address
    constructor(ICharacters characters_, IDealer dealer_, address admin) Administered(admin) {
        (characters, dealer) = (characters_, dealer_);
    }

    // ---- matches

    /// @inheritdoc IOrganizer
    function propose(
        bytes32 matchKey,
        address owner,
        uint256[4] calldata party,
        uint16 lower,
        uint16 upper,
        uint64 expiresAt
    ) external override onlyRole(BATTLEFIELD_ROLE) {
        if (lower > upper || upper < LEAST_TOTAL || lower > MOST_TOTAL) revert BadRange(lower, upper);
        Game storage g = _games[matchKey];
        if (g.stage != Standing.Free) revert MatchKnown(matchKey);
        (g.battlefield, g.stage) = (msg.sender, Standing.Proposing);
        (g.proposer, g.expiresAt) = (owner, expiresAt);
        (g.lower, g.upper, g.since) = (lower, upper, uint48(block.timestamp));
        _engage(matchKey, owner, party, 0);
        uint256[4] memory words;
        (words, g.total) = _read(party, owner);
        for (uint256 i = 0; i < 4; i++) g.levels |= uint32(words[i].levelOf() << 8 * i);
        g.place = SafeCast.toUint32(_proposals.length);
        _proposals.push(matchKey);
        emit Proposed(matchKey, owner, lower, upper, g.total, expiresAt);
        dealer.admit(owner);
    }

    /// @inheritdoc IOrganizer
    function challenge(bytes32 matchKey, address owner, uint256[4] calldata party)
        external
        override
        returns (Lineup memory lineup)
    {
        Game storage g = _games[matchKey];
        if (g.stage != Standing.Proposing || block.timestamp > g.expiresAt) revert NoProposal(matchKey);
        _requireBattlefield(g);
        uint256 until = dealer.subscribedUntil(g.proposer);
        if (block.timestamp > until) revert IDealer.NotSubscribed(g.proposer, until);
        _engage(matchKey, owner, party, 1);
        uint16 total;
        lineup.tokenIds = [_wide(g.parties[0]), party];
        lineup.words[0] = _proposed(g);
        (lineup.words[1], total) = _read(party, owner);
        if (total < g.lower || total > g.upper) revert OutOfRange(total, g.lower, g.upper);
        lineup.snapshot = uint40(block.timestamp - 1);
        lineup.population = characters.supplyAt(lineup.snapshot);
        _unlist(g);
        (g.challenger, g.stage) = (owner, Standing.Playing);
        (g.challengerTotal, g.collectors) = (total, _collectorsOf(lineup));
        emit Challenged(matchKey, owner);
        dealer.admit(owner);
    }

    /// @inheritdoc IOrganizer
    function withdraw(bytes32 matchKey) external override {
        Game storage g = _games[matchKey];
        if (g.stage != Standing.Proposing) return;
        _requireBattlefield(g);
        _withdraw(matchKey, g);
    }

    /// @inheritdoc IOrganizer
    function dissolve(bytes32 matchKey) external override {
        Game storage g = _games[matchKey];
        if (g.stage != Standing.Proposing) revert NoProposal(matchKey);
        if (!_isDead(g)) revert StillOpen(matchKey);
        _withdraw(matchKey, g);
    }

    /// @inheritdoc IOrganizer
    function conclude(bytes32 matchKey, Verdict calldata verdict) external override {
        Game storage g = _games[matchKey];
        if (g.stage != Standing.Playing) revert NoLineup(matchKey);
        _requireBattlefield(g);
        address[2] memory owners = [g.proposer, g.challenger];
        uint256[2] memory totals = [uint256(g.total), g.challengerTotal];
        uint256 raised = verdict.raised ? g.collectors : 0;
        _free(owners[0], g.parties[0]);
        _free(owners[1], g.parties[1]);
        delete _games[matchKey];
        emit Concluded(matchKey, verdict.winner, verdict.late);
        for (uint256 seat = 0; seat < 2; seat++) {
            bool late = verdict.late & (1 << seat) != 0;
            bool otherLate = verdict.late & (2 >> seat) != 0;
            if (!late) dealer.giveBack(owners[seat]);
            else dealer.penalise(owners[seat], otherLate ? address(0) : owners[1 - seat]);
        }
        _reward(owners, totals, raised, verdict);
    }

    // ---- what there is

    /// @inheritdoc IOrganizer
    function standingOf(address player) external view override returns (Standing, bytes32) {
        bytes32 matchKey = _gameOf[player];
        Game storage g = _games[matchKey];
        return _isDead(g) ? (Standing.Free, bytes32(0)) : (g.stage, matchKey);
    }

    /// @inheritdoc IOrganizer
    function engagedIn(uint256 tokenId) external view override returns (bytes32 matchKey) {
        matchKey = _engagements[tokenId];
        if (_isDead(_games[matchKey])) return 0;
    }

    /// @inheritdoc IOrganizer
    function proposalCount() external view override returns (uint256) {
        return _proposals.length;
    }

    /// @inheritdoc IOrganizer
    function proposals(uint256 from, uint256 count) external view override returns (Proposal[] memory page) {
        page = new Proposal[](Math.min(count, Math.saturatingSub(_proposals.length, from)));
        for (uint256 i = 0; i < page.length; i++) {
            Proposal memory p = page[i];
            p.matchKey = _proposals[from + i];
            Game storage g = _games[p.matchKey];
            (p.owner, p.expiresAt) = (g.proposer, g.expiresAt);
            (p.lower, p.upper, p.total) = (g.lower, g.upper, g.total);
            p.party = _wide(g.parties[0]);
            for (uint256 k = 0; k < 4; k++) p.levels[k] = _levelAt(g.levels, k);
        }
    }

    // ---- inside

    /// @dev A player and its characters enter a match. What holds them and can never become a match goes.
    function _engage(bytes32 matchKey, address owner, uint256[4] calldata party, uint256 seat) private {
        bytes32 held = _gameOf[owner];
        if (held == matchKey || (held != 0 && !_dissolved(held))) revert AlreadyIn(owner, held);
        _gameOf[owner] = matchKey;
        for (uint256 i = 0; i < 4; i++) {
            held = _engagements[party[i]];
            if (held == matchKey) revert CharacterTwice(party[i]);
            if (held != 0 && !_dissolved(held)) revert CharacterEngaged(party[i], held);
            _engagements[party[i]] = matchKey;
            _games[matchKey].parties[seat][i] = SafeCast.toUint64(party[i]);
        }
    }

    /// @dev A party as it was one second ago; it must have been its owner's then, and be it now.
    function _read(uint256[4] memory party, address owner)
        private
        view
        returns (uint256[4] memory words, uint16 total)
    {
        for (uint256 i = 0; i < 4; i++) {
            Character memory c = characters.characterAt(party[i], block.timestamp - 1);
            if (c.owner != owner) revert NotCharacterOwner(party[i], c.owner, owner);
            address now_ = characters.characterOf(party[i]).owner;
            if (now_ != owner) revert NotCharacterOwner(party[i], now_, owner);
            words[i] = CharacterWord.pack(c);
            total += c.level;
        }
    }

    /// @dev A proposed party with the levels that it has shown. None of it may have changed hands since.
    function _proposed(Game storage g) private view returns (uint256[4] memory words) {
        for (uint256 i = 0; i < 4; i++) {
            Character memory c = characters.characterOf(g.parties[0][i]);
            if (_hasMoved(g, c)) revert CharacterMoved(g.parties[0][i]);
            c.level = _levelAt(g.levels, i);
            words[i] = CharacterWord.pack(c);
        }
    }

    /// @dev Whether a match holds nobody any more: it is a proposal, and was dissolved now.
    function _dissolved(bytes32 matchKey) private returns (bool) {
        Game storage g = _games[matchKey];
        if (!_isDead(g)) return false;
        _withdraw(matchKey, g);
        return true;
    }

    /// @dev Whether it is a proposal that nobody can challenge any more.
    function _isDead(Game storage g) private view returns (bool) {
        if (g.stage != Standing.Proposing) return false;
        return block.timestamp > g.expiresAt || _isBroken(g);
    }

    /// @dev Whether a character of a proposed party has changed hands since.
    function _isBroken(Game storage g) private view returns (bool) {
        for (uint256 i = 0; i < 4; i++) {
            if (_hasMoved(g, characters.characterOf(g.parties[0][i]))) return true;
        }
        return false;
    }

    /// @dev Also if it has come back.
    function _hasMoved(Game storage g, Character memory c) private view returns (bool) {
        return c.owner != g.proposer || c.since > g.since;
    }

    /// @dev Who has waited in vain has its stamina back; who has declined has not, whether it cancelled or gave away a
    /// character of the party that it had proposed.
    function _withdraw(bytes32 matchKey, Game storage g) private {
        address owner = g.proposer;
        bool waited = block.timestamp > g.expiresAt && !_isBroken(g);
        _unlist(g);
        _free(owner, g.parties[0]);
        delete _games[matchKey];
        emit ProposalWithdrawn(matchKey);
        if (waited) dealer.dismiss(owner);
        else dealer.giveBack(owner);
    }

    /// @dev Takes a proposal off the list; the last one moves to its place.
    function _unlist(Game storage g) private {
        bytes32 last = _proposals[_proposals.length - 1];
        _proposals[g.place] = last;
        _games[last].place = g.place;
        _proposals.pop();
    }

    function _free(address owner, uint64[4] storage party) private {
        delete _gameOf[owner];
        for (uint256 i = 0; i < 4; i++) delete _engagements[party[i]];
    }

    /// @dev Out of the other one's prize money. Nothing is paid for silence: what it kept from being won goes to the
    /// pool.
    function _reward(address[2] memory owners, uint256[2] memory totals, uint256 raised, Verdict calldata v) private {
        if (v.winner < DRAW) {
            uint8 loser = 1 - v.winner;
            bool bonus = raised & (1 << v.winner) != 0;
            uint256 amount = Rewards.ofWin(totals[v.winner], totals[loser], bonus);
            if (v.late == 0) dealer.reward(owners[v.winner], owners[loser], amount);
            else dealer.forfeitPrize(owners[loser], amount);
        } else if (v.winner == DRAW && v.late == 0) {
            dealer.reward(owners[0], owners[1], Rewards.ofDraw(totals[0], totals[1]));
            dealer.reward(owners[1], owners[0], Rewards.ofDraw(totals[1], totals[0]));
        }
    }

    /// @dev Seats whose party has a character that is paid more under rules that say so.
    function _collectorsOf(Lineup memory lineup) private pure returns (uint8 seats) {
        for (uint256 i = 0; i < 8; i++) {
            if (lineup.words[i / 4][i % 4].attributeOf() == BattleRules.MORE_COINS) seats |= uint8(1 << i / 4);
        }
    }

    function _requireBattlefield(Game storage g) private view {
        if (msg.sender != g.battlefield) revert NotBattlefield(msg.sender, g.battlefield);
    }

    function _wide(uint64[4] storage party) private view returns (uint256[4] memory ids) {
        for (uint256 i = 0; i < 4; i++) ids[i] = party[i];
    }

    function _levelAt(uint32 levels, uint256 place) private pure returns (uint8) {
        return uint8(levels >> uint32(8 * place));
    }
}
