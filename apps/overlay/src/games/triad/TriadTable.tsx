import type { BallotShow, MatchShow } from '@show-of-hands/bus';
import type { TriadPublicView, TriadTurn } from '@show-of-hands/bus/triad';
import type { Seat } from '@show-of-hands/engine';
import { plainText } from '../../stage/text.ts';
import { Board } from './Board.tsx';
import { DraftPool } from './DraftPool.tsx';
import { Hand } from './Hand.tsx';
import { leadingOf } from './leading.ts';
import { pickLeads } from './pick-lead.ts';
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
  const handOf = (seat: Seat) => ({
    name: plainText(match.seats[seat].name, 18),
    view,
    active: match.ending === null && view.toPlay === seat,
    chosen: leading.move?.seat === seat ? leading.move.slot : null,
  });
  const picker = view.toPlay ?? 'A';
  return (
    <main className="triad">
      <Hand seat="A" {...handOf('A')} />
      {view.draft?.open ? (
        <DraftPool
          draft={view.draft}
          toPick={picker}
          name={handOf(picker).name}
          leads={pickLeads(ballot, view)}
        />
      ) : (
        <Board view={view} playback={playback} leading={leading} />
      )}
      <Hand seat="B" {...handOf('B')} />
    </main>
  );
}
