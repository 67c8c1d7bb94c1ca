import type { TriadPublicView, TriadTurn } from '@show-of-hands/bus/triad';
import type { NextAnimation, Shown } from '../../animation/useAnimation.ts';
import { roundEnd } from './round-end.ts';
import { isDraw, planTurn, type Timeline } from './timeline.ts';

/** A turn that is being shown: from what, to what, and when what moves. */
interface TriadAnimation {
  readonly before: TriadPublicView;
  readonly after: TriadPublicView;
  readonly timeline: Timeline;
}

/** How long a drawn round's last board stays before the next round's takes its place. */
const LINGER_MS = 1_500;

/** The animation of the turn that led from one view to the next; null where the present is shown at once. */
function animationOf(
  before: TriadPublicView,
  view: TriadPublicView,
  turn: TriadTurn | null,
): TriadAnimation | null {
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

/**
 * Decides what is played when a view takes the place of another. The newest truth wins: whatever played before is
 * dropped. Nothing of the past is played on the first view, after a reconnect, or where motion is not wanted.
 */
export function nextAnimation(
  last: Shown<TriadPublicView> | null,
  next: Shown<TriadPublicView>,
  turn: TriadTurn | null,
  calm: boolean,
): NextAnimation<TriadAnimation> {
  if (last === null || last.epoch !== next.epoch || calm) return null;
  const isSame = last.view.number === next.view.number && last.view.salt === next.view.salt;
  if (isSame && !isDraw(last.view, next.view)) return 'goes-on';
  return animationOf(last.view, next.view, turn);
}
