import type { BallotShow, MatchShow } from '@show-of-hands/bus';
import { secondsUntil } from '../connection/clock.ts';
import { whyText } from '../stage/why.ts';
import { Panel } from '../tool/Panel.tsx';
import { clockOf, seatName } from './moment.ts';

const STATUS: Readonly<Record<BallotShow['status'], string>> = {
  open: 'Open',
  paused: 'Paused',
  counting: 'Counting',
  closed: 'Closed',
  cancelled: 'Cancelled',
};
/** The current question to chat, with counts. Counts are what the votes weigh. */
export function BallotPanel({
  ballot,
  match,
  now,
}: {
  readonly ballot: BallotShow;
  readonly match: MatchShow | null;
  readonly now: number;
}) {
  const left = secondsUntil(ballot.shownEndsAt, now);
  const accepting = secondsUntil(ballot.endsAt, now);
  const refused = Object.entries(ballot.refused);
  const most = Math.max(1, ...ballot.leaders.map((leader) => leader.votes));
  return (
    <Panel
      title={match ? `Vote for ${seatName(match, ballot.seat)}` : `Vote for seat ${ballot.seat}`}
      className="ballot"
      aside={<span className={`tag ballot-${ballot.status}`}>{STATUS[ballot.status]}</span>}
    >
      <dl className="figures">
        <div>
          <dt>{ballot.status === 'open' ? 'Shown to viewers' : 'Turn'}</dt>
          <dd>{ballot.status === 'open' ? clockOf(left) : ballot.turn + 1}</dd>
        </div>
        {ballot.pausedMs !== null && (
          <div>
            <dt>Left when it goes on</dt>
            <dd>{clockOf(Math.ceil(ballot.pausedMs / 1_000))}</dd>
          </div>
        )}
        {ballot.status === 'open' && (
          <div>
            <dt>Accepted</dt>
            <dd>{clockOf(accepting)}</dd>
          </div>
        )}
        <div>
          <dt>Voters</dt>
          <dd data-testid="voters">{ballot.voters}</dd>
        </div>
      </dl>
      {ballot.result && (
        <p className="result">
          <strong className="mono">{ballot.result.command}</strong> {ballot.result.label}:{' '}
          {whyText(ballot.result, ballot)}
        </p>
      )}
      {ballot.leaders.length > 0 && (
        <ol className="leaders">
          {ballot.leaders.map((leader) => (
            <li key={leader.command}>
              <span className="bar" style={{ transform: `scaleX(${leader.votes / most})` }} />
              <span className="mono">{leader.command}</span>
              <span className="leader-label">{leader.label}</span>
              <span className="votes">{leader.votes}</span>
            </li>
          ))}
        </ol>
      )}
      {ballot.leaders.length === 0 && ballot.status === 'open' && (
        <p className="note">
          No votes yet. Viewers type <span className="mono">{ballot.how.example}</span>
        </p>
      )}
      {ballot.stages.map((stage) => (
        <details key={stage.name}>
          <summary>
            All options of “{stage.name}” ({stage.options.length})
          </summary>
          <ul className="options">
            {stage.options.map((option) => (
              <li key={option.key}>
                <span className="mono">{option.key}</span> {option.label}
                <span className="votes">{option.votes}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <p className="note">{ballot.policy}</p>
      {refused.length > 0 && (
        <p className="note">
          Not counted:{' '}
          {refused.map(([reason, times]) => `${reason.replaceAll(/[-_]/g, ' ')} ${times}`).join(', ')}
        </p>
      )}
    </Panel>
  );
}
