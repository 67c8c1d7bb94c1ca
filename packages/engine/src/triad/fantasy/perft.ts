import { z } from 'zod';
import { ok, type Result, refuse } from '../../result.ts';
import { QuickMatch } from '../quick/index.ts';
import { seatToPlay } from '../rules/turn-order.ts';
import type { TriadState } from '../rules/types.ts';
import { cardOf, checked, optionsSchema, sidesCardSchema, tableOf } from './table.ts';

const DEEPEST = 5;
const cards = z.array(sidesCardSchema).length(10);
const lineSchema = z.strictObject({
  options: optionsSchema,
  cards,
  depth: z.number().int().min(1).max(DEEPEST),
  opening: z
    .array(z.tuple([z.number().int().min(0).max(9), z.number().int().min(0).max(8)]))
    .min(3)
    .max(9),
});

/** What a table of ten cards comes to, counted. */
export interface Perft {
  /** By depth from 1: the number of legal sequences of so many placements on the empty board. */
  readonly lines: readonly number[];
  /** By depth: the cards that the last placements of those sequences flip, summed. */
  readonly flips: readonly number[];
  /** By A's final score, 0 to 10: the complete games that go on from the opening. */
  readonly hist: readonly number[];
}

const MOVES = 9 * 5;

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** How many cards changed hands with a placement, from the cells of B before and after it. */
function flipsOf(match: QuickMatch, before: number, mover: 0 | 1): number {
  const changed = countBits(match.cellsOfB ^ before);
  // the placed card itself is one of B's cells that it did not have
  return mover === 1 ? changed - 1 : changed;
}

function count(match: QuickMatch, depth: number, lines: number[], flips: number[], at = 0): void {
  const moves = new Int32Array(MOVES);
  const found = match.legalMoves(moves, 0);
  const before = match.cellsOfB;
  const mover = match.seat;
  let flipped = 0;
  for (let i = 0; i < found; i++) {
    match.make(moves[i] ?? 0);
    flipped += flipsOf(match, before, mover);
    if (at + 1 < depth) count(match, depth, lines, flips, at + 1);
    match.unmake();
  }
  lines[at] = (lines[at] ?? 0) + found;
  flips[at] = (flips[at] ?? 0) + flipped;
}

const CARDS_OF_BOTH = 10;

function countGames(match: QuickMatch, hist: number[]): void {
  const moves = new Int32Array(MOVES);
  const found = match.legalMoves(moves, 0);
  if (found === 0) {
    const score = (CARDS_OF_BOTH + match.margin()) / 2;
    hist[score] = (hist[score] ?? 0) + 1;
    return;
  }
  for (let i = 0; i < found; i++) {
    match.make(moves[i] ?? 0);
    countGames(match, hist);
    match.unmake();
  }
}

/** The match after an opening. Refuses with `not_your_turn`, `card_index_reused` or `duplicate_cell`. */
function opened(state: TriadState, opening: readonly (readonly [number, number])[]): Result<QuickMatch> {
  const match = QuickMatch.of(state);
  const played = new Set<number>();
  for (const [card, cell] of opening) {
    if (Math.trunc(card / 5) !== match.seat) {
      const own = match.seat === 0 ? '0 to 4' : '5 to 9';
      return refuse('not_your_turn', `card ${card} is the other seat's: it is the turn of cards ${own}`);
    }
    if (played.has(card)) return refuse('card_index_reused', `card ${card} was placed before`);
    if (match.owner(cell) >= 0) return refuse('duplicate_cell', `cell ${cell} is taken`);
    played.add(card);
    const moves = new Int32Array(MOVES);
    const found = match.legalMoves(moves, 0);
    const move = moves
      .subarray(0, found)
      .find((each) => (each & 15) === cell && ((each >> 4) & 15) === card % 5);
    if (move === undefined) throw new Error(`card ${card} to cell ${cell} is no legal move of this table`);
    match.make(move);
  }
  return ok(match);
}

/**
 * Counts a table of the preset `fantasy`: `{options, cards: [ten {sides, type}], depth: 1..5, opening: [[card 0..9, cell
 * 0..8], at least three]}`. Cards 0 to 4 are A's, who begins; cells count row by row. Refuses with `malformed`,
 * `not_your_turn`, `card_index_reused` or `duplicate_cell`.
 */
export function perft(raw: unknown): Result<Perft> {
  const read = checked(lineSchema, raw);
  if (!read.ok) return read;
  const { options, depth, opening } = read.value;
  const hands = read.value.cards.map(cardOf);
  const state = tableOf(options, { A: hands.slice(0, 5), B: hands.slice(5) });
  if (seatToPlay(state) !== 'A') throw new Error('A begins');
  const from = opened(state, opening);
  if (!from.ok) return from;
  const lines = Array<number>(depth).fill(0);
  const flips = Array<number>(depth).fill(0);
  const hist = Array<number>(CARDS_OF_BOTH + 1).fill(0);
  count(QuickMatch.of(state), depth, lines, flips);
  countGames(from.value, hist);
  return ok({ lines, flips, hist });
}
