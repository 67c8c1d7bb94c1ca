import type { CardView } from '@show-of-hands/bus/triad';

/** Rock, paper or scissors. */
export type HandKind = CardView['jankenHand'];

/** Rock, paper, scissors in a 40-unit square. */
export const HAND_SIGNS: Readonly<Record<HandKind, string>> = {
  0: 'M9 17q0-6 5-6 2-4 6-3 3-3 6 0 6-1 6 5v11q0 9-11 9-12 0-12-10z',
  1: 'M10 22V12q0-3 2.500-3t2.500 3v-4q0-3 2.500-3t2.500 3v-1q0-3 2.500-3t2.500 3v3q0-3 2.500-3t2.500 3v14q0 11-10 11-7 0-11-8l-5-8q3-4 6-1z',
  2: 'M15 20L10 6q1-4 5-2l5 13 5-13q4-2 5 2l-5 14q6 1 6 7 0 8-10 8-11 0-11-9 0-5 5-6z',
};

/** Where a hand sign stands on a card of 200 units: its upper left corner, and how large. */
const PLACES = {
  large: { at: 31.8, scale: 3.1 },
  middle: { at: 55, scale: 2.05 },
  small: { at: 66, scale: 1.55 },
  corner: { at: 136.4, scale: 1.2 },
} as const;

/** A card's hand sign, which decides ties: in its middle, or in the lower right corner where the trait has the middle. */
export function HandSign({ hand, place }: { readonly hand: HandKind; readonly place: keyof typeof PLACES }) {
  const { at, scale } = PLACES[place];
  return (
    <g transform={`translate(${at} ${at}) scale(${scale})`} data-sign={hand}>
      <circle cx={22} cy={22} r={20} fill="#14111d" />
      <path d={HAND_SIGNS[hand]} fill="#fbf5e6" transform="translate(5.500 6) scale(0.82)" />
    </g>
  );
}
