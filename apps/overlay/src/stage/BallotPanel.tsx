import type { BallotShow } from '@show-of-hands/bus';
import { type Clock, clockText, clockWords, secondsUntil, useTime } from '../connection/clock.ts';
import { policyWords } from '../show/policy-words.ts';
import { showWords } from '../show/words/index.ts';
import { useWords } from '../words/Words.tsx';
import { BallotResult } from './BallotResult.tsx';
import { fitSize } from './fit.ts';
import { Leaders } from './Leaders.tsx';
import { Ticker } from './Ticker.tsx';
import './ballot.css';

/** Room for one line in the panel, px. */
const LINE = 540;
/** Room for the title beside the countdown, px. */
const TITLE = 400;
/** A policy of more letters takes more than four lines. */
const LONG_POLICY = 210;
/** Letters of the note about what was given back. */
const GIVEN_BACK = 45;
/** The last seconds, when the countdown breathes. */
const HURRY = 5;

function Countdown({ ballot, clock }: { ballot: BallotShow; clock: Clock }) {
  const now = useTime(clock, ballot.pausedMs === null);
  if (ballot.pausedMs !== null) return <Standing ms={ballot.pausedMs} />;
  const seconds = secondsUntil(ballot.shownEndsAt, now);
  const whole = Math.max(1, ballot.shownEndsAt - ballot.openedAt);
  const left = Math.min(1, Math.max(0, (ballot.shownEndsAt - now) / whole));
  return (
    <>
      <span
        className={`countdown head digits${seconds <= HURRY ? ' is-hurrying' : ''}`}
        data-testid="countdown"
      >
        {clockText(seconds)}
      </span>
      <span className="countdown-bar" style={{ transform: `scaleX(${left.toFixed(3)})` }} />
    </>
  );
}

/** The clock of a paused vote: what is left, and that it stands. */
function Standing({ ms }: { ms: number }) {
  return (
    <span className="countdown is-standing head digits" data-testid="countdown">
      <svg viewBox="0 0 24 24" role="img" aria-label="paused">
        <path d="M6 3v18M18 3v18" />
      </svg>
      {clockText(Math.ceil(ms / 1_000))}
    </span>
  );
}

function HowToVote({ ballot, team }: { ballot: BallotShow; team: string | null }) {
  const { example, short, pattern } = ballot.how;
  return (
    <div className="how">
      <p
        className="how-example head"
        style={{ fontSize: fitSize(example, LINE, team === null ? 78 : 56, 34) }}
        data-testid="how"
      >
        {example}
      </p>
      {short !== example && short !== '' && (
        <p className="how-short">
          or just <b className="head">{short}</b>
        </p>
      )}
      <p className="how-pattern">{pattern}</p>
    </div>
  );
}

/** How many have voted, and how many it takes. */
function Votes({ ballot: { voters, quorum } }: { ballot: BallotShow }) {
  return (
    <p className="votes">
      <b className="head digits" data-testid="votes">
        {voters}
      </b>{' '}
      {voters === 1 ? 'vote' : 'votes'}
      {quorum !== null && (
        <span className={`quorum digits${voters >= quorum ? ' is-reached' : ''}`} data-testid="quorum">
          {voters >= quorum ? `${quorum} reached` : `${quorum} needed`}
        </span>
      )}
    </p>
  );
}

/** Who leads, unless the counts stay secret until the end. */
function Lead({ ballot, most }: { ballot: BallotShow; most: number }) {
  if (!ballot.hidden) return <Leaders ballot={ballot} most={most} />;
  return (
    <p className="leaders-none" data-testid="secret">
      Counts stay secret until the vote ends.
    </p>
  );
}

const titleOf = (ballot: BallotShow, team: string | null): string => {
  if (ballot.status === 'paused') return 'Paused: votes count';
  return team === null ? 'Type in chat' : `${team}: type`;
};

/**
 * The question to chat: what to type, how long, who leads, and in the end what was decided.
 *
 * @param team whom it asks where chat plays against chat; null where it asks everyone
 */
export function BallotPanel({
  ballot,
  clock,
  team,
}: {
  readonly ballot: BallotShow;
  readonly clock: Clock;
  readonly team: string | null;
}) {
  const title = titleOf(ballot, team);
  const policy = policyWords(ballot.policy, useWords(showWords));
  // a long policy takes the place of the ticker, which a hidden vote leaves empty anyway
  const isLong = policy.length + (ballot.givenBackMs > 0 ? GIVEN_BACK : 0) > LONG_POLICY;
  switch (ballot.status) {
    case 'cancelled':
      return null;
    case 'open':
    case 'paused':
      return (
        <section
          className={team === null ? 'ballot' : 'ballot has-team'}
          data-ballot-status={ballot.status}
          data-votes={ballot.voters}
          aria-label="ballot"
        >
          <header className="ballot-head">
            <p className="ballot-title head one-line" style={{ fontSize: fitSize(title, TITLE, 56, 26) }}>
              {title}
            </p>
            <Countdown ballot={ballot} clock={clock} />
          </header>
          <HowToVote ballot={ballot} team={team} />
          <div className="ballot-count">
            <Votes ballot={ballot} />
            <Lead ballot={ballot} most={(team === null ? 3 : 2) - (isLong ? 1 : 0)} />
          </div>
          {!isLong && <Ticker entries={ballot.ticker} lines={team === null ? 2 : 1} />}
          <p className="policy second">
            {ballot.givenBackMs > 0 && (
              <b data-testid="given-back">
                {clockWords(Math.ceil(ballot.givenBackMs / 1_000))} given back for an interruption.{' '}
              </b>
            )}
            {policy}
          </p>
        </section>
      );
    case 'counting':
      return (
        <section
          className="ballot is-counting"
          data-ballot-status="counting"
          data-votes={ballot.voters}
          aria-label="ballot"
        >
          <header className="ballot-head">
            <p className="ballot-title head">Counting</p>
          </header>
          <div className="ballot-count">
            <Votes ballot={ballot} />
            <Lead ballot={ballot} most={4} />
          </div>
          <p className="policy second">Late votes that were sent in time still count.</p>
        </section>
      );
    case 'closed':
      return ballot.result === null ? null : (
        <BallotResult ballot={ballot} result={ballot.result} team={team} />
      );
  }
}
