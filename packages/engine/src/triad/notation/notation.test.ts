import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../result.ts';
import { SEATS, type Seat } from '../../seat.ts';
import { moves } from '../arbitraries.fixture.ts';
import { notation } from './notation.ts';
import { moveOf } from './stages.ts';

/** What a line means to the ballot of a seat, written back as a command; or the code it is refused with. */
function reading(text: string, seat: Seat = 'A'): string {
  const said = notation.parse(text, seat);
  return said.ok ? notation.formatChoices(said.value, seat) : said.error.code;
}

describe('lines that viewers type', () => {
  it.each([
    '#triad A2->B2',
    '#TRIAD a2->b2',
    '#triadA2->B2',
    '#triad A 2 -> B2',
    'lets go #triad A2->B2 gg',
    '#triad A2→B2',
    '#triad A2⇒B2',
    '#triad A2➡B2',
    '#triad 2->B2',
    '2->B2',
    'A2->4',
    '2–>B2',
    '#triad B2 2',
    'B2 2',
    '2 B2',
    'A2 B2',
    '4 2',
    '!move 4 2',
    '!m 4 2',
    '#m 4 2',
    '!triad A2->B2',
    '!move　4　2',
    '#move 4 2',
    '#2->B2',
    '2⟶B2',
    '2⟹B2',
    '2➔B2',
    '2⮕B2',
    '2—>B2',
    'B2 2 gg',
    '  4 2  ',
    // The full form ignores what it cannot read behind the move.
    '#triad A2->B2 wm=D1',
    '#triad A2->B2 wm=2',
    '#triad A2->B23',
  ])('%s: card 2 to B2', (text) => {
    expect(reading(text)).toBe('#triad A2->B2');
  });

  it.each([
    '!move 4 2 wm=6',
    '!move 4 2 w 6',
    '!move 4 2 w6',
    '!move 4 2 wm 6',
    '!move 4 2 wm＝6',
    '2->B2 wm=a3',
  ])('%s: card 2 to B2 with a mark on A3', (text) => {
    expect(reading(text)).toBe('#triad A2->B2 wm=A3');
  });

  it.each([
    ['a3->c1 w=a1', '#triad A3->C1 wm=A1'],
    ['0 0', '#triad A1->A1'],
    ['A2 A3', '#triad A3->A2'],
    ['8 5', '#triad A5->C3'],
    ['#triad A0->B2', '#triad A1->B2'],
    ['#triad A2->B2 wm=C1', '#triad A2->B2 wm=C1'],
    ['#triad a2 → b2   WM = c1 !!', '#triad A2->B2 wm=C1'],
  ])('%s is %s', (text, command) => {
    expect(reading(text)).toBe(command);
  });

  it.each([
    '',
    '#triad',
    '#triad A2->',
    '#triad A6->B2',
    '#triad A2->D2',
    '#triad A2->A4',
    '6->B2',
    'B2->C3',
    '9 1',
    '8 6',
    '44 2',
    '!vote 4 2',
    'A2>B2',
    'A2=>B2',
    '＃triad A2->B2',
    'Ａ2->B2',
    'A2,B2',
    '!move 4 2 wm=9',
    '2->B2 w9',
    '2->B2 gg',
    'hello chat',
    'gg 2',
  ])('%s is no move', (text) => {
    expect(notation.parse(text, 'A').ok).toBe(false);
  });

  it('tells a mistyped command from ordinary talk', () => {
    expect(reading('!move over there')).toBe('malformed_command');
    expect(reading('what a game')).toBe('not_a_command');
  });

  it('does not check the side letter of the full form', () => {
    expect(reading('#triad B3->C1 wm=A2', 'A')).toBe('#triad A3->C1 wm=A2');
    expect(reading('#triad A3->C1', 'B')).toBe('#triad B3->C1');
  });

  it('takes the letter B without a prefix on seat B only', () => {
    expect(reading('B2->C3', 'B')).toBe('#triad B2->C3');
    expect(reading('b2->8', 'B')).toBe('#triad B2->C3');
    expect(reading('A2->C3', 'B')).toBe('#triad B2->C3');
    expect(reading('B2->C3', 'A')).toBe('not_a_command');
  });

  it('leaves an untyped mark out of the choices', () => {
    expect(expectOk(notation.parse('2->B2', 'A'))).toEqual([{ stage: 'move', key: '2->B2' }]);
  });
});

describe('earth edges', () => {
  it.each([
    ['2->B2 e=up', '#triad A2->B2 e=up'],
    ['2->B2 e=r', '#triad A2->B2 e=right'],
    ['!m 4 2 e=D', '#triad A2->B2 e=down'],
    ['4 2 wm=6 e=l', '#triad A2->B2 wm=A3 e=left'],
    ['4 2 e=l wm=6', '#triad A2->B2 wm=A3 e=left'],
    ['2->B2 e＝u', '#triad A2->B2 e=up'],
    ['#triad A2->B2 e=left', '#triad A2->B2 e=left'],
    ['#triad A2->B2 wm=C1 e = u gg', '#triad A2->B2 wm=C1 e=up'],
    ['#triad A2->B2 e=u wm=C1', '#triad A2->B2 wm=C1 e=up'],
    // The long form ignores what it cannot read, and all behind it.
    ['#triad A2->B2 e=u9p', '#triad A2->B2'],
    ['#triad A2->B2 e=upwards', '#triad A2->B2'],
    ['#triad A2->B2 e=x wm=C1', '#triad A2->B2'],
  ])('%s is %s', (text, command) => {
    expect(reading(text)).toBe(command);
  });

  it('that are none make a short form no move', () => {
    expect(reading('2->B2 e=x')).toBe('not_a_command');
    expect(reading('!m 2->B2 e=upwards')).toBe('malformed_command');
  });
});

describe('picks of a draft', () => {
  it.each([
    ['#draft 7', '#draft 7'],
    ['!draft 20 please', '#draft 20'],
    ['I take #DRAFT7!', '#draft 7'],
    ['#draft 7.', '#draft 7'],
    ['#draft 3 or #triad A2->B2', '#draft 3'],
    // The first command of a line counts.
    ['#triad A2->B2 gg, next time !draft 5', '#triad A2->B2'],
    ['#draft', 'malformed_command'],
    ['#draft 0', 'malformed_command'],
    ['#draft 21', 'malformed_command'],
    ['#draft 7.5', 'malformed_command'],
    ['#draft 7a', 'malformed_command'],
    ['overdraft#draft 7', 'not_a_command'],
    ['!drafty 7', 'not_a_command'],
  ])('%s is %s', (text, command) => {
    expect(reading(text)).toBe(command);
  });
});

describe('lines of any length', () => {
  it('are read in one go', () => {
    const spaces = ' '.repeat(200_000);
    expect(reading(`2${spaces}->${spaces}B2${spaces}wm=C1`)).toBe('#triad A2->B2 wm=C1');
    expect(reading(`hello${spaces}chat${spaces}!`)).toBe('not_a_command');
  });
});

describe('writing moves back', () => {
  it('reads every move it writes, for both seats', () => {
    fc.assert(
      fc.property(moves, fc.constantFrom(...SEATS), (move, seat) => {
        const text = notation.format(move, seat);
        expect(expectOk(moveOf(expectOk(notation.parse(text, seat))))).toEqual(move);
        expect(notation.formatChoices(expectOk(notation.parse(text, seat)), seat)).toBe(text);
      }),
    );
  });
});
