import type { BallotShow, MatchShow } from '@show-of-hands/bus';
import type { TriadPublicView } from '@show-of-hands/bus/triad';
import type { Seat } from '@show-of-hands/engine';
import { plainText } from '../../stage/text.ts';
import type { Room } from '../room.ts';
import { Hand } from './Hand.tsx';
import { leadingOf } from './leading.ts';
import './triad.css';

/** One seat's hand, with the place that chat leads with. */
export function TriadHand({
  match,
  view,
  ballot,
  seat,
}: {
  readonly match: MatchShow;
  readonly view: TriadPublicView;
  readonly ballot: BallotShow | null;
  readonly seat: Seat;
  readonly room: Room;
}) {
  const { move } = leadingOf(ballot, view);
  return (
    <Hand
      seat={seat}
      name={plainText(match.seats[seat].name, 18)}
      view={view}
      active={match.ending === null && view.toPlay === seat}
      chosen={move?.seat === seat ? move.slot : null}
    />
  );
}
