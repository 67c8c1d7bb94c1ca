import type { BallotShow } from '@show-of-hands/bus';
import { useWords } from '../../lib/words/Words.tsx';
import { stageWords } from '../words/index.ts';

/** How many have voted, and how many it takes. */
export function Votes({ ballot: { voters, quorum } }: { readonly ballot: BallotShow }) {
  const say = useWords(stageWords);
  return (
    <p className="votes">
      <b className="head digits" data-testid="votes">
        {say('ballot.votes', { count: voters })}
      </b>
      {quorum !== null && (
        <span className={`quorum digits${voters >= quorum ? ' is-reached' : ''}`} data-testid="quorum">
          {say(voters >= quorum ? 'ballot.quorumReached' : 'ballot.quorumNeeded', { quorum })}
        </span>
      )}
    </p>
  );
}
