import { describe, expect, test } from 'vitest';
import { expectOk } from '../../result.ts';
import { bySeat } from '../../seat.ts';
import { touche } from '../game.ts';
import {
  answeredTurnOf,
  eventsOf,
  firingAt,
  SMALL,
  saltOf,
  sceneOf,
  shipOf,
  WAIT,
  WAITS,
  withShips,
} from '../match.fixture.ts';
import { answerOf } from './answers.ts';
import { hasCell } from './cells.ts';
import type { Fleet, ToucheState } from './types.ts';

/** A's fleet stands at A1 and E1, B's at A5 and E5, a pirate at C1, in both seas; each gun is at one cell. */
const scene = (guns: Readonly<Record<number, number>>, tick = 0): ToucheState =>
  firingAt(
    { ...sceneOf({ ...SMALL, hidden: true, pirates: 1 }, [0, 4, 20, 24, 2]), tick },
    {
      1: 12,
      2: 12,
      3: 13,
      4: 13,
      5: 14,
      ...guns,
    },
  );
const waits = bySeat(() => ({ move: WAIT }));
const hides = (ships: readonly number[], disclosure: Fleet) => ({
  move: { kind: 'hide', ships } as const,
  disclosure,
});

describe('a seat is asked', () => {
  test('for the cells that the other seat and the pirates have fired at, each once, ascending', () => {
    const { asked } = answeredTurnOf(scene({ 1: 9, 2: 3, 3: 7, 4: 7, 5: 8 }), waits, saltOf(1));
    expect(asked.due).toEqual({
      kind: 'answers',
      orders: WAITS,
      asked: {
        A: [
          { at: 7, shells: 2 },
          { at: 8, shells: 0 },
        ],
        B: [
          { at: 3, shells: 1 },
          { at: 8, shells: 0 },
          { at: 9, shells: 1 },
        ],
      },
    });
    expect(touche.asks(asked)).toEqual([
      { seat: 'A', kind: 'answer' },
      { seat: 'B', kind: 'answer' },
    ]);
    expect(touche.outcome(asked)).toBeUndefined();
  });

  test('for a cell that both fired at once, with the shells of the other seat', () => {
    const { asked } = answeredTurnOf(scene({ 3: 8, 4: 9, 5: 8 }), waits, saltOf(1));
    expect(asked.due.kind === 'answers' ? asked.due.asked.A : []).toEqual([
      { at: 8, shells: 1 },
      { at: 9, shells: 1 },
    ]);
  });

  test('and its fleet forces what it says: the number of a ship, or 0', () => {
    const { asked } = answeredTurnOf(scene({ 1: 24, 2: 7, 3: 0, 4: 4, 5: 7 }), waits, saltOf(1));
    expect(bySeat((seat) => expectOk(answerOf(asked, seat)))).toEqual({ A: [1, 2, 0], B: [0, 2] });
  });
});

describe('what an answer tells', () => {
  test('sinks, and was hit with every shell of the other seat', () => {
    const { after, events } = answeredTurnOf(scene({ 1: 20, 2: 20 }), waits, saltOf(1));
    expect(shipOf(after, 3)).toMatchObject({ isSunk: true, at: 20 });
    expect(after.hits).toEqual({ A: 2, B: 0 });
    expect(eventsOf(events, 'sunk')).toEqual([{ type: 'sunk', tick: 0, ship: 3, at: 20 }]);
    expect(eventsOf(events, 'answered').map(({ seat, at, ship }) => [seat, at, ship])).toEqual([
      ['A', 13, null],
      ['A', 14, null],
      ['B', 14, null],
      ['B', 20, 3],
    ]);
  });

  test('is no hit of anybody where only a pirate fired', () => {
    const { after } = answeredTurnOf(scene({ 5: 0 }), waits, saltOf(1));
    expect(shipOf(after, 1).isSunk).toBe(true);
    expect(after.hits).toEqual({ A: 0, B: 0 });
  });

  test('comes beside a pirate on the same cell: both are hit with one shell', () => {
    const state = withShips(scene({ 1: 20 }), { 5: { at: 20 } });
    const { after } = answeredTurnOf(firingAt(state, { 5: 14 }), waits, saltOf(1));
    expect([3, 5].map((ship) => shipOf(after, ship).isSunk)).toEqual([true, true]);
    expect(after.hits).toEqual({ A: 2, B: 0 });
  });

  test('of a pirate’s shell may be a ship of each fleet: it falls into both seas', () => {
    const twins = sceneOf({ ...SMALL, hidden: true, pirates: 1 }, [6, 4, 6, 24, 2]);
    const state = firingAt(twins, { 1: 12, 2: 12, 3: 13, 4: 13, 5: 6 });
    const { after } = answeredTurnOf(state, waits, saltOf(1));
    expect([1, 3].map((ship) => shipOf(after, ship).isSunk)).toEqual([true, true]);
  });

  test('is nothing where a wreck lies: it has its number there, and is not hit again', () => {
    const state = withShips(scene({ 1: 20 }), { 3: { isSunk: true } });
    const { asked, after, events } = answeredTurnOf(state, waits, saltOf(1));
    expect(expectOk(answerOf(asked, 'B'))).toEqual([0, 0, 1]);
    expect(eventsOf(events, 'sunk')).toEqual([]);
    expect(eventsOf(events, 'answered').at(-1)).toMatchObject({ seat: 'B', at: 20, ship: null });
    expect(after.hits).toEqual({ A: 0, B: 0 });
  });

  test('ends the match if it was the last ship, and both may lose theirs at once', () => {
    const last = withShips(scene({ 1: 24, 4: 0 }), { 2: { isSunk: true }, 3: { isSunk: true } });
    const { after, events } = answeredTurnOf(last, waits, saltOf(1));
    expect(touche.outcome(after)).toEqual({ winner: 'draw', score: { A: 0, B: 0 } });
    expect(events.at(-1)).toEqual({ type: 'over', winner: 'draw', ships: { A: 0, B: 0 } });
  });
});

describe('a fleet hidden anew', () => {
  const anew = () =>
    answeredTurnOf(scene({ 3: 0, 4: 7 }, 5), { A: hides([1, 2], [7, 8]), B: { move: WAIT } }, saltOf(1));

  test('stands so once the answers of the turn are in, which are about where it stood before', () => {
    const { asked, after, events } = anew();
    // its first ship was hit where it stood, not its new cell
    expect(expectOk(answerOf(asked, 'A'))).toEqual([1, 0, 0]);
    expect(shipOf(after, 1)).toMatchObject({ isSunk: true, at: 0 });
    expect(shipOf(after, 2)).toMatchObject({ isSunk: false, at: 8, readyAt: 10 });
    expect(after.hidden).toEqual({ A: 1, B: 0 });
    expect(eventsOf(events, 'hid')).toEqual([{ type: 'hid', tick: 5, seat: 'A', ships: [1, 2] }]);
  });

  test('answers from its new cells in the next turn, a wreck among them as nothing', () => {
    const { after } = anew();
    const next = answeredTurnOf(firingAt(after, { 1: 12, 2: 12, 3: 7, 4: 8, 5: 14 }), waits, saltOf(2));
    expect(expectOk(answerOf(next.asked, 'A'))).toEqual([1, 2, 0]);
    expect(eventsOf(next.events, 'sunk').map(({ ship }) => ship)).toEqual([2]);
    expect(touche.outcome(next.after)).toMatchObject({ winner: 'B' });
  });

  test('has other cells, and the same maps: its guns are in the other sea', () => {
    const { before, after } = anew();
    for (const cell of [0, 4, 7, 8]) {
      expect(hasCell(shipOf(after, 2).fired, cell)).toBe(hasCell(shipOf(before, 2).fired, cell));
    }
  });

  test('is one whose seat alone knows where: who does not know sees that it has moved, and which ships', () => {
    const { after } = anew();
    for (const audience of ['public', 'B'] as const) {
      const view = touche.view(after, audience);
      expect(view.fleets.A).toEqual([]);
      expect(shipOf(view, 2)).toMatchObject({ at: null, readyAt: 10 });
      expect(shipOf(view, 1)).toMatchObject({ at: 0, isSunk: true });
    }
  });

  test('may be of both seats in one turn', () => {
    const both = answeredTurnOf(
      scene({}, 5),
      { A: hides([1, 2], [7, 8]), B: hides([1, 2], [7, 8]) },
      saltOf(1),
    );
    expect(both.after.hidden).toEqual({ A: 1, B: 1 });
    expect(both.after.ships.slice(0, 4).map(({ at }) => at)).toEqual([7, 8, 7, 8]);
  });
});

describe('an answer is refused', () => {
  const { asked } = answeredTurnOf(scene({ 1: 20, 2: 7 }), waits, saltOf(1));
  const right = bySeat((seat) => expectOk(answerOf(asked, seat)));
  const blind = touche.view(asked, 'public');

  test.each<[string, ToucheState, Partial<Record<'A' | 'B', readonly number[]>>, string]>([
    ['that is missing', asked, { B: right.B }, 'seat_missing'],
    ['with a cell too few', asked, { ...right, B: right.B.slice(1) }, 'malformed_answer'],
    ['with a cell too many', asked, { ...right, B: [...right.B, 0] }, 'malformed_answer'],
    ['with a ship that there is not', asked, { ...right, B: [0, 0, 3] }, 'malformed_answer'],
    ['with a ship below 0', asked, { ...right, B: [0, 0, -1] }, 'malformed_answer'],
    ['with half a ship', asked, { ...right, B: [0, 0, 0.5] }, 'malformed_answer'],
    ['that denies a hit', asked, { ...right, B: [0, 0, 0] }, 'false_answer'],
    ['that gives another ship', asked, { ...right, B: [0, 0, 2] }, 'false_answer'],
    ['that makes a hit up', asked, { ...right, B: [1, 0, 1] }, 'false_answer'],
    ['that is malformed, whoever knows the fleet', blind, { ...right, B: [0, 0, 3] }, 'malformed_answer'],
  ])('%s', (_what, state, answers, code) => {
    expect(touche.answering?.answer(state, answers)).toMatchObject({ ok: false, error: { code } });
  });

  test('for being false only by those who know better', () => {
    expect(touche.answering?.answer(blind, { ...right, B: [0, 0, 0] })?.ok).toBe(true);
    expect(answerOf(blind, 'B')).toMatchObject({ error: { code: 'unknown' } });
    expect(answerOf(touche.view(asked, 'B'), 'B')).toMatchObject({ ok: true });
  });
});
