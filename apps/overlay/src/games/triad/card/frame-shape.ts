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

/** A tab `deep` units deep at each side, from `from` to its mirror. */
const roundTabs = (from: number, deep: number): string => {
  const to = 200 - from;
  const far = 200 - deep;
  return [
    `M${from} 0H${to}V8Q${to} ${deep} ${to - 30} ${deep}H${from + 30}Q${from} ${deep} ${from} 8Z`,
    `M${from} 200H${to}V192Q${to} ${far} ${to - 30} ${far}H${from + 30}Q${from} ${far} ${from} 192Z`,
    `M0 ${from}V${to}H8Q${deep} ${to} ${deep} ${to - 30}V${from + 30}Q${deep} ${from} 8 ${from}Z`,
    `M200 ${from}V${to}H192Q${far} ${to} ${far} ${to - 30}V${from + 30}Q${far} ${from} 192 ${from}Z`,
  ].join('');
};

const cutTabs = (from: number, deep: number): string => {
  const to = 200 - from;
  const far = 200 - deep;
  return [
    `M${from} 0H${to}L${to - 20} ${deep}H${from + 20}Z`,
    `M${from} 200H${to}L${to - 20} ${far}H${from + 20}Z`,
    `M0 ${from}V${to}L${deep} ${to - 20}V${from + 20}Z`,
    `M200 ${from}V${to}L${far} ${to - 20}V${from + 20}Z`,
  ].join('');
};

const SHAPES: Readonly<Record<Seat, Shape>> = {
  A: { outer: roundRect(0, 34), inner: roundRect(12, 24), tabs: roundTabs(56, 53) },
  B: { outer: cutRect(0, 30), inner: cutRect(12, 25), tabs: cutTabs(54, 53) },
};

/** The same for a card that is drawn so small that its numerals take most of it. */
const SMALL_SHAPES: Readonly<Record<Seat, Shape>> = {
  A: { outer: roundRect(0, 38), inner: roundRect(11, 28), tabs: roundTabs(50, 68) },
  B: { outer: cutRect(0, 34), inner: cutRect(11, 29), tabs: cutTabs(46, 68) },
};

export const shapeOf = (owner: Seat, compact = false): Shape => (compact ? SMALL_SHAPES : SHAPES)[owner];
