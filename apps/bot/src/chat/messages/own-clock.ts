/** So far off, ms, this process's clock has been set, or the machine slept: a slow drift is less. */
const SET_MS = 250;
/** Two looks at clocks that are further apart, ms, are none: the machine did something else between them. */
const APART_MS = 50;
/** So many lines decide what became of the clock. */
const JURY = 21;

export interface TwoClocks {
  /** The clock on the wall, ms. */
  readonly now: () => number;
  /** Ms of a clock that nobody sets. */
  readonly steady: () => number;
}

/** A jump of the one clock against the other, and how many lines more speak for a set clock than for a long sleep. */
interface Doubt {
  readonly ms: number;
  score: number;
  lines: number;
}

/**
 * By how much this process's clock has been set. Where the clock on the wall jumps against the steady one, it has
 * been set, or the machine slept and the steady one stood still: lines of chat tell which, for the chat server's clock
 * does neither. Until the first of them does, it has been set.
 */
export class OwnClock {
  readonly #clocks: TwoClocks;
  /** Wall minus steady, when they were looked at last. */
  #apart: number;
  #settled = 0;
  #doubt: Doubt | undefined;

  constructor(clocks: TwoClocks) {
    this.#clocks = clocks;
    this.#apart = clocks.now() - clocks.steady();
  }

  /** The time of now, ms, had nobody ever set the clock. */
  get unsetNow(): number {
    return this.#clocks.now() - this.setMs;
  }

  /** Ms by which the clock has been set since this began. */
  get setMs(): number {
    this.#look();
    return this.#settled + this.#inDoubt;
  }

  /**
   * A line has arrived.
   *
   * @param ahead when it was sent, by the chat server's clock, minus when it arrived, by this process's
   * @param expected the same, as lines would be ahead had nobody ever set this process's clock
   */
  heard(ahead: number, expected: () => number): void {
    this.#look();
    const doubt = this.#doubt;
    if (doubt === undefined) return;
    const asBefore = expected() - this.#settled;
    doubt.score += Math.abs(ahead - (asBefore - doubt.ms)) <= Math.abs(ahead - asBefore) ? 1 : -1;
    doubt.lines += 1;
    if (doubt.lines >= JURY) this.#settle();
  }

  get #inDoubt(): number {
    return this.#doubt !== undefined && this.#doubt.score >= 0 ? this.#doubt.ms : 0;
  }

  #look(): void {
    const { now, steady } = this.#clocks;
    const before = steady();
    const wall = now();
    const after = steady();
    if (after - before > APART_MS) return;
    const apart = wall - after;
    const ms = apart - this.#apart;
    this.#apart = apart;
    if (Math.abs(ms) < SET_MS) return;
    this.#settle();
    this.#doubt = { ms, score: 0, lines: 0 };
  }

  #settle(): void {
    this.#settled += this.#inDoubt;
    this.#doubt = undefined;
  }
}
