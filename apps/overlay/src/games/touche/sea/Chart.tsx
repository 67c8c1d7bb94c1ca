import { SEATS } from '@show-of-hands/engine';
import { columnName } from '@show-of-hands/engine/touche';
import { memo } from 'react';
import type { SeaLayout } from './sea-layout.ts';
import type { SeaMarks } from './sea-marks.ts';
import { type Sector, type Spot, spotsIn } from './sector.ts';

/** Numbers from 0 on. */
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** Half of a shot, in parts of a cell: A's is round, B's is square. */
const SHOT = 0.15;

/** The water with its lines, what has been searched and fired at; `within` is a part of it that is drawn larger elsewhere. */
export const Chart = memo(function Chart({
  width,
  sector,
  lies: { cell, left, top, width: across, height: down, step, axis, letters },
  marks,
  within,
  lit,
}: {
  /** Of the whole sea, in cells. */
  readonly width: number;
  readonly sector: Sector;
  readonly lies: SeaLayout;
  readonly marks: Pick<SeaMarks, 'clear' | 'shots'>;
  readonly within: Sector | null;
  /** The cell whose column and row are lit. */
  readonly lit: number | null;
}) {
  const spotOf = spotsIn(width, sector, cell);
  const spots = (cells: readonly number[]) => cells.flatMap((at) => spotOf(at) ?? []);
  // where cells are small a line in five is enough
  const every = cell < 16 ? 5 : 1;
  const edges = (count: number) => upTo(count).filter((index) => index > 0 && index % every === 0);
  const lines = [
    ...edges(sector.columns).map((index) => `M${index * cell} 0V${down}`),
    ...edges(sector.rows).map((index) => `M0 ${index * cell}H${across}`),
  ];
  const r = Math.max(1.2, cell * SHOT);
  const round = ({ left: x, top: y }: Spot) =>
    `M${x + cell / 2 - r} ${y + cell / 2}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  const square = ({ left: x, top: y }: Spot) =>
    `M${x + cell / 2 - r} ${y + cell / 2 - r}h${2 * r}v${2 * r}h${-2 * r}z`;
  const litAt = lit === null ? null : spotOf(lit);
  const isLit = (index: number, at: number | undefined): boolean =>
    at !== undefined && Math.abs(at - index * cell) < cell / 2;
  // what is lit is read alone: a name beside it makes room
  const isNamed = (number: number, index: number, at: number | undefined): boolean =>
    number % step === 0 && (at === undefined || Math.abs(at - index * cell) >= letters);
  return (
    <>
      <svg className="sea-water" style={{ left, top }} width={across} height={down} aria-hidden="true">
        <rect className="sea-ground" width={across} height={down} />
        <path
          className="sea-clear"
          d={spots(marks.clear)
            .map(({ left: x, top: y }) => `M${x} ${y}h${cell}v${cell}h${-cell}z`)
            .join('')}
        />
        <path className="sea-lines" d={lines.join('')} />
        {litAt && (
          <g className="sea-guides">
            <rect x={litAt.left} width={cell} height={down} />
            <rect y={litAt.top} width={across} height={cell} />
          </g>
        )}
        <path className="sea-misses" d={spots(marks.clear).map(round).join('')} />
        {SEATS.map((seat) => (
          <path
            key={seat}
            className={`sea-shots seat-${seat.toLowerCase()}`}
            d={spots(marks.shots[seat])
              .map(seat === 'A' ? round : square)
              .join('')}
          />
        ))}
        {within && (
          <rect
            className="sea-within"
            x={(within.x - sector.x) * cell}
            y={(within.y - sector.y) * cell}
            width={within.columns * cell}
            height={within.rows * cell}
          />
        )}
      </svg>
      <div className="sea-axis head" aria-hidden="true">
        {upTo(sector.columns).flatMap((index) => {
          const bright = isLit(index, litAt?.left);
          if (!bright && !isNamed(sector.x + index, index, litAt?.left)) return [];
          return [
            <span
              key={`c${index}`}
              className={bright ? 'is-lit' : undefined}
              style={{ left: left + (index + 0.5) * cell, top: top - axis / 2, fontSize: letters }}
            >
              {columnName(sector.x + index)}
            </span>,
          ];
        })}
        {upTo(sector.rows).flatMap((index) => {
          const bright = isLit(index, litAt?.top);
          if (!bright && !isNamed(sector.y + index + (step < 5 ? 0 : 1), index, litAt?.top)) return [];
          return [
            <span
              key={`r${index}`}
              className={`digits${bright ? ' is-lit' : ''}`}
              style={{ left: left - axis / 2 - 5, top: top + (index + 0.5) * cell, fontSize: letters }}
            >
              {sector.y + index + 1}
            </span>,
          ];
        })}
      </div>
    </>
  );
});
