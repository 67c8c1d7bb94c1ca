import type { TouchePublicView } from '@show-of-hands/bus/touche';
import { SEATS, type Seat } from '@show-of-hands/engine';
import { cellName } from '@show-of-hands/engine/touche';
import { orderedBy, type Vote } from '../ballot/vote.ts';
import type { SeaLayout } from './sea-layout.ts';
import type { Spot, SpotOf } from './sector.ts';

/** Cells smaller than this have no room for a share, px. */
const SHARED = 38;

/** The cell that a seat has ordered its flagship to fire at, as everyone knows by now; null for none. */
export function aimOf(view: TouchePublicView, seat: Seat): number | null {
  const order = orderedBy(view, null, seat);
  return typeof order === 'number' ? order : null;
}

/** The corners around a cell that is aimed at. */
const Reticle = ({ spot, cell, look, name }: { spot: Spot; cell: number; look: string; name: string }) => (
  <svg
    aria-hidden="true"
    className={`reticle ${look}`}
    style={{ ...spot, width: cell, height: cell }}
    viewBox="0 0 40 40"
    data-aim={name}
  >
    <path className="reticle-edge" d="M2 13V2h11M27 2h11v11M38 27v11H27M13 38H2V27" />
    <path className="reticle-line" d="M2 13V2h11M27 2h11v11M38 27v11H27M13 38H2V27" />
  </svg>
);

/** What is ahead in a sea: shares of the cells that chat votes for, the cell that it decided on, and what a seat aims at. */
export function Aims({
  view,
  vote,
  seats,
  chatSeats,
  taken,
  spotOf,
  lies: { cell },
}: {
  readonly view: TouchePublicView;
  /** Null where it is about another sea. */
  readonly vote: Vote | null;
  /** Seats that fire into this sea. */
  readonly seats: readonly Seat[];
  /** Seats whose orders are chat's: in gold, as all that chat has decided. */
  readonly chatSeats: readonly Seat[];
  /** Cells that a ship is drawn on. */
  readonly taken: ReadonlySet<number>;
  readonly spotOf: SpotOf;
  readonly lies: SeaLayout;
}) {
  const most = Math.max(1, ...(vote?.cells.values() ?? []));
  const first = typeof vote?.first === 'number' ? vote.first : null;
  const decided = vote?.isDecided === true && first !== null ? spotOf(first) : null;
  const reach = first === null || view.scatter === 0 ? null : spotOf(first);
  const size = { width: cell, height: cell };
  const letters = Math.max(20, Math.min(34, cell * 0.48));
  return (
    <>
      {[...(vote?.cells ?? [])].map(([at, share]) => {
        const spot = spotOf(at);
        if (spot === null) return null;
        const isFirst = at === first;
        return (
          <span
            key={at}
            className={`heat head digits${isFirst ? ' is-first' : ''}`}
            style={{ ...spot, ...size, fontSize: letters }}
            data-heat={cellName(view.sea, at)}
            data-share={share}
          >
            {!isFirst && <i style={{ opacity: 0.16 + (0.24 * share) / most }} />}
            {cell >= SHARED && !taken.has(at) && <b>{share}</b>}
          </span>
        );
      })}
      {reach && (
        <span
          className="reach"
          style={{
            left: reach.left - view.scatter * cell,
            top: reach.top - view.scatter * cell,
            width: (1 + 2 * view.scatter) * cell,
            height: (1 + 2 * view.scatter) * cell,
          }}
        />
      )}
      {decided && first !== null && (
        <>
          <span className="heat is-decided head" style={{ ...decided, ...size, fontSize: letters }}>
            {cell >= SHARED && !taken.has(first) && <b>{cellName(view.sea, first)}</b>}
          </span>
          <Reticle spot={decided} cell={cell} look="is-chat" name={cellName(view.sea, first)} />
        </>
      )}
      {SEATS.filter((seat) => seats.includes(seat)).map((seat) => {
        const at = aimOf(view, seat);
        const spot = at === null || at === first ? null : spotOf(at);
        if (at === null || spot === null) return null;
        const look = chatSeats.includes(seat) ? 'is-chat' : `seat-${seat.toLowerCase()}`;
        return <Reticle key={seat} spot={spot} cell={cell} look={look} name={cellName(view.sea, at)} />;
      })}
    </>
  );
}
