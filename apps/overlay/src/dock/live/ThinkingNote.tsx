import { useWords } from '../../lib/words/Words.tsx';
import { useDock } from '../bot/DockContext.tsx';
import { dockWords } from '../words/index.ts';

/** What the computer thinks about. It comes and goes, and so it stands where it moves nothing that is pressed. */
export function ThinkingNote() {
  const { thinking } = useDock().control;
  const say = useWords(dockWords);
  if (thinking === undefined) return null;
  const { now, paused } = thinking;
  const what = say(`thinking.${now}`);
  return (
    <p className="note" data-testid="thinking">
      {paused === null
        ? say('thinking.about', { what })
        : say('thinking.first', { what, paused: say(`thinking.${paused}`) })}
    </p>
  );
}
