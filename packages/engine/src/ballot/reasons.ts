import type { RefusalReason } from './refusal.ts';

/** Voters whose last reason is remembered: the latest ones, so that a flood does not fill the memory. */
export const REMEMBERED_REASONS = 50_000;

/** Why the latest word of each voter did not count; by login, in lower case, as receipts are looked up. */
export class LastReasons {
  readonly #reasons = new Map<string, RefusalReason>();
  readonly #most: number;

  constructor(most = REMEMBERED_REASONS) {
    this.#most = most;
  }

  note(login: string, reason: RefusalReason): void {
    this.forget(login);
    this.#reasons.set(login.toLowerCase(), reason);
    if (this.#reasons.size <= this.#most) return;
    for (const oldest of this.#reasons.keys()) {
      this.#reasons.delete(oldest);
      return;
    }
  }

  /** The voter's latest word counted. */
  forget(login: string): void {
    this.#reasons.delete(login.toLowerCase());
  }

  of(login: string): RefusalReason | undefined {
    return this.#reasons.get(login.toLowerCase());
  }

  /** All of them, the latest last. */
  list(): { login: string; reason: RefusalReason }[] {
    return [...this.#reasons].map(([login, reason]) => ({ login, reason }));
  }
}
