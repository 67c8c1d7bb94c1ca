/**
 * The public view by turn. A seat's own follower may be ahead of the public one by a moment: whoever asks for
 * the view of a turn waits until the public has it.
 */
export class PublicView<View> {
  #turn = -1;
  #view: View | undefined;
  #waiting: { readonly turn: number; readonly resolve: (view: View) => void }[] = [];

  set(turn: number, view: View): void {
    this.#turn = turn;
    this.#view = view;
    const ready = this.#waiting.filter((waiter) => waiter.turn <= turn);
    this.#waiting = this.#waiting.filter((waiter) => waiter.turn > turn);
    for (const waiter of ready) waiter.resolve(view);
  }

  at(turn: number): Promise<View> {
    if (this.#view !== undefined && this.#turn >= turn) return Promise.resolve(this.#view);
    return new Promise((resolve) => {
      this.#waiting.push({ turn, resolve });
    });
  }
}
