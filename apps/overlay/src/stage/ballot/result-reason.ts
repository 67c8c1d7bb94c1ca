import type { BallotShow } from '@show-of-hands/bus';
import { wholeOf } from '../../lib/game/share.ts';
import type { SayStage } from '../words/index.ts';

type Result = NonNullable<BallotShow['result']>;
type Votes = Pick<BallotShow, 'voters' | 'weight' | 'quorum'>;

/** Why no vote decided: nobody voted, too few did, or their votes were taken off. */
function unvoted({ voters, weight, quorum }: Votes, say: SayStage): string {
  if (quorum !== null && voters > 0 && voters < quorum) return say('why.underQuorum', { voters, quorum });
  return say((weight ?? voters) === 0 ? 'why.noVotes' : 'why.tooFew');
}

/** Why a vote went as it did, for viewers. */
export function whyText(result: Pick<Result, 'why' | 'votes'>, ballot: Votes, say: SayStage): string {
  switch (result.why) {
    case 'plurality':
    case 'tie':
    case 'draw':
      return say(`why.${result.why}`, {
        share: say('why.share', { votes: result.votes, whole: wholeOf(ballot) }),
      });
    case 'streamer':
    case 'default':
    case 'best':
      return say(`why.${result.why}`, { unvoted: unvoted(ballot, say) });
  }
}
