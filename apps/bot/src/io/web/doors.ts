import type { IncomingMessage } from 'node:http';
import type { AccessToken } from './access-token.ts';
import { hostOf, isOurs, isOursAt } from './guard.ts';

/** What a request is: let in, of a page that is not ours, or from another machine without the token. */
export type Entry = 'in' | 'foreign' | 'no_token';

/** A second address to listen at, for another machine, and what it takes to get in there. */
export interface OutsideDoor {
  /** An IP address of this machine. */
  readonly address: string;
  readonly token: AccessToken;
}

export interface DoorsOptions {
  readonly port: () => number;
  /** Whether this connection came in at the second address. */
  readonly isOutside: (socket: IncomingMessage['socket']) => boolean;
  readonly outside: OutsideDoor | null;
}

type Knock = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Who may come in at which address: at loopback every page of ours, at another address only with the cookie. */
export class Doors {
  readonly #options: DoorsOptions;

  constructor(options: DoorsOptions) {
    this.#options = options;
  }

  entryOf({ headers, socket }: Knock): Entry {
    const { port, isOutside, outside } = this.#options;
    if (!isOutside(socket)) return isOurs(headers, port()) ? 'in' : 'foreign';
    if (outside === null || !isOursAt(headers, outside.address, port())) return 'foreign';
    return outside.token.opens(headers.cookie) ? 'in' : 'no_token';
  }

  get token(): AccessToken | null {
    return this.#options.outside?.token ?? null;
  }

  /** The addresses of pages at this server. */
  get names(): readonly string[] {
    const { port, outside } = this.#options;
    const loopback = `http://127.0.0.1:${port()}`;
    return outside === null ? [loopback] : [loopback, `http://${hostOf(outside.address, port())}`];
  }
}
