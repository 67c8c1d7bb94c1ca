import { request } from 'node:http';
import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';

const TIMEOUT_MS = 5_000;
const counts = z.record(z.string(), z.number());
const answer = z.object({ ok: z.literal(false), code: z.string(), message: z.string() });

/** An HTTP answer, as far as refusals go. */
export interface Answer {
  readonly status: number;
  /** The refusal's code; undefined if the body has none. */
  readonly code: string | undefined;
}

/** Somebody on this machine who sends a bot what it does not expect. */
export class Visitor {
  readonly #origin: string;
  readonly #sockets: Socket[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Asks by HTTP with any headers, also those that a browser would not let pages set. */
  ask(
    method: string,
    path: string,
    { body = '', headers = {} }: { body?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asking = request(`${this.#origin}${path}`, { method, headers, timeout: TIMEOUT_MS }, (got) => {
        let text = '';
        got.setEncoding('utf8').on('data', (more: string) => {
          text += more;
        });
        got.on('end', () => resolve({ status: got.statusCode ?? 0, code: codeIn(text) }));
      });
      asking.on('timeout', () => asking.destroy(new Error(`${path} was not answered`)));
      asking.on('error', reject);
      asking.end(body);
    });
  }

  /** What the bot has refused so far, by code. */
  async refused(): Promise<Readonly<Record<string, number>>> {
    const got = await fetch(`${this.#origin}/v1/refused`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return counts.parse(await got.json());
  }

  /** A dock's cookie for the terminal's code. */
  async pair(code: string): Promise<string> {
    const got = await fetch(`${this.#origin}/v1/pair`, {
      method: 'POST',
      body: JSON.stringify({ code }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const cookie = got.headers.get('set-cookie')?.split(';')[0];
    if (cookie === undefined) throw new Error(`pairing was answered with ${got.status}`);
    return cookie;
  }

  /** Connects to a namespace. Rejects with the server's reason if it does not let us. */
  async connect(namespace: string, headers: Record<string, string> = {}): Promise<Socket> {
    const socket = io(`${this.#origin}${namespace}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      timeout: TIMEOUT_MS,
      extraHeaders: headers,
    });
    this.#sockets.push(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return socket;
  }

  /** Sends an event and waits for its refusal; the code. */
  async refusal(socket: Socket, event: string, ...args: readonly unknown[]): Promise<string> {
    const got: unknown = await socket.timeout(TIMEOUT_MS).emitWithAck(event, ...args);
    return answer.parse(got).code;
  }

  leave(): void {
    for (const socket of this.#sockets.splice(0)) socket.disconnect();
  }
}

function codeIn(text: string): string | undefined {
  try {
    return z.object({ code: z.string() }).parse(JSON.parse(text)).code;
  } catch {
    return undefined;
  }
}
