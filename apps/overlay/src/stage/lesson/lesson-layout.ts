import type { LessonPoint } from '../../lib/game/game-picture.tsx';
import type { Box } from '../../lib/layout/frame.ts';
import { linesOf } from '../../lib/text/text-width.ts';

type Says = Pick<LessonPoint, 'title' | 'text'>;

/** Px of a point's picture, which is 3 : 2, of its letters, and around all of it. */
interface LessonSize {
  readonly picture: number;
  readonly title: number;
  readonly text: number;
  readonly space: number;
}

/** From the largest down. */
const SIZES = {
  large: { picture: 136, title: 34, text: 28, space: 16 },
  medium: { picture: 104, title: 28, text: 24, space: 12 },
  small: { picture: 84, title: 26, text: 24, space: 8 },
} as const satisfies Readonly<Record<string, LessonSize>>;
const LINE = 1.25;
/** Between points, px. */
export const LESSON_GAP = 8;
/** What the lesson is called takes so much, where that leaves room for more than one point. */
export const LESSON_HEAD = 46;
const HEADED = 300;
/** A point that is narrower has hardly room for a sentence beside its picture, px. */
const LEAST_WIDTH = 560;
/** A lesson is not drawn in less, px. */
export const LEAST_LESSON = 112;

/** How a lesson lies in its room. */
interface LessonLayout<P> {
  readonly size: LessonSize;
  readonly headed: boolean;
  readonly columns: number;
  /** What is shown at once, one after another. */
  readonly pages: readonly (readonly P[])[];
}

function heightOf({ title, text }: Says, width: number, size: LessonSize): number {
  const words = width - size.picture * 1.5 - 3 * size.space;
  const lines = linesOf(text, words, size.text);
  const said = linesOf(title, words, size.title) * size.title * LINE + lines * size.text * LINE;
  return Math.max(size.picture, said) + 2 * size.space;
}

/** Fills pages row by row. */
function pagesOf<P extends Says>(
  points: readonly P[],
  columns: number,
  room: { readonly width: number; readonly height: number },
  size: LessonSize,
): readonly (readonly P[])[] {
  const width = (room.width - LESSON_GAP * (columns - 1)) / columns;
  const pages: P[][] = [];
  let page: P[] = [];
  let left = room.height;
  for (let from = 0; from < points.length; from += columns) {
    const row = points.slice(from, from + columns);
    const high = Math.max(...row.map((point) => heightOf(point, width, size)));
    if (high > left && page.length > 0) {
      pages.push(page);
      page = [];
      left = room.height;
    }
    page.push(...row);
    left -= high + LESSON_GAP;
  }
  return page.length === 0 ? pages : [...pages, page];
}

/** Whether each page is as high as its room at most. */
const holds = <P extends Says>(
  points: readonly P[],
  columns: number,
  box: Space,
  size: LessonSize,
): boolean => {
  const width = (box.width - LESSON_GAP * (columns - 1)) / columns;
  return points.every((point) => heightOf(point, width, size) <= box.height);
};

type Space = Pick<Box, 'width' | 'height'>;

/** As large as all of it fits at once; what does not is shown one page after the other, in letters of medium size. */
export function lessonLayout<P extends Says>(points: readonly P[], box: Space): LessonLayout<P> {
  const headed = box.height >= HEADED;
  const room = { width: box.width, height: box.height - (headed ? LESSON_HEAD : 0) };
  const most = Math.max(1, Math.floor((box.width + LESSON_GAP) / (LEAST_WIDTH + LESSON_GAP)));
  const laid = (size: LessonSize, columns: number): LessonLayout<P> => ({
    size,
    headed,
    columns,
    pages: pagesOf(points, columns, room, size),
  });
  const large = laid(SIZES.large, most);
  if (large.pages.length <= 1 && holds(points, most, room, SIZES.large)) return large;
  // in a low room sentences are long lines rather than high ones
  for (const size of [SIZES.medium, SIZES.small]) {
    for (let columns = most; columns > 0; columns -= 1) {
      if (holds(points, columns, room, size)) return laid(size, columns);
    }
  }
  return laid(SIZES.small, 1);
}
