// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending } from "../../core/ITable.sol";
import { Protocol } from "../../core/Protocol.sol";
import { SimultaneousTable } from "../../core/SimultaneousTable.sol";
import { Table } from "../../core/Table.sol";
import { BattleDisclosure } from "./BattleDisclosure.sol";
import { BattleMove } from "./BattleMove.sol";
import { BattleOptions } from "./BattleOptions.sol";
import { Fighter, Party, PartyLib } from "./BattleParty.sol";
import { BattleRules } from "./BattleRules.sol";
import { Score, ScoreLib, ScoreWord } from "./BattleScore.sol";
import { BattleInfo, IBattlefield } from "./IBattlefield.sol";
import { Character, ICharacters } from "../characters/ICharacters.sol";
import { IOrganizer, Lineup, Verdict } from "../organizer/IOrganizer.sol";
import { RandomSlot } from "./RandomSlot.sol";

/// @title A table of POLYLEMMA: two parties of four characters and a random slot each, five rounds of both seats at
/// once.
/// @notice A move is two bytes: slot 0..4 (4: the random one), level points. A match is opened with the setting
/// abi.encode(uint8 flags, uint16 lower, uint16 upper), the options of its rules and the wanted range of the
/// challenger's levels. A seat brings abi.encode(uint256[4] party), and as `handRoot` the hash of its random slot's
/// secret (Protocol.sealedRoot). The disclosure of a random slot is abi.encode(bytes32 secret).
///
/// A match is a proposal until somebody joins: who may play whom, and with which characters, is the organizer's affair.
contract Battlefield is SimultaneousTable, IBattlefield {
    uint256 private constant RANDOM_SLOT = PartyLib.RANDOM_SLOT;
    /// @dev Players and characters are held until their match is over: nobody shall be held for years by a silent one.
    uint32 private constant MOST_WINDOW = 2 days;

    /// @dev Three words.
    struct Battle {
        ScoreWord score;
        Party[2] parties;
    }

    IOrganizer public immutable override organizer;
    ICharacters public immutable override characters;
    mapping(bytes32 => Battle) private battles;

    constructor(IOrganizer organizer_, ICharacters characters_, uint256 confirmations_) Table(confirmations_) {
        organizer = organizer_;
        characters = characters_;
    }

    /// @inheritdoc IBattlefield
    function battleOf(bytes32 matchKey) external view override returns (BattleInfo memory info) {
        Battle storage battle = battles[matchKey];
        Score memory score = battle.score.unpack();
        info.flags = score.flags;
        info.snapshot = score.snapshot;
        info.population = score.population;
        for (uint256 seat = 0; seat < 2; seat++) {
            Party party = battle.parties[seat];
            for (uint256 slot = 0; slot < RANDOM_SLOT; slot++) info.tokenIds[seat][slot] = party.fighterIn(slot).tokenId;
            info.randomTokens[seat] = party.fighterIn(RANDOM_SLOT).tokenId;
            info.powers[seat] = score.powers[seat];
        }
        (info.points, info.used, info.wins) = (score.points, score.used, score.wins);
        info.round = score.rounds;
    }

    // ---- the game, as the core asks for it

    function _onOpen(bytes32 matchKey, Match storage m, bytes calldata setting) internal override {
        _requireWords(setting, 3);
        uint32 longest = m.actWindow > m.voteWindow ? m.actWindow : m.voteWindow;
        if (longest > MOST_WINDOW) revert WindowTooLong(longest, MOST_WINDOW);
        Score memory score;
        (score.flags, score.lower, score.upper) = abi.decode(setting, (uint8, uint16, uint16));
        if (!BattleOptions.known(score.flags) || m.rules != BattleOptions.rulesetId(score.flags)) {
            revert UnknownRuleset(m.rules, score.flags);
        }
        battles[matchKey].score = ScoreLib.pack(score);
    }

    function _onEnter(bytes32 matchKey, Match storage m, uint8 seat, bytes calldata setting) internal override {
        _requireWords(setting, 4);
        uint256[4] memory party = abi.decode(setting, (uint256[4]));
        if (seat == SEAT_A) {
            Score memory score = battles[matchKey].score.unpack();
            organizer.propose(matchKey, m.ownerA, party, score.lower, score.upper, m.deadline);
        } else {
            _lineUp(matchKey, organizer.challenge(matchKey, m.ownerB, party));
        }
    }

    /// @dev What a seat hides is the secret of its random slot.
    function _hidesHands(bytes32) internal pure override returns (bool) {
        return true;
    }

    /// @dev No record settles a match of this game.
    function _settingHash(bytes32) internal pure override returns (bytes32) {
        return 0;
    }

    function _onSeeded(bytes32 matchKey, Match storage m) internal override {
        _beginTurn(matchKey, m);
    }

    function _seatsOfTurn(bytes32, Match storage) internal pure override returns (uint8) {
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
        Score memory score = battles[matchKey].score.unpack();
        if (BattleMove.check(move, score, seat) != RANDOM_SLOT) return "";
        _requireWords(disclosure, 1);
        bytes32 secret = bytes32(disclosure);
        bytes32 got = Protocol.sealedRoot(matchKey, _ownerOf(m, seat), secret);
        if (got != m.handRoots[seat]) revert SecretMismatch(got, m.handRoots[seat]);
        return _drawSlot(matchKey, m.salt, seat, secret, score);
    }

    function _applyMoves(
        bytes32 matchKey,
        Match storage m,
        bytes memory moveA,
        bytes memory moveB,
        bytes32 turnSalt
    ) internal override {
        Battle storage battle = battles[matchKey];
        Score memory score = battle.score.unpack();
        uint8 winner = BattleRules.play(score, battle.parties, moveA, moveB, turnSalt);
        battle.score = ScoreLib.pack(score);
        emit RoundPlayed(matchKey, m.turn, winner, score.powers[0], score.powers[1]);
    }

    function _outcome(bytes32 matchKey, Match storage) internal view override returns (Ending) {
        Score memory score = battles[matchKey].score.unpack();
        (uint8 a, uint8 b) = (score.wins[0], score.wins[1]);
        if (!BattleRules.isOver(a, b, score.rounds)) return Ending.Undecided;
        return Ending(uint8(Ending.SeatA) + BattleRules.winnerOf([uint256(a), b]));
    }

    /// @dev The books must be closed with the match, so a call that could not close them must not end it: nothing is
    /// caught here, else whoever ends a match could starve the organizer of gas and keep its opponent engaged for ever.
    function _onEnded(bytes32 matchKey, Match storage m) internal override {
        // the core forgets the invited one of a match that nobody joined
        if (m.ownerB == address(0)) organizer.withdraw(matchKey);
        else organizer.conclude(matchKey, _verdict(matchKey, m.ending, m.cause));
    }

    // ---- what happens in a match

    /// @dev Both parties as they were one block ago: nothing that is done from now on changes them in this match.
    function _lineUp(bytes32 matchKey, Lineup memory lineup) private {
        if (lineup.population > PartyLib.MOST_CHARACTERS) {
            revert PopulationTooLarge(lineup.population, PartyLib.MOST_CHARACTERS);
        }
        Battle storage battle = battles[matchKey];
        Score memory score = battle.score.unpack();
        (score.snapshot, score.population) = (lineup.snapshot, uint32(lineup.population));
        for (uint8 seat = 0; seat < 2; seat++) {
            Party party = BattleRules.partyOf(lineup.tokenIds[seat], lineup.characters[seat], lineup.snapshot);
            battle.parties[seat] = party;
            score.points[seat] = uint8(party.budget());
        }
        battle.score = ScoreLib.pack(score);
        emit Disclosed(matchKey, SEAT_B, 0, BattleDisclosure.ofLineup(lineup));
    }

    /// @dev Draws who plays in a seat's random slot, and keeps it. All candidates are said.
    function _drawSlot(bytes32 matchKey, bytes32 salt, uint8 seat, bytes32 secret, Score memory score)
        private
        returns (bytes memory shown)
    {
        Party party = battles[matchKey].parties[seat];
        bool two = score.flags & BattleOptions.STRONG_SLOT != 0 && party.has(BattleRules.STRONG_SLOT);
        uint256[] memory tokenIds = new uint256[](two ? 2 : 1);
        Character[] memory candidates = new Character[](tokenIds.length);
        bytes32 root = RandomSlot.rootOf(salt, secret);
        Fighter memory best;
        for (uint32 k = 0; k < tokenIds.length; k++) {
            tokenIds[k] = RandomSlot.candidate(root, k, score.population);
            candidates[k] = characters.characterAt(tokenIds[k], score.snapshot);
            Fighter memory fighter =
                BattleRules.fighterOf(tokenIds[k], candidates[k], party.slotLevel(), score.snapshot);
            if (k == 0 || RandomSlot.isSecondBetter(best, fighter)) best = fighter;
        }
        battles[matchKey].parties[seat] = party.with(RANDOM_SLOT, best);
        return BattleDisclosure.ofSlot(secret, tokenIds, candidates);
    }

    function _verdict(bytes32 matchKey, Ending ending, Cause cause) private view returns (Verdict memory verdict) {
        Battle storage battle = battles[matchKey];
        bool raised = battle.score.unpack().flags & BattleOptions.MORE_COINS != 0;
        for (uint256 seat = 0; seat < 2; seat++) {
            Party party = battle.parties[seat];
            verdict.totals[seat] = uint16(party.total());
            verdict.bonus[seat] = raised && party.has(BattleRules.MORE_COINS);
        }
        // endings and winners are counted in the same order: seat A, seat B, a draw, nobody
        verdict.winner = uint8(ending) - uint8(Ending.SeatA);
        // called on time: a seat that had to act and did not has lost, and nobody has won if both had to
        if (cause == Cause.Time) verdict.late = ending == Ending.Void ? BOTH : uint8(2) >> verdict.winner;
    }

    function _requireWords(bytes calldata data, uint256 count) private pure {
        if (data.length != 32 * count) revert BadLength(data.length, 32 * count);
    }
}
