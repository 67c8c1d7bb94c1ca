import type { RefusalReason } from '@show-of-hands/engine/ballot';
import type { Clock } from '../base/clock.ts';

/** Reasons wait so long for others, ms, before they go to the journal in one entry. */
const BATCH_MS = 50;

/** A voter by login, and why the voter's latest word did not count. */
export interface Refused {
  readonly login: string;
  readonly reason: RefusalReason;
}

/**
 * What the journal is told of words that did not count: per voter and batch the last reason, and nothing that it
 * knows already, so that somebody who shouts fills no disk.
 */
export class RefusalNotes {
  readonly #clock: Clock;
  readonly #write: (voters: Refused[]) => void;
  /** By login: what the journal says. */
  readonly #written = new Map<string, RefusalReason>();
  readonly #waiting = new Map<string, RefusalReason>();
  #cancelTimer: (() => void) | undefined;

  /** @param write called at most once per batch */
  constructor(clock: Clock, write: (voters: Refused[]) => void) {
    this.#clock = clock;
    this.#write = write;
  }

  note(login: string, reason: RefusalReason): void {
    this.#waiting.set(login, reason);
    this.#cancelTimer ??= this.#clock.after(BATCH_MS, () => this.#flush());
  }

  /** The voter's latest word counts: the journal gets the vote. */
  forget(login: string): void {
    this.#waiting.delete(login);
    this.#written.delete(login);
  }

  /** Votes are taken out, which is a reason of its own: what waits is written before, and later reasons are news. */
  settle(): void {
    this.#cancelTimer?.();
    this.#flush();
    this.#written.clear();
  }

  /** Ends the timer; what waits is not written any more. */
  stop(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#waiting.clear();
  }

  #flush(): void {
    this.#cancelTimer = undefined;
    const voters: Refused[] = [];
    for (const [login, reason] of this.#waiting) {
      if (this.#written.get(login) === reason) continue;
      this.#written.set(login, reason);
      voters.push({ login, reason });
    }
    this.#waiting.clear();
    if (voters.length > 0) this.#write(voters);
  }
}
