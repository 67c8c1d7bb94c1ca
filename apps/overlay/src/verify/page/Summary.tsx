import type { MatchRecord } from '@show-of-hands/bus';
import { ABOUT_MOVES, type Claim, type Finding, GAME_FINDINGS, worst } from '@show-of-hands/verify';
import { Panel } from '../../lib/tool/Panel.tsx';
import { useFormat, useWords } from '../../lib/words/Words.tsx';
import { verifyMsg, verifyWords } from '../words/index.ts';
import type { Findings } from './useFindings.ts';
import { FindingList, Verdict } from './Verdict.tsx';

/** The same claim about many ballots or turns, as one finding. */
function overall(claim: Claim, all: readonly Finding[], counted: 'Ballots' | 'Turns'): Finding {
  const verdict = worst(all);
  if (verdict === 'holds') {
    const detail =
      counted === 'Ballots'
        ? verifyMsg('summary.ballots', { all: all.length })
        : verifyMsg('summary.turns', { all: all.length });
    return { verdict, claim, detail };
  }
  const bad = all.filter((finding) => finding.verdict === verdict).length;
  return { verdict, claim, detail: verifyMsg(`summary.bad${counted}`, { bad, all: all.length }) };
}

/** What was checked and what came of it, for the whole match. */
export function Summary({ record, findings }: { readonly record: MatchRecord; readonly findings: Findings }) {
  const say = useWords(verifyWords);
  const sayTold = useFormat(verifyWords, ...GAME_FINDINGS);
  const replayed = [...findings.replayed.values()].flat();
  const onChain = [...findings.onChain.values()].flat();
  const claims = [...new Set(replayed.map((finding) => finding.claim))];
  const lines: Finding[] = [
    ...findings.match,
    ...claims.map((claim) =>
      overall(
        claim,
        replayed.filter((finding) => finding.claim === claim),
        ABOUT_MOVES.has(claim) ? 'Turns' : 'Ballots',
      ),
    ),
    ...findings.chain,
    ...[...new Set(onChain.map((finding) => finding.claim))].map((claim) =>
      overall(
        claim,
        onChain.filter((finding) => finding.claim === claim),
        'Turns',
      ),
    ),
  ];
  return (
    <Panel
      title={say('summary.title')}
      className="summary"
      aside={
        findings.complete ? (
          <Verdict verdict={worst(lines)} />
        ) : (
          <span className="tag">{say('summary.checking')}</span>
        )
      }
    >
      {findings.broken !== null && (
        <p className="problem" role="alert">
          {say('summary.broken', { why: sayTold(findings.broken) })}
        </p>
      )}
      {findings.complete && findings.broken === null && (
        <p className="overall">{say(`summary.${worst(lines)}`)}</p>
      )}
      <div role="status" aria-live="polite" data-testid="summary" data-complete={findings.complete}>
        <FindingList findings={lines} />
      </div>
      {record.local && (
        <p className="warning">
          <strong>{say('summary.local')}</strong> {say('summary.localWhy')}
        </p>
      )}
    </Panel>
  );
}
