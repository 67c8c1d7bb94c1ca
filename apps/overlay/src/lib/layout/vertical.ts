import { type Arrange, askedIn, takeCutout } from './arrangement.ts';
import { stack } from './stack.ts';

const GAP = 14;
/** The count of votes, two leaders and how votes count. */
const BALLOT = 258;
const CANVAS = { x: 40, y: 60, width: 1_000, height: 1_800 } as const;

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
            least: tall ? 660 : 340,
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
