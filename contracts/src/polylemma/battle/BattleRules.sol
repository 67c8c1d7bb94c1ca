// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Draw } from "../../core/Draw.sol";
import { BattleMove } from "./BattleMove.sol";
import { BattleOptions } from "./BattleOptions.sol";
import { Fighter, Party, PartyLib } from "./BattleParty.sol";
import { Score } from "./BattleScore.sol";
import { CharacterWord } from "../characters/CharacterWord.sol";

/// @notice One seat's side of a round.
struct Side {
    Fighter fighter;
    uint256 points; // level points put in
}

/// @notice What makes the chance and the time of a round.
struct RoundAt {
    bytes32 turnSalt;
    uint256 round; // 0..4
    uint8 flags;
}

/// @title The rules of a match as pure functions.
/// @notice All numbers are so small that nothing here can overflow: a power is below 2^28.
library BattleRules {
    using CharacterWord for uint256;

    uint256 internal constant ROUNDS = 5;
    uint256 internal constant WINS = 3;
    uint8 internal constant DRAW = 2;

    bytes32 private constant EFFECT = keccak256("soh.polylemma.effect.v1");
    /// @dev A level, or a level point, is worth this much.
    uint256 private constant LEVEL_WORTH = 10;
    /// @dev No power without it reaches one with it.
    uint256 private constant OVERWHELMING = 16_384;
    /// @dev What was 50 blocks, of two seconds each.
    uint256 private constant SECONDS_PER_BOND = 100;

    uint256 private constant KINDS = 3;

    uint256 private constant SAME_LEVEL = 1;
    uint256 private constant EARLY = 2;
    uint256 internal constant MORE_COINS = 3;
    uint256 private constant MORE_POINTS = 4;
    uint256 private constant VITAL = 5;
    uint256 private constant TYPELESS = 6;
    uint256 private constant RANDOM = 7;
    uint256 internal constant STRONG_SLOT = 8;
    uint256 private constant UPSET = 9;
    /// @dev What the draw of a bond is called by; attribute 0 draws nothing.
    uint32 private constant BOND = 0;

    /// @notice What a character has of its owner's patience.
    /// @param ownedFor seconds that it had been its owner's at the snapshot
    function bondOf(uint256 level, uint256 ownedFor) internal pure returns (uint256) {
        uint256 bond = ownedFor / SECONDS_PER_BOND;
        return bond < 2 * level ? bond : 2 * level;
    }

    /// @notice A character as it plays at some level, with its bond as it was at the snapshot.
    /// @param word the character (CharacterWord)
    function fighterOf(uint256 tokenId, uint256 word, uint256 level, uint256 snapshot)
        internal
        pure
        returns (Fighter memory)
    {
        uint256 since = word.sinceOf();
        uint256 ownedFor = snapshot > since ? snapshot - since : 0;
        return Fighter(tokenId, level, word.kindOf(), word.attributeOf(), bondOf(level, ownedFor));
    }

    /// @notice Four characters as they stand in a match.
    function partyOf(uint256[4] memory tokenIds, uint256[4] memory words, uint256 snapshot)
        internal
        pure
        returns (Party party)
    {
        for (uint256 slot = 0; slot < PartyLib.RANDOM_SLOT; slot++) {
            uint256 word = words[slot];
            party = party.with(slot, fighterOf(tokenIds[slot], word, word.levelOf(), snapshot));
        }
    }

    /// @notice Plays a round of two legal moves.
    /// @return winner 0: seat A has won it, 1: seat B; 2: nobody scores
    function play(
        Score memory score,
        Party[2] memory parties,
        bytes memory moveA,
        bytes memory moveB,
        bytes32 turnSalt
    ) internal pure returns (uint8 winner) {
        Side[2] memory sides;
        for (uint8 seat = 0; seat < 2; seat++) {
            (uint8 slot, uint8 points) = BattleMove.spend(seat == 0 ? moveA : moveB, score, seat);
            sides[seat] = Side(parties[seat].fighterIn(slot), points);
        }
        uint256[2] memory strong = powers(sides, RoundAt(turnSalt, score.rounds, score.flags));
        winner = winnerOf(strong);
        if (winner != DRAW) score.wins[winner] += 1;
        score.rounds += 1;
        score.powers = [uint32(strong[0]), uint32(strong[1])];
    }

    /// @notice How many tenths of a power the type chart leaves: fire beats grass, grass beats water, water beats fire.
    function chart(uint256 own, uint256 enemy) internal pure returns (uint256) {
        if ((own + 1) % KINDS == enemy) return 12;
        return (enemy + 1) % KINDS == own ? 8 : 10;
    }

    /// @notice How strong both seats are in a round.
    function powers(Side[2] memory sides, RoundAt memory when) internal pure returns (uint256[2] memory strong) {
        for (uint8 seat = 0; seat < 2; seat++) strong[seat] = power(sides[seat], sides[1 - seat].fighter, when, seat);
    }

    /// @notice How strong a seat is in a round. Rounded down once, at the end; the two terms of more points each.
    function power(Side memory side, Fighter memory enemy, RoundAt memory when, uint8 seat)
        internal
        pure
        returns (uint256)
    {
        Fighter memory own = side.fighter;
        uint256 base = LEVEL_WORTH * own.level;
        if (bondCounts(when, seat)) base += own.bond;
        uint256 part = LEVEL_WORTH * side.points;
        if (own.attribute == TYPELESS) return base + part;
        uint256 tenths = chart(own.kind, enemy.kind);
        if (own.attribute == MORE_POINTS) return base * tenths / 10 + part * 15 * tenths / 100;
        (uint256 times, uint256 over) = boost(own, enemy.level, when, seat);
        return (base + part) * tenths * times / (10 * over);
    }

    function bondCounts(RoundAt memory when, uint8 seat) internal pure returns (bool) {
        return when.flags & BattleOptions.FICKLE_BOND == 0 || _draw(when, seat, BOND) < 30;
    }

    /// @notice What a character's attribute makes of the whole power, as a fraction.
    function boost(Fighter memory own, uint256 enemyLevel, RoundAt memory when, uint8 seat)
        internal
        pure
        returns (uint256 times, uint256 over)
    {
        uint256 attribute = own.attribute;
        if (attribute == SAME_LEVEL && own.level == enemyLevel) return (OVERWHELMING, 1);
        if (attribute == EARLY && _draw(when, seat, uint32(EARLY)) < 30) return (15 - when.round, 10);
        if (attribute == VITAL && _draw(when, seat, uint32(VITAL)) < 20) return (12, 10);
        if (attribute == RANDOM && _draw(when, seat, uint32(RANDOM)) < 5) return (OVERWHELMING, 1);
        if (attribute == UPSET && enemyLevel > own.level && enemyLevel - own.level <= 10) {
            if (_draw(when, seat, uint32(UPSET)) < 10 * (enemyLevel - own.level)) return (OVERWHELMING, 1);
        }
        return (1, 1);
    }

    /// @notice Who has more, of power or of wins. 0: seat A, 1: seat B; 2: nobody.
    function winnerOf(uint256[2] memory strong) internal pure returns (uint8) {
        if (strong[0] == strong[1]) return DRAW;
        return strong[0] > strong[1] ? 0 : 1;
    }

    /// @notice Whether the match is decided: three wins, five rounds, or a lead that cannot be caught up.
    function isOver(uint256 winsA, uint256 winsB, uint256 rounds) internal pure returns (bool) {
        (uint256 most, uint256 least) = winsA > winsB ? (winsA, winsB) : (winsB, winsA);
        return most >= WINS || most - least > ROUNDS - rounds || rounds == ROUNDS;
    }

    /// @dev 0..99, of its own for every seat and effect of a round.
    function _draw(RoundAt memory when, uint8 seat, uint32 effect) private pure returns (uint256) {
        return Draw.below(100, when.turnSalt, EFFECT, seat, effect);
    }
}
