import { type FormEvent, useEffect, useRef, useState } from 'react';
import { pair } from './session.ts';

/** Exchanges the code that the terminal shows for this dock's session. */
export function Pairing({ onPaired }: { readonly onPaired: () => void }) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === '') {
      setProblem('Type the code first: eight letters and digits, like ABCD-EFGH.');
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
    setProblem(`${answer.message.charAt(0).toUpperCase()}${answer.message.slice(1)}.`);
    field.current?.select();
  };

  return (
    <main className="pairing">
      <h1>Pair this dock</h1>
      <p>
        The window in which the program runs shows a dock code like <span className="mono">ABCD-EFGH</span>.
        Type it here, once. This dock then stays paired.
      </p>
      <form onSubmit={submit} noValidate>
        <label htmlFor="code">Code from the terminal</label>
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
          {busy ? 'Pairing…' : 'Pair'}
        </button>
      </form>
      <p className="note">
        No code in sight? It changes after every use and after five wrong tries: the newest one counts.
        Whoever has it can run your show, so keep the terminal off stream.
      </p>
    </main>
  );
}
