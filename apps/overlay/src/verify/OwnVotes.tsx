import type { MatchRecord } from '@show-of-hands/bus';
import { type FormEvent, useState } from 'react';
import { Panel } from '../tool/Panel.tsx';
import { FoundVotes } from './FoundVotes.tsx';
import { loginIn } from './own-votes.ts';
import type { Findings } from './useFindings.ts';

/** Finds a viewer's own votes by login. The login stays in this browser, and never gets into an address. */
export function OwnVotes({
  record,
  findings,
}: {
  readonly record: MatchRecord;
  readonly findings: Findings;
}) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const login = loginIn(text);
    setProblem(
      login === undefined
        ? 'Type your login as it stands in the address of your channel: letters, digits and underscores.'
        : null,
    );
    if (login !== undefined) findings.find(login);
  };

  return (
    <Panel title="Find your votes" className="own">
      {record.pepper === null ? (
        <p className="note" data-testid="unlinked">
          The key that links names to votes has been erased. Nobody can be looked up any more: not you, and
          not by the streamer either. Everything else on this page still holds.
        </p>
      ) : (
        <form onSubmit={submit} noValidate>
          <label htmlFor="login">Your login in chat</label>
          <div className="row">
            <input
              id="login"
              value={text}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={90}
              aria-invalid={problem !== null}
              aria-describedby="login-problem"
              onChange={(event) => setText(event.target.value)}
            />
            <button type="submit">Find</button>
          </div>
          <p id="login-problem" className="problem" role="alert">
            {problem}
          </p>
          <p className="note">It is looked up in this browser and sent nowhere.</p>
        </form>
      )}
      <div role="status" data-testid="own-votes">
        {findings.searching && <p>Looking…</p>}
        {findings.own?.kind === 'votes' && (
          <FoundVotes own={findings.own} record={record} findings={findings} />
        )}
      </div>
    </Panel>
  );
}
