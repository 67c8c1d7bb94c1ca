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

/** A timer may come a little too early, and then it would come twice. */
const LATE_MS = 4;

/** The whole seconds until `at`; renders again when they change, and not in between. Null, nothing ticks: 0. */
export function useSecondsUntil(at: number | null, clock: Clock): number {
  const [, setBeat] = useState(0);
  useEffect(() => {
    if (at === null) return;
    let timer = 0;
    const wait = (): void => {
      const left = Math.ceil(at - clock());
      if (left <= 0) return;
      timer = window.setTimeout(tick, ((left - 1) % 1_000) + 1 + LATE_MS);
    };
    const tick = (): void => {
      setBeat((beat) => beat + 1);
      wait();
    };
    wait();
    return () => window.clearTimeout(timer);
  }, [at, clock]);
  return at === null ? 0 : secondsUntil(at, clock());
}

/** A short wait is over before anyone minds it. */
const LATE_AFTER_MS = 3_000;

/** Whether something has been waited for too long. `since`: by this page's clock, ms; null: nothing is waited for. */
export function useLate(since: number | null): boolean {
  const [lateOf, setLateOf] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return;
    const timer = window.setTimeout(() => setLateOf(since), Math.max(0, since + LATE_AFTER_MS - Date.now()));
    return () => window.clearTimeout(timer);
  }, [since]);
  return since !== null && lateOf === since;
}

/** Seconds on a countdown: `9`, `1:05`. */
export const clockText = (seconds: number): string =>
  seconds < 60 ? String(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
