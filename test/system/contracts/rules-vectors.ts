import { SEATS } from '@show-of-hands/engine';
import {
  type Card,
  CLASSIC_FLAGS,
  drawRootOf,
  scoreOf,
  type TriadState,
  triad,
} from '@show-of-hands/engine/triad';
import { concatHex, encodePacked, type Hex, keccak256, numberToHex, size, slice } from 'viem';
import { originIn } from '#helpers/contracts/card-origins.ts';
import { bitsOf, configBytes } from '#helpers/contracts/config-bytes.ts';
import { attributesWord, boardWord, sidesWord, traitsWord } from '#helpers/contracts/packed-state.ts';
import { looksAtTraits, maskOf } from '#helpers/contracts/triad/compare.ts';
import { type PlayedMatch, playMatch } from '#helpers/contracts/triad/random-match.ts';
import { raritiesOf } from '#helpers/contracts/triad/rarities.ts';

/** Seeds that are looked through, and how often each rare event is wanted. */
const SEEDS = 1_500;
const WANTED = 4;

const byte = (value: number): Hex => numberToHex(value, { size: 1 });

/** A configuration with two bytes for each of its words: none needs more. */
function shortConfig(config: Hex): Hex {
  const words = size(config) / 32;
  return concatHex(Array.from({ length: words }, (_, i) => slice(config, 32 * i + 30, 32 * i + 32)));
}

/** What Roulette, the open rules and Swap drew. */
const drawnBytes = (state: TriadState): Hex =>
  encodePacked(
    ['uint16', 'uint8', 'uint8', 'uint8', 'uint8'],
    [
      bitsOf(CLASSIC_FLAGS.filter((flag) => state.classic[flag])),
      maskOf(state.openSlots.A),
      maskOf(state.openSlots.B),
      state.swap?.A ?? 255,
      state.swap?.B ?? 255,
    ],
  );

/** One hash over what was drawn and all positions, each as the next turn finds it. */
function hashOf({ setup, states }: PlayedMatch): Hex {
  const looked = looksAtTraits(setup.ruleset);
  const words = (state: TriadState): Hex =>
    encodePacked(
      ['uint256', 'uint256', 'uint256'],
      [boardWord(state), sidesWord(state), traitsWord(state, looked)],
    );
  const [first] = states;
  if (first === undefined) throw new Error('a match has a first state');
  return states.reduce(
    (hash, state) => keccak256(concatHex([hash, words(state)])),
    keccak256(drawnBytes(first)),
  );
}

/**
 * A match for the contracts' own tests: configuration, root, first player, ten cards of eight bytes, rounds, five
 * bytes for each turn, how many turns have a root of their own, and those; then the engine's word on it: the hash of all positions and the two scores.
 */
function vectorOf(match: PlayedMatch): Hex {
  const { setup, origins, decks, moves, states } = match;
  const last = states.at(-1);
  if (last === undefined) throw new Error('a match has a last state');
  const card = (card: Card): Hex =>
    numberToHex(attributesWord(card, originIn(origins, card)) & ((1n << 64n) - 1n), { size: 8 });
  const score = scoreOf(last);
  return concatHex([
    shortConfig(configBytes(setup.ruleset)),
    drawRootOf(setup.header),
    byte(setup.header.firstPlayer),
    ...SEATS.flatMap((seat) => decks[seat].map(card)),
    byte(moves.length / 9),
    ...moves.map(triad.codec.encode),
    byte(last.salts.length),
    ...last.salts.map((salt) => drawRootOf({ ...setup.header, salt })),
    hashOf(match),
    ...SEATS.map((seat) => byte(score[seat])),
  ]);
}

/** The first matches that together show every rare event as often as wanted. */
function chosenMatches(): readonly PlayedMatch[] {
  const seen = new Map<string, number>();
  const chosen: PlayedMatch[] = [];
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const match = playMatch(seed);
    const found = Object.entries(raritiesOf([match])).filter(([, times]) => times > 0);
    if (found.every(([what]) => (seen.get(what) ?? 0) >= WANTED)) continue;
    for (const [what] of found) seen.set(what, (seen.get(what) ?? 0) + 1);
    chosen.push(match);
  }
  return chosen;
}

/** The Solidity file that holds the vectors. */
export function vectorsSource(): string {
  const matches = chosenMatches();
  const lines = matches.map((match, i) => {
    const chunks =
      vectorOf(match)
        .slice(2)
        .match(/.{1,100}/g) ?? [];
    return `        list[${i}] =\n            ${chunks.map((chunk) => `hex"${chunk}"`).join('\n            ')};`;
  });
  return `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Matches that the engine has played, and what came of them.
/// @notice Made by the engine, not by hand: test/system/contracts/rules-vectors.test.ts says how. The layout stands
/// in rules-vectors.ts beside it.
library RulesVectors {
    function all() internal pure returns (bytes[] memory list) {
        list = new bytes[](${matches.length});
${lines.join('\n')}
    }
}
`;
}
