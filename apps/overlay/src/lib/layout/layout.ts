import {
  type Camera,
  type Layout,
  type Look,
  type Part,
  type Placement,
  placementOf,
} from '@show-of-hands/bus';
import type { Arrange, Arrangement, Present } from './arrangement.ts';
import { type Box, type Frame, type Frames, frameIn, frameOf, SLOTS, type Slot } from './frame.ts';
import { full } from './full.ts';
import { lower } from './lower.ts';
import { type Region, regionsIn } from './regions.ts';
import { side } from './side.ts';
import { vertical } from './vertical.ts';

const ARRANGE: Readonly<Record<Layout, Arrange>> = { full, side, lower, vertical };

/** A picture laid out: where everything stands, in canvas px. */
export interface LaidOut {
  readonly frames: Frames;
  /** Of the regions of the game's picture that are shown. */
  readonly regions: ReadonlyMap<Region, Frame>;
  /** What stays free for the camera. */
  readonly cutout: Box | null;
  /** The room of all regions together; null without any. */
  readonly table: Box | null;
  readonly waiting: Box;
  /** Where chat votes on the next rules while no match is on; where the two overlap it takes the other's place. */
  readonly between: Box;
}

/** The part of the picture that a slot belongs to: what the look moves and hides. */
export const PART_OF: Readonly<Record<Slot, Part>> = {
  scoreboard: 'scoreboard',
  label: 'scoreboard',
  ballot: 'ballot',
  how: 'how',
  evaluation: 'evaluation',
  chain: 'chain',
  voters: 'voters',
};

function framesOf(boxes: Arrangement['boxes']): Frames {
  const frames: { -readonly [S in Slot]?: Frames[S] } = {};
  for (const slot of SLOTS) {
    const box = boxes[slot];
    if (box !== undefined) frames[slot] = frameOf(slot, box);
  }
  return frames;
}

function regionFrames(table: Box | undefined, regions: readonly Region[]): LaidOut['regions'] {
  if (table === undefined) return new Map();
  return new Map(
    [...regionsIn(table, regions)].map(([region, box]) => [region, frameIn(box, region.shape.needs)]),
  );
}

/** Where each part stands in a layout, given which of them there are. */
export function layOut(layout: Layout, camera: Camera, present: Present): LaidOut {
  const { boxes, cutout, waiting, between } = ARRANGE[layout](camera, present);
  return {
    frames: framesOf(boxes),
    regions: regionFrames(boxes.table, present.regions),
    cutout,
    waiting,
    between,
    table: boxes.table ?? null,
  };
}

/**
 * The parts that a look shows, of those that there is something to show of.
 *
 * @param regions of the game's picture, from left to right
 * @param asking votes are being taken
 */
export function presentIn(
  look: Look,
  regions: readonly Region[],
  there: Readonly<Partial<Record<Part, boolean>>> = {},
  asking = true,
): Present {
  const is = (part: Part): boolean => placementOf(look, part).shown && there[part] !== false;
  return {
    scoreboard: is('scoreboard'),
    regions: regions.filter(({ part }) => is(part)),
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
