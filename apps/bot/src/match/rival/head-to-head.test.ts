import type { EndingShow, MatchSummary } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import { expect, it } from 'vitest';
import { bySeats, headToHead } from './head-to-head.ts';

const RIVAL = `0x${'b1'.repeat(20)}` as const;
const OTHER = `0x${'c1'.repeat(20)}` as const;

const match = (seat: Seat, winner: EndingShow['winner'], owner: `0x${string}` = RIVAL, kind = 'rival') => {
  const seats = { A: { kind: 'chat', owner: OTHER }, B: { kind: 'chat', owner: OTHER } };
  return { seats: { ...seats, [seat]: { kind, owner } }, ending: { winner } } as unknown as MatchSummary;
};

it('counts what was won and lost against one rival, whichever seat it had', () => {
  const matches = [
    match('B', 'A'),
    match('A', 'B'),
    match('A', 'A'),
    match('B', 'draw'),
    match('B', 'void'),
    match('B', 'A', OTHER),
    match('B', 'A', RIVAL, 'computer'),
  ];
  const found = headToHead(matches, RIVAL);
  expect(found).toEqual({ own: 2, theirs: 1, draws: 1 });
  expect(headToHead(matches, RIVAL.toUpperCase().replace('0X', '0x') as typeof RIVAL)).toEqual(found);
  expect([bySeats('A', found), bySeats('B', found)]).toEqual([
    { A: 2, B: 1, draws: 1 },
    { A: 1, B: 2, draws: 1 },
  ]);
});
