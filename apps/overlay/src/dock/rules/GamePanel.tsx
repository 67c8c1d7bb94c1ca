import type { ActionShow, GamesShow } from '@show-of-hands/bus';
import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { ActionButton } from '../action/ActionButton.tsx';
import { useDock } from '../bot/DockContext.tsx';
import { useCardWords, useGameNames } from '../games/registry.ts';
import { dockWords } from '../words/index.ts';

/** The games that can be played here: which one is on, which one comes next, and the way to another. */
export function GamePanel({ action, games }: { readonly action: ActionShow; readonly games: GamesShow }) {
  const { control } = useDock();
  const say = useWords(dockWords);
  const gameWords = useGameNames();
  const cardWords = useCardWords();
  const coming = games.next ?? games.on;
  const next = games.all.find(({ id }) => id === games.next);
  const problem = control.setup?.problem ?? null;
  return (
    <Panel title={say('games.title')} className="games">
      <ul>
        {games.all.map((game) => {
          const { name, about } = gameWords(game);
          const onCards = cardWords(game);
          return (
            <li key={game.id} data-game={game.id}>
              <span className="games-name">
                {name}
                {game.id === games.on && <span className="tag">{say('games.on')}</span>}
                {game.id === games.next && <span className="tag">{say('games.next')}</span>}
              </span>
              {about !== null && <span className="note">{about}</span>}
              {onCards.length > 0 && (
                <details className="games-cards">
                  <summary>{say('games.cards')}</summary>
                  <dl>
                    {onCards.map((word) => (
                      <div key={word.key} data-card-word={word.key}>
                        <dt>{word.name}</dt>
                        <dd className="note">{word.about}</dd>
                      </div>
                    ))}
                  </dl>
                </details>
              )}
              {game.id !== coming && (
                <ActionButton
                  action={action}
                  given={{ game: game.id }}
                  label={say(game.id === games.on ? 'games.stay' : 'games.switch', { name })}
                  explained={false}
                />
              )}
            </li>
          );
        })}
      </ul>
      <p className="note" role="status">
        {next ? say('games.waits', { name: gameWords(next).name }) : say('games.about')}
      </p>
      {problem !== null && (
        <p className="note" role="alert">
          {say('games.failed', { why: problem })}
        </p>
      )}
    </Panel>
  );
}
