import { provenRootOf, secretLeafOf, secretRootOf } from '@show-of-hands/engine/protocol';
import fc from 'fast-check';
import { decodeAbiParameters, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { MatchSecrets, Secret } from '../../chain/keys/secrets.ts';
import { listedDisclosure, onlyDisclosure, proofOf, seatSecretsOf, secretOpeningOf } from './seat-secrets.ts';

const OWNER = `0x${'a1'.repeat(20)}` as const;
const KEY = `0x${'09'.repeat(32)}` as const;
const own = new MatchSecrets(new Secret(`0x${'01'.repeat(32)}`), KEY, 'A');
const words = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`);

/** A seat's secrets with these values; there is one at least. */
function held(values: readonly Hex[], root = 0) {
  const secrets = seatSecretsOf(own, OWNER, values, root);
  if (secrets === null) throw new Error('there are secrets');
  return secrets;
}

describe('a seat’s secrets', () => {
  it('are none where nothing is hidden', () => {
    expect(seatSecretsOf(own, OWNER, [])).toBeNull();
  });

  it('stand in their places, each with a salt of its own, under each root another', () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 40 }), (values) => {
        const [first, second] = [held(values), held(values, 1)];
        expect(new Set([...first.salts, ...second.salts]).size).toBe(2 * values.length);
        for (const [index, value] of values.entries()) {
          const { salt } = secretOpeningOf(first, index);
          const place = { matchKey: KEY, owner: OWNER, root: 0 };
          expect(first.leaves[index]).toBe(secretLeafOf(place, index, value, salt));
        }
        expect(first.hash).toBe(secretRootOf(first.leaves));
        expect(second.hash).not.toBe(first.hash);
        expect(() => secretOpeningOf(first, values.length)).toThrow(RangeError);
      }),
      { numRuns: 20 },
    );
  });

  const many = (count: number) => held(Array.from({ length: count }, () => `0x${'00'.repeat(32)}` as const));

  it('are proven one by one where they are more than eight, in their own place and in no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 9, max: 70 }), fc.nat(), fc.nat(), (count, one, other) => {
        const secrets = many(count);
        const [index, elsewhere] = [one % count, other % count];
        const [leaf = '0x', proof] = [secrets.leaves[index], proofOf(secrets, [index])];
        const rootAt = (place: number) => provenRootOf(count, new Map([[place, leaf]]), proof);
        expect(rootAt(index)).toBe(secrets.hash);
        if (elsewhere !== index) expect(rootAt(elsewhere)).not.toBe(secrets.hash);
        expect(rootAt(count)).toBeUndefined();
      }),
      { numRuns: 20 },
    );
  });

  it('are proven together, by no more nodes than that takes, and by no other', () => {
    const chosen = fc.integer({ min: 9, max: 70 }).chain((count) =>
      fc.record({
        count: fc.constant(count),
        places: fc.uniqueArray(fc.nat({ max: count - 1 }), { minLength: 1, maxLength: 12 }),
        which: fc.nat(),
      }),
    );
    fc.assert(
      fc.property(chosen, ({ count, places, which }) => {
        const secrets = many(count);
        const leaves = new Map(places.map((place) => [place, secrets.leaves[place] ?? '0x'] as const));
        const proof = proofOf(secrets, places);
        expect(provenRootOf(count, leaves, proof)).toBe(secrets.hash);
        const alone = places.reduce((sum, place) => sum + proofOf(secrets, [place]).length, 0);
        expect(proof.length).toBeLessThanOrEqual(alone);
        const place = places[which % places.length] ?? 0;
        const lying = new Map([...leaves, [place, `0x${'11'.repeat(32)}`]] as const);
        expect(provenRootOf(count, lying, proof)).not.toBe(secrets.hash);
        expect(provenRootOf(count, leaves, [...proof, '0x'])).toBeUndefined();
        if (proof.length > 0) expect(provenRootOf(count, leaves, proof.slice(1))).toBeUndefined();
      }),
      { numRuns: 40 },
    );
  });

  it('are told with a move as the contract reads them', () => {
    const secrets = held([`0x${'0a'.repeat(32)}`, `0x${'0b'.repeat(32)}`]);
    const { value, salt } = secretOpeningOf(secrets, 1);
    const listed = [{ type: 'bytes32[]' }, { type: 'bytes32' }, { type: 'bytes32' }] as const;
    expect(decodeAbiParameters(listed, listedDisclosure(secrets, 1))).toEqual([secrets.leaves, value, salt]);
    const only = held([`0x${'0c'.repeat(32)}`]);
    const alone = [{ type: 'bytes32' }, { type: 'bytes32' }] as const;
    expect(decodeAbiParameters(alone, onlyDisclosure(only))).toEqual([only.values[0], only.salts[0]]);
  });
});
