/** How long a measured skew is trusted, in ms: clocks drift, and a machine's may be set. */
const GENERATION_MS = 300_000;

/**
 * Estimates by how much the chat server's clock is ahead of this process's, in ms. A message's sent time minus
 * its arrival is the skew minus the way's delay, so the highest of them comes nearest.
 */
export class SkewMeter {
  #since = Number.NEGATIVE_INFINITY;
  #young: number | undefined;
  #old: number | undefined;

  observe(sentAt: number, receivedAt: number): void {
    if (receivedAt - this.#since >= GENERATION_MS) {
      this.#old = this.#young;
      this.#young = undefined;
      this.#since = receivedAt;
    }
    this.#young = Math.max(this.#young ?? Number.NEGATIVE_INFINITY, sentAt - receivedAt);
  }

  /** Whether any message has told the chat server's time yet. */
  get isKnown(): boolean {
    return this.#young !== undefined || this.#old !== undefined;
  }

  /** Chat server time minus this process's time; 0 before any message told it. */
  get skew(): number {
    if (this.#young === undefined) return this.#old ?? 0;
    return Math.max(this.#young, this.#old ?? Number.NEGATIVE_INFINITY);
  }
}
