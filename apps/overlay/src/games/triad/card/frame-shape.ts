import type { Seat } from '@show-of-hands/engine';
import { type Outline, outlineOf } from '../../cards/outline.ts';

/** The outline of a 200-unit card with the four places of its numerals, grown out of the frame. */
interface Shape extends Outline {
  readonly tabs: string;
}

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

const TABS: Readonly<Record<Seat, string>> = { A: roundTabs(56, 53), B: cutTabs(54, 53) };
/** The same for a card that is drawn so small that its numerals take most of it. */
const SMALL_TABS: Readonly<Record<Seat, string>> = { A: roundTabs(50, 68), B: cutTabs(46, 68) };

const shapesOf = (compact: boolean): Readonly<Record<Seat, Shape>> => {
  const tabs = compact ? SMALL_TABS : TABS;
  return {
    A: { ...outlineOf('A', compact), tabs: tabs.A },
    B: { ...outlineOf('B', compact), tabs: tabs.B },
  };
};

const [SHAPES, SMALL_SHAPES] = [shapesOf(false), shapesOf(true)];

export const shapeOf = (owner: Seat, compact = false): Shape => (compact ? SMALL_SHAPES : SHAPES)[owner];
