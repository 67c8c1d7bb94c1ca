import type { SayTriad } from '../words/say.ts';
import { drawnMove, drawnPick, edgeOf } from './command.ts';
import { cellText } from './coords.ts';

/** A canonical command in words; the command itself if it is none of this game's. */
export function triadLabel(command: string, say: SayTriad): string {
  const pick = drawnPick(command);
  if (pick !== null) return say('move.pick', { card: pick + 1 });
  const move = drawnMove(command);
  if (move === null) return command;
  const edge = edgeOf(command);
  return [
    say('move.place', { card: move.slot + 1, cell: cellText(move.cell) }),
    ...(move.mark === null ? [] : [say('move.mark', { cell: cellText(move.mark) })]),
    ...(edge === null ? [] : [say(`move.edge.${edge}`)]),
  ].join(say('move.join'));
}
