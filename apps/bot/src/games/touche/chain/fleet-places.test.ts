import { secretRootOf } from '@show-of-hands/engine/protocol';
import {
  cellsOf,
  HIDDEN,
  ORIGINAL,
  type Ruleset,
  rulesetIdOf,
  type ToucheMove,
} from '@show-of-hands/engine/touche';
import { fleetIn } from '@show-of-hands/verify/touche';
import fc from 'fast-check';
import { keccak256, numberToHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { MatchSecrets, Secret } from '../../../chain/keys/secrets.ts';
import { fleetEntered, fleetMoved } from './fleet-places.ts';

const keyOf = (seed: number) => keccak256(numberToHex(seed, { size: 32 }));
const secretsOf = (seed: number, seat: 'A' | 'B' = 'A'): MatchSecrets =>
  new MatchSecrets(new Secret(keyOf(seed)), keyOf(seed + 1), seat);
const entered = (ruleset: Ruleset, seed: number) => fleetEntered(secretsOf(seed), rulesetIdOf(ruleset));
const seeds = fc.integer({ min: 0, max: 1 << 30 });
const hides: fc.Arbitrary<Extract<ToucheMove, { kind: 'hide' }>> = fc
  .uniqueArray(fc.integer({ min: 1, max: HIDDEN.ships }), { minLength: 1 })
  .map((ships) => ({ kind: 'hide', ships: ships.toSorted((a, b) => a - b) }));

describe('a fleet that a seat hides', () => {
  test('stands as the rules want it, the same again with the same keys, and nowhere where all ships are public', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const words = entered(HIDDEN, seed);
        expect(words).toHaveLength(cellsOf(HIDDEN));
        expect(fleetIn(HIDDEN, words)).toBeDefined();
        expect(entered(HIDDEN, seed)).toEqual(words);
      }),
    );
    expect(entered(ORIGINAL, 1)).toEqual([]);
  });

  test('may stand on every cell: none is left out, and none is much likelier than another', () => {
    const counts = Array.from({ length: cellsOf(HIDDEN) }, () => 0);
    for (let seed = 0; seed < 2_000; seed += 1) {
      for (const cell of fleetIn(HIDDEN, entered(HIDDEN, seed)) ?? []) counts[cell] = (counts[cell] ?? 0) + 1;
    }
    // 60 are expected of each: 25 is more than four times the deviation away
    expect(Math.min(...counts)).toBeGreaterThan(25);
    expect(Math.max(...counts)).toBeLessThan(100);
  });

  test('moves the ships that move and no other, each to a cell that none was or is on', () => {
    fc.assert(
      fc.property(seeds, hides, fc.integer({ min: 1, max: 9 }), (seed, move, root) => {
        const before = entered(HIDDEN, seed);
        const after = fleetMoved(before, move, secretsOf(seed), root);
        const [old, now] = [fleetIn(HIDDEN, before) ?? [], fleetIn(HIDDEN, after) ?? []];
        expect(now).toHaveLength(HIDDEN.ships);
        for (const [index, cell] of now.entries()) {
          if (move.ships.includes(index + 1)) expect(old).not.toContain(cell);
          else expect(cell).toBe(old[index]);
        }
        expect(fleetMoved(before, move, secretsOf(seed), root)).toEqual(after);
        expect(fleetMoved(before, { kind: 'wait' }, secretsOf(seed), root)).toEqual(before);
      }),
    );
  });

  test('has nothing that is longer, or looks other, than another’s', () => {
    const forms = [1, 2, 3].map((seed) => entered(HIDDEN, seed).map((word) => word.length));
    expect(new Set(forms.map(String)).size).toBe(1);
    expect(secretRootOf(entered(HIDDEN, 1))).toHaveLength(66);
    expect(fleetIn(HIDDEN, entered(HIDDEN, 1).slice(1))).toBeUndefined();
  });
});
