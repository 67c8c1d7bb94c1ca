/** What a number may be. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
  /** Only whole numbers. */
  readonly whole?: boolean;
}

/** The number within its bounds; undefined for what is none. */
export function bounded(value: number, { min, max, whole = true }: Bounds): number | undefined {
  if (!Number.isFinite(value)) return undefined;
  return Math.min(max, Math.max(min, whole ? Math.round(value) : value));
}

/**
 * One press up or down: by one, and in larger steps where numbers are large, always onto round ones, so that no range is
 * a thousand presses long.
 */
export function stepFrom(value: number, way: 1 | -1, bounds: Bounds): number {
  // going down from a round number, the step is that of the numbers below it
  const size = Math.abs(way === 1 ? value : value - 1e-9);
  const step = size < 20 ? 1 : size < 100 ? 5 : size < 1_000 ? 50 : 500;
  const next = way === 1 ? Math.floor(value / step) * step + step : Math.ceil(value / step) * step - step;
  return bounded(next, bounds) ?? value;
}
