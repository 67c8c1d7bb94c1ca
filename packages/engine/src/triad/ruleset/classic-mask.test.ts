import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classicMaskOf, classicOf, classicOfMask } from './defaults.ts';
import { CLASSIC_FLAGS, type ClassicFlag, OPPOSITES } from './ruleset.ts';

const worked: readonly (readonly [string, readonly ClassicFlag[]])[] = [
  ['0', []],
  ['g', ['same']],
  ['w', ['order']],
  ['1s', ['chaos']],
  ['80', ['order', 'threeOpen']],
  ['1v', ['chaos', 'reverse', 'swap']],
];

describe('the mask of classic rules in links (docs/rules.md R8.12)', () => {
  it.each(worked)('%s stands for %j', (mask, flags) => {
    expect(classicMaskOf(classicOf(...flags))).toBe(mask);
    expect(classicOfMask(mask)).toEqual(classicOf(...flags));
  });

  it('keeps every set of rules that do not contradict each other', () => {
    fc.assert(
      fc.property(fc.subarray([...CLASSIC_FLAGS]), (flags) => {
        const second = OPPOSITES.filter(([a]) => flags.includes(a)).map(([, b]) => b as ClassicFlag);
        const kept = flags.filter((flag) => !second.includes(flag));
        expect(classicOfMask(classicMaskOf(classicOf(...flags)))).toEqual(classicOf(...kept));
      }),
    );
  });

  it('reads both bits of a pair as neither rule, and refuses what is no mask', () => {
    expect(classicOfMask((3 << 5).toString(36))).toEqual(classicOf());
    for (const text of ['', '-1', 'zzzz', (1 << 11).toString(36), 'A']) {
      expect(classicOfMask(text)).toBeUndefined();
    }
  });
});
