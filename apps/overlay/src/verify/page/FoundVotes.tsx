import type { MatchRecord, MessageDescriptor } from '@show-of-hands/bus';
import { showWords } from '@show-of-hands/bus/show-words';
import {
  type Claim,
  type CountedVote,
  type Finding,
  fails,
  holds,
  type MissingVote,
  type OwnBallot,
  type OwnVotes,
  unknown,
  worst,
} from '@show-of-hands/verify';
import { useWords } from '../../lib/words/Words.tsx';
import { type SayVerify, verifyMsg, verifyWords } from '../words/index.ts';
import { longerHash, seatNameIn } from './match-words.ts';
import type { Findings } from './useFindings.ts';
import { FindingList, Verdict } from './Verdict.tsx';

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
  const say = useWords(verifyWords);
  const { login, ballots } = own;
  const counted = ballots.filter(({ vote }) => 'receipt' in vote).length;
  const isNowhere = counted === 0 && ballots.every(({ refusal }) => refusal === null);
  return (
    <>
      <p>
        <strong>{login}</strong>: {say('own.counted', { counted, all: ballots.length })}
      </p>
      {isNowhere && ballots.length > 0 && (
        <p className="warning" data-testid="nowhere">
          {say('own.nowhere')}
        </p>
      )}
      <ul className="votes-found">
        {ballots.map((ballot) => (
          <li key={ballot.index} data-turn={ballot.turn} data-counted={'receipt' in ballot.vote}>
            <OneBallot login={login} ballot={ballot} record={record} findings={findings} />
          </li>
        ))}
      </ul>
      {counted > 0 && <p className="note">{say('own.receiptMeans')}</p>}
    </>
  );
}

function OneBallot({
  login,
  ballot,
  record,
  findings,
}: {
  readonly login: string;
  readonly ballot: OwnBallot;
  readonly record: MatchRecord;
  readonly findings: Findings;
}) {
  const say = useWords(verifyWords);
  const sayShow = useWords(showWords);
  const { vote, refusal } = ballot;
  const why = refusal === null ? null : sayShow(`refusal.${refusal}`);
  const where = (
    <span className="where-found">
      {say('match.turn', { turn: ballot.turn + 1, name: seatNameIn(record, ballot.seat, say) })}
    </span>
  );
  if (!('receipt' in vote)) {
    return (
      <>
        {where}
        <span className="note" data-refusal={refusal ?? undefined}>
          {why === null ? missingWords(vote, login, say) : say('own.refused', { why })}
        </span>
      </>
    );
  }
  const { receipt, said } = vote;
  const steps = stepsOf(vote, ballot.index, record, findings);
  return (
    <>
      {where} <strong className="mono">{said}</strong> <Verdict verdict={worst(steps)} />
      {receipt.vote.weight > 1 && (
        <span className="tag">{say('own.weighs', { weight: receipt.vote.weight })}</span>
      )}
      {why !== null && (
        <span className="note" data-refusal={refusal ?? undefined}>
          {say('own.alsoRefused', { why })}
        </span>
      )}
      <details>
        <summary>{say('own.receipt', { seq: receipt.vote.seq, hashes: receipt.proof.length })}</summary>
        <FindingList findings={steps} />
        <pre className="mono">{JSON.stringify(receipt, null, 2)}</pre>
      </details>
    </>
  );
}

/** Why there is no vote of a login, where nothing that it said was refused. */
function missingWords({ missing, votes }: MissingVote, login: string, say: SayVerify): string {
  return missing === 'nobody-voted' ? say('own.nobodyVoted') : say('own.notCounted', { login, votes });
}

/** The way of a vote to the chain: vote, tree, digest, transaction. */
function stepsOf(vote: CountedVote, index: number, record: MatchRecord, findings: Findings): Finding[] {
  const { receipt, proven } = vote;
  const root = longerHash(receipt.ballotRoot);
  const hashes = receipt.proof.length;
  const found = (list: readonly Finding[] | undefined, claim: Claim, otherwise: MessageDescriptor): Finding =>
    list?.find((finding) => finding.claim === claim) ?? unknown(claim, otherwise);
  const unasked = findings.chain.find(({ verdict }) => verdict !== 'holds')?.detail;
  return [
    proven
      ? holds('tree', verifyMsg('found.inTree', { hashes, root }))
      : fails('tree', verifyMsg('found.notInTree', { root })),
    found(
      findings.replayed.get(index),
      'digest',
      verifyMsg(record.transcript === null ? 'found.cannotReplay' : 'found.notYet'),
    ),
    found(findings.onChain.get(index), 'commit', unasked ?? verifyMsg('found.notAsked')),
  ];
}
