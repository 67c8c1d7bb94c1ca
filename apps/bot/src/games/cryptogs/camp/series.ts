import type { CryptogsSeries } from '@show-of-hands/bus/cryptogs';
import { type BySeat, bySeat, type Seat } from '@show-of-hands/engine';
import { rulesetOfId, SERIES_LENGTH, SERIES_WINS } from '@show-of-hands/engine/cryptogs';
import type { Hex } from 'viem';

/** A match that is over, and that somebody began. */
export interface PlayedMatch {
  readonly matchKey: Hex;
  readonly rules: Hex;
  /** The match before it in its series; null for the first. */
  readonly previous: Hex | null;
  /** As `MatchInfo.ending` has it. */
  readonly winner: Seat | 'draw' | 'void';
}

/** What each seat has won of some matches: a draw counts for none. */
const winsOf = (matches: readonly PlayedMatch[]): BySeat<number> =>
  bySeat((seat) => matches.filter(({ winner }) => winner === seat).length);

/** Whether a series goes on after these matches of it: nobody has won twice, and there is one more at most. */
const goesOn = (matches: readonly PlayedMatch[]): boolean =>
  matches.length < SERIES_LENGTH && Math.max(...Object.values(winsOf(matches))) < SERIES_WINS;

/** The matches of the series that the newest one is of; none if it is of none, or was void. */
function seriesOf(last: readonly PlayedMatch[]): readonly PlayedMatch[] {
  const [newest] = last;
  if (newest === undefined || newest.winner === 'void' || !rulesetOfId(newest.rules)?.series) return [];
  const series: PlayedMatch[] = [];
  for (let next: PlayedMatch | undefined = newest; next !== undefined; ) {
    series.push(next);
    const { previous }: PlayedMatch = next;
    next = last.find(({ matchKey }) => matchKey === previous);
  }
  return series;
}

/**
 * How the series stands that the newest match is of (docs/cryptogs.md C2.4).
 *
 * @param last matches of these two owners in the same seats, the newest first
 * @returns undefined if it is of none
 */
export function standingOf(last: readonly PlayedMatch[]): CryptogsSeries | undefined {
  const series = seriesOf(last);
  const [newest] = series;
  return (
    newest && {
      last: newest.matchKey,
      played: series.length,
      wins: winsOf(series),
      isOver: !goesOn(series),
    }
  );
}

/**
 * The match that the next one follows in its series; null if it begins one (docs/cryptogs.md C2.4).
 *
 * @param rules the id of the next match's rules
 * @param last as for `standingOf`
 */
export function matchBefore(rules: Hex, last: readonly PlayedMatch[]): Hex | null {
  const standing = standingOf(last);
  return standing === undefined || standing.isOver || last[0]?.rules !== rules ? null : standing.last;
}
