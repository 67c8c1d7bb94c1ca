/** Keeps the newest lines of the log, for whoever asks for help. */
export class RecentLines {
  readonly #most: number;
  readonly #lines: string[] = [];
  #next = 0;

  constructor(most = 1_000) {
    this.#most = most;
  }

  add(line: string): void {
    this.#lines[this.#next] = line;
    this.#next = (this.#next + 1) % this.#most;
  }

  /** Oldest first. */
  get all(): readonly string[] {
    if (this.#lines.length < this.#most) return [...this.#lines];
    return [...this.#lines.slice(this.#next), ...this.#lines.slice(0, this.#next)];
  }
}
