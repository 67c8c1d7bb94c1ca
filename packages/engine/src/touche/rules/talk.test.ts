import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SCALE } from '../../scale.fixture.ts';
import { touche } from '../game.ts';
import {
  answeredTurnOf,
  eventsOf,
  firingAt,
  MOVE,
  SMALL,
  saltOf,
  sceneOf,
  seeds,
  shipOf,
  TALK,
  turnOf,
  WAIT,
  withShips,
} from '../match.fixture.ts';
import { type CellSet, cellsIn, hasCell, noCells, withCells } from './cells.ts';
import type { Ship, ToucheState } from './types.ts';

const COUNT = 25;
const setOf = (...cells: readonly number[]): CellSet => withCells(noCells(COUNT), cells);
const mapOf = (state: ToucheState, ship: number): readonly number[] => [
  ...cellsIn(shipOf(state, ship).fired),
];

/** Three ships of each seat: A's at A1, E1 and A2, B's at A5, E5 and A4. */
const three = (parts: Readonly<Record<number, Partial<Ship>>> = {}): ToucheState =>
  withShips(sceneOf({ ...SMALL, ships: 3 }, [0, 4, 5, 20, 24, 15]), parts);

/** Maps as lists of cells once ships have talked, one after the other, by the rules in plain sets. */
function talkedModel(maps: ReadonlyMap<number, ReadonlySet<number>>, at: ReadonlyMap<number, number>) {
  const after = new Map([...maps].map(([ship, map]) => [ship, new Set(map)]));
  const cleared: number[] = [];
  for (const [ship, map] of after) {
    for (const [other, told] of after) if (other !== ship) for (const cell of told) map.add(cell);
    for (const cell of at.values()) map.delete(cell);
    if (map.size === COUNT - at.size) {
      map.clear();
      cleared.push(ship);
    }
  }
  return { maps: after, cleared };
}

describe('ships that talk', () => {
  test('have all cells that one of them fired at in their maps, those of this tick too', () => {
    const state = three({ 1: { fired: setOf(6, 7) }, 2: { fired: setOf(8) }, 3: { fired: setOf(7, 9) } });
    const { after, events } = turnOf(state, { A: TALK, B: WAIT }, saltOf(4));
    const shots = eventsOf(events, 'fired').filter(({ ship }) => ship <= 3);
    const told = new Set([6, 7, 8, 9, ...shots.map(({ at }) => at)]);
    for (const cell of [0, 4, 5]) told.delete(cell);
    for (const ship of [1, 2, 3]) expect(mapOf(after, ship)).toEqual([...told].sort((a, b) => a - b));
    expect(eventsOf(events, 'talked')).toEqual([{ type: 'talked', tick: 0, seat: 'A', ships: [1, 2, 3] }]);
    // nobody of the other seat has heard anything
    for (const ship of [4, 5, 6]) expect(mapOf(after, ship)).toHaveLength(1);
  });

  test('know each other’s places from then on, and fire there no more', () => {
    const { after } = turnOf(three(), { A: TALK, B: WAIT }, saltOf(4));
    expect([1, 2, 3].map((ship) => shipOf(after, ship).friends)).toEqual([
      [2, 3],
      [1, 3],
      [1, 2],
    ]);
    expect([4, 5, 6].map((ship) => shipOf(after, ship).friends)).toEqual([[], [], []]);
    for (const ship of [1, 2, 3]) {
      for (const cell of [0, 4, 5]) expect(hasCell(shipOf(after, ship).fired, cell)).toBe(false);
    }
  });

  test('take the cell of a friend out of their maps, whoever fired at it', () => {
    const state = three({ 1: { fired: setOf(4, 5) }, 2: { fired: setOf(0, 5) }, 3: { fired: setOf(4) } });
    const { after } = turnOf(firingAt(state, { 4: 12, 5: 12, 6: 12 }), { A: TALK, B: WAIT }, saltOf(11));
    for (const ship of [1, 2, 3]) {
      for (const cell of [0, 4, 5]) expect(hasCell(shipOf(after, ship).fired, cell)).toBe(false);
    }
  });

  test('do so one after the other: of two whose maps are full together the first begins anew, and tells the second nothing', () => {
    const state = sceneOf(SMALL, [0, 4, 20, 24]);
    const left = [1, 2, 3, 5, 6, 7, 8, 9, 10, 11];
    const right = Array.from({ length: COUNT }, (_, cell) => cell).filter((cell) => !left.includes(cell));
    // each has one cell left to fire at before it talks, and that is one of the other's
    const full = firingAt(
      withShips(state, {
        1: { friends: [2], fired: setOf(...left) },
        2: { friends: [1], fired: setOf(...right.filter((c) => c !== 4 && c !== 0)) },
      }),
      { 3: 12, 4: 12 },
    );
    const { after, events } = turnOf(full, { A: TALK, B: WAIT }, saltOf(6));
    const [first, second] = eventsOf(events, 'fired').map(({ at }) => at);
    expect(eventsOf(events, 'cleared')).toEqual([{ type: 'cleared', tick: 0, ship: 1 }]);
    expect(mapOf(after, 1)).toEqual([]);
    const own = new Set([...right.filter((cell) => cell !== 4 && cell !== 0), second ?? -1]);
    expect(mapOf(after, 2)).toEqual([...own].sort((a, b) => a - b));
    expect(left).not.toContain(first);
  });

  test('are what a model with plain sets says', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.array(fc.uniqueArray(fc.nat(24), { maxLength: 24 }), { minLength: 3, maxLength: 3 }),
        (seed, maps) => {
          const at = [0, 4, 5];
          const own = maps.map((map, i) => map.filter((cell) => cell !== at[i]));
          const state = three(Object.fromEntries(own.map((map, i) => [i + 1, { fired: setOf(...map) }])));
          const { after, events } = turnOf(state, { A: TALK, B: WAIT }, saltOf(seed));
          const begun = eventsOf(
            events.slice(
              0,
              events.findIndex(({ type }) => type === 'talked'),
            ),
            'cleared',
          );
          const shots = eventsOf(events, 'fired');
          const fired = new Map(
            own.map((map, i) => {
              const isFull = begun.some(({ ship }) => ship === i + 1);
              return [i + 1, new Set([...(isFull ? [] : map), shots[i]?.at ?? -1])];
            }),
          );
          const model = talkedModel(fired, new Map(at.map((cell, i) => [i + 1, cell])));
          for (const ship of [1, 2, 3]) {
            expect(mapOf(after, ship)).toEqual([...(model.maps.get(ship) ?? [])].sort((a, b) => a - b));
          }
          expect(
            eventsOf(events, 'cleared')
              .slice(begun.length)
              .map(({ ship }) => ship),
          ).toEqual(model.cleared);
        },
      ),
      { numRuns: 60 * SCALE },
    );
  });

  test('are heard if they are hit in the same tick, and hear', () => {
    const state = firingAt(three({ 2: { fired: setOf(9) } }), { 4: 4, 5: 12, 6: 12 });
    const { after } = turnOf(state, { A: TALK, B: WAIT }, saltOf(4));
    expect(shipOf(after, 2).isSunk).toBe(true);
    expect(mapOf(after, 1)).toContain(9);
    expect(shipOf(after, 1).friends).toEqual([2, 3]);
  });

  test('are those that float: a wreck neither tells nor hears', () => {
    const state = three({ 2: { isSunk: true, fired: setOf(9) } });
    const { after, events } = turnOf(
      firingAt(state, { 1: 6, 3: 6, 4: 12, 5: 12, 6: 12 }),
      { A: TALK, B: WAIT },
      saltOf(4),
    );
    expect(eventsOf(events, 'talked')[0]?.ships).toEqual([1, 3]);
    expect(shipOf(after, 1).friends).toEqual([3]);
    expect(shipOf(after, 2).friends).toEqual([]);
  });

  test('do so in the first tick of a turn alone', () => {
    const state = sceneOf({ ...SMALL, ticksPerTurn: 3, limit: 30 }, [0, 4, 20, 24]);
    const { events } = turnOf(state, { A: TALK, B: TALK }, saltOf(5));
    expect(eventsOf(events, 'talked').map(({ tick, seat }) => [tick, seat])).toEqual([
      [0, 'A'],
      [0, 'B'],
    ]);
  });

  test('are two at least', () => {
    const alone = three({ 2: { isSunk: true }, 3: { isSunk: true } });
    const kinds = (['A', 'B'] as const).map((seat) =>
      [...touche.legalMoves(alone, seat)].map(({ kind }) => kind),
    );
    expect(kinds.map((some) => some.includes('talk'))).toEqual([false, true]);
    expect(touche.play(alone, { A: { move: TALK }, B: { move: WAIT } })).toMatchObject({
      error: { code: 'illegal' },
    });
    expect(touche.play(alone, { A: { move: WAIT }, B: { move: TALK } }).ok).toBe(true);
  });
});

describe('a friend that moves', () => {
  test('is forgotten by the others, and still knows them', () => {
    const talked = three({
      1: { friends: [2, 3] },
      2: { friends: [1, 3], readyAt: 0 },
      3: { friends: [1, 2] },
    });
    const { after, events } = turnOf(
      firingAt(talked, { 4: 12, 5: 12, 6: 12 }),
      { A: MOVE, B: WAIT },
      saltOf(8),
    );
    expect(eventsOf(events, 'moved').map(({ ship }) => ship)).toEqual([2]);
    expect([1, 2, 3].map((ship) => shipOf(after, ship).friends)).toEqual([[3], [1, 3], [1]]);
  });

  test('may be hit by the others until they talk again', () => {
    const talked = three({
      1: { friends: [2, 3] },
      2: { friends: [1, 3], readyAt: 0 },
      3: { friends: [1, 2] },
    });
    const { after } = turnOf(firingAt(talked, { 4: 12, 5: 12, 6: 12 }), { A: MOVE, B: WAIT }, saltOf(8));
    const to = shipOf(after, 2).at ?? -1;
    const hit = turnOf(firingAt(after, { 1: to, 4: 12, 5: 12, 6: 12 }), { A: WAIT, B: WAIT }, saltOf(9));
    expect(shipOf(hit.after, 2).isSunk).toBe(true);
    const again = turnOf(firingAt(after, { 4: 12, 5: 12, 6: 12 }), { A: TALK, B: WAIT }, saltOf(9));
    expect(shipOf(again.after, 1).friends).toEqual([2, 3]);
    expect([...touche.legalMoves(again.after, 'A')]).not.toContainEqual({
      kind: 'aim',
      x: to % 5,
      y: Math.floor(to / 5),
    });
  });
});

test('in hidden seas ships tell each other where they fired, and know no friends: none stands where they fire', () => {
  const rules = { ...SMALL, hidden: true };
  const state = withShips(sceneOf(rules, [0, 4, 20, 24]), {
    1: { fired: setOf(6) },
    2: { fired: setOf(0, 4) },
  });
  const { after, events } = answeredTurnOf(state, { A: { move: TALK }, B: { move: WAIT } }, saltOf(1));
  const [first = -1, second = -1] = eventsOf(events, 'fired').map(({ at }) => at);
  const told = [...new Set([0, 4, 6, first, second])].sort((a, b) => a - b);
  expect(mapOf(after, 1)).toEqual(told);
  expect(mapOf(after, 2)).toEqual(told);
  expect(after.ships.map(({ friends }) => friends)).toEqual([[], [], [], []]);
});
