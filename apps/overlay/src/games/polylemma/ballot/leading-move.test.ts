import { describe, expect, it } from 'vitest';
import { SHOWS } from '../fixtures/shows.ts';
import { MIDDLE, START } from '../fixtures/view.ts';
import { leadingOf, optionsOf } from './leading-move.ts';

const { ballot } = SHOWS['poly-voting'];
if (ballot === null) throw new Error('the fixture has a ballot');

describe('what the table shows of a ballot', () => {
  it('is the leading slot with its points, and the share of every slot', () => {
    const leading = leadingOf(ballot, MIDDLE.view);
    expect(leading).toMatchObject({ seat: 'A', move: { slot: 3, points: 5 }, share: 47 });
    expect([...(leading?.shares ?? [])]).toEqual([
      [3, 47],
      [4, 29],
      [1, 16],
    ]);
  });

  it('goes by the leading moves where slots are not counted by themselves', () => {
    const leading = leadingOf({ ...ballot, stages: [] }, MIDDLE.view);
    expect([...(leading?.shares ?? [])]).toEqual([
      [3, 47],
      [4, 29],
      [1, 16],
    ]);
  });

  it('is the decision once there is one', () => {
    const decided = leadingOf(SHOWS['poly-sealed'].ballot, MIDDLE.view);
    expect(decided).toMatchObject({ move: { slot: 3, points: 5 }, share: null });
    expect(decided?.shares.size).toBe(0);
  });

  it.each([
    ['there is no ballot', null],
    ['it was cancelled', { ...ballot, status: 'cancelled' as const }],
    ['it is about another round', { ...ballot, turn: 1 }],
    ['nobody has voted', SHOWS['poly-start'].ballot && { ...SHOWS['poly-start'].ballot, turn: 2 }],
    ['counts are secret', SHOWS['poly-secret'].ballot],
  ])('is nothing when %s', (_, one) => {
    expect(leadingOf(one, MIDDLE.view)).toBeNull();
  });
});

describe('what chat can choose', () => {
  it('is the slots that have not been used, and the points that are left', () => {
    const options = optionsOf(ballot, MIDDLE.view);
    expect([...(options?.slots ?? [])]).toEqual([1, 3, 4]);
    expect(options).toMatchObject({ seat: 'A', points: 11 });
    expect(optionsOf({ ...ballot, turn: 0 }, START.view)?.slots.size).toBe(5);
    expect(optionsOf({ ...ballot, status: 'paused' }, MIDDLE.view)).not.toBeNull();
  });

  it.each([
    ['there is no ballot', null],
    ['votes are counted', { ...ballot, status: 'counting' as const }],
    ['it is decided', { ...ballot, status: 'closed' as const }],
    ['the ballot is of another round', { ...ballot, turn: 3 }],
  ])('is nothing when %s', (_, one) => {
    expect(optionsOf(one, MIDDLE.view)).toBeNull();
  });
});
