import type { BallotShow } from '@show-of-hands/bus';
import { fitSize } from './fit.ts';
import { plainText } from './text.ts';

type Result = NonNullable<BallotShow['result']>;

/** Room for one line, px. */
const LINE = 540;

function whyText(result: Result, voters: number): string {
  switch (result.why) {
    case 'plurality':
      return `most votes: ${result.votes} of ${voters}`;
    case 'tie':
      return `tied at ${result.votes} of ${voters}: it got there first`;
    case 'draw':
      return `drawn by its share: ${result.votes} of ${voters}`;
    case 'streamer':
      return "nobody voted: the streamer's move";
    case 'default':
      return 'nobody voted: the default move';
    case 'best':
      return "nobody voted: the computer's move";
  }
}

/** What chat has just decided, in gold. */
export function BallotResult({ ballot, result }: { readonly ballot: BallotShow; readonly result: Result }) {
  return (
    <section
      className="ballot is-decided"
      data-ballot-status="closed"
      data-votes={ballot.voters}
      aria-label="decision"
    >
      <p className="decided-title head">Chat plays</p>
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
      <p className="decided-why digits">{whyText(result, ballot.voters)}</p>
    </section>
  );
}
