/** Does one job after the other: what is asked of OBS must not overtake itself. A job that fails ends nothing else. */
export class JobQueue {
  #last: Promise<unknown> = Promise.resolve();

  add<T>(job: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(job);
    this.#last = mine.catch(() => undefined);
    return mine;
  }
}
