import type { BallotShow } from '@show-of-hands/bus';
import { fitSize } from './fit.ts';
import { plainText } from './text.ts';
import { whyText } from './why.ts';

type Result = NonNullable<BallotShow['result']>;

/** Room for one line, px. */
const LINE = 540;

/** What chat has just decided, in gold. */
export function BallotResult({
  ballot,
  result,
  team,
}: {
  readonly ballot: BallotShow;
  readonly result: Result;
  /** Whose decision it is where chat plays against chat; null where chat is one. */
  readonly team: string | null;
}) {
  const title = `${team ?? 'Chat'} plays`;
  return (
    <section
      className="ballot is-decided"
      data-ballot-status="closed"
      data-votes={ballot.voters}
      aria-label="decision"
    >
      <p className="decided-title head one-line">{title}</p>
      <p
        className="decided-move head"
        data-testid="decision"
        data-command={result.command}
        style={{ fontSize: fitSize(result.label, LINE, 68, 40) }}
      >
        {plainText(result.label, 60)}
      </p>
      <p className="decided-command head" style={{ fontSize: fitSize(result.command, LINE, 34, 24) }}>
        {result.command}
      </p>
      <p className="decided-why digits">{whyText(result, ballot)}</p>
    </section>
  );
}
