import type { ThinkingAbout, ThinkingShow } from '@show-of-hands/bus';

/** What a deadline waits for. */
const isDue = (about: ThinkingAbout): boolean => about === 'computer-move' || about === 'no-vote-move';

/**
 * What is being thought about in a show, by whomever: as long as a deadline waits for some of it, everything else
 * stands.
 */
export class Precedence {
  readonly #under = new Set<{ readonly about: ThinkingAbout }>();
  readonly #listeners = new Set<() => void>();

  /** Nothing is done but what a deadline waits for. */
  get isHeld(): boolean {
    return [...this.#under].some(({ about }) => isDue(about));
  }

  /** For docks; undefined if nobody thinks. */
  get shown(): ThinkingShow | undefined {
    const all = [...this.#under].map(({ about }) => about);
    const [due] = all.filter(isDue);
    const [beside] = all.filter((about) => !isDue(about));
    const now = due ?? beside;
    return now && { now, paused: due === undefined ? null : (beside ?? null) };
  }

  /** Whether a deadline waits for thoughts about this. */
  readonly isDue = isDue;

  /** Somebody begins to think. Calls the answer when it is over, once. */
  begin(about: ThinkingAbout): () => void {
    const entry = { about };
    this.#under.add(entry);
    this.#tell();
    return () => {
      if (this.#under.delete(entry)) this.#tell();
    };
  }

  /** @returns takes the listener back */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
