/**
 * The wait before try number `failures` + 1, in ms: doubled with each failure in a row up to the limit, and
 * spread over its upper half, so that many bots do not come back at the same moment.
 * `draw` is in [0, 1).
 */
export function backoff(failures: number, firstMs: number, maxMs: number, draw: number): number {
  const whole = Math.min(maxMs, firstMs * 2 ** Math.min(failures, 30));
  return Math.round(whole / 2 + (whole / 2) * draw);
}
