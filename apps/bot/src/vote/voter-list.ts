/** A person whose vote stands. */
export interface Voter {
  readonly login: string;
  /** As chat writes it; the login where that is all that is known. */
  readonly name: string;
}

/** As many as a moderator would look through; whoever is not among them is typed. */
const MOST = 100;

/** Those whose votes came last, for moderators to choose from: latest last, and bounded however large chat is. */
export class VoterList {
  readonly #voters = new Map<string, Voter>();

  get all(): readonly Voter[] {
    return [...this.#voters.values()];
  }

  add(userId: string, voter: Voter): void {
    this.#voters.delete(userId);
    this.#voters.set(userId, voter);
    if (this.#voters.size <= MOST) return;
    const [oldest] = this.#voters.keys();
    if (oldest !== undefined) this.#voters.delete(oldest);
  }

  remove(userId: string): void {
    this.#voters.delete(userId);
  }

  clear(): void {
    this.#voters.clear();
  }
}
