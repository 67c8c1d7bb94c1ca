import type { CharacterView } from '@show-of-hands/bus/polylemma';
import type { ReactNode } from 'react';

export type Attribute = CharacterView['attribute'];

const INK = '#14111d';
const IVORY = '#fbf5e6';

/** What is special about a character, in a 64-unit square: one bold sign each. */
const SIGNS: Readonly<Record<Exclude<Attribute, 'none'>, ReactNode>> = {
  sameLevel: <path d="M9 17h46v12H9zM9 36h46v12H9z" />,
  early: (
    <path d="M4 47h56v8H4zM14 42a18 18 0 0 1 36 0zM28 4h8v13h-8zM7 17l6-6 9 9-6 6zM51 11l6 6-9 9-6-6z" />
  ),
  moreCoins: (
    <path
      fillRule="evenodd"
      d="M24 14a20 20 0 1 1 0 40 20 20 0 0 1 0-40zm-5 14v12h10V28zM47 15a20 20 0 0 1 0 38l-3-6a13 13 0 0 0 0-26z"
    />
  ),
  morePoints: (
    <path d="M22 8l20 18v12L22 21 2 38V26zM22 31l20 18v11L22 43 2 60V49zM46 6h7v8h8v7h-8v8h-7v-8h-8v-7h8z" />
  ),
  vital: (
    <path
      fillRule="evenodd"
      d="M28 2h8v9a22 22 0 0 1 17 17h9v8h-9a22 22 0 0 1-17 17v9h-8v-9a22 22 0 0 1-17-17H2v-8h9a22 22 0 0 1 17-17zm4 16a14 14 0 1 0 0 28 14 14 0 0 0 0-28zm0 8a6 6 0 1 1 0 12 6 6 0 0 1 0-12z"
    />
  ),
  typeless: (
    <path
      fillRule="evenodd"
      d="M32 4a28 28 0 1 1 0 56 28 28 0 0 1 0-56zm0 9a19 19 0 0 0-15 30l27-26a19 19 0 0 0-12-4zm15 11L20 50a19 19 0 0 0 27-26z"
    />
  ),
  random: (
    <path
      fillRule="evenodd"
      d="M14 5h36q9 0 9 9v36q0 9-9 9H14q-9 0-9-9V14q0-9 9-9zm5 9a5 5 0 1 0 0 10 5 5 0 0 0 0-10zm26 0a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM32 27a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM19 40a5 5 0 1 0 0 10 5 5 0 0 0 0-10zm26 0a5 5 0 1 0 0 10 5 5 0 0 0 0-10z"
    />
  ),
  strongSlot: (
    <path
      fillRule="evenodd"
      d="M17 3h30q7 0 7 7v44q0 7-7 7H17q-7 0-7-7V10q0-7 7-7zm15 13l-5 11-12 1 9 8-3 12 11-6 11 6-3-12 9-8-12-1z"
    />
  ),
  upset: <path d="M32 3l22 25H41v13H23V28H10zM6 48h52v11H6z" />,
};

/** An attribute's sign alone, in a 64-unit square and the colour of text. */
export const AttributeShape = ({ attribute }: { readonly attribute: Exclude<Attribute, 'none'> }) => (
  <g fill="currentColor">{SIGNS[attribute]}</g>
);

/** An attribute's sign on its disc, as part of a larger drawing; nothing for a character without one. */
export function AttributeDisc({
  attribute,
  x,
  y,
  r,
}: {
  readonly attribute: Attribute;
  readonly x: number;
  readonly y: number;
  readonly r: number;
}) {
  if (attribute === 'none') return null;
  return (
    <g data-attribute={attribute}>
      <circle cx={x} cy={y} r={r} fill={INK} stroke={IVORY} strokeWidth={r * 0.13} />
      <g transform={`translate(${x - r * 0.58} ${y - r * 0.58}) scale(${(r * 1.16) / 64})`} color={IVORY}>
        <AttributeShape attribute={attribute} />
      </g>
    </g>
  );
}

/** A bond: a heart, in a 64-unit square. */
export const BOND_SHAPE =
  'M32 60C12 46 3 34 3 21 3 11 10 5 18 5c6 0 11 3 14 9 3-6 8-9 14-9 8 0 15 6 15 16 0 13-9 25-29 39z';
/** Level points: two chevrons upwards, in a 64-unit square. */
export const POINTS_SHAPE = 'M32 4l28 25v15L32 19 4 44V29zM32 28l28 25v11H46L32 48 18 64H4V53z';
/** A level: a star with four points, in a 64-unit square. */
export const LEVEL_SHAPE = 'M32 2l9 21 21 9-21 9-9 21-9-21-21-9 21-9z';
