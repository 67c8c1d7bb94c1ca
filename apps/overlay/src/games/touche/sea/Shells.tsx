import type { TouchePublicView } from '@show-of-hands/bus/touche';
import type { Seat } from '@show-of-hands/engine';
import { lasting, measures } from '../../../lib/layout/style.ts';
import type { SeaFrame, Shell } from '../animation/frame.ts';
import type { SeaLayout } from './sea-layout.ts';
import type { Spot, SpotOf } from './sector.ts';

/** Shells of one volley leave one after another, in parts of its length. */
const APART = 0.22;

/** Where a shell comes from: its ship, or the edge towards the sea where that is hidden. */
function sourceOf(
  { ship: number }: Shell,
  view: TouchePublicView,
  sea: Seat | null,
  spotOf: SpotOf,
  { width, height, cell }: SeaLayout,
): Spot | null {
  const ship = view.ships.find((one) => one.number === number);
  if (ship === undefined || ship.side === sea) return null;
  const isHere = sea === null || ship.side === 'pirates';
  if (isHere) return ship.at === null ? null : (spotOf(ship.at) ?? { left: width / 2, top: -cell });
  return { left: sea === 'A' ? width : -cell, top: ((number * 0.37) % 1) * height };
}

/** Shells in the air over a sea, and the water that goes up where they fell. */
export function Shells({
  frame,
  sea,
  spotOf,
  lies,
}: {
  readonly frame: SeaFrame;
  /** Whose sea it is; null where there is one for all. */
  readonly sea: Seat | null;
  readonly spotOf: SpotOf;
  readonly lies: SeaLayout;
}) {
  const { cell } = lies;
  const size = Math.max(12, Math.min(28, cell * 0.46));
  const middle = ({ left, top }: Spot, of: number) => ({
    left: left + (cell - of) / 2,
    top: top + (cell - of) / 2,
  });
  const wave = Math.max(24, cell * 1.3);
  return (
    <>
      {frame.shells.map((shell, index) => {
        const [to, from] = [spotOf(shell.at), sourceOf(shell, frame.view, sea, spotOf, lies)];
        if (to === null || from === null) return null;
        return (
          <span
            key={`${frame.key}${shell.ship}`}
            className="shell"
            style={{
              ...middle(to, size),
              width: size,
              height: size,
              ...measures({ 'from-x': from.left - to.left, 'from-y': from.top - to.top }),
              ...lasting(frame.lasts * (1 - APART)),
              animationDelay: `${(frame.lasts * APART * index) / frame.shells.length}ms`,
            }}
          />
        );
      })}
      {frame.splashes.map(({ seat, at }) => {
        const spot = seat === sea ? spotOf(at) : null;
        return (
          spot && (
            <span
              key={`${frame.key}${at}`}
              className="splash"
              style={{
                ...middle(spot, wave),
                width: wave,
                height: wave,
                ...lasting(Math.max(frame.lasts, 200)),
              }}
            />
          )
        );
      })}
    </>
  );
}
