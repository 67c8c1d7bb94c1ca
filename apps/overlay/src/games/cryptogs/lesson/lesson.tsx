import type { Say } from '@show-of-hands/bus';
import type { CryptogsPublicView } from '@show-of-hands/bus/cryptogs';
import type { Seat } from '@show-of-hands/engine';
import type { ReactElement, ReactNode } from 'react';
import type { LessonPoint, Taught } from '../../../lib/game/game-picture.tsx';
import { Slammer, Tog, TogBack } from '../tog/Tog.tsx';
import type { english } from './words.ts';

type SayLesson = Say<typeof english>;

/** A small picture of a lesson: 180 x 120. */
const Drawn = ({ children }: { readonly children: ReactNode }) => (
  <svg viewBox="0 0 180 120" aria-hidden="true">
    {children}
  </svg>
);

/** Something that has a box of its own, in the box of a picture. */
const At = ({ x, y, size, children }: { x: number; y: number; size: number; children: ReactNode }) => (
  <svg aria-hidden="true" x={x} y={y} width={size} height={size}>
    {children}
  </svg>
);

/** A tog of a lesson: pictures of several tiers. */
const one = (picture: number, x: number, y: number, size: number, owner: Seat | null = null): ReactNode => (
  <At key={`${picture} ${x} ${y}`} x={x} y={y} size={size}>
    <Tog tog={{ picture }} owner={owner} />
  </At>
);
const back = (x: number, y: number, size: number): ReactNode => (
  <At key={`${x} ${y}`} x={x} y={y} size={size}>
    <TogBack owner={null} />
  </At>
);
const slammer = (x: number, y: number, size: number): ReactNode => (
  <At x={x} y={y} size={size}>
    <Slammer />
  </At>
);
const LINE = { fill: 'none', stroke: 'currentColor', strokeWidth: 7, strokeLinecap: 'round' } as const;
const framed = (y: number): ReactNode => (
  <rect
    key={y}
    x={8}
    y={y}
    width={164}
    height={50}
    rx={10}
    fill="none"
    stroke="var(--gold)"
    strokeWidth={5}
  />
);
const ringed = (x: number): ReactNode => (
  <circle key={x} cx={x} cy={57} r={31} fill="none" stroke="var(--gold)" strokeWidth={6} />
);

const PICTURES = {
  goal: [one(0, 8, 40, 52, 'A'), one(5, 36, 14, 52, 'A'), one(9, 62, 48, 52, 'A'), one(12, 124, 36, 48, 'B')],
  stake: [
    one(3, 10, 24, 66, 'A'),
    one(20, 104, 24, 66, 'B'),
    <path key="x" d="M82 50h16M90 42v16" {...LINE} />,
  ],
  throw: [back(56, 62, 54), back(58, 50, 54), back(55, 38, 54), <g key="s">{slammer(92, 0, 62)}</g>],
  slams: [one(1, 4, 34, 50), one(6, 65, 34, 50), one(11, 126, 34, 50)],
  all: [
    framed(6),
    framed(64),
    one(1, 26, 10, 40),
    one(7, 70, 10, 40),
    one(8, 114, 10, 40),
    back(26, 68, 40),
    back(70, 68, 40),
    back(114, 68, 40),
  ],
  aim: [one(2, 10, 32, 50), one(13, 65, 32, 50), one(18, 120, 32, 50), ringed(35), ringed(145)],
  rarity: [one(38, 50, 14, 84)],
  chance: [
    back(6, 30, 56),
    one(16, 118, 30, 56),
    <path key="a" d="M74 60h28M92 48l12 12-12 12" {...LINE} strokeLinejoin="round" />,
  ],
  silence: [
    one(10, 40, 20, 60, 'A'),
    <path key="a" d="M112 60h48M142 40l20 20-20 20" {...LINE} strokeLinejoin="round" />,
  ],
  parlour: [
    one(4, 8, 12, 44, 'A'),
    one(14, 58, 12, 44, 'B'),
    one(19, 108, 12, 44, 'A'),
    one(22, 32, 64, 44, 'B'),
    one(24, 84, 64, 44, 'A'),
  ],
  series: [1, 2, 3].map((match) => one(match * 4, 8 + (match - 1) * 56, 34, 50, match === 2 ? 'B' : 'A')),
} as const satisfies Readonly<Record<string, readonly ReactNode[]>>;

type Point = keyof typeof PICTURES;

const drawn = (point: Point): ReactElement => <Drawn>{PICTURES[point]}</Drawn>;

/** What the rules of a match are, as far as they are known before it has a state. */
function rulesOf({
  ruleset: { flags },
  view,
}: Pick<Taught<CryptogsPublicView>, 'ruleset' | 'view'>): CryptogsPublicView['ruleset'] {
  if (view !== null) return view.ruleset;
  // rules that say nothing of themselves are taken for those that most are
  if (flags === undefined) return { aiming: true, parlour: false, series: false };
  const has = (flag: string): boolean => flags.includes(flag);
  return { aiming: has('aiming'), parlour: has('parlour'), series: has('series') };
}

/**
 * How the game is played by the rules of a match, for somebody who sees it for the first time: the goal, what is at stake,
 * how it is thrown, and what may be chosen.
 */
export function cryptogsLesson(
  taught: Pick<Taught<CryptogsPublicView>, 'ruleset' | 'view'>,
  say: SayLesson,
): readonly LessonPoint[] {
  const { aiming, parlour, series } = rulesOf(taught);
  const points: readonly Point[] = [
    'goal',
    'stake',
    ...(parlour ? (['parlour'] as const) : (['throw'] as const)),
    ...(aiming ? (['slams', 'all', 'aim'] as const) : []),
    ...(series ? (['series'] as const) : []),
    'rarity',
    'chance',
    ...(parlour ? [] : (['silence'] as const)),
  ];
  return points.map((key) => ({
    key,
    picture: drawn(key),
    title: say(`${key}.title`),
    text: say(`${key}.text`),
  }));
}
