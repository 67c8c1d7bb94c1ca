import type { BallotShow } from '@show-of-hands/bus';
import { useMemo } from 'react';
import { type Clock, clockText, useSecondsUntil } from '../../lib/connection/clock.ts';
import { useWords } from '../../lib/words/Words.tsx';
import './countdown.css';
import { type SayStage, stageWords } from '../words/index.ts';

/** Seconds in a sentence: `9 s`, `1:05`. */
export const timeText = (seconds: number, say: SayStage): string =>
  seconds < 60 ? say('ballot.seconds', { seconds }) : clockText(seconds);

/** The last seconds, when the countdown breathes. */
const HURRY = 5;

/**
 * How long viewers can still vote: it counts to the end that they are shown, which is the stream's delay before
 * the last vote is taken. Stands still while the vote is paused.
 */
export function Countdown({ ballot, clock }: { readonly ballot: BallotShow; readonly clock: Clock }) {
  const { pausedMs, openedAt, shownEndsAt } = ballot;
  const seconds = useSecondsUntil(pausedMs === null ? shownEndsAt : null, clock);
  if (pausedMs !== null) return <Standing ms={pausedMs} />;
  return (
    <>
      <span
        className={`countdown head digits${seconds <= HURRY ? ' is-hurrying' : ''}`}
        data-testid="countdown"
      >
        {clockText(seconds)}
      </span>
      <Bar key={`${openedAt} ${shownEndsAt}`} openedAt={openedAt} shownEndsAt={shownEndsAt} clock={clock} />
    </>
  );
}

let runs = 0;

/**
 * What is left of the time, as a bar. It runs by itself from the beginning of a vote to its end: a page that moves it
 * step by step draws twice as much. Where motion is reduced it has the length of each second.
 */
function Bar({
  openedAt,
  shownEndsAt,
  clock,
}: Pick<BallotShow, 'openedAt' | 'shownEndsAt'> & { readonly clock: Clock }) {
  const whole = Math.max(1, shownEndsAt - openedAt);
  const run = useMemo(() => {
    runs += 1;
    return { key: runs, elapsed: Math.round(clock() - openedAt) };
  }, [openedAt, clock]);
  const left = Math.min(1, Math.max(0, (shownEndsAt - clock()) / whole));
  return (
    <span
      key={run.key}
      className="countdown-bar"
      style={{
        transform: `scaleX(${left.toFixed(3)})`,
        animationDuration: `${whole}ms`,
        animationDelay: `${0 - run.elapsed}ms`,
      }}
    />
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
