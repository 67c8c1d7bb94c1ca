import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalise, withoutAction } from './normalise.ts';

describe('normalise', () => {
  it.each([
    ['2->B2', '2->B2'],
    ['  2 ->   B2  ', '2 -> B2'],
    ['2->B2 \u{E0000}', '2->B2'],
    ['2->B2 \u034F', '2->B2'],
    ['2->B2\u200B\u2060\uFEFF', '2->B2'],
    ['2➡\uFE0FB2', '2➡B2'],
    ['2->B2\u3164', '2->B2'],
    ['2->B2\u2800', '2->B2'],
    ['\u00AD2->B2', '2->B2'],
    ['!move\u30004\u30002', '!move 4 2'],
    ['！ｍ　４　２', '!m 4 2'],
    ['3\uFE0F\u20E3 5', '3 5'],
    ['2\u20E3', '2'],
    ['wm＝6', 'wm=6'],
    ['2->B2\tgg', '2->B2 gg'],
    ['2->B2\u0007', '2->B2'],
    ['👩‍🚀 go', '👩🚀 go'],
    ['', ''],
    [' \u200B ', ''],
  ])('%j becomes %j', (text, uniform) => {
    expect(normalise(text, false)).toBe(uniform);
  });

  it('takes the mention off a reply, and only off a reply', () => {
    expect(normalise('@Ann 2->B2', true)).toBe('2->B2');
    expect(normalise(' \u034F@Ann\u200B  2->B2', true)).toBe('2->B2');
    expect(normalise('@花子 @Ann 2->B2', true)).toBe('@Ann 2->B2');
    expect(normalise('@Ann 2->B2', false)).toBe('@Ann 2->B2');
    expect(normalise('2->B2 @Ann', true)).toBe('2->B2 @Ann');
  });

  it('takes /me off', () => {
    expect(withoutAction('\u0001ACTION 2->B2\u0001')).toBe('2->B2');
    expect(withoutAction('\u0001ACTION cut short')).toBe('cut short');
    expect(normalise('\u0001ACTION @Ann 2->B2\u0001', true)).toBe('2->B2');
  });

  it('leaves nothing to do for a second pass', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const once = normalise(text, false);
        expect(normalise(once, false)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });

  it('leaves no invisible characters and no runs of spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(normalise(text, false)).not.toMatch(/\p{Cf}|\p{Cc}|\p{Variation_Selector}|\s\s|^\s|\s$/u);
      }),
      { numRuns: 2_000 },
    );
  });
});
