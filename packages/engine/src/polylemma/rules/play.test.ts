import { describe, expect, test } from 'vitest';
import { expectOk } from '../../result.ts';
import { bySeat } from '../../seat.ts';
import { polylemma } from '../game.ts';
import { characterOf, playOf, startOf } from '../match.fixture.ts';
import { BARE, FICKLE } from './ruleset.ts';
import type { PolylemmaEvent, PolylemmaMove, PolylemmaState, Slot } from './types.ts';

/** A's slots 1 to 4 have levels 10, 20, 30, 40, B's as given; all of one kind and without attributes. */
const stateWith = (levels: readonly number[]): PolylemmaState =>
  startOf({
    ruleset: BARE,
    parties: {
      A: [10, 20, 30, 40].map((level, i) => characterOf(i + 1, { level })),
      B: levels.map((level, i) => characterOf(i + 5, { level })),
    },
  });

/** Plays slots without points, one of A and one of B a round. */
function played(
  state: PolylemmaState,
  ...slots: readonly (readonly [Slot, Slot])[]
): { readonly state: PolylemmaState; readonly events: readonly PolylemmaEvent[] } {
  let [now, events]: [PolylemmaState, readonly PolylemmaEvent[]] = [state, []];
  for (const [a, b] of slots) {
    const before = now;
    const plays = bySeat((seat) => playOf(before, seat, { slot: seat === 'A' ? a : b, points: 0 }));
    ({ state: now, events } = expectOk(polylemma.play(before, plays)));
  }
  return { state: now, events };
}

describe('a match is over', () => {
  test('after three won rounds', () => {
    const { state, events } = played(stateWith([1, 1, 1, 1]), [0, 0], [1, 1], [2, 2]);
    expect(polylemma.outcome(state)).toEqual({ winner: 'A', score: { A: 3, B: 0 } });
    expect(events.map(({ type }) => type)).toEqual(['round', 'over']);
    expect(events.at(-1)).toEqual({ type: 'over', winner: 'A', wins: { A: 3, B: 0 } });
  });

  test('when a lead cannot be caught up any more', () => {
    const equal = stateWith([10, 20, 1, 1]);
    expect(polylemma.outcome(played(equal, [0, 0], [1, 1], [2, 2]).state)).toBeUndefined();
    const { state } = played(equal, [0, 0], [1, 1], [2, 2], [3, 3]);
    expect(polylemma.outcome(state)).toEqual({ winner: 'A', score: { A: 2, B: 0 } });
    expect(state.rounds).toHaveLength(4);
  });

  test('after five rounds, drawn if both have won as many', () => {
    const { state } = played(stateWith([10, 20, 30, 40]), [0, 1], [1, 0], [2, 3], [3, 2]);
    expect(polylemma.outcome(state)).toBeUndefined();
    expect(state.rounds.map(({ winner }) => winner)).toEqual(['B', 'A', 'B', 'A']);
    const last = played(state, [4, 4]).state;
    // both random slots have the level 25 and no bond to speak of: what decides is who came
    expect(last.rounds).toHaveLength(5);
    expect(polylemma.outcome(last)?.score).toEqual({
      A: last.rounds.filter(({ winner }) => winner === 'A').length,
      B: last.rounds.filter(({ winner }) => winner === 'B').length,
    });
  });

  test('and drawn if nobody won more', () => {
    const { state } = played(stateWith([10, 20, 30, 40]), [0, 0], [1, 1], [2, 2], [3, 3]);
    expect(polylemma.outcome(state)).toBeUndefined();
    expect(state.rounds.every(({ winner }) => winner === 'draw')).toBe(true);
  });
});

test('a random slot is opened, and plays at its level', () => {
  const { state, events } = played(stateWith([10, 20, 30, 40]), [4, 0]);
  const [opened, round] = events;
  const candidate = opened?.type === 'slotOpened' ? opened.candidates[opened.chosen] : undefined;
  expect(opened).toMatchObject({ type: 'slotOpened', seat: 'A', chosen: 0 });
  expect(round?.type === 'round' && round.played.A.character).toEqual({ ...candidate, level: 25 });
  expect(state.drawn.A?.candidates).toEqual([candidate]);
  expect(state.drawn.B).toBeNull();
});

test('a fickle bond counts in about 30 of 100 rounds, for each seat by itself', () => {
  const state = startOf({
    ruleset: FICKLE,
    parties: {
      A: [1, 2, 3, 4].map((id) => characterOf(id, { ownedSeconds: 10_000 })),
      B: [5, 6, 7, 8].map((id) => characterOf(id, { ownedSeconds: 10_000 })),
    },
  });
  const bonds = Array.from({ length: 300 }, (_, salt) => {
    const plays = bySeat((seat) => playOf(state, seat, { slot: 0, points: 0 }, salt));
    const round = expectOk(polylemma.play(state, plays)).state.rounds[0];
    return [round?.played.A.strength.bond, round?.played.B.strength.bond];
  });
  const share = (pick: (bonds: readonly (number | undefined)[]) => boolean): number =>
    bonds.filter(pick).length / bonds.length;
  expect(new Set(bonds.flat())).toEqual(new Set([0, 20]));
  expect(share(([a]) => a === 20)).toBeCloseTo(0.3, 1);
  expect(share(([, b]) => b === 20)).toBeCloseTo(0.3, 1);
  expect(share(([a, b]) => a === 20 && b === 20)).toBeCloseTo(0.09, 1);
});

describe('a round is refused', () => {
  const state = played(stateWith([10, 20, 30, 40]), [0, 0]).state;
  const good = (seat: 'A' | 'B') => playOf(state, seat, { slot: 1, points: 0 });
  const code = (plays: Parameters<typeof polylemma.play>[1]): string => {
    const answer = polylemma.play(state, plays);
    return answer.ok ? 'ok' : `${answer.error.code}: ${answer.error.message}`;
  };
  const withMove = (move: object) =>
    code({ A: { ...good('A'), move: { slot: 1, points: 0, ...move } as PolylemmaMove }, B: good('B') });

  test('without both seats', () => {
    expect(code({ A: good('A') })).toContain('seat_missing: both seats play at once: pass a play for seat B');
    expect(code({ B: good('B') })).toContain('seat_missing');
  });

  test('for its move', () => {
    expect(withMove({})).toBe('ok');
    expect(withMove({ slot: 0 })).toContain('slot_used: seat A has played slot 1 before; left: 2, 3, 4, r');
    expect(withMove({ slot: 5 })).toContain('slot_out_of_range');
    expect(withMove({ slot: -1 })).toContain('slot_out_of_range');
    expect(withMove({ points: 41 })).toContain('points_exceeded: seat A spends 41 points and has 40 left');
    expect(withMove({ points: -1 })).toContain('points_out_of_range');
    expect(withMove({ points: 0.5 })).toContain('points_out_of_range');
    expect(withMove({ points: Number.NaN })).toContain('points_out_of_range');
  });

  test('for what it discloses', () => {
    const { move } = good('A');
    const { disclosure } = good('B');
    expect(code({ A: { move }, B: good('B') })).toContain('malformed_disclosure');
    expect(code({ A: { move, disclosure: { salt: '0x12' } }, B: good('B') })).toContain(
      'malformed_disclosure',
    );
    expect(code({ A: { move, disclosure }, B: good('B') })).toBe('ok');
    expect(code({ A: { move: { slot: 4, points: 0 }, disclosure }, B: good('B') })).toContain(
      'missing_drawn',
    );
  });
});
