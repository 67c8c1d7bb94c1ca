import { Notifier } from '../../match/watch/notifier.ts';

const BYTE_ORDER_MARK = 0xfeff;

/**
 * Takes text in pieces and gives the lines that each piece completes. A line ends with a line feed; a carriage
 * return before it and a byte order mark at the start are no part of the text. Only line feeds count: other
 * separators of Unicode may stand in what a line says.
 */
export class LineSplitter {
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  /** Pieces of a line that has not ended, kept apart so that a long line is joined once. */
  #pieces: string[] = [];
  #atStart = true;

  push(chunk: Uint8Array): readonly string[] {
    return this.#take(this.#decoder.decode(chunk, { stream: true }));
  }

  /** What is left when the input ends: a last line that no line feed ended. */
  end(): readonly string[] {
    const lines = this.#take(this.#decoder.decode());
    const rest = this.#pieces.join('');
    this.#pieces = [];
    return rest === '' ? lines : [...lines, withoutReturn(rest)];
  }

  #take(decoded: string): readonly string[] {
    if (decoded === '') return [];
    const text = this.#atStart && decoded.charCodeAt(0) === BYTE_ORDER_MARK ? decoded.slice(1) : decoded;
    this.#atStart = false;
    const lines: string[] = [];
    let from = 0;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
      this.#pieces.push(text.slice(from, at));
      lines.push(withoutReturn(this.#pieces.join('')));
      this.#pieces = [];
      from = at + 1;
    }
    if (from < text.length) this.#pieces.push(text.slice(from));
    return lines;
  }
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

/** Standard input, line by line, for those who wait for one line now and for another one later. */
export class LineInput {
  readonly #input: AsyncIterable<Uint8Array>;
  readonly #notifier = new Notifier();
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
    while (this.#lines.length === 0 && !this.#ended && !signal.aborted)
      await this.#notifier.wait(60_000, signal);
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
        this.#notifier.notify();
      }
      this.#lines.push(...splitter.end());
    } catch {
      // an input that broke has ended
    }
    this.#ended = true;
    this.#notifier.notify();
  }
}
