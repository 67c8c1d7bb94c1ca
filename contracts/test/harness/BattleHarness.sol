// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Ending, Entry, MatchInfo, Phase, Terms } from "../../src/core/MatchTypes.sol";
import { Protocol } from "../../src/core/Protocol.sol";
import { ITableLens } from "../../src/core/ITableLens.sol";
import { Secrets } from "../../src/core/secrets/Secrets.sol";
import { BattleMove } from "../../src/polylemma/battle/BattleMove.sol";
import { BattleOptions } from "../../src/polylemma/battle/BattleOptions.sol";
import { Fighter, Party, PartyLib } from "../../src/polylemma/battle/BattleParty.sol";
import { BattleRules, RoundAt } from "../../src/polylemma/battle/BattleRules.sol";
import { Score } from "../../src/polylemma/battle/BattleScore.sol";
import { BattleInfo, IBattleLens } from "../../src/polylemma/battle/IBattleLens.sol";
import { CharacterWord } from "../../src/polylemma/characters/CharacterWord.sol";
import { Character } from "../../src/polylemma/characters/ICharacters.sol";
import { Verdict } from "../../src/polylemma/organizer/IOrganizer.sol";
import { RandomSlot } from "../../src/polylemma/battle/RandomSlot.sol";
import { Rewards } from "../../src/polylemma/organizer/Rewards.sol";
import { StagedCharacters, StagedOrganizer } from "./BattleStage.sol";
import { StagedField } from "./StagedField.sol";

/// @title An owner that does what it is told.
contract StagedPlayer {
    function act(address target, bytes calldata data) external {
        (bool ok, bytes memory reason) = target.call(data);
        if (ok) return;
        assembly { revert(add(reason, 32), mload(reason)) }
    }
}

/// @title Whole matches in one call, for comparing contracts and engine: by the rules alone, or at a real battlefield.
contract BattleHarness {
    StagedCharacters public immutable characters = new StagedCharacters();
    StagedOrganizer public immutable organizer = new StagedOrganizer(characters);
    address[2] public players = [address(new StagedPlayer()), address(new StagedPlayer())];

    struct Try {
        bytes move;
        bytes32 secret; // disclosed with it, if it plays the random slot
    }

    /// @notice A match to play. Characters are packed as in logs.
    struct Match {
        address[2] owners; // the players, where the match is played at a battlefield
        bytes32 nonce;
        uint8 flags;
        uint40 snapshot;
        uint256 population;
        bytes32[2] seeds;
        bytes32[2] secrets;
        uint256[4][2] tokenIds;
        uint256[4][2] words;
        uint256[2][2] candidateIds; // that the seats' random slots may draw
        uint256[2][2] candidates;
        bytes[2][] moves; // of each round
        bytes32[2][] salts;
        uint256 triedAfter; // rounds played before the tries
        uint8 triedBy;
        Try[] tries; // each tried as that seat's next move
    }

    /// @notice How strong a seat was in a round, and why.
    struct Strength {
        uint256 power;
        uint256 bond; // what counted of it
        uint256 tenths; // that the type chart leaves
        uint256 times; // what the attribute makes of it, as a fraction
        uint256 over;
    }

    struct Round {
        uint8[2] wins;
        uint8[2] points;
        uint8[2] used;
        uint256[2] powers;
        uint256[2] randomTokens;
        Strength[2] strengths; // by the rules alone
        bool isOver;
    }

    /// @notice What came of it.
    struct Report {
        bytes32 matchKey;
        bytes32 salt;
        bytes32 rules;
        uint8[2] budgets;
        uint256[2] slotLevels; // by the rules alone
        Round[] rounds;
        bytes4[] refusals; // of each try: the selector of its error, or zero if it is legal
        Ending ending;
        Verdict verdict;
        uint256[2] rewards;
    }

    error Attempted(bytes4 refusal);
    error NoAnswer(bytes got);

    // ---- by the rules alone

    struct Running {
        Score score;
        Party[2] parties;
    }

    function check(Match[] calldata matches) external view returns (Report[] memory reports) {
        reports = new Report[](matches.length);
        for (uint256 i = 0; i < matches.length; i++) reports[i] = _check(matches[i]);
    }

    function _check(Match calldata m) private view returns (Report memory report) {
        report.matchKey = Protocol.matchKey(address(this), m.owners[0], m.nonce);
        report.salt = Protocol.matchSalt(report.matchKey, m.seeds[0], m.seeds[1]);
        report.rules = BattleOptions.rulesetId(m.flags);
        Running memory run = _begin(m, report);
        report.rounds = new Round[](m.moves.length);
        for (uint256 i = 0; i < m.moves.length; i++) {
            if (i == m.triedAfter) report.refusals = _try(m, run.score);
            report.rounds[i] = _round(m, run, report, i);
        }
        (uint8 a, uint8 b) = (run.score.wins[0], run.score.wins[1]);
        report.ending = a == b ? Ending.Draw : a > b ? Ending.SeatA : Ending.SeatB;
        report.verdict.raised = m.flags & BattleOptions.MORE_COINS != 0;
        report.verdict.winner = a == b ? BattleRules.DRAW : a > b ? 0 : 1;
        _reward(m, report);
    }

    function _begin(Match calldata m, Report memory report) private pure returns (Running memory run) {
        (run.score.flags, run.score.snapshot) = (m.flags, m.snapshot);
        for (uint256 seat = 0; seat < 2; seat++) {
            run.parties[seat] = BattleRules.partyOf(m.tokenIds[seat], m.words[seat], m.snapshot);
            run.score.points[seat] = uint8(run.parties[seat].budget());
            report.slotLevels[seat] = run.parties[seat].slotLevel();
        }
        report.budgets = [run.score.points[0], run.score.points[1]];
    }

    function _round(Match calldata m, Running memory run, Report memory report, uint256 i)
        private
        pure
        returns (Round memory round)
    {
        for (uint8 seat = 0; seat < 2; seat++) {
            uint8 slot = BattleMove.check(m.moves[i][seat], run.score, seat);
            if (slot == PartyLib.RANDOM_SLOT) _openSlot(m, run, report.salt, seat);
        }
        bytes32 turnSalt = Protocol.turnSalt(report.matchKey, uint16(i), m.salts[i][0], m.salts[i][1]);
        _explain(m, run, round, turnSalt, i);
        BattleRules.play(run.score, run.parties, m.moves[i][0], m.moves[i][1], turnSalt);
        Score memory score = run.score;
        for (uint256 seat = 0; seat < 2; seat++) {
            round.wins[seat] = score.wins[seat];
            round.points[seat] = score.points[seat];
            round.used[seat] = score.used[seat];
            round.powers[seat] = score.powers[seat];
            round.randomTokens[seat] = run.parties[seat].fighterIn(PartyLib.RANDOM_SLOT).tokenId;
        }
        round.isOver = BattleRules.isOver(score.wins[0], score.wins[1], score.rounds);
    }

    function _openSlot(Match calldata m, Running memory run, bytes32 salt, uint8 seat) private pure {
        Party party = run.parties[seat];
        bool two = m.flags & BattleOptions.STRONG_SLOT != 0 && party.has(BattleRules.STRONG_SLOT);
        bytes32 root = RandomSlot.rootOf(salt, m.secrets[seat]);
        Fighter memory best;
        for (uint32 k = 0; k < (two ? 2 : 1); k++) {
            Fighter memory fighter = BattleRules.fighterOf(
                RandomSlot.candidate(root, k, m.population),
                m.candidates[seat][k],
                party.slotLevel(),
                m.snapshot
            );
            if (k == 0 || RandomSlot.isSecondBetter(best, fighter)) best = fighter;
        }
        run.parties[seat] = party.with(PartyLib.RANDOM_SLOT, best);
    }

    function _explain(Match calldata m, Running memory run, Round memory round, bytes32 turnSalt, uint256 i)
        private
        pure
    {
        RoundAt memory when = RoundAt(turnSalt, i, m.flags);
        Fighter[2] memory fighters;
        for (uint256 seat = 0; seat < 2; seat++) {
            fighters[seat] = run.parties[seat].fighterIn(uint8(m.moves[i][seat][0]));
        }
        for (uint8 seat = 0; seat < 2; seat++) {
            Strength memory s = round.strengths[seat];
            s.bond = BattleRules.bondCounts(when, seat) ? fighters[seat].bond : 0;
            s.tenths = BattleRules.chart(fighters[seat].kind, fighters[1 - seat].kind);
            (s.times, s.over) = BattleRules.boost(fighters[seat], fighters[1 - seat].level, when, seat);
        }
    }

    function _try(Match calldata m, Score memory score) private view returns (bytes4[] memory refusals) {
        refusals = new bytes4[](m.tries.length);
        for (uint256 i = 0; i < m.tries.length; i++) {
            try this.checkMove(m.tries[i].move, score, m.triedBy) { }
            catch (bytes memory reason) {
                refusals[i] = _selector(reason);
            }
        }
    }

    function checkMove(bytes calldata move, Score memory score, uint8 seat) external pure {
        BattleMove.check(move, score, seat);
    }

    // ---- at a battlefield

    /// @notice Plays matches at a battlefield with this harness's organizer and characters, which waits for no block.
    function play(StagedField field, Match[] calldata matches) external returns (Report[] memory reports) {
        reports = new Report[](matches.length);
        for (uint256 i = 0; i < matches.length; i++) reports[i] = _play(field, matches[i]);
    }

    function _play(StagedField field, Match calldata m) private returns (Report memory report) {
        _setStage(m);
        bytes32 key = Protocol.matchKey(address(field), players[0], m.nonce);
        report.matchKey = key;
        _start(field, m, key);
        MatchInfo memory info = ITableLens(address(field)).infoOf(key);
        (report.salt, report.rules) = (info.salt, info.rules);
        report.budgets = IBattleLens(address(field)).battleOf(key).points;
        report.rounds = new Round[](m.moves.length);
        for (uint256 i = 0; i < m.moves.length; i++) {
            if (i == m.triedAfter) report.refusals = _attempts(field, m, key);
            _commitBoth(field, m, key, i, m.moves[i]);
            uint8 first = uint8(uint256(m.salts[i][0]) & 1);
            _reveal(field, m, key, i, first);
            _reveal(field, m, key, i, 1 - first);
            _look(field, key, report.rounds[i]);
        }
        (, report.ending) = ITableLens(address(field)).resultOf(key);
        report.verdict = organizer.toldOf(key).verdict;
        _reward(m, report);
    }

    /// @dev All that the match can see. Parties last: a candidate may be one of them that has risen since.
    function _setStage(Match calldata m) private {
        for (uint256 i = 0; i < 4; i++) _put(m.candidateIds[i / 2][i % 2], m.candidates[i / 2][i % 2]);
        for (uint256 i = 0; i < 8; i++) _put(m.tokenIds[i / 4][i % 4], m.words[i / 4][i % 4]);
        characters.setPopulation(m.population);
        organizer.setSnapshot(m.snapshot);
    }

    function _put(uint256 tokenId, uint256 word) private {
        Character[] memory list = new Character[](1);
        list[0] = _character(word);
        characters.put(tokenId, list);
    }

    function _start(StagedField field, Match calldata m, bytes32 key) private {
        Terms memory terms;
        terms.rules = BattleOptions.rulesetId(m.flags);
        terms.setting = abi.encode(m.flags, uint16(4), uint16(1020));
        terms.confirmations = 1;
        (terms.joinWindow, terms.actWindow, terms.voteWindow) = (60, 60, 60);
        Entry memory first = _entry(m, key, 0);
        bytes32 opening = keccak256(
            abi.encode(Protocol.OPENING, key, keccak256(abi.encode(terms)), keccak256(abi.encode(first)))
        );
        _act(field, 0, abi.encodeCall(field.open, (m.nonce, terms, first)));
        _act(field, 1, abi.encodeCall(field.join, (key, opening, _entry(m, key, 1))));
        for (uint8 seat = 0; seat < 2; seat++) {
            _act(field, seat, abi.encodeCall(field.revealSeed, (key, seat, m.seeds[seat])));
        }
    }

    function _entry(Match calldata m, bytes32 key, uint8 seat) private view returns (Entry memory entry) {
        entry.agent = address(this);
        entry.seedCommit = Protocol.seedCommit(key, players[seat], m.seeds[seat]);
        bytes32[] memory leaves = new bytes32[](1);
        leaves[0] = Secrets.leaf(key, players[seat], 0, 0, m.secrets[seat], _saltOf(m.secrets[seat]));
        entry.secretRoot = Secrets.listRoot(leaves);
        entry.setting = abi.encode(m.tokenIds[seat]);
    }

    /// @dev The salt that a secret is hidden with. No test reads it.
    function _saltOf(bytes32 secret) private pure returns (bytes32) {
        return keccak256(abi.encode(secret));
    }

    function _disclosure(bytes32 secret) private pure returns (bytes memory) {
        return abi.encode(secret, _saltOf(secret));
    }

    function _act(StagedField field, uint8 seat, bytes memory data) private {
        StagedPlayer(players[seat]).act(address(field), data);
    }

    function _commitBoth(
        StagedField field,
        Match calldata m,
        bytes32 key,
        uint256 i,
        bytes[2] memory moves
    ) private {
        for (uint8 seat = 0; seat < 2; seat++) {
            bytes32 hash = keccak256(
                abi.encode(
                    Protocol.COMMIT, block.chainid, address(field), key, seat, i, keccak256(moves[seat]), bytes32(0),
                    m.salts[i][seat]
                )
            );
            field.commit(key, seat, uint16(i), hash, 0);
        }
    }

    function _reveal(StagedField field, Match calldata m, bytes32 key, uint256 i, uint8 seat) private {
        field.reveal(key, seat, m.moves[i][seat], 0, m.salts[i][seat], _disclosure(m.secrets[seat]));
    }

    function _look(StagedField field, bytes32 key, Round memory round) private view {
        BattleInfo memory info = IBattleLens(address(field)).battleOf(key);
        (round.wins, round.points, round.used) = (info.wins, info.points, info.used);
        (round.powers, round.randomTokens) = (info.powers, info.randomTokens);
        (Phase phase,) = ITableLens(address(field)).resultOf(key);
        round.isOver = phase == Phase.Over;
    }

    function _attempts(StagedField field, Match calldata m, bytes32 key)
        private
        returns (bytes4[] memory refusals)
    {
        refusals = new bytes4[](m.tries.length);
        for (uint256 i = 0; i < m.tries.length; i++) {
            try this.attempt(field, m, key, i) { }
            catch (bytes memory reason) {
                refusals[i] = _attempted(reason);
            }
        }
    }

    /// @notice Commits and reveals what is tried, and undoes it by reverting with what came of it.
    function attempt(StagedField field, Match calldata m, bytes32 key, uint256 i) external {
        bytes[2] memory moves = m.moves[m.triedAfter];
        moves[m.triedBy] = m.tries[i].move;
        _commitBoth(field, m, key, m.triedAfter, moves);
        bytes32 salt = m.salts[m.triedAfter][m.triedBy];
        bytes memory disclosure = _disclosure(m.tries[i].secret);
        try field.reveal(key, m.triedBy, m.tries[i].move, 0, salt, disclosure) {
            revert Attempted(0);
        } catch (bytes memory reason) {
            revert Attempted(_selector(reason));
        }
    }

    // ---- both

    /// @dev What the parties win, as far as there is prize money.
    function _reward(Match calldata m, Report memory report) private pure {
        uint256[2] memory totals;
        bool[2] memory bonus;
        for (uint256 i = 0; i < 8; i++) {
            uint256 word = m.words[i / 4][i % 4];
            totals[i / 4] += CharacterWord.levelOf(word);
            if (CharacterWord.attributeOf(word) == BattleRules.MORE_COINS) bonus[i / 4] = report.verdict.raised;
        }
        for (uint256 seat = 0; seat < 2; seat++) {
            if (report.verdict.winner == BattleRules.DRAW) {
                report.rewards[seat] = Rewards.ofDraw(totals[seat], totals[1 - seat]);
            } else if (report.verdict.winner == seat) {
                report.rewards[seat] = Rewards.ofWin(totals[seat], totals[1 - seat], bonus[seat]);
            }
        }
    }

    function _character(uint256 word) private pure returns (Character memory) {
        return Character(
            uint8(word), uint8(word >> 8), uint8(word >> 16), uint16(word >> 24), uint40(word >> 40), address(0)
        );
    }

    function _selector(bytes memory reason) private pure returns (bytes4) {
        return reason.length < 4 ? bytes4(0xffffffff) : bytes4(reason);
    }

    /// @dev What `Attempted` says; anything else is no answer.
    function _attempted(bytes memory answer) private pure returns (bytes4 refusal) {
        if (_selector(answer) != Attempted.selector) revert NoAnswer(answer);
        assembly { refusal := mload(add(answer, 36)) }
    }
}
