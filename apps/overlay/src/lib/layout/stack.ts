import type { Box } from './frame.ts';

/** A row of a stack (or a column of a row of them): at least so many px, and its part of what is left over. */
interface Row<K extends string> {
  readonly key: K;
  readonly least: number;
  /** Parts of the spare room that it takes; none unless said. */
  readonly grows?: number;
}

interface Span {
  readonly start: number;
  readonly length: number;
}

/** Lengths one after another with gaps between. What nobody takes stays free at the end. */
function spans<K extends string>(
  start: number,
  room: number,
  gap: number,
  rows: readonly Row<K>[],
): [K, Span][] {
  const wanted = rows.reduce((sum, { least }) => sum + least, 0) + gap * Math.max(0, rows.length - 1);
  const spare = Math.max(0, room - wanted);
  const parts = rows.reduce((sum, { grows = 0 }) => sum + grows, 0);
  let at = start;
  return rows.map(({ key, least, grows = 0 }) => {
    const length = Math.floor(least + (parts === 0 ? 0 : (spare * grows) / parts));
    const span = { start: at, length };
    at += length + gap;
    return [key, span];
  });
}

const boxes = <K extends string>(entries: readonly (readonly [K, Box])[]): Partial<Record<K, Box>> => {
  const found: Partial<Record<K, Box>> = {};
  for (const [key, box] of entries) found[key] = box;
  return found;
};

/** Rows from the top of `area` down. */
export const stack = <K extends string>(
  area: Box,
  gap: number,
  rows: readonly Row<K>[],
): Partial<Record<K, Box>> =>
  boxes(
    spans(area.y, area.height, gap, rows).map(([key, { start, length }]) => [
      key,
      { x: area.x, width: area.width, y: start, height: length },
    ]),
  );

/** Columns from the left of `area` to the right. */
export const beside = <K extends string>(
  area: Box,
  gap: number,
  rows: readonly Row<K>[],
): Partial<Record<K, Box>> =>
  boxes(
    spans(area.x, area.width, gap, rows).map(([key, { start, length }]) => [
      key,
      { x: start, width: length, y: area.y, height: area.height },
    ]),
  );
