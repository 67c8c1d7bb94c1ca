import type { BallotShow } from '@show-of-hands/bus';
import { typedFor } from '../../lib/game/typed-now.ts';
import { plainText } from '../../lib/text/plain-text.ts';
import { fitSize } from '../../lib/text/text-width.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { stageWords } from '../words/index.ts';
import { whyText } from './result-reason.ts';

type Result = Pick<NonNullable<BallotShow['result']>, 'command' | 'short' | 'label' | 'why' | 'votes'>;

/** What chat has just decided, in gold. */
export function BallotResult({
  result,
  votes,
  team,
  box,
}: {
  readonly result: Result;
  readonly votes: Pick<BallotShow, 'voters' | 'weight' | 'quorum'>;
  /** Whose decision it is where chat plays against chat; null where chat is one. */
  readonly team: string | null;
  readonly box: { readonly width: number; readonly height: number };
}) {
  const say = useWords(stageWords);
  const low = box.height < 230;
  const line = box.width - 64;
  const typed = typedFor(result);
  return (
    <section
      className={`ballot is-decided${low ? ' is-low' : ''}`}
      data-ballot-status="closed"
      data-votes={votes.voters}
      aria-label={say('ballot.decision')}
    >
      <p className="decided-title head one-line">
        {say('ballot.plays', { name: team ?? say('ballot.chat') })}
      </p>
      <p
        className="decided-move head"
        data-testid="decision"
        data-command={result.command}
        style={{ fontSize: low ? fitSize(result.label, line, 54, 26) : fitSize(result.label, line, 68, 40) }}
      >
        {plainText(result.label, 60)}
      </p>
      <p className="decided-command head one-line" style={{ fontSize: fitSize(typed, line, 34, 24) }}>
        {typed}
      </p>
      <p className="decided-why digits">{whyText(result, votes, say)}</p>
    </section>
  );
}
