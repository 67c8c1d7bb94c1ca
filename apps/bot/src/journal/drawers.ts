/**
 * What was changed at runtime: by name, a JSON value each. It outlives a restart. Each part of the program that
 * keeps something has a drawer of its own, and sees and empties no other.
 */
export interface Drawer {
  /** In the order in which they were changed last. */
  all(): ReadonlyMap<string, unknown>;
  /** @param at Unix ms */
  set(name: string, value: unknown, at: number): Promise<void>;
  remove(name: string): Promise<void>;
  clear(): Promise<void>;
}

/** Counts that go on over matches and restarts. */
export interface Counters {
  /** The next number of this name: 0, 1, 2, ... None is given twice, also after a power cut. */
  next(name: 'ballot'): Promise<number>;
}
