import type { ReactNode } from 'react';
import { MoveSign, RadioSign, ShipSign, WaitSign } from '../fleet/signs.tsx';

/** A small picture of a lesson: 180 x 120. */
const Drawn = ({ children }: { readonly children: ReactNode }) => (
  <svg viewBox="0 0 180 120" aria-hidden="true" className="sea-lesson">
    {children}
  </svg>
);

/** Something that has a box of its own, in the box of a picture. */
const At = ({
  x,
  y,
  size,
  children,
}: {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly children: ReactNode;
}) => (
  <svg aria-hidden="true" x={x} y={y} width={size} height={size}>
    {children}
  </svg>
);

const LINE = 'currentColor';
const shell = (x: number, y: number): ReactNode => (
  <circle cx={x} cy={y} r={6} fill="var(--ivory)" stroke="var(--ink)" strokeWidth={3} />
);
const cross = (x: number, y: number): ReactNode => (
  <path
    d={`M${x - 9} ${y - 9}l18 18M${x + 9} ${y - 9}l-18 18`}
    stroke={LINE}
    strokeWidth={6}
    strokeLinecap="round"
  />
);

export const GoalPicture = () => (
  <Drawn>
    <At x={22} y={28} size={64}>
      <ShipSign side="A" name="" sunk={false} />
    </At>
    <At x={96} y={28} size={64}>
      <ShipSign side="B" name="" sunk />
    </At>
  </Drawn>
);

export const FirePicture = () => (
  <Drawn>
    <At x={6} y={36} size={48}>
      <ShipSign side="A" name="" sunk={false} />
    </At>
    <At x={126} y={36} size={48}>
      <ShipSign side="B" name="" sunk={false} />
    </At>
    {shell(74, 40)}
    {shell(98, 28)}
    {shell(84, 82)}
    {shell(108, 92)}
  </Drawn>
);

export const ProofPicture = () => (
  <Drawn>
    <rect x={24} y={24} width={72} height={72} rx={10} fill="none" stroke={LINE} strokeWidth={5} />
    <text x={60} y={80} textAnchor="middle" fontSize={54} fontWeight={800} fill={LINE}>
      ?
    </text>
    <path d="M112 62l16 16 30-36" fill="none" stroke={LINE} strokeWidth={10} strokeLinecap="round" />
  </Drawn>
);

export const OpenPicture = () => (
  <Drawn>
    <rect x={14} y={10} width={152} height={100} rx={10} fill="none" stroke={LINE} strokeWidth={5} />
    <At x={28} y={22} size={42}>
      <ShipSign side="A" name="" sunk={false} />
    </At>
    <At x={108} y={54} size={42}>
      <ShipSign side="B" name="" sunk={false} />
    </At>
  </Drawn>
);

export const PiratesPicture = () => (
  <Drawn>
    <At x={50} y={20} size={80}>
      <ShipSign side="pirates" name="" sunk={false} />
    </At>
  </Drawn>
);

export const MovePicture = () => (
  <Drawn>
    <At x={6} y={32} size={54}>
      <ShipSign side="A" name="" sunk={false} />
    </At>
    <At x={70} y={40} size={40}>
      <MoveSign />
    </At>
    <rect
      x={122}
      y={34}
      width={50}
      height={50}
      rx={8}
      fill="none"
      stroke={LINE}
      strokeWidth={4}
      strokeDasharray="8 7"
    />
  </Drawn>
);

export const TalkPicture = () => (
  <Drawn>
    <At x={6} y={50} size={54}>
      <ShipSign side="A" name="" sunk={false} />
    </At>
    <At x={66} y={14} size={48}>
      <RadioSign />
    </At>
    <At x={120} y={50} size={54}>
      <ShipSign side="A" name="" sunk={false} />
    </At>
  </Drawn>
);

export const LimitPicture = () => (
  <Drawn>
    <At x={50} y={20} size={80}>
      <WaitSign />
    </At>
  </Drawn>
);

export const FullPicture = () => (
  <Drawn>
    <path
      d="M30 12h120v96H30zM70 12v96M110 12v96M30 44h120M30 76h120"
      fill="none"
      stroke={LINE}
      strokeWidth={4}
    />
    {[50, 90, 130].map((x) => [28, 60, 92].map((y) => <g key={`${x}${y}`}>{cross(x, y)}</g>))}
  </Drawn>
);
