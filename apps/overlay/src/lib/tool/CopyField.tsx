import { useId, useRef, useState } from 'react';
import { useWords } from '../words/Words.tsx';
import { toolWords } from './words/index.ts';

/**
 * A value to copy. Where the clipboard is closed to the page (some docks), it is selected to copy by hand. What is
 * `veiled` is seen only once it is asked for: the page may be on a stream.
 */
export function CopyField({
  label,
  value,
  veiled = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly veiled?: boolean;
}) {
  const say = useWords(toolWords);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const [shown, setShown] = useState(!veiled);

  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setNote(say('copy.done'));
    } catch {
      // by hand only what is seen can be copied
      setShown(true);
      setNote(say('copy.byHand'));
      requestAnimationFrame(() => field.current?.select());
    }
  };

  return (
    <div className="copy-field">
      <label htmlFor={id}>{label}</label>
      <div className="row">
        <input
          id={id}
          ref={field}
          className="mono"
          readOnly
          value={shown ? value : '•'.repeat(24)}
          onFocus={(e) => e.target.select()}
        />
        <button type="button" onClick={copy}>
          {say('copy.do')}
        </button>
        {veiled && (
          <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {say(shown ? 'copy.hide' : 'copy.show')}
          </button>
        )}
      </div>
      <p className="note" role="status">
        {note}
      </p>
    </div>
  );
}
