import { describe, expect, it } from 'vitest';
import { SHOWS } from '../fixtures/shows.ts';
import { BLIND, MIDDLE } from '../fixtures/view.ts';
import { leadingOf } from './leading-moves.ts';

const { ballot } = SHOWS.ballot;

describe('what the table shows of a ballot', () => {
  it('draws the best move of each cell with its share, and the card of the first', () => {
    const { move, ghosts } = leadingOf(ballot, MIDDLE);
    expect(move).toMatchObject({ seat: 'A', slot: 1, cell: 1 });
    expect([...ghosts].map(([cell, ghost]) => [cell, ghost.share, ghost.leading])).toEqual([
      [1, 47, true],
      [5, 25, false],
      [6, 7, false],
    ]);
    expect(ghosts.get(1)?.card?.tokenId).toBe('1204417753092287764');
  });

  it('draws a back for a card that nobody may see', () => {
    const { ghosts } = leadingOf(SHOWS['ballot-blind'].ballot, BLIND);
    expect(ghosts.get(4)).toMatchObject({ card: null, leading: true });
  });

  it('draws only the decision once there is one', () => {
    const { ghosts } = leadingOf(SHOWS.decided.ballot, MIDDLE);
    expect([...ghosts.keys()]).toEqual([1]);
    expect(ghosts.get(1)?.share).toBeNull();
  });

  it.each([
    ['there is no ballot', null],
    ['the ballot was cancelled', ballot && { ...ballot, status: 'cancelled' as const }],
    ['it is about another turn', ballot && { ...ballot, turn: 6 }],
    ['nobody has voted', SHOWS['ballot-empty'].ballot],
  ])('draws nothing when %s', (_, one) => {
    expect(leadingOf(one, MIDDLE).ghosts.size).toBe(0);
  });
});
