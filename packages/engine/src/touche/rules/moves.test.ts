import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawOf } from '../../protocol/random.ts';
import { SCALE } from '../../scale.fixture.ts';
import { touche } from '../game.ts';
import {
  allBut,
  diceOf,
  eventsOf,
  firingAt,
  MOVE,
  placedBy,
  SMALL,
  saltOf,
  sceneOf,
  seeds,
  shipOf,
  turnOf,
  WAITS,
  withShips,
} from '../match.fixture.ts';
import { hasCell, noCells, withCells } from './cells.ts';
import { HIDDEN, ORIGINAL, SPOTTERS } from './ruleset.ts';
import type { ToucheMove, ToucheState } from './types.ts';

const MOVES = { A: MOVE, B: WAITS.B };
const ALL = Array.from({ length: 25 }, (_, cell) => cell);
const kindsOf = (state: ToucheState): readonly ToucheMove['kind'][] =>
  [...touche.legalMoves(state, 'A')].map(({ kind }) => kind).filter((kind) => kind !== 'aim');

/** A's ships stand at A1 and E1, B's at A5 and E5; all shells fall on C3 but where a test says so. */
const calm = (tick: number, cells: Readonly<Record<number, number>> = {}): ToucheState =>
  firingAt({ ...sceneOf(SMALL, [0, 4, 20, 24]), tick }, { 1: 12, 2: 12, 3: 12, 4: 12, ...cells });

describe('a ship may change position', () => {
  test.each([
    [0, false],
    [4, false],
    [5, true],
    [6, true],
    [39, true],
  ])('in tick %i: %s, if it has not yet', (tick, may) => {
    expect(kindsOf(calm(tick)).includes('move')).toBe(may);
    const plays = { A: { move: MOVE }, B: { move: WAITS.B } };
    expect(touche.play(calm(tick), plays).ok).toBe(may);
  });

  test('again five ticks after it has, and a ship that never does stops nobody', () => {
    const state = turnOf(calm(7), MOVES, saltOf(1)).after;
    expect([1, 2, 3, 4].map((ship) => shipOf(state, ship).readyAt)).toEqual([12, 12, 5, 5]);
    const may = [8, 9, 10, 11, 12, 13].map((tick) => kindsOf({ ...state, tick }).includes('move'));
    expect(may).toEqual([false, false, false, false, true, true]);
    // B's ships have waited all the time
    let waiting = calm(5);
    for (let n = 0; n < 30; n += 1) {
      waiting = turnOf(firingAt(waiting, { 1: 12, 2: 12, 3: 12, 4: 12 }), WAITS, saltOf(n)).after;
    }
    expect(waiting.tick).toBe(35);
    expect(kindsOf(waiting)).toContain('move');
  });

  test('as all of its seat do that may, and only those', () => {
    const state = withShips(calm(6), { 2: { readyAt: 8 } });
    const { events } = turnOf(state, MOVES, saltOf(1));
    expect(eventsOf(events, 'moved').map(({ ship }) => ship)).toEqual([1]);
    const both = turnOf(calm(6), { A: MOVE, B: MOVE }, saltOf(1));
    expect(eventsOf(both.events, 'moved').map(({ ship }) => ship)).toEqual([1, 2, 3, 4]);
  });

  test('but has sunk with what has hit it in this tick, and stays', () => {
    const { after, events } = turnOf(calm(6, { 3: 0 }), MOVES, saltOf(1));
    expect(eventsOf(events, 'moved').map(({ ship }) => ship)).toEqual([2]);
    expect(shipOf(after, 1)).toMatchObject({ isSunk: true, at: 0 });
  });

  test('in the first tick of a turn, if it might as the turn began', () => {
    const rules = { ...SMALL, ticksPerTurn: 4, limit: 40 };
    const state = { ...firingAt(sceneOf(rules, [0, 4, 20, 24]), { 1: 12, 2: 12, 3: 12, 4: 12 }), tick: 4 };
    expect(kindsOf(state)).not.toContain('move');
    const { events } = turnOf({ ...state, tick: 8 }, MOVES, saltOf(1));
    expect(eventsOf(events, 'moved').map(({ ship, tick }) => [ship, tick])).toEqual([
      [1, 8],
      [2, 8],
    ]);
  });
});

describe('a ship that changes position', () => {
  test('goes to the k-th cell that is vacant then: ships go one after another, and a wreck keeps no cell', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const salt = saltOf(seed);
        // A's second ship sinks in this tick, B's first has sunk before
        const state = withShips(calm(6, { 4: 4 }), { 3: { isSunk: true } });
        const { events } = turnOf(state, { A: MOVE, B: MOVE }, salt);
        const taken = new Map([
          [1, 0],
          [4, 24],
        ]);
        const expected = [1, 4].map((ship) => {
          const vacant = ALL.filter((cell) => ![...taken.values()].includes(cell));
          const from = taken.get(ship);
          const to = vacant[drawOf(salt, 'move', [6, ship], vacant.length)] ?? -1;
          taken.set(ship, to);
          return { type: 'moved', tick: 6, ship, from, to };
        });
        expect(eventsOf(events, 'moved')).toEqual(expected);
      }),
      { numRuns: 60 * SCALE },
    );
  });

  test('may take the cell of a wreck, and the one that another has just left', () => {
    const goals = Array.from({ length: 200 * SCALE }, (_, n) => {
      const { events } = turnOf(withShips(calm(6), { 3: { isSunk: true } }), MOVES, saltOf(n));
      return eventsOf(events, 'moved').map(({ to }) => to);
    });
    expect(goals.map(([first]) => first)).toContain(20);
    expect(goals.map(([, second]) => second)).toContain(0);
    for (const [first, second] of goals) {
      expect([0, 4, 24]).not.toContain(first);
      expect([4, 24, first]).not.toContain(second);
    }
  });

  test('has neither the cell that it leaves nor its new one in its map', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const state = withShips(calm(6), { 1: { fired: allBut(SMALL, [0, 12]) } });
        const { after, events } = turnOf(state, MOVES, saltOf(seed));
        const [moved] = eventsOf(events, 'moved');
        for (const cell of [moved?.from, moved?.to]) {
          expect(hasCell(shipOf(after, 1).fired, cell ?? -1)).toBe(false);
        }
      }),
      { numRuns: 40 * SCALE },
    );
  });

  test('is as well hit on its new cell by those who have fired there as anywhere else: only its own map changes', () => {
    const state = withShips(calm(6), { 3: { fired: withCells(noCells(25), [6, 7, 8]) } });
    const { after } = turnOf(state, MOVES, saltOf(1));
    for (const cell of [6, 7, 8]) expect(hasCell(shipOf(after, 3).fired, cell)).toBe(true);
  });
});

describe('pirates', () => {
  test.each([
    ['original', ORIGINAL],
    ['spotters', SPOTTERS],
  ])('change position by themselves every five ticks, as long as they float: %s', (_name, rules) => {
    let state = placedBy(rules, diceOf(3));
    const ticks = new Map<number, number[]>();
    while (state.tick < 24) {
      const { after, events } = turnOf(state, WAITS, saltOf(state.tick));
      for (const { ship, tick } of eventsOf(events, 'moved'))
        ticks.set(ship, [...(ticks.get(ship) ?? []), tick]);
      expect(eventsOf(events, 'moved').every(({ ship }) => shipOf(state, ship).side === 'pirates')).toBe(
        true,
      );
      state = after;
    }
    const floating = state.ships.filter(({ side, isSunk }) => side === 'pirates' && !isSunk);
    expect(floating.length).toBeGreaterThan(0);
    for (const { number } of floating)
      expect(ticks.get(number)).toEqual([5, 10, 15, 20].filter((tick) => tick < state.tick));
  });

  test('do so behind all others, in the order of their numbers', () => {
    const rules = { ...SMALL, pirates: 2 };
    const state = firingAt(
      { ...sceneOf(rules, [0, 4, 20, 24, 10, 14]), tick: 5 },
      { 1: 12, 2: 12, 3: 12, 4: 12, 5: 12, 6: 12 },
    );
    const { events } = turnOf(state, { A: MOVE, B: MOVE }, saltOf(1));
    expect(eventsOf(events, 'moved').map(({ ship }) => ship)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('ships of hidden fleets', () => {
  const state = { ...sceneOf({ ...HIDDEN, pirates: 0 }, [0, 1, 2, 97, 98, 99]), tick: 5 };

  test('never change position in public: the order says which do, all that may', () => {
    expect([...touche.legalMoves(state, 'A')].slice(0, 3)).toEqual([
      { kind: 'wait' },
      { kind: 'talk' },
      { kind: 'hide', ships: [1, 2, 3] },
    ]);
    const later = withShips(state, { 2: { readyAt: 9 }, 4: { isSunk: true } });
    expect(touche.canonical(later, 'A', MOVE)).toEqual({ kind: 'hide', ships: [1, 3] });
    expect(touche.canonical(later, 'B', MOVE)).toEqual({ kind: 'hide', ships: [2, 3] });
    for (const move of [MOVE, { kind: 'hide', ships: [1, 2, 3] }, { kind: 'hide', ships: [] }] as const) {
      expect(touche.play(later, { A: { move }, B: { move: WAITS.B } })).toMatchObject({
        error: { code: 'illegal' },
      });
    }
  });

  test('cannot hide where all is public', () => {
    const plays = { A: { move: { kind: 'hide', ships: [1, 2] } as const }, B: { move: WAITS.B } };
    expect(touche.play(calm(6), plays)).toMatchObject({ error: { code: 'illegal' } });
  });
});
