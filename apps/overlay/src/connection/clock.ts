import { useEffect, useState } from 'react';

/** The bot's clock, in ms since 1970. */
export type Clock = () => number;

/** Renders again every `everyMs` while `running`; returns the bot's time. Nothing ticks otherwise. */
export function useTime(clock: Clock, running: boolean, everyMs = 250): number {
  const [, setBeat] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = window.setInterval(() => setBeat((beat) => beat + 1), everyMs);
    return () => window.clearInterval(timer);
  }, [running, everyMs]);
  return clock();
}

/** Whole seconds until `at`, never negative. */
export const secondsUntil = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / 1_000));

/** Seconds on a countdown: `9`, `1:05`. */
export const clockText = (seconds: number): string =>
  seconds < 60 ? String(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
