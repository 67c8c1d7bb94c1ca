/** Does one thing after another: what is asked for meanwhile waits for its turn, whatever became of what was before. */
export class InOrder {
  #last: Promise<unknown> = Promise.resolve();

  /** Answers as `work` does, which is begun once everything before it is over. */
  do<T>(work: () => Promise<T> | T): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }

  /** Done once nothing is under way that was asked for before. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
