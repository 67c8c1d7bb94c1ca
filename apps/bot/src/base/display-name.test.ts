import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_NAME, shownName } from './display-name.ts';

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lettersOf = (text: string): string[] => [...letters.segment(text)].map(({ segment }) => segment);

describe('a name from outside', () => {
  it.each([
    ['plain', 'Some_Viewer_99'],
    ['of two words', 'Some Viewer'],
    ['of 25 letters', 'x'.repeat(25)],
    ['Japanese', '日本語の名前'],
    ['Korean', '한국어이름'],
    ['Thai, with two marks on a letter', 'ผู้ชม'],
    ['accented', 'Zoë Ångström'],
    ['in Arabic letters', 'مشاهد'],
  ])('stays as it is where it is %s', (_, name) => {
    expect(shownName(name)).toBe(name);
  });

  it.each<[string, string, string]>([
    ['turns text around', 'ev\u202Eil\u202C\u2066x\u2069', 'evilx'],
    ['holds commands for a terminal', 'a\u001b[2Jb\u0007\u009bc', 'a[2Jbc'],
    ['has lines', 'a\nb\r\n\tc', 'a b c'],
    ['hides characters of no width', '\u200Ba\u200D\uFEFFb\u2060\u00AD', 'ab'],
    ['begins with an accent of its neighbour', '\u0301\u0301abc', 'abc'],
    ['ends in half a character', 'abc\uD83D', 'abc'],
    ['has spaces around it', '  a  b  ', 'a b'],
    ['is of private characters', 'a\uE000\u{F0000}b', 'ab'],
    ['is of blank letters', 'a\u3164\uFFA0\u2800b', 'ab'],
  ])('that %s is shown without that', (_, name, shown) => {
    expect(shownName(name)).toBe(shown);
  });

  it.each(['', '   ', '\u200B\u200B', '\u3164', '\u2800\u2800', '\u202E', '\u0301\u0302', '\uD83D'])(
    'of which nothing can be seen is none: %j',
    (name) => {
      expect(shownName(name)).toBe('');
    },
  );

  it('is cut between letters, whatever each is made of', () => {
    expect(shownName('👍🏽'.repeat(30))).toBe('👍🏽'.repeat(25));
    expect(shownName(`${'x'.repeat(24)}😀y`)).toBe(`${'x'.repeat(24)}😀`);
    expect(shownName('e\u0301'.repeat(40))).toBe('é'.repeat(25));
  });

  it('has no more than two accents on a letter, and is short also where a letter can be endless', () => {
    expect(shownName(`z${'\u0330\u0342\u0353'.repeat(20)}algo`)).toMatch(/^z\p{M}{1,2}algo$/u);
    expect(shownName('\u1100'.repeat(10_000)).length).toBeLessThanOrEqual(100);
    expect(shownName(`${'\u1100'.repeat(10_000)}\u1161`).length).toBeLessThanOrEqual(100);
  });

  it('is the same when it is cleaned again, and holds nothing unseen, whatever came', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('\u202E', '\u0301', '\u200D', '\uD83D', '\u3164', ' ', '\u1100', '👨‍👩‍👧'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const name = shownName(parts.join(''));
        expect(shownName(name)).toBe(name);
        expect(lettersOf(name).length).toBeLessThanOrEqual(MAX_NAME);
        expect(name).toBe(name.trim());
        expect(name).not.toMatch(/\p{C}|\p{Default_Ignorable_Code_Point}|^\p{M}|\p{M}{3}/u);
      }),
      { numRuns: 2_000 },
    );
  });
});
