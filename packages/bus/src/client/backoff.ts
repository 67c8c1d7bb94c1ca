/** First and longest wait between two tries, ms. */
export const BACKOFF = { first: 300, longest: 5_000 } as const;

/**
 * How long to wait before try number `tries` (from 0), in ms: doubling, at most five seconds, spread by up to
 * half either way so that many overlays do not return in one wave. `random` is in [0, 1).
 */
export function waitBefore(tries: number, random: number): number {
  const planned = Math.min(BACKOFF.longest, BACKOFF.first * 2 ** Math.min(tries, 20));
  return Math.round(planned * (0.5 + random));
}
