import { isDiskFull } from '../base/files/disk-full.ts';

/** How often a full disk is tried again, ms. */
const TRY_MS = 1_000;

/**
 * Whether there is room on the disk. Once something could not be written for want of it, it is tried until it can:
 * whoever needs the disk waits here for that.
 */
export class DiskSpace {
  /** Told when the disk is full, and when there is room again. */
  onChange: (isFull: boolean) => void = () => {};
  readonly #tryWriting: () => void;
  readonly #waiting = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;

  /** @param tryWriting writes something that may as well not be there; throws where that does not go */
  constructor(tryWriting: () => void) {
    this.#tryWriting = tryWriting;
  }

  get isFull(): boolean {
    return this.#timer !== undefined;
  }

  /** Something could not be written. */
  failed(error: unknown): void {
    if (this.isFull || !isDiskFull(error)) return;
    this.#timer = setInterval(() => this.#try(), TRY_MS);
    this.onChange(true);
  }

  /** Waits until there is room; rejects with the signal's reason if it is aborted first. */
  async there(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (!this.isFull) return;
    await new Promise<void>((resolve, reject) => {
      const settle = () => {
        this.#waiting.delete(settle);
        signal.removeEventListener('abort', settle);
        if (signal.aborted) reject(signal.reason);
        else resolve();
      };
      this.#waiting.add(settle);
      signal.addEventListener('abort', settle, { once: true });
    });
  }

  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #try(): void {
    try {
      this.#tryWriting();
    } catch {
      // whatever else is wrong is met by those who need it
      return;
    }
    this.close();
    this.onChange(false);
    for (const settle of this.#waiting) settle();
  }
}
