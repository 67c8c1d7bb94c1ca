import { useGameWords } from '../../lib/game/useGameWords.ts';
import { toolWords } from '../../lib/tool/words/index.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { ActionButton } from '../action/ActionButton.tsx';
import { primaryOf } from '../action/action-places.ts';
import { useAction, useDock, useNow, useTry } from '../bot/DockContext.tsx';
import { Press } from '../controls/Press.tsx';
import { currentStateOf } from '../frame/current-state.ts';
import { useGameNames } from '../games/registry.ts';
import { dockWords } from '../words/index.ts';

/** What is happening, and the one thing that the moment calls for. */
export function NowPanel() {
  const { show, control } = useDock();
  const say = useWords(dockWords);
  const tool = useWords(toolWords);
  const { commonOf } = useGameWords();
  const gameWords = useGameNames();
  const next = show.games?.all.find(({ id }) => id === show.games?.next);
  const now = useNow();
  const moment = currentStateOf(show, now, { dock: say, tool, common: commonOf(show.match) });
  const called = primaryOf(control.actions, show);
  // the streamer's own move, asked for in a panel of its own, is what the moment calls for: no dead button beside it
  const primary = control.ownSeat === undefined || called?.available ? called : null;
  return (
    <section className="now" aria-label={say('now.title')}>
      <p className="moment" data-testid="moment" role="status">
        {moment.title}
      </p>
      <p className="note">{moment.detail}</p>
      {control.held && <p className="note notice">{say('now.held')}</p>}
      {next && <p className="note notice">{say('now.nextGame', { name: gameWords(next).name })}</p>}
      {primary && <ActionButton key={primary.name} action={primary} large />}
      <MoreTime />
    </section>
  );
}

/** Seconds that a vote is mostly given, a press each. */
const MORE = [10, 20, 30, 60] as const;

/** More time for the open vote, without typing. */
function MoreTime() {
  const say = useWords(dockWords);
  const action = useAction('extend');
  const attempt = useTry();
  if (!action?.available) return null;
  return (
    <fieldset className="quick">
      <legend className="note">{action.label}</legend>
      {MORE.map((seconds) => (
        <Press key={seconds} action={action.name} onPress={() => void attempt(action.name, String(seconds))}>
          {say('now.more', { seconds })}
        </Press>
      ))}
    </fieldset>
  );
}
