/** Time as chat needs it. Tests hand in their own or make the waits short. */
export interface Clock {
  /** Unix ms. */
  now(): number;
  /** Calls back once after `ms`; the returned function takes the call back. */
  after(ms: number, call: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};
