import { SEATS } from '@show-of-hands/engine';
import { CELLS, SLOTS, triad } from '@show-of-hands/engine/triad';
import { expect, test } from 'vitest';
import { readingIn } from '../../../io/demo/crowd/reading.fixture.ts';
import { shortOf } from './how-to-vote.ts';

test('the short spelling of a command says the same as the long one, mark and edge too', () => {
  expect(shortOf('#triad A4->B1 wm=C3')).toBe('4 b1 wm=c3');
  expect(shortOf('#draft 7')).toBe('7');
  for (const seat of SEATS) {
    for (const cell of CELLS) {
      for (const cardIndex of SLOTS) {
        for (const warningMarkCell of [null, 8] as const) {
          for (const earthBoostEdge of [null, 0, 3] as const) {
            const move = { cell, cardIndex, warningMarkCell, earthBoostEdge };
            const command = triad.notation.format(move, seat);
            expect(readingIn(triad)(shortOf(command), seat)).toBe(command);
          }
        }
      }
    }
  }
});
