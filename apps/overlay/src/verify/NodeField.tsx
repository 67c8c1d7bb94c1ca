import { type FormEvent, useState } from 'react';

/** Another node to ask: who doubts the show's own node takes one of their own. */
export function NodeField({
  current,
  onChange,
}: {
  readonly current: string | null;
  readonly onChange: (url: string) => void;
}) {
  const [text, setText] = useState(current ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const url = text.trim();
    const fits = URL.canParse?.(url) ?? /^https?:\/\/\S+$/.test(url);
    const usable = fits && /^https?:/.test(url);
    setProblem(usable ? null : 'Type an address that begins with https:// (or http:// on this machine).');
    if (usable) onChange(url);
  };
  return (
    <form className="node" onSubmit={submit} noValidate>
      <label htmlFor="node">Node of the chain to ask</label>
      <div className="row">
        <input
          id="node"
          className="mono"
          value={text}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={problem !== null}
          aria-describedby="node-problem"
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit">Ask</button>
      </div>
      <p id="node-problem" className="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
