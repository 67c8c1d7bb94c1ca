import { policyWords, showWords } from '@show-of-hands/bus/show-words';
import type { BallotRecord, RefusalReason } from '@show-of-hands/engine/ballot';
import { useWords } from '../../lib/words/Words.tsx';
import { verifyWords } from '../words/index.ts';
import { interventionWords, momentOf } from './intervention-words.ts';

/** How a ballot was held: its policy, what people did to it, what did not count. */
export function BallotFacts({ ballot }: { readonly ballot: BallotRecord }) {
  const { policy, result, refusals = [] } = ballot;
  const say = useWords(verifyWords);
  const sayShow = useWords(showWords);
  return (
    <div className="facts">
      <p>{policyWords(policy, sayShow)}</p>
      {policy.emotes !== undefined && (
        <p data-emotes={policy.emotes.length}>{say('ballot.emotes', { emotes: policy.emotes.join(' ') })}</p>
      )}
      {result.quorumMissed && policy.quorum !== undefined && (
        <p className="warning">
          {say('ballot.tooFew', { votes: ballot.votes.length, quorum: policy.quorum })}
        </p>
      )}
      {result.interventions.length > 0 && (
        <>
          <h3>{say('ballot.done')}</h3>
          <ul className="interventions">
            {result.interventions.map((intervention, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be of the same kind and instant
              <li key={place} data-kind={intervention.kind}>
                <span className="note">{momentOf(intervention, result, say)}</span>{' '}
                {interventionWords(intervention, say)}
              </li>
            ))}
          </ul>
        </>
      )}
      {refusals.length > 0 && (
        <details className="refusals">
          <summary>{say('ballot.refused', { count: refusals.length })}</summary>
          <ul>
            {countedReasons(refusals).map(([reason, count]) => (
              <li key={reason} data-reason={reason}>
                <span className="count">{count}</span> {sayShow(`refusal.${reason}`)}
              </li>
            ))}
          </ul>
          <p className="note">{say('ballot.refusedMeans')}</p>
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
