import { type Arrange, takeCutout } from './arrangement.ts';
import { stack } from './stack.ts';

const GAP = 8;
const COLUMN = { x: 1_304, y: 24, width: 592, height: 1_032 } as const;
/** The least that a ballot can be read in, and a table. */
const BALLOT = 196;
const TABLE = 188;

/** One column at the right: the streamer's game has the rest of the picture. */
export const side: Arrange = (camera, present) => {
  const tall = camera === 'none';
  const table = present.regions.length > 0;
  const asked = present.ballot || present.voters;
  const { cutout, free } = takeCutout(COLUMN, GAP, camera);
  const boxes = stack(free, GAP, [
    ...(present.scoreboard ? [{ key: 'scoreboard', least: tall ? 158 : 96 } as const] : []),
    ...(present.evaluation ? [{ key: 'evaluation', least: tall ? 56 : 40 } as const] : []),
    ...(table ? [{ key: 'table', least: TABLE, grows: asked ? (tall ? 0.45 : 0.8) : 1 } as const] : []),
    ...(present.ballot
      ? // beside a camera it has no use for more, and the table every
        [{ key: 'ballot', least: BALLOT, grows: tall ? 0.55 : table ? 0 : 1 } as const]
      : present.how
        ? [{ key: 'how', least: 190 } as const]
        : []),
    ...(present.voters ? [{ key: 'voters', least: tall ? 48 : 36 } as const] : []),
    ...(present.chain ? [{ key: 'chain', least: tall ? 40 : 36 } as const] : []),
  ]);
  return {
    boxes,
    cutout,
    waiting: { ...free, height: 300 },
    between: { ...free, y: free.y + 308, height: free.height - 308 },
  };
};
