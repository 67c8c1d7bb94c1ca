import { cardCommitOf, handRootOf } from '@show-of-hands/engine/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MatchSecrets, Secret } from '../../chain/keys/secrets.ts';
import { chooseHand, handOf, matchHand } from './hand.ts';

const OWNER = `0x${'a1'.repeat(20)}` as const;
const keyOf = (n: number) => `0x${n.toString(16).padStart(64, '0')}` as const;
const secrets = (matchKey: number, secret = 1) =>
  new MatchSecrets(new Secret(keyOf(secret)), keyOf(matchKey), 'A');
const tokens = fc.uniqueArray(fc.bigInt(0n, 2n ** 64n - 1n), { minLength: 5, maxLength: 40 });

describe('the choice of a hand', () => {
  it('is five different owned cards, whatever the order they are listed in, and the same every time', () => {
    fc.assert(
      fc.property(tokens, fc.nat(), (owned, match) => {
        const hand = chooseHand(secrets(match), owned);
        expect(new Set(hand).size).toBe(5);
        for (const card of hand) expect(owned).toContain(card);
        expect(chooseHand(secrets(match), [...owned].reverse())).toEqual(hand);
      }),
    );
  });

  it('differs from match to match and from secret to secret', () => {
    const owned = Array.from({ length: 30 }, (_, index) => BigInt(index));
    const hands = [...Array(20).keys()].flatMap((n) => [
      chooseHand(secrets(n), owned),
      chooseHand(secrets(1_000, n + 2), owned),
    ]);
    expect(new Set(hands.map(String)).size).toBe(hands.length);
    // every card has its turn: none of 30 is left out of 200 places by a fair draw but once in a thousand runs
    expect(new Set(hands.flat()).size).toBeGreaterThan(25);
  });

  it('says what to do when there are not five', () => {
    expect(() => chooseHand(secrets(1), [1n, 2n, 3n, 4n])).toThrow(/owns 4 cards.*needs 5/);
  });
});

describe('a hand', () => {
  const held = handOf(secrets(9), OWNER, [5n, 6n, 7n, 8n, 9n]);

  it('commits to each card in its slot with a salt of its own', () => {
    const salts = [0, 1, 2, 3, 4].map((slot) => held.openingOf(slot).salt);
    expect(new Set(salts).size).toBe(5);
    const commits = salts.map((salt, slot) => cardCommitOf(keyOf(9), OWNER, slot, BigInt(5 + slot), salt));
    expect(held.cardCommits).toEqual(commits);
    expect(held.root).toBe(handRootOf(commits));
  });

  it('is found again from its commitments and the owner’s tokens alone', () => {
    const owned = Array.from({ length: 30 }, (_, index) => BigInt(index));
    expect(matchHand(secrets(9), OWNER, held.cardCommits, owned)).toEqual([5n, 6n, 7n, 8n, 9n]);
    expect(matchHand(secrets(9), OWNER, held.cardCommits, owned.slice(0, 8))).toBeUndefined();
    expect(matchHand(secrets(9, 2), OWNER, held.cardCommits, owned)).toBeUndefined();
  });
});
