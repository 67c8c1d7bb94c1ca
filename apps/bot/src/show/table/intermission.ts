/**
 * Something else that is shown in place of the table between two matches. The next match does not begin by itself
 * as long as it lasts; whoever starts the match by hand ends it.
 */
export class Intermission {
  readonly #onChange: () => void;
  readonly #waiting = new Set<() => void>();
  #cut: (() => void) | undefined;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get isOn(): boolean {
    return this.#cut !== undefined;
  }

  /**
   * It begins; one that is on is cut first.
   *
   * @param cut told when a match begins while it lasts
   */
  begin(cut: () => void): void {
    const earlier = this.#cut;
    this.#cut = cut;
    earlier?.();
    this.#onChange();
  }

  /** It is over by itself. */
  end(): void {
    if (this.#cut === undefined) return;
    this.#cut = undefined;
    for (const go of this.#waiting) go();
    this.#waiting.clear();
    this.#onChange();
  }

  /** A match begins: whatever is on is over now. */
  cut(): void {
    const cut = this.#cut;
    this.end();
    cut?.();
  }

  /** Calls once it is over, which may be at once; the answer takes the call back. */
  whenOver(call: () => void): () => void {
    if (!this.isOn) {
      call();
      return () => {};
    }
    this.#waiting.add(call);
    return () => this.#waiting.delete(call);
  }
}
