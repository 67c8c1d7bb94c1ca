/** So many attempts within so many ms. */
const ATTEMPTS = 30;
const WINDOW_MS = 15_000;

/**
 * How often one person may try something. Every attempt is written down, and the newest are kept: without a bound,
 * whoever wants to hide something would only have to try often enough.
 */
export class ActPace {
  readonly #attempts = new Map<string, number[]>();

  /**
   * Whether another attempt is not too many; if so, it counts.
   *
   * @param who as the log names them
   * @param now Unix ms
   */
  allows(who: string, now: number): boolean {
    const fresh = (at: number) => at <= now && now - at < WINDOW_MS;
    for (const [other, times] of this.#attempts) if (!times.some(fresh)) this.#attempts.delete(other);
    const attempts = (this.#attempts.get(who) ?? []).filter(fresh);
    if (attempts.length >= ATTEMPTS) return false;
    this.#attempts.set(who, [...attempts, now]);
    return true;
  }
}
