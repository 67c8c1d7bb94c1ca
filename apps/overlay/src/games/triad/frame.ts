import type { PlacedView, TriadPublicView } from '@show-of-hands/bus/triad';
import type { Seat } from '@show-of-hands/engine';
import type { PlannedFlip, Timeline } from './plan.ts';

/** What a cell does in a frame. */
export type CellMotion =
  | { readonly kind: 'still' }
  | { readonly kind: 'placing'; readonly lasts: number }
  | {
      readonly kind: 'flipping';
      readonly lasts: number;
      readonly axis: PlannedFlip['axis'];
      readonly was: Seat;
    };

export interface CellFrame {
  readonly placed: PlacedView | null;
  readonly motion: CellMotion;
}

const STILL: CellMotion = { kind: 'still' };

/** The board as it is, without motion. */
export const stillFrame = (view: TriadPublicView): readonly CellFrame[] =>
  view.board.map((placed) => ({ placed, motion: STILL }));

/**
 * The board while step `step` of a timeline plays. The card just placed and its new edges stand from the first
 * step on; owners change with their wave.
 */
export function frameAt(
  before: TriadPublicView,
  after: TriadPublicView,
  timeline: Timeline,
  step: number,
): readonly CellFrame[] {
  return after.board.map((placed, cell) => {
    if (placed === null) return { placed: null, motion: STILL };
    const own = timeline.steps.findIndex((one) => one.kind === 'place' && one.cell === cell);
    if (own >= 0) {
      const placing = timeline.steps[own];
      return {
        placed,
        motion: step === own && placing ? { kind: 'placing', lasts: placing.lasts } : STILL,
      };
    }
    const was = before.board[cell]?.owner ?? placed.owner;
    const index = timeline.steps.findIndex(
      (one) => one.kind === 'wave' && one.flips.some((flip) => flip.cell === cell),
    );
    const wave = timeline.steps[index];
    if (wave?.kind !== 'wave' || step > index) return { placed, motion: STILL };
    if (step < index) return { placed: { ...placed, owner: was }, motion: STILL };
    const flip = wave.flips.find((one) => one.cell === cell);
    return {
      placed,
      motion: { kind: 'flipping', lasts: wave.lasts, axis: flip?.axis ?? 'y', was },
    };
  });
}
