import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText, shortHash } from './plain-text.ts';

describe('names from strangers', () => {
  it.each([
    ['velvet_otter', 'velvet_otter'],
    ['  two \n words\t', 'two words'],
    ['\u202eevil', 'evil'],
    ['a\u200bb\u{e0041}c', 'abc'],
    ['z\u0301\u0302\u0303\u0304\u0305o', 'ź\u0302\u0303o'],
    ['', '…'],
    ['\u034f', '…'],
    ['a_very_long_name_indeed', 'a_very_long_n…'],
    ['みかん猫', 'みかん猫'],
  ])('%j becomes %j', (raw, plain) => expect(plainText(raw, 14)).toBe(plain));

  it('are never longer than asked, never empty, never carry control marks', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.integer({ min: 1, max: 30 }),
        (raw, most) => {
          const plain = plainText(raw, most);
          expect([...plain].length).toBeLessThanOrEqual(most);
          expect(plain).not.toBe('');
          expect(plain).not.toMatch(/[\p{Cc}\p{Cf}]/u);
        },
      ),
    );
  });
});

it('shortens a hash to what can be compared', () => {
  expect(shortHash(`0x12ab${'0'.repeat(56)}cd34`)).toBe('0x12ab…cd34');
});
