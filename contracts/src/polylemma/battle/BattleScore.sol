// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice What a match is played with, and how far it is. In storage one word, from the lowest bit: flags (8), rounds
/// (8), points, used and wins (8 for each seat), powers (32 for each seat), snapshot (40), population (32), lower (16),
/// upper (16).
struct Score {
    uint8 flags; // the options of its rules
    uint8 rounds; // that were played
    uint8[2] points; // level points left
    uint8[2] used; // bit mask of slots
    uint8[2] wins;
    uint32[2] powers; // of the last round
    uint40 snapshot;
    uint32 population;
    uint16 lower; // the wanted range of the challenger's levels
    uint16 upper;
}

type ScoreWord is uint256;

using ScoreLib for ScoreWord global;

library ScoreLib {
    function unpack(ScoreWord self) internal pure returns (Score memory score) {
        uint256 word = ScoreWord.unwrap(self);
        score.flags = uint8(word);
        score.rounds = uint8(word >> 8);
        for (uint256 seat = 0; seat < 2; seat++) {
            score.points[seat] = uint8(word >> (16 + 8 * seat));
            score.used[seat] = uint8(word >> (32 + 8 * seat));
            score.wins[seat] = uint8(word >> (48 + 8 * seat));
            score.powers[seat] = uint32(word >> (64 + 32 * seat));
        }
        score.snapshot = uint40(word >> 128);
        score.population = uint32(word >> 168);
        score.lower = uint16(word >> 200);
        score.upper = uint16(word >> 216);
    }

    function pack(Score memory score) internal pure returns (ScoreWord) {
        uint256 word = uint256(score.flags) | uint256(score.rounds) << 8;
        for (uint256 seat = 0; seat < 2; seat++) {
            word |= uint256(score.points[seat]) << (16 + 8 * seat);
            word |= uint256(score.used[seat]) << (32 + 8 * seat);
            word |= uint256(score.wins[seat]) << (48 + 8 * seat);
            word |= uint256(score.powers[seat]) << (64 + 32 * seat);
        }
        word |= uint256(score.snapshot) << 128 | uint256(score.population) << 168;
        return ScoreWord.wrap(word | uint256(score.lower) << 200 | uint256(score.upper) << 216);
    }
}
