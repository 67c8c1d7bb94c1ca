import type { DelayCheckShow } from '@show-of-hands/bus';
import type { Clock } from '../../base/clock.ts';
import { isFromElsewhere } from '../../chat/messages/shared-chat.ts';
import { type SkewMeter, sentTimeOf } from '../../chat/messages/skew-meter.ts';
import type { ChatMessage } from '../../chat/messages/transport.ts';

/** Nobody says these by chance, and everybody can spell them. */
const WORDS = ['MANGO', 'ZEBRA', 'COMET', 'PICKLE', 'TANGO', 'WAFFLE', 'KOALA', 'TURNIP'] as const;
/** How long the word is shown at most: the longest delay there is, and time to type. */
const SHOWN_MS = 45_000;
/** After the first answers nobody sees the word much later. */
const LINGER_MS = 12_000;
/** One person alone may be asleep, or sit beside the streamer. */
const LEAST_ANSWERS = 3;
/** What it takes to read a word and to type it, for those who are quick. */
const TYPING_MS = 2_000;
const MAX_DELAY_MS = 30_000;

interface DelayCheckOptions {
  readonly clock: Clock;
  /** The chat server's clock. */
  readonly skew: Pick<SkewMeter, 'skew' | 'isKnown'>;
  readonly show: (check: DelayCheckShow | null) => void;
  /** What was found, in ms in steps of 500; null if too few answered. */
  readonly onFound: (delayMs: number | null, answers: number) => void;
  /** In [0, 1). */
  readonly draw?: () => number;
}

interface Running {
  readonly word: string;
  readonly shownAt: number;
  readonly endsAt: number;
  /** By voter, ms from showing to sending. */
  readonly answers: Map<string, number>;
  forget: () => void;
}

/**
 * Measures how late viewers see the stream: the overlay shows a word, viewers type it, and the quicker ones of
 * them tell how long it took to reach them.
 */
export class DelayCheck {
  readonly #options: DelayCheckOptions;
  #running: Running | undefined;

  constructor(options: DelayCheckOptions) {
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** Shows a word. One check at a time: a second one begins anew. */
  start(): void {
    this.stop();
    const { clock, draw = Math.random } = this.#options;
    const shownAt = clock.now();
    const running: Running = {
      word: WORDS[Math.floor(draw() * WORDS.length)] ?? WORDS[0],
      shownAt,
      endsAt: shownAt + SHOWN_MS,
      answers: new Map(),
      forget: () => undefined,
    };
    running.forget = clock.after(SHOWN_MS, () => this.#end(running));
    this.#running = running;
    this.#show(running);
  }

  /** True if the line was an answer. */
  handleMessage(message: ChatMessage): boolean {
    const running = this.#running;
    if (running === undefined || message.normalised.toUpperCase() !== running.word) return false;
    // other channels of a shared chat have a stream of their own, guests or not
    if (isFromElsewhere(message)) return false;
    const { clock } = this.#options;
    const chatClock = this.#options.skew;
    const { userId } = message.author;
    if (running.answers.has(userId)) return true;
    const sentAt = sentTimeOf(message, chatClock, chatClock.skew) - chatClock.skew;
    running.answers.set(userId, sentAt - running.shownAt);
    if (running.answers.size === LEAST_ANSWERS) {
      running.forget();
      const left = Math.min(LINGER_MS, Math.max(0, running.endsAt - clock.now()));
      running.forget = clock.after(left, () => this.#end(running));
    }
    this.#show(running);
    return true;
  }

  /** Takes the word away without a result. */
  stop(): void {
    if (this.#running === undefined) return;
    this.#running.forget();
    this.#running = undefined;
    this.#options.show(null);
  }

  #show({ word, endsAt, answers }: Running): void {
    this.#options.show({ word, endsAt, answers: answers.size });
  }

  #end(running: Running): void {
    if (this.#running !== running) return;
    this.stop();
    this.#options.onFound(delayOf([...running.answers.values()]), running.answers.size);
  }
}

/**
 * The delay that answers tell, in ms in steps of 500, at most 30 s; null for fewer than three. The lower quartile:
 * a few are quicker than the stream allows (they sit beside the streamer), and most take their time.
 */
export function delayOf(answersMs: readonly number[]): number | null {
  if (answersMs.length < LEAST_ANSWERS) return null;
  const sorted = [...answersMs].sort((a, b) => a - b);
  const quick = sorted[Math.floor(sorted.length / 4)] ?? 0;
  const delay = Math.round((quick - TYPING_MS) / 500) * 500;
  return Math.min(MAX_DELAY_MS, Math.max(0, delay));
}
