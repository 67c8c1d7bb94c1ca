import { type SlotIndex, slotOfKey } from './slot.ts';

/** What a canonical command says; `points` is null where it leaves them open. */
export interface DrawnMove {
  readonly slot: SlotIndex;
  readonly points: number | null;
}

const CANONICAL = /^#poly ([1-4r])(?: lp=(\d{1,3}))?(?: |$)/;

/** Reads a canonical command (not what viewers may type); null if there is nothing to draw. */
export function drawnMove(command: string): DrawnMove | null {
  const [, key = '', points] = CANONICAL.exec(command) ?? [];
  const slot = slotOfKey(key);
  if (slot === null) return null;
  return { slot, points: points === undefined ? null : Number(points) };
}
