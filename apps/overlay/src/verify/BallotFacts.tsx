import { type BallotRecord, type RefusalReason, refusalSentence } from '@show-of-hands/engine/ballot';
import { policyWords } from '../show/policy-words.ts';
import { showWords } from '../show/words/index.ts';
import { useWords } from '../words/Words.tsx';
import { interventionWords, momentOf } from './intervention-words.ts';

/** How a ballot was held: its policy, what people did to it, what did not count. */
export function BallotFacts({ ballot }: { readonly ballot: BallotRecord }) {
  const { policy, result, refusals = [] } = ballot;
  const say = useWords(showWords);
  return (
    <div className="facts">
      <p>{policyWords(policy, say)}</p>
      {result.quorumMissed && (
        <p className="warning">
          {ballot.votes.length} of the {policy.quorum} voters that were needed: no vote decided.
        </p>
      )}
      {result.interventions.length > 0 && (
        <>
          <h3>What was done to this vote</h3>
          <ul className="interventions">
            {result.interventions.map((intervention, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be of the same kind and instant
              <li key={place} data-kind={intervention.kind}>
                <span className="note">{momentOf(intervention, result)}</span>{' '}
                {interventionWords(intervention)}
              </li>
            ))}
          </ul>
        </>
      )}
      {refusals.length > 0 && (
        <details className="refusals">
          <summary>
            {refusals.length} {refusals.length === 1 ? 'viewer’s' : 'viewers’'} last message did not count
          </summary>
          <ul>
            {countedReasons(refusals).map(([reason, count]) => (
              <li key={reason} data-reason={reason}>
                <span className="count">{count}</span> {refusalSentence(reason)}
              </li>
            ))}
          </ul>
          <p className="note">
            These reasons are what the show says: the chain vouches for counted votes only.
          </p>
        </details>
      )}
    </div>
  );
}

/** How often each reason was the last one, the most frequent first. */
function countedReasons(refusals: NonNullable<BallotRecord['refusals']>): [RefusalReason, number][] {
  const counts = new Map<RefusalReason, number>();
  for (const { reason } of refusals) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}
