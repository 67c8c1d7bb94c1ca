import { type MatchRecord, matchRecord } from '@show-of-hands/bus';
import { useMemo, useState } from 'react';
import { useLocalisedMatch } from '../../lib/game/localised.ts';
import { CopyField } from '../../lib/tool/CopyField.tsx';
import { Panel } from '../../lib/tool/Panel.tsx';
import { toolWords } from '../../lib/tool/words/index.ts';
import { useTold, useWords } from '../../lib/words/Words.tsx';
import { verifyWords } from '../words/index.ts';
import { Meaning } from './Meaning.tsx';
import { seatNameIn, useEnding, useWhen } from './match-words.ts';
import { NodeField } from './NodeField.tsx';
import { OwnVotes } from './OwnVotes.tsx';
import { Summary } from './Summary.tsx';
import type { RecordSource } from './source.ts';
import { Turns } from './Turns.tsx';
import { useAnswer } from './useAnswer.ts';
import { useFindings } from './useFindings.ts';

/** One finished match, fetched by its key. */
export function MatchPage({
  matchKey,
  source,
}: {
  readonly matchKey: string;
  readonly source: RecordSource;
}) {
  const say = useWords(verifyWords);
  const sayTold = useTold(toolWords);
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

function Match({ record, url }: { readonly record: MatchRecord; readonly url: string }) {
  const say = useWords(verifyWords);
  const spoken = useLocalisedMatch();
  const when = useWhen();
  const endingOf = useEnding();
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
