import type { BallotShow } from '@show-of-hands/bus';
import { policyWords, showWords } from '@show-of-hands/bus/show-words';
import { REFUSALS, type RefusalReason } from '@show-of-hands/engine/ballot';
import { secondsUntil } from '../../lib/connection/clock.ts';
import { typedFor, typedNow } from '../../lib/game/ballot.ts';
import { useGameWords } from '../../lib/game/useGameWords.ts';
import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { useDock, useNow } from '../bot/DockContext.tsx';
import { clockOf, fullSeatName, turnName } from '../frame/current-state.ts';
import { dockWords, type SayDock } from '../words/index.ts';

type Result = NonNullable<BallotShow['result']>;
type Votes = Pick<BallotShow, 'voters' | 'weight' | 'quorum'>;

/** Why no vote decided: nobody voted, too few did, or their votes were taken off. */
function unvoted({ voters, weight, quorum }: Votes, say: SayDock): string {
  if (quorum !== null && voters > 0 && voters < quorum) return say('why.quorum', { voters, quorum });
  return say((weight ?? voters) === 0 ? 'why.noVotes' : 'why.tooFew');
}

/** Why a vote went as it did. */
function whyWords(result: Pick<Result, 'why' | 'votes'>, ballot: Votes, say: SayDock): string {
  const share = say('why.share', { votes: result.votes, all: ballot.weight ?? ballot.voters });
  switch (result.why) {
    case 'plurality':
    case 'tie':
    case 'draw':
      return say(`why.${result.why}`, { share });
    case 'streamer':
    case 'default':
    case 'best':
      return say(`why.${result.why}`, { unvoted: unvoted(ballot, say) });
  }
}

const isRefusal = (reason: string): reason is RefusalReason => REFUSALS.some((one) => one === reason);

/** The current question to chat, with counts. Counts are what the votes weigh. */
export function LiveBallotPanel({ ballot }: { readonly ballot: BallotShow }) {
  const { match } = useDock().show;
  const say = useWords(dockWords);
  const sayShow = useWords(showWords);
  const { labelOf } = useGameWords();
  const game = match?.view?.game;
  const labelled = ({ command, label }: { command: string; label: string }) =>
    game === undefined ? label : labelOf(game, command);
  const refused = Object.entries(ballot.refused).sort(([, a], [, b]) => b - a);
  const most = Math.max(1, ...ballot.leaders.map((leader) => leader.votes));
  return (
    <Panel
      title={
        match
          ? say('ballot.for', { name: fullSeatName(match, ballot.seat) })
          : say('ballot.forSeat', { seat: ballot.seat })
      }
      className="ballot"
      aside={<span className={`tag ballot-${ballot.status}`}>{say(`ballot.${ballot.status}`)}</span>}
    >
      <Figures ballot={ballot} />
      {ballot.result && (
        <p className="result">
          <strong className="mono">{typedFor(ballot.result)}</strong> {labelled(ballot.result)}:{' '}
          {whyWords(ballot.result, ballot, say)}
        </p>
      )}
      {ballot.hidden && ballot.status === 'open' && <p className="note">{say('ballot.hidden')}</p>}
      {ballot.leaders.length > 0 && (
        <ol className="leaders" aria-label={say('ballot.leaders')}>
          {ballot.leaders.map((leader) => (
            <li key={leader.command} data-command={leader.command}>
              <span className="bar" style={{ transform: `scaleX(${leader.votes / most})` }} />
              <span className="mono">{typedFor(leader)}</span>
              <span className="leader-label">{labelled(leader)}</span>
              <span className="votes">{leader.votes}</span>
            </li>
          ))}
        </ol>
      )}
      {ballot.leaders.length === 0 && ballot.status === 'open' && (
        <p className="note">
          {say('ballot.none')} <span className="mono">{typedNow(ballot.how)}</span>
        </p>
      )}
      {ballot.stages.map((stage) => (
        <details key={stage.name}>
          <summary>{say('ballot.options', { stage: stage.name, count: stage.options.length })}</summary>
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
      <p className="note">{policyWords(ballot.policy, sayShow)}</p>
      {refused.length > 0 && (
        <details className="refusals">
          <summary>
            {say('ballot.refused', { count: refused.reduce((sum, [, times]) => sum + times, 0) })}
            {ballot.missed !== undefined && `, ${say('ballot.missed', { count: ballot.missed })}`}
          </summary>
          <ul className="options">
            {refused.map(([reason, times]) => (
              <li key={reason} data-reason={reason}>
                {isRefusal(reason) ? sayShow(`refusal.${reason}`) : reason}
                <span className="votes">{times}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

function Figures({ ballot }: { readonly ballot: BallotShow }) {
  const { match } = useDock().show;
  const say = useWords(dockWords);
  const { commonOf } = useGameWords();
  const now = useNow();
  const open = ballot.status === 'open';
  const turn = turnName(ballot.turn, commonOf(match), say);
  const figures: readonly (readonly [string, string | number, string?])[] = [
    ...(open ? [[say('ballot.shown'), clockOf(secondsUntil(ballot.shownEndsAt, now), say)] as const] : []),
    ...(open || turn === null ? [] : [[say('ballot.turn'), turn] as const]),
    ...(ballot.pausedMs === null
      ? []
      : [[say('ballot.left'), clockOf(Math.ceil(ballot.pausedMs / 1_000), say)] as const]),
    ...(open ? [[say('ballot.accepted'), clockOf(secondsUntil(ballot.endsAt, now), say)] as const] : []),
    [say('ballot.voters'), ballot.voters, 'voters'],
    ...(ballot.quorum === null ? [] : [[say('ballot.quorum'), ballot.quorum] as const]),
  ];
  return (
    <dl className="figures">
      {figures.map(([term, value, id]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd data-testid={id}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
