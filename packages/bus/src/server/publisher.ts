import type { Show, ShowPart, Snapshot, Update } from '../show.ts';

interface PublisherOptions {
  readonly initial: Show;
  /** The bot's clock, ms. */
  readonly now: () => number;
  /** Calls back once after `ms`; the publisher never has two calls under way. */
  readonly later: (ms: number, call: () => void) => void;
  readonly send: (update: Update) => void;
  /** Changes within this many ms travel together. */
  readonly coalesceMs?: number;
}

/** What happens at one moment changes several parts: so long the first waits for the others, ms. */
const GATHER_MS = 20;

/**
 * Holds the public show and numbers its changes. Parts that change within one interval travel as one update,
 * each in its latest form, so that a thousand votes a second cost ten messages.
 */
export class ShowPublisher {
  readonly #options: PublisherOptions;
  #show: Show;
  #seq = 0;
  #changed = new Set<ShowPart>();
  #waiting = false;
  #flushedAt = Number.NEGATIVE_INFINITY;
  readonly #listeners = new Set<() => void>();

  constructor(options: PublisherOptions) {
    this.#options = options;
    this.#show = options.initial;
  }

  get show(): Show {
    return this.#show;
  }

  /** Replaces one part of the show whole. */
  set<P extends ShowPart>(part: P, value: Show[P]): void {
    this.#show = { ...this.#show, [part]: value };
    this.#changed.add(part);
    if (this.#waiting) return;
    this.#waiting = true;
    this.#options.later(this.#patience(), () => {
      this.#waiting = false;
      this.flush();
    });
  }

  /** How long a change waits: after a quiet time hardly at all, or else until the interval is over. */
  #patience(): number {
    const { coalesceMs = 100, now } = this.#options;
    const left = coalesceMs - (now() - this.#flushedAt);
    return Math.min(coalesceMs, Math.max(GATHER_MS, left));
  }

  /** Sends what has changed now. */
  flush(): void {
    if (this.#changed.size === 0) return;
    const parts = Object.fromEntries([...this.#changed].map((part) => [part, this.#show[part]]));
    this.#changed = new Set();
    this.#seq += 1;
    this.#flushedAt = this.#options.now();
    this.#options.send({ seq: this.#seq, now: this.#options.now(), parts });
    for (const listener of this.#listeners) listener();
  }

  /** Calls back after every update that was sent; the returned function ends that. */
  onUpdate(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * The whole show for a client that has just connected. What is still waiting is sent to the others first,
   * so that the next update is `seq + 1` for everybody.
   */
  snapshot(): Snapshot {
    this.flush();
    return { seq: this.#seq, now: this.#options.now(), show: this.#show };
  }
}
