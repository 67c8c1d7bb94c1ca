import { useWords } from '../../lib/words/Words.tsx';
import { useDock } from '../bot/DockContext.tsx';
import { dockWords } from '../words/index.ts';

/** That there is a newer version, and where: it is never installed from here. */
export function UpdateNote() {
  const { update } = useDock().control;
  const say = useWords(dockWords);
  if (update === undefined) return null;
  const { version, text, url } = update;
  return (
    <p className="note update-note" data-testid="update">
      {say('update.there', { version })} {text}{' '}
      <a href={url} target="_blank" rel="noreferrer">
        {say('update.get')}
      </a>
    </p>
  );
}
