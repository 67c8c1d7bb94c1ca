/**
 * What has been started and must be ended again, last first. A start that fails half-way ends what it had
 * started; an end that fails does not keep the others from ending.
 */
export class Closers {
  readonly #steps: { readonly name: string; readonly close: () => unknown }[] = [];
  #closed = false;

  add(name: string, close: () => unknown): void {
    this.#steps.push({ name, close });
  }

  /** Ends everything; each step gets `limitMs` at most. Calling it again does nothing. */
  async closeAll(onError: (name: string, error: unknown) => void, limitMs = 10_000): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    for (const { name, close } of this.#steps.reverse()) {
      let timer: NodeJS.Timeout | undefined;
      try {
        const late = new Promise<never>((_resolve, reject) => {
          timer = setTimeout(() => reject(new Error(`did not end within ${limitMs} ms`)), limitMs);
        });
        await Promise.race([close(), late]);
      } catch (error) {
        onError(name, error);
      } finally {
        clearTimeout(timer);
      }
    }
  }
}

/**
 * What a system sends a program that is to end: Ctrl-C, the end of its session, and a window that is closed. Windows has
 * Ctrl-Break beside them, and says SIGHUP when the window is closed; Node hears nothing of a user who logs off or of a PC
 * that shuts down, which is the end of a process as by a power cut.
 */
export const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const;

/**
 * Hears once that this process is to end.
 *
 * @returns stops hearing it
 */
export type EndRequests = (onEnd: () => void) => () => void;

/** The system asks. */
export const askedBySystem: EndRequests = (onEnd) => {
  for (const signal of END_SIGNALS) process.once(signal, onEnd);
  return () => {
    for (const signal of END_SIGNALS) process.off(signal, onEnd);
  };
};

/**
 * The process that has begun this one with a channel to it lets go of it, or is gone, however that came. What the system
 * sends both, as it does for Ctrl-C, is that one's to hear: it ends what it has begun in its order.
 */
export const letGoOf: EndRequests = (onEnd) => {
  const leave = () => {};
  for (const signal of END_SIGNALS) process.on(signal, leave);
  if (process.connected) process.once('disconnect', onEnd);
  else queueMicrotask(onEnd);
  return () => {
    process.off('disconnect', onEnd);
    for (const signal of END_SIGNALS) process.off(signal, leave);
  };
};
