// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ICardCollection } from "../cards/ICardCollection.sol";
import { ICollectionRegistry } from "../cards/ICollectionRegistry.sol";
import { HandTable } from "../core/HandTable.sol";
import { Ending } from "../core/ITable.sol";
import { Table } from "../core/Table.sol";
import { Board } from "./packed/Board.sol";
import { Deal } from "./packed/Deal.sol";
import { Draws } from "./referee/Draws.sol";
import { IRulesetRegistry } from "./rulesets/IRulesetRegistry.sol";
import { Drawn, ITriadReferee, Position } from "./referee/ITriadReferee.sol";
import { RuleWords } from "./rulesets/PackedRules.sol";
import { ITriadSettlement } from "./settlement/ITriadSettlement.sol";
import { ITriadTable, PlayInfo } from "./ITriadTable.sol";
import { Rounds } from "./referee/Rounds.sol";
import { Rules, RulesLib } from "./rulesets/Rules.sol";
import { Sides } from "./packed/Sides.sol";
import { TraitRules } from "./rulesets/TraitRules.sol";
import { Traits } from "./packed/Traits.sol";
import { TriadSettlement } from "./settlement/TriadSettlement.sol";

/// @title A table of Triad: two hands of five cards, a board of nine cells, one card a turn.
/// @notice A move is five bytes: cell, slot, warning mark or 255, earth edge or 255, reserved 0. The disclosure of a
/// hidden card is abi.encode(bytes32[5] card commitments, uint256 token id, bytes32 salt). In a draft the first ten
/// turns are picks: one byte, the card's index in the pool; their disclosure is abi.encode(uint256[] pool).
contract TriadTable is HandTable, ITriadTable {
    uint8 private constant TURNS = 9;
    uint8 private constant PICKS = 10;
    uint8 private constant NONE = 255;
    uint256 private constant MOVE_LENGTH = 5;

    struct Play {
        Rules rules; // in force, once the seeds are known
        Board board;
        Sides sides;
        ICardCollection collection;
        Deal deal; // in the collection's word
        TraitRules traitRules;
        Traits traits;
        bytes32 poolHash;
        /// @dev The pool's packed cards as they were at the opening: what becomes of them after it changes nothing.
        uint96[20] pool;
    }

    ICollectionRegistry public immutable override collections;
    IRulesetRegistry public immutable override registry;
    ITriadReferee public immutable override referee;
    ITriadSettlement public immutable override settlement;
    mapping(bytes32 => Play) private plays;

    constructor(
        ICollectionRegistry collections_,
        IRulesetRegistry registry_,
        ITriadReferee referee_,
        uint256 confirmations_
    ) Table(confirmations_) {
        collections = collections_;
        registry = registry_;
        referee = referee_;
        settlement = new TriadSettlement(this, collections_, registry_, referee_);
    }

    // ---- what everyone may read

    /// @inheritdoc ITriadTable
    function playOf(bytes32 matchKey) external view override returns (PlayInfo memory info) {
        Play storage play = plays[matchKey];
        info.words = _words(play);
        info.position = _position(play);
        (info.round,) = _roundOf(matchKey, matches[matchKey]);
        uint256[10] memory origins = play.deal.origins();
        for (uint256 i = 0; i < 10; i++) info.origins[i] = uint8(origins[i]);
        info.collection = play.collection;
        info.poolHash = play.poolHash;
    }

    /// @inheritdoc ITriadTable
    function poolOf(bytes32 matchKey) external view override returns (uint96[20] memory) {
        return plays[matchKey].pool;
    }

    // ---- the game, as the core asks for it

    function _onOpen(bytes32 matchKey, Match storage m, bytes calldata setting) internal override {
        (RuleWords memory words, bool active,) = registry.rulesOf(m.rules);
        if (!words.rules.has(RulesLib.PLAYABLE)) revert UnknownRuleset(m.rules);
        if (!active) revert InactiveRuleset(m.rules);
        uint256 poolSize = words.rules.poolSize();
        if (words.traits.hasFormations() && poolSize == 0 && !words.rules.has(RulesLib.ALL_OPEN)) {
            revert FormationsNeedOpenHands(m.rules);
        }
        (ICardCollection collection, uint256[] memory pool) = abi.decode(setting, (ICardCollection, uint256[]));
        if (!collections.isAllowed(collection)) revert CollectionNotAllowed(collection);
        if (pool.length != poolSize) revert PoolSize(pool.length, poolSize);
        Play storage play = plays[matchKey];
        play.rules = words.rules;
        play.collection = collection;
        if (TraitRules.unwrap(words.traits) != 0) play.traitRules = words.traits;
        if (poolSize == 0) return;
        play.poolHash = keccak256(abi.encode(pool));
        _readPool(matchKey, play, pool);
    }

    function _onSeeded(bytes32 matchKey, Match storage m) internal override {
        if (_hidesHands(matchKey)) _deal(matchKey, m);
        else _beginTurn(matchKey, m);
    }

    function _hidesHands(bytes32 matchKey) internal view override returns (bool) {
        return plays[matchKey].rules.poolSize() == 0;
    }

    function _settlement() internal view override returns (address) {
        return address(settlement);
    }

    function _settingHash(bytes32 matchKey) internal view override returns (bytes32) {
        return keccak256(abi.encode(plays[matchKey].collection, plays[matchKey].poolHash));
    }

    function _slotsToOpen(bytes32 matchKey, Match storage, uint8 seat) internal view override returns (uint8) {
        return plays[matchKey].deal.openSlots(seat);
    }

    function _readCard(bytes32 matchKey, uint256 tokenId) internal view override returns (address, uint256) {
        return collections.cardOf(plays[matchKey].collection, tokenId);
    }

    function _seatsOfTurn(bytes32 matchKey, Match storage m) internal view override returns (uint8) {
        return uint8(1) << _seatOfTurn(matchKey, m);
    }

    /// @dev Every slot that the rules show is open: the first round can begin.
    function _onOpened(bytes32 matchKey, Match storage m) internal override {
        (uint8 round,) = _roundOf(matchKey, m);
        // later rounds began before their cards were opened: nothing of them depends on those
        if (round == 0) _beginRound(matchKey, m, 0);
        _beginTurn(matchKey, m);
    }

    function _applyMove(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        bytes calldata move,
        bytes calldata disclosure
    ) internal override {
        if (_isDrafting(matchKey, m)) _pick(matchKey, m, seat, move, disclosure);
        else _place(matchKey, m, seat, move, disclosure);
    }

    function _outcome(bytes32 matchKey, Match storage m) internal view override returns (Ending) {
        (uint8 round, uint8 turn) = _roundOf(matchKey, m);
        if (turn + 1 != TURNS || _isDrafting(matchKey, m)) return Ending.Undecided;
        Play storage play = plays[matchKey];
        (uint8 a, uint8 b) = referee.score(_words(play), _position(play), round);
        if (a != b) return a > b ? Ending.SeatA : Ending.SeatB;
        return round + 1 < play.rules.maxRounds() ? Ending.Undecided : Ending.Draw;
    }

    function _nextTurn(bytes32 matchKey, Match storage m) internal override {
        if (_isDrafting(matchKey, m)) return _beginTurn(matchKey, m);
        (uint8 round, uint8 turn) = _roundOf(matchKey, m);
        if (turn != 0) return _beginTurn(matchKey, m);
        if (round == 0) return _deal(matchKey, m);
        _carry(matchKey, m, round);
    }

    // ---- hands

    /// @dev What is drawn before the first turn, once the hands are fixed and both seeds are known.
    function _deal(bytes32 matchKey, Match storage m) private {
        Play storage play = plays[matchKey];
        Drawn memory drawn = referee.draw(_words(play), _drawRoot(m));
        play.rules = drawn.rules;
        Deal deal = play.deal.withOpenSlots(drawn.openSlots[0], drawn.openSlots[1]);
        if (drawn.swapSlots[0] != NONE) {
            uint256[10] memory origins = deal.origins();
            (uint256 a, uint256 b) = (drawn.swapSlots[0], uint256(5) + drawn.swapSlots[1]);
            (origins[a], origins[b]) = (origins[b], origins[a]);
            deal = deal.withOrigins(origins);
        }
        play.deal = deal;
        _openByRule(matchKey, m);
    }

    /// @dev A drawn round: its cards change hands, and the one that was never played is shown.
    function _carry(bytes32 matchKey, Match storage m, uint8 round) private {
        Play storage play = plays[matchKey];
        uint256[10] memory origins = Rounds.carry(play.board, play.sides, play.deal.origins());
        play.deal = play.deal.withOrigins(origins).withOpenSlots(WHOLE_HAND, WHOLE_HAND);
        _beginRound(matchKey, m, round);
        _openByRule(matchKey, m);
    }

    function _beginRound(bytes32 matchKey, Match storage m, uint8 round) private {
        Play storage play = plays[matchKey];
        RuleWords memory words = _words(play);
        uint256[10] memory cards;
        if (words.traits.hasFormations()) {
            for (uint8 i = 0; i < 10; i++) {
                (uint8 seat, uint8 slot) = play.deal.originOf(i / 5, i % 5);
                cards[i] = _attributesOf(matchKey, seat, slot);
            }
        }
        _store(play, referee.begin(words, m.firstPlayer, round, cards));
    }

    // ---- moves

    function _place(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        bytes calldata move,
        bytes calldata disclosure
    ) private {
        if (move.length != MOVE_LENGTH) revert MoveLength(move.length, MOVE_LENGTH);
        uint256 card = _cardOf(matchKey, m, seat, uint8(move[1]), disclosure);
        _store(plays[matchKey], _afterMove(matchKey, m, move, card));
    }

    function _afterMove(bytes32 matchKey, Match storage m, bytes calldata move, uint256 card)
        private
        view
        returns (Position memory)
    {
        Play storage play = plays[matchKey];
        RuleWords memory words = _words(play);
        bytes32 root = words.rules.has(RulesLib.CHAOS) ? _drawRoot(m) : bytes32(0);
        (uint8 round, uint8 turn) = _roundOf(matchKey, m);
        return referee.play(words, _position(play), root, round, turn, move, card);
    }

    /// @dev The card in a place of a seat's hand; shows it if nobody has seen it.
    function _cardOf(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        uint8 place,
        bytes calldata disclosure
    ) private returns (uint256 card) {
        if (place >= HAND_SIZE) revert BadSlot(place);
        Play storage play = plays[matchKey];
        Rules rules = play.rules;
        (uint8 round,) = _roundOf(matchKey, m);
        (uint8 fromSeat, uint8 slot) = (seat, place);
        // only then may a place hold another card than its seat brought there
        if (round > 0 || rules.has(RulesLib.SWAP)) (fromSeat, slot) = play.deal.originOf(seat, place);
        return _playCard(matchKey, m, fromSeat, slot, disclosure, rules.maxRounds() > 1);
    }

    function _pick(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        bytes calldata move,
        bytes calldata disclosure
    ) private {
        if (move.length != 1) revert MoveLength(move.length, 1);
        Play storage play = plays[matchKey];
        uint8 pick = uint8(move[0]);
        uint256[] memory pool = abi.decode(disclosure, (uint256[]));
        bytes32 poolHash = keccak256(abi.encode(pool));
        if (poolHash != play.poolHash) revert PoolMismatch(poolHash, play.poolHash);
        if (pick >= pool.length) revert PickOutOfRange(pick, pool.length);
        if (play.deal.isPicked(pick)) revert PickRepeated(pick);
        play.deal = play.deal.withPicked(pick);
        // both seats have made as many picks as there are full pairs before this one
        _dealCard(matchKey, seat, uint8(m.turn / 2), pool[pick], play.pool[pick]);
    }

    /// @dev Nobody may be left with cards that cannot be picked: all differ, and all are read here, once.
    function _readPool(bytes32 matchKey, Play storage play, uint256[] memory pool) private {
        for (uint256 i = 0; i < pool.length; i++) {
            for (uint256 j = 0; j < i; j++) if (pool[i] == pool[j]) revert PoolRepeats(pool[i]);
            (, uint256 attributes) = _readCard(matchKey, pool[i]);
            play.pool[i] = uint96(attributes);
        }
    }

    // ---- words and turns

    function _words(Play storage play) private view returns (RuleWords memory words) {
        words.rules = play.rules;
        if (words.rules.has(RulesLib.TRAITS)) words.traits = play.traitRules;
    }

    function _position(Play storage play) private view returns (Position memory position) {
        position.board = play.board;
        position.sides = play.sides;
        if (play.rules.has(RulesLib.TRAITS)) position.traits = play.traits;
    }

    function _store(Play storage play, Position memory position) private {
        play.board = position.board;
        play.sides = position.sides;
        if (play.rules.has(RulesLib.TRAITS)) play.traits = position.traits;
    }

    function _isDrafting(bytes32 matchKey, Match storage m) private view returns (bool) {
        return m.turn < PICKS && !_hidesHands(matchKey);
    }

    /// @dev Where `m.turn` is: the round, and the turn in it; zeros while cards are picked.
    function _roundOf(bytes32 matchKey, Match storage m) private view returns (uint8 round, uint8 turn) {
        uint16 picks = _hidesHands(matchKey) ? 0 : PICKS;
        if (m.turn < picks) return (0, 0);
        uint16 played = m.turn - picks;
        return (uint8(played / TURNS), uint8(played % TURNS));
    }

    /// @dev Picks go A, B, B, A, A, B, B, A, A, B, whoever plays first.
    function _seatOfTurn(bytes32 matchKey, Match storage m) private view returns (uint8) {
        if (_isDrafting(matchKey, m)) return uint8(((m.turn + 1) / 2) % 2);
        (uint8 round, uint8 turn) = _roundOf(matchKey, m);
        return Rounds.seatOf(m.firstPlayer, round, turn);
    }

    function _drawRoot(Match storage m) private view returns (bytes32) {
        return Draws.root(m.salt, m.ownerA, m.ownerB, m.rules);
    }
}
