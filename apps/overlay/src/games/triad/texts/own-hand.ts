import type { CardView, TriadPublicView } from '@show-of-hands/bus/triad';
import type { SayTriad } from '@show-of-hands/bus/triad/text';
import { edgeText } from '@show-of-hands/bus/triad/text';
import type { Seat } from '@show-of-hands/engine';
import type { OwnPiece } from '../../../lib/game/game-picture.tsx';
import { handsDecide } from '../card/card-signs.ts';

const SIGN_NAMES = ['rock', 'paper', 'scissors'] as const;

function cardWords(
  { edges: { up, right, down, left }, jankenHand, trait }: CardView,
  hasHand: boolean,
  say: SayTriad,
): string {
  const sides = [`↑${edgeText(up)}`, `→${edgeText(right)}`, `↓${edgeText(down)}`, `←${edgeText(left)}`].join(
    ' ',
  );
  const sign = say(`sign.${SIGN_NAMES[jankenHand]}`);
  return [sides, ...(hasHand ? [sign] : []), ...(trait === 'none' ? [] : [say(`trait.${trait}`)])].join(
    ' · ',
  );
}

/** The cards a seat still has, as far as the view shows them: for the player who holds them. */
export function ownHand(view: TriadPublicView, seat: Seat, say: SayTriad): OwnPiece[] {
  const hasHand = handsDecide(view);
  return view.hands[seat].flatMap((slot, index) => {
    if (slot.kind === 'hidden') return [{ place: String(index + 1), words: say('card.faceDown') }];
    return slot.used ? [] : [{ place: String(index + 1), words: cardWords(slot.card, hasHand, say) }];
  });
}
