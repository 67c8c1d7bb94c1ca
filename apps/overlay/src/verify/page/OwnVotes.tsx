import type { MatchRecord } from '@show-of-hands/bus';
import { loginIn } from '@show-of-hands/verify';
import { type FormEvent, useState } from 'react';
import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { verifyWords } from '../words/index.ts';
import { FoundVotes } from './FoundVotes.tsx';
import type { Findings } from './useFindings.ts';

/** Finds a viewer's own votes by login. The login stays in this browser, and never gets into an address. */
export function OwnVotes({
  record,
  findings,
}: {
  readonly record: MatchRecord;
  readonly findings: Findings;
}) {
  const say = useWords(verifyWords);
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const login = loginIn(text);
    setWrong(login === undefined);
    if (login !== undefined) findings.find(login);
  };

  return (
    <Panel title={say('own.title')} className="own">
      {record.pepper === null ? (
        <p className="note" data-testid="unlinked">
          {say('own.unlinked')}
        </p>
      ) : (
        <form onSubmit={submit} noValidate>
          <label htmlFor="login">{say('own.login')}</label>
          <div className="row">
            <input
              id="login"
              value={text}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={90}
              aria-invalid={isWrong}
              aria-describedby="login-problem"
              onChange={(event) => setText(event.target.value)}
            />
            <button type="submit">{say('own.find')}</button>
          </div>
          <p id="login-problem" className="problem" role="alert">
            {isWrong && say('own.wrong')}
          </p>
          <p className="note">{say('own.private')}</p>
        </form>
      )}
      <div role="status" data-testid="own-votes">
        {findings.searching && <p>{say('own.looking')}</p>}
        {findings.own?.kind === 'votes' && (
          <FoundVotes own={findings.own} record={record} findings={findings} />
        )}
      </div>
    </Panel>
  );
}
