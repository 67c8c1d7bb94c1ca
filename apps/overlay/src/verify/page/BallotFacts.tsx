import { policyWords, showWords } from '@show-of-hands/bus/show-words';
import type { BallotRecord, BallotResult, Intervention, RefusalReason } from '@show-of-hands/engine/ballot';
import { useWords } from '../../lib/words/Words.tsx';
import { type SayVerify, verifyWords } from '../words/index.ts';

/** In tenths. */
const secondsOf = (ms: number): number => Math.round(ms / 100) / 10;

/** What somebody did to a vote, in words, without when. */
export function interventionText({ kind, by: who, votes, ms }: Intervention, say: SayVerify): string {
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
export function whenText(
  { at }: Intervention,
  { openedAt }: Pick<BallotResult, 'openedAt'>,
  say: SayVerify,
): string {
  return at < openedAt ? say('done.before') : say('done.after', { seconds: secondsOf(at - openedAt) });
}

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
            {Object.entries(result.interventions).map(([place, intervention]) => (
              <li key={place} data-kind={intervention.kind}>
                <span className="note">{whenText(intervention, result, say)}</span>{' '}
                {interventionText(intervention, say)}
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
