/**
 * The wait before try number `failures` + 1, in ms: anything from nearly nothing up to a limit that doubles with
 * each failure in a row. Drawn from the whole span, so that many bots that lost the same server do not come
 * back together; never less than a twentieth of the first limit, so that none retries without pause.
 * `draw` is in [0, 1).
 */
export function backoff(failures: number, firstMs: number, maxMs: number, draw: number): number {
  const whole = Math.min(maxMs, firstMs * 2 ** Math.min(failures, 30));
  return Math.round(Math.max(firstMs / 20, whole * draw));
}
