import type { BallotShow } from '@show-of-hands/bus';
import { useEffect, useRef } from 'react';
import type { Clock } from '../connection/clock.ts';
import { cuesBetween, fiveLeftAt, type Listened, listenedOf, untilFive } from './ballot-cues.ts';
import { useSound } from './Sound.tsx';
import { SHOW_SOUNDS } from './show-sounds.ts';

/** Makes a ballot heard: it opens, five seconds are left, it is decided. Nothing of what happened before `epoch`. */
export function BallotSound({
  ballot,
  clock,
  epoch,
}: {
  readonly ballot: BallotShow | null;
  readonly clock: Clock;
  readonly epoch: number;
}) {
  const play = useSound();
  const last = useRef<{ readonly epoch: number; readonly heard: Listened | null } | null>(null);

  useEffect(() => {
    const before = last.current;
    const heard = listenedOf(ballot);
    last.current = { epoch, heard };
    if (before === null || before.epoch !== epoch) return;
    for (const cue of cuesBetween(before.heard, heard)) play(SHOW_SOUNDS[cue]);
  }, [ballot, epoch, play]);

  // another clock makes no other timer: it might be heard twice
  const latestClock = useRef(clock);
  useEffect(() => {
    latestClock.current = clock;
  }, [clock]);
  const fiveAt = fiveLeftAt(ballot);
  useEffect(() => {
    const wait = untilFive(fiveAt, latestClock.current());
    if (wait === null) return;
    const timer = window.setTimeout(() => play(SHOW_SOUNDS.five), wait);
    return () => window.clearTimeout(timer);
  }, [fiveAt, play]);
  return null;
}
