import type { ReactNode } from 'react';
import { KIND_COLOURS, type Kind } from './kind-colours.ts';

const INK = '#14111d';

/** Signs in a 64-unit square, told apart by their outlines: tongues of a flame, two leaves, a drop. */
const KIND_SHAPES: Readonly<Record<Kind, string>> = {
  fire: 'M33 2c3 11 14 17 15 30 4-2 5-6 5-10 8 8 10 18 7 26-4 10-15 15-28 15S8 58 4 48c-3-9-1-19 7-27 0 5 1 9 5 11C17 20 28 14 33 2z',
  grass: 'M27 62V41C11 42 2 29 2 9c19 0 28 9 30 24C34 18 43 9 62 9c0 20-9 33-25 32v21z',
  water: 'M32 2c12 16 22 26 22 39a22 22 0 0 1-44 0C10 28 20 18 32 2z',
};

const INSIDE: Readonly<Record<Kind, ReactNode>> = {
  fire: <path d="M32 34c6 7 11 11 11 18a11 11 0 0 1-22 0c0-7 6-10 11-18z" fill={INK} />,
  grass: (
    <path d="M14 19q11 5 18 20Q39 24 50 19" fill="none" stroke={INK} strokeWidth={5} strokeLinecap="round" />
  ),
  water: <path d="M20 42a12 12 0 0 0 12 12" fill="none" stroke={INK} strokeWidth={6} strokeLinecap="round" />,
};

/** A kind's sign alone, in a 64-unit square. */
const KindShape = ({ kind }: { readonly kind: Kind }) => (
  <>
    <path d={KIND_SHAPES[kind]} fill={KIND_COLOURS[kind].sign} />
    {INSIDE[kind]}
  </>
);

/** A kind's sign on its disc, as part of a larger drawing: centred on (x, y), `r` units wide each way. */
export const KindDisc = ({
  kind,
  x,
  y,
  r,
}: {
  readonly kind: Kind;
  readonly x: number;
  readonly y: number;
  readonly r: number;
}) => (
  <g data-kind={kind}>
    <circle cx={x} cy={y} r={r} fill={INK} stroke={KIND_COLOURS[kind].sign} strokeWidth={r * 0.13} />
    <g transform={`translate(${x - r * 0.62} ${y - r * 0.64}) scale(${(r * 1.24) / 64})`}>
      <KindShape kind={kind} />
    </g>
  </g>
);
