import { type Arrange, askedIn, wide } from './arrangement.ts';
import type { Box } from './frame.ts';
import { type Region, tableSize } from './regions.ts';
import { beside, stack } from './stack.ts';

const GAP = 8;
/** Between columns. */
const BETWEEN = 16;
/** At most 330 px of the picture, with the margin under it. */
const STRIP = { x: 24, y: 750, width: 1_872, height: 314 } as const;
const CUTOUT_WIDTH = 558;
const CUTOUT = { width: CUTOUT_WIDTH, height: wide(CUTOUT_WIDTH) } as const;
/** The least width in which everything can be said. */
const LEAST_SAID = 801;

/** What the table takes of so much room: its width in the height of the strip, or all that need not be said in. */
function tableWidth(regions: readonly Region[], room: number): number {
  const { width, height } = tableSize(regions);
  return Math.min(Math.ceil((width * STRIP.height) / height), room - BETWEEN - LEAST_SAID);
}

/** A strip along the bottom: the table small at its left, and beside it what is said, from top to bottom. */
export const lower: Arrange = (camera, present) => {
  const width = camera === 'bottom' ? STRIP.width - CUTOUT.width - BETWEEN : STRIP.width;
  const columns = beside(STRIP, BETWEEN, [
    ...(present.regions.length > 0
      ? [{ key: 'table', least: tableWidth(present.regions, width) } as const]
      : []),
    { key: 'said', least: 0, grows: 1 } as const,
    ...(camera === 'bottom' ? [{ key: 'cutout', least: CUTOUT.width } as const] : []),
  ]);
  const said: Box = columns.said ?? STRIP;
  const small = present.chain || present.voters || present.evaluation;
  const rows = stack(said, GAP, [
    ...(present.scoreboard ? [{ key: 'scoreboard', least: 82 } as const] : []),
    ...(present.how || present.ballot ? [{ key: 'asked', least: 100, grows: 1 } as const] : []),
    ...(small ? [{ key: 'foot', least: 40 } as const] : []),
  ]);
  const { foot, asked, ...spoken } = rows;
  const feet =
    foot === undefined
      ? {}
      : beside(foot, GAP, [
          ...(present.chain ? [{ key: 'chain', least: 0, grows: 3 } as const] : []),
          ...(present.evaluation ? [{ key: 'evaluation', least: 0, grows: 4 } as const] : []),
          ...(present.voters ? [{ key: 'voters', least: 0, grows: 3 } as const] : []),
        ]);
  const cutout =
    camera === 'top'
      ? { ...CUTOUT, x: STRIP.x + STRIP.width - CUTOUT.width, y: 24 }
      : (columns.cutout ?? null);
  return {
    boxes: { ...spoken, ...askedIn(asked, GAP, present, 100), ...feet, table: columns.table },
    cutout,
    waiting: { ...STRIP, y: STRIP.y + 124, height: 190, width },
    between: { ...STRIP, width },
  };
};
