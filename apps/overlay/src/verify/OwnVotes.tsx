import type { MatchRecord } from '@show-of-hands/bus';
import { type FormEvent, useState } from 'react';
import { Panel } from '../tool/Panel.tsx';
import type { OwnVotes as Own, OwnVote } from './own-votes.ts';
import type { Findings } from './useFindings.ts';
import { Verdict } from './Verdict.tsx';
import { seatNameIn } from './words.ts';

/** Finds a viewer's own votes by login. The login stays in this browser. */
export function OwnVotes({
  record,
  findings,
}: {
  readonly record: MatchRecord;
  readonly findings: Findings;
}) {
  const [login, setLogin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = login.trim().replace(/^@/, '').toLowerCase();
    const fits = /^[a-z0-9_]{1,25}$/.test(name);
    setProblem(
      fits
        ? null
        : 'Type your login as it stands in the address of your channel: letters, digits and underscores.',
    );
    if (fits) findings.find(name);
  };

  return (
    <Panel title="Find your votes" className="own">
      {record.pepper === null ? (
        <p className="note">
          The key that links names to votes has been erased. Nobody can tell any more whose votes these are.
        </p>
      ) : (
        <form onSubmit={submit} noValidate>
          <label htmlFor="login">Your login in chat</label>
          <div className="row">
            <input
              id="login"
              value={login}
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              aria-invalid={problem !== null}
              aria-describedby="login-problem"
              onChange={(event) => setLogin(event.target.value)}
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
        {findings.own && <Found own={findings.own} record={record} />}
      </div>
    </Panel>
  );
}

function Found({ own, record }: { readonly own: Own; readonly record: MatchRecord }) {
  if (own.kind === 'unlinked') return <p>{own.message}</p>;
  const counted = own.votes.filter((vote) => vote.kind === 'counted').length;
  return (
    <>
      <p>
        <strong>{own.login}</strong>: {counted} of {own.votes.length} ballots hold a vote of yours.
      </p>
      <ul className="votes-found">
        {own.votes.map((vote) => (
          <li key={`${vote.turn}-${vote.seat}`}>
            <OneVote vote={vote} record={record} />
          </li>
        ))}
      </ul>
    </>
  );
}

function OneVote({ vote, record }: { readonly vote: OwnVote; readonly record: MatchRecord }) {
  const where = `Turn ${vote.turn + 1}, ${seatNameIn(record, vote.seat)}`;
  if (vote.kind === 'none') {
    return (
      <>
        <span>{where}</span> <span className="note">{vote.message}</span>
      </>
    );
  }
  const { receipt } = vote;
  return (
    <>
      <span>{where}</span> <strong className="mono">{vote.said}</strong>{' '}
      <Verdict verdict={vote.proven ? 'holds' : 'fails'} />
      <details>
        <summary>
          Receipt: vote {receipt.vote.seq}, {receipt.proof.length} hashes
        </summary>
        <pre className="mono">{JSON.stringify(receipt, null, 2)}</pre>
      </details>
    </>
  );
}
