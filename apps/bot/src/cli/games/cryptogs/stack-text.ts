import { SEATS, type Seat } from '@show-of-hands/engine';
import {
  type CryptogsView,
  cryptogs,
  TOG_NUMBERS,
  togOf,
  togsFlipped,
  togsLeft,
} from '@show-of-hands/engine/cryptogs';

function togText(view: CryptogsView, number: number): string {
  const { token, rarity } = togOf(view, number);
  return `${number} #${token} (1 in ${rarity})`;
}

const listed = (view: CryptogsView, numbers: readonly number[]): string =>
  numbers.map((number) => togText(view, number)).join(' | ') || '-';

/** A match in a few lines: who has flipped what, and what lies there still. */
export function stackText(view: CryptogsView): readonly string[] {
  const flippedBy = (seat: Seat) => TOG_NUMBERS.filter((number) => view.flipped[number - 1] === seat);
  const { A, B } = togsFlipped(view);
  const next = view.turn === 0 ? 'the toss' : `throw ${view.turn}`;
  return [
    ...SEATS.map((seat) => `${seat}  ${listed(view, flippedBy(seat))}`),
    `stack  ${listed(view, togsLeft(view))}`,
    `togs flipped: A ${A}, B ${B}; ${cryptogs.outcome(view) === undefined ? `next is ${next}` : 'over'}`,
  ];
}
