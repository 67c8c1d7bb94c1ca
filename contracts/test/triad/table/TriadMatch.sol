// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Cause, Ending, MatchInfo, Phase } from "../../../src/core/MatchTypes.sol";
import { Draws } from "../../../src/triad/referee/Draws.sol";
import { WholeMatch } from "../../../src/triad/referee/ITriadReferee.sol";
import { PlayInfo } from "../../../src/triad/ITriadLens.sol";
import { BaseConfig, ExtrasConfig } from "../../../src/triad/rulesets/RulesetConfig.sol";
import { RulesLib } from "../../../src/triad/rulesets/Rules.sol";
import { TraitRulesLib } from "../../../src/triad/rulesets/TraitRules.sol";
import { Stock } from "../../support/Stock.sol";
import { TriadRig } from "../../support/TriadRig.sol";

/// @title Whole matches with random moves, under any ruleset; what was played is kept, as a record has it.
abstract contract TriadMatch is TriadRig {
    uint256 internal constant SWAP = 4;
    uint256 private constant DRAFT_PICKS = 10;
    uint8 private constant NONE = 255;

    bytes[] internal rounds;
    uint8[] internal picks;
    /// @dev Of each turn, where Chaos is drawn by turn.
    bytes32[] internal turnSalts;
    /// @dev How many links each seat has shown.
    uint256[2] internal sent;

    /// @dev From the seeds to the end.
    function playOut(uint256 seed) internal {
        while (info().phase != Phase.Over) step(seed++);
    }

    /// @dev What is due now: the opening of cards, or a whole turn.
    function step(uint256 seed) internal {
        confirm();
        Phase phase = info().phase;
        if (phase == Phase.Opening || phase == Phase.Closing) {
            for (uint8 seat = 0; seat < 2; seat++) {
                // with the first seat's cards the phase may be over, and the second be awaited for something else
                if (info().phase == phase && info().awaiting & (uint8(1) << seat) != 0) openDue(seat);
            }
        } else if (phase == Phase.Drawing) {
            sendNext(toMove());
        } else if (isDrafting()) {
            pickOne(seed);
        } else {
            placeOne(seed);
        }
        nextBlock();
    }

    function pickOne(uint256 seed) private {
        play(nextPick(seed));
    }

    /// @dev A card of the pool that nobody has picked; from here on somebody has.
    function nextPick(uint256 seed) internal returns (bytes memory) {
        uint8 pick = uint8(uint256(keccak256(abi.encode("pick", seed))) % pool.length);
        while (isPicked(pick)) pick = uint8((pick + 1) % pool.length);
        picks.push(pick);
        return abi.encodePacked(pick);
    }

    function isDrafting() internal view returns (bool) {
        return pool.length != 0 && info().turn < DRAFT_PICKS;
    }

    function isPicked(uint8 pick) private view returns (bool) {
        for (uint256 i = 0; i < picks.length; i++) if (picks[i] == pick) return true;
        return false;
    }

    function sendNext(uint8 seat) internal {
        send(seat, ++sent[seat]);
    }

    /// @dev Both links of a turn, as soon as they are taken.
    function drawTurn() internal {
        while (info().phase == Phase.Drawing) {
            confirm();
            sendNext(toMove());
        }
    }

    /// @dev What the current turn's chance follows from, once both have shown as many links.
    function turnSalt() internal view returns (bytes32) {
        return drawOf(info().turn, sent[A] - 1);
    }

    /// @dev Chaos is on, and drawn by turn.
    function drawsTurns() internal view returns (bool) {
        return byTurn && playInfo().words.rules.has(RulesLib.CHAOS);
    }

    function placeOne(uint256 seed) private {
        if (drawsTurns()) turnSalts.push(turnSalt());
        bytes memory bytes_ = legalMove(seed);
        uint256 turn = roundTurn(info().turn);
        if (turn == 0) rounds.push(new bytes(45));
        for (uint256 field = 0; field < 5; field++) rounds[rounds.length - 1][9 * field + turn] = bytes_[field];
        play(bytes_);
    }

    /// @dev A random move that the referee takes. Late in a round one in a hundred is: what all stand on is read once, and
    /// the referee is asked of those alone that may be any.
    function legalMove(uint256 seed) internal view returns (bytes memory bytes_) {
        PlayInfo memory p = playInfo();
        MatchInfo memory m = info();
        uint8 seat = m.awaiting == 2 ? B : A;
        bytes32 drawn = rootOf(drawsTurns() ? turnSalt() : m.salt);
        for (uint256 i = 0;; i++) {
            bytes_ = anyMove(uint256(keccak256(abi.encode("move", seed, i))));
            if (mayBeLegal(p, seat, bytes_) && isLegal(p, drawn, m.turn, seat, bytes_)) return bytes_;
        }
    }

    function anyMove(uint256 r) private pure returns (bytes memory) {
        uint8 mark = (r >> 16) % 3 == 0 ? uint8((r >> 24) % 9) : NONE;
        uint8 earth = (r >> 32) % 2 == 0 ? uint8((r >> 40) % 4) : NONE;
        return abi.encodePacked(uint8(r % 9), uint8((r >> 8) % 5), mark, earth, uint8(0));
    }

    /// @dev Not where the cell is taken or the card is played, nor with what the rules do not have.
    function mayBeLegal(PlayInfo memory p, uint8 seat, bytes memory bytes_) private pure returns (bool) {
        if (p.position.board.isOccupied(uint8(bytes_[0]))) return false;
        if (p.position.sides.playedSlots(seat) & uint8(1) << uint8(bytes_[1]) != 0) return false;
        if (uint8(bytes_[2]) != NONE && !p.words.rules.has(RulesLib.MARKS)) return false;
        return uint8(bytes_[3]) == NONE || p.words.traits.isActive(TraitRulesLib.EARTH);
    }

    function isLegal(PlayInfo memory p, bytes32 drawn, uint16 turn, uint8 seat, bytes memory bytes_)
        private
        view
        returns (bool)
    {
        uint8 origin = p.origins[5 * seat + uint8(bytes_[1])];
        uint256 card = packed(tokenIn(origin >> 3, origin & 7));
        try referee.play(p.words, p.position, drawn, p.round, roundTurn(turn), bytes_, card) {
            return true;
        } catch {
            return false;
        }
    }

    /// @dev Of all turns of a match, which it is of its round.
    function roundTurn(uint16 turn) private view returns (uint8) {
        return uint8((turn - (pool.length == 0 ? 0 : DRAFT_PICKS)) % 9);
    }

    function root() internal view returns (bytes32) {
        return rootOf(info().salt);
    }

    function rootOf(bytes32 salt_) internal view returns (bytes32) {
        return Draws.root(salt_, owners[A], owners[B], terms.rules);
    }

    /// @dev The token that a seat brought, or picked.
    function tokenIn(uint8 seat, uint8 slot) internal view returns (uint256) {
        if (pool.length == 0) return hands[seat][slot];
        // picks go X, Y, Y, X, X, Y, Y, X, X, Y
        return pool[picks[2 * uint256(slot) + (seat ^ firstPick() == slot % 2 ? 0 : 1)]];
    }

    /// @dev The seat that picks first in a draft.
    function firstPick() internal view returns (uint8) {
        return drawnPick ? Draws.firstPick(root()) : A;
    }

    /// @dev The match as its record has it.
    function recorded() internal view returns (WholeMatch memory whole) {
        (whole.words,,) = registry.rulesOf(terms.rules);
        (whole.root, whole.firstPlayer, whole.rounds) = (root(), info().firstPlayer, rounds);
        for (uint8 i = 0; i < 5; i++) {
            whole.cardsA[i] = packed(tokenIn(A, i));
            whole.cardsB[i] = packed(tokenIn(B, i));
        }
        whole.turnRoots = new bytes32[](turnSalts.length);
        for (uint256 i = 0; i < turnSalts.length; i++) whole.turnRoots[i] = rootOf(turnSalts[i]);
    }

    /// @dev The table has ended the match as the referee says of its record.
    function endedAsRecorded() internal view {
        (uint8 scoreA, uint8 scoreB) = referee.replay(recorded());
        endedAs(scoreA == scoreB ? Ending.Draw : scoreA > scoreB ? Ending.SeatA : Ending.SeatB, Cause.Played);
        eq(info().score[0], scoreA, "score of A");
        eq(info().score[1], scoreB, "score of B");
    }

    function packed(uint256 tokenId) internal view returns (uint256 attributes) {
        (, attributes) = collections.cardOf(collection, tokenId);
    }

    /// @dev Of these variants those that have an effect.
    function canonical(uint256 variants, uint256 flags, ExtrasConfig memory extras) private pure returns (uint256) {
        uint256 mayBeOn = flags | extras.roulettePool;
        if (mayBeOn & 0x180 == 0) variants &= ~uint256(1 << 1);
        if (mayBeOn & 16 == 0) variants &= ~uint256(1 << 2 | 1 << 3);
        if (extras.suddenDeath == 1) variants &= ~uint256(1 << 5);
        if (mayBeOn & CHAOS == 0) variants &= ~uint256(1 << 7);
        return extras.poolSize == 0 ? variants & ~uint256(1 << 8) : variants;
    }

    function useRandomRules(uint256 seed) internal {
        uint256 flags = seed & 0x1ff;
        if (flags & CHAOS != 0) flags &= ~ORDER;
        if (flags & 0x180 == 0x180) flags &= ~uint256(0x100);
        bool drafting = (seed >> 16) % 3 == 0;
        uint256 open_ = (seed >> 20) % 3;
        if (!drafting && open_ > 0) flags |= open_ == 1 ? ALL_OPEN : THREE_OPEN;
        bool formations = drafting || flags & ALL_OPEN != 0;
        BaseConfig memory base = formations ? Stock.full() : Stock.core();
        if (!formations && seed >> 24 & 1 == 1) base.effects = Stock.full().effects;
        bool roulette = flags & (1 | 2 | 8 | 16) == 0 && (seed >> 28) % 2 == 0;
        ExtrasConfig memory extras = ExtrasConfig({
            suddenDeath: uint8(seed >> 32 & 1),
            maxRounds: seed >> 32 & 1 == 1 ? uint8(1 + (seed >> 40) % 5) : 0,
            poolSize: drafting ? uint8(10 + (seed >> 48) % 11) : 0,
            roulettePicks: roulette ? 1 : 0,
            roulettePool: roulette ? 1 | 2 | 8 | 16 : 0
        });
        bool plain = extras.suddenDeath == 0 && !drafting && !roulette;
        uint256 variants = (seed >> 60) % 2 == 0 ? canonical((seed >> 64) & 0x1ff, flags, extras) : 0;
        if (variants != 0) useRules(four(base, flags, extras, variants));
        else if (plain) useRules(two(base, flags));
        else useRules(three(base, flags, extras));
    }
}
