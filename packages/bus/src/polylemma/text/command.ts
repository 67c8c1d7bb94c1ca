import type { SayPolylemma } from '../words/index.ts';
import { RANDOM_SLOT, type SlotIndex, slotKey, slotOfKey } from './slot.ts';

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

/** A canonical command in words; the command itself if it is none of this game's. */
export function polylemmaLabel(command: string, say: SayPolylemma): string {
  const move = drawnMove(command);
  if (move === null) return command;
  const slot =
    move.slot === RANDOM_SLOT ? say('move.random') : say('move.slot', { slot: slotKey(move.slot) });
  if (move.points === null) return slot;
  return move.points === 0
    ? say('move.noPoints', { slot })
    : say('move.points', { slot, count: move.points });
}
