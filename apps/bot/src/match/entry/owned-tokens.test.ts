import fc from 'fast-check';
import { numberToHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { MatchSecrets, Secret } from '../../chain/keys/secrets.ts';
import { chooseTokens, matchTokens } from './owned-tokens.ts';
import { seatSecretsOf } from './seat-secrets.ts';

const OWNER = `0x${'a1'.repeat(20)}` as const;
const keyOf = (n: number) => `0x${n.toString(16).padStart(64, '0')}` as const;
const secrets = (matchKey: number, secret = 1) =>
  new MatchSecrets(new Secret(keyOf(secret)), keyOf(matchKey), 'A');
const tokens = fc.uniqueArray(fc.bigInt(0n, 2n ** 64n - 1n), { minLength: 5, maxLength: 40 });
const wordOf = (token: bigint) => numberToHex(token, { size: 32 });

describe('the choice of what a seat brings', () => {
  it('is as many different owned tokens, whatever the order they are listed in, and the same every time', () => {
    fc.assert(
      fc.property(tokens, fc.nat(), fc.integer({ min: 1, max: 5 }), (owned, match, count) => {
        const chosen = chooseTokens(secrets(match), owned, count);
        expect(new Set(chosen).size).toBe(count);
        for (const token of chosen) expect(owned).toContain(token);
        expect(chooseTokens(secrets(match), [...owned].reverse(), count)).toEqual(chosen);
      }),
    );
  });

  it('differs from match to match and from secret to secret', () => {
    const owned = Array.from({ length: 30 }, (_, index) => BigInt(index));
    const hands = [...Array(20).keys()].flatMap((n) => [
      chooseTokens(secrets(n), owned, 5),
      chooseTokens(secrets(1_000, n + 2), owned, 5),
    ]);
    expect(new Set(hands.map(String)).size).toBe(hands.length);
    // every token has its turn: none of 30 is left out of 200 places by a fair draw but once in a thousand runs
    expect(new Set(hands.flat()).size).toBeGreaterThan(25);
  });

  it('says what to do when there are not enough', () => {
    expect(() => chooseTokens(secrets(1), [1n, 2n, 3n, 4n], 5)).toThrow(/owns 4 cards.*needs 5/);
  });
});

it('hidden tokens are found again from what stands for them and the owner’s tokens alone', () => {
  const hand = [5n, 6n, 7n, 8n, 9n];
  const { leaves = [] } = seatSecretsOf(secrets(9), OWNER, hand.map(wordOf)) ?? {};
  const owned = Array.from({ length: 30 }, (_, index) => BigInt(index));
  expect(matchTokens(secrets(9), OWNER, leaves, owned, wordOf)).toEqual(hand);
  expect(matchTokens(secrets(9), OWNER, leaves, owned.slice(0, 8), wordOf)).toBeUndefined();
  expect(matchTokens(secrets(9, 2), OWNER, leaves, owned, wordOf)).toBeUndefined();
});
