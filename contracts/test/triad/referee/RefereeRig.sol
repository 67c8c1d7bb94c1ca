// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { Drawn, ITriadReferee, Position, WholeMatch } from "../../../src/triad/referee/ITriadReferee.sol";
import { PackedRules, RuleWords } from "../../../src/triad/rulesets/PackedRules.sol";
import { Rounds } from "../../../src/triad/referee/Rounds.sol";
import { Rules } from "../../../src/triad/rulesets/Rules.sol";
import { BaseConfig, ExtrasConfig, RulesetConfig } from "../../../src/triad/rulesets/RulesetConfig.sol";
import { TriadReferee } from "../../../src/triad/referee/TriadReferee.sol";
import { RulesRig } from "./RulesRig.sol";
import { Stock } from "../../support/Stock.sol";

/// @title Random matches of any configuration on the referee.
abstract contract RefereeRig is RulesRig {
    bytes32 internal constant WORKED_ROOT = 0x580b10fb781633896122d2e1c9c00e5ed5f921b3c0ff34ea7f0ae2e6431fb9d8;

    ITriadReferee internal immutable referee = new TriadReferee();
    bytes[] internal rounds; // as a record has them
    uint256 internal mostGas; // of a turn

    /// @dev Rules, cards and root from a seed; no rounds yet.
    function anyMatch(uint256 seed) internal pure returns (WholeMatch memory whole) {
        whole.words = PackedRules.pack(anyRuleset(seed));
        whole.root = keccak256(abi.encode("root", seed));
        whole.firstPlayer = uint8(seed & 1);
        for (uint256 i = 0; i < 5; i++) {
            whole.cardsA[i] = anyCard(uint256(keccak256(abi.encode("A", seed, i))));
            whole.cardsB[i] = anyCard(uint256(keccak256(abi.encode("B", seed, i))));
        }
    }

    /// @dev Any value in every field that the registry takes, contradictions included.
    function anyRuleset(uint256 seed) internal pure returns (RulesetConfig memory config) {
        uint256 r = uint256(keccak256(abi.encode("rules", seed)));
        BaseConfig memory base = Stock.full();
        base.derivation = Stock.everyTrait();
        (base.tactics.warningMark.maxUses, base.tactics.warningMark.secondExtra) = (uint8(r), uint8(r >> 8));
        (base.tactics.warningMark.penalty, base.tactics.warningMark.edgeMin) =
            (int8(uint8(r >> 16)), uint8((r >> 24) % 3 == 0 ? (r >> 32) % 11 : 0));
        base.tactics.comboBonus.momentumAt = uint8((r >> 40) % 5);
        (base.tactics.comboBonus.momentumPlus, base.tactics.comboBonus.dominationPlus) =
            (uint8(r >> 48), uint8(r >> 56));
        base.tactics.secondPlayerBalance.enabled = 1;
        base.tactics.secondPlayerBalance.firstMovePlus = uint8(r >> 64);
        (base.effects.cosmic[1], base.effects.light[1], base.effects.forest[1]) =
            (uint8(r >> 72), uint8(r >> 80), uint8((r >> 88) % 3));
        (base.effects.light[2], base.effects.aqua[1]) = (uint8((r >> 96) % 2), uint8((r >> 97) % 2));
        (base.effects.thunderDelta, base.effects.earthPenalty) = (int8(uint8(r >> 104)), int8(uint8(r >> 112)));
        (base.effects.earth[1], base.effects.earthRequireChoice) = (uint8(r >> 120), uint8((r >> 128) % 2));
        base.formations.harmony = [1, uint8(r >> 136), 6, 6, 6, 6, 7];
        if ((r >> 144) % 3 == 0) delete base.effects;
        if ((r >> 152) % 3 == 0) delete base.formations;
        ExtrasConfig memory extras = ExtrasConfig(
            uint8((r >> 160) % 2), uint8((r >> 168) % 5 + 1), 0, uint8((r >> 176) % 4), uint16(r >> 184) & 0x7ff
        );
        config = Stock.ruleset(base, (r >> 200) & (r >> 211) & 0x7ff, extras);
        // all but Chaos by turn, which needs a root for each turn
        config.variants = Stock.variants((r >> 224) & 0x17f);

    }

    /// @dev Edges of 0 to 10, mostly alike, and any trait.
    function anyCard(uint256 r) internal pure returns (uint256 attributes) {
        for (uint256 d = 0; d < 4; d++) {
            uint256 edge = (r >> (16 * d)) % 3 == 0 ? (r >> (16 * d + 2)) % 11 : 4 + (r >> (16 * d + 2)) % 3;
            attributes |= edge << (8 * d);
        }
        return withTrait(attributes | (r >> 64) % 3 << 32, (r >> 72) % 11);
    }

    function handsOf(WholeMatch memory whole, Drawn memory drawn)
        internal
        pure
        returns (uint256[10] memory hands)
    {
        for (uint256 i = 0; i < 10; i++) hands[i] = i < 5 ? whole.cardsA[i] : whole.cardsB[i - 5];
        (uint8 a, uint8 b) = (drawn.swapSlots[0], drawn.swapSlots[1]);
        if (a != NONE) (hands[a], hands[5 + b]) = (hands[5 + b], hands[a]);
    }

    function carry(Position memory p, uint256[10] memory hands) internal pure returns (uint256[10] memory) {
        return Rounds.carry(p.board, p.sides, hands);
    }

    /// @dev Nine random legal turns; the round is added to the record.
    function playRound(
        WholeMatch memory whole,
        Rules rules,
        uint8 round,
        uint256[10] memory hands,
        uint256 seed
    ) internal returns (Position memory p) {
        RuleWords memory words = RuleWords(rules, whole.words.traits);
        p = referee.begin(words, whole.firstPlayer, round, hands);
        rounds.push(new bytes(45));
        for (uint8 turn = 0; turn < 9; turn++) {
            uint256 draw = uint256(keccak256(abi.encode(seed, round, turn)));
            p = anyTurn(Asked(words, p, whole.root, round, turn), hands, draw);
        }
    }

    /// @dev What a turn is played on.
    struct Asked {
        RuleWords words;
        Position position;
        bytes32 root;
        uint8 round;
        uint8 turn;
    }

    /// @dev Tries random moves until the referee takes one; there is always one.
    function anyTurn(Asked memory asked, uint256[10] memory hands, uint256 seed)
        private
        returns (Position memory)
    {
        uint256 hand = 5 * (uint256(asked.position.sides.firstPlayer() + asked.turn) % 2);
        for (uint256 i = 0; i < 4_000; i++) {
            bytes memory move = anyMove(asked.position, hand / 5, uint256(keccak256(abi.encode(seed, i))));
            (bool taken, Position memory next) = ask(asked, move, hands[hand + uint8(move[1])]);
            if (!taken) continue;
            bytes storage round = rounds[asked.round];
            for (uint256 field = 0; field < 5; field++) round[9 * field + asked.turn] = move[field];
            return next;
        }
        revert NotTrue("a legal move");
    }

    /// @dev An empty cell and an unplayed slot; mark and earth edge as they come.
    function anyMove(Position memory p, uint256 seat, uint256 r) private pure returns (bytes memory) {
        uint8 mark = uint8((r >> 16) % 3 == 0 ? 255 : (r >> 24) % 9);
        uint8 earth = uint8((r >> 32) % 2 == 0 ? 255 : (r >> 40) % 4);
        uint8 cell = uint8(r % 9);
        while (p.board.isOccupied(cell)) cell = (cell + 1) % 9;
        uint8 slot = uint8((r >> 8) % 5);
        while (p.sides.playedSlots(seat) & (uint8(1) << slot) != 0) slot = (slot + 1) % 5;
        return abi.encodePacked(cell, slot, mark, earth, uint8(0));
    }

    function ask(Asked memory asked, bytes memory move, uint256 attributes)
        private
        returns (bool taken, Position memory next)
    {
        (RuleWords memory words, Position memory position) = (asked.words, asked.position);
        uint256 before = gasleft();
        try referee.play(words, position, asked.root, asked.round, asked.turn, move, attributes) returns (
            Position memory got
        ) {
            uint256 spent = before - gasleft();
            if (spent > mostGas) mostGas = spent;
            return (true, got);
        } catch (bytes memory reason) {
            // a panic, or no reason at all, would be a mistake of the referee
            yes(reason.length >= 4 && bytes4(reason) != bytes4(0x4e487b71), "refused with a reason");
        }
    }
}
