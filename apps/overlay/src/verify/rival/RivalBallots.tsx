import type { MatchRecord, RivalRecord } from '@show-of-hands/bus';
import { countRivalBallots } from '@show-of-hands/verify';
import { useState } from 'react';
import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { verifyWords } from '../words/index.ts';
import { fetchBallots, LIMITS } from './fetch-ballots.ts';

type Published = NonNullable<RivalRecord['published']>;

/** How the other channel's chat decided: what is here of its ballots, and where more may be. */
export function RivalBallots({
  record,
  rival,
  when,
  onPublished,
}: {
  readonly record: MatchRecord;
  readonly rival: RivalRecord;
  /** A moment in words. */
  readonly when: (at: number) => string;
  readonly onPublished: (published: Published) => void;
}) {
  const say = useWords(verifyWords);
  const [isFetching, setFetching] = useState(false);
  if (rival.player !== 'chat') return null;
  const host = rival.address === null ? null : new URL(rival.address).host;
  const fetchNow = async () => {
    setFetching(true);
    onPublished(await fetchBallots(record.matchKey, rival));
    setFetching(false);
  };
  return (
    <Panel title={say('rival.title')} className="rival">
      <div role="status" data-testid="rival-ballots">
        <Known record={record} rival={rival} when={when} />
      </div>
      {host === null ? (
        <p className="note">{say('rival.noPlace')}</p>
      ) : (
        <>
          <p className="row">
            <button type="button" disabled={isFetching} onClick={() => void fetchNow()}>
              {say('rival.fetch', { host })}
            </button>
          </p>
          <p className="note">{say('rival.sees', { host })}</p>
        </>
      )}
    </Panel>
  );
}

/** What is known of them by now. */
function Known({
  record,
  rival,
  when,
}: {
  readonly record: MatchRecord;
  readonly rival: RivalRecord;
  readonly when: (at: number) => string;
}) {
  const say = useWords(verifyWords);
  const { published } = rival;
  const { voted, read } = countRivalBallots(record);
  if (published === undefined) return <p>{say('rival.unasked', { all: voted })}</p>;
  const at = when(published.at);
  if (published.kind === 'read')
    return <p>{say(read < voted ? 'rival.some' : 'rival.all', { read, all: voted, when: at })}</p>;
  const { why } = published;
  const said =
    why === 'late'
      ? say('rival.late', { seconds: LIMITS.ms / 1_000 })
      : why === 'large'
        ? say('rival.large', { megabytes: LIMITS.bytes / 1_000_000 })
        : say(`rival.${why}`);
  return <p className="problem">{say('rival.unread', { when: at, why: said })}</p>;
}
