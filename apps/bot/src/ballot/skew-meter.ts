/** How long a measured skew is trusted, in ms: clocks drift, and a machine's may be set. */
const GENERATION_MS = 300_000;
/** So far off, ms, this process's clock has been set, or the machine slept: reading a line takes less. */
const SET_MS = 250;

/**
 * Estimates by how much the chat server's clock is ahead of this process's, in ms. A message's sent time minus
 * its arrival is the skew minus the way's delay, so the highest of them comes nearest. Once this process's clock
 * has been set, all that was measured before is wrong, and the highest would be for minutes.
 */
export class SkewMeter {
  /** Ms of a clock that nobody sets; undefined where arrivals are told by one like that. */
  readonly #steady: (() => number) | undefined;
  /** Arrival minus steady time, at the last message. */
  #set: number | undefined;
  #since = Number.NEGATIVE_INFINITY;
  #young: number | undefined;
  #old: number | undefined;
  #recalled = 0;

  constructor(steady?: () => number) {
    this.#steady = steady;
  }

  /** To be called when the message has just arrived. */
  observe(sentAt: number, receivedAt: number): void {
    this.#forgetIfSet(receivedAt);
    if (receivedAt - this.#since >= GENERATION_MS) {
      this.#old = this.#young;
      this.#young = undefined;
      this.#since = receivedAt;
    }
    this.#young = Math.max(this.#young ?? Number.NEGATIVE_INFINITY, sentAt - receivedAt);
  }

  /** Takes what a process before this one measured, for as long as no message has told the chat server's time. */
  recall(skew: number): void {
    this.#recalled = skew;
  }

  /** Whether any message has told the chat server's time yet. */
  get isKnown(): boolean {
    return this.#young !== undefined || this.#old !== undefined;
  }

  /** Chat server time minus this process's time; before any message told it what was recalled, or 0. */
  get skew(): number {
    if (this.#young === undefined) return this.#old ?? this.#recalled;
    return Math.max(this.#young, this.#old ?? Number.NEGATIVE_INFINITY);
  }

  #forgetIfSet(receivedAt: number): void {
    if (this.#steady === undefined) return;
    const set = receivedAt - this.#steady();
    const before = this.#set ?? set;
    this.#set = set;
    if (Math.abs(set - before) < SET_MS) return;
    this.#young = undefined;
    this.#old = undefined;
    this.#since = receivedAt;
  }
}
