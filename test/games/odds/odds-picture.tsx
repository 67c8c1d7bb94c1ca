import type { CSSProperties } from 'react';
import { gamePicture } from '../../../apps/overlay/src/lib/game/game-picture.tsx';
import { oneBoard, type RegionProps } from '../../../apps/overlay/src/lib/game/table-regions.tsx';
import { type OddsTurn, type OddsView, oddsTurnIn, oddsViewIn } from './odds-bus.ts';

const SEATS = ['A', 'B'] as const;
/** Rounds that a match has at most: two won ones end it. */
const ROUNDS = 3;

const COLUMN = 220;
const [WIDTH, HEIGHT] = [ROUNDS * COLUMN, 560];
/** Centre of a seat's row, and what a number is drawn in. */
const ROW = { A: 150, B: 410 } as const;
const RADIUS = 78;

const COLOURS = {
  A: { seat: 'var(--a)', on: 'var(--on-a)' },
  B: { seat: 'var(--b)', on: 'var(--on-b)' },
} as const;
const fill: CSSProperties = { width: '100%', height: '100%', fontFamily: 'inherit', fontWeight: 700 };

/** The rounds side by side, each with what the seats have picked: the seat that won it is filled. */
function OddsBoard({ view }: RegionProps<OddsView, OddsTurn>) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      style={fill}
      role="img"
      aria-label="Odds and evens"
      data-testid="odds-board"
    >
      <rect width={WIDTH} height={HEIGHT} rx="28" fill="var(--felt)" />
      {Array.from({ length: ROUNDS }, (_, round) => {
        const picks = view.rounds[round];
        const winner = picks && ((picks.A + picks.B) % 2 === 0 ? 'A' : 'B');
        return SEATS.map((seat) => {
          const isWon = seat === winner;
          const x = COLUMN / 2 + round * COLUMN;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is known by its number alone
            <g key={`${seat}${round}`} data-won={isWon} opacity={picks ? 1 : 0.35}>
              <circle
                cx={x}
                cy={ROW[seat]}
                r={RADIUS}
                fill={isWon ? COLOURS[seat].seat : 'transparent'}
                stroke={COLOURS[seat].seat}
                strokeWidth="8"
              />
              <text
                x={x}
                y={ROW[seat]}
                fontSize="96"
                textAnchor="middle"
                dominantBaseline="central"
                fill={isWon ? COLOURS[seat].on : 'var(--text)'}
              >
                {picks?.[seat] ?? ''}
              </text>
            </g>
          );
        });
      })}
    </svg>
  );
}

/** The smallest picture: a board, and how it stands. */
export const oddsPicture = gamePicture({
  game: 'odds',
  stateOf: oddsViewIn,
  turnOf: oddsTurnIn,
  regions: oneBoard({ Draw: OddsBoard }),
  scoreOf: ({ wins }) => wins,
});
