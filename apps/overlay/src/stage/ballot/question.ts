import { type MatchShow, NO_ANALYSIS, type ReplayShow, type Show } from '@show-of-hands/bus';
import type { BySeat } from '@show-of-hands/engine';
import { type CommittedMove, committedMoveOf, committedMovesOf } from '../../lib/game/committed-move.ts';

/** What is drawn: the show, or while a finished match is shown again that match in place of the table. */
export function onTable(show: Show): Show {
  if (show.replay === null) return show;
  return {
    ...show,
    match: show.replay.match,
    ballot: null,
    teams: null,
    betweenVote: null,
    analysis: NO_ANALYSIS,
    chain: { ...show.chain, steps: [], cost: null },
  };
}

/** What chat decided on the turn that a replay shows; null where nobody voted. */
const decidedIn = (replay: ReplayShow | null): NonNullable<ReplayShow['ballot']> | null =>
  replay?.match.ending === null ? replay.ballot : null;

/** What the frame of the ballot is about now. */
export interface Question {
  /** The ballot on this very turn, if there is one. */
  readonly ballot: Show['ballot'];
  /** Chat's vote between matches. */
  readonly vote: Show['betweenVote'];
  readonly seal: CommittedMove | null;
  /** The sealed move of each seat; the former is the one that was sealed last. */
  readonly seals: BySeat<CommittedMove | null>;
  /** What chat decided on the turn that a replay shows. */
  readonly decided: ReturnType<typeof decidedIn>;
}

/** What there is to ask and to tell in a match as it is drawn. */
export function questionOf(show: Show, match: MatchShow): Question {
  const { ballot, betweenVote, replay } = show;
  return {
    ballot: ballot !== null && ballot.turn === match.turn && match.ending === null ? ballot : null,
    vote: match.ending === null ? null : betweenVote,
    seal: committedMoveOf(show),
    seals: committedMovesOf(show),
    decided: decidedIn(replay),
  };
}

/** Whether the frame of the ballot has anything to ask or to tell; else it is free for something else. */
export function isAsked(show: Show, match: MatchShow): boolean {
  const { ballot, vote, seal, decided } = questionOf(show, match);
  const told =
    ballot !== null &&
    ballot.status !== 'cancelled' &&
    (ballot.status !== 'closed' || ballot.result !== null);
  return (
    told ||
    show.table.status === 'stopped' ||
    match.ending !== null ||
    vote !== null ||
    show.teams !== null ||
    seal !== null ||
    decided !== null
  );
}
