import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toolWords } from '../lib/tool/words/index.ts';
import { useFormat, useWords } from '../lib/words/Words.tsx';
import { pair } from './bot/session.ts';
import { dockWords } from './words/index.ts';

/** Exchanges the code that the terminal shows for this dock's session. */
export function Pairing({ onPaired }: { readonly onPaired: () => void }) {
  const say = useWords(dockWords);
  const sayTold = useFormat(toolWords);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === '') {
      setProblem(say('pair.missing'));
      field.current?.focus();
      return;
    }
    setBusy(true);
    const answer = await pair(code);
    setBusy(false);
    if (answer.ok) {
      onPaired();
      return;
    }
    const why = sayTold(answer.why);
    setProblem(`${why.charAt(0).toUpperCase()}${why.slice(1)}.`);
    field.current?.select();
  };

  return (
    <main className="pairing">
      <h1>{say('pair.title')}</h1>
      <p>{say('pair.how')}</p>
      <form onSubmit={submit} noValidate>
        <label htmlFor="code">{say('pair.code')}</label>
        <input
          id="code"
          ref={field}
          className="mono code"
          value={code}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="characters"
          aria-invalid={problem !== null}
          aria-describedby="code-problem"
          onChange={(event) => setCode(event.target.value)}
        />
        <p id="code-problem" className="problem" role="alert">
          {problem}
        </p>
        <button type="submit" className="primary" aria-disabled={busy}>
          {say(busy ? 'pair.doing' : 'pair.do')}
        </button>
      </form>
      <p className="note">{say('pair.hint')}</p>
    </main>
  );
}
