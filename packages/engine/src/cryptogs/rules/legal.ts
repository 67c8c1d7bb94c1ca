import type { Seat } from '../../seat.ts';
import { slamsOf } from './slams.ts';
import type { CryptogsMove, CryptogsView } from './types.ts';

/** The slams that a seat may choose from now: even, all, then pairs of togs from the top. */
export function* legalMoves(view: CryptogsView, seat: Seat): Iterable<CryptogsMove> {
  if (view.due.kind === 'slam' && view.due.seat === seat) yield* slamsOf(view);
}
