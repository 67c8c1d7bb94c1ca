import type { MatchRecord } from '@show-of-hands/bus';
import { refusalSentence } from '@show-of-hands/engine/ballot';
import { CHAIN_CLAIMS } from './chain.ts';
import { CLAIMS } from './check-record.ts';
import { type Finding, fails, holds, unknown, worst } from './findings.ts';
import type { CountedVote, OwnBallot, OwnVotes } from './own-votes.ts';
import type { Findings } from './useFindings.ts';
import { FindingList, Verdict } from './Verdict.tsx';
import { seatNameIn, shortHash } from './words.ts';

/** What a login voted in every ballot, each vote with its proof, or why it did not count. */
export function FoundVotes({
  own,
  record,
  findings,
}: {
  readonly own: Extract<OwnVotes, { kind: 'votes' }>;
  readonly record: MatchRecord;
  readonly findings: Findings;
}) {
  const { login, ballots } = own;
  const counted = ballots.filter(({ vote }) => 'receipt' in vote).length;
  const isNowhere = counted === 0 && ballots.every(({ refusal }) => refusal === null);
  return (
    <>
      <p>
        <strong>{login}</strong>: {counted} of {ballots.length} ballots hold a vote of yours.
      </p>
      {isNowhere && ballots.length > 0 && (
        <p className="warning" data-testid="nowhere">
          This login stands nowhere in this match: no counted vote, and no message that was refused. If you
          did vote while a ballot was open, then your messages never reached the show, or what was published
          here is not what the votes were counted with. Ask the streamer.
        </p>
      )}
      <ul className="votes-found">
        {ballots.map((ballot) => (
          <li key={ballot.index} data-turn={ballot.turn} data-counted={'receipt' in ballot.vote}>
            <OneBallot ballot={ballot} record={record} findings={findings} />
          </li>
        ))}
      </ul>
      {counted > 0 && (
        <p className="note">
          A receipt proves that your vote was counted as it stands here. It does not prove that no other vote
          was invented: see below what this page can and cannot tell.
        </p>
      )}
    </>
  );
}

function OneBallot({
  ballot,
  record,
  findings,
}: {
  readonly ballot: OwnBallot;
  readonly record: MatchRecord;
  readonly findings: Findings;
}) {
  const { vote, refusal } = ballot;
  const sentence = refusal === null ? null : refusalSentence(refusal);
  const where = (
    <span className="where-found">
      Turn {ballot.turn + 1}, {seatNameIn(record, ballot.seat)}
    </span>
  );
  if (!('receipt' in vote)) {
    return (
      <>
        {where}
        <span className="note" data-refusal={refusal ?? undefined}>
          {sentence === null ? vote.message : `No vote of yours was counted. Your last message: ${sentence}`}
        </span>
      </>
    );
  }
  const { receipt, said } = vote;
  const steps = stepsOf(vote, ballot.index, record, findings);
  return (
    <>
      {where} <strong className="mono">{said}</strong> <Verdict verdict={worst(steps)} />
      {receipt.vote.weight > 1 && <span className="tag">weighs {receipt.vote.weight}</span>}
      {sentence !== null && (
        <span className="note" data-refusal={refusal ?? undefined}>
          Another message of yours did not count: {sentence}
        </span>
      )}
      <details>
        <summary>
          Receipt: vote {receipt.vote.seq}, {receipt.proof.length} hashes
        </summary>
        <FindingList findings={steps} />
        <pre className="mono">{JSON.stringify(receipt, null, 2)}</pre>
      </details>
    </>
  );
}

/** The way of a vote to the chain: vote, tree, digest, transaction. */
function stepsOf(vote: CountedVote, index: number, record: MatchRecord, findings: Findings): Finding[] {
  const { receipt, proven } = vote;
  const root = shortHash(receipt.ballotRoot);
  const inTree = 'Your vote is in the tree of all counted votes';
  const found = (list: readonly Finding[] | undefined, claim: string, otherwise: string): Finding =>
    list?.find((finding) => finding.claim === claim) ?? unknown(claim, otherwise);
  const unasked = findings.chain.find(({ verdict }) => verdict !== 'holds')?.detail;
  return [
    proven
      ? holds(inTree, `${receipt.proof.length} hashes lead from it to the root ${root}.`)
      : fails(inTree, `The proof does not lead to the root ${root}.`),
    found(
      findings.replayed.get(index),
      CLAIMS.digest,
      record.transcript === null ? 'The match cannot be played again.' : 'It has not been recounted yet.',
    ),
    found(findings.onChain.get(index), CHAIN_CLAIMS.commit, unasked ?? 'The chain has not been asked yet.'),
  ];
}
