import type { BallotShow } from '@show-of-hands/bus';
import { useEffect, useRef } from 'react';
import type { Clock } from '../connection/clock.ts';
import { cuesBetween, type Listened, listenedOf, untilFive } from './ballot-cues.ts';
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

  const id = ballot?.id;
  const wait = untilFive(ballot, clock());
  const endsAt = ballot?.status === 'open' ? ballot.shownEndsAt : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait shrinks with every drawing; only another end makes another timer
  useEffect(() => {
    if (wait === null) return;
    const timer = window.setTimeout(() => play(SHOW_SOUNDS.five), wait);
    return () => window.clearTimeout(timer);
  }, [id, endsAt, play]);
  return null;
}
