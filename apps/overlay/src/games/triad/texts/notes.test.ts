import { ENGLISH, sayIn } from '@show-of-hands/bus';
import { triadWords } from '@show-of-hands/bus/triad/text';
import { describe, expect, it, test } from 'vitest';
import { DRAWING, FANTASY_MIDDLE } from '../fixtures/fantasy.ts';
import { DRAFT, ROUND_TWO, SWAPPED } from '../fixtures/rule-views.ts';
import { MIDDLE } from '../fixtures/view.ts';
import { scoreNotes, triadNote } from './notes.ts';

const say = sayIn(triadWords, ENGLISH);

describe('what draws have made of a match', () => {
  it.each([
    ['plain rules', MIDDLE, null],
    ['Roulette', SWAPPED, 'adds Swap, Same'],
    [
      'Roulette by the rules of Final Fantasy',
      { ...FANTASY_MIDDLE, drawn: ['aceKiller', 'typeAscend', 'same'] },
      'adds Fallen Ace, Ascension, Same',
    ],
    ['the second round', ROUND_TWO, 'round 2, hand cards count'],
    ['the first of several rounds', { ...MIDDLE, rounds: 3 }, 'round 1, hand cards count'],
    ['both', { ...ROUND_TWO, drawn: ['aceKiller'] }, 'adds Ace Killer, round 2, hand cards count'],
    ['a draft, before any round', { ...DRAFT, rounds: 3 }, null],
  ])('is told of %s', (_, view, note) => {
    expect(triadNote(view, say)).toBe(note);
  });
});

test.each([
  ['of plain rules: the board alone', MIDDLE, null, null],
  ['of Final Fantasy: the hands too', DRAWING, 'with hand', 'with hand'],
  ['of Sudden Death: the hands too', ROUND_TWO, 'with hand', 'with hand'],
  [
    'of Sudden Death at its end: only the hand that holds a card',
    { ...ROUND_TWO, board: ROUND_TWO.board.map(() => ROUND_TWO.board[4] ?? null), tiles: { A: 1, B: 9 } },
    'with hand',
    null,
  ],
])('what counts in the scores %s', (_, view, A, B) => {
  expect(scoreNotes(view, say)).toEqual({ A, B });
});
