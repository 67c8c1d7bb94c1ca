import { describe, expect, test } from 'vitest';
import { seatsAsked } from '../../game.ts';
import { SCALE } from '../../scale.fixture.ts';
import { otherSeat } from '../../seat.ts';
import { touche } from '../game.ts';
import {
  type Choose,
  diceOf,
  eventsOf,
  firingAt,
  playedOut,
  SMALL,
  saltOf,
  sceneOf,
  turnOf,
  WAIT,
  WAITS,
  withShips,
} from '../match.fixture.ts';
import { columnAndRowOf } from './cells.ts';
import { living } from './fleet.ts';
import { isLegal } from './legal.ts';
import { outcomeOf, shipsLeft } from './outcome.ts';
import { type Ruleset, SPOTTERS } from './ruleset.ts';
import type { ToucheState } from './types.ts';

const SUNK = { isSunk: true };
/** A's ships are 1 and 2, B's 3 and 4. */
const scene = (sunk: readonly number[], parts: Partial<ToucheState> = {}): ToucheState => ({
  ...withShips(sceneOf(SMALL, [0, 4, 20, 24]), Object.fromEntries(sunk.map((ship) => [ship, SUNK]))),
  ...parts,
});
const END = { tick: SMALL.limit };

describe('a match is won', () => {
  test.each<[string, readonly number[], Partial<ToucheState>, 'A' | 'B' | 'draw' | undefined]>([
    ['by nobody while both float and time is left', [1, 3], {}, undefined],
    ['by nobody for hits alone', [], { hits: { A: 9, B: 0 } }, undefined],
    ['by A once B has no ship', [3, 4], {}, 'A'],
    ['by B once A has no ship', [1, 2], {}, 'B'],
    ['by B once A has no ship, whatever A has hit', [1, 2, 3], { hits: { A: 9, B: 0 } }, 'B'],
    ['by nobody if both have no ship', [1, 2, 3, 4], {}, 'draw'],
    ['by nobody if both have no ship, whoever has hit more', [1, 2, 3, 4], { hits: { A: 3, B: 2 } }, 'draw'],
    ['at the limit by the one with more ships', [3], END, 'A'],
    [
      'at the limit by the one with more ships, whoever has hit more',
      [1],
      { ...END, hits: { A: 5, B: 1 } },
      'B',
    ],
    [
      'at the limit with equal ships by the one with more hits',
      [1, 3],
      { ...END, hits: { A: 1, B: 2 } },
      'B',
    ],
    ['at the limit by nobody if both are equal', [1, 4], { ...END, hits: { A: 2, B: 2 } }, 'draw'],
    ['by nobody in the tick before the limit', [3], { tick: SMALL.limit - 1 }, undefined],
  ])('%s', (_what, sunk, parts, winner) => {
    const state = scene(sunk, parts);
    expect(outcomeOf(state)).toEqual(winner === undefined ? undefined : { winner, score: shipsLeft(state) });
    expect(seatsAsked(touche, state)).toEqual(winner === undefined ? ['A', 'B'] : []);
  });

  test('by ships of seats: pirates count for nobody', () => {
    const state = sceneOf({ ...SMALL, pirates: 2 }, [0, 4, 20, 24, 12, 13]);
    expect(shipsLeft(state)).toEqual({ A: 2, B: 2 });
    expect(outcomeOf(withShips(state, { 5: SUNK, 6: SUNK }))).toBeUndefined();
  });
});

test('with every position public, and shells that fall where they are aimed, no match lasts longer than two ticks', () => {
  // why `spotters` scatters (docs/touche.md T2.3): each seat aims at whichever of the other one's ships it likes
  const aimed = (rules: Ruleset, seed: number) => {
    const dice = diceOf(seed);
    const aim: Choose = (state, seat) => {
      const targets = living(state, otherSeat(seat));
      return { kind: 'aim', ...columnAndRowOf(rules, targets[dice(targets.length)]?.at ?? 0) };
    };
    const tries: Choose = (state, seat) => {
      const move = aim(state, seat, dice);
      return isLegal(state, seat, move) ? move : WAIT;
    };
    return playedOut(rules, dice, tries).at(-1)?.after;
  };
  const seeds = Array.from({ length: 30 * SCALE }, (_, seed) => seed);
  const exact = seeds.map((seed) => aimed({ ...SPOTTERS, scatter: 0 }, seed));
  for (const state of exact) expect(state?.tick).toBeLessThanOrEqual(2);
  expect(exact.filter((state) => state && outcomeOf(state)?.winner === 'draw').length).toBeGreaterThan(
    27 * SCALE,
  );
  const scattered = seeds.map((seed) => aimed(SPOTTERS, seed));
  expect(scattered.filter((state) => (state?.tick ?? 0) > 2).length).toBeGreaterThan(25 * SCALE);
  expect(scattered.filter((state) => state && outcomeOf(state)?.winner === 'draw').length).toBeLessThan(
    15 * SCALE,
  );
});

test('nothing more happens in a turn once a seat has no ship, and the end is told once', () => {
  const rules = { ...SMALL, ticksPerTurn: 5, limit: 40 };
  const state = firingAt(withShips(sceneOf(rules, [0, 4, 20, 24]), { 4: SUNK }), { 1: 20, 2: 12, 3: 12 });
  const { after, events } = turnOf(state, WAITS, saltOf(1));
  expect(after.tick).toBe(1);
  expect(eventsOf(events, 'fired').every(({ tick }) => tick === 0)).toBe(true);
  expect(eventsOf(events, 'over')).toEqual([{ type: 'over', winner: 'A', ships: { A: 2, B: 0 } }]);
});

test('the last tick is played, and then the match is over', () => {
  const state = firingAt(scene([], { tick: SMALL.limit - 1 }), { 1: 20, 2: 12, 3: 13, 4: 13 });
  const { after, events } = turnOf(state, WAITS, saltOf(1));
  expect(after.tick).toBe(SMALL.limit);
  expect(events.at(-1)).toEqual({ type: 'over', winner: 'A', ships: { A: 2, B: 1 } });
});

test('while something is still to be drawn or answered a match is not over', () => {
  const state = scene([3, 4], { due: { kind: 'chance', orders: WAITS } });
  expect(outcomeOf(state)).toBeUndefined();
});
