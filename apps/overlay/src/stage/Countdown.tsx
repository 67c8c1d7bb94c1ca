import type { BallotShow } from '@show-of-hands/bus';
import { type Clock, clockText, secondsUntil, useTime } from '../connection/clock.ts';
import { useWords } from '../words/Words.tsx';
import './countdown.css';
import { stageWords } from './words/index.ts';

/** The last seconds, when the countdown breathes. */
const HURRY = 5;

/**
 * How long viewers can still vote: it counts to the end that they are shown, which is the stream's delay before
 * the last vote is taken. Stands still while the vote is paused.
 */
export function Countdown({ ballot, clock }: { readonly ballot: BallotShow; readonly clock: Clock }) {
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
  const say = useWords(stageWords);
  return (
    <span className="countdown is-standing head digits" data-testid="countdown">
      <svg viewBox="0 0 24 24" role="img" aria-label={say('ballot.pausedSign')}>
        <path d="M6 3v18M18 3v18" />
      </svg>
      {clockText(Math.ceil(ms / 1_000))}
    </span>
  );
}
