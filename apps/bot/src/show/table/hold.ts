import type { Intervener } from '../../vote/ballot-entry.ts';

/**
 * Whether moderators hold the table: no match begins, and the vote of a turn opens paused. A match under way goes
 * on as far as the chain's deadlines drive it: nobody can hold those.
 */
export class Hold {
  #by: Intervener | undefined;
  readonly #waiting = new Set<() => void>();
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Who holds the table; undefined if nobody does. */
  get by(): Intervener | undefined {
    return this.#by;
  }

  hold(by: Intervener): void {
    this.#by = by;
    this.#onChange();
  }

  release(): void {
    this.#by = undefined;
    for (const go of this.#waiting) go();
    this.#waiting.clear();
    this.#onChange();
  }

  /** Waits as long as the table is held; rejects with the signal's reason if it is aborted first. */
  async released(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#by === undefined) return;
    await new Promise<void>((resolve, reject) => {
      const aborted = () => {
        this.#waiting.delete(go);
        reject(signal.reason);
      };
      const go = () => {
        signal.removeEventListener('abort', aborted);
        resolve();
      };
      this.#waiting.add(go);
      signal.addEventListener('abort', aborted, { once: true });
    });
    // somebody may have held it again before this went on
    await this.released(signal);
  }
}
