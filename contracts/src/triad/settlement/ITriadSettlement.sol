// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ICardCollection } from "../../cards/ICardCollection.sol";
import { Ending } from "../../core/MatchTypes.sol";
import { MoveErrors } from "../referee/MoveErrors.sol";

/// @notice The record of a whole match, as both seats sign it (docs/rules.md R8). Decks are as they were brought,
/// before Swap; with a draft: as picked.
struct Transcript {
    bytes32 matchKey;
    uint16 version; // 3 of a ruleset of version 4, else 2 with a draft or Sudden Death, else 1
    bytes32 rulesetId;
    uint32 seasonId;
    address playerA;
    address playerB;
    uint256[5] deckA;
    uint256[5] deckB;
    uint8 firstPlayer; // 0 = A, 1 = B
    uint64 deadline; // unix seconds: the record is settled until then
    bytes32 salt;
    ICardCollection collection;
    uint256[] pool; // empty without a draft
    uint8[] picks; // places in the pool, in the order of the draft
    bytes[] rounds; // 45 bytes each: cells, slots, marks, earth edges, reserved, nine of each
    uint8 firstPick; // the seat that picked first: 0 = A, 1 = B; 255 without a draft
    bytes32[] salts; // of each turn of all rounds where Chaos is on and drawn by turn; else empty
}

/// @notice `signer` is the seat's owner, or its agent where the owner let it sign for this match.
struct SeatSignature {
    address signer;
    bytes signature;
}

/// @title Closes a match by one transcript that both seats signed: for matches that nothing is hidden of.
interface ITriadSettlement is MoveErrors {
    event MatchSettled(
        bytes32 indexed matchKey, bytes32 indexed matchId, Ending winner, uint8 scoreA, uint8 scoreB
    );
    /// @notice The whole record, so that anyone can replay the match from the log alone. `cardsA` and `cardsB` are
    /// the decks' attributes, in the layout of CardReader, as they were read for this match.
    event TranscriptPublished(
        bytes32 indexed matchKey, Transcript transcript, uint256[5] cardsA, uint256[5] cardsB
    );

    /// @notice The record could be settled until its deadline, in unix seconds.
    error Expired(uint256 time, uint64 deadline);
    /// @notice The first player is 0 (A) or 1 (B).
    error BadFirstPlayer(uint8 got);
    /// @notice One owner cannot hold both seats.
    error SamePlayer(address player);
    /// @notice The version follows from the ruleset: 3 of one of version 4, else 2 with a draft or Sudden Death, else 1.
    error WrongVersion(uint16 got, uint16 allowed);
    /// @notice `signer` is neither the seat's owner nor an agent that may sign for it.
    error MayNotSign(uint8 seat, address signer, address owner);
    /// @notice The signature is not the signer's over this transcript, here, on this chain.
    error BadSignature(uint8 seat, address signer, bytes32 digest);
    /// @notice The registry does not know the record's rules.
    error RulesetNotRegistered(bytes32 rulesetId);
    /// @notice The match had not been opened, and the ruleset is out of use for new ones.
    error RulesetInactive(bytes32 rulesetId);
    /// @notice The match had not been opened, and the collection is out of use for new ones.
    error CollectionNotAllowed(ICardCollection collection);
    /// @notice A deck's cards are its player's own.
    error NotCardOwner(uint256 tokenId, address owner, address player);
    /// @notice A card is in one deck, and once.
    error DuplicateCard(uint256 tokenId);
    /// @notice A draft's pool has as many cards as its rules say; without a draft there is none.
    error PoolSize(uint256 got, uint256 allowed);
    /// @notice A draft has ten picks; without one there is none.
    error PickCount(uint256 got, uint256 allowed);
    /// @notice Seat A picks first in a draft, or the seat that is drawn where the ruleset says so; without a draft it is
    /// 255.
    error WrongFirstPick(uint8 got, uint8 allowed);
    /// @notice A pick is a place in the pool, from 0.
    error PickOutOfRange(uint8 got, uint256 poolSize);
    /// @notice Of a match that was opened with hidden hands all ten salts are needed, of any other none.
    error SaltCount(uint256 got, uint256 needed);
    /// @notice A deck does not hold the card that was picked for this place of it.
    error NotPicked(uint8 seat, uint8 slot, uint256 got, uint256 picked);

    /// @notice Settles a match. Anyone may send it. Signed are the moves, not how they end: the decks' cards are read
    /// now, so that a collection whose cards change can change the ending of what was signed. Where the salts of turns
    /// came from nobody asks, only that the cards that Chaos demands follow from them. Reverts with the
    /// referee's reason if a move is not legal, and with the table's if the match is over or another than the one
    /// signed. Until it is sent, whoever signed can still prevent it: by giving a card away that the table has not
    /// shown, by a wallet that changes its answer, by taking out of use a ruleset it proposed, or, of a match that
    /// was never opened, by opening its key.
    /// @param nonce what the match's key was made of, by playerA
    /// @param signatures of seat A and seat B, 65 bytes each or 64 (EIP-2098) by the account's own key, or whatever a
    /// wallet that is a contract takes
    /// @param salts of the decks' cards, A's five and then B's, for a match that was opened with hidden hands: with
    /// them the decks must be what the seats committed to. Empty for any other match
    function settle(
        Transcript calldata transcript,
        bytes32 nonce,
        SeatSignature[2] calldata signatures,
        bytes32[] calldata salts
    ) external returns (bytes32 matchId);

    /// @notice What both seats sign: the transcript's EIP-712 digest, for this contract on this chain.
    function digestOf(Transcript calldata transcript) external view returns (bytes32);

    /// @notice The id of the match's record (docs/rules.md R8.5, R8.9).
    function matchIdOf(Transcript calldata transcript) external pure returns (bytes32);
}
