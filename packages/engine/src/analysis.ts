import { keccak256, stringToHex } from 'viem';
import { drawOf } from './protocol/random.ts';
import { type Seat, seatIndex } from './seat.ts';

/**
 * What is known of a value, in the game's own unit and always from seat A's side: what is good for B
 * is low. `exact`: perfect play gives exactly this. `bound`: it lies between the two, ends included.
 * `estimate`: a mean over `samples` guesses of what cannot be seen, or with 0 samples a search of all that can be
 * seen that stopped short of the end; never to be shown as a fact.
 */
export type Value =
  | { readonly kind: 'exact'; readonly value: number }
  | { readonly kind: 'bound'; readonly atLeast: number; readonly atMost: number }
  | { readonly kind: 'estimate'; readonly value: number; readonly samples: number };

/** A move and what it is worth, from seat A’s side. */
export interface ValuedMove<Move> {
  readonly move: Move;
  readonly value: Value;
}

/** A position judged: its value, every legal move with its own, and how the best play goes on. */
export interface Evaluation<Move> {
  readonly seat: Seat;
  readonly value: Value;
  /** All legal moves of `seat`, the best for it first; equal ones in numeric order. */
  readonly moves: readonly ValuedMove<Move>[];
  /** The best line found, the move of `seat` first. Empty while none is known. */
  readonly line: readonly Move[];
  /** Positions looked at so far: a measure of work, not of strength. */
  readonly nodes: number;
  /** No better evaluation follows. */
  readonly done: boolean;
}

/** What a judgement may cost, and what it guesses by. */
export interface AnalysisLimits {
  /** Stop with what is known after this many positions. */
  readonly nodes?: number;
  /** Names the guesses of unseen things: the same seed guesses the same. */
  readonly seed: string;
}

/**
 * The judgement of a game as resumable steps, so that whoever runs it decides how long it may go on. Each step
 * is at most some milliseconds of work and yields what is known so far; the last one is `done`. Made from a
 * view: what its audience cannot see is guessed, never known.
 */
export interface Analyst<View, Move> {
  /** Values of all legal moves of the seat to play. */
  analyse(view: View, limits: AnalysisLimits): Generator<Evaluation<Move>, Evaluation<Move>>;
  /**
   * The computer's move at a level from 1 (plays at random) to 10 (perfect where values are exact). The same
   * view, level and seed give the same move.
   */
  choose(view: View, seat: Seat, level: Level, seed: string): Generator<undefined, Move>;
}

/** The strengths at which the computer plays: 1 plays at random, 10 as well as the search can. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** One of `LEVELS`. */
export type Level = (typeof LEVELS)[number];

/** Gives one number after another, each 0 or more and below what is asked. */
export type Lots = (below: number) => number;

/**
 * A computer's own chance, by the name of its game: the same seed, seat and turn give the same numbers. Who knows the seed
 * knows them.
 */
export function lotsOf(computer: string, seed: string, seat: Seat, turn: number): Lots {
  const root = keccak256(stringToHex(seed));
  let drawn = 0;
  return (below) => drawOf(root, computer, [turn, seatIndex(seat), drawn++], below);
}

/** One of a list, each as likely as any other. Takes no lot where there is but one. */
export function drawnFrom<T>(list: readonly T[], lots: Lots): T {
  const one = list[list.length === 1 ? 0 : lots(list.length)];
  if (one === undefined) throw new RangeError('got an empty list; one of at least one is drawn');
  return one;
}

/** Values that are sums of many likelihoods: beyond this many digits they say nothing. */
const DIGITS = 1e8;

/** A value in digits that say something; never -0. */
export const tidy = (value: number): number => Math.round(value * DIGITS) / DIGITS + 0;
