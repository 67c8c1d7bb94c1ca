import type { Page } from 'playwright-core';

/** Everything that a page received and complained of, for searches for what it must not know. */
export interface PageWatch {
  /**
   * Every message that reached the page so far, as text: socket frames, and HTTP answers with status,
   * address, headers and body. Await `settled` first where the list must be whole.
   */
  messages(): string[];
  /** Errors of scripts and of the console so far. */
  errors(): string[];
  /** Forgets what it received so far: for tests that last long. */
  forget(): void;
  /** Waits for bodies that are still arriving. A body that could not be had is an error, never a hole. */
  settled(): Promise<void>;
}

const BODY_TIMEOUT_MS = 10_000;

function within<T>(promise: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what}: nothing after ${BODY_TIMEOUT_MS} ms`)),
      BODY_TIMEOUT_MS,
    );
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * Watches a page from here on: call it before `page.goto`. Redirects and answers without a body (204, 304)
 * are kept as their headers.
 */
export function watchPage(page: Page): PageWatch {
  const received: string[] = [];
  const bodies: Promise<void>[] = [];
  const errors: string[] = [];

  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      received.push(typeof payload === 'string' ? payload : payload.toString('latin1'));
    });
  });
  page.on('response', (response) => {
    const status = response.status();
    const head = `${status} ${response.url()}\n${JSON.stringify(response.headers())}`;
    if (status < 200 || status === 204 || (status >= 300 && status < 400)) {
      received.push(head);
      return;
    }
    const body = within(response.text(), `body of ${response.url()}`).then((text) => {
      received.push(`${head}\n${text}`);
    });
    // Whoever awaits `settled` gets the failure; until then it must not end the process.
    body.catch(() => undefined);
    bodies.push(body);
  });
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });

  return {
    messages: () => [...received],
    errors: () => [...errors],
    forget: () => {
      received.length = 0;
      bodies.length = 0;
    },
    settled: async () => {
      await Promise.all(bodies);
    },
  };
}
