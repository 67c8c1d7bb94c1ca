/** Time and timers, injected so that tests decide what time it is. */
export interface Clock {
  /** Unix time in ms. */
  now(): number;
  /** Calls once after `ms`, 0 or more, or after 24 days if that is sooner; the answer takes the call back. */
  after(ms: number, call: () => void): () => void;
}

/** What is further away than a timer can be set, it would call at once. */
const LONGEST_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, Math.min(ms, LONGEST_MS));
    return () => clearTimeout(timer);
  },
};
