import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useWords } from '../../lib/words/Words.tsx';
import { dockWords } from '../words/index.ts';

/** Asks in the page before something is done; the answer that does nothing has the focus. */
export function ConfirmQuestion({
  question,
  yes,
  keep,
  blocked = null,
  onYes,
  onNo,
}: {
  readonly question: string;
  readonly yes: string;
  /** What stands on the button of the no; that things stay as they are, if left out. */
  readonly keep?: string;
  /** Why it has become impossible meanwhile. */
  readonly blocked?: string | null;
  readonly onYes: () => void;
  readonly onNo: () => void;
}) {
  const say = useWords(dockWords);
  const id = useId();
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.shiftKey) onNo();
  };
  return (
    <div className="question" role="alertdialog" aria-labelledby={id} onKeyDown={onKey}>
      <p id={id}>{question}</p>
      {blocked !== null && <p className="note">{blocked}</p>}
      <div className="row">
        <button type="button" className="careful-yes" aria-disabled={blocked !== null} onClick={onYes}>
          {yes}
        </button>
        <button type="button" ref={no} onClick={onNo}>
          {keep ?? say('action.keep')}
        </button>
      </div>
    </div>
  );
}
