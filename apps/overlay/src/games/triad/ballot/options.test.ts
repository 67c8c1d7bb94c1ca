import { describe, expect, it } from 'vitest';
import { DRAFT } from '../fixtures/rule-views.ts';
import { SHOWS } from '../fixtures/shows.ts';
import { CHAOS, MIDDLE } from '../fixtures/view.ts';
import { optionsOf } from './options.ts';

const { ballot } = SHOWS.ballot;
if (ballot === null) throw new Error('the fixture has a ballot');

describe('what chat can choose', () => {
  it('is the empty cells and the cards that are left', () => {
    const options = optionsOf(ballot, MIDDLE);
    expect([...(options?.cells ?? [])]).toEqual([1, 2, 5, 6, 7]);
    expect([...(options?.slots ?? [])]).toEqual([1, 2, 4]);
    expect(options?.seat).toBe('A');
  });

  it('is one card under Order and Chaos', () => {
    const options = optionsOf({ ...ballot, turn: CHAOS.number, seat: 'B' }, CHAOS);
    expect([...(options?.slots ?? [])]).toEqual([3]);
    expect(options?.cells.size).toBe(6);
  });

  it('is the cards of the pool that nobody has picked', () => {
    const options = optionsOf({ ...ballot, turn: DRAFT.number, seat: DRAFT.toPlay ?? 'A' }, DRAFT);
    expect([...(options?.picks ?? [])]).toEqual([1, 3, 4, 6, 8, 9, 10, 11]);
    expect(options?.cells.size).toBe(0);
  });

  it('stays while the countdown stands', () => {
    expect(optionsOf({ ...ballot, status: 'paused' }, MIDDLE)).not.toBeNull();
  });

  it.each([
    ['there is no ballot', null],
    ['votes are counted', { ...ballot, status: 'counting' as const }],
    ['it is decided', { ...ballot, status: 'closed' as const }],
    ['it was cancelled', { ...ballot, status: 'cancelled' as const }],
    ['the ballot is of another turn', { ...ballot, turn: 3 }],
    ['the ballot is of another seat', { ...ballot, seat: 'B' as const }],
  ])('is nothing when %s', (_, one) => {
    expect(optionsOf(one, MIDDLE)).toBeNull();
  });
});
