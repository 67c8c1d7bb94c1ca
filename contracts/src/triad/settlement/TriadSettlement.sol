// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { EIP712 } from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import { SignatureChecker } from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import { CardReader } from "../../cards/CardReader.sol";
import { ICollectionRegistry } from "../../cards/ICollectionRegistry.sol";
import { IHandTable, SlotInfo } from "../../core/IHandTable.sol";
import { Ending, ITable, Phase, Settlement } from "../../core/ITable.sol";
import { Draws } from "../referee/Draws.sol";
import { IRulesetRegistry } from "../rulesets/IRulesetRegistry.sol";
import { ITriadReferee, WholeMatch } from "../referee/ITriadReferee.sol";
import { RuleWords } from "../rulesets/PackedRules.sol";
import { ITriadSettlement, SeatSignature, Transcript } from "./ITriadSettlement.sol";
import { TranscriptDecks } from "./TranscriptDecks.sol";
import { TranscriptHash } from "./TranscriptHash.sol";

/// @title Closes matches of one table by transcripts that both seats signed.
/// @notice Holds nothing: which match is open, over, or was never opened is the table's to say, so that nothing is
/// settled twice. All that is asked of others before the table is told are views.
contract TriadSettlement is ITriadSettlement, EIP712 {
    ITable public immutable table;
    ICollectionRegistry public immutable collections;
    IRulesetRegistry public immutable registry;
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
    function settle(Transcript calldata t, bytes32 nonce, SeatSignature[2] calldata signatures)
        external
        override
        returns (bytes32 matchId)
    {
        if (block.timestamp > t.deadline) revert Expired(block.timestamp, t.deadline);
        if (t.playerA == t.playerB) revert SamePlayer(t.playerA);
        if (t.firstPlayer > 1) revert BadFirstPlayer(t.firstPlayer);
        _requireSigned(t, signatures);
        RuleWords memory words = _rulesFor(t);
        uint256 poolSize = words.rules.poolSize();
        uint16 version = poolSize != 0 || words.rules.maxRounds() != 0 ? 2 : 1;
        if (t.version != version) revert WrongVersion(t.version, version);
        TranscriptDecks.requireDistinct(t);
        TranscriptDecks.requireDrafted(t, poolSize);
        matchId = TranscriptHash.matchId(t);
        _finish(t, nonce, matchId, _wholeMatch(t, words, poolSize == 0));
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
    function _finish(Transcript calldata t, bytes32 nonce, bytes32 matchId, WholeMatch memory whole) private {
        (uint8 scoreA, uint8 scoreB) = referee.replay(whole);
        Ending winner = scoreA > scoreB ? Ending.SeatA : scoreB > scoreA ? Ending.SeatB : Ending.Draw;
        table.settle(t.matchKey, _settlementOf(t, nonce, winner));
        emit MatchSettled(t.matchKey, matchId, winner, scoreA, scoreB);
        emit TranscriptPublished(t.matchKey, t, whole.cardsA, whole.cardsB);
    }

    function _settlementOf(Transcript calldata t, bytes32 nonce, Ending winner)
        private
        pure
        returns (Settlement memory s)
    {
        s.nonce = nonce;
        s.owners = [t.playerA, t.playerB];
        s.rules = t.rulesetId;
        bytes32 poolHash = t.pool.length == 0 ? bytes32(0) : keccak256(abi.encode(t.pool));
        s.settingHash = keccak256(abi.encode(t.collection, poolHash));
        s.seasonId = t.seasonId;
        s.recordDeadline = t.deadline;
        s.salt = t.salt;
        s.firstPlayer = t.firstPlayer;
        s.ending = winner;
    }

    function _requireSigned(Transcript calldata t, SeatSignature[2] calldata signatures) private view {
        bytes32 digest = digestOf(t);
        for (uint8 seat = 0; seat < 2; seat++) {
            address owner = seat == 0 ? t.playerA : t.playerB;
            address signer = signatures[seat].signer;
            if (signer != owner && !table.maySign(t.matchKey, seat, signer)) revert MayNotSign(seat, signer, owner);
            bytes calldata signature = signatures[seat].signature;
            if (!SignatureChecker.isValidSignatureNowCalldata(signer, digest, signature)) {
                revert BadSignature(seat, signer, digest);
            }
        }
    }

    /// @dev A match that was opened goes on with what it was opened with; a new one needs what new ones may use.
    function _rulesFor(Transcript calldata t) private view returns (RuleWords memory words) {
        bool active;
        address proposer;
        (words, active, proposer) = registry.rulesOf(t.rulesetId);
        if (proposer == address(0)) revert RulesetNotRegistered(t.rulesetId);
        (Phase phase,,) = table.resultOf(t.matchKey);
        if (phase != Phase.None) return words;
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
        whole.root = Draws.root(t.salt, t.playerA, t.playerB, t.rulesetId);
        whole.firstPlayer = t.firstPlayer;
        whole.cardsA = _read(t, 0, t.deckA, owned ? t.playerA : address(0));
        whole.cardsB = _read(t, 1, t.deckB, owned ? t.playerB : address(0));
        whole.rounds = t.rounds;
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
            if (owner != player && !_wasShown(t.matchKey, seat, i, deck[i])) {
                revert NotCardOwner(deck[i], owner, player);
            }
        }
    }

    /// @dev The table asked for its owner then; what becomes of a card after it is played is nobody's affair.
    function _wasShown(bytes32 matchKey, uint8 seat, uint256 slot, uint256 card) private view returns (bool) {
        SlotInfo memory shown = IHandTable(address(table)).handOf(matchKey, seat)[slot];
        return shown.opened && shown.tokenId == card;
    }
}
