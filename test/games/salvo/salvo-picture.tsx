import type { CSSProperties } from 'react';
import { gamePicture } from '../../../apps/overlay/src/lib/game/game-picture.tsx';
import { type SeatRegionProps, twoBoards } from '../../../apps/overlay/src/lib/game/table-regions.tsx';
import { type SalvoTurn, type SalvoView, salvoTurnIn, salvoViewIn } from './salvo-bus.ts';

const SIDE = 4;
const CELL = 100;
const EDGE = 30;
const SIZE = SIDE * CELL + 2 * EDGE;

const COLOUR = { A: 'var(--a)', B: 'var(--b)' } as const;
const fill: CSSProperties = { width: '100%', height: '100%', display: 'block', fontWeight: 700 };

/** A seat's water: its ship where everyone may see it, and what became of every shot. */
function Water({ view, seat }: SeatRegionProps<SalvoView, SalvoTurn>) {
  const ship: readonly number[] = view.ships[seat] ?? [];
  return (
    <svg
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      style={fill}
      role="img"
      aria-label={`Water of ${seat}`}
      data-testid={`water-${seat}`}
    >
      <rect width={SIZE} height={SIZE} rx="20" fill="var(--felt)" />
      <rect
        x="5"
        y="5"
        width={SIZE - 10}
        height={SIZE - 10}
        rx="16"
        fill="none"
        stroke={COLOUR[seat]}
        strokeWidth="8"
      />
      {Array.from({ length: SIDE * SIDE }, (_, cell) => {
        const shot = view.waters[seat].find(({ at }) => at === cell);
        const [x, y] = [EDGE + CELL * (cell % SIDE), EDGE + CELL * Math.floor(cell / SIDE)];
        const state = shot === undefined ? 'open' : shot.hit === null ? 'asked' : shot.hit ? 'hit' : 'missed';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its number alone
          <g key={cell} data-cell={state}>
            <rect
              x={x + 5}
              y={y + 5}
              width={CELL - 10}
              height={CELL - 10}
              rx="8"
              fill={ship.includes(cell) ? COLOUR[seat] : 'var(--plate)'}
              stroke="var(--text)"
              strokeOpacity="0.25"
              strokeWidth="3"
            />
            <text x={x + 16} y={y + 32} fontSize="22" fill="var(--text)" fillOpacity="0.8">
              {`${'abcd'[cell % SIDE]}${Math.floor(cell / SIDE) + 1}`}
            </text>
            {shot && (
              <circle
                cx={x + CELL / 2}
                cy={y + CELL / 2}
                r={shot.hit === true ? 32 : 20}
                fill={shot.hit === true ? 'var(--gold)' : 'none'}
                stroke={shot.hit === true ? 'var(--gold)' : 'var(--text)'}
                strokeWidth="8"
                strokeDasharray={shot.hit === null ? '12 10' : undefined}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}

const hitsIn = (view: SalvoView, seat: 'A' | 'B'): number =>
  view.waters[seat].filter(({ hit }) => hit === true).length;

/** Two waters, and how often each was hit. */
export const salvoPicture = gamePicture({
  game: 'salvo',
  stateOf: salvoViewIn,
  turnOf: salvoTurnIn,
  regions: twoBoards({
    Draw: Water,
    shape: { width: 600, height: 600, needs: { large: [440, 440], medium: [280, 280] } },
  }),
  scoreOf: (view) => ({ A: hitsIn(view, 'B'), B: hitsIn(view, 'A') }),
});
