import type { MatchRecord, TurnRecord } from '@show-of-hands/bus';
import { worst } from '@show-of-hands/verify';
import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { verifyWords } from '../words/index.ts';
import { BallotFacts } from './BallotFacts.tsx';
import { seatNameIn } from './match-words.ts';
import { Tally } from './Tally.tsx';
import type { Findings } from './useFindings.ts';
import { FindingList, Verdict } from './Verdict.tsx';

/** Every decision of the match: what was played, who decided, what was found about it. */
export function Turns({ record, findings }: { readonly record: MatchRecord; readonly findings: Findings }) {
  const say = useWords(verifyWords);
  return (
    <Panel
      title={say('turns.title', { turns: new Set(record.turns.map(({ turn }) => turn)).size })}
      className="turns"
    >
      <ol>
        {record.turns.map((turn, index) => (
          <li key={`${turn.turn}-${turn.seat}`}>
            <Turn record={record} turn={turn} index={index} findings={findings} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Turn({
  record,
  turn,
  index,
  findings,
}: {
  readonly record: MatchRecord;
  readonly turn: TurnRecord;
  readonly index: number;
  readonly findings: Findings;
}) {
  const say = useWords(verifyWords);
  const found = [...(findings.replayed.get(index) ?? []), ...(findings.onChain.get(index) ?? [])];
  const votes = turn.ballot?.votes.length ?? 0;
  return (
    <details className={`turn turn-${turn.seat}`}>
      <summary>
        <span className="turn-number">{turn.turn + 1}</span>
        <span className="turn-who">{seatNameIn(record, turn.seat, say)}</span>
        <span className="mono turn-move">{turn.command}</span>
        <span className="note turn-votes">
          {turn.ballot ? say('turns.votes', { votes }) : say(turn.forced ? 'turns.forced' : 'turns.noVote')}
        </span>
        {found.length > 0 && <Verdict verdict={worst(found)} />}
      </summary>
      {turn.ballot && <Tally ballot={turn.ballot} />}
      {turn.ballot && <BallotFacts ballot={turn.ballot} />}
      <FindingList findings={found} />
      <dl className="hashes">
        {turn.commit !== null && (
          <>
            <dt>{say('turns.digest')}</dt>
            <dd className="mono">{turn.ballot ? turn.commit.ballotDigest : say('turns.noDigest')}</dd>
            <dt>{say('turns.commitment')}</dt>
            <dd className="mono">{turn.commit.commitment}</dd>
            <dt>{say('turns.commit')}</dt>
            <dd className="mono">{turn.commit.hash}</dd>
          </>
        )}
        <dt>{say(turn.commit === null ? 'turns.play' : 'turns.reveal')}</dt>
        <dd className="mono">{turn.reveal.hash}</dd>
        {turn.reveal.salt !== undefined && (
          <>
            <dt>{say('turns.salt')}</dt>
            <dd className="mono">{turn.reveal.salt}</dd>
          </>
        )}
        {turn.disclosed !== undefined && (
          <>
            <dt>{say('turns.disclosed')}</dt>
            <dd className="mono">{turn.disclosed}</dd>
          </>
        )}
      </dl>
    </details>
  );
}
