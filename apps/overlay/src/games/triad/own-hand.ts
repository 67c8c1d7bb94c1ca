import type { TriadPublicView } from '@show-of-hands/bus/triad';
import type { Seat } from '@show-of-hands/engine';
import { edgeText } from './coords.ts';

/** A card in hand, in words. */
export interface CardInHand {
  /** As it is typed, from 1; in a draft the place in the pool. */
  readonly place: number;
  readonly words: string;
}

const SIGNS = ['rock', 'paper', 'scissors'] as const;

type Card = Extract<TriadPublicView['hands']['A'][number], { kind: 'known' }>['card'];

function cardWords({ edges: { up, right, down, left }, jankenHand, trait }: Card): string {
  const sides = [`↑${edgeText(up)}`, `→${edgeText(right)}`, `↓${edgeText(down)}`, `←${edgeText(left)}`].join(
    ' ',
  );
  return [sides, SIGNS[jankenHand], ...(trait === 'none' ? [] : [trait])].join(' · ');
}

/** The cards a seat still has, as far as the view shows them: for the player who holds them. */
export function ownHand(view: TriadPublicView, seat: Seat): CardInHand[] {
  return view.hands[seat].flatMap((slot, index) => {
    if (slot.kind === 'hidden') return [{ place: index + 1, words: 'face down' }];
    return slot.used ? [] : [{ place: index + 1, words: cardWords(slot.card) }];
  });
}
