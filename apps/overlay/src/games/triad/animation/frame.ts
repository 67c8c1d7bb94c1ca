import type { PlacedView, TriadPublicView } from '@show-of-hands/bus/triad';
import type { Seat } from '@show-of-hands/engine';
import type { PlannedFlip, Timeline } from './timeline.ts';

/** What a cell does in a frame. */
type CellMotion =
  | { readonly kind: 'still' }
  | { readonly kind: 'placing'; readonly lasts: number }
  | {
      readonly kind: 'flipping';
      readonly lasts: number;
      readonly axis: PlannedFlip['axis'];
      readonly was: Seat;
    };

export interface MarkFrame {
  readonly owner: Seat;
  /** `setting`: it is just put down; `breaking`: a card stands on it and it goes off. */
  readonly motion: 'still' | 'setting' | 'breaking';
}

export interface CellFrame {
  readonly placed: PlacedView | null;
  readonly motion: CellMotion;
  readonly mark: MarkFrame | null;
}

const STILL: CellMotion = { kind: 'still' };

const markAt = ({ marks }: TriadPublicView, cell: number): MarkFrame | null => {
  const found = marks.find((mark) => mark.cell === cell);
  return found === undefined ? null : { owner: found.owner, motion: 'still' };
};

/** The board as it is, without motion. */
export const stillFrame = (view: TriadPublicView): readonly CellFrame[] =>
  view.board.map((placed, cell) => ({ placed, motion: STILL, mark: markAt(view, cell) }));

/** Card and motion of a cell while step `step` plays. */
function cardAt(
  before: TriadPublicView,
  after: TriadPublicView,
  { steps }: Timeline,
  step: number,
  cell: number,
): Pick<CellFrame, 'placed' | 'motion'> {
  const placed = after.board[cell] ?? null;
  if (placed === null) return { placed: null, motion: STILL };
  const own = steps.findIndex((one) => one.kind === 'place' && one.cell === cell);
  const placing = steps[own];
  if (placing !== undefined) {
    if (step < own) return { placed: null, motion: STILL };
    return { placed, motion: step === own ? { kind: 'placing', lasts: placing.lasts } : STILL };
  }
  const was = before.board[cell]?.owner ?? placed.owner;
  const index = steps.findIndex((one) => one.kind === 'wave' && one.flips.some((flip) => flip.cell === cell));
  const wave = steps[index];
  if (wave?.kind !== 'wave' || step > index) return { placed, motion: STILL };
  if (step < index) return { placed: { ...placed, owner: was }, motion: STILL };
  const flip = wave.flips.find((one) => one.cell === cell);
  return { placed, motion: { kind: 'flipping', lasts: wave.lasts, axis: flip?.axis ?? 'y', was } };
}

/** The mark on a cell while step `step` plays: a new one is not there before it is set, one that goes off stays until then. */
function markWhile(
  before: TriadPublicView,
  after: TriadPublicView,
  { steps }: Timeline,
  step: number,
  cell: number,
): MarkFrame | null {
  const set = steps.findIndex((one) => one.kind === 'mark' && one.cell === cell);
  if (set >= 0 && step <= set) {
    const mark = markAt(after, cell);
    return step < set || mark === null ? null : { ...mark, motion: 'setting' };
  }
  const goes = steps.findIndex((one) => one.kind === 'trigger' && one.cell === cell);
  if (goes >= 0 && step <= goes) {
    const mark = markAt(before, cell);
    return mark === null ? null : { ...mark, motion: step === goes ? 'breaking' : 'still' };
  }
  return markAt(after, cell);
}

/**
 * The board while step `step` of a timeline plays. The card just placed has its new edges from the moment it lies
 * there; owners change with their wave.
 */
export const frameAt = (
  before: TriadPublicView,
  after: TriadPublicView,
  timeline: Timeline,
  step: number,
): readonly CellFrame[] =>
  after.board.map((_, cell) => ({
    ...cardAt(before, after, timeline, step, cell),
    mark: markWhile(before, after, timeline, step, cell),
  }));
