import type { TriadPublicView, TriadTurn } from '@show-of-hands/bus/triad';
import { planTurn, type Timeline } from './plan.ts';
import { roundEnd } from './round-end.ts';

/** A turn that is being shown: from what, to what, and when what moves. */
export interface Film {
  readonly before: TriadPublicView;
  readonly after: TriadPublicView;
  readonly timeline: Timeline;
}

/** What the table showed, or is to show. `epoch` changes with each snapshot: what happened between two is unknown. */
export interface Shown {
  readonly view: TriadPublicView;
  readonly epoch: number;
}

/** How long a drawn round's last board stays before the next round's takes its place. */
const LINGER_MS = 1_500;

/** The film of the turn that led from one view to the next; null where the present is shown at once. */
function filmOf(before: TriadPublicView, view: TriadPublicView, turn: TriadTurn | null): Film | null {
  const drawn = view.salt === before.salt && view.round === before.round + 1 && turn !== null;
  const after = drawn ? roundEnd(before, turn) : view;
  if (after === null) return null;
  const timeline = planTurn(before, after, turn);
  if (timeline.total === 0) return null;
  return {
    before,
    after,
    timeline: drawn ? { ...timeline, total: timeline.total + LINGER_MS } : timeline,
  };
}

/** What becomes of the film on the table: it goes on, or another takes its place, or none (null). */
export type Cut = 'goes-on' | Film | null;

/**
 * Decides what is played when a view takes the place of another. The newest truth wins: whatever played before is
 * dropped. Nothing of the past is played on the first view, after a reconnect, or where motion is not wanted.
 */
export function cutTo(last: Shown | null, next: Shown, turn: TriadTurn | null, calm: boolean): Cut {
  if (last === null || last.epoch !== next.epoch || calm) return null;
  if (last.view.number === next.view.number && last.view.salt === next.view.salt) return 'goes-on';
  return filmOf(last.view, next.view, turn);
}
