import type { BallotShow } from '@show-of-hands/bus';
import { useEffect, useRef, useState } from 'react';
import { wholeOf } from '../../lib/game/ballot.ts';

/** Less than this of all votes is a small change: some px of a bar. */
const SMALL = 0.04;
/** Small changes wait for so long and come together, ms. */
const WAIT_MS = 1_000;

const sharesOf = (ballot: BallotShow): ReadonlyMap<string, number> => {
  const whole = wholeOf(ballot);
  return new Map(ballot.leaders.map(({ command, votes }) => [command, votes / whole]));
};

function isSmallChange(before: BallotShow, now: BallotShow): boolean {
  if (before.id !== now.id || before.status !== now.status) return false;
  const [was, is] = [sharesOf(before), sharesOf(now)];
  return [...is].every(([command, share]) => Math.abs((was.get(command) ?? 2) - share) < SMALL);
}

/**
 * The ballot as its bars show it: at once where something changes that one sees, and else once a second. Bars that
 * glide a little with every vote would have the page drawn all the time; figures and names follow each vote.
 */
export function useSteadyBallot(ballot: BallotShow): BallotShow {
  const [told, setTold] = useState(ballot);
  const latest = useRef(ballot);
  useEffect(() => {
    latest.current = ballot;
  }, [ballot]);
  const waits = told !== ballot && isSmallChange(told, ballot);
  if (told !== ballot && !waits) setTold(ballot);
  useEffect(() => {
    if (!waits) return;
    const timer = window.setTimeout(() => setTold(latest.current), WAIT_MS);
    return () => window.clearTimeout(timer);
  }, [waits]);
  return waits ? told : ballot;
}
