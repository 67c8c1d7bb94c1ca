import { describe, expect, it } from 'vitest';
import { AFTER_FLIPS, BEFORE_FLIPS, FLIPS } from '../fixtures/view.ts';
import { roundEnd } from './round-end.ts';

describe('the board that a drawn round ended with', () => {
  it('is the one that the last turn led to', () => {
    const end = roundEnd(BEFORE_FLIPS, FLIPS);
    expect(end?.board).toEqual(AFTER_FLIPS.board);
    expect(end).toMatchObject({ turn: AFTER_FLIPS.turn, number: AFTER_FLIPS.number });
  });

  it('has the edges of struck cards lowered, never below nothing', () => {
    const [first] = FLIPS.events;
    const struck = { type: 'thunder', from: 1, cells: [0], amount: -3 } as const;
    const events = first === undefined ? [] : [first, { ...struck, cells: [...struck.cells] }];
    const before = BEFORE_FLIPS.board[0]?.edges;
    const after = roundEnd(BEFORE_FLIPS, { ...FLIPS, events })?.board[0]?.edges;
    for (const side of ['up', 'right', 'down', 'left'] as const) {
      expect(after?.[side]).toBe(Math.max(0, (before?.[side] ?? 0) - 3));
    }
  });

  it('is not made from another turn', () => {
    expect(roundEnd(BEFORE_FLIPS, { ...FLIPS, turn: 7 })).toBeNull();
  });
});
