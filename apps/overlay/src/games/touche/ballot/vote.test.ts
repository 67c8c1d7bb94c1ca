import { describe, expect, it } from 'vitest';
import { HIDDEN_MATCH } from '../fixtures/matches.ts';
import { SHOWS } from '../fixtures/shows.ts';
import { voteOf } from './vote.ts';

const { ballot } = SHOWS['touche-voting'];
const { view } = HIDDEN_MATCH.voting;
const D2 = 13;

describe('what the table shows of a ballot', () => {
  it('is the shares of leading cells and words', () => {
    const vote = voteOf(ballot, view);
    expect(vote).toMatchObject({ seat: 'A', isOpen: true, isDecided: false, first: D2 });
    expect([...(vote?.cells ?? [])]).toEqual([
      [D2, 44],
      [14, 22],
      [99, 13],
      [36, 7],
    ]);
    expect([...(vote?.words ?? [])]).toEqual([
      ['move', 9],
      ['talk', 6],
    ]);
  });

  it('is the decision once there is one, until it is carried out', () => {
    const closed = SHOWS['touche-decided'].ballot;
    expect(voteOf(closed, view)).toMatchObject({ isDecided: true, first: D2, cells: new Map() });
    expect(voteOf(closed, HIDDEN_MATCH.ordered.view)).toMatchObject({ first: D2 });
    expect(voteOf(closed, HIDDEN_MATCH.fired.view)).toBeNull();
  });

  it('is a move that plays itself', () => {
    const { match } = SHOWS['touche-forced'];
    if (match === null) throw new Error('the fixture has a match');
    expect(voteOf(null, view, match)).toMatchObject({ isDecided: true, first: 'wait' });
  });

  it('is nothing of how a secret vote stands', () => {
    const secret = voteOf(SHOWS['touche-secret'].ballot, view);
    expect(secret).toMatchObject({ isOpen: true, first: null });
    expect([secret?.cells.size, secret?.words.size]).toEqual([0, 0]);
  });

  it.each([
    ['there is no ballot', null],
    ['it was cancelled', ballot && { ...ballot, status: 'cancelled' as const }],
  ])('is nothing when %s', (_, one) => expect(voteOf(one, view)).toBeNull());
});
