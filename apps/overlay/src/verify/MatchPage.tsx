import { type MatchRecord, matchRecord } from '@show-of-hands/bus';
import { useState } from 'react';
import { CopyField } from '../tool/CopyField.tsx';
import { Panel } from '../tool/Panel.tsx';
import { Meaning } from './Meaning.tsx';
import { NodeField } from './NodeField.tsx';
import { OwnVotes } from './OwnVotes.tsx';
import { Summary } from './Summary.tsx';
import type { RecordSource } from './source.ts';
import { Turns } from './Turns.tsx';
import { useAnswer } from './useAnswer.ts';
import { useFindings } from './useFindings.ts';
import { endingOf, seatNameIn, when } from './words.ts';

/** One finished match, fetched by its key. */
export function MatchPage({
  matchKey,
  source,
}: {
  readonly matchKey: string;
  readonly source: RecordSource;
}) {
  const url = source.recordOf(matchKey);
  const answer = useAnswer(url, matchRecord);
  return (
    <>
      <p>
        <a href="#/">All matches</a>
      </p>
      {answer === null && <p role="status">Loading the record…</p>}
      {answer?.ok === false && (
        <p className="problem" role="alert">
          {answer.status === 404 && source.kind === 'files'
            ? 'No match with this key has been published here.'
            : `This match could not be loaded. ${answer.message}`}
        </p>
      )}
      {answer?.ok && <Match record={answer.value} url={url} />}
    </>
  );
}

function Match({ record, url }: { readonly record: MatchRecord; readonly url: string }) {
  const [rpcUrl, setRpcUrl] = useState(record.chain.rpcUrl);
  const findings = useFindings(record, rpcUrl);
  return (
    <>
      <h1>
        Match {record.number}: {endingOf(record)}
      </h1>
      <p className="lead">
        {seatNameIn(record, 'A')} against {seatNameIn(record, 'B')} · {record.ruleset.name} ·{' '}
        {when(record.endedAt)}
      </p>
      <div className="sheet">
        <Summary record={record} findings={findings} />
        <OwnVotes record={record} findings={findings} />
        <Meaning />
        <Turns record={record} findings={findings} />
        <Panel title="Where it is written" className="where">
          <CopyField label="Match key" value={record.matchKey} />
          <CopyField label={`Table contract, chain ${record.chain.chainId}`} value={record.chain.table} />
          <CopyField label="Ruleset" value={record.ruleset.rulesetId} />
          <NodeField current={rpcUrl} onChange={setRpcUrl} />
          <p>
            <a href={url} download={`match-${record.matchKey}.json`}>
              Download the record
            </a>
          </p>
        </Panel>
      </div>
    </>
  );
}
