import { type MatchRecord, matchRecord, type RivalRecord } from '@show-of-hands/bus';
import { withRivalBallots } from '@show-of-hands/verify';
import { type FormEvent, useMemo, useState } from 'react';
import { useLocalisedMatch } from '../../lib/game/localised.ts';
import { CopyField } from '../../lib/tool/CopyField.tsx';
import { Panel } from '../../lib/tool/Panel.tsx';
import { toolWords } from '../../lib/tool/words/index.ts';
import { useFormat, useWords } from '../../lib/words/Words.tsx';
import { RivalBallots } from '../rival/RivalBallots.tsx';
import { verifyWords } from '../words/index.ts';
import { seatNameIn, useEnding, useWhen } from './match-words.ts';
import { OwnVotes } from './OwnVotes.tsx';
import { Summary } from './Summary.tsx';
import type { RecordSource } from './source.ts';
import { Turns } from './Turns.tsx';
import { useAnswer } from './useAnswer.ts';
import { useFindings } from './useFindings.ts';

/** Another node to ask: who doubts the show's own node takes one of their own. */
function NodeField({
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

/** What a receipt is worth, in plain words. */
function Meaning() {
  const say = useWords(verifyWords);
  return (
    <Panel title={say('meaning.title')} className="meaning">
      <div className="two">
        <div>
          <h3>{say('meaning.proves')}</h3>
          <ul>
            <li>{say('meaning.counted')}</li>
            <li>{say('meaning.follows')}</li>
            <li>{say('meaning.fixed')}</li>
          </ul>
        </div>
        <div>
          <h3>{say('meaning.provesNot')}</h3>
          <ul>
            <li>{say('meaning.invented')}</li>
            <li>{say('meaning.fairDraw')}</li>
            <li>{say('meaning.refused')}</li>
            <li>{say('meaning.missing')}</li>
          </ul>
        </div>
      </div>
    </Panel>
  );
}

/** One finished match, fetched by its key. */
export function MatchPage({
  matchKey,
  source,
}: {
  readonly matchKey: string;
  readonly source: RecordSource;
}) {
  const say = useWords(verifyWords);
  const sayTold = useFormat(toolWords);
  const url = source.recordOf(matchKey);
  const answer = useAnswer(url, matchRecord);
  return (
    <>
      <p>
        <a href="#/">{say('page.all')}</a>
      </p>
      {answer === null && <p role="status">{say('match.loading')}</p>}
      {answer?.ok === false && (
        <p className="problem" role="alert">
          {answer.status === 404 && source.kind === 'files'
            ? say('match.unpublished')
            : say('match.notLoaded', { why: sayTold(answer.why) })}
        </p>
      )}
      {answer?.ok && <Match record={answer.value} url={url} />}
    </>
  );
}

/** The record with what its reader has fetched of the other show's ballots, each in its place. */
function withPublished(
  recorded: MatchRecord,
  published: RivalRecord['published'],
): { readonly rival: RivalRecord | null; readonly record: MatchRecord } {
  if (recorded.rival === undefined) return { rival: null, record: recorded };
  const rival = { ...recorded.rival, published };
  return { rival, record: withRivalBallots({ ...recorded, rival }) };
}

function Match({ record: recorded, url }: { readonly record: MatchRecord; readonly url: string }) {
  const say = useWords(verifyWords);
  const spoken = useLocalisedMatch();
  const when = useWhen();
  const endingOf = useEnding();
  const [published, setPublished] = useState(recorded.rival?.published);
  const { rival, record } = useMemo(() => withPublished(recorded, published), [recorded, published]);
  const shown = useMemo(() => spoken(record), [spoken, record]);
  const [rpcUrl, setRpcUrl] = useState(record.chain.rpcUrl);
  const findings = useFindings(record, rpcUrl);
  return (
    <>
      <h1>{say('match.title', { number: record.number, ending: endingOf(shown) })}</h1>
      <p className="lead">
        {say('match.facts', {
          a: seatNameIn(shown, 'A', say),
          b: seatNameIn(shown, 'B', say),
          rules: shown.ruleset.name,
          when: when(record.endedAt),
        })}
      </p>
      <div className="sheet">
        <Summary record={record} findings={findings} />
        {rival !== null && (
          <RivalBallots record={record} rival={rival} when={when} onPublished={setPublished} />
        )}
        <OwnVotes record={shown} findings={findings} />
        <Meaning />
        <Turns record={shown} findings={findings} />
        <Panel title={say('where.title')} className="where">
          <CopyField label={say('where.key')} value={record.matchKey} />
          <CopyField label={say('where.table', { chain: record.chain.chainId })} value={record.chain.table} />
          <CopyField label={say('where.ruleset')} value={record.ruleset.rulesetId} />
          <NodeField current={rpcUrl} onChange={setRpcUrl} />
          <p>
            <a href={url} download={`match-${record.matchKey}.json`}>
              {say('where.download')}
            </a>
          </p>
        </Panel>
      </div>
    </>
  );
}
