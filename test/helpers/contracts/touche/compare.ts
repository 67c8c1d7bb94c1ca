import { SEATS, type Seat } from '@show-of-hands/engine';
import {
  type CellSet,
  cellsOf,
  type Ship,
  shipsLeft,
  type ToucheEvent,
  type ToucheState,
  touche,
} from '@show-of-hands/engine/touche';
import { expect } from 'vitest';
import type { SeaReport } from './harness.ts';
import { both, type PlayedMatch, type PlayedStep } from './match.ts';

type StepReport = SeaReport['steps'][number];

const NONE = 0xffff;
const MOST_SHIPS = 16;
const WORD_BITS = 256;
const ENDINGS = { A: 1, B: 2, draw: 3 } as const;

/** One number of 16 bits for each of sixteen ships, the first in the lowest bits. */
const packed = (numbers: readonly number[], rest: number): bigint =>
  Array.from({ length: MOST_SHIPS }, (_, i) => numbers[i] ?? rest).reduceRight(
    (word, number) => (word << 16n) | BigInt(number),
    0n,
  );

const bitsOf = (numbers: readonly number[]): number =>
  numbers.reduce((mask, number) => mask | (1 << (number - 1)), 0);

const setBits = (set: CellSet): bigint => set.reduceRight((bits, word) => (bits << 32n) | BigInt(word), 0n);

/** The maps of all ships, one after another, in words. */
function mapWords({ ruleset, ships }: ToucheState): readonly bigint[] {
  const cells = cellsOf(ruleset);
  const bits = ships.reduceRight((all, ship) => (all << BigInt(cells)) | setBits(ship.fired), 0n);
  const count = Math.ceil((ships.length * cells) / WORD_BITS);
  return Array.from({ length: count }, (_, k) => BigInt.asUintN(WORD_BITS, bits >> BigInt(k * WORD_BITS)));
}

/** The ships that a seat's move of this turn hides anew. */
function hidesOf({ due }: ToucheState, seat: Seat): number {
  if (due.kind !== 'answers') return 0;
  const order = due.orders[seat];
  return order.kind === 'hide' ? bitsOf(order.ships) : 0;
}

function courseOf({ state, moves }: PlayedStep): bigint {
  const sunk = bitsOf(state.ships.filter(({ isSunk }) => isSunk).map(({ number }) => number));
  const fields: readonly (readonly [number, number])[] = [
    [state.tick, 0],
    [state.hits.A, 16],
    [state.hits.B, 32],
    [sunk, 48],
    [hidesOf(state, 'A'), 64],
    [hidesOf(state, 'B'), 72],
    // always set
    [1, 255],
    ...moves.A.map((count, i) => [count, 96 + 8 * i] as const),
    ...moves.B.map((count, i) => [count, 136 + 8 * i] as const),
  ];
  return fields.reduce((word, [value, at]) => word | (BigInt(value) << BigInt(at)), 0n);
}

/** Where each shell of a tick fell, by the numbers of the ships. */
function shotsOf(events: readonly ToucheEvent[], tick: number): bigint {
  const at: number[] = [];
  for (const event of events) {
    if (event.type === 'fired' && event.tick === tick) at[event.ship - 1] = event.at;
  }
  return packed(
    Array.from(at, (cell) => cell ?? NONE),
    NONE,
  );
}

const cellsOfShips = (ships: readonly Ship[]): bigint =>
  packed(
    ships.map(({ at }) => at ?? NONE),
    NONE,
  );

/** The state after a step as the contract has it. */
function expectedOf(step: PlayedStep, shots: bigint) {
  const { state } = step;
  // what everyone may know
  const { ships } = touche.view(state, 'public');
  const outcome = touche.outcome(state);
  const isDue = state.due.kind === 'answers';
  return {
    sea: {
      course: courseOf(step),
      cells: cellsOfShips(ships),
      readyAt: packed(
        ships.map(({ readyAt }) => readyAt),
        5,
      ),
      friends: packed(
        ships.map(({ friends }) => bitsOf(friends)),
        0,
      ),
      shots,
    },
    maps: mapWords(state),
    asked: both((seat) =>
      state.due.kind === 'answers'
        ? state.due.asked[seat].map(({ at, shells }) => BigInt(16 * at + shells))
        : [],
    ),
    ending: outcome === undefined ? 0 : ENDINGS[outcome.winner],
    score:
      isDue || (state.turn === 1 && state.tick === 0) ? [0, 0] : SEATS.map((seat) => shipsLeft(state)[seat]),
  };
}

function expectTicks(
  report: StepReport,
  before: PlayedStep,
  { state, events }: PlayedStep,
  where: string,
): void {
  const count = Math.max(1, state.tick - before.state.tick);
  expect(report.ticks, where).toHaveLength(state.ruleset.ticksPerTurn);
  const none = { shots: 0n, cells: 0n, sunk: 0n };
  for (const [n, tick] of report.ticks.entries()) {
    if (n >= count) expect(tick, `${where}, tick ${n}`).toEqual(none);
    else expect(tick.shots, `${where}, tick ${n}`).toBe(shotsOf(events, before.state.tick + n));
  }
}

/** Everything that the contract says of a match, as the engine has it. */
export function expectMatch(match: PlayedMatch, report: SeaReport): void {
  const where = `match ${match.seed} of ${JSON.stringify(match.ruleset)}`;
  expect(report.steps, where).toHaveLength(match.steps.length);
  let shots = packed([], NONE);
  for (const [i, step] of match.steps.entries()) {
    const said = report.steps[i];
    const before = match.steps[i - 1];
    if (said === undefined) throw new Error(`${where} has no step ${i}`);
    const at = `${where}, step ${i}`;
    if (before !== undefined && before.state.due.kind !== 'answers') {
      expectTicks(said, before, step, at);
      if (match.ruleset.hidden) shots = shotsOf(step.events, before.state.tick);
    }
    const { ticks: _, ...stands } = said;
    expect(stands, at).toEqual(expectedOf(step, shots));
  }
}
