import { matchList } from '@show-of-hands/bus';
import { useLocalisedMatch } from '../../lib/game/localised.ts';
import { toolWords } from '../../lib/tool/words/index.ts';
import { useFormat, useWords } from '../../lib/words/Words.tsx';
import { verifyWords } from '../words/index.ts';
import { useEnding, useWhen } from './match-words.ts';
import type { RecordSource } from './source.ts';
import { useAnswer } from './useAnswer.ts';

/** The finished matches of this show, newest first. `isLost`: the address names something that is no match. */
export function MatchList({ source, isLost }: { readonly source: RecordSource; readonly isLost: boolean }) {
  const say = useWords(verifyWords);
  const sayTold = useFormat(toolWords);
  const spoken = useLocalisedMatch();
  const when = useWhen();
  const endingOf = useEnding();
  const answer = useAnswer(source.list, matchList);
  return (
    <>
      <h1>{say('page.title')}</h1>
      <p className="lead">{say('page.lead')}</p>
      {isLost && (
        <p className="problem" role="alert">
          {say('page.lost')}
        </p>
      )}
      {source.collection !== null && (
        <p>
          <a href={source.collection}>{say('page.collection')}</a>
        </p>
      )}
      {source.league !== null && (
        <p>
          <a href={source.league}>{say('page.league')}</a>
        </p>
      )}
      {answer === null && <p role="status">{say('page.loading')}</p>}
      {answer?.ok === false && (
        <p className="problem" role="alert">
          {say('page.notLoaded', { why: sayTold(answer.why) })}
        </p>
      )}
      {answer?.ok && answer.value.length === 0 && <p className="empty">{say('page.empty')}</p>}
      {answer?.ok && (
        <ul className="matches">
          {answer.value.map(spoken).map((match) => (
            <li key={match.matchKey}>
              <a href={`#${match.matchKey}`}>
                <span className="match-number">{match.number}</span>
                <span className="match-text">
                  <strong>{endingOf(match)}</strong>
                  <span className="note">
                    {say('list.facts', {
                      rules: match.ruleset.name,
                      turns: match.turns,
                      when: when(match.endedAt),
                    })}
                  </span>
                </span>
                {match.local && <span className="tag match-tag">{say('list.local')}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
