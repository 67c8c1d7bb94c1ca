// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ICardCollection } from "../cards/ICardCollection.sol";
import { ICollectionRegistry } from "../cards/ICollectionRegistry.sol";
import { Cause, Ending, Phase } from "../core/MatchTypes.sol";
import { OpenMoveTable } from "../core/extensions/OpenMoveTable.sol";
import { RecordTable } from "../core/extensions/RecordTable.sol";
import { LinkedTable } from "../core/links/LinkedTable.sol";
import { Seats } from "../core/Seats.sol";
import { Table } from "../core/Table.sol";
import { ListedSecretTable } from "../core/secrets/ListedSecretTable.sol";
import { SecretTable } from "../core/secrets/SecretTable.sol";
import { HandErrors } from "./HandErrors.sol";
import { Deal } from "./packed/Deal.sol";
import { Prints, PrintsLib } from "./packed/Prints.sol";
import { Draws } from "./referee/Draws.sol";
import { IRulesetRegistry } from "./rulesets/IRulesetRegistry.sol";
import { ITriadReferee, Position } from "./referee/ITriadReferee.sol";
import { RuleWords } from "./rulesets/PackedRules.sol";
import { ITriadSettlement } from "./settlement/ITriadSettlement.sol";
import { ITriadTable } from "./ITriadTable.sol";
import { Rounds } from "./referee/Rounds.sol";
import { Rules, RulesLib } from "./rulesets/Rules.sol";
import { Sides } from "./packed/Sides.sol";
import { TraitRules } from "./rulesets/TraitRules.sol";
import { TriadStorage } from "./TriadStorage.sol";
import { TriadLens } from "./TriadLens.sol";
import { TriadSettlement } from "./settlement/TriadSettlement.sol";

/// @title A table of Triad: two hands of five cards, a board of nine cells, one card a turn.
/// @notice A move is five bytes: cell, slot, warning mark or 255, earth edge or 255, reserved 0. The disclosure of a
/// hidden card is abi.encode(bytes32[] leaves, bytes32 token id, bytes32 salt). In a draft the first ten turns are
/// picks: one byte, the card's index in the pool; their disclosure is abi.encode(uint256[] pool). A seat's secrets are
/// the cards of its hand in slot order; a value is a token id. Of each card that becomes known the table tells
/// (Disclosed) its slot, token id and attributes: abi.encodePacked(uint8, uint256, uint96).
/// Where the ruleset has Chaos by turn, seats bring links; while Chaos is on in a match, the card that it demands is drawn
/// before each turn from a link of each seat (Drawn).
contract TriadTable is
    TriadStorage,
    OpenMoveTable,
    RecordTable,
    ListedSecretTable,
    LinkedTable,
    ITriadTable,
    HandErrors
{
    uint8 private constant HAND_SIZE = 5;
    uint256 private constant MOVE_LENGTH = 5;
    uint256 private constant PICK_LENGTH = 1;

    /// @inheritdoc ITriadTable
    ICollectionRegistry public immutable override collections;
    /// @inheritdoc ITriadTable
    IRulesetRegistry public immutable override registry;
    /// @inheritdoc ITriadTable
    ITriadReferee public immutable override referee;
    /// @inheritdoc ITriadTable
    ITriadSettlement public immutable override settlement;

    constructor(
        ICollectionRegistry collections_,
        IRulesetRegistry registry_,
        ITriadReferee referee_
    ) Table(new TriadLens()) {
        collections = collections_;
        registry = registry_;
        referee = referee_;
        settlement = new TriadSettlement(this, collections_, registry_, referee_);
    }

    // ---- the game, as the core asks for it

    function _onOpen(bytes32, Match storage m, bytes calldata setting) internal override {
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
        Play storage play = _playOf(m);
        play.rules = uint160(Rules.unwrap(words.rules));
        play.sides = 0;
        play.collection = collection;
        play.deal = Deal.wrap(0);
        if (TraitRules.unwrap(words.traits) != 0) play.traitRules = words.traits;
        if (poolSize == 0) return;
        play.poolHash = keccak256(abi.encode(pool));
        _readPool(play, pool);
    }

    function _hidesSecrets(Match storage m) internal view override returns (bool) {
        return _hidesHands(m);
    }

    function _onBegin(bytes32 matchKey, Match storage m) internal override {
        if (_hidesSecrets(m)) return _deal(matchKey, m, 0);
        Play storage play = _playOf(m);
        if (_rules(play).has(RulesLib.FIRST_PICK_DRAWN)) {
            play.deal = play.deal.withFirstPick(Draws.firstPick(_drawRoot(m, _saltOf(m))));
        }
        _beginTurn(matchKey, m);
    }

    function _settlement() internal view override returns (address) {
        return address(settlement);
    }

    function _settingHash(Match storage m) internal view override returns (bytes32) {
        Play storage play = _playOf(m);
        return keccak256(abi.encode(play.collection, _hidesSecrets(m) ? bytes32(0) : play.poolHash));
    }

    function _secretCount() internal pure override returns (uint256) {
        return HAND_SIZE;
    }

    function _secretsByRule(Match storage m, uint8 seat) internal view override returns (uint256) {
        return _playOf(m).deal.openSlots(seat);
    }

    /// @dev A card of a hand becomes known: it must be its seat's own, and new here. Its attributes are read now, and
    /// hold for the match.
    function _onSecret(bytes32 matchKey, Match storage m, uint8 seat, uint256 index, bytes32 value) internal override {
        uint8 slot = uint8(index);
        uint256 tokenId = uint256(value);
        Play storage play = _playOf(m);
        _requireUnused(m, play, seat, slot, tokenId);
        (address owner, uint256 attributes) = _readCard(play, tokenId);
        address needed = _ownerOf(m, seat);
        if (owner != needed) revert CardNotOwned(tokenId, owner, needed);
        _show(matchKey, m, seat, slot, tokenId, attributes);
    }

    function _seatsOfTurn(Match storage m) internal view override returns (uint8) {
        return uint8(1) << _seatOfTurn(m);
    }

    /// @dev Every slot that the rules show is open: the first round can begin.
    function _onOpened(bytes32 matchKey, Match storage m) internal override {
        (uint8 round,) = _roundOf(m);
        // later rounds began before their cards were opened: nothing of them depends on those
        if (round == 0) _beginRound(m, 0);
        _beginTurn(matchKey, m);
    }

    function _applyMove(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        bytes calldata move,
        bytes calldata disclosure
    ) internal override {
        bool picks = _isDrafting(m);
        uint256 length = picks ? PICK_LENGTH : MOVE_LENGTH;
        if (move.length != length) revert MoveLength(move.length, length);
        if (picks) _pick(matchKey, m, seat, uint8(move[0]), disclosure);
        else _place(matchKey, m, seat, move, disclosure);
    }

    function _outcome(Match storage m) internal view override returns (Ending, uint16, uint16) {
        (uint8 round, uint8 turn) = _roundOf(m);
        if (turn + 1 != TURNS) return (Ending.Undecided, 0, 0);
        Play storage play = _playOf(m);
        (uint8 a, uint8 b) = referee.score(_words(play), _position(play), round);
        if (a != b) return (a > b ? Ending.SeatA : Ending.SeatB, a, b);
        return (round + 1 < _rules(play).maxRounds() ? Ending.Undecided : Ending.Draw, a, b);
    }

    function _nextTurn(bytes32 matchKey, Match storage m) internal override {
        if (_isDrafting(m)) return _beginTurn(matchKey, m);
        (uint8 round, uint8 turn) = _roundOf(m);
        if (turn != 0) return _beginTurn(matchKey, m);
        _deal(matchKey, m, round);
    }

    // ---- chance in turns

    /// @dev Before a turn, not before a pick.
    function _drawsFirst(Match storage m) internal view override returns (bool) {
        return _rules(_playOf(m)).drawsTurns() && !_isDrafting(m);
    }

    /// @dev Nothing is to be kept: what was drawn follows from the last links.
    function _applyDraw(bytes32, Match storage, bytes32) internal override { }

    // ---- hands

    /// @dev Before the first round, once the hands are fixed and both seeds are known, something may be drawn. After a
    /// drawn round its cards change hands, and the one that was never played is shown.
    function _deal(bytes32 matchKey, Match storage m, uint8 round) private {
        Play storage play = _playOf(m);
        bytes32 root = _drawRoot(m, _saltOf(m));
        (Rules rules, Deal dealt) = referee.deal(_words(play), root, round, _position(play), play.deal);
        play.rules = uint160(Rules.unwrap(rules));
        play.deal = dealt;
        if (round > 0) _beginRound(m, round);
        _openByRule(matchKey, m);
    }

    function _beginRound(Match storage m, uint8 round) private {
        Play storage play = _playOf(m);
        RuleWords memory words = _words(play);
        uint256[10] memory cards;
        if (words.traits.hasFormations()) {
            for (uint8 i = 0; i < 10; i++) {
                (uint8 seat, uint8 slot) = play.deal.originOf(i / 5, i % 5);
                cards[i] = _knownCard(play, seat, slot);
            }
        }
        _store(play, referee.begin(words, m.firstPlayer, round, cards));
    }

    function _requireUnused(Match storage m, Play storage play, uint8 seat, uint8 slot, uint256 tokenId) private {
        uint256 print = PrintsLib.printOf(m.seal, tokenId);
        Prints own = play.prints[seat];
        // the slot itself counts as known by now
        bool isUsed = own.has(_openedOf(m, seat) & ~(1 << slot), print);
        if (isUsed || play.prints[1 - seat].has(_openedOf(m, 1 - seat), print)) revert CardUsedTwice(tokenId);
        play.prints[seat] = own.with(slot, print);
    }

    /// @dev Tells of a card that became known, and keeps what later turns need of it.
    function _show(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        uint8 slot,
        uint256 tokenId,
        uint256 attributes
    ) private {
        emit Disclosed(matchKey, seat, m.turn, abi.encodePacked(slot, tokenId, uint96(attributes)));
        if (m.phase == Phase.Closing) return;
        Play storage play = _playOf(m);
        Rules rules = _rules(play);
        if (rules.has(RulesLib.TRAITS)) play.cards[seat][slot] = uint96(attributes);
        else play.faces = play.faces.with(seat, slot, attributes);
    }

    // ---- moves

    function _place(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        bytes calldata move,
        bytes calldata disclosure
    ) private {
        uint256 card = _cardOf(matchKey, m, seat, uint8(move[1]), disclosure);
        _store(_playOf(m), _afterMove(matchKey, m, move, card));
    }

    function _afterMove(bytes32 matchKey, Match storage m, bytes calldata move, uint256 card)
        private
        view
        returns (Position memory)
    {
        Play storage play = _playOf(m);
        RuleWords memory words = _words(play);
        bytes32 root = words.rules.has(RulesLib.CHAOS) ? _chaosRoot(matchKey, m) : bytes32(0);
        (uint8 round, uint8 turn) = _roundOf(m);
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
        Play storage play = _playOf(m);
        Rules rules = _rules(play);
        (uint8 round,) = _roundOf(m);
        (uint8 fromSeat, uint8 slot) = (seat, place);
        // only then may a place hold another card than its seat brought there
        if (round > 0 || rules.has(RulesLib.SWAP)) (fromSeat, slot) = play.deal.originOf(seat, place);
        if (_openedOf(m, fromSeat) & (1 << slot) == 0) {
            if (disclosure.length == 0) revert SlotClosed(slot);
            _discloseSecret(matchKey, m, fromSeat, slot, disclosure);
        }
        return _knownCard(play, fromSeat, slot);
    }

    /// @dev The card that a seat brought in a slot that is open.
    function _knownCard(Play storage play, uint8 seat, uint8 slot) private view returns (uint256) {
        return _rules(play).has(RulesLib.TRAITS) ? play.cards[seat][slot] : play.faces.faceIn(seat, slot);
    }

    function _pick(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        uint8 pick,
        bytes calldata disclosure
    ) private {
        Play storage play = _playOf(m);
        uint256[] memory pool = abi.decode(disclosure, (uint256[]));
        bytes32 poolHash = keccak256(abi.encode(pool));
        if (poolHash != play.poolHash) revert PoolMismatch(poolHash, play.poolHash);
        if (pick >= pool.length) revert PickOutOfRange(pick, pool.length);
        if (play.deal.isPicked(pick)) revert PickRepeated(pick);
        play.deal = play.deal.withPicked(pick);
        // both seats have made as many picks as there are full pairs before this one
        uint8 slot = uint8(m.turn / 2);
        _setOpened(m, seat, slot);
        _show(matchKey, m, seat, slot, pool[pick], play.pool[pick]);
    }

    /// @dev Nobody may be left with cards that cannot be picked: all differ, and all are read here, once.
    function _readPool(Play storage play, uint256[] memory pool) private {
        for (uint256 i = 0; i < pool.length; i++) {
            uint256 tokenId = pool[i];
            for (uint256 j = 0; j < i; j++) if (pool[j] == tokenId) revert PoolRepeats(tokenId);
            (, uint256 attributes) = _readCard(play, tokenId);
            play.pool[i] = uint96(attributes);
        }
    }

    function _readCard(Play storage play, uint256 tokenId) private view returns (address owner, uint256 attributes) {
        return collections.cardOf(play.collection, tokenId);
    }

    // ---- what two parts of the core say

    function _decide(bytes32 matchKey, Match storage m, Ending ending, Cause cause)
        internal
        override(SecretTable, Table)
    {
        super._decide(matchKey, m, ending, cause);
    }

    function _hasLinks(Match storage m) internal view override(Seats, LinkedTable) returns (bool) {
        return _bringsLinks(m);
    }

    function _beginTurn(bytes32 matchKey, Match storage m) internal override(Table, LinkedTable) {
        super._beginTurn(matchKey, m);
    }

    // ---- words and turns

    function _store(Play storage play, Position memory position) private {
        play.board = position.board;
        play.sides = uint96(Sides.unwrap(position.sides)) | HAS_BOARD;
        if (_rules(play).has(RulesLib.TRAITS)) play.traits = position.traits;
    }

    /// @dev Picks go X, Y, Y, X, X, Y, Y, X, X, Y, whoever plays first. X is A, or drawn.
    function _seatOfTurn(Match storage m) private view returns (uint8) {
        if (_isDrafting(m)) return uint8(((m.turn + 1) / 2) % 2) ^ _playOf(m).deal.firstPick();
        (uint8 round, uint8 turn) = _roundOf(m);
        return Rounds.seatOf(m.firstPlayer, round, turn);
    }

    /// @dev What the card that Chaos demands in this turn is drawn from: where it is drawn by turn, the links that were
    /// shown before it.
    function _chaosRoot(bytes32 matchKey, Match storage m) private view returns (bytes32) {
        return _drawRoot(m, _bringsLinks(m) ? _turnSalt(matchKey, m) : _saltOf(m));
    }

    function _drawRoot(Match storage m, bytes32 salt) private view returns (bytes32) {
        return Draws.root(salt, m.ownerA, m.ownerB, m.rules);
    }
}
