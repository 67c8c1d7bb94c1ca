import type { Seat } from '@show-of-hands/engine';
import { columnName } from '@show-of-hands/engine/touche';
import type { TouchePublicView } from '../view.ts';
import type { SayTouche } from '../words/index.ts';

/** The words that a seat may order now. */
export function wordsOpen(
  { ships }: Pick<TouchePublicView, 'ships'>,
  seat: Seat,
): readonly ('move' | 'talk' | 'wait')[] {
  const own = ships.filter(({ side, sunk }) => side === seat && !sunk);
  return [
    ...(own.some(({ wait }) => wait === 0) ? (['move'] as const) : []),
    ...(own.length >= 2 ? (['talk'] as const) : []),
    'wait',
  ];
}

/** What to type for a move of this seat, in words: no more than is possible in this turn. */
export function toucheHint(view: TouchePublicView, seat: Seat, say: SayTouche): string {
  const words = wordsOpen(view, seat)
    .map((word) => say(`typed.${word}`))
    .join(', ');
  const last = `${columnName(view.sea.width - 1)}${view.sea.height}`;
  return view.aiming ? say('hint.cell', { last, words }) : words;
}
