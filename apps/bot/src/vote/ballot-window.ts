import type { Ballot } from '@show-of-hands/engine/ballot';

/** Later than every end: the window of a paused ballot, which has none. */
const NO_END = Number.MAX_SAFE_INTEGER;
/** Viewers get at least so long to go on with a vote that a crash interrupted, ms. */
const MIN_REST_MS = 5_000;

/** What a ballot's window needs of the ballot. */
type Bounded = Pick<Ballot<unknown, unknown>, 'openedAt' | 'endsAt' | 'endAt' | 'question'>;

/**
 * The window in which a ballot takes votes: its end, its pauses and the latest instant that the chain's deadline
 * leaves. All instants are chat server time, ms.
 */
export class BallotWindow {
  readonly #ballot: Bounded;
  readonly #latest: number;
  #rest: number | undefined;
  #pausedAt = 0;

  constructor(ballot: Bounded, latest: number) {
    this.#ballot = ballot;
    this.#latest = Math.floor(latest);
  }

  get isPaused(): boolean {
    return this.#rest !== undefined;
  }

  /** Ms left when the pause is over; undefined unless it is paused. */
  get restMs(): number | undefined {
    return this.#rest;
  }

  /** The end that viewers can count on; of a paused one where it stood when the pause began. */
  get endsAt(): number {
    return this.#rest === undefined ? this.closesAt : this.#pausedAt + this.#rest;
  }

  /** When the window is over without anybody's doing: at its end, or when the chain waits no longer. */
  get closesAt(): number {
    return Math.min(this.#ballot.endsAt, this.#latest);
  }

  /** True if the chain's deadline ends it, and not its own time. */
  get isCutShort(): boolean {
    return this.#ballot.endsAt > this.#latest;
  }

  /** Stops the countdown; votes go on counting. Ms that are left. */
  pause(now: number, rest = Math.max(0, Math.round(this.#ballot.endsAt - now))): number {
    this.#rest = rest;
    this.#pausedAt = now;
    this.#ballot.endAt(NO_END);
    return rest;
  }

  /** Lets the countdown go on; the new end. */
  resume(now: number): number {
    const rest = this.#rest ?? 0;
    return this.endAt(now + rest);
  }

  /** Sets the end; a pause is over with that. The end that holds. */
  endAt(at: number): number {
    this.#rest = undefined;
    return this.#ballot.endAt(Math.round(at));
  }

  /** The end if it were moved by `ms`, as far as the chain's deadline allows. In a pause: if it were over `now`. */
  extended(ms: number, now: number): number {
    const from = this.#rest === undefined ? this.#ballot.endsAt : now + this.#rest;
    return Math.max(from, Math.min(from + ms, this.#latest));
  }

  /** Moves the end, or in a pause what is left. */
  moveTo(endsAt: number, now: number): void {
    if (this.#rest === undefined) this.#ballot.endAt(endsAt);
    else this.#rest = Math.max(0, endsAt - now);
  }

  /**
   * Ms by which the end has to move because nobody listened from `since` until `now`: all of it, and so much that
   * a few seconds are left, as far as the chain's deadline allows. 0 if the window was over or paused.
   *
   * @param since null if it is not known
   */
  owed(since: number | null, now: number): number {
    const end = this.#ballot.endsAt;
    if (this.#rest !== undefined || (since !== null && since >= end)) return 0;
    const lost = since === null ? 0 : Math.max(0, now - since);
    const wanted = Math.max(end + lost, now + MIN_REST_MS);
    return Math.max(0, Math.round(Math.min(wanted, this.#latest) - end));
  }
}
