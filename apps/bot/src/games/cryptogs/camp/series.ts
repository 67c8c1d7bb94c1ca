import { SEATS, type Seat } from '@show-of-hands/engine';
import { rulesetOfId, SERIES_LENGTH, SERIES_WINS } from '@show-of-hands/engine/cryptogs';
import type { Hex } from 'viem';

/** A match of a series that is over by its own rules. */
export interface PlayedMatch {
  readonly matchKey: Hex;
  readonly rules: Hex;
  /** The match before it in its series; null for the first. */
  readonly previous: Hex | null;
  /** As `MatchInfo.ending` has it. */
  readonly winner: Seat | 'draw' | 'void';
}

/** Whether a series goes on after these matches of it: nobody has won twice, and there is one more at most. */
function goesOn(matches: readonly PlayedMatch[]): boolean {
  const wins = SEATS.map((seat) => matches.filter(({ winner }) => winner === seat).length);
  return matches.length < SERIES_LENGTH && Math.max(...wins) < SERIES_WINS;
}

/**
 * The match that the next one follows in its series; null if it begins one (docs/cryptogs.md C2.4).
 *
 * @param rules the id of the next match's rules
 * @param last matches of these two owners in the same seats, the newest first
 */
export function matchBefore(rules: Hex, last: readonly PlayedMatch[]): Hex | null {
  const [newest] = last;
  if (newest === undefined || newest.winner === 'void' || newest.rules !== rules) return null;
  if (!rulesetOfId(rules)?.series) return null;
  const series: PlayedMatch[] = [];
  for (let next: PlayedMatch | undefined = newest; next !== undefined; ) {
    series.push(next);
    const { previous }: PlayedMatch = next;
    next = last.find(({ matchKey }) => matchKey === previous);
  }
  return goesOn(series) ? newest.matchKey : null;
}
