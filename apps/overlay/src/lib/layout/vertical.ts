import { type Arrange, askedIn, takeCutout } from './arrangement.ts';
import { type Region, tableSize } from './regions.ts';
import { stack } from './stack.ts';

const GAP = 14;
/** The count of votes, two leaders and how votes count. */
const BALLOT = 258;
/** The least and the most that a table takes of the height, where nothing but it grows. */
const TABLE = { least: 340, most: 660 } as const;
const CANVAS = { x: 40, y: 60, width: 1_000, height: 1_800 } as const;

/** What the table takes in the whole width, with some air; more of it is for the votes. */
function tableHeight(regions: readonly Region[]): number {
  const { width, height } = tableSize(regions);
  return Math.min(TABLE.most, Math.ceil((height * CANVAS.width) / width) + GAP);
}

/** For phones held upright: everything below one another, and the command as large as the picture is wide. */
export const vertical: Arrange = (camera, present) => {
  const tall = camera === 'none';
  const table = present.regions.length > 0;
  const { cutout, free } = takeCutout(CANVAS, GAP, camera);
  const strip = tall ? 300 : 168;
  const least =
    (present.how ? strip : 0) + (present.ballot ? BALLOT : 0) + (present.how && present.ballot ? GAP : 0);
  const { asked, ...boxes } = stack(free, GAP, [
    ...(present.scoreboard ? [{ key: 'scoreboard', least: tall ? 236 : 156 } as const] : []),
    ...(present.evaluation ? [{ key: 'evaluation', least: 84 } as const] : []),
    ...(table
      ? [
          {
            key: 'table',
            least: tall ? tableHeight(present.regions) : TABLE.least,
            grows: tall && present.ballot ? 0 : 1,
          } as const,
        ]
      : []),
    ...(least > 0
      ? [{ key: 'asked', least, grows: present.ballot && (tall || !table) ? 1 : 0 } as const]
      : []),
    ...(present.voters ? [{ key: 'voters', least: 72 } as const] : []),
    ...(present.chain ? [{ key: 'chain', least: 56 } as const] : []),
  ]);
  return {
    boxes: { ...boxes, ...askedIn(asked, GAP, present, strip) },
    cutout,
    waiting: { ...free, height: 420 },
    between: { ...free, y: free.y + 434, height: Math.min(900, free.height - 434) },
  };
};
