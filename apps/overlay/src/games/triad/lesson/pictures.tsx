import { edgeText } from '@show-of-hands/bus/triad/text';
import type { ReactNode } from 'react';
import { Arrow, Card, DrawnHand, Eye, Numeral, PictureFrame, Sign } from './parts.tsx';

/** From one card to the one beside it. */
const TAKES = <Arrow d="M46 96Q90 122 128 98" head={[136, 92, -35]} seat="A" />;

/** A's card takes B's, with these numbers where they touch. */
const taking = (attack: number, defence: number): ReactNode => (
  <>
    <Card x={18} y={10} seat="A">
      <Numeral value={edgeText(attack)} side="right" />
    </Card>
    <Card x={92} y={10} seat="B">
      <Numeral value={edgeText(defence)} side="left" />
    </Card>
    {TAKES}
  </>
);

/** Whichever card attacks takes the other. */
const bothTake = (one: number, other: number): ReactNode => (
  <>
    <Card x={18} y={26} seat="A">
      <Numeral value={edgeText(one)} side="right" />
    </Card>
    <Card x={92} y={26} seat="B">
      <Numeral value={edgeText(other)} side="left" />
    </Card>
    <Arrow d="M46 104Q90 126 128 106" head={[136, 100, -35]} seat="A" />
    <Arrow d="M134 16Q90-6 52 14" head={[44, 20, 145]} seat="B" />
  </>
);

const OUTER = 52;
const INNER = 68;

/** A card between two that it touches, with the numbers where they do, and what is the same of both pairs. */
const touching = (
  [left, ownLeft]: readonly [number, number],
  [ownRight, right]: readonly [number, number],
  same: string,
): ReactNode => (
  <>
    <Card x={1} y={18} size={OUTER} seat="B">
      <Numeral value={left} side="right" size={OUTER} high={34} />
    </Card>
    <Card x={56} y={10} size={INNER} seat="A">
      <Numeral value={ownLeft} side="left" size={INNER} high={34} />
      <path d="M34 16v36" className="lesson-divider" />
      <Numeral value={ownRight} side="right" size={INNER} high={34} />
    </Card>
    <Card x={127} y={18} size={OUTER} seat="B">
      <Numeral value={right} side="left" size={OUTER} high={34} />
    </Card>
    {[55, 125].map((x) => (
      <Sign key={x} x={x} y={112}>
        {same}
      </Sign>
    ))}
  </>
);

const FIVE = [0, 1, 2, 3, 4] as const;
const NARROW = 32;

/** Five cards in a row, `of` which some are different. */
const row = (draw: (place: number, x: number) => ReactNode): ReactNode =>
  FIVE.map((place) => <g key={place}>{draw(place, 3 + place * 36)}</g>);

/** Three cards of one trait, raised or lowered together. */
const typed = (sign: string, turned: number): ReactNode => (
  <>
    {[8, 66, 124].map((x, index) => (
      <Card key={x} x={x} y={58} size={50} seat={index === 1 ? 'B' : 'A'}>
        <path d="M25 9l14 16-14 16L11 25z" className="lesson-ink" />
      </Card>
    ))}
    <Sign x={66} y={42} high={40}>
      {sign}
    </Sign>
    <Arrow d={turned < 0 ? 'M114 46V26' : 'M114 10v20'} head={[114, turned < 0 ? 18 : 40, turned]} />
  </>
);

const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const OURS = [0, 1, 4, 5, 6] as const;

/** A card that Same takes, which takes another. */
const COMBO = (
  <>
    {[2, 63, 124].map((x, index) => (
      <Card key={x} x={x} y={14} size={54} seat={index === 0 ? 'A' : 'B'}>
        {index < 2 && <Numeral value={4} side={index === 0 ? 'right' : 'left'} size={54} high={32} />}
      </Card>
    ))}
    <Arrow d="M26 82Q52 114 78 88" head={[84, 82, -45]} seat="A" />
    <Arrow d="M96 82Q122 114 146 88" head={[152, 82, -45]} seat="A" />
  </>
);

/** Cells and the cards in hand. */
const GOAL_HANDS = (
  <>
    {NINE.map((cell) => (
      <rect
        key={cell}
        x={6 + (cell % 3) * 24}
        y={8 + Math.floor(cell / 3) * 24}
        width={21}
        height={21}
        className="lesson-cell"
      />
    ))}
    <Card x={30} y={32} size={21} seat="A" />
    <Card x={54} y={8} size={21} seat="A" />
    <Sign x={98} y={56}>
      {'+'}
    </Sign>
    <Card x={118} y={16} size={30} seat="A" back />
    <Card x={146} y={16} size={30} seat="A" back />
    <Card x={132} y={50} size={30} seat="A" back />
    <Sign x={90} y={114}>
      {'= 5'}
    </Sign>
  </>
);

/** One of five cards is picked. */
const CHAOS = (
  <>
    {row((place, x) => (
      <Card x={x} y={place === 3 ? 14 : 60} size={NARROW} seat="A" back={place !== 3} />
    ))}
    <Sign x={56} y={46} high={44}>
      {'?'}
    </Sign>
    <Arrow d="M76 30h20" head={[104, 30, 0]} />
  </>
);

/** Cards on the table, some of them picked. */
const DRAFT = (
  <>
    {NINE.slice(0, 8).map((place) => (
      <Card
        key={place}
        x={12 + (place % 4) * 40}
        y={10 + Math.floor(place / 4) * 54}
        size={36}
        seat={place % 3 === 0 ? 'A' : 'B'}
        back={place > 3}
      />
    ))}
  </>
);

const drawings = {
  take: taking(7, 4),
  takeLow: taking(3, 8),
  ties: (
    <>
      <Card x={4} y={6} size={80} seat="A">
        <DrawnHand hand={1} x={6} y={18} size={44} />
        <Numeral value={5} side="right" size={80} high={36} />
      </Card>
      <Card x={96} y={6} size={80} seat="B">
        <Numeral value={5} side="left" size={80} high={36} />
        <DrawnHand hand={0} x={32} y={18} size={44} />
      </Card>
      <Arrow d="M46 100Q90 122 128 104" head={[136, 98, -30]} seat="A" />
    </>
  ),
  noTies: (
    <>
      <Card x={4} y={20} size={80} seat="A">
        <Numeral value={5} side="right" size={80} high={40} />
      </Card>
      <Card x={96} y={20} size={80} seat="B">
        <Numeral value={5} side="left" size={80} high={40} />
      </Card>
    </>
  ),
  chain: (
    <>
      {[2, 63, 124].map((x, index) => (
        <Card key={x} x={x} y={14} size={54} seat={index === 0 ? 'A' : 'B'} />
      ))}
      <Arrow d="M26 82Q52 114 78 88" head={[84, 82, -45]} seat="A" />
      <Arrow d="M96 82Q122 114 146 88" head={[152, 82, -45]} seat="A" />
    </>
  ),
  combo: COMBO,
  goal: (
    <>
      {NINE.map((cell) => (
        <Card
          key={cell}
          x={8 + (cell % 3) * 36}
          y={7 + Math.floor(cell / 3) * 36}
          size={33}
          seat={OURS.some((one) => one === cell) ? 'A' : 'B'}
        />
      ))}
      <Sign x={148} y={72} high={34}>
        {'5:4'}
      </Sign>
    </>
  ),
  goalHands: GOAL_HANDS,
  goalDraw: GOAL_HANDS,
  order: (
    <>
      {row((place, x) => (
        <Card x={x} y={place === 0 ? 16 : 28} size={NARROW} seat="A" back={place !== 0} />
      ))}
      <Arrow d="M14 92h136" head={[166, 92, 0]} />
    </>
  ),
  chaos: CHAOS,
  chaosByTurn: CHAOS,
  allOpen: (
    <>
      {row((_, x) => (
        <>
          <Card x={x} y={6} size={NARROW} seat="A" />
          <Card x={x} y={82} size={NARROW} seat="B" />
        </>
      ))}
      <Eye x={70} y={42} size={42} />
    </>
  ),
  threeOpen: (
    <>
      {row((place, x) => (
        <>
          <Card x={x} y={66} size={NARROW} seat="A" back={place === 1 || place === 4} />
          {place !== 1 && place !== 4 && <Eye x={x} y={28} size={NARROW} />}
        </>
      ))}
    </>
  ),
  swap: (
    <>
      <Card x={10} y={32} size={56} seat="A" />
      <Card x={114} y={32} size={56} seat="B" />
      <Arrow d="M54 20Q90-2 122 16" head={[130, 22, 40]} />
      <Arrow d="M126 100Q90 122 58 104" head={[50, 98, 220]} />
    </>
  ),
  aceKiller: taking(1, 10),
  fallenAce: bothTake(1, 10),
  same: touching([4, 4], [7, 7], '='),
  plus: touching([5, 4], [3, 6], '9'),
  typeAscend: typed('+1', -90),
  typeDescend: typed('−1', 90),
  ascension: typed('+1', -90),
  descension: typed('−1', 90),
  suddenDeath: (
    <>
      <Sign x={90} y={56} high={50}>
        {'5:5'}
      </Sign>
      <Arrow d="M30 78Q30 104 90 104T150 92" head={[154, 78, -80]} />
    </>
  ),
  draft: DRAFT,
  draftRandom: DRAFT,
  roulette: (
    <>
      <circle cx={90} cy={64} r={50} className="lesson-cell" />
      {FIVE.map((part) => (
        <path
          key={part}
          d="M90 34V22"
          className="lesson-shaft-plain"
          transform={`rotate(${part * 72} 90 64)`}
          stroke="currentColor"
          strokeWidth={5}
        />
      ))}
      <Sign x={90} y={78} high={42}>
        {'?'}
      </Sign>
      <path d="M76 2h28L90 26z" fill="currentColor" />
    </>
  ),
  marks: (
    <>
      <rect x={6} y={28} width={64} height={64} rx={8} className="lesson-cell" />
      <g className="seat-a lesson-card">
        <path d="M20 36h36v44H20z" />
        <text x={38} y={72} fontSize={40} className="lesson-numeral">
          {'!'}
        </text>
      </g>
      <Arrow d="M106 60H92" head={[84, 60, 180]} seat="B" />
      <Card x={116} y={14} size={58} seat="B">
        <Numeral value={7} size={58} />
      </Card>
      <Sign x={146} y={110} high={34}>
        {'7−1'}
      </Sign>
    </>
  ),
  bonus: (
    <>
      <Card x={4} y={8} size={44} seat="A" />
      <Card x={4} y={64} size={44} seat="A" />
      <Card x={54} y={36} size={44} seat="A" />
      <Arrow d="M106 60h8" head={[126, 60, 0]} seat="A" />
      <Sign x={154} y={76} high={44}>
        {'+1'}
      </Sign>
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>;

/** What there is a picture of. */
export type Drawing = keyof typeof drawings;

/** What is in the picture of something, 180 x 120 units. */
export const drawingOf = (thing: Drawing): ReactNode => drawings[thing];

/** A picture of something that a lesson is about. */
export const LessonPicture = ({ of }: { readonly of: Drawing }) => (
  <PictureFrame>{drawings[of]}</PictureFrame>
);
