import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectOk } from '../../result.ts';
import { notation } from './notation.ts';
import { moveOf, SHARES } from './stages.ts';

/** What a line means, written back as a command; or the code it is refused with. */
function reading(text: string): string {
  const said = notation.parse(text, 'A');
  return said.ok ? notation.formatChoices(said.value, 'A') : said.error.code;
}

describe('lines that viewers type', () => {
  test.each([
    '#poly 3 lp=5',
    '#POLY 3 LP=5',
    '#poly3 lp=5',
    '#poly 3 lp = 5',
    '#poly 3 lp 5',
    '#poly 3 lp5',
    '#poly 3 lp＝5',
    '#poly 3 5',
    '#poly 3 5lp',
    '#poly 3 5 lp',
    '#poly 3 05',
    '#poly　3　5',
    '  #poly   3   5  ',
    '#polylemma 3 5',
    '!poly 3 5',
    '!move 3 5',
    '!m 3 5',
    '#m 3 lp=5',
    'lets go #poly 3 lp=5 gg',
    '#poly 3 lp=5!!',
    '#poly 3 lp=5.',
    '#poly 3 5, please',
    '3 5',
    ' 3  5 ',
    '3 lp=5',
    '3 lp5',
    '3 5lp',
    '3 005',
  ])('%j: slot 3 with 5 points', (text) => {
    expect(reading(text)).toBe('#poly 3 lp=5');
  });

  test.each([
    ['3', '#poly 3'],
    ['r', '#poly r'],
    ['R', '#poly r'],
    ['random', '#poly r'],
    ['#poly r', '#poly r'],
    ['#poly Random', '#poly r'],
    ['#poly 3', '#poly 3'],
    ['!m 4', '#poly 4'],
    ['#poly 3!', '#poly 3'],
    ['#poly 3 please', '#poly 3'],
    ['#poly 3 5 5', '#poly 3 lp=5'],
    ['r all', '#poly r lp=all'],
    ['R ALL', '#poly r lp=all'],
    ['random half', '#poly r lp=half'],
    ['3 half', '#poly 3 lp=half'],
    ['#poly 3 lp=half', '#poly 3 lp=half'],
    ['#poly 3 Quarter gg', '#poly 3 lp=quarter'],
    ['1 none', '#poly 1 lp=none'],
    ['1 0', '#poly 1 lp=0'],
    ['4 255', '#poly 4 lp=255'],
    // more than anybody has: a move that is not offered, so that the voter is told
    ['4 256', '#poly 4 lp=256'],
    ['#poly 2 lp=999', '#poly 2 lp=999'],
    // the first command of a line counts
    ['#poly 2 or #poly 3 5', '#poly 2'],
  ])('%j is %s', (text, command) => {
    expect(reading(text)).toBe(command);
  });

  test.each([
    '',
    '3 people here',
    '5 5 5',
    '1 2 3',
    'gg 3',
    '3 gg',
    '3!',
    '3?',
    '3.',
    '3.5',
    '3,5',
    '3-5',
    '3:5',
    '3/5',
    '35',
    '03',
    '0',
    '5',
    '5 5',
    '9 1',
    '0 5',
    '-3',
    '#3',
    '3 -5',
    '3 1000',
    '3 5 half',
    '3 halves',
    'half',
    'all',
    'all 3',
    '5 r',
    'rr',
    'r u ok',
    'random stuff',
    'randomly',
    'three',
    '3rd',
    '3 x',
    'lp=5',
    'poly 3 5',
    '@poly 3 5',
    'over#poly 3',
    '３ ５',
    '＃poly 3',
  ])('%j is no vote', (text) => {
    expect(reading(text)).toBe('not_a_command');
  });

  test.each([
    '#poly',
    '!poly over there',
    '#poly 5',
    '#poly 0 3',
    '#poly 33',
    '#poly 3.5',
    '#poly 3,5',
    '#poly 3x',
    '#poly 3 lp=x',
    '#poly 3 lp=',
    '#poly 3 lp=-1',
    '#poly 3 -1',
    '#poly 3 1000',
    '#poly 3 5.5',
    '#poly 3 2nd',
    '#poly rr',
    '!m',
  ])('%j is a command that cannot be read', (text) => {
    expect(reading(text)).toBe('malformed_command');
  });

  test('other commands are none of this game', () => {
    expect(['#polygon 3', '!mute 3', '#triad A2->B2', '!vote 3'].map(reading)).toEqual(
      Array(4).fill('not_a_command'),
    );
  });

  test('points that were not said are left out of the choices', () => {
    expect(expectOk(notation.parse('2', 'B'))).toEqual([{ stage: 'slot', key: '2' }]);
  });

  test('lines of any length are read in one go', () => {
    const spaces = ' '.repeat(200_000);
    expect(reading(`#poly${spaces}3${spaces}lp=5`)).toBe('#poly 3 lp=5');
    expect(reading(`hello${spaces}chat${spaces}!`)).toBe('not_a_command');
    expect(reading(`#poly 3 ${'5'.repeat(200_000)}`)).toBe('malformed_command');
    expect(reading('#poly '.repeat(50_000))).toBe('malformed_command');
  });

  test('no line throws, and what is read is a move but for words and more points than there are', () => {
    const word = fc.constantFrom('#poly', '3', 'r', 'lp=', 'lp', '5', 'half', 'all', ' ', '!', '256', 'x');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), (words) => {
        const said = notation.parse(words.join(''), 'A');
        if (!said.ok) return;
        const move = moveOf(said.value);
        const allowed = ['incomplete_choices', 'points_not_counted', 'points_out_of_range'];
        expect(move.ok || allowed.includes(move.error.code)).toBe(true);
      }),
    );
  });
});

test('choices with words are written back as they were said', () => {
  for (const share of SHARES) {
    const choices = expectOk(notation.parse(`r ${share}`, 'A'));
    expect(notation.formatChoices(choices, 'A')).toBe(`#poly r lp=${share}`);
    expect(moveOf(choices)).toMatchObject({ error: { code: 'points_not_counted' } });
  }
  expect(notation.formatChoices([], 'A')).toBe('#poly');
  expect(() => notation.formatChoices([{ stage: 'points', key: '3' }], 'A')).toThrow('unknown_choice');
});
