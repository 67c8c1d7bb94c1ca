import type { BallotResult, Intervention } from '@show-of-hands/engine/ballot';
import type { SayVerify } from '../words/index.ts';

/** In tenths. */
const secondsOf = (ms: number): number => Math.round(ms / 100) / 10;

/** What somebody did to a vote, in words, without when. */
export function interventionWords({ kind, by: who, votes, ms }: Intervention, say: SayVerify): string {
  const by = say(`by.${who}`);
  switch (kind) {
    case 'closed-early':
      return who === 'table' ? say('done.leadSafe') : say('done.closed-early', { by });
    case 'extended':
      return ms === undefined
        ? say('done.extended', { by })
        : say('done.extendedBy', { seconds: secondsOf(ms), by });
    case 'voter-removed':
    case 'paused':
    case 'resumed':
      return say(`done.${kind}`, { by });
    case 'cancelled':
      return votes === undefined ? say('done.cancelled', { by }) : say('done.cancelledVotes', { by, votes });
    case 'undone':
      return votes === undefined ? say('done.undone', { by }) : say('done.undoneVotes', { by, votes });
    case 'cleared':
      return votes === undefined ? say('done.cleared', { by }) : say('done.clearedVotes', { by, votes });
    case 'votes-withdrawn':
      return votes === undefined ? say('done.votes-withdrawn') : say('done.votesWithdrawn', { votes });
    case 'given-back':
      return ms === undefined ? say('done.given-back') : say('done.givenBack', { seconds: secondsOf(ms) });
    default:
      return kind satisfies never;
  }
}

/** When something was done, told from the opening of the ballot. */
export function momentOf(
  { at }: Intervention,
  { openedAt }: Pick<BallotResult, 'openedAt'>,
  say: SayVerify,
): string {
  return at < openedAt ? say('done.before') : say('done.after', { seconds: secondsOf(at - openedAt) });
}
