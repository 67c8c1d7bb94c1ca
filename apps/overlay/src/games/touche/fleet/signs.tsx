import type { ShipView } from '@show-of-hands/bus/touche';
import type { ReactNode } from 'react';
import type { Word } from '../ballot/vote.ts';

const Sign = ({ children }: { readonly children: ReactNode }) => (
  <svg viewBox="0 0 24 24" className="order-sign" aria-hidden="true">
    {children}
  </svg>
);

/** It moves, or may: an arrow from one place to another. */
export const MoveSign = () => (
  <Sign>
    <path d="M3 12h13M11 5l7 7-7 7" />
  </Sign>
);

/** Time that passes: a clock. */
export const WaitSign = () => (
  <Sign>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3.5 2.5" />
  </Sign>
);

/** Ships that hear each other: waves from a mast. */
export const RadioSign = () => (
  <Sign>
    <path d="M12 12v9M8 8a5.6 5.6 0 0 1 8 0M4.5 4.5a10.5 10.5 0 0 1 15 0" />
  </Sign>
);

export const ORDER_SIGNS: Readonly<Record<Word, () => ReactNode>> = {
  move: MoveSign,
  talk: RadioSign,
  wait: WaitSign,
};

type Side = ShipView['side'];

/** Hulls from above, bow up, in a box of 40: A's has round lines, B's is cut; pirates sail under their own flag. */
const HULLS: Readonly<Record<Side, string>> = {
  A: 'M20 2C29 7 35 15 35 25c0 8-6 13-15 13S5 33 5 25C5 15 11 7 20 2z',
  B: 'M20 2 34 13v19l-6 6H12l-6-6V13z',
  pirates: 'M20 2 38 20 20 38 2 20z',
};
const CROSS = 'M11 13 29 31M29 13 11 31';

const Skull = () => (
  <g className="ship-skull">
    <path d="M20 9c-6 0-10 4-10 9 0 3 1.5 5.500 4 7v4h12v-4c2.5-1.5 4-4 4-7 0-5-4-9-10-9z" />
    <circle cx="16" cy="18.5" r="2.7" />
    <circle cx="24" cy="18.5" r="2.7" />
  </g>
);

/** A ship of a side, with its name where there is room for one, or what is left of it. */
export function ShipSign({
  side,
  name,
  sunk,
}: {
  readonly side: Side;
  /** Empty where there is no room for it. */
  readonly name: string;
  readonly sunk: boolean;
}) {
  return (
    <svg viewBox="0 0 40 40" className={`ship-sign is-${side}${sunk ? ' is-sunk' : ''}`} aria-hidden="true">
      <path className="ship-hull" d={HULLS[side]} />
      {sunk && <path className="ship-cross" d={CROSS} />}
      {!sunk && side === 'pirates' && <Skull />}
      {!sunk && side !== 'pirates' && name !== '' && (
        <text className="head" x="20" y="30" textAnchor="middle" fontSize={name.length > 1 ? 20 : 24}>
          {name}
        </text>
      )}
    </svg>
  );
}
