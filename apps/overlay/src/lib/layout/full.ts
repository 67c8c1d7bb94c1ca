import { type Arrange, takeCutout } from './arrangement.ts';
import type { Box } from './frame.ts';
import { beside, stack } from './stack.ts';

const EDGE = 48;
const GAP = 16;
const COLUMN = 588;

/** The column at the right, but for the camera in it. */
function betweenIn(cutout: Box | null): Box {
  const column = { x: 1_284, y: 168, width: COLUMN, height: 864 };
  if (cutout === null) return column;
  const above = cutout.y - GAP - column.y;
  const y = cutout.y + cutout.height + GAP;
  const below = column.y + column.height - y;
  return above > below ? { ...column, height: above } : { ...column, y, height: below };
}

/** The whole picture is the show: the score above, the table at the left, the question at the right, proof below. */
export const full: Arrange = (camera, present) => {
  const rows = stack({ x: EDGE, y: 40, width: 1_824, height: 992 }, GAP, [
    ...(present.scoreboard ? [{ key: 'scoreboard', least: 112 } as const] : []),
    { key: 'middle', least: 0, grows: 1 } as const,
    ...(present.chain || present.scoreboard ? [{ key: 'foot', least: 56 } as const] : []),
  ]);
  const { middle = { x: EDGE, y: 40, width: 0, height: 0 }, foot } = rows;
  // without a question and a camera the strip goes under the table, which stands in the middle of the picture
  const column = present.ballot || present.voters || camera !== 'none';
  const columns = beside(middle, 24, [
    { key: 'left', least: 0, grows: 1 },
    ...(column ? [{ key: 'right', least: COLUMN } as const] : []),
  ]);
  const { left = middle, right } = columns;
  const table = stack(left, GAP, [
    ...(present.evaluation ? [{ key: 'evaluation', least: 76 } as const] : []),
    { key: 'table', least: 0, grows: 1 } as const,
    ...(present.how && !present.ballot ? [{ key: 'how', least: 116 } as const] : []),
  ]);
  const { cutout, free } =
    right === undefined ? { cutout: null, free: undefined } : takeCutout(right, GAP, camera);
  const asked =
    free === undefined
      ? {}
      : stack(free, GAP, [
          ...(present.ballot ? [{ key: 'ballot', least: 0, grows: 1 } as const] : []),
          ...(present.voters ? [{ key: 'voters', least: 132 } as const] : []),
        ]);
  const feet =
    foot === undefined
      ? {}
      : beside(foot, 24, [
          ...(present.chain ? [{ key: 'chain', least: 1_212 } as const] : []),
          ...(present.scoreboard ? [{ key: 'label', least: COLUMN } as const] : []),
        ]);
  return {
    boxes: { scoreboard: rows.scoreboard, ...table, ...asked, ...feet },
    cutout,
    between: betweenIn(cutout),
    waiting: { x: EDGE, y: 800, width: 1_212, height: 232 },
  };
};
