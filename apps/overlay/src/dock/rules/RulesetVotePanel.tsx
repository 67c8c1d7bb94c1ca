import type { RulesetVoteShow } from '@show-of-hands/bus';
import { secondsUntil } from '../../connection/clock.ts';
import { Panel } from '../../tool/Panel.tsx';
import { useWords } from '../../words/Words.tsx';
import { useNow } from '../DockContext.tsx';
import { clockOf } from '../live/moment.ts';
import { dockWords } from '../words/index.ts';

/** Chat's vote on the rules of the next match, as it stands. */
export function RulesetVotePanel({ vote }: { readonly vote: RulesetVoteShow }) {
  const say = useWords(dockWords);
  const now = useNow();
  const most = Math.max(1, ...vote.options.map(({ votes }) => votes ?? 0));
  return (
    <Panel
      title={say('rulesetVote.title')}
      className="ruleset-vote"
      aside={<span className={`tag ballot-${vote.status}`}>{say(`ballot.${vote.status}`)}</span>}
    >
      <p className="note">
        {say('rulesetVote.voters', { voters: vote.voters })}
        {vote.status === 'open' && ` · ${clockOf(secondsUntil(vote.shownEndsAt, now))}`}
      </p>
      <ol className="leaders" aria-label={say('rulesetVote.title')}>
        {vote.options.map(({ number, ruleset, votes }) => (
          <li key={ruleset.preset} data-winner={vote.winner === ruleset.preset}>
            <span className="bar" style={{ transform: `scaleX(${(votes ?? 0) / most})` }} />
            <span className="mono">{number}</span>
            <span className="leader-label">
              {ruleset.name}
              {vote.winner === ruleset.preset && <span className="tag">{say('rulesetVote.won')}</span>}
            </span>
            <span className="votes">{votes ?? '?'}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
