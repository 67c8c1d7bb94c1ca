import { LineSample, medianOf } from './line-sample.ts';
import { OwnClock, type TwoClocks } from './own-clock.ts';
import { isFromElsewhere } from './shared-chat.ts';
import type { ChatMessage } from './transport.ts';

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

  /** Takes in a line that has just arrived. Rooms that share the chat tell nothing of the channel's own way. */
  hear(line: Heard): void {
    if (line.sentAt !== null && !isFromElsewhere(line)) this.#observe(line.sentAt, line.receivedAt);
  }

  #observe(sentAt: number, receivedAt: number): void {
    this.#own?.heard(sentAt - receivedAt, () => medianOf(this.#samples, this.#before));
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
