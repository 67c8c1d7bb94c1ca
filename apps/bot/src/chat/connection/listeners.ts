/** Listeners of one kind of news. One that throws neither stops the others nor reaches whoever tells. */
export class Listeners<T> {
  readonly #all = new Set<(news: T) => void>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Adds a listener; the returned function takes it away. */
  add(listener: (news: T) => void): () => void {
    // Wrapped, so that the same function may listen twice and each stay its own.
    const own = (news: T) => listener(news);
    this.#all.add(own);
    return () => {
      this.#all.delete(own);
    };
  }

  tell(news: T): void {
    for (const listener of this.#all) {
      try {
        listener(news);
      } catch (error) {
        this.#onError(error);
      }
    }
  }
}
