import type { BallotShow, MatchShow } from '@show-of-hands/bus';
import type { TriadPublicView, TriadTurn } from '@show-of-hands/bus/triad';
import { Board } from './Board.tsx';
import { Hand } from './Hand.tsx';
import { leadingOf } from './leading.ts';
import { usePlayback } from './usePlayback.ts';
import './triad.css';

/** The card table: both hands and the board between them. */
export function TriadTable({
  match,
  view,
  turn,
  ballot,
  epoch,
}: {
  readonly match: MatchShow;
  readonly view: TriadPublicView;
  readonly turn: TriadTurn | null;
  readonly ballot: BallotShow | null;
  readonly epoch: number;
}) {
  const playback = usePlayback(view, turn, epoch);
  const leading = leadingOf(ballot, view);
  const chosen = (seat: 'A' | 'B'): number | null => (leading.move?.seat === seat ? leading.move.slot : null);
  return (
    <main className="triad">
      <Hand seat="A" name={match.seats.A.name} view={view} chosen={chosen('A')} />
      <Board view={view} playback={playback} leading={leading} />
      <Hand seat="B" name={match.seats.B.name} view={view} chosen={chosen('B')} />
    </main>
  );
}
