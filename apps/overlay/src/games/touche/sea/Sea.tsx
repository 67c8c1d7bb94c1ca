import type { TouchePublicView } from '@show-of-hands/bus/touche';
import { toucheWords } from '@show-of-hands/bus/touche/text';
import { otherSeat, SEATS, type Seat } from '@show-of-hands/engine';
import { useMemo } from 'react';
import { lasting, measures, px } from '../../../lib/layout/style.ts';
import { useWords } from '../../../lib/words/Words.tsx';
import { CallOut } from '../../animation/CallOut.tsx';
import type { Call, SeaFrame } from '../animation/frame.ts';
import type { Vote } from '../ballot/vote.ts';
import { numberIn } from '../fleet/ships.ts';
import { ShipSign } from '../fleet/signs.tsx';
import { Aims, aimOf } from './Aims.tsx';
import { Chart } from './Chart.tsx';
import { Shells } from './Shells.tsx';
import type { SeaLayout } from './sea-layout.ts';
import { marksOf, type SeaMarks } from './sea-marks.ts';
import { type Sector, type SpotOf, spotsIn } from './sector.ts';

/** The least that a ship takes of a sea of many cells, px. */
const LEAST_SHIP = 22;
/** Ships from which size on they have their number, px. */
const NUMBERED = 34;
/** Cells from which on a question mark is read, px. */
const ASKED = 19;

function Ships({
  view,
  ships,
  frame,
  winner,
  spotOf,
  cell,
}: {
  readonly view: TouchePublicView;
  readonly ships: SeaMarks['ships'];
  readonly frame: SeaFrame | null;
  readonly winner: Seat | null;
  readonly spotOf: SpotOf;
  readonly cell: number;
}) {
  const size = Math.max(LEAST_SHIP, cell * 0.94);
  // a wreck lies under what sails over it
  const inOrder = [...ships].sort((one, other) => Number(other.sunk) - Number(one.sunk));
  return inOrder.map(({ number, side, at, sunk }) => {
    const spot = spotOf(at);
    if (spot === null) return null;
    const from = frame?.moving.get(number);
    const came = from === undefined ? null : spotOf(from);
    const looks = ['sea-ship'];
    if (frame?.sinking.has(number)) looks.push('is-sinking');
    if (came !== null) looks.push('is-moving');
    if (side !== 'pirates' && !sunk && frame?.talking.has(side)) looks.push('is-talking');
    if (winner === side && !sunk) looks.push('is-winning');
    return (
      <span
        key={number}
        className={looks.join(' ')}
        style={{
          left: spot.left + (cell - size) / 2,
          top: spot.top + (cell - size) / 2,
          width: size,
          height: size,
          ...lasting(frame?.lasts ?? 0),
          ...(came && measures({ 'from-x': came.left - spot.left, 'from-y': came.top - spot.top })),
        }}
        data-ship={number}
        data-side={side}
        data-sunk={sunk}
        data-cell={at}
      >
        <ShipSign side={side} name={size >= NUMBERED ? String(numberIn(view, number)) : ''} sunk={sunk} />
      </span>
    );
  });
}

/** What is called out over a sea: `Ship sunk!`. */
function Called({
  call,
  view,
  spotOf,
  lies,
}: {
  readonly call: Call;
  readonly view: TouchePublicView;
  readonly spotOf: SpotOf;
  readonly lies: SeaLayout;
}) {
  const say = useWords(toucheWords);
  // never over what it is about
  const [about] = view.ships.flatMap(({ number, at }) =>
    call.ships.includes(number) && at !== null ? [at] : [],
  );
  const spot = about === undefined ? null : spotOf(about);
  const isBelow = spot !== null && spot.top >= lies.height / 2;
  const count = call.ships.length;
  const text =
    call.kind === 'sunk' || call.kind === 'pirates'
      ? say(`call.${call.kind}`, { count })
      : say(`call.${call.kind}`);
  return (
    <CallOut
      seat={call.seat}
      text={text}
      causes={[call.kind, ...call.ships].join(' ')}
      middle={px(lies.height * (isBelow ? 0.26 : 0.74))}
      width={lies.width * 0.8}
      largest={lies.width * 0.13}
    />
  );
}

/** What of a sea is drawn, and in which room. */
export interface SeaProps {
  readonly view: TouchePublicView;
  /** Whose sea it is; null where there is one for all. */
  readonly seat: Seat | null;
  readonly sector: Sector;
  /** A part of it that is drawn larger elsewhere. */
  readonly within: Sector | null;
  /** Null where it is about another sea. */
  readonly vote: Vote | null;
  readonly chatSeats: readonly Seat[];
  /** Cells that shells fell on last. */
  readonly fresh: readonly number[];
  /** Null while nothing plays. */
  readonly frame: SeaFrame | null;
  readonly winner: Seat | null;
  /** Whether what is called out is called out here. */
  readonly calls: boolean;
  readonly lies: SeaLayout;
}

/** A sea, or a part of it: what was fired at, who sails in it, what is ahead, and what happens now. */
export function Sea({
  view,
  seat,
  sector,
  within,
  vote,
  chatSeats,
  fresh,
  frame,
  winner,
  calls,
  lies,
}: SeaProps) {
  const marks = useMemo(() => marksOf(view, seat), [view, seat]);
  const { width } = view.sea;
  const { cell } = lies;
  const spotOf = spotsIn(width, sector, cell);
  const firing = seat === null ? SEATS : [otherSeat(seat)];
  const ahead = firing.filter((one) => chatSeats.includes(one)).map((one) => aimOf(view, one));
  const lit = typeof vote?.first === 'number' ? vote.first : (ahead.find((at) => at !== null) ?? null);
  const { call } = frame ?? { call: null };
  const question = Math.max(20, cell * 0.74);
  const taken = useMemo(() => new Set(marks.ships.map(({ at }) => at)), [marks]);
  return (
    <>
      <Chart width={width} sector={sector} lies={lies} marks={marks} within={within} lit={lit} />
      <div
        className="sea-marks"
        style={{ left: lies.left, top: lies.top, width: lies.width, height: lies.height }}
        data-sea={seat ?? 'all'}
        data-lit={lit ?? ''}
        data-clear={marks.clear.length}
      >
        {[...new Set([...fresh, ...(frame?.fallen ?? [])])].map((at) => {
          const spot = spotOf(at);
          return spot && <span key={at} className="fresh" style={{ ...spot, width: cell, height: cell }} />;
        })}
        <Aims
          view={view}
          vote={vote}
          seats={firing}
          chatSeats={chatSeats}
          taken={taken}
          spotOf={spotOf}
          lies={lies}
        />
        <Ships view={view} ships={marks.ships} frame={frame} winner={winner} spotOf={spotOf} cell={cell} />
        {marks.asked.map((at) => {
          const spot = spotOf(at);
          return (
            spot && (
              <span
                key={at}
                className="sea-question head"
                style={{ ...spot, width: cell, height: cell, fontSize: question }}
                data-asked={at}
              >
                {cell >= ASKED ? '?' : ''}
              </span>
            )
          );
        })}
        {frame && <Shells frame={frame} sea={seat} spotOf={spotOf} lies={lies} />}
        {frame && call && calls && (
          <Called
            key={`${call.kind}${call.ships.join()}`}
            call={call}
            view={view}
            spotOf={spotOf}
            lies={lies}
          />
        )}
      </div>
    </>
  );
}
