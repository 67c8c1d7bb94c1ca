import type { Seat } from '@show-of-hands/engine';
import { slamsOf } from '@show-of-hands/engine/cryptogs';
import type { CryptogsPublicView } from '../view.ts';
import type { SayCryptogs } from '../words/index.ts';

/** What to type for a slam of this seat, in words: no more than is possible now. */
export function cryptogsHint(view: CryptogsPublicView, seat: Seat, say: SayCryptogs): string {
  if (view.due.kind !== 'slam' || view.due.seat !== seat) return '';
  const slams = [...slamsOf(view)];
  const words = slams.flatMap(({ kind }) => (kind === 'aim' ? [] : [say(`typed.${kind}`)])).join(', ');
  const pair = slams.flatMap((slam) => (slam.kind === 'aim' ? [slam.togs] : [])).at(-1);
  return pair === undefined ? words : say('hint.aim', { upper: pair[0], lower: pair[1], words });
}
