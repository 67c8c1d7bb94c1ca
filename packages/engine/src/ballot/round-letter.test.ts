import { describe, expect, test } from 'vitest';
import { chatReader } from '../chat/index.ts';
import { triad } from '../triad/index.ts';
import { OPENED_AT, openErrand } from './opening.fixture.ts';
import { ballotPolicy, ROUND_LETTERS, roundLetterOf } from './policy.ts';

describe('the letters', () => {
  test('fit in a policy, all differ, and leave out what moves end with', () => {
    for (const roundLetter of ROUND_LETTERS) {
      expect(ballotPolicy.parse({ roundLetter }).roundLetter).toBe(roundLetter);
      expect('abcdefwmurl').not.toContain(roundLetter);
    }
    expect(new Set(ROUND_LETTERS).size).toBe(ROUND_LETTERS.length);
  });

  test('are never the same for two ballots in a row, for ever', () => {
    for (const start of [0, 1_000_000, Number.MAX_SAFE_INTEGER - 30]) {
      for (let n = start; n < start + 30; n++) expect(roundLetterOf(n)).not.toBe(roundLetterOf(n + 1));
    }
  });

  test.each([[-1], [0.5], [Number.NaN], [Number.POSITIVE_INFINITY]])('%d has none', (n) => {
    expect(() => roundLetterOf(n)).toThrow(RangeError);
  });
});

/** What a line says of card 2 to B2, where these letters are known. */
function lettered(line: string, letters: readonly string[]): string | undefined {
  const reading = chatReader({ forms: triad.notation.chat([]), letters })({ text: line });
  if (reading.kind !== 'move') return reading.kind;
  return `${reading.choices.map(({ key }) => key).join(' ')} ${reading.letter ?? '-'}`;
}

test.each([
  ['2->B2 g', '2->B2 g'],
  ['2->B2  G ', '2->B2 g'],
  ['2->B2g', 'missed'],
  ['g', 'talk'],
  ['2->B2 h', '2->B2 h'],
  ['g 2->B2', 'missed'],
  ['2->B2 g!', '2->B2 g'],
  // single letters that no ballot ever has may belong to the move
  ['2->B2 e = u', '2->B2 up -'],
  ['2->B2 W', '2->B2 -'],
  // only the first word behind the move is one
  ['2->B2 g h', '2->B2 g'],
  ['2->B2 lol g', '2->B2 -'],
  ['b2 2 g', '2->B2 g'],
  ['b2 2 g lol', 'missed'],
])('%j says %s', (line, said) => {
  expect(lettered(line, ROUND_LETTERS)).toBe(said);
});

test('a policy may have a letter beyond the list', () => {
  expect(lettered('2->B2 X', [...ROUND_LETTERS, 'x'])).toBe('2->B2 x');
});

test('without letters one behind a move is talk', () => {
  expect(lettered('2->B2 g', [])).toBe('2->B2 -');
});

describe('a ballot with the letter g', () => {
  const cast = (text: string, sentAt: number) =>
    openErrand({ policy: ballotPolicy.parse({ roundLetter: 'g' }) }).cast({
      userId: '1',
      login: 'ann',
      text,
      sentAt,
    });
  const [before, during, after] = [OPENED_AT - 5_000, OPENED_AT + 5_000, OPENED_AT + 20_000];

  test.each([
    ['#errand pear g', during, 'counted'],
    ['#errand pear G', during, 'counted'],
    ['#errand pear', during, 'counted'],
    // The letter makes it this ballot's, whatever the clocks say of its start.
    ['#errand pear g', before, 'counted'],
    ['#errand pear', before, 'outside-window'],
    ['#errand pear g', after, 'outside-window'],
    ['#errand pear h', during, 'other-round'],
    ['#errand pear h', before, 'other-round'],
    ['#errand plum g', during, 'illegal'],
    ['hello g', during, 'not-a-move'],
    ['g', during, 'not-a-move'],
  ])('%j sent at %d: %s', (text, sentAt, outcome) => {
    const verdict = cast(text, sentAt);
    expect(verdict.kind === 'counted' ? 'counted' : verdict.reason).toBe(outcome);
  });

  test('a vote before the opening does not move the earliest end', () => {
    const ballot = openErrand({ policy: ballotPolicy.parse({ roundLetter: 'g' }) });
    ballot.cast({ userId: '1', login: 'ann', text: '#errand pear g', sentAt: before });
    expect(ballot.endAt(OPENED_AT)).toBe(OPENED_AT);
  });
});

test('without a letter in the policy single letters stay with the move', () => {
  // this game's notation ignores what it does not know
  const verdict = openErrand().cast({ userId: '1', login: 'a', text: '#errand pear h', sentAt: OPENED_AT });
  expect(verdict).toMatchObject({ command: '#errand pear' });
});
