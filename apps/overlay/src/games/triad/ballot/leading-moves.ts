import type { BallotShow, MatchShow } from '@show-of-hands/bus';
import type { CardView, TriadPublicView } from '@show-of-hands/bus/triad';
import { type DrawnMove, drawnMove } from '@show-of-hands/bus/triad/text';
import type { Seat } from '@show-of-hands/engine';
import { wholeOf } from '../../../lib/game/ballot.ts';

/** What chat is about to do on a cell: its share of the votes, and the card if everyone may see it. */
export interface Ghost {
  readonly seat: Seat;
  readonly card: CardView | null;
  /** 0..100, or null once it is decided. */
  readonly share: number | null;
  readonly leading: boolean;
}

/** What the table shows of a ballot: where chat leads, and with which place of the hand. */
export interface Leading {
  readonly move: DrawnMove | null;
  readonly ghosts: ReadonlyMap<number, Ghost>;
}

const NOTHING: Leading = { move: null, ghosts: new Map() };

function ghostOf(move: DrawnMove, view: TriadPublicView, share: number | null, leading: boolean): Ghost {
  const slot = view.hands[move.seat][move.slot];
  return { seat: move.seat, card: slot?.kind === 'known' ? slot.card : null, share, leading };
}

function decided(command: string, view: TriadPublicView): Leading {
  const move = drawnMove(command);
  return move === null ? NOTHING : { move, ghosts: new Map([[move.cell, ghostOf(move, view, null, true)]]) };
}

/**
 * The leading moves as ghosts on empty cells, at most one per cell, or the decided move once there is one,
 * as there is from the beginning where a move plays itself. Nothing without votes, and nothing when the ballot is about another turn than the table shows.
 */
export function leadingOf(
  ballot: BallotShow | null,
  view: TriadPublicView,
  { forced = [] }: Pick<MatchShow, 'forced'> = {},
): Leading {
  const only = forced.find(({ seat }) => seat === view.toPlay);
  if (ballot === null && only !== undefined) return decided(only.command, view);
  if (ballot === null || ballot.turn !== view.number || ballot.status === 'cancelled') return NOTHING;
  if (ballot.result !== null) return decided(ballot.result.command, view);
  const ghosts = new Map<number, Ghost>();
  let first: DrawnMove | null = null;
  for (const leader of ballot.leaders) {
    const move = drawnMove(leader.command);
    if (move === null || ghosts.has(move.cell)) continue;
    const share = Math.round((100 * leader.votes) / wholeOf(ballot));
    if (share === 0) continue;
    ghosts.set(move.cell, ghostOf(move, view, share, first === null));
    first ??= move;
  }
  return { move: first, ghosts };
}
