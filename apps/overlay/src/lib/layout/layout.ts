import {
  type Camera,
  type Layout,
  type Look,
  type Part,
  type Placement,
  placementOf,
} from '@show-of-hands/bus';
import type { Arrange, Arrangement, Present } from './arrangement.ts';
import { tableIn } from './board-and-hands.ts';
import { type Box, type Frames, frameOf, type Slot } from './frame.ts';
import { full } from './full.ts';
import { lower } from './lower.ts';
import { side } from './side.ts';
import { vertical } from './vertical.ts';

const ARRANGE: Readonly<Record<Layout, Arrange>> = { full, side, lower, vertical };

/** A picture laid out: where everything stands, in canvas px. */
export interface LaidOut {
  readonly frames: Frames;
  /** What stays free for the camera. */
  readonly cutout: Box | null;
  /** The room of board and hands together; null without either. */
  readonly table: Box | null;
  readonly waiting: Box;
  /** Where chat votes on the next rules while no match is on; where the two overlap it takes the other's place. */
  readonly between: Box;
}

/** The part of the picture that a slot belongs to: what the look moves and hides. */
export const PART_OF: Readonly<Record<Slot, Part>> = {
  scoreboard: 'scoreboard',
  label: 'scoreboard',
  board: 'board',
  handA: 'hands',
  handB: 'hands',
  ballot: 'ballot',
  how: 'how',
  evaluation: 'evaluation',
  chain: 'chain',
  voters: 'voters',
};

function framesOf({ boxes: { table, ...boxes } }: Arrangement, present: Present): Frames {
  const placed: Partial<Record<Slot, Box | undefined>> = { ...boxes, ...(table && tableIn(table, present)) };
  const frames: { -readonly [S in Slot]?: Frames[S] } = {};
  for (const slot of Object.keys(PART_OF) as Slot[]) {
    const box = placed[slot];
    if (box !== undefined) frames[slot] = frameOf(slot, box);
  }
  return frames;
}

/** Where each part stands in a layout, given which of them there are. */
export function layOut(layout: Layout, camera: Camera, present: Present): LaidOut {
  const arranged = ARRANGE[layout](camera, present);
  const { cutout, waiting, between } = arranged;
  return {
    frames: framesOf(arranged, present),
    cutout,
    waiting,
    between,
    table: arranged.boxes.table ?? null,
  };
}

/** The parts that a look shows, of those that there is something to show of. `asking`: votes are being taken. */
export function presentIn(
  look: Look,
  there: Readonly<Partial<Record<Part, boolean>>> = {},
  asking = true,
): Present {
  const is = (part: Part): boolean => placementOf(look, part).shown && there[part] !== false;
  return {
    scoreboard: is('scoreboard'),
    board: is('board'),
    hands: is('hands'),
    ballot: is('ballot'),
    how: is('how'),
    evaluation: is('evaluation'),
    chain: is('chain'),
    voters: is('voters'),
    asking,
  };
}

/** A box as the look moves and scales it, about its own middle: what a viewer sees. */
export function placedBox(box: Box, { dx, dy, scale }: Placement): Box {
  const width = (box.width * scale) / 100;
  const height = (box.height * scale) / 100;
  return {
    x: box.x + dx + (box.width - width) / 2,
    y: box.y + dy + (box.height - height) / 2,
    width,
    height,
  };
}
