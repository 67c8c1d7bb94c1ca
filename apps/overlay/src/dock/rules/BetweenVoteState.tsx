import { type BetweenVoteShow, isSetVote, wonIn } from '@show-of-hands/bus';
import { secondsUntil } from '../../lib/connection/clock.ts';
import { useCampWords } from '../../lib/game/useCampWords.ts';
import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { useNow } from '../bot/DockContext.tsx';
import { clockOf } from '../frame/current-state.ts';
import { dockWords } from '../words/index.ts';

/** Chat's vote between matches, as it stands. */
export function BetweenVoteState({ vote }: { readonly vote: BetweenVoteShow }) {
  const say = useWords(dockWords);
  const { choiceOf, topicOf } = useCampWords(vote);
  const now = useNow();
  const most = Math.max(1, ...vote.options.map(({ votes }) => votes ?? 0));
  const title =
    vote.subject === 'rules'
      ? say('betweenVote.rules')
      : (topicOf(vote.topic, 'question') ?? say(`betweenVote.${vote.topic}`));
  const won = wonIn(vote) ?? [];
  const leading = isSetVote(vote) && vote.status !== 'closed' ? vote.leading : [];
  const options =
    vote.subject === 'rules'
      ? vote.options.map(({ ruleset, ...option }) => ({ ...option, label: ruleset.name, cost: 0 }))
      : vote.options.map((option) => ({ ...option, label: choiceOf(option.choice)?.name ?? option.label }));
  const isAhead = (number: number, votes: number | null): boolean => {
    if (vote.status === 'closed') return won.includes(number);
    return isSetVote(vote) ? leading.includes(number) : votes === most;
  };
  const came = vote.subject === 'camp' ? vote.came : null;
  return (
    <Panel
      title={title}
      className="between-vote"
      aside={<span className={`tag ballot-${vote.status}`}>{say(`ballot.${vote.status}`)}</span>}
    >
      <p className="note">
        {say('betweenVote.voters', { voters: vote.voters })}
        {vote.status === 'open' && ` · ${clockOf(secondsUntil(vote.shownEndsAt, now), say)}`}
        {isSetVote(vote) && ` · ${say('betweenVote.choose', { choose: vote.choose })}`}
        {vote.subject === 'camp' &&
          !isSetVote(vote) &&
          ` · ${say('betweenVote.left', { coins: vote.coins })}`}
        {came !== null && ` · ${say(`betweenVote.${came.status}`)}`}
      </p>
      <ol className="leaders is-numbered" aria-label={title}>
        {options.map(({ number, emote, label, cost, votes }) => (
          <li key={number} data-winner={won.includes(number)} data-ahead={isAhead(number, votes)}>
            <span className="bar" style={{ transform: `scaleX(${(votes ?? 0) / most})` }} />
            <span className="mono">
              {number}
              {emote !== undefined && ` ${emote}`}
            </span>
            <span className="leader-label">
              {label}
              {cost > 0 && <span className="note"> {say('betweenVote.cost', { coins: cost })}</span>}
              {won.includes(number) && <span className="tag">{say('betweenVote.won')}</span>}
              {leading.includes(number) && <span className="tag">{say('betweenVote.leads')}</span>}
            </span>
            <span className="votes">{votes ?? '?'}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
