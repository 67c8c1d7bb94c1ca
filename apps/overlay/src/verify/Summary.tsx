import type { MatchRecord } from '@show-of-hands/bus';
import { Panel } from '../tool/Panel.tsx';
import { type Finding, worst } from './findings.ts';
import type { Findings } from './useFindings.ts';
import { FindingList, Verdict } from './Verdict.tsx';

/** The same claim about many turns, as one finding. */
function overall(claim: string, all: readonly Finding[], counted: string): Finding {
  const verdict = worst(all);
  const bad = all.filter((finding) => finding.verdict === verdict).length;
  const detail =
    verdict === 'holds'
      ? `${all.length} ${counted}`
      : `${bad} of ${all.length} ${counted}; see the turns below`;
  return { verdict, claim, detail };
}

const OVERALL: Readonly<Record<Finding['verdict'], string>> = {
  holds: 'Nothing here contradicts the rules, the published votes or the chain.',
  fails: 'Something here does not hold: this record is not what was voted and played. See what, below.',
  unknown: 'What could be looked at holds. Not everything could be looked at: see what, below.',
};

/** What was checked and what came of it, for the whole match. */
export function Summary({ record, findings }: { readonly record: MatchRecord; readonly findings: Findings }) {
  const replayed = [...findings.replayed.values()].flat();
  const onChain = [...findings.onChain.values()].flat();
  const claims = [...new Set(replayed.map((finding) => finding.claim))];
  const lines: Finding[] = [
    ...findings.match,
    ...claims.map((claim) =>
      overall(
        claim,
        replayed.filter((finding) => finding.claim === claim),
        'ballots',
      ),
    ),
    ...findings.chain,
    ...[...new Set(onChain.map((finding) => finding.claim))].map((claim) =>
      overall(
        claim,
        onChain.filter((finding) => finding.claim === claim),
        'turns',
      ),
    ),
  ];
  return (
    <Panel
      title="What this browser found"
      className="summary"
      aside={findings.complete ? <Verdict verdict={worst(lines)} /> : <span className="tag">checking…</span>}
    >
      {findings.broken !== null && (
        <p className="problem" role="alert">
          The check itself failed, so nothing is known: {findings.broken}
        </p>
      )}
      {findings.complete && findings.broken === null && <p className="overall">{OVERALL[worst(lines)]}</p>}
      <div role="status" aria-live="polite" data-testid="summary" data-complete={findings.complete}>
        <FindingList findings={lines} />
      </div>
      {record.local && (
        <p className="warning">
          <strong>This match was played on a local chain.</strong> Whoever runs the show runs that chain too
          and could have written anything onto it. It proves nothing to others.
        </p>
      )}
    </Panel>
  );
}
