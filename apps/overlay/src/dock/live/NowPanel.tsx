import { toolWords } from '../../tool/words/index.ts';
import { useWords } from '../../words/Words.tsx';
import { ActionButton } from '../action/ActionButton.tsx';
import { primaryOf } from '../action/places.ts';
import { useDock, useNow } from '../DockContext.tsx';
import { dockWords } from '../words/index.ts';
import { momentOf } from './moment.ts';

/** What is happening, and the one thing that the moment calls for. */
export function NowPanel() {
  const { show, control } = useDock();
  const say = useWords(dockWords);
  const tool = useWords(toolWords);
  const now = useNow();
  const moment = momentOf(show, now, { dock: say, tool });
  const primary = primaryOf(control.actions, show);
  return (
    <section className="now" aria-label={say('now.title')}>
      <p className="moment" data-testid="moment">
        {moment.title}
      </p>
      <p className="note">{moment.detail}</p>
      {control.held && <p className="note held">{say('now.held')}</p>}
      {primary && <ActionButton key={primary.name} action={primary} large />}
    </section>
  );
}
