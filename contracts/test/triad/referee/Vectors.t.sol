// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Board } from "../../../src/triad/packed/Board.sol";
import { Drawn, ITriadReferee, Position, WholeMatch } from "../../../src/triad/referee/ITriadReferee.sol";
import { PackedRules, RuleWords } from "../../../src/triad/rulesets/PackedRules.sol";
import { Rounds } from "../../../src/triad/referee/Rounds.sol";
import { Rules } from "../../../src/triad/rulesets/Rules.sol";
import { RulesetConfig } from "../../../src/triad/rulesets/RulesetConfig.sol";
import { Sides } from "../../../src/triad/packed/Sides.sol";
import { Traits } from "../../../src/triad/packed/Traits.sol";
import { TriadReferee } from "../../../src/triad/referee/TriadReferee.sol";
import { Check } from "../../support/Check.sol";
import { RulesVectors } from "../../vectors/RulesVectors.sol";

/// @notice Matches of all rules that the engine has played: the same words after every turn, the same scores.
contract VectorsTest is Check {
    ITriadReferee private immutable referee = new TriadReferee();

    /// @dev A vector while it is read, and the match while it is played.
    struct Reading {
        bytes data;
        uint256 place;
        WholeMatch whole;
        RuleWords words;
        uint256[10] hands;
        Position position;
        bytes32 hash;
    }

    function test_theRefereePlaysAsTheEngineDoes() public view {
        bytes[] memory vectors = RulesVectors.all();
        yes(vectors.length > 50, "vectors");
        for (uint256 i = 0; i < vectors.length; i++) {
            Reading memory r;
            r.data = vectors[i];
            readSetup(r);
            drawHands(r);
            playAll(r);
            eq(r.hash, bytes32(read(r, 32)), "positions");
            (uint8 a, uint8 b) = referee.score(r.words, r.position, 0);
            (uint8 replayedA, uint8 replayedB) = referee.replay(r.whole);
            (uint256 wantedA, uint256 wantedB) = (read(r, 1), read(r, 1));
            eq(a, wantedA, "score of A");
            eq(b, wantedB, "score of B");
            eq(replayedA, wantedA, "replayed score of A");
            eq(replayedB, wantedB, "replayed score of B");
            eq(r.place, r.data.length, "read to its end");
        }
    }

    /// @dev The next bytes as a number.
    function read(Reading memory r, uint256 count) private pure returns (uint256 value) {
        for (uint256 i = 0; i < count; i++) value = value << 8 | uint8(r.data[r.place++]);
    }

    function readSetup(Reading memory r) private pure {
        RulesetConfig memory empty;
        uint256 length = abi.encode(empty).length;
        bytes memory config;
        for (uint256 i = 0; i < length; i += 32) {
            // two bytes, negative ones too
            config = abi.encodePacked(config, int256(int16(uint16(read(r, 2)))));
        }
        r.whole.words = PackedRules.pack(abi.decode(config, (RulesetConfig)));
        r.whole.root = bytes32(read(r, 32));
        r.whole.firstPlayer = uint8(read(r, 1));
        for (uint256 i = 0; i < 5; i++) r.whole.cardsA[i] = read(r, 8);
        for (uint256 i = 0; i < 5; i++) r.whole.cardsB[i] = read(r, 8);
        r.whole.rounds = new bytes[](read(r, 1));
        for (uint256 round = 0; round < r.whole.rounds.length; round++) {
            r.whole.rounds[round] = new bytes(45);
            for (uint256 i = 0; i < 45; i++) {
                r.whole.rounds[round][9 * (i % 5) + i / 5] = bytes1(uint8(read(r, 1)));
            }
        }
        r.whole.turnRoots = new bytes32[](read(r, 1));
        for (uint256 i = 0; i < r.whole.turnRoots.length; i++) r.whole.turnRoots[i] = bytes32(read(r, 32));
    }

    function drawHands(Reading memory r) private view {
        Drawn memory drawn = referee.draw(r.whole.words, r.whole.root);
        (uint8 a, uint8 b) = (drawn.swapSlots[0], drawn.swapSlots[1]);
        uint16 flags = uint16(Rules.unwrap(drawn.rules) & 0x7ff);
        r.hash = keccak256(abi.encodePacked(flags, drawn.openSlots[0], drawn.openSlots[1], a, b));
        r.words = RuleWords(drawn.rules, r.whole.words.traits);
        for (uint256 i = 0; i < 10; i++) r.hands[i] = i < 5 ? r.whole.cardsA[i] : r.whole.cardsB[i - 5];
        if (a != 255) (r.hands[a], r.hands[5 + b]) = (r.hands[5 + b], r.hands[a]);
    }

    function playAll(Reading memory r) private view {
        uint256 count = r.whole.rounds.length;
        for (uint8 round = 0; round < count; round++) {
            if (round > 0) r.hands = Rounds.carry(r.position.board, r.position.sides, r.hands);
            r.position = referee.begin(r.words, r.whole.firstPlayer, round, r.hands);
            note(r, 0);
            for (uint8 turn = 0; turn < 9; turn++) {
                playTurn(r, round, turn);
                // a drawn round ends as the start of the next one
                if (turn < 8 || round + 1 == count) note(r, turn + 1);
            }
        }
    }

    function playTurn(Reading memory r, uint8 round, uint8 turn) private view {
        bytes memory moves = r.whole.rounds[round];
        uint256 seat = referee.seatOf(r.whole.firstPlayer, round, turn);
        uint256 card = r.hands[5 * seat + uint8(moves[9 + turn])];
        bytes memory move =
            abi.encodePacked(moves[turn], moves[9 + turn], moves[18 + turn], moves[27 + turn], moves[36 + turn]);
        bytes32 root = r.whole.turnRoots.length == 0 ? r.whole.root : r.whole.turnRoots[9 * uint256(round) + turn];
        r.position = referee.play(r.words, r.position, root, round, turn, move, card);
    }

    /// @dev A position as the next turn finds it: the mark of the seat to play runs out when it begins.
    function note(Reading memory r, uint8 turn) private pure {
        Sides sides = r.position.sides;
        sides = sides.withMark((sides.firstPlayer() + turn) % 2, 0);
        uint256 board = Board.unwrap(r.position.board);
        uint256 traits = Traits.unwrap(r.position.traits);
        r.hash = keccak256(abi.encodePacked(r.hash, board, Sides.unwrap(sides), traits));
    }
}
