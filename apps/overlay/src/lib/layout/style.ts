import type { CSSProperties } from 'react';

/** A length as styles take it. */
export const px = (length: number): string => `${length}px`;

/** Values that a style sheet reads: `--cell` and its like. */
export type Measures = CSSProperties & Readonly<Record<`--${string}`, string>>;

/** Measures of a room for its style sheet, each as `--name` in px. */
export const measures = (lengths: Readonly<Record<string, number>>): Measures =>
  Object.fromEntries(Object.entries(lengths).map(([name, length]) => [`--${name}`, px(length)]));

/** How long something lasts, for a style sheet: `--lasts`. */
export const lasting = (ms: number): Measures => ({ '--lasts': `${ms}ms` });
