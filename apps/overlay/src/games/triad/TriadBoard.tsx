import type { BallotShow, MatchShow } from '@show-of-hands/bus';
import type { TriadPublicView, TriadTurn } from '@show-of-hands/bus/triad';
import type { Seal } from '../../stage/seal.ts';
import { plainText } from '../../stage/text.ts';
import type { Room } from '../room.ts';
import { Board } from './Board.tsx';
import { DraftPool } from './DraftPool.tsx';
import { leadingOf } from './leading.ts';
import { pickLeads } from './pick-lead.ts';
import { usePlayback } from './usePlayback.ts';
import './triad.css';

/** The board, or while hands are picked the cards to pick from. */
export function TriadBoard({
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
  readonly seal: Seal | null;
  readonly room: Room;
}) {
  const playback = usePlayback(view, turn, epoch);
  const picker = view.toPlay ?? 'A';
  if (view.draft?.open) {
    return (
      <DraftPool
        draft={view.draft}
        toPick={picker}
        name={plainText(match.seats[picker].name, 18)}
        leads={pickLeads(ballot, view)}
      />
    );
  }
  return <Board view={view} playback={playback} leading={leadingOf(ballot, view)} />;
}
