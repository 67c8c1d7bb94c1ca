import type { Seat } from '@show-of-hands/engine';
import { slamsOf } from '@show-of-hands/engine/cryptogs';
import type { CryptogsPublicView, SlamView } from '../view.ts';
import type { SayCryptogs } from '../words/index.ts';

/** Reads a canonical command (not what viewers may type); null if there is nothing to draw. */
export function drawnSlam(command: string): SlamView | null {
  const [, word, upper, lower] = /^#slam (?:(even|all)|aim (\d+) (\d+))$/.exec(command) ?? [];
  if (word === 'even' || word === 'all') return { kind: word };
  return upper === undefined || lower === undefined
    ? null
    : { kind: 'aim', togs: [Number(upper), Number(lower)] };
}

/** A slam in words. */
export const slamCalled = (slam: SlamView, say: SayCryptogs): string =>
  slam.kind === 'aim'
    ? say('slam.aim', { upper: slam.togs[0], lower: slam.togs[1] })
    : say(`slam.${slam.kind}`);

/** A canonical command in words; the command itself if it is none of this game's. */
export function cryptogsLabel(command: string, say: SayCryptogs): string {
  if (command === '#slam aim') return say('slam.aimed');
  const slam = drawnSlam(command);
  return slam === null ? command : slamCalled(slam, say);
}

/** What to type for a slam of this seat, in words: no more than is possible now. */
export function cryptogsHint(view: CryptogsPublicView, seat: Seat, say: SayCryptogs): string {
  if (view.due.kind !== 'slam' || view.due.seat !== seat) return '';
  const slams = [...slamsOf(view)];
  const words = slams.flatMap(({ kind }) => (kind === 'aim' ? [] : [say(`typed.${kind}`)])).join(', ');
  const pair = slams.flatMap((slam) => (slam.kind === 'aim' ? [slam.togs] : [])).at(-1);
  return pair === undefined ? words : say('hint.aim', { upper: pair[0], lower: pair[1], words });
}
