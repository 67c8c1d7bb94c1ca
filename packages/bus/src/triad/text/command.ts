import type { Seat } from '@show-of-hands/engine';
import type { SayTriad } from '../words/index.ts';
import { cellOf, cellText } from './coords.ts';

/** What a canonical command says, as far as the table draws it. */
export interface DrawnMove {
  readonly seat: Seat;
  /** From 0. */
  readonly slot: number;
  readonly cell: number;
  readonly mark: number | null;
}

const CANONICAL = /^#triad ([AB])([1-5])->([A-C][1-3])(?: wm=([A-C][1-3]))?(?: |$)/;

const EDGE = / e=(up|right|down|left)(?: |$)/;

/** The edge that a canonical command raises; null if it raises none. */
function edgeOf(command: string): 'up' | 'right' | 'down' | 'left' | null {
  const [, edge] = EDGE.exec(command) ?? [];
  return edge === 'up' || edge === 'right' || edge === 'down' || edge === 'left' ? edge : null;
}

const PICK = /^#draft ([1-9]\d?)$/;

/** The card of a draft's pool that a canonical command picks, from 0; null if it picks none. */
export function drawnPick(command: string): number | null {
  const [, number] = PICK.exec(command) ?? [];
  return number === undefined ? null : Number(number) - 1;
}

/** Reads a canonical command (not what viewers may type); null if there is nothing to draw. */
export function drawnMove(command: string): DrawnMove | null {
  const found = CANONICAL.exec(command);
  const [, seat, slot, to, mark] = found ?? [];
  if (seat === undefined || slot === undefined || to === undefined) return null;
  const cell = cellOf(to);
  if (cell === null) return null;
  return {
    seat: seat === 'A' ? 'A' : 'B',
    slot: Number(slot) - 1,
    cell,
    mark: mark === undefined ? null : cellOf(mark),
  };
}

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
