import type { Show, TypingHelpShow } from '@show-of-hands/bus';
import type { Clock } from '../../base/clock.ts';
import { botWords } from '../../base/words/book.ts';
import type { Voice } from '../../base/words/voice.ts';
import type { Config } from '../../config/schema.ts';
import { typingHelpLine } from './announcements.ts';

/** How long the picture points at what to type, ms. */
const SHOWN_MS = 12_000;

interface TypingHelpOptions {
  /** What everyone sees. */
  readonly show: () => Pick<Show, 'ballot'>;
  /** As it is set by now. */
  readonly when: () => Config['ballot']['help'];
  readonly publish: (help: TypingHelpShow | null) => void;
  /** Says a line in chat. */
  readonly say: (text: string) => void;
  /** In whose language. */
  readonly voice: Pick<Voice, 'saying'>;
  readonly clock: Clock;
}

/** Tells chat what to type when many lines of a ballot nearly are votes, and not again for some minutes. */
export class TypingHelp {
  readonly #options: TypingHelpOptions;
  #toldAt: number | undefined;
  #shown: TypingHelpShow | null = null;
  #cancelTimer = (): void => {};

  constructor(options: TypingHelpOptions) {
    this.#options = options;
  }

  /** The show has changed. */
  look(): void {
    const { ballot } = this.#options.show();
    const isOpen = ballot?.status === 'open' || ballot?.status === 'paused';
    if (this.#shown !== null && (!isOpen || ballot.id !== this.#shown.ballotId)) this.#end();
    if (!isOpen) return;
    const { id: ballotId, missed = 0, voters, how } = ballot;
    if (!this.#isDue(missed, voters)) return;
    this.#toldAt = this.#options.clock.now();
    this.#cancelTimer();
    this.#cancelTimer = this.#options.clock.after(SHOWN_MS, () => this.#end());
    this.#show({ ballotId, missed });
    const { say, voice } = this.#options;
    say(typingHelpLine(how.short, missed, voice.saying(botWords)));
  }

  /** Nothing is shown later any more. */
  stop(): void {
    this.#cancelTimer();
  }

  #isDue(missed: number, voters: number): boolean {
    const { misses, share, minutes } = this.#options.when();
    if (misses === 0 || missed < misses || missed * 100 < share * (missed + voters)) return false;
    const now = this.#options.clock.now();
    // a clock that was set back keeps nobody waiting
    return this.#toldAt === undefined || this.#toldAt > now || now - this.#toldAt >= minutes * 60_000;
  }

  #end(): void {
    this.#cancelTimer();
    this.#show(null);
  }

  #show(help: TypingHelpShow | null): void {
    this.#shown = help;
    this.#options.publish(help);
  }
}
