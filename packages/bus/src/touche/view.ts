import { z } from 'zod';
import { bySeatOf, count, hash32, seat } from '../primitives.ts';

/** Eight hex digits for each 32 cells, the first ones first; bit `cell % 32` of a group is the cell's. */
const DIGITS = 8;
const BITS = 32;

/** Checks a set of cells that came from outside: hex digits in groups of eight. */
const cellSet = z.string().regex(/^([0-9a-f]{8})*$/);

/** A set of cells as it travels, from its words of 32 bits. */
export const cellSetOf = (words: readonly number[]): string =>
  words.map((word) => word.toString(16).padStart(DIGITS, '0')).join('');

/** Whether a set that has travelled has a cell. */
export function isCellIn(set: string, cell: number): boolean {
  const at = Math.floor(cell / BITS) * DIGITS;
  const word = Number.parseInt(set.slice(at, at + DIGITS) || '0', 16);
  return ((word >>> (cell % BITS)) & 1) === 1;
}

/** A cell: row times width plus column. The largest sea has 2,500. */
export const cell = z.number().int().min(0).max(2_499);
const shipNumber = z.number().int().min(1).max(16);
const side = z.enum(['A', 'B', 'pirates']);
const winner = z.enum(['A', 'B', 'draw']);
const coordinate = z.number().int().min(0).max(49);

/** What a seat ordered, by the name of the order; `aim` of an aim alone. */
export type OrderView = z.infer<typeof order>;
export const order = z.object({
  kind: z.enum(['wait', 'talk', 'move', 'hide', 'aim']),
  /** The column and row that were aimed at. */
  aim: z.object({ x: coordinate, y: coordinate }).nullable(),
});

/** A ship as the public sees it. */
export type ShipView = z.infer<typeof ship>;
const ship = z.object({
  /** From 1: those of A, then of B, then the pirates. */
  number: shipNumber,
  side,
  /** Null where that is not public. Of a sunk one where it was hit. */
  at: cell.nullable(),
  sunk: z.boolean(),
  /** Ticks until it may change position; 0 where it may. */
  wait: count,
  /** Friends whose cell it knows, by their numbers. */
  friends: z.array(shipNumber),
  /** The cells that it fired at, or was told of, since its map was last full. */
  fired: cellSet,
  /** Of a hidden ship the cells that it cannot be on: proven since it hid there, or where a wreck lies; none of others. */
  ruledOut: cellSet,
});

/** A Touché Coulé match as the public sees it (docs/touche.md). */
export type TouchePublicView = z.infer<typeof toucheView>;
/** Checks a {@link TouchePublicView} that came from outside. */
export const toucheView = z.object({
  rulesetId: hash32,
  sea: z.object({ width: z.number().int().min(5).max(50), height: z.number().int().min(5).max(50) }),
  /** Whether each fleet stands in a sea of its own, where only its seat knows. */
  hidden: z.boolean(),
  aiming: z.boolean(),
  scatter: z.number().int().min(0).max(2),
  /** Ships that each seat began with. */
  fleet: z.number().int().min(1).max(5),
  ticksPerTurn: z.number().int().min(1).max(16),
  /** Ticks that are over, and after which the match ends. */
  tick: count,
  limit: count,
  ships: z.array(ship).max(16),
  /** The cells that each seat may aim its flagship at; none where nothing is aimed. */
  targets: bySeatOf(cellSet),
  /** Ships that each seat has left, and hits on ships that are not its own. */
  left: bySeatOf(count),
  hits: bySeatOf(count),
  /** What the match waits for. */
  due: z.enum(['placing', 'orders', 'chance', 'answers']),
  /** What both seats ordered, while what comes of it is not known yet. */
  orders: bySeatOf(order).nullable(),
  /** Cells of each sea that its seat is to answer for. */
  asked: bySeatOf(z.array(cell)),
  over: winner.nullable(),
});

const tick = count;
const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('placed'), ship: shipNumber, at: cell }),
  z.object({ type: z.literal('ordered'), seat, order }),
  z.object({ type: z.literal('cleared'), tick, ship: shipNumber }),
  z.object({ type: z.literal('fired'), tick, ship: shipNumber, at: cell, aim: cell.nullable() }),
  z.object({ type: z.literal('talked'), tick, seat, ships: z.array(shipNumber) }),
  z.object({ type: z.literal('sunk'), tick, ship: shipNumber, at: cell }),
  z.object({ type: z.literal('moved'), tick, ship: shipNumber, from: cell, to: cell }),
  z.object({ type: z.literal('hid'), tick, seat, ships: z.array(shipNumber) }),
  z.object({ type: z.literal('answered'), tick, seat, at: cell, ship: shipNumber.nullable() }),
  z.object({ type: z.literal('over'), winner, ships: bySeatOf(count) }),
]);
/** One thing that happened in a turn. */
export type ToucheTurnEvent = z.infer<typeof event>;

/** What happened in a part of a turn, in order: its orders, what its chance brought, or its answers. */
export type ToucheTurn = z.infer<typeof toucheTurn>;
/** Checks a {@link ToucheTurn} that came from outside. */
export const toucheTurn = z.object({ turn: count, events: z.array(event) });
