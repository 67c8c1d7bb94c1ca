import { type FormEvent, useState } from 'react';
import { useWords } from '../../lib/words/Words.tsx';
import { verifyWords } from '../words/index.ts';

/** Another node to ask: who doubts the show's own node takes one of their own. */
export function NodeField({
  current,
  onChange,
}: {
  readonly current: string | null;
  readonly onChange: (url: string) => void;
}) {
  const say = useWords(verifyWords);
  const [text, setText] = useState(current ?? '');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const url = text.trim();
    const fits = URL.canParse?.(url) ?? /^https?:\/\/\S+$/.test(url);
    const usable = fits && /^https?:/.test(url);
    setWrong(!usable);
    if (usable) onChange(url);
  };
  return (
    <form className="node" onSubmit={submit} noValidate>
      <label htmlFor="node">{say('node.label')}</label>
      <div className="row">
        <input
          id="node"
          className="mono"
          value={text}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={isWrong}
          aria-describedby="node-problem"
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit">{say('node.ask')}</button>
      </div>
      <p id="node-problem" className="problem" role="alert">
        {isWrong && say('node.wrong')}
      </p>
    </form>
  );
}
