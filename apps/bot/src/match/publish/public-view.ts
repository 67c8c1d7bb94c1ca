/**
 * The public view by turn. A seat's own follower may be ahead of the public one by a moment: whoever asks for
 * the view of a turn waits until the public has it.
 */
export class PublicView<View> {
  readonly #now: () => number;
  #turn = -1;
  #since = 0;
  #view: View | undefined;
  #waiting: { readonly turn: number; readonly resolve: (view: View) => void }[] = [];

  /** @param now ms of any clock */
  constructor(now: () => number) {
    this.#now = now;
  }

  set(turn: number, view: View): void {
    if (turn !== this.#turn) this.#since = this.#now();
    this.#turn = turn;
    this.#view = view;
    const ready = this.#waiting.filter((waiter) => waiter.turn <= turn);
    this.#waiting = this.#waiting.filter((waiter) => waiter.turn > turn);
    for (const waiter of ready) waiter.resolve(view);
  }

  /** For how long the public has had the view of a turn, ms; 0 if it has not. */
  shownMs(turn: number): number {
    return turn === this.#turn ? Math.max(0, this.#now() - this.#since) : 0;
  }

  at(turn: number): Promise<View> {
    if (this.#view !== undefined && this.#turn >= turn) return Promise.resolve(this.#view);
    return new Promise((resolve) => {
      this.#waiting.push({ turn, resolve });
    });
  }
}
