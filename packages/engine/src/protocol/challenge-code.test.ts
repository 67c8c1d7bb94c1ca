import fc from 'fast-check';
import type { Hex } from 'viem';
import { expect, it } from 'vitest';
import { challengeCodeOf, readChallengeName } from './challenge-code.ts';

const keys = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`);

/** The same code as people type and send it. */
const spellings: readonly ((code: string) => string)[] = [
  (code) => code,
  (code) => code.toLowerCase(),
  (code) => code.replaceAll('-', ''),
  (code) => code.replaceAll('0', 'O').replaceAll('1', 'l'),
  (code) => `come on then, experimental as it is: ${code}, we wait`,
  (code) => `${code} (${code.toLowerCase()})`,
];

it('a code says how the key of a match begins, however it is typed', () => {
  fc.assert(
    fc.property(keys, fc.constantFrom(...spellings), (key, spelled) => {
      const code = challengeCodeOf(key);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
      expect(readChallengeName(spelled(code))).toEqual({ kind: 'code', beginning: key.slice(0, 17) });
    }),
  );
});

it('a whole key is read wherever it stands', () => {
  fc.assert(
    fc.property(keys, (key) => {
      const named = { kind: 'key', matchKey: key };
      expect(readChallengeName(key)).toEqual(named);
      expect(readChallengeName(`match ${key.toUpperCase().replace('0X', '0x')}!`)).toEqual(named);
    }),
  );
});

it.each([
  ['nothing', ''],
  ['a code that is too short', 'K7QF-2M9X-TB4'],
  ['a code that is too long', 'K7QF-2M9X-TB4C-9'],
  ['a letter that codes do not have', 'K7QF-2M9X-TB4U'],
  ['two codes', 'K7QF-2M9X-TB4C or K7QF-2M9X-TB4D'],
  ['two keys', `0x${'1'.repeat(64)} 0x${'2'.repeat(64)}`],
  ['an address', `0x${'1'.repeat(40)}`],
])('%s is no match', (_, text) => {
  expect(readChallengeName(text)).toBeUndefined();
});
