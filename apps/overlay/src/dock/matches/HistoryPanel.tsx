import { type MatchSummary, type MessageDescriptor, matchList } from '@show-of-hands/bus';
import { useEffect, useState } from 'react';
import { useLocalisedMatch } from '../../lib/game/localised.ts';
import { endingWords } from '../../lib/tool/ending-words.ts';
import { getJson } from '../../lib/tool/http.ts';
import { Panel } from '../../lib/tool/Panel.tsx';
import { toolWords } from '../../lib/tool/words/index.ts';
import { useFormat, useLanguage, useWords } from '../../lib/words/Words.tsx';
import { useAction, useDock } from '../bot/DockContext.tsx';
import { fullSeatName } from '../frame/current-state.ts';
import { useGameNames } from '../games/registry.ts';
import { dockWords } from '../words/index.ts';
import { DEMO, ReplayButton } from './ReplayButton.tsx';

/** Finished matches, newest first; why there are none, if they cannot be had. */
type Matches =
  | { readonly kind: 'asking' }
  | { readonly kind: 'known'; readonly matches: readonly MatchSummary[] }
  | { readonly kind: 'failed'; readonly why: MessageDescriptor };

/** Asks for the list, and anew whenever `moment` changes: a match has ended, or its review has come. */
function useMatches(moment: string): Matches {
  const [matches, setMatches] = useState<Matches>({ kind: 'asking' });
  const [answeredAt, setAnsweredAt] = useState<string | null>(null);
  useEffect(() => {
    if (answeredAt === moment) return;
    let gone = false;
    void getJson('/v1/matches', matchList).then((answer) => {
      if (gone) return;
      setAnsweredAt(moment);
      setMatches(answer.ok ? { kind: 'known', matches: answer.value } : { kind: 'failed', why: answer.why });
    });
    return () => {
      gone = true;
    };
  }, [moment, answeredAt]);
  return matches;
}

/** So many are listed at first, and more for each time one asks. */
const PAGE = 10;

/** Finished matches, newest first: each can be shown again on the overlays, checked, and kept. */
export function HistoryPanel() {
  const { show } = useDock();
  const say = useWords(dockWords);
  const { match, analysis } = show;
  const sayTold = useFormat(toolWords);
  const known = useMatches([match?.matchKey, match?.phase, analysis.review?.matchKey].join());
  const [shown, setShown] = useState(PAGE);
  const replay = useAction('replay');
  const matches = known.kind === 'known' ? known.matches : [];
  return (
    <Panel
      title={say('history.title')}
      className="history"
      aside={replay && <ReplayButton label={say('history.demo')} match={DEMO} />}
    >
      {known.kind === 'failed' && <p className="problem">{sayTold(known.why)}</p>}
      {known.kind === 'known' && matches.length === 0 && <p className="note">{say('history.none')}</p>}
      <ol className="matches">
        {matches.slice(0, shown).map((each) => (
          <Entry key={each.matchKey} match={each} replayable={replay !== null} />
        ))}
      </ol>
      {matches.length > shown && (
        <button type="button" className="wide" onClick={() => setShown(shown + PAGE)}>
          {say('history.more', { left: matches.length - shown })}
        </button>
      )}
      {replay && !replay.available && (
        <p className="note">{say('history.later', { why: replay.why ?? say('action.notNow') })}</p>
      )}
    </Panel>
  );
}

function Entry({ match: told, replayable }: { readonly match: MatchSummary; readonly replayable: boolean }) {
  const say = useWords(dockWords);
  const tool = useWords(toolWords);
  const spoken = useLocalisedMatch();
  const language = useLanguage();
  const match = spoken(told);
  const { games } = useDock().show;
  const gameWords = useGameNames();
  // only where there are several; records of earlier versions are of the one that there was
  const several = games !== null && games.all.length > 1 ? games.all : [];
  const game = several.find(({ id }) => id === told.ruleset.game) ?? several[0];
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' });
  const minutes = Math.max(1, Math.round((match.endedAt - match.startedAt) / 60_000));
  return (
    <li className="history-entry" data-match={match.matchKey}>
      <div>
        <strong>{say('match.title', { number: match.number, name: match.ruleset.name })}</strong>
        <p>{endingWords(match.ending, (seat) => fullSeatName(match, seat), tool)}</p>
        <p className="note">
          {game && `${gameWords(game).name} · `}
          <time dateTime={new Date(match.endedAt).toISOString()}>{when.format(match.endedAt)}</time>
          {' · '}
          {say('history.length', { turns: match.turns, minutes })}
        </p>
      </div>
      <div className="row links">
        {replayable && match.turns > 0 && (
          <ReplayButton
            label={say('history.replay')}
            match={match.matchKey}
            about={say('history.replayWhich', { number: match.number })}
          />
        )}
        <a href={`/verify#${match.matchKey}`} target="_blank" rel="noreferrer">
          {say('history.verify')}
        </a>
        <a href={`/v1/matches/${match.matchKey}`} download={`match-${match.number}.json`}>
          {say('history.record')}
        </a>
      </div>
    </li>
  );
}
