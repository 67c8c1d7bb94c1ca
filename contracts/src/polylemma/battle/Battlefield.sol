// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending } from "../../core/MatchTypes.sol";
import { Secrets } from "../../core/secrets/Secrets.sol";
import { SimultaneousTable } from "../../core/extensions/SimultaneousTable.sol";
import { Table } from "../../core/Table.sol";
import { BattleLens } from "./BattleLens.sol";
import { BattleMove } from "./BattleMove.sol";
import { BattleOptions } from "./BattleOptions.sol";
import { Fighter, Party, PartyLib } from "./BattleParty.sol";
import { BattleRules } from "./BattleRules.sol";
import { Score, ScoreLib } from "./BattleScore.sol";
import { IBattlefield } from "./IBattlefield.sol";
import { BattleStorage } from "./BattleStorage.sol";
import { CharacterWord } from "../characters/CharacterWord.sol";
import { ICharacters } from "../characters/ICharacters.sol";
import { IOrganizer, Lineup, Verdict } from "../organizer/IOrganizer.sol";
import { RandomSlot } from "./RandomSlot.sol";

/// @title A table of POLYLEMMA: two parties of four characters and a random slot each, five rounds of both seats at
/// once.
/// @notice A move is two bytes: slot 0..4 (4: the random one), level points. A match is opened with the setting
/// abi.encode(uint8 flags, uint16 lower, uint16 upper), the options of its rules and the wanted range of the
/// challenger's levels. A seat brings abi.encode(uint256[4] party), and one secret, which its random slot is drawn
/// from. The disclosure of a random slot is abi.encode(bytes32 secret, bytes32 salt).
///
/// A match is a proposal until somebody joins: who may play whom, and with which characters, is the organizer's affair.
contract Battlefield is BattleStorage, SimultaneousTable, IBattlefield {
    uint256 private constant RANDOM_SLOT = PartyLib.RANDOM_SLOT;
    /// @dev Players and characters are held until their match is over, whoever is slow, and whoever has bought a
    /// character that plays. With eleven phases for everyone and five for votes, and the longest grace in each, that is
    /// less than a day.
    uint32 private constant MOST_ACT_WINDOW = 1 hours;
    uint32 private constant MOST_VOTE_WINDOW = 2 hours;

    /// @inheritdoc IBattlefield
    IOrganizer public immutable override organizer;
    /// @inheritdoc IBattlefield
    ICharacters public immutable override characters;

    constructor(IOrganizer organizer_, ICharacters characters_) Table(new BattleLens()) {
        organizer = organizer_;
        characters = characters_;
    }

    // ---- the game, as the core asks for it

    function _onOpen(bytes32, Match storage m, bytes calldata setting) internal override {
        _requireWords(setting, 3);
        if (m.actWindow > MOST_ACT_WINDOW) revert WindowTooLong(m.actWindow, MOST_ACT_WINDOW);
        if (m.voteWindow > MOST_VOTE_WINDOW) revert WindowTooLong(m.voteWindow, MOST_VOTE_WINDOW);
        Score memory score;
        (score.flags, score.lower, score.upper) = abi.decode(setting, (uint8, uint16, uint16));
        if (!BattleOptions.known(score.flags) || m.rules != BattleOptions.rulesetId(score.flags)) {
            revert UnknownRuleset(m.rules, score.flags);
        }
        _battleOf(m).score = ScoreLib.pack(score);
    }

    function _onEnter(bytes32 matchKey, Match storage m, uint8 seat, bytes calldata setting) internal override {
        _requireWords(setting, 4);
        uint256[4] memory party = abi.decode(setting, (uint256[4]));
        if (seat == SEAT_A) {
            Score memory score = _battleOf(m).score.unpack();
            organizer.propose(matchKey, m.ownerA, party, score.lower, score.upper, m.deadline);
        } else {
            _lineUp(matchKey, m, organizer.challenge(matchKey, m.ownerB, party));
        }
    }

    /// @dev What a seat hides is the secret of its random slot. Nobody asks for one that was not used.
    function _hidesSecrets(Match storage) internal pure override returns (bool) {
        return true;
    }

    function _seatsOfTurn(Match storage) internal pure override returns (uint8) {
        return BOTH;
    }

    /// @dev A turn is both seats'; this is never asked.
    function _applyMove(bytes32, Match storage, uint8, bytes calldata, bytes calldata) internal pure override { }

    function _takeMove(
        bytes32 matchKey,
        Match storage m,
        uint8 seat,
        bytes calldata move,
        bytes calldata disclosure
    ) internal override returns (bytes memory shown) {
        Score memory score = _battleOf(m).score.unpack();
        if (BattleMove.check(move, score, seat) != RANDOM_SLOT) return "";
        _requireWords(disclosure, 2);
        (bytes32 secret, bytes32 salt) = abi.decode(disclosure, (bytes32, bytes32));
        bytes32[] memory leaves = new bytes32[](1);
        leaves[0] = Secrets.leaf(matchKey, _ownerOf(m, seat), 0, 0, secret, salt);
        bytes32 got = Secrets.listRoot(leaves);
        if (got != m.secretRoots[seat]) revert SecretMismatch(got, m.secretRoots[seat]);
        return _drawSlot(m, seat, disclosure, score);
    }

    function _applyMoves(
        bytes32 matchKey,
        Match storage m,
        bytes memory moveA,
        bytes memory moveB,
        bytes32 turnSalt
    ) internal override {
        Battle storage battle = _battleOf(m);
        Score memory score = battle.score.unpack();
        uint8 winner = BattleRules.play(score, battle.parties, moveA, moveB, turnSalt);
        battle.score = ScoreLib.pack(score);
        emit RoundPlayed(matchKey, m.turn, winner, score.powers[0], score.powers[1]);
    }

    function _outcome(Match storage m) internal view override returns (Ending, uint16, uint16) {
        Score memory score = _battleOf(m).score.unpack();
        (uint8 a, uint8 b) = (score.wins[0], score.wins[1]);
        if (!BattleRules.isOver(a, b, score.rounds)) return (Ending.Undecided, a, b);
        return (Ending(uint8(Ending.SeatA) + BattleRules.winnerOf([uint256(a), b])), a, b);
    }

    /// @dev The books must be closed with the match, so a call that could not close them must not end it: nothing is
    /// caught here, else whoever ends a match could starve the organizer of gas and keep its opponent engaged for ever.
    function _onEnded(bytes32 matchKey, Match storage m) internal override {
        // the core forgets the invited one of a match that nobody joined
        if (m.ownerB == address(0)) organizer.withdraw(matchKey);
        else organizer.conclude(matchKey, _verdict(m));
    }

    // ---- what happens in a match

    /// @dev Both parties as they were one second ago: nothing that is done from now on changes them in this match.
    function _lineUp(bytes32 matchKey, Match storage m, Lineup memory lineup) private {
        if (lineup.population > PartyLib.MOST_CHARACTERS) {
            revert PopulationTooLarge(lineup.population, PartyLib.MOST_CHARACTERS);
        }
        Battle storage battle = _battleOf(m);
        Score memory score = battle.score.unpack();
        (score.snapshot, score.population) = (lineup.snapshot, uint32(lineup.population));
        for (uint8 seat = 0; seat < 2; seat++) {
            Party party = BattleRules.partyOf(lineup.tokenIds[seat], lineup.words[seat], lineup.snapshot);
            battle.parties[seat] = party;
            score.points[seat] = uint8(party.budget());
        }
        battle.score = ScoreLib.pack(score);
        emit Disclosed(matchKey, SEAT_B, 0, abi.encode(lineup));
    }

    /// @dev Draws who plays in a seat's random slot, and keeps it. All candidates are said.
    function _drawSlot(Match storage m, uint8 seat, bytes calldata disclosure, Score memory score)
        private
        returns (bytes memory shown)
    {
        Party party = _battleOf(m).parties[seat];
        bool two = score.flags & BattleOptions.STRONG_SLOT != 0 && party.has(BattleRules.STRONG_SLOT);
        uint256[] memory tokenIds = new uint256[](two ? 2 : 1);
        uint256[] memory words = new uint256[](tokenIds.length);
        (bytes32 secret, bytes32 hidden) = abi.decode(disclosure, (bytes32, bytes32));
        bytes32 root = RandomSlot.rootOf(_saltOf(m), secret);
        Fighter memory best;
        for (uint32 k = 0; k < tokenIds.length; k++) {
            tokenIds[k] = RandomSlot.candidate(root, k, score.population);
            words[k] = CharacterWord.pack(characters.characterAt(tokenIds[k], score.snapshot));
            Fighter memory fighter = BattleRules.fighterOf(tokenIds[k], words[k], party.slotLevel(), score.snapshot);
            if (k == 0 || RandomSlot.isSecondBetter(best, fighter)) best = fighter;
        }
        _battleOf(m).parties[seat] = party.with(RANDOM_SLOT, best);
        return abi.encode(secret, hidden, tokenIds, words);
    }

    function _verdict(Match storage m) private view returns (Verdict memory verdict) {
        verdict.raised = _battleOf(m).score.unpack().flags & BattleOptions.MORE_COINS != 0;
        // endings and winners are counted in the same order: seat A, seat B, a draw, nobody
        verdict.winner = uint8(m.ending) - uint8(Ending.SeatA);
        // called on time: a seat that had to act and did not has lost, and nobody has won if both had to
        if (m.cause == Cause.Time) verdict.late = m.ending == Ending.Void ? BOTH : uint8(2) >> verdict.winner;
    }

    function _requireWords(bytes calldata data, uint256 count) private pure {
        if (data.length != 32 * count) revert BadLength(data.length, 32 * count);
    }
}
