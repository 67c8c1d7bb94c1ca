import type { Camera } from '@show-of-hands/bus';
import type { Box } from './frame.ts';
import type { Region } from './regions.ts';
import { stack } from './stack.ts';

/** What is on the picture at all. A part that is not leaves its room to its neighbours. */
export interface Present {
  readonly scoreboard: boolean;
  /** Of the game's picture, from left to right. */
  readonly regions: readonly Region[];
  readonly ballot: boolean;
  /** The strip that says what to type. A layout whose ballot says it itself draws no strip beside that. */
  readonly how: boolean;
  /** Votes are being taken: the strip has something to say. While it has not, the ballot takes its room. */
  readonly asking: boolean;
  readonly evaluation: boolean;
  readonly chain: boolean;
  readonly voters: boolean;
}

type Boxed = 'scoreboard' | 'table' | 'ballot' | 'how' | 'evaluation' | 'chain' | 'voters' | 'label';
type Boxes = { readonly [B in Boxed]?: Box | undefined };

/** The boxes of a layout; `table` is the room of all regions of the game's picture together. */
export interface Arrangement {
  readonly boxes: Boxes;
  /** What stays free for the streamer's camera, 16:9. */
  readonly cutout: Box | null;
  /** Where the table says what comes next while no match is on. */
  readonly waiting: Box;
  /** Where chat votes on the next rules while no match is on; it may lie over the former, which then is not drawn. */
  readonly between: Box;
}

export type Arrange = (camera: Camera, present: Present) => Arrangement;

/** The height of a 16:9 picture of this width, px. */
export const wide = (width: number): number => Math.round((width * 9) / 16);

/** A column with the camera's cut-out taken off one of its ends, and what is left of it. */
export function takeCutout(
  column: Box,
  gap: number,
  camera: Camera,
): { readonly cutout: Box | null; readonly free: Box } {
  if (camera === 'none') return { cutout: null, free: column };
  const height = wide(column.width);
  const free = { ...column, height: column.height - height - gap };
  return camera === 'top'
    ? { cutout: { ...column, height }, free: { ...free, y: column.y + height + gap } }
    : { cutout: { ...column, height, y: column.y + column.height - height }, free };
}

/** The strip above the ballot, in the room of both: nothing around them moves when a vote opens or ends. */
export function askedIn(
  room: Box | undefined,
  gap: number,
  present: Present,
  strip: number,
): { readonly how?: Box | undefined; readonly ballot?: Box | undefined } {
  if (room === undefined) return {};
  if (!present.ballot) return { how: room };
  if (!present.how || !present.asking) return { ballot: room };
  return stack(room, gap, [
    { key: 'how', least: strip },
    { key: 'ballot', least: 0, grows: 1 },
  ]);
}
