import type { BallotShow } from '@show-of-hands/bus';
import { wholeOf } from './share.ts';

type Result = NonNullable<BallotShow['result']>;
type Votes = Pick<BallotShow, 'voters' | 'weight' | 'quorum'>;

/** Why no vote decided: nobody voted, too few did, or their votes were taken off. */
function unvoted({ voters, weight, quorum }: Votes): string {
  if (quorum !== null && voters > 0 && voters < quorum) return `${voters} of the ${quorum} voters it takes`;
  return (weight ?? voters) === 0 ? 'no votes' : 'too few votes';
}

/** Why a vote went as it did, for viewers. */
export function whyText(result: Pick<Result, 'why' | 'votes'>, ballot: Votes): string {
  const share = `${result.votes} of ${wholeOf(ballot)}`;
  switch (result.why) {
    case 'plurality':
      return `most votes: ${share}`;
    case 'tie':
      return `tied at ${share}: it got there first`;
    case 'draw':
      return `drawn by its share: ${share}`;
    case 'streamer':
      return `${unvoted(ballot)}: the streamer's move`;
    case 'default':
      return `${unvoted(ballot)}: the default move`;
    case 'best':
      return `${unvoted(ballot)}: the computer's move`;
  }
}
