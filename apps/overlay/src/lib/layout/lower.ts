import { type Arrange, askedIn, wide } from './arrangement.ts';
import type { Box } from './frame.ts';
import { type Region, tableSize } from './regions.ts';
import { beside, stack } from './stack.ts';

const GAP = 8;
/** At most 330 px of the picture, with the margin under it. */
const STRIP = { x: 24, y: 750, width: 1_872, height: 314 } as const;
const CUTOUT_WIDTH = 558;
const CUTOUT = { width: CUTOUT_WIDTH, height: wide(CUTOUT_WIDTH) } as const;

/** What the table takes of the strip, in its height. */
function tableWidth(regions: readonly Region[]): number {
  const { width, height } = tableSize(regions);
  return Math.ceil((width * STRIP.height) / height);
}

/** A strip along the bottom: the table small at its left, and beside it what is said, from top to bottom. */
export const lower: Arrange = (camera, present) => {
  const columns = beside(STRIP, 16, [
    ...(present.regions.length > 0 ? [{ key: 'table', least: tableWidth(present.regions) } as const] : []),
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
  const width = camera === 'bottom' ? STRIP.width - CUTOUT.width - 16 : STRIP.width;
  return {
    boxes: { ...spoken, ...askedIn(asked, GAP, present, 100), ...feet, table: columns.table },
    cutout,
    waiting: { ...STRIP, y: STRIP.y + 124, height: 190, width },
    between: { ...STRIP, width },
  };
};
