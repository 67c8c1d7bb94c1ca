import { type Finding, GAME_FINDINGS } from '@show-of-hands/verify';
import { useFormat, useWords } from '../../lib/words/Words.tsx';
import { verifyWords } from '../words/index.ts';

const SIGNS: Readonly<Record<Finding['verdict'], string>> = {
  holds: 'M2.5 8.5l3.5 3.5 7.5-8',
  fails: 'M3 3l10 10M13 3L3 13',
  unknown: 'M5 5.5a3 3 0 1 1 4.4 2.6C8.4 8.700 8 9.300 8 10.300M8 13.200v.1',
};

/** A verdict as a shape and a word. */
export function Verdict({ verdict }: { readonly verdict: Finding['verdict'] }) {
  const say = useWords(verifyWords);
  return (
    <span className={`verdict verdict-${verdict}`}>
      <svg viewBox="0 0 16 16" width="15" height="15" aria-hidden="true">
        <path d={SIGNS[verdict]} />
      </svg>
      {say(`verdict.${verdict}`)}
    </span>
  );
}

export function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  const say = useWords(verifyWords);
  const sayTold = useFormat(verifyWords, ...GAME_FINDINGS);
  return (
    <ul className="findings">
      {findings.map((finding) => (
        <li key={finding.claim} data-verdict={finding.verdict} data-claim={finding.claim}>
          <Verdict verdict={finding.verdict} />
          <span className="finding-text">
            {say(`claim.${finding.claim}`)}
            <span className="note">{sayTold(finding.detail)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
