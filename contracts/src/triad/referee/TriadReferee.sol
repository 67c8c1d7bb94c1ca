// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Board } from "../packed/Board.sol";
import { Deal } from "../packed/Deal.sol";
import { RuleWords } from "../rulesets/PackedRules.sol";
import { Draws } from "./Draws.sol";
import { Field, FieldLib } from "./Field.sol";
import { Formations } from "./Formations.sol";
import { Drawn, ITriadReferee, Position, WholeMatch } from "./ITriadReferee.sol";
import { Moves } from "./Move.sol";
import { MoveErrors } from "./MoveErrors.sol";
import { Rounds } from "./Rounds.sol";
import { Rules, RulesLib } from "../rulesets/Rules.sol";
import { Sides, SidesLib } from "../packed/Sides.sol";
import { Turns } from "./Turns.sol";

/// @title The referee: the rules of Triad, bit for bit those of the engine (docs/rules.md).
contract TriadReferee is ITriadReferee, MoveErrors {
    uint8 private constant NONE = 255;
    uint8 private constant WHOLE_HAND = 0x1f;
    uint256 private constant TURNS = 9;

    /// @inheritdoc ITriadReferee
    function draw(RuleWords calldata words, bytes32 root) external pure override returns (Drawn memory) {
        return _draw(words.rules, root);
    }

    /// @inheritdoc ITriadReferee
    function deal(RuleWords calldata words, bytes32 root, uint8 round, Position calldata position, Deal before)
        external
        pure
        override
        returns (Rules, Deal)
    {
        if (round > 0) {
            uint256[10] memory origins = Rounds.carry(position.board, position.sides, before.origins());
            return (words.rules, before.withOrigins(origins).withOpenSlots(WHOLE_HAND, WHOLE_HAND));
        }
        Drawn memory drawn = _draw(words.rules, root);
        Deal dealt = before.withOpenSlots(drawn.openSlots[0], drawn.openSlots[1]);
        if (drawn.rules.has(RulesLib.SWAP)) dealt = dealt.withOrigins(_swapped(before.origins(), drawn));
        return (drawn.rules, dealt);
    }

    /// @inheritdoc ITriadReferee
    function begin(RuleWords calldata words, uint8 firstPlayer, uint8 round, uint256[10] calldata cards)
        external
        pure
        override
        returns (Position memory position)
    {
        position.sides = _sides(words.rules, firstPlayer, round);
        if (words.traits.hasFormations()) position.traits = Formations.ofHands(words.traits, cards);
    }

    /// @inheritdoc ITriadReferee
    function seatOf(uint8 firstPlayer, uint8 round, uint8 turn) external pure override returns (uint8) {
        return Rounds.seatOf(firstPlayer, round, turn);
    }

    /// @inheritdoc ITriadReferee
    function play(
        RuleWords calldata words,
        Position calldata position,
        bytes32 root,
        uint8 round,
        uint8 turn,
        bytes calldata move,
        uint256 card
    ) external pure override returns (Position memory) {
        Field memory f =
            FieldLib.create(words.rules, words.traits, position.board, position.sides, position.traits);
        Turns.play(f, root, round, turn, Moves.decode(move), card);
        return Position(f.board, f.sides, f.traits);
    }

    /// @inheritdoc ITriadReferee
    function score(RuleWords calldata words, Position calldata position, uint8)
        external
        pure
        override
        returns (uint8, uint8)
    {
        return _score(words.rules, position.board, position.sides);
    }

    /// @inheritdoc ITriadReferee
    function replay(WholeMatch calldata whole) external pure override returns (uint8 scoreA, uint8 scoreB) {
        Drawn memory drawn = _draw(whole.words.rules, whole.root);
        uint256[10] memory hands = _hands(whole, drawn);
        uint256 rounds = whole.rounds.length;
        uint256 turnRoots = drawn.rules.drawsTurns() ? TURNS * rounds : 0;
        if (whole.turnRoots.length != turnRoots) revert TurnSaltCount(whole.turnRoots.length, turnRoots);
        for (uint8 round = 0;; round++) {
            if (round == rounds) revert RoundCount(rounds, uint256(round) + 1);
            Field memory f = _playRound(whole, drawn.rules, round, hands);
            (scoreA, scoreB) = _score(drawn.rules, f.board, f.sides);
            uint256 next = uint256(round) + 1;
            if (scoreA != scoreB || next >= drawn.rules.maxRounds()) {
                if (rounds != next) revert RoundCount(rounds, next);
                return (scoreA, scoreB);
            }
            hands = Rounds.carry(f.board, f.sides, hands);
        }
    }

    function _draw(Rules rules, bytes32 root) private pure returns (Drawn memory drawn) {
        drawn.rules = rules.withFlags(Draws.roulette(root, rules.roulettePool(), rules.roulettePicks()));
        bool swapping = drawn.rules.has(RulesLib.SWAP);
        for (uint8 seat = 0; seat < 2; seat++) {
            drawn.swapSlots[seat] = swapping ? Draws.swap(root, seat) : NONE;
            // drafted hands are public
            if (rules.poolSize() > 0 || drawn.rules.has(RulesLib.ALL_OPEN)) {
                drawn.openSlots[seat] = WHOLE_HAND;
                continue;
            }
            if (drawn.rules.has(RulesLib.THREE_OPEN)) drawn.openSlots[seat] = Draws.threeOpen(root, seat);
            if (swapping) drawn.openSlots[seat] |= uint8(1) << drawn.swapSlots[seat];
        }
    }

    /// @dev Who plays first in a round, and the second player's bonus (docs/rules.md R4.3, R5.13).
    function _sides(Rules rules, uint8 firstPlayer, uint8 round) private pure returns (Sides) {
        uint8 first = Rounds.seatOf(firstPlayer, round, 0);
        return SidesLib.create(first).withBonus(1 - first, rules.firstMovePlus(), false);
    }

    /// @dev The hands of the first round: as brought or picked, and swapped.
    function _hands(WholeMatch calldata whole, Drawn memory drawn)
        private
        pure
        returns (uint256[10] memory hands)
    {
        for (uint256 slot = 0; slot < 5; slot++) {
            (hands[slot], hands[5 + slot]) = (whole.cardsA[slot], whole.cardsB[slot]);
        }
        return _swapped(hands, drawn);
    }

    /// @dev Both hands, A's five and then B's, after Swap if it is on.
    function _swapped(uint256[10] memory hands, Drawn memory drawn) private pure returns (uint256[10] memory) {
        (uint256 a, uint256 b) = (drawn.swapSlots[0], drawn.swapSlots[1]);
        if (a != NONE) (hands[a], hands[5 + b]) = (hands[5 + b], hands[a]);
        return hands;
    }

    function _playRound(WholeMatch calldata whole, Rules rules, uint8 round, uint256[10] memory hands)
        private
        pure
        returns (Field memory f)
    {
        Sides sides = _sides(rules, whole.firstPlayer, round);
        f = FieldLib.create(
            rules, whole.words.traits, Board.wrap(0), sides, Formations.ofHands(whole.words.traits, hands)
        );
        bytes calldata moves = whole.rounds[round];
        Moves.requireRound(moves);
        bytes32 root = whole.root;
        bool byTurn = rules.drawsTurns();
        for (uint8 turn = 0; turn < TURNS; turn++) {
            uint256 slot = uint8(moves[9 + turn]);
            uint256 hand = 5 * uint256((sides.firstPlayer() + turn) % 2);
            uint256 card = slot < 5 ? hands[hand + slot] : 0;
            if (byTurn) root = whole.turnRoots[TURNS * round + turn];
            Turns.play(f, root, round, turn, Moves.ofRound(moves, turn), card);
        }
    }

    /// @dev Cells owned; with Sudden Death, or where the ruleset says so, the cards in hand too (docs/rules.md R2.6,
    /// R5.13).
    function _score(Rules rules, Board board, Sides sides) private pure returns (uint8 scoreA, uint8 scoreB) {
        (scoreA, scoreB) = board.tiles();
        if (rules.maxRounds() == 0 && !rules.has(RulesLib.HANDS_COUNT)) return (scoreA, scoreB);
        return (scoreA + sides.cardsLeft(0), scoreB + sides.cardsLeft(1));
    }
}
