import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawOf } from '../../protocol/random.ts';
import { expectOk } from '../../result.ts';
import { SCALE } from '../../scale.fixture.ts';
import { bySeat } from '../../seat.ts';
import { touche } from '../game.ts';
import {
  allBut,
  eventsOf,
  firingAt,
  SMALL,
  saltOf,
  sceneOf,
  seeds,
  shipOf,
  turnOf,
  WAIT,
  WAITS,
  withShips,
} from '../match.fixture.ts';
import { cellsAround, cellsIn, columnAndRowOf, withCells } from './cells.ts';
import type { Ruleset } from './ruleset.ts';
import type { ToucheEvent, ToucheMove, ToucheState } from './types.ts';

/** A's ships stand at A1 and E1, B's at A5 and E5. */
const CORNERS = [0, 4, 20, 24] as const;
const corners = (rules: Partial<Ruleset> = {}): ToucheState => sceneOf({ ...SMALL, ...rules }, CORNERS);
const salts = (count: number): readonly `0x${string}`[] => Array.from({ length: count }, (_, n) => saltOf(n));
const aimAt = (cell: number): ToucheMove => ({ kind: 'aim', ...columnAndRowOf(SMALL, cell) });

/** Where a ship's shells fall, over many turns that begin in one state. */
const fallen = (state: ToucheState, ship: number, orders = WAITS, turns = 150): readonly number[] => {
  const cells = salts(turns * SCALE).map(
    (salt) =>
      eventsOf(turnOf(state, orders, salt).events, 'fired').find((shot) => shot.ship === ship)?.at ?? -1,
  );
  return [...new Set(cells)].sort((a, b) => a - b);
};
const sunkIn = (events: readonly ToucheEvent[]): readonly number[] =>
  eventsOf(events, 'sunk').map(({ ship }) => ship);
const mapOf = (state: ToucheState, ship: number): readonly number[] => [
  ...cellsIn(shipOf(state, ship).fired),
];

describe('a ship fires', () => {
  test('at the k-th of the cells that it may, k being the draw of its tick and number', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.uniqueArray(fc.integer({ min: 1, max: 23 }), { maxLength: 20 }),
        (seed, fired) => {
          const mapped = withShips(corners(), { 1: { fired: withCells(shipOf(corners(), 1).fired, fired) } });
          const open = Array.from({ length: 25 }, (_, cell) => cell).filter(
            (cell) => cell !== 0 && !fired.includes(cell),
          );
          const salt = saltOf(seed);
          const [shot] = eventsOf(turnOf(mapped, WAITS, salt).events, 'fired');
          expect(shot).toEqual({
            type: 'fired',
            tick: 0,
            ship: 1,
            at: open[drawOf(salt, 'shot', [0, 1], open.length)],
            aim: null,
          });
        },
      ),
      { numRuns: 40 * SCALE },
    );
  });

  test('anywhere but at itself while it knows nobody: a friend whom it does not know, too', () => {
    expect(fallen(corners(), 1)).toEqual(Array.from({ length: 24 }, (_, i) => i + 1));
  });

  test('not at a friend whom it knows', () => {
    const cells = fallen(withShips(corners(), { 1: { friends: [2] } }), 1);
    expect(cells).toEqual(Array.from({ length: 24 }, (_, i) => i + 1).filter((cell) => cell !== 4));
  });

  test('at the wreck of a friend whom it knew', () => {
    const state = withShips(corners(), { 1: { friends: [2] }, 2: { isSunk: true } });
    expect(fallen(state, 1)).toContain(4);
  });

  test('at no cell of its map', () => {
    const state = withShips(corners(), { 1: { fired: allBut(SMALL, [7, 11, 24]) } });
    expect(fallen(state, 1)).toEqual([7, 11, 24]);
  });

  test('at any cell again once its map is full, which then has that cell alone', () => {
    const full = withShips(corners(), { 1: { fired: allBut(SMALL, [0, 4]), friends: [2] } });
    const cells = fallen(full, 1);
    expect(cells).toEqual(Array.from({ length: 24 }, (_, i) => i + 1).filter((cell) => cell !== 4));
    const { after, events } = turnOf(full, WAITS, saltOf(1));
    expect(events.slice(0, 2).map(({ type }) => type)).toEqual(['cleared', 'fired']);
    expect(eventsOf(events, 'cleared')).toEqual([{ type: 'cleared', tick: 0, ship: 1 }]);
    expect(mapOf(after, 1)).toEqual([eventsOf(events, 'fired')[0]?.at]);
    // it still knows its friend
    expect(shipOf(after, 1).friends).toEqual([2]);
  });

  test('every cell of the sea once before it fires at one again', () => {
    // each seat has one ship left, and B's fires at one cell only; A's would end the match with its last shell
    const idle = { 3: { fired: allBut(SMALL, [20, 5]) } };
    let state = withShips(corners(), { 2: { isSunk: true }, 4: { isSunk: true } });
    state = withShips(state, { 1: { fired: withCells(shipOf(state, 1).fired, [20]) } });
    const cells: number[] = [];
    for (let tick = 0; tick < 23; tick += 1) {
      const turn = turnOf(withShips(state, idle), WAITS, saltOf(tick));
      cells.push(eventsOf(turn.events, 'fired')[0]?.at ?? -1);
      state = turn.after;
    }
    expect(new Set(cells).size).toBe(23);
    const [cleared] = eventsOf(turnOf(state, WAITS, saltOf(99)).events, 'cleared');
    expect(cleared).toEqual({ type: 'cleared', tick: 23, ship: 1 });
  });
});

describe('what is hit', () => {
  test('sinks, whoever fired: a friend that was not known, which counts as no hit', () => {
    const { after, events } = turnOf(firingAt(corners(), { 1: 4, 2: 12, 3: 12, 4: 12 }), WAITS, saltOf(1));
    expect(sunkIn(events)).toEqual([2]);
    expect(shipOf(after, 2)).toMatchObject({ isSunk: true, at: 4 });
    expect(after.hits).toEqual({ A: 0, B: 0 });
  });

  test('has fired in the same tick: two ships may sink each other', () => {
    const state = firingAt(corners(), { 1: 20, 2: 12, 3: 0, 4: 12 });
    const { after, events } = turnOf(state, WAITS, saltOf(1));
    expect(sunkIn(events)).toEqual([1, 3]);
    expect(eventsOf(events, 'fired').map(({ ship, at }) => [ship, at])).toEqual([
      [1, 20],
      [2, 12],
      [3, 0],
      [4, 12],
    ]);
    expect(after.hits).toEqual({ A: 1, B: 1 });
  });

  test('sinks once, however many shells fall on it, and each is a hit', () => {
    const { after, events } = turnOf(firingAt(corners(), { 1: 24, 2: 24, 3: 12, 4: 12 }), WAITS, saltOf(1));
    expect(eventsOf(events, 'sunk')).toEqual([{ type: 'sunk', tick: 0, ship: 4, at: 24 }]);
    expect(after.hits).toEqual({ A: 2, B: 0 });
  });

  test('is a hit for each side of those that fired, but for its own', () => {
    const { after, events } = turnOf(firingAt(corners(), { 1: 24, 2: 12, 3: 24, 4: 12 }), WAITS, saltOf(1));
    expect(sunkIn(events)).toEqual([4]);
    expect(after.hits).toEqual({ A: 1, B: 0 });
  });

  test('may be a pirate, and pirates hit like others: a hit on one counts, and one by one does not', () => {
    const state = firingAt(sceneOf({ ...SMALL, pirates: 1 }, [0, 4, 20, 24, 12]), {
      1: 12,
      2: 13,
      3: 12,
      4: 13,
      5: 0,
    });
    const { after, events } = turnOf(state, WAITS, saltOf(1));
    expect(sunkIn(events)).toEqual([1, 5]);
    expect(after.hits).toEqual({ A: 1, B: 1 });
  });

  test('never fires again, and is never hit again', () => {
    const state = firingAt(withShips(corners(), { 4: { isSunk: true } }), { 1: 24, 2: 24, 3: 12 });
    const { after, events } = turnOf(state, WAITS, saltOf(1));
    expect(eventsOf(events, 'fired').map(({ ship }) => ship)).toEqual([1, 2, 3]);
    expect(sunkIn(events)).toEqual([]);
    expect(after.hits).toEqual({ A: 0, B: 0 });
  });
});

describe('an aimed shell', () => {
  test('falls where it is aimed, without scatter', () => {
    for (const { x, y } of Array.from({ length: 24 }, (_, i) => columnAndRowOf(SMALL, i + 1))) {
      const { events } = turnOf(corners(), { A: { kind: 'aim', x, y }, B: WAIT }, saltOf(x, y));
      expect(eventsOf(events, 'fired')[0]).toMatchObject({ ship: 1, at: y * 5 + x, aim: y * 5 + x });
    }
  });

  test('is the flagship’s alone: the other ships of its seat fire where chance has it', () => {
    expect(fallen(corners(), 2, { A: aimAt(12), B: WAIT })).toHaveLength(24);
    const { events } = turnOf(corners(), { A: aimAt(12), B: aimAt(7) }, saltOf(1));
    expect(eventsOf(events, 'fired').map(({ aim }) => aim)).toEqual([12, null, 7, null]);
  });

  test('is the next ship’s once the flagship has sunk', () => {
    const state = withShips(corners(), { 1: { isSunk: true } });
    const [shot] = eventsOf(turnOf(state, { A: aimAt(12), B: WAIT }, saltOf(1)).events, 'fired');
    expect(shot).toMatchObject({ ship: 2, at: 12, aim: 12 });
  });

  test.each([
    ['in the middle', 12],
    ['at a side', 10],
    ['in a corner that is nobody’s', 4],
    ['beside its own ship', 6],
  ])('with scatter falls on any of the cells around its aim that it may fire at, %s', (_where, aim) => {
    const state = corners({ scatter: 1 });
    const around = cellsAround(SMALL, aim, 1).filter((cell) => cell !== 0);
    expect(fallen(state, 1, { A: aimAt(aim), B: WAIT })).toEqual(around);
  });

  test('with scatter falls on no cell that its ship has fired at, and on no friend', () => {
    const state = withShips(corners({ scatter: 1 }), {
      1: { friends: [2], fired: withCells(shipOf(corners(), 1).fired, [2, 7, 8]) },
    });
    expect(fallen(state, 1, { A: aimAt(3), B: WAIT })).toEqual([3, 9]);
  });

  test('with a scatter of 2 falls two cells away at most', () => {
    expect(fallen(corners({ scatter: 2 }), 1, { A: aimAt(24), B: WAIT })).toEqual(cellsAround(SMALL, 24, 2));
  });

  test('falls around its aim in the first tick of a turn alone', () => {
    const state = corners({ ticksPerTurn: 3, limit: 30 });
    const shots = eventsOf(turnOf(state, { A: aimAt(12), B: WAIT }, saltOf(7)).events, 'fired');
    expect(shots.filter(({ ship }) => ship === 1).map(({ tick, aim }) => [tick, aim])).toEqual([
      [0, 12],
      [1, null],
      [2, null],
    ]);
  });

  test('may be aimed at every cell that its ship may fire at, and at no other', () => {
    const state = withShips(corners(), {
      1: { friends: [2], fired: withCells(shipOf(corners(), 1).fired, [2, 7, 8]) },
    });
    const cells = [...touche.legalMoves(state, 'A')].flatMap((move) =>
      move.kind === 'aim' ? [move.y * 5 + move.x] : [],
    );
    expect(cells).toEqual(
      Array.from({ length: 25 }, (_, i) => i).filter((cell) => ![0, 4, 2, 7, 8].includes(cell)),
    );
    for (const cell of [0, 4, 7]) {
      const plays = { A: { move: aimAt(cell) }, B: { move: WAIT } };
      expect(touche.play(state, plays)).toMatchObject({ error: { code: 'illegal' } });
    }
    for (const place of [
      { x: 5, y: 0 },
      { x: 0, y: 5 },
      { x: -1, y: 2 },
      { x: 1.5, y: 0 },
    ]) {
      const plays = { A: { move: { kind: 'aim', ...place } as const }, B: { move: WAIT } };
      expect(touche.play(state, plays)).toMatchObject({ error: { code: 'illegal' } });
    }
  });

  test('cannot be where the rules have no aiming', () => {
    const state = corners({ aiming: false });
    const plays = { A: { move: aimAt(12) }, B: { move: WAIT } };
    expect(touche.play(state, plays)).toMatchObject({ error: { code: 'illegal' } });
    expect([...touche.legalMoves(state, 'A')].map(({ kind }) => kind)).toEqual(['wait', 'talk']);
  });
});

test('a turn of several ticks is the same as as many turns of one with the same draws', () => {
  const salt = saltOf(3);
  const ticks = corners({ ticksPerTurn: 4, limit: 40 });
  const whole = turnOf(ticks, WAITS, salt);
  let state = corners();
  const events: ToucheEvent[] = [];
  for (let tick = 0; tick < 4 && touche.outcome(state) === undefined; tick += 1) {
    const ordered = expectOk(
      touche.play(
        state,
        bySeat(() => ({ move: WAIT })),
      ),
    ).state;
    const drawn = touche.chance?.draw(ordered, salt);
    if (drawn === undefined) throw new Error('Touché Coulé draws');
    events.push(...expectOk(drawn).events);
    state = expectOk(drawn).state;
  }
  expect(whole.events.filter(({ type }) => type !== 'ordered')).toEqual(events);
  expect(whole.after.ships).toEqual(state.ships);
});
