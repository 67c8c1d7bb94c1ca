import type { Outcome } from '../../game.ts';
import { type BySeat, bySeat, type Seat } from '../../seat.ts';
import type { PolylemmaState, Round, Slot } from './types.ts';
import { SLOTS } from './types.ts';

/** Rounds of a match at most, and won rounds that end it (docs/polylemma.md P7.2). */
export const ROUNDS = 5;

/** Rounds that a seat must win to win the match. */
const WINS = 3;

type Played = Pick<PolylemmaState, 'rounds'>;

/** The higher power wins; equal ones are a draw (P7.1). */
export function winnerOf(powers: BySeat<number>): Seat | 'draw' {
  if (powers.A === powers.B) return 'draw';
  return powers.A > powers.B ? 'A' : 'B';
}

/** Rounds that each seat has won. */
export const winsOf = ({ rounds }: Played): BySeat<number> =>
  bySeat((seat) => rounds.filter(({ winner }) => winner === seat).length);

/** Whether nothing that may still happen changes who wins, or five rounds are played (P7.2). */
export function isOverAt(wins: BySeat<number>, played: number): boolean {
  const left = ROUNDS - played;
  return wins.A === WINS || wins.B === WINS || left === 0 || Math.abs(wins.A - wins.B) > left;
}

export const isOver = (state: Played): boolean => isOverAt(winsOf(state), state.rounds.length);

/** Who has won more rounds. */
export const leaderOf = ({ A, B }: BySeat<number>): Seat | 'draw' => winnerOf({ A, B });

/** Undefined while the match runs. The score is rounds won. */
export function outcomeOf(state: Played): Outcome | undefined {
  if (!isOver(state)) return undefined;
  const wins = winsOf(state);
  return { winner: leaderOf(wins), score: wins };
}

/** Slots that a seat has not played yet, ascending. */
export const unusedSlots = (rounds: readonly Round[], seat: Seat): readonly Slot[] =>
  SLOTS.filter((slot) => !rounds.some(({ played }) => played[seat].slot === slot));
