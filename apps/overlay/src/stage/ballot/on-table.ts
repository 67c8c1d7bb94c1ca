import { NO_ANALYSIS, type ReplayShow, type Show } from '@show-of-hands/bus';

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
export const decidedIn = (replay: ReplayShow | null): NonNullable<ReplayShow['ballot']> | null =>
  replay?.match.ending === null ? replay.ballot : null;
