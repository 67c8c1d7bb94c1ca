/** Ballots that a policy may look back on. */
const MOST = 20;

/** Who voted in the last ballots of a seat: they are the ones that a vote waits for. Lasts as long as the show. */
export class RecentVoters {
  #ballots: readonly ReadonlySet<string>[] = [];

  /** A ballot has been counted. */
  add(userIds: Iterable<string>): void {
    this.#ballots = [...this.#ballots, new Set(userIds)].slice(-MOST);
  }

  /** Everyone who voted in one of the last `ballots`. */
  of(ballots: number): Set<string> {
    const voters = new Set<string>();
    for (const ballot of this.#ballots.slice(-ballots)) for (const userId of ballot) voters.add(userId);
    return voters;
  }
}
