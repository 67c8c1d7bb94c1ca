import type { Outcome } from '../../game.ts';
import { type BySeat, bySeat, otherSeat, type Seat, seatAt } from '../../seat.ts';
import { STACK } from './sizes.ts';
import type { CryptogsState, Tog, TogNumber } from './types.ts';

/** All numbers on a stack, from the top. */
export const TOG_NUMBERS: readonly TogNumber[] = Array.from({ length: STACK }, (_, index) => index + 1);

/** The seat that brought a tog: the stack alternates, seat A's first on top. */
export const broughtBy = (number: TogNumber): Seat => seatAt(number - 1);

/** The tog of a number. */
export function togOf({ stakes }: Pick<CryptogsState, 'stakes'>, number: TogNumber): Tog {
  const tog = stakes[broughtBy(number)][Math.floor((number - 1) / 2)];
  if (tog === undefined) throw new RangeError(`a stack has no tog ${number}`);
  return tog;
}

/** The togs that lie on the stack still, from the top. */
export const togsLeft = ({ flipped }: Pick<CryptogsState, 'flipped'>): readonly TogNumber[] =>
  TOG_NUMBERS.filter((number) => flipped[number - 1] === null);

/** How many togs each seat has flipped. */
export const togsFlipped = ({ flipped }: Pick<CryptogsState, 'flipped'>): BySeat<number> =>
  bySeat((seat) => flipped.filter((by) => by === seat).length);

/** Who has more togs. */
export const winnerOf = (togs: BySeat<number>): Seat | 'draw' =>
  togs.A === togs.B ? 'draw' : togs.A > togs.B ? 'A' : 'B';

/** How a match ended: by the togs that each seat has flipped (docs/cryptogs.md C7). */
export function outcomeOf(state: Pick<CryptogsState, 'due' | 'flipped'>): Outcome | undefined {
  if (state.due.kind !== 'over') return undefined;
  const score = togsFlipped(state);
  return { winner: winnerOf(score), score };
}

/**
 * Whose the togs of a stack are once a match ends because seats were silent: what was flipped stays whose it is, what lies
 * there still goes to the seat that was not silent, and if both were, back to who brought it (docs/cryptogs.md C8).
 *
 * @returns by number on the stack
 */
export const ownersAfterSilence = (
  { flipped }: Pick<CryptogsState, 'flipped'>,
  silent: Seat | 'both',
): readonly Seat[] =>
  TOG_NUMBERS.map(
    (number) => flipped[number - 1] ?? (silent === 'both' ? broughtBy(number) : otherSeat(silent)),
  );

/** How such a match ends: the togs are counted once all are somebody's, and where both were silent nobody has won. */
export function outcomeAfterSilence(
  state: Pick<CryptogsState, 'flipped'>,
  silent: Seat | 'both',
): { readonly winner: Seat | 'draw' | 'void'; readonly score: BySeat<number> } {
  const score = togsFlipped({ flipped: ownersAfterSilence(state, silent) });
  return { winner: silent === 'both' ? 'void' : winnerOf(score), score };
}
