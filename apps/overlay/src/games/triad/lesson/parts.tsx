import type { Seat } from '@show-of-hands/engine';
import type { ReactNode } from 'react';
import { HAND_SIGNS, type HandKind } from '../card/HandSign.tsx';
import './lesson.css';

/** A picture of a lesson: 180 x 120 units, whatever is in it. */
export const PictureFrame = ({ children }: { readonly children: ReactNode }) => (
  <svg viewBox="0 0 180 120" aria-hidden="true">
    {children}
  </svg>
);

interface At {
  readonly x: number;
  readonly y: number;
}

const ROUND = 0.2;
const CUT = 0.18;

/** Whose something is says its shape too: round corners, or cut ones. */
function outline(seat: Seat, size: number): string {
  if (seat === 'A') {
    const r = size * ROUND;
    const side = size - 2 * r;
    return `M${r} 0h${side}a${r} ${r} 0 0 1 ${r} ${r}v${side}a${r} ${r} 0 0 1 ${-r} ${r}h${-side}a${r} ${r} 0 0 1 ${-r} ${-r}v${-side}a${r} ${r} 0 0 1 ${r} ${-r}z`;
  }
  const c = size * CUT;
  const side = size - 2 * c;
  return `M${c} 0h${side}l${c} ${c}v${side}l${-c} ${c}h${-side}l${-c} ${-c}v${-side}z`;
}

/** A small card in its owner's colour. What is in it is drawn from its upper left corner. */
export function Card({
  x,
  y,
  size = 68,
  seat,
  back = false,
  children,
}: At & {
  readonly size?: number;
  readonly seat: Seat;
  readonly back?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <g transform={`translate(${x} ${y})`} className={`lesson-card seat-${seat.toLowerCase()}`}>
      <path d={outline(seat, size)} className={back ? 'lesson-back' : undefined} />
      {children}
    </g>
  );
}

type Side = 'middle' | 'up' | 'right' | 'down' | 'left';

/** Where a numeral of so many units stands on a card, in parts of what is free beside it. */
const SPOTS: Readonly<Record<Side, readonly [number, number]>> = {
  middle: [0.5, 0.5],
  up: [0.5, 0],
  right: [1, 0.5],
  down: [0.5, 1],
  left: [0, 0.5],
};

/** A number at a side of a card of `size`. */
export function Numeral({
  value,
  side = 'middle',
  size = 68,
  high = 38,
}: {
  readonly value: string | number;
  readonly side?: Side;
  readonly size?: number;
  readonly high?: number;
}) {
  const [across, down] = SPOTS[side];
  const wide = high * 0.72;
  const rise = high * 0.74;
  const space = 6;
  return (
    <text
      x={space + wide / 2 + across * (size - wide - 2 * space)}
      y={space + rise + down * (size - rise - 2 * space)}
      fontSize={high}
      className="lesson-numeral"
    >
      {value}
    </text>
  );
}

/** A card's hand sign, as large as it deserves here. */
export const DrawnHand = ({
  hand,
  x,
  y,
  size = 44,
}: At & { readonly hand: HandKind; readonly size?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size / 44})`}>
    <circle cx={22} cy={22} r={22} className="lesson-ink" />
    <path d={HAND_SIGNS[hand]} className="lesson-ivory" transform="translate(5 5) scale(0.85)" />
  </g>
);

/** An arrow along a path, in a seat's colour: who takes what. */
export const Arrow = ({
  d,
  head,
  seat,
}: {
  readonly d: string;
  /** Its point, and where it points: degrees, 0 to the right. */
  readonly head: readonly [x: number, y: number, turned: number];
  readonly seat?: Seat;
}) => (
  <g className={`lesson-arrow${seat === undefined ? '' : ` seat-${seat.toLowerCase()}`}`}>
    <path d={d} className="lesson-shaft" />
    <path d="M-16-12L4 0l-20 12z" transform={`translate(${head[0]} ${head[1]}) rotate(${head[2]})`} />
  </g>
);

/** A number or sign that stands beside cards. */
export const Sign = ({
  x,
  y,
  high = 38,
  children,
}: At & { readonly high?: number; readonly children: string }) => (
  <text x={x} y={y} fontSize={high} className="lesson-sign">
    {children}
  </text>
);

/** Everybody sees it. */
export const Eye = ({ x, y, size = 34 }: At & { readonly size?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size / 34})`} className="lesson-eye">
    <path d="M2 15Q17-5 32 15 17 35 2 15z" />
    <circle cx={17} cy={15} r={6.5} className="lesson-pupil" />
  </g>
);
