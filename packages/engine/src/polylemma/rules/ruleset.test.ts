import fc from 'fast-check';
import { encodeAbiParameters, keccak256, stringToHex } from 'viem';
import { expect, test } from 'vitest';
import { expectOk } from '../../result.ts';
import { rulesets } from '../arbitraries.fixture.ts';
import {
  BARE,
  CLASSIC,
  FICKLE,
  flagsOf,
  optionsOf,
  rulesetIdOf,
  rulesetOfFlags,
  rulesetWith,
} from './ruleset.ts';

const LEGACY = rulesetWith('legacy');

test('presets are what docs/polylemma.md P9.3 says', () => {
  expect([CLASSIC, FICKLE, BARE, LEGACY].map(flagsOf)).toEqual([6, 7, 0, 128]);
  expect(optionsOf(FICKLE)).toEqual(['fickleBond', 'moreCoins', 'strongSlot']);
  expect(optionsOf(BARE)).toEqual([]);
});

test('flags and options say the same', () => {
  fc.assert(
    fc.property(rulesets, (ruleset) => {
      expect(expectOk(rulesetOfFlags(flagsOf(ruleset)))).toEqual(ruleset);
    }),
  );
});

test('an id is the hash of the tag and the flags', () => {
  fc.assert(
    fc.property(rulesets, (ruleset) => {
      const tag = keccak256(stringToHex('soh.polylemma.ruleset.v2'));
      const encoded = encodeAbiParameters(
        [{ type: 'bytes32' }, { type: 'uint256' }],
        [tag, BigInt(flagsOf(ruleset))],
      );
      expect(rulesetIdOf(ruleset)).toBe(keccak256(encoded));
    }),
  );
});

test.each([8, 64, 129 + 8, 256, -1, 0.5, Number.NaN])('flags of %d are none', (flags) => {
  expect(rulesetOfFlags(flags)).toMatchObject({ error: { code: 'unknown_flags' } });
});
