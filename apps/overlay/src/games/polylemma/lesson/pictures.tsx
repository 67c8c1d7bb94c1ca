import type { ReactNode } from 'react';
import { KindDisc } from '../character/kinds.tsx';
import { AttributeDisc, BOND_SHAPE, LEVEL_SHAPE, POINTS_SHAPE } from '../character/signs.tsx';
import type { Special } from './attribute-texts.ts';

const INK = '#14111d';
const LINE = 'currentColor';

/** A small picture of a lesson: 180 x 120. */
const Drawn = ({ children }: { readonly children: ReactNode }) => (
  <svg viewBox="0 0 180 120" aria-hidden="true">
    {children}
  </svg>
);

/** A round as the arena shows it: won by A with its round sign, won by B with its cut one, or still to come. */
function Pip({ x, won }: { readonly x: number; readonly won: 'A' | 'B' | null }) {
  if (won === 'B') {
    return <path d={`M${x - 8} 46h16l7 7v14l-7 7h-16l-7-7v-14z`} fill="var(--b)" />;
  }
  const look = won === 'A' ? { fill: 'var(--a)' } : { fill: 'none', stroke: LINE, strokeWidth: 3 };
  return <circle cx={x} cy={60} r={won === 'A' ? 15 : 13} {...look} />;
}

export const RoundsPicture = () => (
  <Drawn>
    <Pip x={20} won="A" />
    <Pip x={55} won="B" />
    <Pip x={90} won="A" />
    <Pip x={125} won="A" />
    <Pip x={160} won={null} />
  </Drawn>
);

const sign = (d: string, x: number): ReactNode => (
  <path d={d} fill={LINE} transform={`translate(${x} 38) scale(0.66)`} />
);
const PLUS = (x: number): ReactNode => (
  <path d={`M${x} 51v18M${x - 9} 60h18`} stroke={LINE} strokeWidth={5} />
);

export const PowerPicture = () => (
  <Drawn>
    {sign(LEVEL_SHAPE, 4)}
    {PLUS(58)}
    {sign(BOND_SHAPE, 69)}
    {PLUS(122)}
    {sign(POINTS_SHAPE, 134)}
  </Drawn>
);

const beats = (x: number): ReactNode => <path d={`M${x} 48l14 12-14 12z`} fill={LINE} />;

export const KindsPicture = () => (
  <Drawn>
    <KindDisc kind="fire" x={28} y={60} r={24} />
    {beats(55)}
    <KindDisc kind="grass" x={96} y={60} r={24} />
    {beats(123)}
    <KindDisc kind="water" x={156} y={60} r={22} />
  </Drawn>
);

export const RandomPicture = () => (
  <Drawn>
    <rect x={50} y={12} width={80} height={96} rx={14} fill={INK} stroke={LINE} strokeWidth={5} />
    <text x={90} y={82} textAnchor="middle" fontSize={60} fontWeight={800} fill="var(--ivory)">
      ?
    </text>
  </Drawn>
);

export const BondPicture = () => (
  <Drawn>
    <path d={BOND_SHAPE} fill={LINE} transform="translate(48 18) scale(1.3)" />
  </Drawn>
);

/** What stands on cards for something special, as it stands there. */
export const SignPicture = ({ attribute }: { readonly attribute: Special }) => (
  <Drawn>
    <AttributeDisc attribute={attribute} x={90} y={60} r={46} />
  </Drawn>
);
