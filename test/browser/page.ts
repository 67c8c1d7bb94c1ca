import type { Page } from 'playwright-core';

/** Everything that a page received and complained of, for searches for what it must not know. */
export interface PageWatch {
  /**
   * Every message that reached the page so far, as text: socket frames, and HTTP answers with status,
   * address, headers and body. Waits for bodies that are still arriving; a body that the browser no longer
   * holds is an error here, never a hole in the list.
   */
  messages(): Promise<string[]>;
  /** Errors of scripts and of the console so far. */
  errors(): string[];
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
  const received: (string | Promise<string>)[] = [];
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
    const body = within(response.text(), `body of ${response.url()}`).then((text) => `${head}\n${text}`);
    // Whoever asks for the messages gets the failure; until then it must not end the process.
    body.catch(() => undefined);
    received.push(body);
  });
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });

  return {
    messages: () => Promise.all(received),
    errors: () => [...errors],
  };
}
