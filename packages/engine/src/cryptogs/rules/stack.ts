import { type BySeat, bySeat, type Seat, seatAt } from '../../seat.ts';
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
