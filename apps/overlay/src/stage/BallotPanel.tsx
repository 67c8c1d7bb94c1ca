import type { BallotShow } from '@show-of-hands/bus';
import { type Clock, clockText, secondsUntil, useTime } from '../connection/clock.ts';
import { BallotResult } from './BallotResult.tsx';
import { fitSize } from './fit.ts';
import { Leaders } from './Leaders.tsx';
import { Ticker } from './Ticker.tsx';
import './ballot.css';

/** Room for one line in the panel, px. */
const LINE = 540;
/** The last seconds, when the countdown breathes. */
const HURRY = 5;

function Countdown({ ballot, clock }: { ballot: BallotShow; clock: Clock }) {
  const now = useTime(clock, true);
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

function HowToVote({ ballot }: { ballot: BallotShow }) {
  const { example, short, pattern } = ballot.how;
  return (
    <div className="how">
      <p className="how-example head" style={{ fontSize: fitSize(example, LINE, 78, 34) }} data-testid="how">
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

/** The question to chat: what to type, how long, who leads, and in the end what was decided. */
export function BallotPanel({ ballot, clock }: { readonly ballot: BallotShow; readonly clock: Clock }) {
  const votes = (
    <p className="votes">
      <b className="head digits" data-testid="votes">
        {ballot.voters}
      </b>{' '}
      {ballot.voters === 1 ? 'vote' : 'votes'}
    </p>
  );
  switch (ballot.status) {
    case 'cancelled':
      return null;
    case 'open':
    case 'paused':
      return (
        <section className="ballot" data-ballot-status="open" data-votes={ballot.voters} aria-label="ballot">
          <header className="ballot-head">
            <p className="ballot-title head">Type in chat</p>
            <Countdown ballot={ballot} clock={clock} />
          </header>
          <HowToVote ballot={ballot} />
          <div className="ballot-count">
            {votes}
            <Leaders ballot={ballot} most={3} />
          </div>
          <Ticker entries={ballot.ticker} />
          <p className="policy second">{ballot.policy}</p>
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
            {votes}
            <Leaders ballot={ballot} most={4} />
          </div>
          <p className="policy second">Late votes that were sent in time still count.</p>
        </section>
      );
    case 'closed':
      return ballot.result === null ? null : <BallotResult ballot={ballot} result={ballot.result} />;
  }
}
