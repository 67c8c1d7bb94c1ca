import type { Seat } from '@show-of-hands/engine';

/** Outlines of a 200-unit card in the language of its owner: A is round, B has its corners cut. */
export interface Outline {
  readonly outer: string;
  readonly inner: string;
}

const roundRect = (inset: number, radius: number): string => {
  const far = 200 - inset;
  return `M${inset + radius} ${inset}H${far - radius}Q${far} ${inset} ${far} ${inset + radius}V${far - radius}Q${far} ${far} ${far - radius} ${far}H${inset + radius}Q${inset} ${far} ${inset} ${far - radius}V${inset + radius}Q${inset} ${inset} ${inset + radius} ${inset}Z`;
};

const cutRect = (inset: number, cut: number): string => {
  const far = 200 - inset;
  return `M${inset + cut} ${inset}H${far - cut}L${far} ${inset + cut}V${far - cut}L${far - cut} ${far}H${inset + cut}L${inset} ${far - cut}V${inset + cut}Z`;
};

const OUTLINES: Readonly<Record<Seat, Outline>> = {
  A: { outer: roundRect(0, 34), inner: roundRect(12, 24) },
  B: { outer: cutRect(0, 30), inner: cutRect(12, 25) },
};

/** The same for a card that is drawn so small that its numerals take most of it. */
const SMALL_OUTLINES: Readonly<Record<Seat, Outline>> = {
  A: { outer: roundRect(0, 38), inner: roundRect(11, 28) },
  B: { outer: cutRect(0, 34), inner: cutRect(11, 29) },
};

export const outlineOf = (owner: Seat, compact = false): Outline =>
  (compact ? SMALL_OUTLINES : OUTLINES)[owner];
