/** How long an answer has to get out before what it is about ends the connection, ms. */
const ANSWER_MS = 200;

/** What the show is to begin anew for. */
export type Reason = 'setup' | 'game';

/** What a new beginning may have to wait for. */
interface TableToLeave {
  /** Whether a match is under way, or about to be. */
  readonly isPlaying: () => boolean;
  /** Whether a match need not be waited for: what it needs is gone and its end may never come, or it is the demo's. */
  readonly mayBreakOff: () => boolean;
  /** No further match shall begin: told before the show ends. */
  readonly leave: () => void;
}

/** When a show begins anew: at once, or when the match is over. The table asks it, and so it is there before the table. */
export class NewBeginning {
  readonly #restart: () => void;
  readonly #waiting = new Set<Reason>();
  #table: TableToLeave | undefined;
  #isNow = false;

  /** @param restart ends this show and begins another */
  constructor(restart: () => void) {
    this.#restart = restart;
  }

  /** The table is there: its matches are waited for. */
  waitFor(table: TableToLeave): void {
    this.#table = table;
  }

  /** Whether the show is ending. */
  get isNow(): boolean {
    return this.#isNow;
  }

  isWaiting(reason: Reason): boolean {
    return !this.#isNow && this.#waiting.has(reason);
  }

  /**
   * Begins anew as soon as no match is under way; the answer says when. For what was set up it need not wait: where
   * a match may be broken off, and where it is asked for a second time, it begins at once, and the match is gone on with.
   */
  ask(reason: Reason): 'now' | 'after the match' {
    const mayBreakOff = this.#table?.mayBreakOff() ?? true;
    const isUrgent = reason === 'setup' && (mayBreakOff || this.#waiting.has(reason));
    if (!this.#isNow && this.#table?.isPlaying() && !isUrgent) {
      this.#waiting.add(reason);
      return 'after the match';
    }
    this.#now();
    return 'now';
  }

  /** It need not begin anew for that any more. */
  takeBack(reason: Reason): void {
    this.#waiting.delete(reason);
  }

  /** Whether it waits for the end of a match. */
  get isWanted(): boolean {
    return !this.#isNow && this.#waiting.size > 0;
  }

  /** A match was broken off, to be gone on with: what was set up may be what it lacks. */
  brokeOff(): void {
    if (this.#waiting.has('setup')) this.#now();
  }

  /** No match is under way any more, and none is about to be. */
  tableFree(): void {
    if (this.#waiting.size > 0) this.#now();
  }

  #now(): void {
    if (this.#isNow) return;
    this.#isNow = true;
    this.#table?.leave();
    setTimeout(() => this.#restart(), ANSWER_MS);
  }
}
