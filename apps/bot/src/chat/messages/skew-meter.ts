import { isFromElsewhere } from './shared-chat.ts';
import type { ChatMessage } from './transport.ts';

/** Lines kept of one slice of time; of more, so many that each had the same chance. */
const KEPT = 64;

/** How far lines of one slice of time were ahead: a bounded sample that stands for all of them. */
class LineSample {
  readonly since: number;
  readonly kept: number[] = [];
  #lines = 0;
  #draw = 1;

  constructor(since: number) {
    this.since = since;
  }

  get lines(): number {
    return this.#lines;
  }

  /** How many lines each kept one stands for. */
  get weight(): number {
    return this.#lines / this.kept.length;
  }

  add(ahead: number): void {
    this.#lines += 1;
    if (this.kept.length < KEPT) {
      this.kept.push(ahead);
      return;
    }
    // drawn at random: a fixed stride could meet only wrong lines where, say, every eighth is wrong
    this.#draw = (Math.imul(this.#draw, 1_664_525) + 1_013_904_223) >>> 0;
    const place = Math.floor((this.#draw / 2 ** 32) * this.#lines);
    if (place < KEPT) this.kept[place] = ahead;
  }
}

/** The value with half of all lines on either side; `otherwise` without lines. */
function medianOf(samples: readonly LineSample[], otherwise = 0): number {
  const lines = samples.flatMap(({ kept, weight }) => kept.map((ahead) => ({ ahead, weight })));
  lines.sort((a, b) => a.ahead - b.ahead);
  let left = lines.reduce((sum, { weight }) => sum + weight, 0) / 2;
  for (const { ahead, weight } of lines) {
    left -= weight;
    if (left <= 1e-6) return ahead;
  }
  return lines.at(-1)?.ahead ?? otherwise;
}

/** A jump of at least so many ms means that the clock was set, or that the machine slept: slow drift is less. */
const SET_MS = 250;
/** A reading of both clocks that takes longer, ms, is not used: the process was interrupted between the two. */
const APART_MS = 50;
/** After so many lines it is decided whether a jump was a set clock or a sleep. */
const DECIDING_LINES = 21;

interface TwoClocks {
  /** The system clock, ms. */
  readonly now: () => number;
  /** A monotonic clock, ms. */
  readonly steady: () => number;
}

/** A jump of one clock against the other that is not explained yet. */
interface Doubt {
  readonly ms: number;
  /** Lines that speak for a set clock, minus those that speak for a sleep. */
  score: number;
  lines: number;
}

/**
 * By how much this process's clock has been set. When the system clock jumps against the monotonic one, it was set, or
 * the machine slept and the monotonic one stood still. The times in chat lines tell which, because the chat server's
 * clock does neither. Until enough lines have come, the jump counts as a set clock.
 */
class OwnClock {
  readonly #clocks: TwoClocks;
  /** System clock minus monotonic clock, at the last reading. */
  #apart: number;
  #settled = 0;
  #doubt: Doubt | undefined;

  constructor(clocks: TwoClocks) {
    this.#clocks = clocks;
    this.#apart = clocks.now() - clocks.steady();
  }

  /** The current time, ms, as if the clock had never been set. */
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
  observe(ahead: number, expected: () => number): void {
    this.#look();
    const doubt = this.#doubt;
    if (doubt === undefined) return;
    const asBefore = expected() - this.#settled;
    doubt.score += Math.abs(ahead - (asBefore - doubt.ms)) <= Math.abs(ahead - asBefore) ? 1 : -1;
    doubt.lines += 1;
    if (doubt.lines >= DECIDING_LINES) this.#settle();
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

type Heard = Pick<ChatMessage, 'sentAt' | 'receivedAt' | 'roomId' | 'sourceRoomId'>;

/** How long a line tells of the skew, ms: clocks drift. */
const WINDOW_MS = 300_000;
/** Lines are forgotten in slices of so many ms. */
const SLICE_MS = 5_000;
/** With fewer lines than this nothing is known. */
export const LEAST_LINES = 21;

/**
 * Estimates by how much the chat server's clock is ahead of this process's, in ms: the median, over the lines of the
 * last minutes, of sent time minus arrival. So nothing hangs on any one line, whatever time it says; the way's
 * delay is in it, which makes a window begin and end that little later for everyone.
 */
export class SkewMeter {
  /** Undefined where this process's clock is taken to be set by nobody. */
  readonly #own: OwnClock | undefined;
  /** Oldest first. Instants and differences are by this process's clock as if nobody had ever set it. */
  #samples: LineSample[] = [];
  #before = 0;

  constructor(clocks?: TwoClocks) {
    this.#own = clocks && new OwnClock(clocks);
  }

  /** Takes in a line that has just arrived. Lines of other rooms of a shared chat take another way and do not count. */
  observe(line: Heard): void {
    if (line.sentAt !== null && !isFromElsewhere(line)) this.#record(line.sentAt, line.receivedAt);
  }

  #record(sentAt: number, receivedAt: number): void {
    this.#own?.observe(sentAt - receivedAt, () => medianOf(this.#samples, this.#before));
    const arrived = receivedAt - this.setMs;
    this.#forget(arrived);
    const last = this.#samples.at(-1);
    const sample = last !== undefined && arrived - last.since < SLICE_MS ? last : new LineSample(arrived);
    if (sample !== last) this.#samples.push(sample);
    sample.add(sentAt - arrived);
  }

  /** Takes what a process before this one measured, for as long as too few lines have told the chat server's time. */
  recall(skew: number): void {
    this.#before = skew + this.setMs;
  }

  /** Whether enough lines have told the chat server's time lately. */
  get isKnown(): boolean {
    if (this.#own !== undefined) this.#forget(this.#own.unsetNow);
    return this.#isEnough;
  }

  /** Chat server time minus this process's time; as long as it is not known, what was known or recalled last, or 0. */
  get skew(): number {
    return (this.isKnown ? medianOf(this.#samples) : this.#before) - this.setMs;
  }

  /** Ms by which this process's clock has been set, in all. */
  get setMs(): number {
    return this.#own?.setMs ?? 0;
  }

  get #isEnough(): boolean {
    let lines = 0;
    for (const sample of this.#samples) lines += sample.lines;
    return lines >= LEAST_LINES;
  }

  #forget(now: number): void {
    const isPast = ({ since }: LineSample): boolean => now - since >= WINDOW_MS + SLICE_MS;
    const [oldest] = this.#samples;
    if (oldest === undefined || !isPast(oldest)) return;
    if (this.#isEnough) this.#before = medianOf(this.#samples);
    this.#samples = this.#samples.filter((sample) => !isPast(sample));
  }
}

/** The chat server's clock as messages have told it. */
export interface ChatClock {
  /** Chat server time minus this process's, in ms, as the ballot opened. */
  readonly skew: number;
  /** Ms by which this process's clock has been set since. */
  readonly setMs: () => number;
  /**
   * False where too few messages had told it then: all of the ballot's are dated by their arrival, for one that is
   * dated by its sending would pass one before it that is not.
   */
  readonly isKnown: boolean;
}

/** No line was sent so long after it arrived, ms: clocks and ways differ less from one line to the next. */
const AHEAD_MS = 2_000;
/** No line is under way for longer, ms: as long as the longest grace waits for it. */
const BEHIND_MS = 10_000;

/**
 * When a line was sent, chat server time, ms: by its arrival as long as that clock is not known, or where the line
 * says a time that its arrival belies.
 *
 * @param skew chat server time minus this process's now
 */
export function sentTimeOf(
  { sentAt, receivedAt }: Pick<ChatMessage, 'sentAt' | 'receivedAt'>,
  { isKnown }: Pick<ChatClock, 'isKnown'>,
  skew: number,
): number {
  const arrived = receivedAt + skew;
  if (sentAt === null || !isKnown) return arrived;
  return sentAt > arrived + AHEAD_MS || sentAt < arrived - BEHIND_MS ? arrived : sentAt;
}
