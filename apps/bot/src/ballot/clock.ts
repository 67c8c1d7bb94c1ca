/** Time and timers, injected so that tests decide what time it is. */
export interface Clock {
  /** Unix time in ms. */
  now(): number;
  /** Calls once after `ms`, 0 or more; the answer takes the call back. */
  after(ms: number, call: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};
