import type { BallotResult, Intervention } from '@show-of-hands/engine/ballot';

const BY: Readonly<Record<Intervention['by'], string>> = {
  moderator: 'a moderator',
  streamer: 'the streamer',
  table: 'the show itself',
};

const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`;

/** What somebody did to a vote, in words, without when. */
export function interventionWords({ kind, by: who, votes, ms }: Intervention): string {
  const by = BY[who];
  const some = votes === undefined ? 'a vote' : `${votes} votes`;
  switch (kind) {
    case 'closed-early':
      return who === 'table'
        ? 'closed early: the lead could not be overtaken any more'
        : `closed early by ${by}`;
    case 'extended':
      return ms === undefined ? `extended by ${by}` : `extended by ${seconds(ms)}, by ${by}`;
    case 'voter-removed':
      return `${by} kept a voter off this ballot`;
    case 'cancelled':
      return `${by} threw away an earlier ballot of this turn${votes === undefined ? '' : ` with its ${votes} votes`}`;
    case 'undone':
      return `${by} took back what an earlier ballot of this turn had decided${votes === undefined ? '' : `, with its ${votes} votes`}`;
    case 'paused':
      return `paused by ${by}`;
    case 'resumed':
      return `resumed by ${by}`;
    case 'cleared':
      return `${by} threw away ${votes === undefined ? 'the votes so far' : some}; everyone could vote again`;
    case 'votes-withdrawn':
      return `${some} withdrawn: chat’s own moderators deleted the messages or banned their authors`;
    case 'given-back':
      return `the show was not running for a while${ms === undefined ? '' : `; ${seconds(ms)} were given back`}`;
    default:
      return kind satisfies never;
  }
}

/** When something was done, told from the opening of the ballot. */
export function momentOf({ at }: Intervention, { openedAt }: Pick<BallotResult, 'openedAt'>): string {
  return at < openedAt ? 'before it opened' : `after ${seconds(at - openedAt)}`;
}
