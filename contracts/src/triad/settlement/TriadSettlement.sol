// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ECDSA } from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import { EIP712 } from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import { SignatureChecker } from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import { CardReader } from "../../cards/CardReader.sol";
import { ICollectionRegistry } from "../../cards/ICollectionRegistry.sol";
import { IRecordLens, IRecordTable } from "../../core/extensions/IRecordTable.sol";
import { ITable } from "../../core/ITable.sol";
import { ITableLens } from "../../core/ITableLens.sol";
import { Ending, Phase, Settlement } from "../../core/MatchTypes.sol";
import { IListedSecretTable } from "../../core/secrets/ISecretTable.sol";
import { Secrets } from "../../core/secrets/Secrets.sol";
import { Draws } from "../referee/Draws.sol";
import { IRulesetRegistry } from "../rulesets/IRulesetRegistry.sol";
import { ITriadReferee, WholeMatch } from "../referee/ITriadReferee.sol";
import { RuleWords } from "../rulesets/PackedRules.sol";
import { Rules, RulesLib } from "../rulesets/Rules.sol";
import { ITriadSettlement, SeatSignature, Transcript } from "./ITriadSettlement.sol";
import { TranscriptDecks } from "./TranscriptDecks.sol";
import { TranscriptHash } from "./TranscriptHash.sol";

/// @title Closes matches of one table by transcripts that both seats signed.
/// @notice Holds nothing: which match is open, over, or was never opened is the table's to say, so that nothing is
/// settled twice. All that is asked of others before the table is told are views.
contract TriadSettlement is ITriadSettlement, EIP712 {
    uint256 private constant HAND = 5;

    /// @notice The table whose matches it closes.
    ITable public immutable table;
    /// @notice Which collections a match may be of, as its table has it.
    ICollectionRegistry public immutable collections;
    /// @notice The rules behind an id, as its table has them.
    IRulesetRegistry public immutable registry;
    /// @notice Who plays a transcript through.
    ITriadReferee public immutable referee;

    constructor(
        ITable table_,
        ICollectionRegistry collections_,
        IRulesetRegistry registry_,
        ITriadReferee referee_
    ) EIP712("Show of Hands", "1") {
        table = table_;
        collections = collections_;
        registry = registry_;
        referee = referee_;
    }

    /// @inheritdoc ITriadSettlement
    function settle(
        Transcript calldata t,
        bytes32 nonce,
        SeatSignature[2] calldata signatures,
        bytes32[] calldata salts
    ) external override returns (bytes32 matchId) {
        if (block.timestamp > t.deadline) revert Expired(block.timestamp, t.deadline);
        if (t.playerA == t.playerB) revert SamePlayer(t.playerA);
        if (t.firstPlayer > 1) revert BadFirstPlayer(t.firstPlayer);
        _requireSigned(t, signatures);
        (RuleWords memory words, bool isOpened) = _rulesFor(t);
        uint256 poolSize = words.rules.poolSize();
        uint16 version = _versionFor(words.rules);
        if (t.version != version) revert WrongVersion(t.version, version);
        TranscriptDecks.requireDistinct(t);
        TranscriptDecks.requireDrafted(t, poolSize, _firstPick(t, words.rules));
        matchId = TranscriptHash.matchId(t);
        Settlement memory s = _settlementOf(t, nonce);
        s.secretRoots = _rootsOf(t, salts, isOpened && poolSize == 0);
        _finish(t, matchId, s, _wholeMatch(t, words, poolSize == 0));
    }

    /// @inheritdoc ITriadSettlement
    function digestOf(Transcript calldata transcript) public view override returns (bytes32) {
        return _hashTypedDataV4(TranscriptHash.structHash(transcript));
    }

    /// @inheritdoc ITriadSettlement
    function matchIdOf(Transcript calldata transcript) external pure override returns (bytes32) {
        return TranscriptHash.matchId(transcript);
    }

    /// @dev The table has the last word: it refuses a match that is over, or another than the one signed.
    function _finish(Transcript calldata t, bytes32 matchId, Settlement memory s, WholeMatch memory whole) private {
        (uint8 scoreA, uint8 scoreB) = referee.replay(whole);
        s.score = [uint16(scoreA), scoreB];
        s.ending = scoreA > scoreB ? Ending.SeatA : scoreB > scoreA ? Ending.SeatB : Ending.Draw;
        IRecordTable(address(table)).settle(t.matchKey, s);
        emit MatchSettled(t.matchKey, matchId, s.ending, scoreA, scoreB);
        emit TranscriptPublished(t.matchKey, t, whole.cardsA, whole.cardsB);
    }

    function _versionFor(Rules rules) private pure returns (uint16) {
        if (rules.hasVariants()) return 3;
        return rules.poolSize() != 0 || rules.maxRounds() != 0 ? 2 : 1;
    }

    /// @dev The seat that picks first in a draft: A, or drawn.
    function _firstPick(Transcript calldata t, Rules rules) private pure returns (uint8) {
        return rules.has(RulesLib.FIRST_PICK_DRAWN) ? Draws.firstPick(_root(t, t.salt)) : 0;
    }

    /// @dev What draws follow from: those of the match, or of a turn.
    function _root(Transcript calldata t, bytes32 salt) private pure returns (bytes32) {
        return Draws.root(salt, t.playerA, t.playerB, t.rulesetId);
    }

    /// @dev What the seats have committed to if their decks are these; zero where nothing was hidden.
    function _rootsOf(Transcript calldata t, bytes32[] calldata salts, bool hidden)
        private
        pure
        returns (bytes32[2] memory roots)
    {
        uint256 count = hidden ? 2 * HAND : 0;
        if (salts.length != count) revert SaltCount(salts.length, count);
        if (!hidden) return roots;
        roots[0] = _rootOf(t, t.playerA, t.deckA, salts[:HAND]);
        roots[1] = _rootOf(t, t.playerB, t.deckB, salts[HAND:]);
    }

    /// @dev What a seat has committed to if its deck is this one.
    function _rootOf(Transcript calldata t, address owner, uint256[5] calldata deck, bytes32[] calldata salts)
        private
        pure
        returns (bytes32)
    {
        bytes32[] memory leaves = new bytes32[](HAND);
        for (uint256 i = 0; i < HAND; i++) {
            leaves[i] = Secrets.leaf(t.matchKey, owner, 0, i, bytes32(deck[i]), salts[i]);
        }
        return Secrets.listRoot(leaves);
    }

    function _settlementOf(Transcript calldata t, bytes32 nonce) private pure returns (Settlement memory s) {
        s.nonce = nonce;
        s.owners = [t.playerA, t.playerB];
        s.rules = t.rulesetId;
        bytes32 poolHash = t.pool.length == 0 ? bytes32(0) : keccak256(abi.encode(t.pool));
        s.settingHash = keccak256(abi.encode(t.collection, poolHash));
        s.seasonId = t.seasonId;
        s.recordDeadline = t.deadline;
        s.salt = t.salt;
        s.firstPlayer = t.firstPlayer;
    }

    function _requireSigned(Transcript calldata t, SeatSignature[2] calldata signatures) private view {
        bytes32 digest = digestOf(t);
        for (uint8 seat = 0; seat < 2; seat++) {
            address owner = seat == 0 ? t.playerA : t.playerB;
            address signer = signatures[seat].signer;
            if (signer != owner && !IRecordLens(address(table)).maySign(t.matchKey, seat, signer)) {
                revert MayNotSign(seat, signer, owner);
            }
            if (!_isSignature(signer, digest, signatures[seat].signature)) revert BadSignature(seat, signer, digest);
        }
    }

    /// @dev The account's own key signs for it, in 65 bytes or 64, whatever code the account has: it could take that
    /// code away. Whatever else is a signature is for a wallet that is a contract to say.
    function _isSignature(address signer, bytes32 digest, bytes calldata signature) private view returns (bool) {
        (address recovered, ECDSA.RecoverError failure,) = signature.length == 64
            ? ECDSA.tryRecover(digest, bytes32(signature[:32]), bytes32(signature[32:]))
            : ECDSA.tryRecoverCalldata(digest, signature);
        if (failure == ECDSA.RecoverError.NoError && recovered == signer) return true;
        return SignatureChecker.isValidERC1271SignatureNowCalldata(signer, digest, signature);
    }

    /// @dev A match that was opened goes on with what it was opened with; a new one needs what new ones may use.
    function _rulesFor(Transcript calldata t) private view returns (RuleWords memory words, bool isOpened) {
        bool active;
        address proposer;
        (words, active, proposer) = registry.rulesOf(t.rulesetId);
        if (proposer == address(0)) revert RulesetNotRegistered(t.rulesetId);
        (Phase phase,) = ITableLens(address(table)).resultOf(t.matchKey);
        if (phase != Phase.None) return (words, true);
        if (!active) revert RulesetInactive(t.rulesetId);
        if (!collections.isAllowed(t.collection)) revert CollectionNotAllowed(t.collection);
    }

    /// @param owned whether the cards must be their players'
    function _wholeMatch(Transcript calldata t, RuleWords memory words, bool owned)
        private
        view
        returns (WholeMatch memory whole)
    {
        whole.words = words;
        whole.root = _root(t, t.salt);
        whole.firstPlayer = t.firstPlayer;
        whole.cardsA = _read(t, 0, t.deckA, owned ? t.playerA : address(0));
        whole.cardsB = _read(t, 1, t.deckB, owned ? t.playerB : address(0));
        whole.rounds = t.rounds;
        whole.turnRoots = new bytes32[](t.salts.length);
        for (uint256 i = 0; i < t.salts.length; i++) whole.turnRoots[i] = _root(t, t.salts[i]);
    }

    /// @dev The cards of a deck; each is its player's, except in a draft (`player` zero), or was when the table
    /// showed it.
    function _read(Transcript calldata t, uint8 seat, uint256[5] calldata deck, address player)
        private
        view
        returns (uint256[5] memory cards)
    {
        for (uint256 i = 0; i < 5; i++) {
            if (player == address(0)) {
                cards[i] = CardReader.attributesOf(t.collection, deck[i]);
                continue;
            }
            address owner;
            (owner, cards[i]) = CardReader.read(t.collection, deck[i]);
            if (owner != player && !_wasShown(t.matchKey, seat, i)) revert NotCardOwner(deck[i], owner, player);
        }
    }

    /// @dev The table asked for its owner then; what becomes of a card after it is played is nobody's affair. That the
    /// deck has the card that was shown follows from the seat's root.
    function _wasShown(bytes32 matchKey, uint8 seat, uint256 slot) private view returns (bool) {
        return IListedSecretTable(address(table)).openedOf(matchKey, seat) & (1 << slot) != 0;
    }
}
