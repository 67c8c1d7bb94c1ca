import type { BallotShow, MatchShow } from '@show-of-hands/bus';
import type { TouchePublicView } from '@show-of-hands/bus/touche';
import { type DrawnOrder, drawnOrder } from '@show-of-hands/bus/touche/text';
import type { Seat } from '@show-of-hands/engine';
import { cellAt } from '@show-of-hands/engine/touche';
import { wholeOf } from '../../../lib/game/ballot.ts';

/** The orders that are words. */
export type Word = Exclude<DrawnOrder['kind'], 'aim'>;

/** What is ordered: a cell to fire at, or one of the words. */
export type Ordered = number | Word;

/** What the table shows of a ballot: where chat leads, or what it has decided. */
export interface Vote {
  readonly seat: Seat;
  /** Votes are taken now. */
  readonly isOpen: boolean;
  readonly isDecided: boolean;
  /** Shares of the leading orders, 0..100, the first one's first; none while counts are secret, and once it is decided. */
  readonly cells: ReadonlyMap<number, number>;
  readonly words: ReadonlyMap<Word, number>;
  /** What leads, or was decided; null for nothing. */
  readonly first: Ordered | null;
}

/** The cell or the word of an order. */
function placeIn({ sea }: Pick<TouchePublicView, 'sea'>, order: DrawnOrder | null): Ordered | null {
  if (order === null) return null;
  return order.kind === 'aim' ? (cellAt(sea, order.x, order.y) ?? null) : order.kind;
}

function decided(view: TouchePublicView, seat: Seat, command: string): Vote {
  const first = placeIn(view, drawnOrder(command));
  return { seat, isOpen: false, isDecided: true, cells: new Map(), words: new Map(), first };
}

/** Null where nobody votes and nothing is decided: once an order is carried out, the sea tells of it. */
export function voteOf(
  ballot: BallotShow | null,
  view: TouchePublicView,
  { forced = [] }: Pick<MatchShow, 'forced'> = {},
): Vote | null {
  if (view.over !== null || (view.due !== 'orders' && view.due !== 'chance')) return null;
  const [only] = forced;
  if (ballot === null && only !== undefined) return decided(view, only.seat, only.command);
  if (ballot === null || ballot.status === 'cancelled') return null;
  const { seat, status } = ballot;
  if (ballot.result !== null) return decided(view, seat, ballot.result.command);
  const cells = new Map<number, number>();
  const words = new Map<Word, number>();
  let first: Ordered | null = null;
  for (const { command, votes } of ballot.leaders) {
    const place = placeIn(view, drawnOrder(command));
    if (place === null || votes === 0) continue;
    const share = Math.round((100 * votes) / wholeOf(ballot));
    if (typeof place === 'number') cells.set(place, share);
    else words.set(place, share);
    first ??= place;
  }
  return { seat, isOpen: status === 'open' || status === 'paused', isDecided: false, cells, words, first };
}

/** What a seat has ordered, as far as everyone knows: both tell it with their reveals, and of chat its ballot does before. */
export function orderedBy(view: TouchePublicView, vote: Vote | null, seat: Seat): Ordered | null {
  const order = view.orders?.[seat];
  if (order === undefined) return vote?.seat === seat && vote.isDecided ? vote.first : null;
  if (order.kind === 'aim') return order.aim && (cellAt(view.sea, order.aim.x, order.aim.y) ?? null);
  // where a hidden fleet moves to is its seat's own
  return order.kind === 'hide' ? 'move' : order.kind;
}

/** What a seat is at while its order is not known. */
export type SeatAt = 'votes' | 'chooses' | 'answers';

/** @param isSealed its order is on its way, or there */
export function whatIsAt(
  { ending, awaiting, phase }: Pick<MatchShow, 'ending' | 'awaiting' | 'phase'>,
  vote: Vote | null,
  seat: Seat,
  isSealed: boolean,
): SeatAt | null {
  if (ending !== null) return null;
  if (vote?.seat === seat && vote.isOpen) return 'votes';
  if (!awaiting.includes(seat)) return null;
  if (phase === 'answering') return 'answers';
  return phase === 'committing' && !isSealed ? 'chooses' : null;
}
