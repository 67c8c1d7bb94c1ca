import type { BallotShow } from '@show-of-hands/bus';
import type { Ballot, BallotRecord, Standing } from '@show-of-hands/engine/ballot';
import { describePolicy, exampleOf } from '@show-of-hands/engine/ballot';

/** Votes that the overlay's ticker holds. */
const MAX_TICKER = 8;
/** Options of a stage that are shown: the most voted ones. */
const MAX_OPTIONS = 12;
/** A name longer than this would only push the picture apart. */
const MAX_NAME = 25;

export interface BallotHow {
  readonly pattern: string;
  readonly short: (command: string) => string;
}

/** A ballot's show as it opens. `skew` is chat server time minus this process's time, in ms. */
export function openedBallotShow<View, Move>(
  id: string,
  ballot: Ballot<View, Move>,
  how: BallotHow,
  skew: number,
): BallotShow {
  const { seat, turn, policy } = ballot.question;
  const example = exampleOf(ballot.options).command;
  return withStanding(
    {
      id,
      seat,
      turn,
      status: 'open',
      openedAt: ballot.openedAt - skew,
      shownEndsAt: ballot.shownEndsAt - skew,
      endsAt: ballot.endsAt - skew,
      policy: describePolicy(policy),
      stages: [],
      voters: 0,
      refused: {},
      leaders: [],
      how: { pattern: how.pattern, example, short: how.short(example) },
      ticker: [],
      result: null,
    },
    ballot.standing(),
  );
}

export const withStanding = (show: BallotShow, standing: Standing): BallotShow => ({
  ...show,
  voters: standing.voters,
  stages: standing.stages.map(({ name, options }) => ({
    name,
    options: [...options].sort((a, b) => b.votes - a.votes).slice(0, MAX_OPTIONS),
  })),
  leaders: standing.leaders.map((leader) => ({ ...leader })),
});

export const withTicker = (show: BallotShow, name: string, command: string): BallotShow => ({
  ...show,
  ticker: [...show.ticker, { name: name.slice(0, MAX_NAME), command }].slice(-MAX_TICKER),
});

export const withRefusal = (show: BallotShow, reason: string): BallotShow => ({
  ...show,
  refused: { ...show.refused, [reason]: (show.refused[reason] ?? 0) + 1 },
});

/** The ballot's show with what it decided. */
export function withResult(show: BallotShow, record: BallotRecord, label: string): BallotShow {
  const first = record.result.stages[0];
  const votes = first?.counts.find(([command]) => command === first.winner)?.[1] ?? 0;
  return {
    ...show,
    status: 'closed',
    result: {
      command: record.result.move,
      label,
      why: first?.why ?? 'default',
      votes,
      digest: record.ballotDigest,
    },
  };
}
