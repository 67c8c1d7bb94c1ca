import type { Box } from './frame.ts';

/** The table as it is drawn at full size: a hand, the board, the other hand. Everything smaller keeps these shapes. */
const BOARD = { width: 780, height: 792 } as const;
const HAND_WIDTH = 200;
const GAP = 16;

interface TableBoxes {
  readonly board?: Box;
  readonly handA?: Box;
  readonly handB?: Box;
}

/**
 * The board between both hands, as large as `area` allows and in the middle of it; without hands the board alone,
 * without the board the hands side by side.
 */
export function tableIn(area: Box, shown: { readonly board: boolean; readonly hands: boolean }): TableBoxes {
  if (!shown.board && !shown.hands) return {};
  const widths = [
    ...(shown.hands ? [HAND_WIDTH] : []),
    ...(shown.board ? [BOARD.width] : []),
    ...(shown.hands ? [HAND_WIDTH] : []),
  ];
  const whole = widths.reduce((sum, width) => sum + width, 0) + GAP * (widths.length - 1);
  const scale = Math.min(area.width / whole, area.height / BOARD.height);
  const height = Math.floor(BOARD.height * scale);
  const y = area.y + Math.floor((area.height - height) / 2);
  const left = area.x + (area.width - whole * scale) / 2;
  const boxAt = (index: number): Box => {
    const before = widths.slice(0, index).reduce((sum, width) => sum + width + GAP, 0);
    return {
      x: Math.round(left + before * scale),
      y,
      width: Math.floor((widths[index] ?? 0) * scale),
      height,
    };
  };
  if (!shown.hands) return { board: boxAt(0) };
  if (!shown.board) return { handA: boxAt(0), handB: boxAt(1) };
  return { handA: boxAt(0), board: boxAt(1), handB: boxAt(2) };
}
