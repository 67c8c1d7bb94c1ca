import fc from 'fast-check';
import { encodeAbiParameters, keccak256, stringToHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { turnSaltOf } from '../../protocol/index.ts';
import { SEATS, seatIndex } from '../../seat.ts';
import { hex32 } from '../arbitraries.fixture.ts';
import { bytes32, MATCH_KEY } from '../match.fixture.ts';
import { BARE, rulesetWith } from './ruleset.ts';
import { drawsOf, type Effect } from './strength.ts';

const LEGACY = rulesetWith('legacy');

const EFFECTS: readonly (readonly [Effect, number])[] = [
  ['bond', 0],
  ['early', 2],
  ['vital', 5],
  ['random', 7],
  ['upset', 9],
];

describe('draws', () => {
  test('are what docs/polylemma.md P6.2 says, written out', () => {
    fc.assert(
      fc.property(
        hex32,
        fc.constantFrom(...EFFECTS),
        fc.constantFrom(...SEATS),
        (root, [effect, id], seat) => {
          const encoded = encodeAbiParameters(
            [{ type: 'bytes32' }, { type: 'bytes32' }, { type: 'uint32[]' }],
            [root, keccak256(stringToHex('soh.polylemma.effect.v1')), [seatIndex(seat), id]],
          );
          expect(drawsOf(root, seat, BARE)(effect)).toBe(Number(BigInt(keccak256(encoded)) % 100n));
        },
      ),
      { numRuns: 50 },
    );
  });

  test('of each seat and effect have nothing to do with each other', () => {
    // of 600 rounds: how often two draws fall on the same of ten ranges, which chance alone does in one of ten
    const rounds = Array.from({ length: 600 }, (_, i) => bytes32(i + 1));
    const all = SEATS.flatMap((seat) => EFFECTS.map(([effect]) => ({ seat, effect })));
    const ranges = all.map(({ seat, effect }) =>
      rounds.map((root) => Math.floor(drawsOf(root, seat, BARE)(effect) / 10)),
    );
    for (const [i, one] of ranges.entries()) {
      for (const [j, other] of ranges.entries()) {
        if (i >= j) continue;
        const alike = one.filter((range, k) => range === other[k]).length;
        // 60 expected, with a standard deviation of 7.3
        expect(Math.abs(alike - 60)).toBeLessThan(5 * 7.3);
      }
    }
  });

  test('are even: each of 100 numbers is as likely', () => {
    const counts = new Array<number>(100).fill(0);
    for (let i = 0; i < 4_000; i++) {
      const drawn = drawsOf(bytes32(i), 'A', BARE)('vital');
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    const chi = counts.reduce((sum, count) => sum + (count - 40) ** 2 / 40, 0);
    // 99 degrees of freedom: above 161 in one of 10,000 even samples
    expect(chi).toBeLessThan(161);
  });

  test('are one under legacy rules', () => {
    fc.assert(
      fc.property(hex32, (root) => {
        const drawn = SEATS.flatMap((seat) => EFFECTS.map(([effect]) => drawsOf(root, seat, LEGACY)(effect)));
        expect(new Set(drawn).size).toBe(1);
      }),
      { numRuns: 20 },
    );
  });
});

describe('the root of a round', () => {
  test('follows from both salts, their order, the round and the match', () => {
    const [a, b] = [bytes32(1), bytes32(2)];
    const roots = [
      turnSaltOf(MATCH_KEY, 0, a, b),
      turnSaltOf(MATCH_KEY, 1, a, b),
      turnSaltOf(MATCH_KEY, 0, b, a),
      turnSaltOf(MATCH_KEY, 0, a, a),
      turnSaltOf(bytes32(9), 0, a, b),
    ];
    expect(new Set(roots).size).toBe(roots.length);
  });
});
