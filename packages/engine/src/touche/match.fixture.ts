import fc from 'fast-check';
import { type Hex, keccak256, numberToHex } from 'viem';
import { expectOk } from '../result.ts';
import { type BySeat, bySeat, type Seat } from '../seat.ts';
import { touche } from './game.ts';
import { answerOf } from './rules/answers.ts';
import { allCells, type Cell, type CellSet, cellsOf, withoutCells } from './rules/cells.ts';
import { living } from './rules/fleet.ts';
import { legalMoves } from './rules/legal.ts';
import { HIDDEN, ORIGINAL, type Ruleset, SPOTTERS } from './rules/ruleset.ts';
import { placed, start } from './rules/setup.ts';
import type { Fleet, Ship, ToucheEvent, ToucheMove, ToucheState } from './rules/types.ts';

/** Numbers one after another, each below what is asked: the same for the same seed. */
export type Dice = (below: number) => number;

/** Dice that a number names. */
export function diceOf(seed: number): Dice {
  let rolled = 0;
  return (below) =>
    Number(BigInt(keccak256(numberToHex(seed * 1_000_003 + rolled++, { size: 32 }))) % BigInt(below));
}

/** 32 bytes that numbers name. */
export const saltOf = (...parts: readonly number[]): Hex =>
  keccak256(
    numberToHex(
      parts.reduce((sum, part) => sum * 4_096 + part + 1, 0),
      { size: 32 },
    ),
  );

/** A fleet on cells of its own. */
export function fleetBy(dice: Dice, ruleset: Ruleset): Fleet {
  const cells: Cell[] = [];
  while (cells.length < ruleset.ships) {
    const cell = dice(cellsOf(ruleset));
    if (!cells.includes(cell)) cells.push(cell);
  }
  return cells;
}

/** A fleet once some of its ships have moved, each to a cell that no other had or has. */
export function movedBy(dice: Dice, ruleset: Ruleset, fleet: Fleet, ships: readonly number[]): Fleet {
  const next = [...fleet];
  for (const ship of ships) {
    let cell = dice(cellsOf(ruleset));
    while (fleet.includes(cell) || next.includes(cell)) cell = dice(cellsOf(ruleset));
    next[ship - 1] = cell;
  }
  return next;
}

/** The first state of a match, with the fleets that these dice place where they are hidden. */
export function begun(ruleset: Ruleset, dice: Dice): ToucheState {
  const fleets = ruleset.hidden ? bySeat(() => [fleetBy(dice, ruleset)]) : {};
  return expectOk(start({ ruleset, fleets, shown: [] }));
}

/** What a seat plays, with where its fleet stands after it where it hides it anew. */
export function playOf(state: ToucheState, seat: Seat, move: ToucheMove, dice: Dice) {
  const fleet = state.fleets[seat][state.hidden[seat]];
  if (move.kind !== 'hide' || fleet === undefined) return { move };
  return { move, disclosure: movedBy(dice, state.ruleset, fleet, move.ships) };
}

/** A state, and what came of what happened in it. */
export interface Stepped {
  readonly before: ToucheState;
  readonly after: ToucheState;
  readonly events: readonly ToucheEvent[];
}

export type Choose = (state: ToucheState, seat: Seat, dice: Dice) => ToucheMove;

/** Any legal move, words as often as all cells together. */
export const anyMove: Choose = (state, seat, dice) => {
  const moves = [...legalMoves(state, seat)];
  const words = moves.filter(({ kind }) => kind !== 'aim');
  const from = dice(2) === 0 || words.length === moves.length ? words : moves;
  return from[dice(from.length)] ?? { kind: 'wait' };
};

/** One step of a match: what is due is drawn, answered or decided. */
export function stepped(state: ToucheState, dice: Dice, choose: Choose = anyMove): Stepped {
  const step = () => {
    switch (state.due.kind) {
      case 'placing':
      case 'chance':
        return touche.chance?.draw(state, saltOf(dice(1 << 30), state.turn));
      case 'answers':
        return touche.answering?.answer(
          state,
          bySeat((seat) => expectOk(answerOf(state, seat))),
        );
      case 'orders':
        return touche.play(
          state,
          bySeat((seat) => playOf(state, seat, choose(state, seat, dice), dice)),
        );
    }
  };
  const made = step();
  if (made === undefined) throw new Error('Touché Coulé draws and answers');
  const { state: after, events } = expectOk(made);
  return { before: state, after, events };
}

/** A whole match. */
export function playedOut(ruleset: Ruleset, dice: Dice, choose: Choose = anyMove): readonly Stepped[] {
  const steps: Stepped[] = [];
  let state = begun(ruleset, dice);
  while (touche.outcome(state) === undefined) {
    const step = stepped(state, dice, choose);
    steps.push(step);
    state = step.after;
  }
  return steps;
}

/** A match as its first vote finds it. */
export const placedBy = (ruleset: Ruleset, dice: Dice): ToucheState =>
  stepped(begun(ruleset, dice), dice).after;

/** A state with ships where a test wants them, by their numbers. */
export const withShips = (
  state: ToucheState,
  parts: Readonly<Record<number, Partial<Ship>>>,
): ToucheState => ({
  ...state,
  ships: state.ships.map((ship) => ({ ...ship, ...parts[ship.number] })),
});

/** One turn of both seats in a sea that nobody answers for. */
export function turnOf(state: ToucheState, orders: BySeat<ToucheMove>, salt: Hex): Stepped {
  const ordered = expectOk(
    touche.play(
      state,
      bySeat((seat) => ({ move: orders[seat] })),
    ),
  );
  const drawn = touche.chance?.draw(ordered.state, salt);
  if (drawn === undefined) throw new Error('Touché Coulé draws');
  const { state: after, events } = expectOk(drawn);
  return { before: state, after, events };
}

export const WAIT: ToucheMove = { kind: 'wait' };
export const TALK: ToucheMove = { kind: 'talk' };
export const MOVE: ToucheMove = { kind: 'move' };
export const WAITS: BySeat<ToucheMove> = { A: WAIT, B: WAIT };

/** A sea so small that a test can say where everything is: two ships of each seat, and no pirates. */
export const SMALL: Ruleset = {
  width: 5,
  height: 5,
  ships: 2,
  pirates: 0,
  hidden: false,
  aiming: true,
  scatter: 0,
  ticksPerTurn: 1,
  limit: 40,
};

/** A match before its first vote, with the ships on these cells in the order of their numbers. */
export function sceneOf(ruleset: Ruleset, cells: readonly Cell[]): ToucheState {
  const { ships } = ruleset;
  const fleets = ruleset.hidden ? { A: [cells.slice(0, ships)], B: [cells.slice(ships, 2 * ships)] } : {};
  const { state } = placed(expectOk(start({ ruleset, fleets, shown: [] })), saltOf(0));
  return { ...state, ships: state.ships.map((ship, i) => ({ ...ship, at: cells[i] ?? null })) };
}

/** A ship of a state. */
export function shipOf(state: ToucheState, number: number): Ship {
  const ship = state.ships[number - 1];
  if (ship === undefined) throw new Error(`there is no ship ${number}`);
  return ship;
}

/** A map that leaves these cells, and no others. */
export const allBut = (ruleset: Ruleset, cells: readonly Cell[]): CellSet =>
  withoutCells(allCells(cellsOf(ruleset)), cells);

/** A state in which ships have nothing left to fire at but these cells: by their numbers. */
export const firingAt = (state: ToucheState, cells: Readonly<Record<number, Cell>>): ToucheState => ({
  ...state,
  ships: state.ships.map((ship) => {
    const cell = cells[ship.number];
    if (cell === undefined) return ship;
    // its own cell is in no map, where it fires into the sea that it stands in
    const isHome = !state.ruleset.hidden || ship.side === 'pirates';
    return { ...ship, fired: allBut(state.ruleset, isHome && ship.at !== null ? [cell, ship.at] : [cell]) };
  }),
});

/** One turn in hidden seas: what is ordered, drawn, and answered as the fleets force it. */
export function answeredTurnOf(
  state: ToucheState,
  plays: BySeat<{ readonly move: ToucheMove; readonly disclosure?: Fleet }>,
  salt: Hex,
): Stepped & { readonly asked: ToucheState } {
  const ordered = expectOk(touche.play(state, plays));
  const drawn = touche.chance?.draw(ordered.state, salt);
  if (drawn === undefined) throw new Error('Touché Coulé draws');
  const asked = expectOk(drawn);
  const answers = bySeat((seat) => expectOk(answerOf(asked.state, seat)));
  const answered = touche.answering?.answer(asked.state, answers);
  if (answered === undefined) throw new Error('Touché Coulé answers');
  const { state: after, events } = expectOk(answered);
  return { before: state, asked: asked.state, after, events: [...asked.events, ...events] };
}

/** Events of one type. */
export const eventsOf = <T extends ToucheEvent['type']>(
  events: readonly ToucheEvent[],
  type: T,
): readonly Extract<ToucheEvent, { type: T }>[] =>
  events.filter((event): event is Extract<ToucheEvent, { type: T }> => event.type === type);

/** Any rules that a match can be played by, small seas more often. */
export const rulesets: fc.Arbitrary<Ruleset> = fc.oneof(
  fc.constantFrom(HIDDEN, SPOTTERS, { ...ORIGINAL, limit: 80 }),
  fc
    .record({
      width: fc.integer({ min: 5, max: 9 }),
      height: fc.integer({ min: 5, max: 12 }),
      ships: fc.integer({ min: 1, max: 5 }),
      pirates: fc.integer({ min: 0, max: 6 }),
      hidden: fc.boolean(),
      aiming: fc.boolean(),
      scatter: fc.integer({ min: 0, max: 2 }),
      ticksPerTurn: fc.integer({ min: 1, max: 6 }),
      turns: fc.integer({ min: 1, max: 40 }),
    })
    .map(({ turns, ...drawn }): Ruleset => {
      const ticksPerTurn = drawn.hidden ? 1 : drawn.ticksPerTurn;
      const scatter = drawn.aiming ? drawn.scatter : 0;
      return { ...drawn, ticksPerTurn, scatter, limit: turns * ticksPerTurn };
    }),
);

export const seeds = fc.integer({ min: 0, max: 1 << 30 });

/** The ships of a state by seat. */
export const afloat = (state: ToucheState): BySeat<readonly number[]> =>
  bySeat((seat) => living(state, seat).map(({ number }) => number));
