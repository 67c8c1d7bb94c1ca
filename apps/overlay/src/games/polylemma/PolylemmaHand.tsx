import type { PolylemmaPublicView, PolylemmaTurn } from '@show-of-hands/bus/polylemma';
import type { SeatRegionProps } from '../../lib/game/table-regions.tsx';
import { plainText } from '../../lib/text/plain-text.ts';
import { leadingOf, optionsOf } from './ballot/leading-move.ts';
import { Party } from './party/Party.tsx';

/** One seat's party. While an animation plays it is as it was before: what was played is for the animation to tell. */
export function PolylemmaHand({
  match,
  view,
  before,
  ballot,
  seat,
  room,
}: SeatRegionProps<PolylemmaPublicView, PolylemmaTurn>) {
  const [leading, options] = [leadingOf(ballot, view, match), optionsOf(ballot, view)];
  return (
    <Party
      seat={seat}
      name={plainText(match.seats[seat].name, 18)}
      view={before ?? view}
      present={view}
      active={match.ending === null && match.awaiting.includes(seat)}
      leading={leading?.seat === seat ? leading : null}
      options={options?.seat === seat ? options : null}
      room={room}
    />
  );
}
