import { type Arrange, wide } from './arrangement.ts';
import { stack } from './stack.ts';

const GAP = 14;
const CANVAS = { x: 40, y: 60, width: 1_000, height: 1_800 } as const;
const HOLE = wide(CANVAS.width);

/** For phones held upright: everything below one another, and the command as large as the picture is wide. */
export const vertical: Arrange = (camera, present) => {
  const tall = camera === 'none';
  const table = present.board || present.hands;
  const rows = stack(CANVAS, GAP, [
    ...(camera === 'top' ? [{ key: 'hole', least: HOLE } as const] : []),
    ...(present.scoreboard ? [{ key: 'scoreboard', least: tall ? 236 : 170 } as const] : []),
    ...(present.evaluation ? [{ key: 'evaluation', least: 84 } as const] : []),
    ...(table ? [{ key: 'table', least: tall ? 660 : 340, grows: present.ballot ? 0.3 : 1 } as const] : []),
    ...(present.how ? [{ key: 'how', least: tall ? 236 : 180 } as const] : []),
    ...(present.ballot ? [{ key: 'ballot', least: 220, grows: 0.7 } as const] : []),
    ...(present.voters ? [{ key: 'voters', least: 72 } as const] : []),
    ...(present.chain ? [{ key: 'chain', least: 56 } as const] : []),
    ...(camera === 'bottom' ? [{ key: 'hole', least: HOLE } as const] : []),
  ]);
  const { hole = null, ...boxes } = rows;
  const top = camera === 'top' ? CANVAS.y + HOLE + GAP : CANVAS.y;
  return { boxes, hole, waiting: { ...CANVAS, y: top, height: 420 } };
};
