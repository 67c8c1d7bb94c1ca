/** So many wrong tries within so many ms. */
const TRIES = 5;
const WINDOW_MS = 60_000;
/** Addresses that are remembered: whoever has more of them than that makes everybody wait. */
const MOST = 1_000;

/** How often one address may try a token that is wrong. */
export class WrongTries {
  readonly #tries = new Map<string, number[]>();
  readonly #now: () => number;

  /** @param now Unix ms */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  mayTry(address: string): boolean {
    this.#forget();
    if (this.#tries.size >= MOST) return false;
    return (this.#tries.get(address) ?? []).length < TRIES;
  }

  wrong(address: string): void {
    this.#tries.set(address, [...(this.#tries.get(address) ?? []), this.#now()]);
  }

  #forget(): void {
    const now = this.#now();
    for (const [address, times] of this.#tries) {
      const fresh = times.filter((at) => at <= now && now - at < WINDOW_MS);
      if (fresh.length === 0) this.#tries.delete(address);
      else this.#tries.set(address, fresh);
    }
  }
}
