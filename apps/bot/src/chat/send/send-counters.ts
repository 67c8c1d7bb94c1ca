/** What became of the lines that we wanted to send. */
export interface SendCounters {
  /** Accepted by the server. */
  readonly sent: number;
  /** Refused by the server, by the id of its notice. */
  readonly refused: Readonly<Record<string, number>>;
  /** Sent, but the server said nothing about it in time. */
  readonly unanswered: number;
  /** Not sent, because nobody wanted to read it any more. */
  readonly stale: number;
  /** Not sent, because a newer line about the same thing took its place. */
  readonly merged: number;
  /** Not sent, because too many waited. */
  readonly crowded: number;
  /** Given up, because the connection ended. */
  readonly lost: number;
}

/** Ids of notices are the server's; so many different ones are told apart. */
const REASONS = 32;

export class SendTally {
  readonly #plain = { sent: 0, unanswered: 0, stale: 0, merged: 0, crowded: 0, lost: 0 };
  readonly #refused = new Map<string, number>();

  count(what: Exclude<keyof SendCounters, 'refused'>): void {
    this.#plain[what] += 1;
  }

  countRefused(noticeId: string): void {
    const id = this.#refused.has(noticeId) || this.#refused.size < REASONS ? noticeId : 'other';
    this.#refused.set(id, (this.#refused.get(id) ?? 0) + 1);
  }

  read(): SendCounters {
    return { ...this.#plain, refused: Object.fromEntries(this.#refused) };
  }
}
