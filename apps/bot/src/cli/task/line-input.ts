import { Bell } from '../../match/watch/bell.ts';
import { LineSplitter } from './split-lines.ts';

/** Standard input, line by line, for those who wait for one line now and for another one later. */
export class LineInput {
  readonly #input: AsyncIterable<Uint8Array>;
  readonly #bell = new Bell();
  readonly #lines: string[] = [];
  #ended = false;
  #pumping = false;

  constructor(input: AsyncIterable<Uint8Array>) {
    this.#input = input;
  }

  /** The next line; undefined at the end of the input, or when the signal is aborted. No line gets lost. */
  async next(signal: AbortSignal): Promise<string | undefined> {
    if (!this.#pumping) {
      this.#pumping = true;
      void this.#pump();
    }
    while (this.#lines.length === 0 && !this.#ended && !signal.aborted) await this.#bell.wait(60_000, signal);
    return signal.aborted ? undefined : this.#lines.shift();
  }

  /** Stops reading, so that the process can end while the other side keeps its end open. */
  close(): void {
    const { destroy } = this.#input as { readonly destroy?: unknown };
    if (this.#pumping && !this.#ended && typeof destroy === 'function') destroy.call(this.#input);
  }

  async #pump(): Promise<void> {
    const splitter = new LineSplitter();
    try {
      for await (const chunk of this.#input) {
        this.#lines.push(...splitter.push(chunk));
        this.#bell.ring();
      }
      this.#lines.push(...splitter.end());
    } catch {
      // an input that broke has ended
    }
    this.#ended = true;
    this.#bell.ring();
  }
}
