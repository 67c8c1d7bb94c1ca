import type { BallotShow } from '@show-of-hands/bus';
import { typedFor, wholeOf } from '../../lib/game/ballot.ts';
import { plainText } from '../../lib/text/plain-text.ts';
import { fitSize } from '../../lib/text/text-width.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { type SayStage, stageWords } from '../words/index.ts';

type Result = Pick<NonNullable<BallotShow['result']>, 'command' | 'short' | 'label' | 'why' | 'votes'>;
type Votes = Pick<BallotShow, 'voters' | 'weight' | 'quorum'>;

/** Why no vote decided: nobody voted, too few did, or their votes were taken off. */
function unvoted({ voters, weight, quorum }: Votes, say: SayStage): string {
  if (quorum !== null && voters > 0 && voters < quorum) return say('why.underQuorum', { voters, quorum });
  return say((weight ?? voters) === 0 ? 'why.noVotes' : 'why.tooFew');
}

/** Why a vote went as it did, for viewers. */
export function whyText(result: Pick<Result, 'why' | 'votes'>, ballot: Votes, say: SayStage): string {
  switch (result.why) {
    case 'plurality':
    case 'tie':
    case 'draw':
      return say(`why.${result.why}`, {
        share: say('why.share', { votes: result.votes, whole: wholeOf(ballot) }),
      });
    case 'streamer':
    case 'default':
    case 'best':
      return say(`why.${result.why}`, { unvoted: unvoted(ballot, say) });
  }
}

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
