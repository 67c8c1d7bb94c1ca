import type { Seat } from '@show-of-hands/engine';

/** Outlines of a 200-unit card in the language of its owner: A is round, B has its corners cut. */
interface Shape {
  readonly outer: string;
  readonly inner: string;
  /** The four places of the numerals, grown out of the frame. */
  readonly tabs: string;
}

const roundRect = (inset: number, radius: number): string => {
  const far = 200 - inset;
  return `M${inset + radius} ${inset}H${far - radius}Q${far} ${inset} ${far} ${inset + radius}V${far - radius}Q${far} ${far} ${far - radius} ${far}H${inset + radius}Q${inset} ${far} ${inset} ${far - radius}V${inset + radius}Q${inset} ${inset} ${inset + radius} ${inset}Z`;
};

const cutRect = (inset: number, cut: number): string => {
  const far = 200 - inset;
  return `M${inset + cut} ${inset}H${far - cut}L${far} ${inset + cut}V${far - cut}L${far - cut} ${far}H${inset + cut}L${inset} ${far - cut}V${inset + cut}Z`;
};

const SHAPES: Readonly<Record<Seat, Shape>> = {
  A: {
    outer: roundRect(0, 34),
    inner: roundRect(12, 24),
    tabs: [
      'M58 0H142V8Q142 52 112 52H88Q58 52 58 8Z',
      'M58 200H142V192Q142 148 112 148H88Q58 148 58 192Z',
      'M0 58V142H8Q50 142 50 112V88Q50 58 8 58Z',
      'M200 58V142H192Q150 142 150 112V88Q150 58 192 58Z',
    ].join(''),
  },
  B: {
    outer: cutRect(0, 30),
    inner: cutRect(12, 25),
    tabs: [
      'M56 0H144L124 52H76Z',
      'M56 200H144L124 148H76Z',
      'M0 56V144L50 124V76Z',
      'M200 56V144L150 124V76Z',
    ].join(''),
  },
};

export const shapeOf = (owner: Seat): Shape => SHAPES[owner];
