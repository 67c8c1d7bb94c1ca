import type { Outcome } from '../../game.ts';
import { type BySeat, otherSeat, type Seat } from '../../seat.ts';
import { broughtBy, TOG_NUMBERS, togsFlipped, togsLeft } from './stack.ts';
import type { CryptogsState, TogNumber } from './types.ts';

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
 */
export function ownersAfterSilence(
  state: Pick<CryptogsState, 'flipped'>,
  silent: Seat | 'both',
): readonly Seat[] {
  const left: readonly TogNumber[] = togsLeft(state);
  return TOG_NUMBERS.map((number) => {
    const by = state.flipped[number - 1];
    if (by !== null && by !== undefined && !left.includes(number)) return by;
    return silent === 'both' ? broughtBy(number) : otherSeat(silent);
  });
}
