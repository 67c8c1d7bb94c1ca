import type { CSSProperties } from 'react';
import { gamePicture } from '../../../apps/overlay/src/lib/game/game-picture.tsx';
import {
  boardBetweenHands,
  type RegionProps,
  type SeatRegionProps,
  twoBoards,
} from '../../../apps/overlay/src/lib/game/table-regions.tsx';
import { HAND } from '../../../apps/overlay/src/lib/layout/regions.ts';
import { type PileView, pileIn, type TwoBoardsView, twoBoardsIn } from './tables.ts';

const fill: CSSProperties = { width: '100%', height: '100%', display: 'block' };
const COLOUR = { A: 'var(--a)', B: 'var(--b)' } as const;
const CELL = { open: 'var(--plate)', hit: 'var(--gold)', missed: 'var(--text-soft, #8aa)' } as const;
const SIDE = 4;

/** A seat's cells, as large as their room. */
const Cells = ({ view, seat }: SeatRegionProps<TwoBoardsView, object>) => (
  <svg viewBox="0 0 430 430" style={fill} role="img" aria-label={`Board ${seat}`} data-testid="cells">
    <rect width="430" height="430" rx="20" fill="var(--felt)" />
    <rect x="5" y="5" width="420" height="420" rx="16" fill="none" stroke={COLOUR[seat]} strokeWidth="10" />
    {view.boards[seat].map((cell, index) => (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its number alone
        key={index}
        x={20 + 100 * (index % SIDE)}
        y={20 + 100 * Math.floor(index / SIDE)}
        width="90"
        height="90"
        rx="8"
        fill={CELL[cell]}
      />
    ))}
  </svg>
);

/** So many discs over one another, from the bottom of their room up. */
const Discs = ({ count, fill: colour }: { readonly count: number; readonly fill: string }) => (
  <>
    {Array.from({ length: count }, (_, index) => (
      <ellipse
        // biome-ignore lint/suspicious/noArrayIndexKey: a disc is known by where it lies alone
        key={index}
        cx="100"
        cy={560 - 50 * index}
        rx="84"
        ry="34"
        fill={colour}
        stroke="var(--plate)"
        strokeWidth="6"
      />
    ))}
  </>
);

const Pile = ({ view }: RegionProps<PileView, object>) => (
  <svg viewBox="-160 0 520 640" style={fill} role="img" aria-label="Pile" data-testid="pile">
    <rect x="-160" width="520" height="640" rx="28" fill="var(--felt)" />
    <Discs count={view.pile} fill="var(--gold)" />
  </svg>
);

const Stack = ({ view, seat }: SeatRegionProps<PileView, object>) => (
  <svg viewBox="0 0 200 640" style={fill} role="img" aria-label={`Stack ${seat}`} data-testid="stack">
    <rect width="200" height="640" rx="20" fill="var(--felt)" />
    <Discs count={view.stacks[seat]} fill={COLOUR[seat]} />
  </svg>
);

/** Two boards and nothing beside them. */
export const twoBoardsPicture = gamePicture({
  game: 'two-boards',
  stateOf: twoBoardsIn,
  turnOf: () => null,
  regions: twoBoards({
    Draw: Cells,
    shape: { width: 600, height: 600, needs: { large: [440, 440], medium: [280, 280] } },
  }),
  scoreOf: () => ({ A: 4, B: 4 }),
});

/** A pile between two stacks, in shapes of their own. */
export const pilePicture = gamePicture({
  game: 'pile',
  stateOf: pileIn,
  turnOf: () => null,
  regions: boardBetweenHands(
    {
      Draw: Pile,
      shape: { width: 520, height: 640, needs: { large: [400, 480], medium: [260, 320] } },
    },
    { Draw: Stack, shape: { ...HAND, height: 640 } },
  ),
  scoreOf: ({ stacks }) => stacks,
});
