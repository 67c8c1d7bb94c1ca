import { ENGLISH, sayIn } from '@show-of-hands/bus';
import { triadWords } from '@show-of-hands/bus/triad/said';
import { expect, test } from 'vitest';
import { ROUND_TWO } from '../fixtures/rule-views.ts';
import { MIDDLE } from '../fixtures/view.ts';
import { scoreNotes } from './score-notes.ts';

const say = sayIn(triadWords, ENGLISH);

test.each([
  ['of plain rules: the board alone', MIDDLE, null, null],
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
