import type { SayPolylemma } from '../words/say.ts';
import { drawnMove } from './command.ts';
import { RANDOM_SLOT, slotKey } from './slot.ts';

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
